"""A further foundation (Three Reds): laid on the table beside the first, and pushed until it touches."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from teeter.bots.placing.lies import Lie, lies
from teeter.bots.placing.relief import foot
from teeter.bots.placing.way import CARRY, LOWER_TICKS, PRESS_MM, PRESS_TICKS, SLOW_MM, Row, row, way_over
from teeter.physics.errors import CannotPlace
from teeter.physics.lowering import extent
from teeter.physics.pose import CM, Pose
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece, piece

GAP_MM = 3.0
"""It comes down so far from the foundation, out of reach of a tremor."""
OVER_MM = 0.3
"""It glides so far above the table, or friction would tilt it."""
LEAN_ON_MM = 0.5
"""The hand goes on so far beyond the touch: it feels the foundation before it puts the piece down."""
SLIDE_TICKS = 160
TALLER_MM = 1.0


def beside(name: str, tower: Tower) -> list[Row] | None:
    """A hand's way that lays a piece on the table so that it touches a foundation, and makes the tower taller."""
    its = piece(name, tower.set)
    # What is round rolls away from what it touches.
    tall = [lie for lie in lies(its) if lie.how == "flat" and _tall(its, lie) > tower.height_mm + TALLER_MM]
    if len(its.rests.round) or not tall:
        return None
    over = tower.over(name)
    for lie in tall:
        for pose, towards in _sides(its, lie, tower):
            start = (pose.at[0] - GAP_MM * towards[0], pose.at[1] - GAP_MM * towards[1])
            try:
                landing = over.landing(start, lie.quat)
            except CannotPlace:
                continue
            if landing.rests_on == ("table",):
                return _way(its, lie, landing.pose, pose, towards, tower.height_mm)
    return None


def _tall(its: Piece, lie: Lie) -> float:
    lying = foot(its, lie.quat)
    return lying.top - lying.lowest


def _sides(its: Piece, lie: Lie, tower: Tower) -> Iterator[tuple[Pose, tuple[float, float]]]:
    """Where it would touch the last foundation, and the way towards it, from each of four sides."""
    moment = tower.moment
    low, high = (each / CM for each in moment.extents[moment.foundations[-1]])
    its_low, its_high = (each / CM for each in extent(its, np.array([0.0, 0.0, 0.0, *lie.quat])))
    middle = (low + high) / 2 - (its_low + its_high) / 2
    for axis in range(2):
        for side in (1.0, -1.0):
            at = [float(middle[0]), float(middle[1]), float(-its_low[2])]
            at[axis] = float(high[axis] - its_low[axis] if side > 0 else low[axis] - its_high[axis])
            towards = (-side, 0.0) if axis == 0 else (0.0, -side)
            yield Pose((at[0], at[1], at[2]), lie.quat), towards


def _way(its: Piece, lie: Lie, above: Pose, touching: Pose, towards: tuple[float, float], top_mm: float) -> list[Row]:
    ground = touching.at[2]
    down = way_over(above, top_mm, above.at[2] + foot(its, lie.quat).lowest)[:-2]
    tick = int(down[-1][0]) + math.ceil(SLOW_MM / CARRY)
    x, y = (touching.at[k] + LEAN_ON_MM * towards[k] for k in range(2))
    rows = [
        (tick, (above.at[0], above.at[1], ground + OVER_MM)),
        (tick + SLIDE_TICKS, (x, y, ground + OVER_MM)),
        (tick + SLIDE_TICKS + LOWER_TICKS, (x, y, ground - PRESS_MM)),
        (tick + SLIDE_TICKS + LOWER_TICKS + PRESS_TICKS, (x, y, ground - PRESS_MM)),
    ]
    return [*down, *(row(when, at, touching) for when, at in rows)]
