"""The ways in which a piece can be set down: on a face, upside down into a hollow, on a round side, along a slope."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from teeter.bots.reason import How
from teeter.physics.pose import Quat, downwards, matrix, product, unit
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

MOST_ROUND = 3
"""Round sides that are tried; they differ little."""
LEVELS = np.linspace(0, 1, 9)
SIDES = 8
"""From so many sides a piece is looked at between one turn and the next."""
ALIKE_MM = 0.6
"""Two lies whose profiles differ by less than this are the same one, as the six of a cube."""


LEVEL_GROUND: Quat = (1.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, eq=False)
class Lie:
    """A piece as it would lie on something level."""

    how: How
    quat: Quat
    margin: float
    """Degrees that it could be tilted on a table; 0 on a round side or in a hollow."""
    slope: Quat = LEVEL_GROUND
    """From level to the slope along which it is laid."""

    def turned(self, yaw: float) -> Quat:
        """Turned about the upright axis, radians, or on a slope about what stands upright on it."""
        level = product((math.cos(yaw / 2), 0.0, 0.0, math.sin(yaw / 2)), self.quat)
        return unit(product(self.slope, level))

    @property
    def level(self) -> bool:
        """On a face that would be level."""
        return self.how == "flat" and self.slope == LEVEL_GROUND

    @property
    def leaning(self) -> Quat:
        """As it would lie, not turned any more."""
        return unit(product(self.slope, self.quat))


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
    return Lie(lie.how, lie.quat, lie.margin, unit((1 + z, -y, x, 0.0)))  # half-way from upright to the normal


@lru_cache(maxsize=1024)
def turns(piece: Piece, quat: Quat, count: int) -> tuple[float, ...]:
    """Of so many turns about the upright axis those that make a difference, radians: a drum looks the same from all."""
    points = piece.mesh.points @ matrix(quat).T
    low, high = np.quantile(points[:, 2], (1 / 3, 2 / 3))
    layers = [points, points[points[:, 2] <= low], points[points[:, 2] >= high]]
    angles = np.arange(SIDES * count) * (2 * math.pi / (SIDES * count))
    ways = np.stack([np.cos(angles), np.sin(angles)])
    seen = np.stack([(layer[:, :2] @ ways).max(axis=0) for layer in layers])
    kept: list[int] = []
    for turn in range(count):
        its = np.roll(seen, turn * SIDES, axis=1)
        if all(np.abs(its - np.roll(seen, other * SIDES, axis=1)).max() > ALIKE_MM for other in kept):
            kept.append(turn)
    return tuple(turn * 2 * math.pi / count for turn in kept)


def slopes(piece: Piece, quat: Floats) -> list[Floats]:
    """Normals of the faces of a placed piece that look up, but not straight up, and not too steeply to hold wood."""
    turn = matrix(quat)
    ups = (turn @ rest.down for rest in piece.rests.flat)
    return [up for up in ups if LEAST_UP < up[2] < LEVEL]


LEAST_UP, LEVEL = math.cos(math.radians(22)), math.cos(math.radians(0.3))
