"""What players foresee: everybody's chances, and who ends up with the piece."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from teeter.bots.bidding.chances import Chances, mixed

Purses = tuple[int, ...]
Settled = Callable[[int, Purses], Chances]
"""What follows when somebody has the piece, with what is in the purses then: the chances of all."""

UNDECIDED = 0.012
"""Of a chance: players whose two ways differ by so little choose either about as often. No two judge quite alike."""
FORGONE = 8.0
"""Of these: a way that is so much worse is never gone."""


@dataclass(frozen=True)
class Upshot:
    chances: Chances
    ends_with: Chances
    """How likely each of them is the one who gets the piece."""

    @property
    def likeliest(self) -> int:
        return max(range(len(self.ends_with)), key=lambda player: self.ends_with[player])


def awarded(player: int, chances: Chances) -> Upshot:
    return Upshot(chances, tuple(float(each == player) for each in range(len(chances))))


def chosen(player: int, dearer: Upshot, cheaper: Upshot, undecided: float) -> Upshot:
    """What a player makes of two ways; `undecided` 0 is never wrong, and saves diamonds where both are equal."""
    gain = dearer.chances[player] - cheaper.chances[player]
    if undecided <= 0 or abs(gain) > FORGONE * undecided:
        return dearer if gain > 0 else cheaper
    share = 1 / (1 + math.exp(-gain / undecided))
    return Upshot(mixed(share, dearer.chances, cheaper.chances), mixed(share, dearer.ends_with, cheaper.ends_with))
