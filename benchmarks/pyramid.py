"""A pyramid of bricks: every one on two others, so that everything hangs together."""

import numpy as np

from teeter.physics.pose import Floats
from teeter.physics.statics.contacts import Patch

WIDE, DEEP, HIGH, GAP = 6.0, 3.0, 1.5, 0.5


def pyramid_of(count: int) -> tuple[list[float], list[Floats], list[Patch]]:
    """Masses, centres and contacts of so many bricks; the highest rows may be missing. cm and g."""
    levels = next(levels for levels in range(count + 1) if levels * (levels + 1) // 2 >= count)
    numbers: dict[tuple[int, int], int] = {}
    centres: list[Floats] = []
    contacts: list[Patch] = []
    up = np.array([0.0, 0.0, 1.0])
    step = WIDE + GAP
    for level in range(levels):
        for k in range(min(levels - level, count - len(centres))):
            number = numbers[level, k] = len(centres)
            x = (k + level / 2) * step
            centres.append(np.array([x, 0.0, (level + 0.5) * HIGH]))
            supports = [(-1, x - WIDE / 2, x + WIDE / 2)]
            if level:
                supports = [
                    (numbers[level - 1, k], x - WIDE / 2, x - GAP / 2),
                    (numbers[level - 1, k + 1], x + GAP / 2, x + WIDE / 2),
                ]
            for below, left, right in supports:
                corners = [(left, -DEEP / 2), (right, -DEEP / 2), (right, DEEP / 2), (left, DEEP / 2)]
                points = np.array([[a, b, level * HIGH] for a, b in corners])
                contacts.append(Patch(below, number, up, points, 0.47))
    return [18.9] * len(centres), centres, contacts
