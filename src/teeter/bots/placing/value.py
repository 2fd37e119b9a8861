"""How many more pieces a tower will carry, whatever comes: a regression on towers that were built to their end.

The coefficients come from `benchmarks/value.py`, which builds such towers and fits them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from teeter.bots.placing.aims import GLANCE
from teeter.bots.placing.idle import idle, weakest_but
from teeter.bots.placing.lies import lies
from teeter.bots.placing.relief import Relief
from teeter.bots.placing.room import crown
from teeter.bots.placing.scene import Scene
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece, piece, pieces

TAME = 5
"""Pieces that are asked about of those that can stand on anything flat; the awkward ones are all asked about."""
CLOSELY = replace(GLANCE, yaws=1, step=2)
"""How an awkward piece is looked at: a hollow is narrow."""
AWKWARD = 5
"""The difficulty of what can't."""
WEAR = 0.05
"""The chance that the tower ends with the next piece though there was a place for it."""
LEANS = (0.004, 0.2)
"""Between these, more lean is worth more."""
MOST = 40.0
"""No tower that was ever built carried more."""


@dataclass(frozen=True)
class Looks:
    """What is seen of a tower."""

    lean: float
    """That it bears, apart from what is about to go anyway."""
    seats: float
    """How many pieces could stand side by side on it."""
    doubt: float
    """Of the pieces that may come, about which share could not stand."""


FITTED = {
    "one": 0.754,
    "lean": 0.047,
    "seats": 0.842,
    "doubt": 0.299,
}
"""Of 1519 states of 160 towers (seeds 7000 to 7159, by a quick builder); on every fourth tower, kept to check, the mean
error was 3.3 pieces, and of one who only knows the mean 4.9."""
FEATURES = tuple(FITTED)


def features(looks: Looks) -> tuple[float, ...]:
    """In the order of the coefficients."""
    low, high = LEANS
    return (
        1.0,
        math.log(min(max(looks.lean, low), high) / high),
        math.log1p(looks.seats),
        -math.log(looks.doubt + WEAR),
    )


def pieces_to_come(looks: Looks) -> float:
    told = math.exp(sum(weight * each for weight, each in zip(FITTED.values(), features(looks), strict=True)))
    return min(told, MOST)


def looks(scene: Scene, left: Sequence[Piece], lean: float | None = None) -> Looks:
    """`lean`: what the tower bears, for whoever knows it already."""
    moment = scene.moment
    if lean is None:
        lean = weakest_but(moment, idle(moment)).lean
    return Looks(lean, scene.room.seats, share_in_doubt(scene, left))


def share_in_doubt(scene: Scene, left: Sequence[Piece]) -> float:
    """Of the pieces that are left, about which share would find no place, at a glance. Each of the awkward ones is
    looked at, for one hollow more or less is what decides about an egg; of the others a few stand for all."""
    awkward = [its for its in left if its.difficulty >= AWKWARD]
    tame = sorted((its for its in left if its.difficulty < AWKWARD), key=lambda its: (its.difficulty, its.id))
    step = max(1.0, len(tame) / TAME)
    some = [tame[int((k + 0.5) * step)] for k in range(min(TAME, len(tame)))]
    doubts = sum(scene.least_doubt(its, CLOSELY) for its in awkward)
    if some:
        doubts += sum(scene.least_doubt(its) for its in some) / len(some) * len(tame)
    return doubts / max(1, len(left))


def expected_pieces(scene: Scene, left: Sequence[Piece], *, lean: float | None = None) -> float:
    """How many more of the pieces that are left will stand on this tower, in the mean."""
    if not scene.moment.placed:
        return max((expected_on(its.id) for its in left), default=0.0)
    return min(float(len(left)), pieces_to_come(looks(scene, left, lean)))


@lru_cache(maxsize=512)
def expected_on(name: str, set: str = "bausack") -> float:
    """How many pieces a lone piece will carry as a foundation."""
    its, bare = piece(name, set), Tower(set)
    flat = [lie for lie in lies(its) if lie.how == "flat"]
    if not flat:
        return 0.0
    best = max(flat, key=lambda lie: crown(its, lie.quat) + lie.margin / 90)
    scene = Scene(Relief.of(()), bare.moment).with_piece(bare.landing(name, (0.0, 0.0), best.quat))
    return expected_pieces(scene, [each for each in pieces(set) if each.id != name])
