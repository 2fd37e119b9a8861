"""A tower as a builder looks at it, and the places where a piece could stand by the look of it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from teeter.bots.placing.aims import GLANCE, STEADILY, Aim, Effort, doubt, scores
from teeter.bots.placing.joints import LEAST_ARM, Joints
from teeter.bots.placing.lies import Lie, along, lies, slopes, turns
from teeter.bots.placing.relief import ABOUT, CELL, TOUCH, Lowered, Relief, foot
from teeter.bots.placing.room import ENOUGH_SEATS, ROOM_CELLS, Room, crown, room
from teeter.bots.placing.sweep import Heights
from teeter.physics.moment import Moment
from teeter.physics.motion.descent import Touchdown
from teeter.physics.pose import Quat, matrix
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

Cells = NDArray[np.int64]

PLACES_APART_MM = 8.0
"""mm between two places that are worth trying both."""
SAME_PLACE, SAME_LIE = 0.7, 0.3
"""What a further look at one place is worth less, and what at one lie."""
RANKED = 48
"""Places of which it is asked in which order they are worth a look; nobody looks at more."""
ROLLING = (-0.05, 0.07)
"""What is round and on something flat is better off in the middle, where it has a way to roll: a lean for the edge, and
how much better it gets with what is borne there."""
NEARBY, NEARBY_MM = 2, 3.0
"""Places, and mm, to where it is asked whether a round piece would have to climb."""
LEAST_HELD, MOST_HELD = 0.12, 0.1
"""The slope around a round piece that holds it, and the lean that it bears by that at most."""
KEPT = 8
"""Places in one turn of one lie."""
LAID_ALONG = 2
"""Lies that are tried along a slope."""
FINE_TURN, ROUGH_TURN = math.pi / 60, math.pi / 12
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


@dataclass(frozen=True, eq=False)
class _Seen:
    """A piece lowered over many middles, in one turn of one lie; by middle."""

    down: Lowered
    leans: Floats
    reach: Floats
    rolls: NDArray[np.bool_]


class Scene:
    def __init__(self, relief: Relief, moment: Moment) -> None:
        self.relief = relief
        self.moment = moment

    @cached_property
    def joints(self) -> Joints:
        return Joints(self.moment)

    @cached_property
    def room(self) -> Room:
        return room(self.relief, self.joints)

    def with_piece(self, landing: Touchdown) -> Scene:
        return Scene(self.relief.under(landing.after.placed[-1]), landing.after)

    def spots(self, its: Piece, aim: Aim, effort: Effort) -> list[Spot]:
        """Best first, but neither a lie nor a place takes all the attention: with each look the next one there is worth
        less."""
        if not self.moment.placed:
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
        return [found[k] for k in _in_turn(found)]

    def spot_at(self, its: Piece, lie: Lie, at: tuple[float, float]) -> Spot:
        """What is seen of a place that somebody else has chosen; `lie` is turned as it is to lie there."""
        last = self.relief.low + np.array(self.relief.top.shape) - 1
        cell = np.clip(np.round(np.array(at) / CELL).astype(np.int64), self.relief.low, last)
        (spot,) = self._turned(its, lie, 0.0, cell[None, :], STEADILY)
        return replace(spot, at=at)

    def least_doubt(self, its: Piece, effort: Effort = GLANCE) -> float:
        """How doubtful it is at a glance that a piece could stand here."""
        if not self.moment.placed:
            return 1.0
        middles = self.relief.middles(effort.step)
        yaw = round(self._yaw / ROUGH_TURN) * ROUGH_TURN
        most = max(
            float(self._lowered(its, lie, lie.turned(yaw + turn), middles).leans.max())
            for lie in lies(its)[: effort.lies]
            for turn in turns(its, lie.quat, effort.yaws)
        )
        return min(1.0, doubt(most))

    def _turned(self, its: Piece, lie: Lie, yaw: float, middles: Cells, aim: Aim) -> list[Spot]:
        quat = lie.turned(yaw)
        seen = self._lowered(its, lie, quat, middles)
        its_foot, at = seen.down.foot, np.asarray(middles * CELL)
        gains = np.asarray(seen.down.height + its_foot.top - self.relief.height, dtype=np.float64)
        free = self.room.seats * (1 - self.relief.covered(its_foot, middles, self.room.worth))
        worth = scores(aim, seen.leans, gains, 1 - np.exp(-(free + crown(its, lie.leaning)) / ENOUGH_SEATS))
        return [
            Spot(
                lie,
                quat,
                (float(at[k, 0]), float(at[k, 1])),
                float(seen.leans[k]),
                float(seen.reach[k]),
                float(gains[k]),
                bool(seen.rolls[k]),
                float(worth[k]),
            )
            for k in _apart(at, worth)
        ]

    def _lowered(self, its: Piece, lie: Lie, quat: Quat, middles: Cells) -> _Seen:
        # Level faces are known exactly: over a gap they touch what is as high, and not what is about as high.
        down = self.relief.lowered(foot(its, quat), middles, TOUCH if lie.level else ABOUT)
        arm = max(-down.foot.lowest, LEAST_ARM)
        carried = self.joints.leans(down.owner, np.asarray(middles * CELL), down.height, its.mass)
        carried[down.height + down.foot.lowest < CLEAR_OF_TABLE] = -1.0
        reach = down.reaches - CELL / 2
        if lie.how == "flat":
            return _Seen(down, np.minimum(reach / arm, carried), reach, np.zeros(len(middles), np.bool_))
        # What is round seems to rest on a small face, and rolls; in a hollow it does not.
        held = self._held(down.height, middles)
        rolls = ~down.hollow & (held < LEAST_HELD)
        on_side = self._level(middles) & (lie.how == "on its side")
        rolling = ROLLING[0] + ROLLING[1] * on_side * np.clip(carried, 0.0, 1.0)
        in_a_nook = ~down.hollow & ~rolls
        reach = np.where(rolls | in_a_nook, 0.0, reach)
        borne = np.where(in_a_nook, np.minimum(held / 2, MOST_HELD), reach / arm)
        return _Seen(down, np.where(rolls, rolling, np.minimum(borne, carried)), reach, rolls)

    def _held(self, height: Heights, middles: Cells) -> Floats:
        """How steeply a piece would have to climb in the easiest direction to get out of each of these places: in a cup
        or between two others what is round stays, though it touches right below."""
        east, north = (np.unique(each) for each in middles.T)
        if len(east) * len(north) != len(middles) or min(len(east), len(north)) < 2 * NEARBY + 1:
            return np.full(len(middles), -1.0)
        grid = height.reshape(len(east), len(north)).astype(np.float64)
        step = float(east[1] - east[0]) * CELL
        apart = NEARBY if step < NEARBY_MM else 1
        least = np.full(grid.shape, -1.0)
        inner = grid[apart:-apart, apart:-apart]
        least[apart:-apart, apart:-apart] = np.min(
            [
                (grid[apart + x : len(east) - apart + x, apart + y : len(north) - apart + y] - inner)
                / (step * math.hypot(x, y))
                for x in (-apart, 0, apart)
                for y in (-apart, 0, apart)
                if x or y
            ],
            axis=0,
        )
        return least.ravel()

    def _level(self, middles: Cells) -> NDArray[np.bool_]:
        """Whether there is level ground all around."""
        x, y = (middles - self.relief.low).T // ROOM_CELLS * ROOM_CELLS
        return np.asarray(self.room.worth[x, y] > 0)

    def _slopes(self) -> list[Floats]:
        """Of the pieces placed last: mostly they are on top."""
        found = [up for each in self.moment.placed[-6:] for up in slopes(each.piece, each.pose[3:])]
        return found[-2:]

    @cached_property
    def _yaw(self) -> float:
        """How the highest piece is turned: what lies along it lies best. To a few degrees, so that feet are known."""
        turn = matrix(max((each.pose for each in self.moment.placed), key=lambda pose: float(pose[2]))[3:])
        level = max((turn[:, k] for k in range(3)), key=lambda axis: math.hypot(axis[0], axis[1]))
        return round(math.atan2(float(level[1]), float(level[0])) / FINE_TURN) * FINE_TURN % (math.pi / 4)


def _in_turn(found: list[Spot]) -> list[int]:
    """The order in which spots are worth a look."""
    if not found:
        return []
    at = np.array([spot.at for spot in found])
    lie = np.array([id(spot.lie) for spot in found])
    worth = np.array([spot.score for spot in found])
    order = []
    for _ in range(min(RANKED, len(found))):
        best = int(worth.argmax())
        order.append(best)
        worth[best] = -np.inf
        worth -= SAME_PLACE * (np.hypot(*(at - at[best]).T) <= PLACES_APART_MM) + SAME_LIE * (lie == lie[best])
    return order


def _apart(at: Floats, worth: Floats) -> list[int]:
    """The best few places, none close to a better one."""
    kept: list[int] = []
    left = worth.copy()
    while len(kept) < KEPT and len(left):
        best = int(left.argmax())
        if left[best] == -np.inf:
            break
        kept.append(best)
        left[np.hypot(*(at - at[best]).T) <= PLACES_APART_MM] = -np.inf
    return kept
