"""What an agent's thought costs: processor time, and placements that it simulates."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from teeter.physics.motion.tally import simulated


class ThoughtCost:
    """Of one agent at one task and seed."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.simulations = 0
        """In this process: what another program does is its own."""

    @contextmanager
    def thinking(self) -> Iterator[None]:
        began, known = time.process_time(), simulated()
        try:
            yield
        finally:
            self.seconds += time.process_time() - began
            self.simulations += simulated() - known

    @contextmanager
    def of_programs(self) -> Iterator[None]:
        """Of programs that begin and end inside; where the system does not tell, nothing."""
        began = _of_those_that_ended()
        try:
            yield
        finally:
            self.seconds += _of_those_that_ended() - began


def _of_those_that_ended() -> float:
    times = os.times()
    return times.children_user + times.children_system
