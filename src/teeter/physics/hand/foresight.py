"""What would come of a piece if it were lowered from where it is held, and let go of where it touches.

It is placed for a trial, with the same judgement as every placement.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.explain import Fall, why_it_fell
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.placing import place
from teeter.physics.pose import CM, Pose, inside, unit

LITTLE_DEG = 2.0
"""What bears a tilt of less than this stands, but barely."""


@dataclass(frozen=True)
class Foresight:
    verdict: Literal["stands", "barely", "falls"]
    fall: Fall | None = None
    """What would make it fall."""


def foresee(moment: Moment, new: PlacedPiece, pose: Pose) -> Foresight | None:
    """None: it can't be told, for it is held inside something or would not come to rest."""
    held = new.moved(inside(Pose(pose.at, unit(pose.quat))))
    try:
        outcome = place(moment, held, float(held.pose[2]) / CM, watch=False)
    except (CannotPlace, Diverged):
        return None
    after, settled = outcome.moment, outcome.settled
    if after.on_table:
        first = tuple(after.labels[k] for k in settled.fell)
        return Foresight("falls", why_it_fell(outcome.let_go, after.labels, new.label, first))
    if not settled.quiet:
        return None
    weak = after.weakest
    firm = settled.certified and weak.holds and weak.tilt >= LITTLE_DEG
    return Foresight("stands" if firm else "barely")
