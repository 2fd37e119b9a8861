"""A further foundation (Three Reds): laid on the table beside the first, and pushed until it touches."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from teeter.bots.placing.lies import Lie, lies
from teeter.bots.placing.relief import foot
from teeter.bots.placing.way import LOWER_TICKS, Row, row, way_over
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.motion.lowering import extent
from teeter.physics.pose import CM, Pose
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece, piece

GAP_MM = 3.0
"""It comes down so far from the foundation, out of reach of a tremor."""
PUSH_MM = 1.5
"""The hand is let go of while it still pushes: a tremor would draw the piece away again."""
SLIDE = 0.012
"""mm a tick"""
TALLER_MM = 1.0


def beside(name: str, tower: Tower, *, tremor: str = "natural", seed: int = 0) -> list[Row] | None:
    """A hand's way that lays a piece on the table so that it touches a foundation, and makes the tower taller; the
    first of all that does so in a trial."""
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
                way = _way(its, lie, landing.pose, pose, towards, tower.height_mm)
                if _works(name, way, tower, tremor, seed):
                    return way
    return None


def _works(name: str, way: list[Row], tower: Tower, tremor: str, seed: int) -> bool:
    try:
        result = tower.copy().follow(name, way, tremor=tremor, seed=seed, foundation=True, watch=False, hasty=True)
    except (CannotPlace, Diverged):
        return False
    return result.stands and bool(result.touches_foundation) and result.height_mm > tower.height_mm + TALLER_MM


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
    tick = int(down[-1][0]) + LOWER_TICKS
    x, y = (touching.at[k] + PUSH_MM * towards[k] for k in range(2))
    put_down = row(tick, (above.at[0], above.at[1], ground), touching)
    return [*down, put_down, row(tick + int((GAP_MM + PUSH_MM) / SLIDE), (x, y, ground), touching)]
