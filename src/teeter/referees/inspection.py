"""The inspection of Stack-a-Biddi: what was seen of a stack, in the words of the rules."""

from collections.abc import Sequence

from teeter.physics.biddi.stacks import Seen, look
from teeter.physics.tower import Tower
from teeter.rules.moves import Level, Stack


def inspected(stack: Tower) -> Stack:
    """A stack that was built in the engine and is at rest."""
    return Stack(stack.standing, as_levels(look(stack.poses)))


def settled(at_the_call: Sequence[Seen], now: Sequence[Seen]) -> Stack:
    """A stack that has had its two seconds: it stands if it is what it was. What is left counts level by level."""
    stands = [each.piece for each in at_the_call] == [each.piece for each in now]
    return Stack(stands, as_levels(now))


def as_levels(seen: Sequence[Seen]) -> tuple[Level, ...]:
    return tuple(Level(each.piece, line_ok=each.line_ok, smiling=each.smiling) for each in seen)
