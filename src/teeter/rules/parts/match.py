"""Rounds, matches and the end of the game."""

from collections.abc import Callable

from teeter.rules.events import GameOver, NewRound, RoundWon
from teeter.rules.names import Reason
from teeter.rules.parts.play import Play
from teeter.rules.state import State, clockwise, millimetres, tallest


def win_round(
    story: Play,
    winners: tuple[str, ...],
    reason: Reason,
    *,
    next_beginner: Callable[[State], str],
    begin: Callable[[Play], None],
) -> None:
    """Count the round; end the match, or lay everything out for the next."""
    if _needs_extra_round(story.state, winners):
        _play_extra_round(story, winners, begin)
        return
    story.tell(RoundWon(winners, reason))
    state = story.state
    target = state.options.rounds_to_win
    if champions := tuple(seat for seat in state.seats if state.wins[seat] >= target):
        story.tell(GameOver(champions, "rounds" if target > 1 else reason))
        return
    players = tuple(seat for seat in state.seats if seat not in state.conceded)
    if len(players) == 1:
        story.tell(GameOver(players, "last-standing"))
        return
    first = next_beginner(state)
    beginner = next(seat for seat in (first, *clockwise(state, first)) if seat in players)
    story.tell(NewRound(state.round + 1, beginner, players if state.conceded else ()))
    begin(story)


def tallest_wins(story: Play, among: tuple[str, ...], *, begin: Callable[[Play], None]) -> None:
    winners = tallest(story.state, among)
    if _needs_extra_round(story.state, winners):
        _play_extra_round(story, winners, begin)
    else:
        story.tell(GameOver(winners, "tallest"))


def _needs_extra_round(state: State, winners: tuple[str, ...]) -> bool:
    """Where nobody built anything there is nothing to settle: whoever would rather stop than build may share."""
    built = any(millimetres(state.towers[seat].height_mm) for seat in winners)
    return state.options.tie == "extra_round" and len(winners) > 1 and built


def _play_extra_round(story: Play, tied: tuple[str, ...], begin: Callable[[Play], None]) -> None:
    """Among those who tied; the next of them to the left of the last beginner begins."""
    state = story.state
    beginner = next(seat for seat in clockwise(state, state.beginner) if seat in tied)
    story.tell(NewRound(state.round + 1, beginner, tied, extra=True))
    begin(story)
