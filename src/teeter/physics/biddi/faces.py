"""Which face of a Stack-a-Biddi block is in front; the viewer is at -y."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from teeter.physics.pose import Floats, Quat, matrix, product, turned

LOOKS = np.array([[0, -1, 0], [0, 0, 1], [0, 1, 0], [0, 0, -1]], dtype=float)
"""Where the four faces look, as a block is defined: face k is in front after k quarter turns about x."""

TURNS: dict[tuple[int, bool], Quat] = {
    (face, over): product(turned((0, 180 * over, 0)), turned((90 * face, 0, 0)))
    for face in range(4)
    for over in (False, True)
}


def facing(face: int, over: bool) -> Quat:
    """The turn that shows a face in front, or that face turned end over end."""
    return TURNS[face % 4, over]


class FaceShown(NamedTuple):
    face: int
    over: bool
    """Turned end over end."""
    turned_deg: float
    """How far it looks past the viewer, to the side or up or down."""
    leans_deg: float
    """How far its edges are from level, as the viewer sees them."""


def shown(quat: Floats | Quat) -> FaceShown:
    turn = matrix(quat)
    looks = LOOKS @ turn.T @ np.array([0.0, -1.0, 0.0])
    face = int(np.argmax(looks))
    # Across the front, the block's own x axis runs level: to the right, or to the left if it is turned over.
    right, up = float(turn[0, 0]), float(turn[2, 0])
    return FaceShown(
        face,
        right < 0,
        math.degrees(math.acos(min(1.0, float(looks[face])))),
        abs(math.degrees(math.atan2(up, abs(right)))),
    )
