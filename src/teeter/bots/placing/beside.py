"""A further foundation (Three Reds): laid on the table beside the first, and pushed until it touches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from teeter.bots.placing.lies import Lie, lies
from teeter.bots.placing.relief import foot
from teeter.bots.placing.way import LOWER_TICKS, Row, row, way_over
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.moment import PlacedPiece
from teeter.physics.motion.alongside import Side, sides
from teeter.physics.motion.settle import HASTY
from teeter.physics.pose import Pose, inside, outside
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece, piece

GAP_MM = 3.0
"""It comes down so far from the foundation, out of reach of a tremor."""
PUSH_MM = 1.5
"""The hand is let go of while it still pushes: a tremor would draw the piece away again."""
SLIDE = 0.012
"""mm a tick"""
TALLER_MM = 1.0
MOST_TRIALS = 12


def beside(name: str, tower: Tower, *, tremor: str = "natural", seed: int = 0) -> list[Row] | None:
    """A hand's way that lays a piece on the table so that it touches a foundation, and makes the tower taller; the
    first of all that does so in a trial."""
    its = piece(name, tower.set)
    tall = [lie for lie in lies(its) if lie.how == "flat" and _tall(its, lie) > tower.height_mm + TALLER_MM]
    for lie, side in islice(_places(its, tall, tower), MOST_TRIALS):
        way = _way(its, lie, side, tower.height_mm)
        if _works(name, way, tower, tremor, seed):
            return way
    return None


def _places(its: Piece, tall: list[Lie], tower: Tower) -> Iterator[tuple[Lie, Side]]:
    """Where it can be brought straight down, the sides of every lie in turn."""
    over = tower.over(its.id)
    for lie in tall:
        new = PlacedPiece(its.id, its, inside(Pose((0.0, 0.0, 0.0), lie.quat)), foundation=True)
        for side in sides(tower.moment, new, GAP_MM):
            x, y, _ = outside(side.pose).at
            try:
                landing = over.landing((x, y), lie.quat)
            except CannotPlace:
                continue
            if side.touches and landing.rests_on == ("table",):
                yield lie, side


def _works(name: str, way: list[Row], tower: Tower, tremor: str, seed: int) -> bool:
    try:
        result = tower.copy().follow(name, way, tremor=tremor, seed=seed, foundation=True, watch=False, haste=HASTY)
    except (CannotPlace, Diverged):
        return False
    return result.stands and bool(result.touches_foundation) and result.height_mm > tower.height_mm + TALLER_MM


def _tall(its: Piece, lie: Lie) -> float:
    lying = foot(its, lie.quat)
    return lying.top - lying.lowest


def _way(its: Piece, lie: Lie, side: Side, top_mm: float) -> list[Row]:
    above = outside(side.pose)
    x, y, ground = above.at
    down = way_over(above, top_mm, ground + foot(its, lie.quat).lowest)[:-2]
    tick = int(down[-1][0]) + LOWER_TICKS
    put_down = row(tick, above.at, above)
    slide = GAP_MM + PUSH_MM
    there = (x + slide * side.towards[0], y + slide * side.towards[1], ground)
    return [*down, put_down, row(tick + int(slide / SLIDE), there, above)]
