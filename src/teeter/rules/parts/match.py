"""Rounds, matches and the end of the game."""

from collections.abc import Callable

from teeter.rules.events import GameOver, NewRound, RoundWon
from teeter.rules.names import Reason
from teeter.rules.parts.play import Play
from teeter.rules.state import State, tallest


def win_round(
    story: Play,
    winners: tuple[str, ...],
    reason: Reason,
    *,
    next_beginner: Callable[[State], str],
    begin: Callable[[Play], None],
) -> None:
    """Count the round; end the match, or lay everything out for the next."""
    story.tell(RoundWon(winners, reason))
    state = story.state
    target = state.options.rounds_to_win
    if champions := tuple(seat for seat in state.seats if state.wins[seat] >= target):
        story.tell(GameOver(champions, "rounds" if target > 1 else reason))
        return
    story.tell(NewRound(state.round + 1, next_beginner(state)))
    begin(story)


def tallest_wins(story: Play, among: tuple[str, ...]) -> None:
    story.tell(GameOver(tallest(story.state, among), "tallest"))
