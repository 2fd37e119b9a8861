"""What a piece would do to a tower: the chance that it stands, how much the tower grows, and what room is left."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from teeter.bots.bot import Sight
from teeter.bots.character import Character
from teeter.bots.placing.aims import GLANCE, Aim, doubt
from teeter.bots.placing.lies import lies
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.relief import foot
from teeter.bots.placing.room import crown, measure
from teeter.bots.placing.scene import Spot
from teeter.physics.errors import CannotPlace
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece, piece

SLIPS = 0.02
"""How often even a sure placement goes wrong."""
HOPELESS = 0.75
"""How often it goes wrong where nothing is seen that would hold it."""
WEAR = 0.12
"""What any piece weighs on a tower: it gets taller, and there are fewer places."""
CRAMPED = 0.6
"""What it weighs on a tower to lose all its room, beside a fall."""
WELCOME = 0.7
"""Room that one would like on a foundation."""
CLOSELY = 2
"""Places that are looked at exactly."""
GUESSED = {1: 0.99, 2: 0.98, 3: 0.93, 4: 0.8, 5: 0.55}
"""Difficulty of a piece -> chance that it stands, where nobody can look at the tower."""


@dataclass(frozen=True)
class Prospect:
    """Of one piece on one tower."""

    stands: float
    gain_mm: float
    left: float
    """Room on the tower then, from 0 to 1."""
    lost: float = 0.0
    """Room that it takes; negative: it brings some."""
    wear: float = WEAR

    @property
    def burden(self) -> float:
        """What it weighs to have to build this: 0 is nothing, 1 is a grave danger."""
        return self.wear - math.log(self.stands) + CRAMPED * max(0.0, self.lost)


class Judgement:
    """Looks at each tower once, and at each piece once for each tower."""

    def __init__(self, sight: Sight, character: Character, chance: Random, aim: Aim) -> None:
        self._sight = sight
        self._character = character
        self._aim = aim
        self._planners: dict[str, Planner] = {}
        self._known: dict[tuple[str, str], Prospect] = {}
        self._lowered: dict[tuple[object, ...], float] = {}
        self._mood = chance.random()

    def planner(self, tower: str) -> Planner:
        if tower not in self._planners:
            there = self._sight.towers.get(tower) or Tower(self._sight.setup.set)
            self._planners[tower] = Planner(there, tremor=self._sight.tremor)
        return self._planners[tower]

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
        if not self._character.looks or tower not in self._sight.towers:
            stands = GUESSED[its.difficulty] ** (1 + len(built) / 12)
            return Prospect(stands, tall * stands, upper, 0.5 - upper)
        return self._look_closely(its, tower)

    def _look_closely(self, its: Piece, tower: str) -> Prospect:
        scene = self.planner(tower).scene
        spots = scene.spots(its, self._aim, GLANCE)
        if self._aim.grow:
            spots = [spot for spot in spots if spot.gain >= 1.0]
        spots.sort(key=lambda spot: -spot.score)
        best = max(spots[:CLOSELY], key=lambda spot: self._holds(its, spot, tower), default=None)
        if best is None:
            return Prospect(1 - HOPELESS, 0.0, scene.room.measure)
        before = scene.room.measure
        # What is laid on top covers about half of what was free there.
        left = measure(0.5 * scene.room.seats + crown(its, best.lie.quat))
        stands = 1 - min(HOPELESS, SLIPS + doubt(self._holds(its, best, tower)))
        return Prospect(stands, best.gain, left, before - left)

    def _holds(self, its: Piece, spot: Spot, tower: str) -> float:
        """The lean that the tower would bear with the piece lowered there."""
        key = (its.id, tower, spot.at, spot.quat)
        if key not in self._lowered:
            planner = self.planner(tower)
            try:
                self._lowered[key] = planner.lean(planner.tower.landing(its.id, spot.at, spot.quat), spot)
            except CannotPlace:
                self._lowered[key] = -1.0
        return self._lowered[key]

    def _misjudged(self, name: str, tower: str, true: Prospect) -> Prospect:
        if not self._character.doubt:
            return true
        mood = Random(f"{self._mood}:{name}:{tower}").uniform(-1, 1) * self._character.doubt
        stands = true.stands ** math.exp(mood)
        return Prospect(stands, true.gain_mm * (1 + mood / 4), true.left, true.lost)
