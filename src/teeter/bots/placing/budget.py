"""How much may still be thought about a placement: counted, so that the same seed gives the same plan."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from teeter.bots.placing.aims import Effort
from teeter.physics.motion.tally import worked

Thought = Literal["look", "landing", "value", "trial"]
COSTS: dict[Thought, float] = {"look": 70.0, "landing": 7.0, "value": 50.0, "trial": 40.0}
"""ms on a calm core. A look is at every second cell; a trial takes this and what is stepped in it."""
PIECES = 20
"""Of a tower with so many that is true; with more of them everything takes longer."""
A_CONTACT = 0.0005
"""ms that it takes to solve a contact once."""
RESERVE = 0.3
"""The part of it that is kept for making sure of what is to be done."""


class Budget:
    def __init__(self, effort: Effort, pieces: int) -> None:
        self._spent, self._work = 0.0, effort.work
        self._dearer = (PIECES + pieces) / (2 * PIECES)
        self._ends = time.monotonic() + effort.seconds

    def spend(self, thought: Thought, times: float = 1.0) -> None:
        self._spent += COSTS[thought] * self._dearer * times

    @contextmanager
    def trial(self) -> Iterator[None]:
        """Spend what is stepped in it."""
        before = worked()
        yield
        self.spend("trial")
        self._spent += A_CONTACT * (worked() - before)

    @property
    def over(self) -> bool:
        """Or at a live table time is up."""
        return self._spent >= self._work or time.monotonic() > self._ends

    @property
    def nearly_over(self) -> bool:
        """What is left is for making sure."""
        return self._spent >= self._work * (1 - RESERVE) or self.over
