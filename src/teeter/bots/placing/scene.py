"""A tower as a builder looks at it, and the places where a piece could stand by the look of it."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

import numpy as np

from teeter.bots.placing.aims import GLANCE, STEADY, Aim, Effort, doubt, scores
from teeter.bots.placing.joints import LEAST_ARM, Joints
from teeter.bots.placing.lies import Lie, along, lies, slopes
from teeter.bots.placing.relief import CELL, Relief, foot
from teeter.bots.placing.room import ENOUGH, crown, leans_under, room
from teeter.bots.placing.room import STEP as ROOM_STEP
from teeter.physics.moment import Moment
from teeter.physics.pose import Quat, matrix
from teeter.physics.tower import Landing
from teeter.pieces.sack import Piece

SAME_LIE = 3
"""Places in one lie before the next lie has its turn."""
APART = 8.0
"""mm between two places that are worth trying both."""
ROLLING = (-0.05, 0.07)
"""What is round and on something flat is better off in the middle, where it has a way to roll: a lean for the edge, and
how much better it gets with what is borne there."""
KEPT = 3
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
        self.joints = Joints(moment)
        self.room = room(relief, self.joints)
        self._moment = moment

    def with_piece(self, landing: Landing) -> Scene:
        return Scene(self.relief.under(landing.after.placed[-1]), landing.after)

    def spots(self, its: Piece, aim: Aim, effort: Effort) -> list[Spot]:
        """Best first, but no lie takes all the attention: the best few of each, then the next few, and so on."""
        if not self._moment.placed:
            return []
        middles = self.relief.middles(effort.step)
        ways = list(lies(its)[: effort.lies])
        if effort.slopes:
            ways += [along(lie, up) for up in self._slopes() for lie in ways[:3]]
        found = [
            spot
            for lie in ways
            for turn in range(effort.yaws)
            for spot in self._turned(its, lie, self._yaw() + turn * 2 * math.pi / effort.yaws, middles, aim)
        ]
        ranks: Counter[int] = Counter()
        order = []
        for spot in sorted(found, key=lambda spot: -spot.score):
            order.append((ranks[id(spot.lie)] // SAME_LIE, spot))
            ranks[id(spot.lie)] += 1
        return [spot for _, spot in sorted(order, key=lambda ranked: ranked[0])]

    def least_doubt(self, its: Piece) -> float:
        """How doubtful it is at a glance that a piece could stand here."""
        return min(1.0, min((doubt(spot.lean) for spot in self.spots(its, STEADY, GLANCE)), default=1.0))

    def _turned(
        self, its: Piece, lie: Lie, yaw: float, middles: np.ndarray[tuple[int, int], np.dtype[np.int64]], aim: Aim
    ) -> list[Spot]:
        quat = lie.turned(yaw)
        down = self.relief.lowered(foot(its, quat), middles)
        arm = max(-down.foot.lowest, LEAST_ARM)
        at, height = np.asarray(middles * CELL), down.height
        carried = leans_under(self.joints, down.owner, at, height, its.mass)
        carried[height + down.foot.lowest < CLEAR_OF_TABLE] = -1.0
        gains = np.asarray(height + down.foot.top - self.relief.height, dtype=np.float64)
        free = self.room.seats * (1 - self.relief.covered(down.foot, middles, self.room.worth))
        left = 1 - np.exp(-(free + crown(its, lie.quat)) / ENOUGH)
        # What is round seems to rest on a small face, and rolls; in a hollow it does not.
        rolls = ~down.hollow & (lie.how != "flat")
        level = self._level(middles) & (lie.how == "on its side")
        rolling = ROLLING[0] + ROLLING[1] * level * np.clip(carried, 0.0, 1.0)
        guess = scores(aim, np.where(rolls, rolling, np.minimum(down.rough() / arm, carried)), gains, left)
        first = np.argsort(-guess, kind="stable")[:LOOKED_AT]
        reach = np.where(rolls[first], 0.0, down.reaches(first) - CELL / 2)
        leans = np.where(rolls[first], rolling[first], np.minimum(reach / arm, carried[first]))
        better = scores(aim, leans, gains[first], left[first])
        kept: list[Spot] = []
        for k in np.argsort(-better, kind="stable"):
            x, y = (float(each) for each in at[first[k]])
            if all(math.hypot(x - other.at[0], y - other.at[1]) > APART for other in kept):
                kept.append(
                    Spot(
                        lie,
                        quat,
                        (x, y),
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

    def _level(
        self, middles: np.ndarray[tuple[int, ...], np.dtype[np.int64]]
    ) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
        """Whether there is level ground all around."""
        x, y = (middles - self.relief.low).T // ROOM_STEP * ROOM_STEP
        return np.asarray(self.room.worth[x, y] > 0)

    def _slopes(self) -> list[np.ndarray[tuple[int, ...], np.dtype[np.float64]]]:
        """Of the pieces placed last: mostly they are on top."""
        found = [up for each in self._moment.placed[-6:] for up in slopes(each.piece, each.pose[3:])]
        return found[-4:]

    def _yaw(self) -> float:
        """How the highest piece is turned: what lies along it lies best. To a few degrees, so that feet are known."""
        turn = matrix(max((each.pose for each in self._moment.placed), key=lambda pose: float(pose[2]))[3:])
        level = max((turn[:, k] for k in range(3)), key=lambda axis: math.hypot(axis[0], axis[1]))
        return round(math.atan2(float(level[1]), float(level[0])) / FINE_TURN) * FINE_TURN % (math.pi / 4)
