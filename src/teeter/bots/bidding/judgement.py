"""What a piece would do to a tower: the chance that it stands, how much the tower grows, and what room is left."""

from __future__ import annotations

import math
import time
from random import Random

from teeter.bots.bidding.outlook import Outlook, Prospect, outlook
from teeter.bots.bot import Sight
from teeter.bots.character import Character
from teeter.bots.placing.aims import Aim
from teeter.bots.placing.lies import lies
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.relief import foot
from teeter.bots.placing.room import crown, measure
from teeter.physics.tower import Tower
from teeter.pieces.sack import piece
from teeter.rules.names import COMMON

SLIP_OF_OTHERS = 0.5
"""mm by which others are supposed to miss."""
WELCOME = 0.7
"""Room that one would like on a foundation."""
GUESSED = {1: 0.99, 2: 0.98, 3: 0.93, 4: 0.8, 5: 0.55}
"""Difficulty of a piece -> chance that it stands, where nobody can look at the tower or there is no time to."""


class Judgement:
    """Looks at each tower once, and at each piece once for each tower."""

    def __init__(self, sight: Sight, character: Character, chance: Random, aim: Aim) -> None:
        self._sight = sight
        self._character = character
        self._aim = aim
        self._known: dict[tuple[str, str], Prospect] = {}
        self._mood = chance.random()
        self._ends = time.monotonic() + sight.patience

    def planner(self, tower: str) -> Planner:
        return self._outlook(tower).planner

    def prospect(self, name: str, tower: str) -> Prospect:
        if (name, tower) not in self._known:
            self._known[name, tower] = self._misjudged(name, tower, self._look(name, tower))
        return self._known[name, tower]

    def burden(self, name: str, tower: str) -> float:
        return self.prospect(name, tower).burden / self._character.nerve

    def _look(self, name: str, tower: str) -> Prospect:
        its = piece(name, self._sight.setup.set)
        built = self._sight.view["towers"][tower]["pieces"]
        best = max(lies(its), key=lambda lie: crown(its, lie.quat) + lie.margin / 90)
        upper = measure(crown(its, best.quat))
        tall = foot(its, best.quat).top - foot(its, best.quat).lowest
        if not built:
            return Prospect(1.0, tall, upper, WELCOME - upper, 0.0)
        out_of_time = time.monotonic() > self._ends
        if not self._character.looks or tower not in self._sight.towers or out_of_time:
            stands = GUESSED[its.difficulty] ** (1 + len(built) / 12)
            return Prospect(stands, tall * stands, upper, 0.5 - upper)
        mine = tower in (self._sight.seat, COMMON)
        return self._outlook(tower).prospect(its, self._aim, self._character.slip_mm if mine else SLIP_OF_OTHERS)

    def _outlook(self, tower: str) -> Outlook:
        sight = self._sight
        return outlook(sight.towers.get(tower) or Tower(sight.setup.set), sight.tremor, sight.around.get(tower, ()))

    def _misjudged(self, name: str, tower: str, true: Prospect) -> Prospect:
        if not self._character.doubt:
            return true
        mood = Random(f"{self._mood}:{name}:{tower}").uniform(-1, 1) * self._character.doubt
        stands = true.stands ** math.exp(mood)
        return Prospect(stands, true.gain_mm * (1 + mood / 4), true.left, true.lost)
