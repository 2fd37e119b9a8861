"""What lies about on a tower and bears nothing, an egg say, is about to go anyway: it must not hide all else.

The weakest place of a tower with an egg on it is the egg, wherever the next piece goes.
"""

from __future__ import annotations

from teeter.physics.moment import Moment
from teeter.physics.statics.contacts import Patch
from teeter.physics.statics.equilibrium import Weak, weakest

SHAKY = 0.02
"""Lean of what is about to go anyway."""
MOST_IDLE = 4


def idle(moment: Moment) -> frozenset[int]:
    """Numbers of the pieces that nearly go by themselves and carry nothing."""
    found: frozenset[int] = frozenset()
    while moment.placed and len(found) < MOST_IDLE:
        weak, numbers = _without(moment, found)
        shaky = numbers[weak.above]
        if weak.lean >= SHAKY or moment.placed[shaky].foundation or _carries(moment, shaky, found):
            break
        found |= {shaky}
    return found


def weakest_but(moment: Moment, left_out: frozenset[int], *, promised: bool = False) -> Weak:
    """The weakest place, some pieces apart; what rests on one of these is not left out but looked at with it.
    `promised`: as in `weakest`."""
    new = len(moment.placed) - 1
    touched = {patch.below if patch.above == new else patch.above for patch in moment.contacts if new in _ends(patch)}
    return _without(moment, left_out - touched, promised=promised)[0]


def _without(moment: Moment, left_out: frozenset[int], *, promised: bool = False) -> tuple[Weak, list[int]]:
    if not left_out and not promised:
        return moment.weakest, list(range(len(moment.placed)))
    numbers = [k for k in range(len(moment.placed)) if k not in left_out]
    renumbered = {old: k for k, old in enumerate(numbers)} | {-1: -1}
    contacts = [
        Patch(renumbered[patch.below], renumbered[patch.above], patch.normal, patch.points, patch.friction)
        for patch in moment.contacts
        if not left_out & _ends(patch)
    ]
    placed = [moment.placed[k] for k in numbers]
    masses, centres = [each.piece.mass for each in placed], [each.pose[:3] for each in placed]
    return weakest(masses, centres, contacts, promised=promised), numbers


def _carries(moment: Moment, number: int, left_out: frozenset[int]) -> bool:
    """Whether something higher rests on it."""
    height = moment.placed[number].pose[2]
    others = (_ends(patch) - {number} for patch in moment.contacts if number in _ends(patch))
    return any(moment.placed[k].pose[2] > height for pair in others for k in pair if k >= 0 and k not in left_out)


def _ends(patch: Patch) -> frozenset[int]:
    return frozenset((patch.below, patch.above))
