"""How a piece can lie on a table: its flat resting faces, and the round sides on which it rolls or rocks."""

import numpy as np

from teeter.pieces.convex import hull_corners
from teeter.pieces.form import Bools, Floats, Ints, Rest, Rests
from teeter.pieces.mesh import across, hull, unit

FIRM = 4.0
"""Degrees of tilt that a flat resting face must survive."""
LARGE_FACES = 150
"""No piece has more plane faces than this."""
NEARBY = np.radians(4.0)
"""How far around a round rest it is looked whether the piece would fall over."""
ROLLING_RESISTANCE = 0.7
"""How far, in mm, the centre of mass may be from above the point of contact for a round side to stay where it is.
Wood on wood has a few tenths; facets of a collision shape have about as much."""


def rests(points: Floats) -> Rests:
    """The rests of a body with its centre of mass at the origin."""
    corners, triangles = hull(points)
    a, b, c = (corners[triangles[:, k]] for k in range(3))
    facing = np.cross(b - a, c - a)
    size = np.linalg.norm(facing, axis=1)
    normals = facing / np.maximum(size, 1e-12)[:, None]
    foot = np.einsum("ij,ij->i", normals, a)[:, None] * normals
    sides = ((a, b), (b, c), (c, a))
    inside = np.min([np.einsum("ij,ij->i", np.cross(q - p, foot - p), normals) for p, q in sides], axis=0)
    below = (inside > -0.05 * np.sqrt(size)) & (size > 1e-6)
    flat = [
        Rest(normal, height, polygon, margin)
        for normal, polygon in _plane_faces(corners, triangles, size, normals, below)
        for margin, height in [_margin(polygon, normal)]
        if margin >= FIRM
    ]
    flat.sort(key=lambda rest: (-round(rest.margin, 2), rest.height))
    near = np.linalg.norm((a + b + c) / 3 - foot, axis=1) < ROLLING_RESISTANCE + np.sqrt(size)
    ways = normals[below | near & (size > 1e-6)]
    for rest in flat:
        ways = ways[ways @ rest.down < np.cos(NEARBY)]
    _, first = np.unique(np.round(ways / 0.04), axis=0, return_index=True)
    rolls = [down for down in ways[np.sort(first)] if _holds(corners, down)]
    return Rests(tuple(flat), np.array(rolls).reshape(-1, 3))


def _plane_faces(
    corners: Floats, triangles: Ints, size: Floats, normals: Floats, below: Bools
) -> list[tuple[Floats, Floats]]:
    """Normals and polygons of the plane faces that are large or have a triangle below the centre of mass."""
    left = size > 1e-6
    found = []
    # Slivers of a plane face point anywhere: the largest triangles name the planes and take the rest along.
    for rank, k in enumerate(np.argsort(-size)):
        if left[k] and (below[k] or rank < LARGE_FACES):
            on_face = np.abs((corners - corners[triangles[k, 0]]) @ normals[k]) < 1e-3
            left &= ~on_face[triangles].all(1)
            polygon = _ordered(corners[on_face], normals[k])
            if len(polygon) > 2:
                found.append((normals[k], polygon))
    return found


def _ordered(face: Floats, normal: Floats) -> Floats:
    """The corners of a convex face, counter-clockwise about its normal."""
    x, y = across(normal)
    flat = np.column_stack([face @ x, face @ y])
    away = flat - flat.mean(0)
    order = np.argsort(np.arctan2(away[:, 1], away[:, 0]))
    return np.asarray(face[order][hull_corners(flat[order])])


def _margin(polygon: Floats, normal: Floats) -> tuple[float, float]:
    """Degrees from the centre of mass to the nearest edge, negative outside; and the centre's height."""
    height = float(polygon[0] @ normal)
    edge = np.roll(polygon, -1, axis=0) - polygon
    inward = np.cross(normal, unit(edge))
    # The centre is the origin, and inward lies in the plane: what is measured holds for the centre's foot.
    reach = -np.einsum("ij,ij->i", polygon, inward)
    return float(np.degrees(np.arctan2(reach.min(), height))), height


def _holds(corners: Floats, down: Floats) -> bool:
    """Whether the body, lying on a round side, neither rolls away nor falls over it."""
    x, y = across(down)
    turn = np.linspace(0, 2 * np.pi, 24, endpoint=False)[:, None]
    around = np.cos(NEARBY) * down + np.sin(NEARBY) * (np.cos(turn) * x + np.sin(turn) * y)
    height = (corners @ around.T).max(0)
    one, other = height[:12], height[12:]
    here = (corners @ down).max()
    steady = ((one + other) / 2).min() > here - 0.004
    lowest = height.min() > here - 0.02
    return bool(steady and (lowest or np.abs(one - other).max() / (2 * np.sin(NEARBY)) < ROLLING_RESISTANCE))
