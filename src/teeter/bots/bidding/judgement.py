"""What a piece would do to a tower: the chance that it stands, how much it grows, and what it will carry then."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from random import Random

from teeter.bots.bidding.outlook import Outlook, Prospect, outlook
from teeter.bots.bot import Sight
from teeter.bots.character import Character
from teeter.bots.placing.aims import Aim
from teeter.bots.placing.lies import lies
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.relief import foot
from teeter.bots.placing.room import crown
from teeter.bots.placing.value import expected_on
from teeter.physics.tower import Tower
from teeter.pieces.foundations import CARRIERS
from teeter.pieces.sack import Piece, piece
from teeter.rules.names import COMMON

SLIP_OF_OTHERS = 0.5
"""mm by which others are supposed to miss."""
BASES = 3
"""Pieces among which somebody without a tower would choose."""
GUESSED = {1: 0.99, 2: 0.98, 3: 0.93, 4: 0.8, 5: 0.55}
"""Difficulty of a piece -> chance that it stands, where nobody can look at the tower or there is no time to."""
USUAL, WEAR = 12.0, 0.6
"""Pieces that a tower usually carries, and how many fewer with every piece on it, for whoever can't look."""


class Judgement:
    """Looks at each tower once, and at each piece once for each tower."""

    def __init__(self, sight: Sight, character: Character, chance: Random, aim: Aim) -> None:
        self._sight = sight
        self._character = character
        self._aim = aim
        self._known: dict[tuple[str, str, bool], Prospect] = {}
        self._mood = chance.random()
        self._ends = time.monotonic() + sight.patience

    def planner(self, tower: str) -> Planner:
        return self._outlook(tower).planner

    def carries(self, tower: str) -> float:
        """Pieces that a tower will still carry; where there is none yet: on a foundation that could be had."""
        built = self._sight.view["towers"][tower]["pieces"]
        if not built:
            return self._base
        if not self._looks_at(tower):
            return max(1.0, USUAL - WEAR * len(built))
        return self._outlook(tower).carries

    def prospect(self, name: str, tower: str, *, by_owner: bool = True) -> Prospect:
        """`by_owner`: else somebody else's hand, which need not make the tower taller."""
        asked = (name, tower, by_owner or not self._aim.grow)
        if asked not in self._known:
            self._known[asked] = self._misjudged(name, tower, self._look(*asked))
        return self._known[asked]

    def burden(self, name: str, tower: str) -> float:
        return self.prospect(name, tower).burden

    def _look(self, name: str, tower: str, by_owner: bool) -> Prospect:
        its = piece(name, self._sight.setup.set)
        before = self.carries(tower)
        if not self._sight.view["towers"][tower]["pieces"]:
            return Prospect(1.0, _tall(its), before, expected_on(its.id, self._sight.setup.set))
        if not self._looks_at(tower):
            stands = GUESSED[its.difficulty] ** (1 + len(self._sight.view["towers"][tower]["pieces"]) / 12)
            return Prospect(stands, _tall(its) * stands, before, before - WEAR * its.difficulty / 2)
        mine = tower in (self._sight.seat, COMMON)
        aim = self._aim if by_owner else replace(self._aim, grow=False)
        return self._outlook(tower).prospect(its, aim, self._character.slip_mm if mine else SLIP_OF_OTHERS)

    @property
    def _base(self) -> float:
        """Pieces that one of the tamest foundations in the pool would carry."""
        could_be = sorted(name for name in self._sight.pool if name.partition("#")[0] in CARRIERS)
        return max((expected_on(name, self._sight.setup.set) for name in could_be[:BASES]), default=1.0)

    def _looks_at(self, tower: str) -> bool:
        return self._character.looks and tower in self._sight.towers and time.monotonic() <= self._ends

    def _outlook(self, tower: str) -> Outlook:
        sight = self._sight
        return outlook(sight.towers.get(tower) or Tower(sight.setup.set), sight.tremor, sight.around.get(tower, ()))

    def _misjudged(self, name: str, tower: str, true: Prospect) -> Prospect:
        if not self._character.doubt:
            return true
        mood = Random(f"{self._mood}:{name}:{tower}").uniform(-1, 1) * self._character.doubt
        stands = true.stands ** math.exp(mood)
        return Prospect(stands, true.gain_mm * (1 + mood / 4), true.before, true.carries)


def _tall(its: Piece) -> float:
    """mm by which a tower grows at most, with the piece as it lies best."""
    best = max(lies(its), key=lambda lie: crown(its, lie.quat) + lie.margin / 90)
    return foot(its, best.quat).top - foot(its, best.quat).lowest
