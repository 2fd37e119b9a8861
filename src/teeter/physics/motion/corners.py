"""A step in which a plane contact is carried by its corners alone.

The engine knows contacts part by part, and the time of a step goes with their number: a ring between two discs touches
them in a hundred places, two thirds of which are corners that parts share, or lie within the polygon that the others
span. Two rigid bodies that meet in a plane can exert on each other in the corners of that polygon whatever they can in
all of it, and no place within is deeper than all corners; so what lies within is not given to the solver.
"""

from __future__ import annotations

import mujoco
import numpy as np

from teeter.physics.compiled import COMPILED, fast
from teeter.physics.motion.world import World
from teeter.physics.pose import Floats
from teeter.physics.statics.clipping import LAYER, around
from teeter.physics.statics.contacts import SAME_LEVEL, SAME_PLANE, SNUG
from teeter.pieces.form import Ints

FEW = 16
"""With no more contacts than this there is little to leave out."""
LEFT_OUT = 1
"""Anything but 0 keeps a contact from the solver; the engine has this for one that is near but does not touch."""


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
    mujoco.mj_collision(model, data)
    if data.ncon > FEW:
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


@fast
def leave_out_what_lies_within(
    body: Ints, geoms: Ints, places: Floats, frames: Floats, depths: Floats, exclude: Ints
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
