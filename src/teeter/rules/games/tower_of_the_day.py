"""Tower of the Day, built alone: docs/rules/tower-of-the-day.md."""

from typing import Literal

from msgspec import Struct

from teeter.pieces.foundations import CARRIERS
from teeter.rules.events import Awaited, Drafted, GameOver, PoolClosed, PutAway, Restored
from teeter.rules.game import Choice, IllegalMove
from teeter.rules.moves import Deal, Fell, Place, Rule
from teeter.rules.names import DEALER
from teeter.rules.objection import Objection
from teeter.rules.parts.building import can_fall, can_take_along, in_pool, place, ruled, take_in_hand
from teeter.rules.parts.leaving import go_out
from teeter.rules.parts.play import Play
from teeter.rules.parts.tower_game import tower_game
from teeter.rules.state import State, millimetres

PIECES = 10
CARRYING = 6
"""So many of them, from the first on, can carry others: no day ends with its second piece."""


class TowerResult(Struct, frozen=True, order=True):
    """What counts of a tower: first how many pieces stood, then how high."""

    pieces: int
    height_mm: int


def result_of(state: State) -> TowerResult:
    """Of a tower as the rules left it: they tell it as it stood before a fall."""
    tower = state.towers[_builder(state)]
    return TowerResult(len(tower.pieces), millimetres(tower.height_mm))


def _begin(story: Play) -> None:
    story.tell(Awaited("deal", (DEALER,)))


def _to_deal(state: State) -> tuple[str, ...]:
    """What may come next out of the sack."""
    if len(_row(state)) >= CARRYING:
        return state.pool
    return tuple(piece for piece in state.pool if piece in CARRIERS) or state.pool


def _deal(story: Play, by: str, move: Deal) -> None:
    """The whole row before the first piece is built: it depends on nothing that the builder does."""
    in_pool(story.state, move.piece)
    if move.piece not in _to_deal(story.state):
        raise IllegalMove("11.2", Objection("no-carrier", piece=move.piece))
    story.tell(Drafted(_builder(story.state), move.piece))
    if len(_row(story.state)) == PIECES or not story.state.pool:
        story.tell(PoolClosed())
        _next_piece(story)


def _rule(story: Play, by: str, move: Rule) -> None:
    match ruled(story, move, spare="gone"):
        case "stands" | "gave-up":
            _next_piece(story)
        case "fell":
            _over_with_what_stood(story)


def _next_piece(story: Play) -> None:
    builder, row = _builder(story.state), _row(story.state)
    if row:
        take_in_hand(story, builder, row[0], "chain", chain=builder)
    else:
        story.tell(GameOver((builder,), "row-built"))


def _over_with_what_stood(story: Play) -> None:
    """The tower is told as it stood before: that is what counts, and what is shown of it."""
    if story.state.hand:
        story.tell(PutAway(story.state.hand.piece, "gone"))
    story.tell(Restored(_builder(story.state)))
    story.tell(GameOver((), "fell"))


def _fell(story: Play, move: Fell) -> None:
    can_fall(story.state, move.tower)
    can_take_along(story.state, move.tower, move)
    _over_with_what_stood(story)


def _leave(story: Play, seat: str, why: Literal["resigned", "disqualified"]) -> None:
    """What was built honestly counts."""
    if why == "disqualified":
        go_out(story, seat, why, to="gone")
    elif story.state.hand:
        story.tell(PutAway(story.state.hand.piece, "gone"))
    story.tell(GameOver((), "gave-up"))


def _builder(state: State) -> str:
    return state.beginner


def _row(state: State) -> tuple[str, ...]:
    return state.chains.get(_builder(state), ())


GAME = tower_game(
    name="tower-of-the-day",
    title="Tower of the Day",
    chapter=11,
    options=(),
    begin=_begin,
    handlers={
        Deal: (("deal",), _deal),
        Place: (("build",), place),
        Rule: (("ruling",), _rule),
    },
    choices={"deal": lambda state: tuple(Choice("deal", piece=piece) for piece in _to_deal(state))},
    leave=_leave,
    fell=_fell,
)
