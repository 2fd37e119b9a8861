"""No hand is quite still. The same seed trembles the same way everywhere."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Literal

import numpy as np

from teeter.physics.errors import CannotPlace
from teeter.physics.hand.grip import Vector
from teeter.physics.motion.world import TICK_SECONDS
from teeter.physics.pose import CM

Level = Literal["none", "steady", "natural", "nervous"]

LEVELS: Mapping[str, float] = {"none": 0.0, "steady": 0.1, "natural": 0.3, "nervous": 0.8}
"""Root mean square of the way from where the hand wants to be, mm."""
TURN = 0.01
"""Radians a mm."""
WAVES = ((0.4, 1.0, 0.75), (1.0, 2.5, 0.55), (8.0, 11.0, 0.36))
"""Sway, correction and the tremor of the muscles: from Hz, to Hz, share."""
AT_ONCE = 64
"""Ticks that are worked out together."""


class Tremor:
    def __init__(self, level: str, seed: int) -> None:
        if level not in LEVELS:
            raise CannotPlace(f"A hand is {', '.join(LEVELS)}, not “{level}”.")
        try:
            chance = np.random.Generator(np.random.PCG64(seed))
        except (TypeError, ValueError):
            raise CannotPlace(f"A seed is a whole number from 0 on, not {seed!r}.") from None
        self._size = LEVELS[level]
        # One row a wave, one column for each way to move and to turn.
        self._rate = np.array([chance.uniform(low, high, 6) for low, high, _ in WAVES]) * (2 * math.pi * TICK_SECONDS)
        self._phase = chance.uniform(0, 2 * math.pi, (len(WAVES), 6))
        share = np.array([each[2] for each in WAVES])
        self._share = share / math.sqrt(float(share @ share)) * math.sqrt(2 / 3)
        self._first = -1
        self._ahead: list[list[float]] = []

    @property
    def fastest(self) -> float:
        """cm a tick that the hand trembles at most."""
        return float((self._share[:, None] * self._rate).sum(axis=0).max() * math.sqrt(3) * self._size * CM)

    def at(self, tick: int) -> tuple[Vector, Vector]:
        """How far the hand is off, cm, and turned, radians about x, y and z."""
        first = tick // AT_ONCE * AT_ONCE
        if first != self._first:
            ticks = np.arange(first, first + AT_ONCE)[:, None, None]
            wave = (self._share[:, None] * np.sin(self._rate * ticks + self._phase)).sum(axis=1) * self._size
            # Sines differ in the last bit from one system to the next; a path must not.
            self._ahead = np.round(wave * ([CM] * 3 + [TURN] * 3), 9).tolist()
            self._first = first
        x, y, z, a, b, c = self._ahead[tick - first]
        return (x, y, z), (a, b, c)
