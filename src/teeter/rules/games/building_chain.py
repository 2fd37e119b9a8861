"""Building Chain: docs/rules/building-chain.md."""

from typing import Literal

from teeter.pieces.foundations import LIKE_A_ZOCH_PIECE
from teeter.pieces.sets import ZOCH_PIECE
from teeter.rules.events import Awaited, BaseChosen, Drafted, FoundationLaid, PoolClosed
from teeter.rules.game import Choice, IllegalMove
from teeter.rules.moves import Draft, Draw, Fell, Place, Rule
from teeter.rules.objection import Objection
from teeter.rules.parts.building import (
    can_fall,
    can_take_along,
    forgiven,
    hand_of,
    in_pool,
    place,
    ruled,
    take_in_hand,
)
from teeter.rules.parts.leaving import go_out
from teeter.rules.parts.match import win_round
from teeter.rules.parts.play import Play
from teeter.rules.parts.tower_game import tower_game
from teeter.rules.parts.turns import left_of
from teeter.rules.seen import View
from teeter.rules.state import State, clockwise, tallest
from teeter.rules.view import view as plain_view

ZOCH_HEIGHT_MM = 15.0


def _begin(story: Play) -> None:
    """Those without a Zoch piece choose a foundation first; then everybody drafts."""
    state = story.state
    if choosers := [seat for seat in _without_zoch(state) if seat not in state.bases and seat not in state.out]:
        story.tell(Awaited("foundation", (choosers[0],), turn=choosers[0]))
    else:
        _let_draft(story, state.beginner)


def _without_zoch(state: State) -> tuple[str, ...]:
    """Zoch pieces go to the beginner and to the left as far as they reach."""
    order = (state.beginner, *clockwise(state, state.beginner)[:-1])
    return tuple(seat for seat in order if seat not in state.aside)[state.options.zoch_pieces :]


# --- the draft


def _draft(story: Play, by: str, move: Draft) -> None:
    in_pool(story.state, move.piece)
    if story.state.phase == "foundation":
        story.tell(BaseChosen(by, move.piece))
        _begin(story)
    else:
        story.tell(Drafted(by, move.piece))
        _let_draft(story, left_of(story.state, by))


def _let_draft(story: Play, first: str) -> None:
    state = story.state
    for seat in (first, *clockwise(state, first)[:-1]):
        if state.pool and seat not in state.out and len(state.chains.get(seat, ())) < _chain_length(state):
            story.tell(Awaited("draft", (seat,), turn=seat))
            return
    _begin_building(story)


def _chain_length(state: State) -> int:
    options = state.options
    length = options.chain_length_two if len(state.seats) == 2 else options.chain_length
    return length or len(state.colours)


# --- building


def _begin_building(story: Play) -> None:
    if story.state.pool:
        story.tell(PoolClosed())
    state = story.state
    for seat in state.still_in:
        if seat not in state.bases:
            story.tell(FoundationLaid(seat, ZOCH_PIECE, ZOCH_HEIGHT_MM))
    _lay_bases(story)


def _lay_bases(story: Play) -> None:
    """Foundations chosen from the pool are laid by hand, in turn; then the building begins."""
    state = story.state
    for seat in (state.beginner, *clockwise(state, state.beginner)[:-1]):
        if seat in state.bases:
            take_in_hand(story, seat, state.bases[seat], "base")
            return
    _open_turn(story, state.beginner)


def _open_turn(story: Play, first: str) -> None:
    state = story.state
    if not any(state.chains.values()):
        _win(story, tallest(state, state.still_in), "tallest")
        return
    seat = first if first not in state.out else left_of(state, first)
    story.tell(Awaited("draw", (seat,), turn=seat))


def _draw(story: Play, by: str, move: Draw) -> None:
    chain = story.state.chains.get(move.chain)
    if not chain:
        raise IllegalMove("7.5", Objection("chain-empty", seat=move.chain))
    take_in_hand(story, by, chain[0], "chain", chain=move.chain)


def _rule(story: Play, by: str, move: Rule) -> None:
    if forgiven(story, move):
        return
    hand = hand_of(story.state)
    verdict = ruled(story, move, spare="gone")
    fallen = (hand.tower, *move.also_fell) if verdict == "fell" else move.also_fell
    for seat in fallen:
        if not _out(story, seat, "fell"):
            return
    if verdict == "again":
        return
    if hand.source == "base":
        _lay_bases(story)
    else:
        _open_turn(story, left_of(story.state, hand.builder))


def _out(story: Play, seat: str, why: Literal["fell", "resigned", "disqualified"]) -> bool:
    """Out of the round; False if that ends it."""
    go_out(story, seat, why, to="gone")
    if len(story.state.still_in) > 1:
        return True
    _win(story, story.state.still_in, "last-standing")
    return False


def _win(story: Play, winners: tuple[str, ...], reason: Literal["last-standing", "tallest"]) -> None:
    win_round(story, winners, reason, next_beginner=_next_beginner, begin=_begin)


def _next_beginner(state: State) -> str:
    """The first one out begins; if nobody fell, the beginner's left neighbour."""
    fallen = state.out[len(state.aside) :]
    return fallen[0] if fallen else left_of(state, state.beginner)


# --- what can happen at any time


def _leave(story: Play, seat: str, why: Literal["resigned", "disqualified"]) -> None:
    _without(story, seat, why)


def _fell(story: Play, move: Fell) -> None:
    can_fall(story.state, move.tower)
    can_take_along(story.state, move.tower, move)
    first_round = story.state.round
    for seat in (move.tower, *move.also_fell):
        if story.state.outcome is None and story.state.round == first_round:
            _without(story, seat, "fell")


def _without(story: Play, seat: str, why: Literal["fell", "resigned", "disqualified"]) -> None:
    before = story.state
    if not _out(story, seat, why):
        return
    match before.phase:
        case "foundation":
            _begin(story)
        case "draft" if before.turn == seat:
            _let_draft(story, left_of(story.state, seat))
        case "draw" if before.turn == seat:
            _open_turn(story, left_of(story.state, seat))
        case "build" | "ruling" if story.state.hand is None:
            if hand_of(before).source == "base":
                _lay_bases(story)
            else:
                _open_turn(story, left_of(story.state, before.turn))


def _view(state: State, seat: str | None) -> View:
    chains = {other: list(state.chains.get(other, ())) for other in state.seats}
    seen: View = {**plain_view(state, seat), "chains": chains}
    if state.phase == "foundation":
        seen["suggested"] = [piece for piece in LIKE_A_ZOCH_PIECE if piece in state.pool]
    return seen


GAME = tower_game(
    name="building-chain",
    title="Building Chain",
    chapter=7,
    options=(
        *("chain_length", "chain_length_two", "zoch_pieces", "crowded", "tie", "rounds_to_win", "second_chance"),
        *("pieces", "selection"),
    ),
    begin=_begin,
    handlers={
        Draft: (("foundation", "draft"), _draft),
        Draw: (("draw",), _draw),
        Place: (("build",), place),
        Rule: (("ruling",), _rule),
    },
    choices={
        "foundation": lambda state: tuple(Choice("draft", piece=piece) for piece in state.pool),
        "draft": lambda state: tuple(Choice("draft", piece=piece) for piece in state.pool),
        "draw": lambda state: tuple(Choice("draw", chain=seat) for seat, chain in state.chains.items() if chain),
    },
    leave=_leave,
    fell=_fell,
    zoch_in_pool=lambda setup: False,
    view=_view,
)
