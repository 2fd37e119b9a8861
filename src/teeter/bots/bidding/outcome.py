"""The chance that a piece stands, from what is seen of it: a logistic regression on measured placements.

The coefficients come from `benchmarks/outcomes.py`, which places thousands of pieces and fits them.
"""

from __future__ import annotations

import math

FITTED = {
    "one": -4.009,
    "lean": 8.343,
    "falls": -1.496,
    "rolls": 2.935,
    "flat": 1.984,
    "difficulty": -0.035,
    "pieces": 0.126,
    "slip": -1.531,
    "slip and no lean": 1.329,
}
"""Of 1750 placements in 252 towers; on every fourth of these, kept to check, the log loss was 0.245, and of one who
only knows how many stand 0.578."""
FEATURES = tuple(FITTED)
FIRM, HOPELESS = 0.12, 0.06
"""Leans beyond which nothing changes."""


def features(*, lean: float, rolls: bool, flat: bool, difficulty: float, pieces: int, slip: float) -> tuple[float, ...]:
    """In the order of the coefficients. `slip`: mm by which the hand misses."""
    firm = min(max(lean, 0.0), FIRM) / FIRM
    return (
        1.0,
        math.sqrt(firm),
        min(max(-lean, 0.0), HOPELESS) / HOPELESS,
        float(rolls),
        float(flat),
        difficulty,
        float(min(pieces, 12)),
        slip,
        slip * (1 - math.sqrt(firm)),
    )


def chance_to_stand(
    *, lean: float, rolls: bool, flat: bool, difficulty: float, pieces: int, slip: float = 0.0
) -> float:
    its = features(lean=lean, rolls=rolls, flat=flat, difficulty=difficulty, pieces=pieces, slip=slip)
    return 1 / (1 + math.exp(-sum(weight * each for weight, each in zip(FITTED.values(), its, strict=True))))
