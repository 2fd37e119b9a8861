"""Foundations dealt from the sack before the first turn, where the table wants that: docs/rules/towers.md, 1.20."""

from teeter.pieces.foundations import CARRIERS
from teeter.rules.events import Awaited
from teeter.rules.game import Choice, IllegalMove
from teeter.rules.moves import Deal
from teeter.rules.names import DEALER
from teeter.rules.objection import Objection
from teeter.rules.parts.building import in_pool, take_in_hand
from teeter.rules.parts.play import Play
from teeter.rules.state import State, clockwise


def deal_foundations(story: Play) -> bool:
    """The sack is asked for the next player's foundation; False once everybody has been dealt one."""
    state = story.state
    if state.options.foundations != "dealt":
        return False
    seats = (state.beginner, *clockwise(state, state.beginner)[:-1])
    seat = next((seat for seat in seats if seat not in state.dealt and seat not in state.out), None)
    if seat is None or not state.pool:
        return False
    story.tell(Awaited("deal", (DEALER,), turn=seat))
    return True


def are_being_dealt(state: State) -> bool:
    return state.phase == "deal" or (state.hand is not None and state.hand.source == "dealt")


def deal(story: Play, by: str, move: Deal) -> None:
    in_pool(story.state, move.piece)
    if move.piece not in _fit(story.state):
        raise IllegalMove("1.20", Objection("no-carrier", piece=move.piece))
    take_in_hand(story, story.state.turn, move.piece, "dealt")


def deal_choices(state: State) -> tuple[Choice, ...]:
    return tuple(Choice("deal", piece=piece) for piece in _fit(state))


def _fit(state: State) -> tuple[str, ...]:
    """Luck may decide what a tower stands on, not whether one can be built at all."""
    return tuple(piece for piece in state.pool if piece in CARRIERS) or state.pool
