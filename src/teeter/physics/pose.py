"""Where a piece is and how it is turned. Millimetres and degrees for people, centimetres for the engine."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from teeter.physics.errors import BadPose
from teeter.pieces.sack import Piece

Floats: TypeAlias = NDArray[np.float64]
Quat: TypeAlias = tuple[float, float, float, float]
"""(w, x, y, z), of length 1."""

CM = 0.1
"""Centimetres in a millimetre. The engine works in centimetres, grams and seconds."""
REACH_MM = 1500.0
"""No hand reaches further than this from the middle of the table."""


class Pose(NamedTuple):
    """The centre of mass in mm, and the turn of the axes in which the piece is defined."""

    at: tuple[float, float, float]
    quat: Quat


def inside(pose: Pose) -> Floats:
    """The seven numbers by which the engine knows it."""
    return np.array([*(each * CM for each in pose.at), *pose.quat])


def outside(seven: Floats) -> Pose:
    x, y, z, *quat = seven.tolist()
    return Pose((x / CM, y / CM, z / CM), (quat[0], quat[1], quat[2], quat[3]))


def matrix(quat: Floats | Quat) -> Floats:
    w, x, y, z = (float(each) for each in quat)
    return np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )


def product(p: Quat, q: Quat) -> Quat:
    """First turn by q, then by p."""
    a, b, c, d = p
    e, f, g, h = q
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def turned(turn: Sequence[float]) -> Quat:
    """Degrees about the table's x, y and z axis in turn."""
    angles = _numbers(turn, (3,), "turn is three angles in degrees, about x, y and z")
    quat: Quat = (1.0, 0.0, 0.0, 0.0)
    for axis, degrees in enumerate(angles):
        half = math.radians(math.remainder(degrees, 720)) / 2
        about = [0.0, 0.0, 0.0]
        about[axis] = math.sin(half)
        quat = product((math.cos(half), about[0], about[1], about[2]), quat)
    return quat


def unit(quat: Sequence[float]) -> Quat:
    w, x, y, z = _numbers(quat, (4,), "quat is four numbers (w, x, y, z)")
    length = math.hypot(w, x, y, z)
    if not 1e-6 < length < 1e6:
        raise BadPose(f"A turn's quaternion has a length of about 1, not {length:g}.")
    return (w / length, x / length, y / length, z / length)


def at_rest(piece: Piece) -> Quat:
    """Lying on its steadiest face, or on a round side if it has no flat one."""
    if piece.rests.flat:
        best = piece.rests.flat[0].margin
        # Of faces that are as good, the one that is below as the piece is defined.
        down = min(
            (each.down for each in piece.rests.flat if each.margin > best - 0.05), key=lambda down: float(down[2])
        )
    elif len(piece.rests.round):
        down = piece.rests.round[0]
    else:
        return (1.0, 0.0, 0.0, 0.0)
    return downwards(down)


def as_offered(piece: Piece) -> Quat:
    """As it lies in the pool and comes to hand: at rest, but what is open above when it stands upright (a cup, a bowl)
    stands upright, if it does so firmly."""
    flat = piece.rests.flat
    upright = next((each for each in flat if each.down[2] < -UPRIGHT and each.margin >= FIRM_DEG), None)
    if upright is not None and flat[0].down[2] > UPRIGHT:
        return downwards(upright.down)
    return at_rest(piece)


UPRIGHT, FIRM_DEG = 0.999, 25.0
"""How straight down a face must look, and the tilt that it must bear."""


def downwards(down: Floats) -> Quat:
    """The shortest turn that makes a direction of the piece point to the table."""
    x, y, z = (float(each) for each in down / np.linalg.norm(down))
    if z > 1 - 1e-12:
        return (0.0, 1.0, 0.0, 0.0)
    # The half-way quaternion between (x, y, z) and (0, 0, -1).
    return unit((1 - z, -y, x, 0.0))


def spot(at: Sequence[float]) -> tuple[float, float, float | None]:
    """Check a place on the table, (x, y) or (x, y, z), in mm."""
    x, y, *z = _numbers(at, (2, 3), "A place is (x, y) or (x, y, z) in mm")
    if max(abs(each) for each in (x, y, *z)) > REACH_MM:
        raise BadPose(f"{tuple(at)} is out of reach: more than {REACH_MM:g} mm away.")
    return x, y, z[0] if z else None


def _numbers(given: object, counts: tuple[int, ...], words: str) -> list[float]:
    """What came from outside, as so many finite numbers."""
    try:
        numbers = [math.nan if isinstance(each, str) else float(each) for each in given]  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        numbers = []
    if len(numbers) not in counts or not all(math.isfinite(each) for each in numbers):
        shown = tuple(given) if isinstance(given, (list, tuple)) else given
        raise BadPose(f"{words}, not {shown}.")
    return numbers
