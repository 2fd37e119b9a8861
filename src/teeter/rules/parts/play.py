"""How every tower game decides: who may speak, which word fits the moment, and what can be said at any time."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from teeter.rules.events import Event
from teeter.rules.fold import apply
from teeter.rules.game import IllegalMove, Story, not_awaited
from teeter.rules.moves import Disqualify, Fell, Move, Resign
from teeter.rules.names import DEALER, REFEREE, Phase
from teeter.rules.state import State

Play = Story[State]
Handler = Callable[[Play, str, Any], None]
Handlers = Mapping[type[Move], tuple[tuple[Phase, ...], Handler]]
Leave = Callable[[Play, str, Literal["resigned", "disqualified"]], None]
FellAlone = Callable[[Play, Fell], None]


def decider(
    title: str, handlers: Handlers, leave: Leave, fell: FellAlone
) -> Callable[[State, str, Move], tuple[Event, ...]]:
    def decide(state: State, by: str, move: Move) -> tuple[Event, ...]:
        story = Story(state, apply)
        if state.outcome is not None:
            raise IllegalMove("1.1", "The game is over.")
        if by not in state.seats and by not in (REFEREE, DEALER):
            raise IllegalMove("1.1", f"Nobody here is called {by}.")
        match move:
            case Resign():
                _still_in(state, by, "1.7")
                leave(story, by, "resigned")
            case Disqualify():
                _referee_only(by, "1.8", "disqualifies")
                _still_in(state, move.seat, "1.8")
                leave(story, move.seat, "disqualified")
            case Fell():
                _referee_only(by, "1.9", "reports a fall")
                fell(story, move)
            case _:
                phases, handle = handlers.get(type(move), ((), _nothing))
                if not phases:
                    raise IllegalMove("1.1", f"{title} knows no {move.word()}.")
                if by not in state.to_act:
                    raise IllegalMove("1.1", not_awaited(by, state.to_act))
                if state.phase not in phases:
                    raise IllegalMove("1.1", f"No {move.word()} can be made in phase {state.phase}.")
                handle(story, by, move)
        return tuple(story.events)

    return decide


def _nothing(story: Play, by: str, move: Move) -> None:
    """Stands in the table for moves that a game doesn't know; never called."""


def _still_in(state: State, seat: str, rule: str) -> None:
    if seat not in state.seats:
        raise IllegalMove(rule, f"{seat} is no player here.")
    if seat in state.out:
        raise IllegalMove(rule, f"{seat} is out already.")


def _referee_only(by: str, rule: str, does: str) -> None:
    if by != REFEREE:
        raise IllegalMove(rule, f"Only the referee {does}.")
