"""How a piece can lie on a table: its flat resting faces, and the round sides on which it rolls or rocks."""

import numpy as np

from teeter.pieces.convex import hull_corners
from teeter.pieces.form import Floats, Ints, Rest, Rests
from teeter.pieces.mesh import hull, unit

FIRM = 4.0
"""Degrees of tilt that a flat resting face must survive."""
LARGE_FACES = 150
"""No piece has more plane faces than this."""
NEARBY = 4.0
"""Degrees around a round rest in which the piece must not find a lower lie."""


def rests(points: Floats) -> Rests:
    """The rests of a body with its centre of mass at the origin."""
    corners, triangles = hull(points)
    flat: list[Rest] = []
    near: list[Floats] = []
    for normal, face in _faces(corners, triangles):
        polygon = _ordered(face, normal)
        if len(polygon) < 3:
            continue
        margin, height = _margin(polygon, normal)
        if margin >= FIRM:
            flat.append(Rest(normal, height, polygon, margin))
        elif margin > 0:
            near.append(normal)
    flat.sort(key=lambda rest: (-round(rest.margin, 2), rest.height))
    rolls = [down for down in near if _no_lower_nearby(corners, down)]
    return Rests(tuple(flat), np.array(rolls).reshape(-1, 3))


def _faces(corners: Floats, triangles: Ints) -> list[tuple[Floats, Floats]]:
    """Normal and points of the plane faces above which the centre of mass may be."""
    a, b, c = (corners[triangles[:, k]] for k in range(3))
    across = np.cross(b - a, c - a)
    size = np.linalg.norm(across, axis=1)
    normals = across / np.maximum(size, 1e-12)[:, None]
    feet = np.einsum("ij,ij->i", normals, a)[:, None] * normals
    sides = ((a, b), (b, c), (c, a))
    inside = np.min([np.einsum("ij,ij->i", np.cross(q - p, feet - p), normals) for p, q in sides], axis=0)
    over = inside > -0.05 * np.sqrt(size)
    left = size > 1e-6
    found = []
    # Slivers of a plane face point anywhere: the largest triangles name the planes and take the rest along.
    for rank, k in enumerate(np.argsort(-size)):
        if left[k] and (over[k] or rank < LARGE_FACES):
            on_face = np.abs((corners - a[k]) @ normals[k]) < 1e-3
            left &= ~on_face[triangles].all(1)
            found.append((normals[k], corners[on_face]))
    return found


def _ordered(face: Floats, normal: Floats) -> Floats:
    """The corners of a convex face, counter-clockwise about its normal."""
    x = unit(np.cross(normal, np.eye(3)[int(np.argmin(np.abs(normal)))]))
    flat = np.column_stack([face @ x, face @ np.cross(normal, x)])
    away = flat - flat.mean(0)
    order = np.argsort(np.arctan2(away[:, 1], away[:, 0]))
    return np.asarray(face[order][hull_corners(flat[order])])


def _margin(polygon: Floats, normal: Floats) -> tuple[float, float]:
    """Degrees from the centre of mass to the nearest edge, negative outside; and the centre's height."""
    height = float(polygon[0] @ normal)
    edge = np.roll(polygon, -1, axis=0) - polygon
    length = np.linalg.norm(edge, axis=1)
    keep = length > 1e-6
    inward = np.cross(normal, edge[keep] / length[keep][:, None])
    # The centre is the origin, and inward lies in the plane: what is measured holds for the centre's foot.
    reach = -np.einsum("ij,ij->i", polygon[keep], inward)
    return float(np.degrees(np.arctan2(reach.min(), height))), height


def _no_lower_nearby(corners: Floats, down: Floats) -> bool:
    x = unit(np.cross(down, np.eye(3)[int(np.argmin(np.abs(down)))]))
    y = np.cross(down, x)
    turn = np.linspace(0, 2 * np.pi, 24, endpoint=False)[:, None]
    tilt = np.radians(NEARBY)
    around = np.cos(tilt) * down + np.sin(tilt) * (np.cos(turn) * x + np.sin(turn) * y)
    return bool((corners @ around.T).max(0).min() > (corners @ down).max() - 0.02)
