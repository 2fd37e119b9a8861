"""What touches what, and where: the true contact polygons of a tower."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import mujoco
import numpy as np

from teeter.physics.motion.world import GROUND, World
from teeter.physics.pose import Floats
from teeter.physics.statics.clipping import LAYER, Shapes, around, touch_all

TABLE = -1
NEAR_MM = 0.02
"""What is as near as this touches."""
SAME_PLANE = 0.00004
"""Normals of one plane patch have at least this cosine, less 1 (half a degree)."""
SAME_LEVEL = 0.005
"""cm: what is no further from a plane patch than this belongs to it."""
SNUG = 1e-4
"""cm by which a corner must stick out to be one."""
BESIDE = 0.01
"""cm: a seam that sticks out of its plane's polygon by more than this is a contact of its own."""
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
    model, contact = world.model, world.data.contact
    parts, normals = contact.geom.astype(np.int64), contact.frame[:, :3]
    bodies = model.geom_bodyid[parts] - 1
    # The table first, then by number.
    swap = bodies[:, 0] > bodies[:, 1]
    parts[swap], bodies[swap] = parts[swap, ::-1], bodies[swap, ::-1]
    normals = np.where(swap[:, None], -normals, normals)
    flat = (model.geom_type[parts] == _MESH) | (parts <= GROUND)
    parts[parts <= GROUND] = -1
    faces: dict[tuple[int, int], int] = {}
    single: list[int] = []
    for k, ((one, other), (a, b), plane) in enumerate(
        zip(parts.tolist(), bodies.tolist(), flat.all(axis=1).tolist(), strict=True)
    ):
        if only is None or only in (a, b):
            if plane:
                faces.setdefault((one, other), k)
            else:
                single.append(k)
    chosen = np.array(list(faces.values()), np.int64)
    turns = world.data.geom_xmat.reshape(-1, 3, 3)
    counts, points, true = touch_all(_shapes(world), parts[chosen], world.data.geom_xpos, turns, normals[chosen])
    found: dict[tuple[int, int], list[tuple[Floats, Floats, float]]] = {}
    start = 0
    frictions = contact.friction[:, 0].tolist()
    pairs = [(a, b) for a, b in bodies.tolist()]
    for k, count, normal in zip(chosen.tolist(), counts.tolist(), true, strict=True):
        if count:
            found.setdefault(pairs[k], []).append((normal, points[start : start + count], frictions[k]))
            start += count
        else:
            # No face on either side: the engine's points will do.
            same = (parts == parts[k]).all(axis=1)
            single.extend(np.flatnonzero(same).tolist())
    # Beside a round contact there is soon nothing: what does not really touch is none.
    for k in (each for each in single if contact.dist[each] < LAYER):
        found.setdefault(pairs[k], []).append((normals[k], contact.pos[k : k + 1], frictions[k]))
    return [patch for pair, pieces in found.items() for patch in _merged(pair, pieces)]


def _merged(pair: tuple[int, int], pieces: list[tuple[Floats, Floats, float]]) -> list[Patch]:
    """Parts of one plane are one patch: forces on a rigid body know no parts."""
    groups: list[tuple[Floats, list[Floats], float]] = []
    for normal, points, friction in pieces:
        for known, members, _ in groups:
            level = (points[0] - members[0][0]) @ known
            if known @ normal > 1 - SAME_PLANE and abs(level) < SAME_LEVEL:
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
    return [patch for patch in merged if not any(_seam(patch, other) for other in merged)]


def _seam(patch: Patch, plane: Patch) -> bool:
    """Whether a contact is but the seam of two parts side by side, within a plane that carries them anyway."""
    if len(patch.points) > 2 or len(plane.points) < 3 or abs(patch.normal @ plane.normal) > 0.996:
        return False
    if np.abs((patch.points - plane.points[0]) @ plane.normal).max() >= LAYER:
        return False
    # What lies beside the plane's polygon carries by itself, though on the same level.
    return _beside(patch.points, plane) < BESIDE


def _beside(points: Floats, plane: Patch) -> float:
    """How far the furthest of these points is outside of a polygon, in its plane; cm."""
    corners = plane.points
    outward = np.cross(np.roll(corners, -1, axis=0) - corners, plane.normal)
    outward /= np.linalg.norm(outward, axis=1)[:, None]
    if ((corners.mean(axis=0) - corners) * outward).sum(axis=1).max() > 0:
        outward = -outward
    return float(((points[:, None] - corners) * outward).sum(axis=2).max())


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
