"""What touches what, and where: the true contact polygons of a tower."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import mujoco
import numpy as np

from teeter.physics.clipping import MOST, Shapes, around, touch
from teeter.physics.pose import Floats
from teeter.physics.world import GROUND, World

TABLE = -1
NEAR_MM = 0.02
"""What is as near as this touches."""
SAME_PLANE = 0.00004
"""Normals of one plane patch have at least this cosine, less 1 (half a degree)."""
SNUG = 1e-4
"""cm by which a corner must stick out to be one."""
_MESH = int(mujoco.mjtGeom.mjGEOM_MESH)


@dataclass(frozen=True, eq=False)
class Patch:
    """A plane polygon (or edge, or point) in which one body rests on another; cm."""

    below: int
    above: int
    """Bodies; `below` is -1 for the table. Which one is really below is for the normal to say."""
    normal: Floats
    """From `below` to `above`."""
    points: Floats
    """Corners in order, (n, 3)."""
    friction: float

    def renumbered(self, numbers: list[int]) -> Patch:
        below = TABLE if self.below == TABLE else numbers[self.below]
        return Patch(below, numbers[self.above], self.normal, self.points, self.friction)


def patches(world: World, only: int | None = None) -> list[Patch]:
    """All contacts of the pieces where they are now, or those of one piece only."""
    world.meet(NEAR_MM)
    contact = world.data.contact
    geoms, normals, places = contact.geom, contact.frame[:, :3], contact.pos
    bodies = world.model.geom_bodyid[geoms] - 1
    frictions = contact.friction[:, 0]
    shapes = _shapes(world)
    ats, turns = world.data.geom_xpos, world.data.geom_xmat.reshape(-1, 3, 3)
    found: dict[tuple[int, int], list[tuple[Floats, Floats, float]]] = {}
    seen: set[tuple[int, int]] = set()
    out = np.empty((MOST, 3))
    for k, ((one, other), (a, b)) in enumerate(zip(geoms.tolist(), bodies.tolist(), strict=True)):
        if only is not None and only not in (a, b):
            continue
        normal = normals[k]
        if a > b:
            one, other, a, b, normal = other, one, b, a, -normal
        points = places[k : k + 1]
        if world.model.geom_type[other] == _MESH and (one <= GROUND or world.model.geom_type[one] == _MESH):
            if (one, other) in seen:
                continue
            count, true = touch(shapes, one if one > GROUND else -1, other, ats, turns, normal, out)
            if count:
                points, normal = out[:count].copy(), true
                seen.add((one, other))
        found.setdefault((a, b), []).append((normal, points, float(frictions[k])))
    return [patch for pair, pieces in found.items() for patch in _merged(pair, pieces)]


def _merged(pair: tuple[int, int], pieces: list[tuple[Floats, Floats, float]]) -> list[Patch]:
    """Parts of one plane are one patch: forces on a rigid body know no parts."""
    groups: list[tuple[Floats, list[Floats], float]] = []
    for normal, points, friction in pieces:
        for known, members, _ in groups:
            level = (points[0] - members[0][0]) @ known
            if known @ normal > 1 - SAME_PLANE and abs(level) < 0.005:
                members.append(points)
                break
        else:
            groups.append((normal, [points], friction))
    merged = []
    for normal, members, friction in groups:
        points = members[0] if len(members) == 1 else np.concatenate(members)
        if len(points) > 2:
            points = points[around(points, normal, SNUG)]
        merged.append(Patch(*pair, normal, points, friction))
    return merged


def _shapes(world: World) -> Shapes:
    if world.shapes is None:
        model: Any = world.model
        world.shapes = Shapes(
            np.where(model.geom_type == _MESH, model.geom_dataid, -1).astype(np.int64),
            model.mesh_vertadr.astype(np.int64),
            model.mesh_vert.astype(np.float64),
            model.mesh_polyadr.astype(np.int64),
            model.mesh_polynum.astype(np.int64),
            model.mesh_polynormal.astype(np.float64),
            model.mesh_polyvertadr.astype(np.int64),
            model.mesh_polyvertnum.astype(np.int64),
            model.mesh_polyvert.astype(np.int64),
        )
    return world.shapes
