"""Reading a stack of Stack-a-Biddi as it stands: which block on which level, and whether the line goes through."""

from __future__ import annotations

import numpy as np

from teeter.physics.pose import Pose, matrix
from teeter.physics.tower import Tower
from teeter.pieces.catalogue.biddi import LINE_TOLERANCE, LINES, SMILEY_FACE
from teeter.rules.moves import Level, Stack

FRONT = np.array([0.0, -1.0, 0.0])
FACES = np.array([[0, -1, 0], [0, 0, 1], [0, 1, 0], [0, 0, -1]], dtype=float)
"""Where the four faces look, as a block is defined: face k is in front after k quarter turns about x."""
ASKEW = 0.985
"""A block turned away by more than 10° shows its line to somebody else."""


def inspected(stack: Tower) -> Stack:
    """The levels from the bottom up; the viewer is at -y."""
    blocks = sorted(stack.poses.items(), key=lambda block: block[1].at[2])
    levels: list[Level] = []
    end: float | None = None
    for name, pose in blocks:
        face, flipped, straight = shown(pose)
        a, b = LINES[name][face]
        if flipped:
            a, b = -b, -a
        begins = pose.at[0] + a
        fits = end is None or abs(begins - end) <= LINE_TOLERANCE
        smiling = len(name) > 2 and face == SMILEY_FACE and not flipped and straight
        levels.append(Level(name, line_ok=fits and straight, smiling=smiling))
        end = pose.at[0] + b
    return Stack(stack.standing, tuple(levels))


def shown(pose: Pose) -> tuple[int, bool, bool]:
    """The face in front, whether the block is turned end over end, and whether it looks straight ahead."""
    turn = matrix(pose.quat)
    looks = FACES @ turn.T @ FRONT
    face = int(np.argmax(looks))
    along = float(turn[0, 0])
    return face, along < 0, bool(looks[face] > ASKEW and abs(along) > ASKEW)
