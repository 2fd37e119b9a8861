"""How every tower game decides: who may speak, which word fits the moment, and what can be said at any time."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from teeter.rules.events import Conceded, Event
from teeter.rules.fold import apply
from teeter.rules.game import IllegalMove, Story
from teeter.rules.moves import Concede, Disqualify, Fell, Move, Resign
from teeter.rules.names import DEALER, REFEREE, Phase
from teeter.rules.objection import Objection
from teeter.rules.state import State

Play = Story[State]
Handler = Callable[[Play, str, Any], None]
Handlers = Mapping[type[Move], tuple[tuple[Phase, ...], Handler]]
Leave = Callable[[Play, str, Literal["resigned", "disqualified"]], None]
FellAlone = Callable[[Play, Fell], None]


def decider(handlers: Handlers, leave: Leave, fell: FellAlone) -> Callable[[State, str, Move], tuple[Event, ...]]:
    def decide(state: State, by: str, move: Move) -> tuple[Event, ...]:
        story = Story(state, apply)
        if state.outcome is not None:
            raise IllegalMove("1.1", Objection("game-over"))
        if by not in state.seats and by not in (REFEREE, DEALER):
            raise IllegalMove("1.1", Objection("nobody-called", seat=by))
        match move:
            case Resign():
                _still_in(state, by, "1.7")
                leave(story, by, "resigned")
            case Concede():
                _concede(story, by, leave)
            case Disqualify():
                _referee_only(by, "1.8")
                _still_in(state, move.seat, "1.8")
                leave(story, move.seat, "disqualified")
            case Fell():
                _referee_only(by, "1.9")
                fell(story, move)
            case _:
                phases, handle = handlers.get(type(move), ((), _nothing))
                if not phases:
                    raise IllegalMove("1.1", Objection("unknown-move", move=move.word()))
                if by not in state.to_act:
                    raise IllegalMove("1.1", Objection("not-awaited", seat=by, seats=state.to_act))
                if state.phase not in phases:
                    raise IllegalMove("1.1", Objection("not-now", move=move.word(), phase=state.phase))
                handle(story, by, move)
        return tuple(story.events)

    return decide


def _nothing(story: Play, by: str, move: Move) -> None:
    """Stands in the table for moves that a game doesn't know; never called."""


def _concede(story: Play, seat: str, leave: Leave) -> None:
    state = story.state
    if seat not in state.seats:
        raise IllegalMove("1.7", Objection("no-player", seat=seat))
    if state.options.rounds_to_win == 1:
        raise IllegalMove("1.7", Objection("no-match"))
    if seat in state.conceded:
        raise IllegalMove("1.7", Objection("already-out", seat=seat))
    story.tell(Conceded(seat))
    if seat not in state.out:
        leave(story, seat, "resigned")


def _still_in(state: State, seat: str, rule: str) -> None:
    if seat not in state.seats:
        raise IllegalMove(rule, Objection("no-player", seat=seat))
    if seat in state.out:
        raise IllegalMove(rule, Objection("already-out", seat=seat))


def _referee_only(by: str, rule: str) -> None:
    if by != REFEREE:
        raise IllegalMove(rule, Objection("only-referee"))
