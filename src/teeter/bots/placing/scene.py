"""A tower as a builder looks at it, and the places where a piece could stand by the look of it."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from teeter.bots.placing.aims import GLANCE, STEADILY, WORST_LEAN, Aim, Effort, doubt, scores
from teeter.bots.placing.joints import LEAST_ARM, Joints
from teeter.bots.placing.lies import Lie, along, lies, slopes, turns
from teeter.bots.placing.relief import CELL, Foot, Relief, foot
from teeter.bots.placing.room import ENOUGH_SEATS, PROBE_ARM, PROBE_G, ROOM_CELLS, Room, crown, leans_under, room
from teeter.physics.moment import Moment
from teeter.physics.motion.descent import Touchdown
from teeter.physics.pose import Quat, matrix
from teeter.physics.statics.simplex import LEAN
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

Cells = NDArray[np.int64]

SAME_LIE = 3
"""Places in one lie before the next lie has its turn."""
PLACES_APART_MM = 8.0
"""mm between two places that are worth trying both."""
ROLLING = (-0.05, 0.07)
"""What is round and on something flat is better off in the middle, where it has a way to roll: a lean for the edge, and
how much better it gets with what is borne there."""
KEPT = 3
LAID_ALONG = 2
"""Lies that are tried along a slope."""
LOOKED_AT = 24
"""Places of one lie and turn that are looked at more closely."""
FINE_TURN = math.pi / 60
CLEAR_OF_TABLE = 0.5
"""mm"""


@dataclass(frozen=True, eq=False)
class Spot:
    lie: Lie
    quat: Quat
    at: tuple[float, float]
    lean: float
    reach: float
    """From the centre of mass to the nearest edge of what carries it, mm."""
    gain: float
    """mm by which the tower grows."""
    rolls: bool
    """It is round, and on something that does not hold it."""
    score: float


class Scene:
    def __init__(self, relief: Relief, moment: Moment) -> None:
        self.relief = relief
        self._moment = moment

    @cached_property
    def joints(self) -> Joints:
        return Joints(self._moment)

    @cached_property
    def room(self) -> Room:
        return room(self.relief, self.joints)

    def with_piece(self, landing: Touchdown) -> Scene:
        return Scene(self.relief.under(landing.after.placed[-1]), landing.after)

    def spots(self, its: Piece, aim: Aim, effort: Effort) -> list[Spot]:
        """Best first, but no lie takes all the attention: the best few of each, then the next few, and so on."""
        if not self._moment.placed:
            return []
        middles = self.relief.middles(effort.step)
        level = list(lies(its)[: effort.lies])
        steep = [along(lie, up) for up in self._slopes() for lie in level[:LAID_ALONG]] if effort.slopes else []
        found = [
            spot
            for lie in [*level, *steep]
            for turn in turns(its, lie.quat, effort.yaws)
            for spot in self._turned(its, lie, self._yaw + turn, middles, aim)
        ]
        ranks: Counter[int] = Counter()
        order = []
        for spot in sorted(found, key=lambda spot: -spot.score):
            order.append((ranks[id(spot.lie)] // SAME_LIE, spot))
            ranks[id(spot.lie)] += 1
        return [spot for _, spot in sorted(order, key=lambda ranked: ranked[0])]

    def spot_at(self, its: Piece, lie: Lie, at: tuple[float, float]) -> Spot:
        """What is seen of a place that somebody else has chosen; `lie` is turned as it is to lie there."""
        last = self.relief.low + np.array(self.relief.top.shape) - 1
        cell = np.clip(np.round(np.array(at) / CELL).astype(np.int64), self.relief.low, last)
        (spot,) = self._turned(its, lie, 0.0, cell[None, :], STEADILY)
        return replace(spot, at=at)

    def least_doubt(self, its: Piece) -> float:
        """How doubtful it is at a glance that a piece could stand here."""
        return min(1.0, min((doubt(spot.lean) for spot in self.spots(its, STEADILY, GLANCE)), default=1.0))

    def _turned(self, its: Piece, lie: Lie, yaw: float, middles: Cells, aim: Aim) -> list[Spot]:
        quat = lie.turned(yaw)
        down = self.relief.lowered(foot(its, quat), middles)
        arm = max(-down.foot.lowest, LEAST_ARM)
        x, y = (middles - self.relief.low).T
        bears = self._bears[x // ROOM_CELLS, y // ROOM_CELLS]
        gains = np.asarray(down.height + down.foot.top - self.relief.height, dtype=np.float64)
        # What is round seems to rest on a small face, and rolls; in a hollow it does not.
        rolls = ~down.hollow & (lie.how != "flat")
        on_side = self._level(middles) & (lie.how == "on its side")
        rolling = ROLLING[0] + ROLLING[1] * on_side * np.clip(bears, 0.0, 1.0)
        upper = crown(its, lie.leaning)
        left = 1 - np.exp(-(self._free(down.foot, x, y) + upper) / ENOUGH_SEATS)
        rough = np.where(rolls, rolling, np.minimum(down.rough() / arm, bears))
        rough[down.height + down.foot.lowest < CLEAR_OF_TABLE] = WORST_LEAN
        first = np.argsort(-scores(aim, rough, gains, left), kind="stable")[:LOOKED_AT]
        # Those are looked at more closely.
        at, height = np.asarray(middles[first] * CELL), down.height[first]
        carried = leans_under(self.joints, down.owner(first), at, height, its.mass)
        carried[height + down.foot.lowest < CLEAR_OF_TABLE] = -1.0
        reach = np.where(rolls[first], 0.0, down.reaches(first) - CELL / 2)
        leans = np.where(rolls[first], rolling[first], np.minimum(reach / arm, carried))
        free = self.room.seats * (1 - self.relief.covered(down.foot, middles[first], self.room.worth))
        better = scores(aim, leans, gains[first], 1 - np.exp(-(free + upper) / ENOUGH_SEATS))
        kept: list[Spot] = []
        for k in np.argsort(-better, kind="stable"):
            east, north = (float(each) for each in at[k])
            if all(math.hypot(east - other.at[0], north - other.at[1]) > PLACES_APART_MM for other in kept):
                kept.append(
                    Spot(
                        lie,
                        quat,
                        (east, north),
                        float(leans[k]),
                        float(reach[k]),
                        float(gains[first[k]]),
                        bool(rolls[first[k]]),
                        float(better[k]),
                    )
                )
            if len(kept) == KEPT:
                break
        return kept

    def _level(self, middles: Cells) -> NDArray[np.bool_]:
        """Whether there is level ground all around."""
        x, y = (middles - self.relief.low).T // ROOM_CELLS * ROOM_CELLS
        return np.asarray(self.room.worth[x, y] > 0)

    @cached_property
    def _bears(self) -> Floats:
        """On a coarser grid: about what lean the tower bears with a modest piece there; where there is a hole, nobody
        knows yet."""
        owner = self.relief.owner[::ROOM_CELLS, ::ROOM_CELLS]
        there = np.argwhere(owner >= 0)
        at = np.asarray((there * ROOM_CELLS + self.relief.low) * CELL, dtype=np.float64)
        height = self.relief.top[::ROOM_CELLS, ::ROOM_CELLS][owner >= 0] + np.float32(PROBE_ARM)
        bears = np.full(owner.shape, LEAN)
        bears[owner >= 0] = leans_under(self.joints, owner[owner >= 0], at, height, PROBE_G)
        return bears

    def _free(self, foot: Foot, x: NDArray[np.int64], y: NDArray[np.int64]) -> Floats:
        """About how many seats a foot leaves free over each of these cells: what its bounds cover, and how much of
        these it fills."""
        sums, (wide, deep) = self._sums, self.room.worth.shape
        low, high = foot.cells.min(axis=0), foot.cells.max(axis=0) + 1
        left, right = np.clip(x + low[0], 0, wide), np.clip(x + high[0], 0, wide)
        near, far = np.clip(y + low[1], 0, deep), np.clip(y + high[1], 0, deep)
        within = sums[right, far] - sums[left, far] - sums[right, near] + sums[left, near]
        return np.asarray(self.room.seats * (1 - within * (len(foot.cells) / float(np.prod(high - low)))))

    @cached_property
    def _sums(self) -> Floats:
        """Of the room left of and below each cell."""
        sums = np.zeros((self.room.worth.shape[0] + 1, self.room.worth.shape[1] + 1))
        sums[1:, 1:] = self.room.worth.cumsum(axis=0, dtype=np.float64).cumsum(axis=1)
        return sums

    def _slopes(self) -> list[Floats]:
        """Of the pieces placed last: mostly they are on top."""
        found = [up for each in self._moment.placed[-6:] for up in slopes(each.piece, each.pose[3:])]
        return found[-2:]

    @cached_property
    def _yaw(self) -> float:
        """How the highest piece is turned: what lies along it lies best. To a few degrees, so that feet are known."""
        turn = matrix(max((each.pose for each in self._moment.placed), key=lambda pose: float(pose[2]))[3:])
        level = max((turn[:, k] for k in range(3)), key=lambda axis: math.hypot(axis[0], axis[1]))
        return round(math.atan2(float(level[1]), float(level[0])) / FINE_TURN) * FINE_TURN % (math.pi / 4)
