"""A step in which a plane contact is carried by its corners alone.

The engine knows contacts part by part, and the time of a step goes with their number: a ring between two discs touches
them in a hundred places, two thirds of which are corners that parts share, or lie within the polygon that the others
span. Two rigid bodies that meet in a plane can exert on each other in the corners of that polygon whatever they can in
all of it, and no place within is deeper than all corners; so what lies within is not given to the solver.

To find the contacts takes as long as to solve for them. As long as all move slowly they are followed instead: a contact
goes where its two bodies carry it, which is exact but for their turning within a tick. What is new is seen as soon as
anything can have come as far as pieces may lie inside each other anyway.
"""

from __future__ import annotations

from typing import TypeAlias

import mujoco
import numpy as np
from numpy.typing import NDArray

from teeter.physics.compiled import COMPILED, fast
from teeter.physics.motion.world import TICK_SECONDS, World
from teeter.physics.pose import CM, Floats
from teeter.physics.statics.clipping import LAYER, around
from teeter.physics.statics.contacts import SAME_LEVEL, SAME_PLANE, SNUG
from teeter.pieces.form import Ints

EngineInts: TypeAlias = NDArray[np.int32]

FEW = 16
"""With no more contacts than this there is little to leave out."""
LEFT_OUT = 1
"""Anything but 0 keeps a contact from the solver; the engine has this for one that is near but does not touch."""
APART = 2
"""The same, of one that was followed and no longer touches."""
UNSEEN_TICKS, UNSEEN_MM = 3, 0.02
"""For so many ticks, and while nothing can have gone further than this, contacts are followed and not looked for."""


def step_on_corners(world: World) -> None:
    """What `mj_step` does, with a look at the contacts as soon as they are known. If none is left out it is the same,
    bit for bit."""
    model, data = world.model, world.data
    if not COMPILED:
        # To look for what lies within would take longer than to solve for it.
        world.step()
        return
    mujoco.mj_checkPos(model, data)
    mujoco.mj_checkVel(model, data)
    mujoco.mj_fwdKinematics(model, data)
    mujoco.mj_makeM(model, data)
    mujoco.mj_factorM(model, data)
    if not _followed(world):
        mujoco.mj_collision(model, data)
        world.seen = data.ncon > FEW
        world.unseen_ticks, world.unseen_mm = 0, 0.0
        if world.seen:
            contact = data.contact
            leave_out_what_lies_within(
                model.geom_bodyid, contact.geom, contact.pos, contact.frame, contact.dist, contact.exclude
            )
    mujoco.mj_makeConstraint(model, data)
    mujoco.mj_island(model, data)
    mujoco.mj_transmission(model, data)
    mujoco.mj_sensorPos(model, data)
    mujoco.mj_forwardSkip(model, data, mujoco.mjtStage.mjSTAGE_POS, 0)
    mujoco.mj_checkAcc(model, data)
    mujoco.mj_implicit(model, data)


def _followed(world: World) -> bool:
    """Whether the contacts of the last step were brought to where they are now."""
    if not world.seen or world.unseen_ticks >= UNSEEN_TICKS:
        return False
    speeds = world.speeds
    fastest = (np.abs(speeds[:, :3]).sum(axis=1) + world.reach * np.abs(speeds[:, 3:]).sum(axis=1)).max()
    world.unseen_mm += fastest * TICK_SECONDS / CM
    if world.unseen_mm > UNSEEN_MM:
        return False
    world.unseen_ticks += 1
    data, contact = world.data, world.data.contact
    follow(
        world.model.geom_bodyid, world.row_of_body, contact.geom, contact.pos, contact.frame, contact.dist,
        contact.exclude, data.xpos, data.xmat, speeds, TICK_SECONDS,
    )  # fmt: skip
    return True


@fast
def follow(
    body: EngineInts,
    row_of_body: Ints,
    geoms: EngineInts,
    places: Floats,
    frames: Floats,
    depths: Floats,
    exclude: EngineInts,
    at: Floats,
    turned: Floats,
    speeds: Floats,
    seconds: float,
) -> None:
    """Move every contact as its two bodies have moved in the last step."""
    carried = np.empty((2, 3))
    for k in range(len(geoms)):
        for side in range(2):
            each = body[geoms[k, side]]
            row = row_of_body[each]
            for axis in range(3):
                carried[side, axis] = 0.0
            if row < 0:
                continue
            x, y, z = places[k, 0] - at[each, 0], places[k, 1] - at[each, 1], places[k, 2] - at[each, 2]
            # The engine tells how fast a body turns as seen by itself.
            a, b, c = speeds[row, 3], speeds[row, 4], speeds[row, 5]
            turn = turned[each]
            i = turn[0] * a + turn[1] * b + turn[2] * c
            j = turn[3] * a + turn[4] * b + turn[5] * c
            m = turn[6] * a + turn[7] * b + turn[8] * c
            carried[side, 0] = (speeds[row, 0] + j * z - m * y) * seconds
            carried[side, 1] = (speeds[row, 1] + m * x - i * z) * seconds
            carried[side, 2] = (speeds[row, 2] + i * y - j * x) * seconds
        for axis in range(3):
            depths[k] += (carried[1, axis] - carried[0, axis]) * frames[k, axis]
            places[k, axis] += (carried[0, axis] + carried[1, axis]) / 2
        if exclude[k] != LEFT_OUT:
            exclude[k] = APART if depths[k] > 0 else 0


@fast
def leave_out_what_lies_within(
    body: EngineInts, geoms: EngineInts, places: Floats, frames: Floats, depths: Floats, exclude: EngineInts
) -> None:
    """Of the contacts of two bodies in one plane, keep those at the corners of the polygon around all of them."""
    count = len(geoms)
    known = np.zeros(count, np.bool_)
    its = np.empty(count, np.int64)
    normal = np.empty(3)
    for first in range(count):
        if known[first] or exclude[first] != 0:
            continue
        one, other = body[geoms[first, 0]], body[geoms[first, 1]]
        for axis in range(3):
            normal[axis] = frames[first, axis]
        size = 0
        for k in range(first, count):
            if known[k] or exclude[k] != 0:
                continue
            a, b = body[geoms[k, 0]], body[geoms[k, 1]]
            if (a != one or b != other) and (a != other or b != one):
                continue
            cosine = 0.0
            level = 0.0
            for axis in range(3):
                cosine += frames[k, axis] * normal[axis]
                level += (places[k, axis] - places[first, axis]) * normal[axis]
            if a != one:
                cosine = -cosine
            if cosine > 1 - SAME_PLANE and abs(level) < SAME_LEVEL:
                known[k] = True
                its[size] = k
                size += 1
        if size < 4:
            continue
        points = np.empty((size, 3))
        for k in range(size):
            for axis in range(3):
                points[k, axis] = places[its[k], axis]
            exclude[its[k]] = LEFT_OUT
        deepest = 0.0
        for corner in around(points, normal, SNUG):
            exclude[its[corner]] = 0
            deepest = min(deepest, depths[its[corner]])
        for k in range(size):
            # A bump, in what is only nearly one plane.
            if depths[its[k]] < deepest - LAYER:
                exclude[its[k]] = 0
