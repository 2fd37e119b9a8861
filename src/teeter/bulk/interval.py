"""How sure a share of many is."""

from __future__ import annotations

import math

SURE_DEVIATIONS = 1.96
"""Standard deviations on either side that hold 95 %."""


def wilson(successes: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share, as Wilson has it."""
    if not count:
        return 0.0, 1.0
    share, z = successes / count, SURE_DEVIATIONS * SURE_DEVIATIONS / count
    middle = (share + z / 2) / (1 + z)
    half = math.sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)
