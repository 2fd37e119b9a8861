"""A tower as it is judged: what each piece would do to it, looked at once, whoever asks and however often."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache

from teeter.bots.bidding.outcome import chance_to_stand
from teeter.bots.placing.aims import GLANCE, Aim
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.room import crown, measure
from teeter.bots.placing.scene import Spot
from teeter.physics.errors import CannotPlace
from teeter.physics.moment import PlacedPiece
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece

SLIPS = 0.02
"""How often even a sure placement goes wrong."""
HOPELESS = 0.75
"""How often it goes wrong where nothing is seen that would hold it."""
WEAR = 0.12
"""What any piece weighs on a tower: it gets taller, and there are fewer places."""
CRAMPED = 0.6
"""What it weighs on a tower to lose all its room, beside a fall."""
CLOSELY = 2
"""Places that are looked at exactly."""


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


class Outlook:
    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self._seen: dict[tuple[str, Aim, float], Prospect] = {}

    def prospect(self, its: Piece, aim: Aim, slip: float) -> Prospect:
        """`slip`: mm by which the builder's hand misses."""
        if (its.id, aim, slip) not in self._seen:
            self._seen[its.id, aim, slip] = self._look(its, aim, slip)
        return self._seen[its.id, aim, slip]

    def _look(self, its: Piece, aim: Aim, slip: float) -> Prospect:
        scene = self.planner.scene
        spots = scene.spots(its, aim, GLANCE)
        if aim.grow:
            spots = [spot for spot in spots if spot.gain >= 1.0]
        spots.sort(key=lambda spot: -spot.score)
        closely = [(self._holds(its, spot), spot) for spot in spots[:CLOSELY]]
        before = scene.room.measure
        if not closely:
            return Prospect(1 - HOPELESS, 0.0, before)
        lean, best = max(closely, key=lambda each: each[0])
        # What is laid on top covers about half of what was free there.
        left = measure(0.5 * scene.room.seats + crown(its, best.lie.quat))
        flat = best.lie.how == "flat"
        pieces = len(self.planner.tower.pieces)
        told = chance_to_stand(
            lean=lean, rolls=best.rolls, flat=flat, difficulty=its.difficulty, pieces=pieces, slip=slip
        )
        return Prospect(min(1 - SLIPS, max(1 - HOPELESS, told)), best.gain, left, before - left)

    def _holds(self, its: Piece, spot: Spot) -> float:
        """The lean that the tower would bear with the piece lowered there."""
        try:
            landing = self.planner.landing(its.id, spot)
        except CannotPlace:
            return -1.0
        return self.planner.lean(landing, spot) if self.planner.clear_of_neighbours(its, landing) else -1.0


@dataclass(frozen=True)
class _Standing:
    """A tower by what it is made of."""

    content: tuple[object, ...]
    tremor: str
    tower: Tower = field(compare=False)
    around: tuple[PlacedPiece, ...] = field(compare=False)


@lru_cache(maxsize=12)
def _outlook(standing: _Standing) -> Outlook:
    return Outlook(Planner(standing.tower, tremor=standing.tremor, around=standing.around))


def outlook(tower: Tower, tremor: str, around: tuple[PlacedPiece, ...] = ()) -> Outlook:
    """What is known of a tower is kept as long as it stands like this, and what stands around it as well."""
    placed = ((each.label, each.foundation, each.pose.tobytes()) for each in (*tower.moment.placed, *around))
    return _outlook(_Standing((tower.set, len(around), *placed), tremor, tower, around))
