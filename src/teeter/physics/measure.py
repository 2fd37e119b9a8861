"""What a ruler and an eye would tell of a tower: how high, what lies on the table, what still stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import numpy as np

from teeter.physics.pose import CM, Floats, matrix
from teeter.physics.statics.contacts import TABLE
from teeter.pieces.sack import Piece


def top_mm(piece: Piece, pose: Floats) -> float:
    """The highest point of a placed piece above the table."""
    up = matrix(pose[3:])[2]
    return float(pose[2] / CM + (piece.mesh.points @ up).max())


def height_mm(pieces: Iterable[tuple[Piece, Floats]]) -> float:
    return max((top_mm(piece, pose) for piece, pose in pieces), default=0.0)


def remaining(count: int, foundations: Collection[int], touching: Collection[tuple[int, int]]) -> list[int]:
    """What still stands: the foundations, and what hangs together with them without touching the table."""
    lies = {b for a, b in touching if a == TABLE} - set(foundations)
    left = sorted(foundations)
    for body in left:
        for a, b in touching:
            if body in (a, b):
                other = b if body == a else a
                if other != TABLE and other not in lies and other not in left:
                    left.append(other)
    return sorted(left)


def farthest_mm(before: Sequence[Floats], after: Sequence[Floats]) -> float:
    """How far any centre of mass is from where it was."""
    return max((float(np.linalg.norm(a[:3] - b[:3]) / CM) for a, b in zip(before, after, strict=True)), default=0.0)
