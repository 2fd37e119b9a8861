"""Pushing a further foundation gently along the table until it touches one that is there (Three Reds)."""

from __future__ import annotations

import math

from teeter.physics.hand.among import HandAmong
from teeter.physics.hand.hand import Hand
from teeter.physics.pose import Pose
from teeter.physics.statics.contacts import TABLE

ON_THE_TABLE_MM = 1.0
"""Who holds it higher lets it fall, and does not push."""
PACE = 0.012
"""mm a tick"""
TOUCHES_MM = (0.0, 0.2)
"""Near enough, and not pressed: what is pressed and round springs back."""
BACK_MM = 0.1
LIES_MM = 0.05
PRESS_MM = 0.3
"""The hand goes this far below where the piece lies, or a tremor would lift it."""
LEVEL = 0.3
"""Where the shortest way runs more steeply than this, pushing does not help."""


def nudged(hand: Hand | HandAmong, ticks: int) -> Pose | None:
    """Where the hand must be wanted in so many ticks to push its piece against the nearest foundation. None: it touches
    one, or it is not on the table near one."""
    near = hand.gaps()
    if TABLE not in near or near[TABLE].mm > ON_THE_TABLE_MM:
        return None
    gap = min((near[k] for k in hand.over.foundations if k in near), default=None)
    if gap is None or (level := math.hypot(*gap.towards)) < LEVEL:
        return None
    touches = TOUCHES_MM[0] <= gap.mm <= TOUCHES_MM[1]
    if touches and near[TABLE].mm < LIES_MM:
        return None
    # From where the piece is, not from where it was wanted: so it is never pushed harder than it takes.
    x, y, z = hand.held.at
    step = 0.0 if touches else (min(PACE * ticks, gap.mm) if gap.mm > 0 else -BACK_MM) / level
    low = z - near[TABLE].mm - PRESS_MM
    return Pose(
        (round(x + step * gap.towards[0], 2), round(y + step * gap.towards[1], 2), round(low, 2)),
        hand.path[-1][1].quat,
    )
