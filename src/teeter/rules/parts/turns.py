"""Whose turn it is."""

from collections.abc import Callable

from teeter.rules.events import Awaited
from teeter.rules.parts.play import Play
from teeter.rules.state import State, clockwise


def left_of(state: State, seat: str) -> str:
    """The next player to the left who is still in."""
    return next(other for other in clockwise(state, seat) if other not in state.out)


def seat_turn(story: Play, first: str, can_act: Callable[[State, str], bool]) -> None:
    """It is the turn of `first`, or of the next to the left who can act."""
    state = story.state
    order = (first, *clockwise(state, first))
    seat = next(seat for seat in order if seat not in state.out and can_act(state, seat))
    story.tell(Awaited("turn", (seat,), turn=seat))
