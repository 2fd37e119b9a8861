"""The ways in which a piece can be set down: on a face, upside down into a hollow, on a round side, along a slope."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from teeter.physics.pose import Quat, downwards, matrix, product, unit
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

How = Literal["flat", "upside down", "on its side", "on end"]

MOST_ROUND = 3
"""Round sides that are tried; they differ little."""
LEVELS = np.linspace(0, 1, 9)
ALIKE_MM = 0.6
"""Two lies whose profiles differ by less than this are the same one, as the six of a cube."""


@dataclass(frozen=True, eq=False)
class Lie:
    """A piece as it would lie on something level."""

    how: How
    quat: Quat
    margin: float
    """Degrees that it could be tilted on a table; 0 on a round side or in a hollow."""

    def turned(self, yaw: float) -> Quat:
        """Turned about the upright axis, radians."""
        return unit(product((math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2)), self.quat))


@lru_cache(maxsize=256)
def lies(piece: Piece) -> tuple[Lie, ...]:
    """All lies that differ, steadiest first."""
    flat = [(rest.down, rest.margin) for rest in piece.rests.flat]
    found: list[tuple[Floats, Lie]] = []
    for down, margin in flat:
        _add(found, piece, down, "flat", margin)
    for down, _ in flat:
        _add(found, piece, -down, "upside down", 0.0)
    for down in piece.rests.round:
        if sum(lie.how == "on its side" for _, lie in found) < MOST_ROUND:
            _add(found, piece, down, "on its side", 0.0)
    if len(piece.rests.round):
        # What rolls on a plane may sit in a hollow on its end.
        for down in np.concatenate([np.eye(3), -np.eye(3)]):
            _add(found, piece, down, "on end", 0.0)
    return tuple(lie for _, lie in found)


def _add(found: list[tuple[Floats, Lie]], piece: Piece, down: Floats, how: How, margin: float) -> None:
    profile = _profile(piece, down)
    if all(np.abs(profile - known).max() > ALIKE_MM for known, _ in found):
        found.append((profile, Lie(how, downwards(down), margin)))


def _profile(piece: Piece, down: Floats) -> Floats:
    """How its surface is spread along a direction: the same for lies that can't be told apart."""
    reach = piece.mesh.points @ down
    return np.asarray(np.quantile(reach, LEVELS))


def along(lie: Lie, normal: Floats) -> Lie:
    """The same lie on a slope with this normal, laid close instead of on an edge."""
    x, y, z = (float(each) for each in normal)
    lean = unit((1 + z, -y, x, 0.0))  # half-way from upright to the normal
    return Lie(lie.how, unit(product(lean, lie.quat)), lie.margin)


def slopes(piece: Piece, quat: Floats) -> list[Floats]:
    """Normals of the faces of a placed piece that look up, but not straight up, and not too steeply to hold wood."""
    turn = matrix(quat)
    ups = (turn @ rest.down for rest in piece.rests.flat)
    return [up for up in ups if LEAST_UP < up[2] < LEVEL]


LEAST_UP, LEVEL = math.cos(math.radians(22)), math.cos(math.radians(0.3))
