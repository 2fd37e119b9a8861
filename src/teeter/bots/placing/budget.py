"""How much may still be thought about a placement: counted, so that the same seed gives the same plan."""

from __future__ import annotations

import time
from typing import Literal

from teeter.bots.placing.aims import Effort

Thought = Literal["landing", "value", "trial"]
COSTS: dict[Thought, float] = {"landing": 0.2, "value": 2.0, "trial": 2.0}
"""About 2 ms each for every piece of the tower and for these, on a calm core."""
A_SECOND = 6.0
"""The same for a second that was simulated: what rolls about takes longest."""
ANYWAY = 8


class Budget:
    def __init__(self, effort: Effort, pieces: int) -> None:
        self._left = effort.work
        self._pieces = pieces
        self._ends = time.monotonic() + effort.seconds

    def spend(self, thought: Thought, simulated: float = 0.0) -> None:
        self._left -= (COSTS[thought] + A_SECOND * simulated) * (ANYWAY + self._pieces)

    @property
    def over(self) -> bool:
        """Or at a live table time is up."""
        return self._left <= 0 or time.monotonic() > self._ends
