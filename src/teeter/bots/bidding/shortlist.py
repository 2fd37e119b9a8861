"""Which pieces of the pool are looked at closely: nobody looks at all of them."""

from __future__ import annotations

from random import Random

from teeter.bots.bot import Sight
from teeter.bots.placing.value import expected_on
from teeter.pieces.foundations import CARRIERS
from teeter.pieces.sack import piece

SHORTLIST = 5
"""Of the tamest and of the wildest pieces, so many are looked at closely."""
AWKWARD = 4
"""Of the pieces from the wildest to the middling."""
TASTE = 0.25
"""By so much at most two players differ in what they like; tameness goes from 0 to 1."""
ENOUGH_ON_IT = 3.0
"""Pieces that a foundation should carry at least."""
AS_GOOD = 0.8
"""A foundation that carries so much of what the best one does is as good as that."""


def tameness(name: str, set: str) -> float:
    """How gladly one builds a piece, whatever the tower: from 0, the egg, to 1."""
    its = piece(name, set)
    steadiest = max((rest.margin for rest in its.rests.flat), default=0.0)
    return (5 - its.difficulty) / 5 + min(steadiest, 45.0) / 225


class Shortlist:
    def __init__(self, sight: Sight, taste: str) -> None:
        """`taste`: what this player likes better than others do, all game long."""
        self._pool, self._set, self._taste = sight.pool, sight.setup.set, taste

    def liking(self, name: str) -> float:
        """How gladly this very player builds a piece: nobody opens every game alike."""
        return tameness(name, self._set) + TASTE * Random(f"{self._taste}:{name}").random()

    def tamest(self) -> list[str]:
        return self._ranked()[:SHORTLIST]

    def wildest(self) -> list[str]:
        return self._ranked()[::-1][:SHORTLIST]

    def awkward(self) -> list[str]:
        """From the wildest to the middling."""
        wild = self._ranked()[::-1][: max(SHORTLIST, len(self._pool) * 2 // 3)]
        step = max(1.0, len(wild) / AWKWARD)
        return [wild[int(k * step)] for k in range(min(AWKWARD, len(wild)))]

    def tall(self) -> list[str]:
        """Pieces that are long, and yet tame."""

        def lift(name: str) -> float:
            return float(piece(name, self._set).size.max()) * min(1.0, self.liking(name))

        return sorted(self._pool, key=lambda name: -lift(name))[:SHORTLIST]

    def foundations(self) -> list[str]:
        """Pieces that carry a tower, if any are left; of those that carry about as much, those one likes first."""
        carriers = [name for name in self._ranked() if name.partition("#")[0] in CARRIERS][: 2 * SHORTLIST]
        most = max((expected_on(name, self._set) for name in carriers), default=0.0)
        if most < ENOUGH_ON_IT:
            return sorted(self._pool, key=lambda name: -expected_on(name, self._set))[:SHORTLIST]
        least = max(ENOUGH_ON_IT, AS_GOOD * most)
        return [name for name in carriers if expected_on(name, self._set) >= least][:SHORTLIST]

    def _ranked(self) -> list[str]:
        return sorted(self._pool, key=lambda name: -self.liking(name))
