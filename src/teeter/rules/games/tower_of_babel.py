"""Tower of Babel, also blind: docs/rules/tower-of-babel.md."""

from typing import Literal

from teeter.pieces.foundations import CARRIERS
from teeter.rules.events import Awaited, DiamondTaken, GameOver, NewTower
from teeter.rules.game import Choice, IllegalMove
from teeter.rules.moves import Choose, Deal, Fell, Place, Rule
from teeter.rules.names import COMMON, DEALER
from teeter.rules.objection import Objection
from teeter.rules.parts.building import can_fall, can_take_along, collapse, hand_of, place, ruled, take_from_pool
from teeter.rules.parts.leaving import go_out
from teeter.rules.parts.play import Play
from teeter.rules.parts.tower_game import tower_game
from teeter.rules.parts.turns import left_of
from teeter.rules.state import State

USUAL_DIAMONDS = 5
"""The number of the rulebooks; games that ended with it have always been said to end with five diamonds."""


def _begin(story: Play) -> None:
    _open_turn(story, story.state.beginner)


def _open_turn(story: Play, seat: str) -> None:
    if story.state.options.blind:
        story.tell(Awaited("deal", (DEALER,), turn=seat))
    else:
        story.tell(Awaited("turn", (seat,), turn=seat))


def _choose(story: Play, by: str, move: Choose) -> None:
    _fair(story.state, move.piece)
    take_from_pool(story, by, move.piece, tower=COMMON)


def _deal(story: Play, by: str, move: Deal) -> None:
    _fair(story.state, move.piece)
    take_from_pool(story, story.state.turn, move.piece, tower=COMMON)


def _to_build_with(state: State) -> tuple[str, ...]:
    """The pieces that may come next: a fair foundation is one that carries others, if there is one."""
    if not state.options.fair_foundation or state.towers[COMMON].pieces:
        return state.pool
    return tuple(piece for piece in state.pool if piece in CARRIERS) or state.pool


def _fair(state: State, piece: str) -> None:
    if piece in state.pool and piece not in _to_build_with(state):
        raise IllegalMove("8.9", Objection("no-carrier", piece=piece))


def _rule(story: Play, by: str, move: Rule) -> None:
    builder = hand_of(story.state).builder
    placed_by = story.state.towers[COMMON].placed_by
    match ruled(story, move):
        case "gave-up":
            _open_turn(story, builder)
        case "stands" if story.state.pool:
            _open_turn(story, left_of(story.state, builder))
        case "stands":
            _score(story, builder)
            _new_tower(story, left_of(story.state, builder))
        case "fell":
            collapse(story, COMMON, to="pool")
            _score(story, placed_by[-1])
            _new_tower(story, left_of(story.state, builder))


def _score(story: Play, seat: str | None) -> None:
    if seat is None or seat in story.state.out:
        return
    story.tell(DiamondTaken(seat))
    enough = story.state.options.diamonds_to_win
    if story.state.diamonds[seat] >= enough:
        story.tell(GameOver((seat,), "five-diamonds" if enough == USUAL_DIAMONDS else "diamonds"))


def _new_tower(story: Play, first: str) -> None:
    if story.state.outcome is None:
        story.tell(NewTower(story.state.round + 1))
        _open_turn(story, first)


def _fell(story: Play, move: Fell) -> None:
    """It fell to whoever holds a piece, else to the last to have placed one."""
    state = story.state
    can_fall(state, move.tower)
    can_take_along(state, move.tower, move)
    placed_by = state.towers[COMMON].placed_by
    guilty = state.hand.builder if state.hand else placed_by[-1]
    collapse(story, COMMON, to="pool")
    _score(story, placed_by[-1] if state.hand else placed_by[-2])
    _new_tower(story, left_of(state, guilty))


def _leave(story: Play, seat: str, why: Literal["resigned", "disqualified"]) -> None:
    go_out(story, seat, why)
    state = story.state
    if len(state.still_in) == 1:
        story.tell(GameOver(state.still_in, "last-standing"))
    elif state.turn == seat:
        _open_turn(story, left_of(state, seat))


GAME = tower_game(
    name="tower-of-babel",
    title="Tower of Babel",
    chapter=8,
    options=("blind", "diamonds_to_win", "fair_foundation", "pieces", "selection"),
    begin=_begin,
    handlers={
        Choose: (("turn",), _choose),
        Deal: (("deal",), _deal),
        Place: (("build",), place),
        Rule: (("ruling",), _rule),
    },
    choices={
        "turn": lambda state: tuple(Choice("choose", piece=piece) for piece in _to_build_with(state)),
        "deal": lambda state: tuple(Choice("deal", piece=piece) for piece in _to_build_with(state)),
    },
    leave=_leave,
    fell=_fell,
    common_tower=COMMON,
)
