"""Where towers stand on a crowded table. Nothing of the engine is needed for that."""

from __future__ import annotations

import math
from collections.abc import Sequence

SPACING_MM = 140.0
"""From the middle of a foundation to the next one, if nobody says otherwise."""
FARTHEST_MM = 375.0
"""A hand must reach all of them."""

Spot = tuple[float, float]


def around_the_table(names: Sequence[str], spacing_mm: float = SPACING_MM) -> dict[str, Spot]:
    """Places in a ring, in the order of the seats and each as far from the next; two are side by side."""
    if len({*names}) < len(names):
        raise ValueError("Every tower has a name of its own.")
    if not 0 < spacing_mm <= FARTHEST_MM:
        raise ValueError(f"Towers stand up to {FARTHEST_MM:g} mm apart, not {spacing_mm:g}.")
    if len(names) < 2:
        return dict.fromkeys(names, (0.0, 0.0))
    radius = spacing_mm / 2 / math.sin(math.pi / len(names))
    angles = [math.pi + 2 * math.pi * k / len(names) for k in range(len(names))]
    return {
        name: (round(radius * math.cos(a), 3) + 0.0, round(radius * math.sin(a), 3) + 0.0)
        for name, a in zip(names, angles, strict=True)
    }
