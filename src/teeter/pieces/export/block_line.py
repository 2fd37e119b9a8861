"""The lines on the blocks of Stack-a-Biddi, for pictures: of one shape, the blocks differ in nothing else."""

import numpy as np
from numpy.typing import NDArray

from teeter.pieces.catalogue.biddi import LINE_WIDTH, LINES
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

HIGH = 20.0
LOOKS = np.array([[0.0, -1, 0], [0, 0, 1], [0, 1, 0], [0, 0, -1]])
"""Where the faces look, as a block is defined."""
UPS = np.array([[0.0, 0, 1], [0, 1, 0], [0, 0, -1], [0, -1, 0]])
"""And which way is up on each."""
STEPS = np.linspace(0, 1, 33)


def is_lined(piece: Piece) -> bool:
    return piece.set == "biddi" and piece.id in LINES


def rolled(piece: Piece) -> Floats:
    """So that the face is in front whose line is least like any on another block."""
    face = max(range(len(LOOKS)), key=lambda face: _apart(piece.id, face))
    # In front is -y; the block's x stays where it is.
    return np.stack([np.array([1.0, 0, 0]), -LOOKS[face], UPS[face]])


def _apart(block: str, face: int) -> float:
    a, b = LINES[block][face]
    return min(abs(a - c) + abs(b - d) for other in LINES if other != block for c, d in LINES[other])


def on_line(piece: Piece, place: Floats, normal: Floats) -> NDArray[np.bool_]:
    """Which places on the block's surface its lines cover."""
    points = piece.mesh.points
    place = place - (points.max(0) + points.min(0)) / 2
    facing = normal @ LOOKS.T
    face = facing.argmax(1)
    up = np.einsum("nj,nj->n", place, UPS[face]) + HIGH / 2
    covered = np.zeros(len(place), dtype=bool)
    for k, (a, b) in enumerate(LINES[piece.id]):
        mine = np.flatnonzero((face == k) & (facing.max(1) > 0.9))  # the ends of the block bear none
        near = np.hypot(place[mine, 0, None] - _across(a, b), up[mine, None] - _upwards())
        covered[mine] = near.min(1) <= LINE_WIDTH / 2
    return covered


def _across(a: float, b: float) -> Floats:
    t, s = STEPS, 1 - STEPS
    return s * s * (s + 3 * t) * a + t * t * (t + 3 * s) * b


def _upwards() -> Floats:
    t, s = STEPS, 1 - STEPS
    return 3 * s * t * (HIGH / 2) + t**3 * HIGH
