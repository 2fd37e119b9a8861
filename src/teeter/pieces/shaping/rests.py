"""How a piece can lie on a table: its flat resting faces, and the round sides on which it rolls or rocks."""

import numpy as np

from teeter.pieces.form import Bools, Floats, Ints, Rest, Rests
from teeter.pieces.shaping.convex import hull_corners
from teeter.pieces.shaping.mesh import across, hull, unit

FIRM_DEG = 4.0
"""Degrees of tilt that a flat resting face must survive."""
WEAK = 0.3
"""Degrees of tilt at which a collision shape would already come to stand by mistake."""
LARGE_FACES = 60
"""No piece has more plane faces than this that it could rest on."""
SAME = np.cos(np.radians(0.5))
"""Nearer to each other than this, two faces are one."""
ELSEWHERE = np.cos(np.radians(6))
"""Further from each other than this, two lies are different ones."""
NEARBY = np.radians(4.0)
"""How far around a round rest it is looked whether the piece would fall over."""
LINE = 4.0
"""A contact longer than this, in mm, is along a line and not at a point."""
ROLLING_RESISTANCE = 0.7
"""How far, in mm, the centre of mass may be from above the point of contact for a round side to stay where it is.
Wood on wood has a few tenths; facets of a collision shape have about as much."""


def rests(points: Floats) -> Rests:
    """The rests of a body with its centre of mass at the origin."""
    body = _Body(points)
    flat = body.flat_rests(FIRM_DEG)
    flat.sort(key=lambda rest: (-round(rest.margin, 2), rest.height))
    # Of directions that are much the same the best balanced one is tried.
    order = np.argsort(body.lever)
    ways = body.normals[order][(body.below | body.near)[order]]
    for rest in flat:
        ways = ways[ways @ rest.down < np.cos(NEARBY)]
    _, first = np.unique(np.round(ways / 0.04), axis=0, return_index=True)
    rolls = [down for down in ways[np.sort(first)] if _holds(body.corners, down)]
    return Rests(tuple(flat), np.array(rolls).reshape(-1, 3))


def false_rests(points: Floats, lies: Rests) -> list[Rest]:
    """Flat rests of a collision shape, however weak, that are none of the true body."""
    true = np.concatenate([np.array([rest.down for rest in lies.flat]).reshape(-1, 3), lies.round])
    body = _Body(points)
    if len(true):
        body.below &= (body.normals @ true.T).max(1) < ELSEWHERE
    return body.flat_rests(WEAK)


class _Body:
    """The hull's triangles, and which of them lie about below the centre of mass when the body lies on them."""

    def __init__(self, points: Floats) -> None:
        self.corners, self.triangles = hull(points)
        a, b, c = (self.corners[self.triangles[:, k]] for k in range(3))
        facing = np.cross(b - a, c - a)
        self.size = np.linalg.norm(facing, axis=1)
        self.normals = facing / np.maximum(self.size, 1e-12)[:, None]
        height = np.einsum("ij,ij->i", self.normals, a)
        foot = height[:, None] * self.normals
        sides = ((a, b), (b, c), (c, a))
        inside = np.min([np.einsum("ij,ij->i", np.cross(q - p, foot - p), self.normals) for p, q in sides], axis=0)
        proper = (self.size > 1e-6) & (height > 0)  # a sliver may even look inwards
        self.below = (inside > -0.05 * np.sqrt(self.size)) & proper
        self.lever = np.linalg.norm((a + b + c) / 3 - foot, axis=1)
        self.near = (self.lever < ROLLING_RESISTANCE + np.sqrt(self.size)) & proper

    def flat_rests(self, firm: float) -> list[Rest]:
        faces = _plane_faces(self.corners, self.triangles, self.size, self.normals, self.below, firm)
        found: list[Rest] = []
        for normal, polygon in faces:
            margin, height = _margin(polygon, normal)
            if margin >= firm and all(normal @ other.down < SAME for other in found):
                found.append(Rest(normal, height, polygon, margin))
        return found


def _plane_faces(
    corners: Floats, triangles: Ints, size: Floats, normals: Floats, below: Bools, firm: float
) -> list[tuple[Floats, Floats]]:
    """Normals and polygons of the plane faces below the centre of mass that are wide enough to be firm."""
    # Where many points lie in one plane a hull may fold back on itself: such triangles look inwards.
    left = (size > 1e-6) & (np.einsum("ij,ij->i", normals, corners[triangles[:, 0]]) > 0)
    found = []
    # Slivers of a plane face point anywhere: the largest triangles name the planes and take the rest along.
    for rank, k in enumerate(np.argsort(-size)):
        if left[k] and (below[k] or rank < LARGE_FACES):
            normal = normals[k]
            distance = corners @ normal
            height = distance[triangles[k, 0]]
            on_face = np.abs(distance - height) < 1e-3
            taken = on_face[triangles].all(1)
            left &= ~taken
            face = corners[on_face]
            wide = np.linalg.norm(face.max(0) - face.min(0)) > 2 * height * np.tan(np.radians(firm))
            if wide and below[taken].any() and len(polygon := _ordered(face, normal)) > 2:
                found.append((normal, polygon))
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
    reach = corners @ down
    here = reach.max()
    x, y = across(down)
    touching = corners[reach > here - 1e-3]
    flat = (touching - touching.mean(0)) @ np.stack([x, y], 1)
    if len(touching) > 2:
        # Where it touches along a line, x is to be along it and y right across.
        (xx, xy), (_, yy) = flat.T @ flat
        turned = np.arctan2(2 * xy, xx - yy) / 2
        x, y = np.cos(turned) * x + np.sin(turned) * y, np.cos(turned) * y - np.sin(turned) * x
    turn = np.linspace(0, 2 * np.pi, 24, endpoint=False)[:, None]
    around = np.cos(NEARBY) * down + np.sin(NEARBY) * (np.cos(turn) * x + np.sin(turn) * y)
    # Nothing that is further up can be lowest after so small a tilt.
    height = (corners[reach > here - 5] @ around.T).max(0)
    one, other = height[:12], height[12:]
    steady = ((one + other) / 2).min() > here - 0.007
    lever = np.abs(one - other) / (2 * np.sin(NEARBY))
    if np.ptp(flat, axis=0).max() > LINE:
        return bool(steady and lever[6] < ROLLING_RESISTANCE and height[[0, 12]].min() > here - 0.02)
    return bool(steady and (height.min() > here - 0.02 or lever.max() < ROLLING_RESISTANCE))
