"""A referee without physics: pieces stand or fall by chance. For testing rules and for bots that learn them."""

from random import Random

from teeter.rules.games.stack_a_biddi import LONG_BLOCKS, Race
from teeter.rules.moves import Inspect, Level, Place, Rule, Stack
from teeter.rules.state import State

GROWTH_MM = (-2.0, 40.0)


class ChanceReferee:
    def __init__(self, chance: Random, *, falls: float = 0.15) -> None:
        self._chance = chance
        self._falls = falls

    def rule(self, state: State, place: Place | None = None) -> Rule:
        assert state.hand is not None
        if self._chance.random() < self._falls:
            return Rule(stands=False)
        height = state.towers[state.hand.tower].height_mm + self._chance.uniform(*GROWTH_MM)
        touches = self._chance.random() < 0.8 if state.hand.foundation else None
        return Rule(stands=True, height_mm=max(1.0, round(height, 1)), touches_foundation=touches)

    def inspect(self, race: Race) -> Inspect:
        return Inspect({seat: self._stack(race) for seat in race.still_in})

    def _stack(self, race: Race) -> Stack:
        spare = list(LONG_BLOCKS)
        self._chance.shuffle(spare)
        belongs = race.biddi_at
        built = race.levels if self._chance.random() < 0.6 else self._chance.randint(0, race.levels)
        levels = tuple(
            Level(
                belongs.get(number) or spare.pop(),
                line_ok=self._chance.random() > self._falls / 4,
                smiling=number in belongs and self._chance.random() < 0.3,
            )
            for number in range(1, built + 1)
        )
        return Stack(self._chance.random() > self._falls, levels)
