"""Bringing a piece down, straight and gently, until it touches."""

from __future__ import annotations

import numpy as np

from teeter.physics.errors import BadPose
from teeter.physics.motion.world import World
from teeter.physics.pose import CM, Floats, matrix
from teeter.pieces.sack import Piece

LOOK_MM = 8.0
"""How far ahead distances are known."""
TOUCH_MM = 0.0005
"""From here on it touches."""
DEEP_MM = 0.1
"""A pose may be this far inside something and still count as touching it."""
MOST_STEPS = 400


def extent(piece: Piece, pose: Floats) -> tuple[Floats, Floats]:
    """Corners of the upright box around a placed piece, cm."""
    turned = piece.mesh.points @ (matrix(pose[3:]).T * CM)
    return pose[:3] + turned.min(axis=0), pose[:3] + turned.max(axis=0)


def lower(world: World, number: int, pose: Floats) -> Floats:
    """Bring a loose piece straight down from its pose until it touches something."""
    down = pose.copy()
    for _ in range(MOST_STEPS):
        gap = clearance(world, number, down)
        if gap < TOUCH_MM:
            break
        # Going down by the distance to the nearest thing can't go into it.
        down[2] -= gap * CM
    return down


def clearance(world: World, number: int, pose: Floats) -> float:
    """Millimetres from a piece, held there, to the nearest thing: at most `LOOK_MM`, negative inside something."""
    world.put(number, pose)
    world.meet(LOOK_MM)
    contact = world.data.contact
    its = (world.model.geom_bodyid[contact.geom] == number + 1).any(axis=1)
    return float(contact.dist[its].min(initial=LOOK_MM * CM) / CM)


def check_free(world: World, number: int, pose: Floats, low: float) -> None:
    """`low`: the piece's lowest point, cm."""
    if low < -DEEP_MM * CM:
        raise BadPose("That is under the table.")
    if clearance(world, number, pose) < -DEEP_MM:
        raise BadPose("That is inside the tower.")


def column(extents: list[tuple[Floats, Floats]], low: Floats, high: Floats, beside_mm: float) -> list[int]:
    """The pieces that something within these bounds could meet on its way down or while it settles."""
    beside = beside_mm * CM
    return [
        k
        for k, (its_low, its_high) in enumerate(extents)
        if np.all(its_low[:2] < high[:2] + beside) and np.all(its_high[:2] > low[:2] - beside)
    ]
