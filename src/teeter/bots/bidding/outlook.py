"""A tower as it is judged: what each piece would do to it, looked at once, whoever asks and however often."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache

from teeter.bots.bidding.outcome import chance_to_stand
from teeter.bots.placing.aims import GLANCE, Aim
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.scene import Scene, Spot
from teeter.bots.placing.value import looks, pieces_to_come
from teeter.physics.errors import CannotPlace
from teeter.physics.moment import PlacedPiece
from teeter.physics.motion.descent import Touchdown
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece, pieces

SLIPS = 0.02
"""How often even a sure placement goes wrong."""
HOPELESS = 0.75
"""How often it goes wrong where nothing is seen that would hold it."""
CLOSELY = 2
"""Places that are looked at exactly."""
PROBES = 3
"""Pieces by which it is judged what a tower will carry."""


@dataclass(frozen=True)
class Prospect:
    """Of one piece on one tower."""

    stands: float
    gain_mm: float
    before: float
    """Pieces that the tower would still carry without it."""
    carries: float
    """Pieces that it will still carry if this one stands."""

    @property
    def burden(self) -> float:
        """What it weighs to have to build this, in pieces that will never stand: less than 0 is a gift."""
        return self.before - self.stands * self.carries

    @property
    def spares(self) -> float:
        """How much of the tower it leaves: 1 is all that it would have carried otherwise."""
        return self.stands * min(1.0, self.carries / max(self.before, 1.0))


@dataclass(frozen=True)
class _Best:
    """Where a piece would be put, by the look of it; the same whoever's hand it is."""

    lean: float
    spot: Spot
    carries: float


class Outlook:
    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self._seen: dict[tuple[str, Aim], _Best | None] = {}

    @cached_property
    def carries(self) -> float:
        """Pieces that the tower as it stands will still carry."""
        return carried(self.planner.scene, self.planner.tower.set)

    def prospect(self, its: Piece, aim: Aim, slip: float) -> Prospect:
        """`slip`: mm by which the builder's hand misses."""
        if (its.id, aim) not in self._seen:
            self._seen[its.id, aim] = self._look(its, aim)
        best = self._seen[its.id, aim]
        if best is None:
            return Prospect(1 - HOPELESS, 0.0, self.carries, max(0.0, self.carries - 1))
        told = chance_to_stand(
            lean=best.lean,
            rolls=best.spot.rolls,
            flat=best.spot.lie.how == "flat",
            difficulty=its.difficulty,
            pieces=len(self.planner.tower.pieces),
            slip=slip,
        )
        return Prospect(min(1 - SLIPS, max(1 - HOPELESS, told)), best.spot.gain, self.carries, best.carries)

    def _look(self, its: Piece, aim: Aim) -> _Best | None:
        scene = self.planner.scene
        spots = scene.spots(its, aim, GLANCE)
        if aim.grow:
            spots = [spot for spot in spots if spot.gain >= 1.0]
        spots.sort(key=lambda spot: -spot.score)
        closely = [held for spot in spots[:CLOSELY] if (held := self._held(its, spot))]
        if not closely:
            return None
        lean, landing, spot = max(closely, key=lambda each: each[0])
        return _Best(lean, spot, carried(scene.with_piece(landing), self.planner.tower.set, lean))

    def _held(self, its: Piece, spot: Spot) -> tuple[float, Touchdown, Spot] | None:
        """The lean that the tower would bear with the piece lowered there."""
        try:
            landing = self.planner.landing(its.id, spot)
        except CannotPlace:
            return None
        if "table" in landing.rests_on or not self.planner.clear_of_neighbours(its, landing):
            return None
        return self.planner.lean(landing, spot), landing, spot


def carried(scene: Scene, set: str, lean: float | None = None) -> float:
    """Pieces that a tower will still carry. Asked with the same few pieces at all times, so that towers compare, and
    what was seen of one holds as long as it stands."""
    return pieces_to_come(looks(scene, _probes(set), lean))


@cache
def _probes(set: str) -> tuple[Piece, ...]:
    """From a tame piece to a wild one."""
    ranked = sorted(pieces(set), key=lambda its: (its.difficulty, its.id))
    return tuple(ranked[(2 * k + 1) * len(ranked) // (2 * PROBES)] for k in range(PROBES))


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
