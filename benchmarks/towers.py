"""Random towers of real pieces, and pieces to place on them: the same for a seed."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

import teeter
from teeter.physics.measure import top_mm
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.placing import touch_down
from teeter.physics.pose import Quat, downwards, product
from teeter.pieces.form import Rest
from teeter.pieces.sack import Piece, piece
from teeter.pieces.sets import find_set

SET = "bausack+expansion"
BROAD_MM = 10.0


def kinds(kind: str) -> list[str]:
    """light: pieces of few convex parts; mixed: all."""
    names = list(find_set(SET).colours)
    return [name for name in names if kind == "mixed" or len(piece(name, SET).parts) <= 3]


def stackable(its: Piece) -> bool:
    """It lies on a broad face, with another opposite: something can stand on it."""
    return any(
        float(rest.down @ each.down) < -0.999 and min(_reach(rest), _reach(each)) > BROAD_MM
        for rest in its.rests.flat[:1]
        for each in its.rests.flat
    )


def _reach(rest: Rest) -> float:
    """From below the centre of mass to the nearest edge, mm."""
    return math.tan(math.radians(rest.margin)) * rest.height


def lying(its: Piece, chance: np.random.Generator, *, flat: bool = False) -> Quat:
    """On one of its rests, turned about the upright axis at random."""
    ways = [rest.down for rest in its.rests.flat[: 1 if flat else 4]]
    if not ways or (not flat and len(its.rests.round) and chance.random() < 0.2):
        ways.append(its.rests.round[int(chance.integers(len(its.rests.round)))])
    down = ways[int(chance.integers(len(ways)))]
    half = chance.uniform(0, math.pi)
    return product((math.cos(half), 0.0, 0.0, math.sin(half)), downwards(down))


@dataclass(frozen=True)
class Try:
    """A piece to be placed on a tower."""

    tower: teeter.Tower
    name: str
    at: tuple[float, float]
    quat: Quat

    @property
    def moment(self) -> Moment:
        return self.tower._now

    def in_hand(self) -> PlacedPiece:
        return self.tower.in_hand(self.name, self.at, None, self.quat, foundation=False)[0]


def tower_of(count: int, kind: str, seed: int) -> teeter.Tower:
    """A standing tower: pieces on top of each other, a little off the middle."""
    chance = np.random.default_rng((count, seed, kind == "light"))
    names = kinds(kind)
    # High towers can't spare much.
    off, spare = (3.0, 0.03) if count < 20 else (0.7, 0.012)
    tower = teeter.Tower(set=SET)
    for _ in range(40 * count):
        if len(tower.pieces) == count:
            return tower
        left = [name for name in names if name not in tower.pieces]
        name = left[int(chance.integers(len(left)))]
        its = piece(name, SET)
        # What nothing can stand on comes last, if at all.
        if not its.rests.flat or (not stackable(its) and len(tower.pieces) < count - 1):
            continue
        at = (chance.normal(0, off), chance.normal(0, off))
        each = Try(tower, name, at, lying(its, chance, flat=True))
        way, pose = touch_down(each.moment, each.in_hand(), None)
        weak = way.balance(pose, way.here(pose))
        if not weak.holds or weak.lean < spare or top_mm(its, pose) < tower.height_mm + 3:
            continue
        before = tower.copy()
        if not tower.place(name, at, quat=each.quat, watch=False).stands or tower.margin().tilt_deg < 0.6:
            tower = before
    return tower


def attempt(tower: teeter.Tower, kind: str, chance: np.random.Generator, spread_mm: float = 6.0) -> Try:
    left = [name for name in kinds(kind) if name not in tower.pieces]
    name = left[int(chance.integers(len(left)))]
    x, y = _middle(tower)
    at = (x + chance.normal(0, spread_mm), y + chance.normal(0, spread_mm))
    return Try(tower, name, at, lying(piece(name, SET), chance))


def _middle(tower: teeter.Tower) -> tuple[float, float]:
    """Above the middle of the highest piece."""
    if not tower.pieces:
        return 0.0, 0.0
    highest = max(tower.poses.values(), key=lambda pose: pose.at[2])
    return highest.at[0], highest.at[1]


def columns_of(count: int, seed: int) -> teeter.Tower:
    """Exactly so many pieces of all kinds: columns of ten, each on a foundation of its own, side by side."""
    chance = np.random.default_rng(seed)
    left = [name for name in kinds("mixed") if stackable(piece(name, SET))]
    chance.shuffle(left)
    tower = teeter.Tower(set=SET)
    high, x = 0, 0.0
    for name in left * 3:
        if len(tower.pieces) == count:
            break
        if name in tower.pieces:
            continue
        if high == 10:
            high, x = 0, x + 150.0
        each = Try(tower, name, (x, 0.0), lying(piece(name, SET), chance, flat=True))
        if high and not _bears_well(each):
            continue
        before = tower.copy()
        if tower.place(name, each.at, quat=each.quat, foundation=high == 0, watch=False).stands:
            high += 1
        else:
            tower = before
    return tower


def _bears_well(each: Try) -> bool:
    way, pose = touch_down(each.moment, each.in_hand(), None)
    weak = way.balance(pose, way.here(pose))
    return weak.holds and weak.lean > 0.03
