"""Who came in where when a tower game is over: docs/rules/evening.md."""

from collections.abc import Callable, Iterable

from teeter.rules.game import Places
from teeter.rules.names import COMMON
from teeter.rules.state import Outcome, State, millimetres

Rank = tuple[int, ...]
"""What counts of a seat, the most important first; more is better."""


def ranked(seats: Iterable[str], rank: Callable[[str], Rank]) -> Places:
    """Equals share a place."""
    shared: dict[Rank, list[str]] = {}
    for seat in seats:
        shared.setdefault(rank(seat), []).append(seat)
    return tuple(tuple(shared[each]) for each in sorted(shared, reverse=True))


def places(state: State) -> Places:
    outcome = state.outcome
    if outcome is None:
        return ()
    return ranked(state.seats, lambda seat: (int(seat in outcome.winners), *_rank(state, outcome, seat)))


def _rank(state: State, outcome: Outcome, seat: str) -> Rank:
    if state.options.rounds_to_win > 1:
        return int(seat not in state.conceded), state.wins[seat]
    if outcome.reason == "draw" and not state.still_in:
        return (0,)
    if seat in state.aside:  # they have not played the round that was the last
        return 0, -1
    if seat in state.out:
        return 0, state.out.index(seat)
    if outcome.reason == "draw":
        return (1,)
    return 1, state.diamonds[seat] if COMMON in state.towers else millimetres(state.towers[seat].height_mm)
