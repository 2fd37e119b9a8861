"""Placing a piece and what the referee's word makes of it."""

from typing import Literal

from teeter.pieces.sets import ZOCH_PIECE
from teeter.rules.events import Awaited, Collapsed, Forgiven, Placed, PutAway, Stood, TakenInHand, TriedAgain
from teeter.rules.game import IllegalMove
from teeter.rules.moves import Fell, Place, Rule
from teeter.rules.names import REFEREE, Source
from teeter.rules.objection import Objection
from teeter.rules.parts.play import Play
from teeter.rules.state import InHand, State, TowerState, millimetres

Verdict = Literal["stands", "again", "gave-up", "never-grew", "fell"]
"""gave-up: a foundation that would not rest; never-grew: three tries and the tower is no taller."""


def take_in_hand(
    story: Play,
    builder: str,
    piece: str,
    source: Source,
    *,
    tower: str | None = None,
    chain: str | None = None,
) -> None:
    story.tell(TakenInHand(builder, piece, tower or builder, source, chain))
    story.tell(Awaited("build", (builder,)))


def take_from_pool(story: Play, builder: str, piece: str, *, tower: str | None = None) -> None:
    in_pool(story.state, piece)
    take_in_hand(story, builder, piece, "pool", tower=tower)


def in_pool(state: State, piece: str) -> None:
    if piece not in state.pool:
        known = piece in state.colours
        raise IllegalMove(
            "1.15", Objection("not-in-pool", piece=piece) if known else Objection("not-in-set", piece=piece)
        )


def place(story: Play, by: str, move: Place) -> None:
    """Every game but Three Reds: there is one foundation, the first piece."""
    if move.foundation and story.state.towers[hand_of(story.state).tower].pieces:
        raise IllegalMove("1.3", Objection("one-foundation"))
    put_down(story, by, foundation=False)


def put_down(story: Play, by: str, *, foundation: bool) -> None:
    hand = hand_of(story.state)
    first = not story.state.towers[hand.tower].pieces
    story.tell(Placed(by, hand.piece, hand.tower, foundation=foundation or first))
    story.tell(Awaited("ruling", (REFEREE,)))


def ruled(story: Play, move: Rule, *, must_grow: bool = False, spare: Literal["pool", "gone"] = "pool") -> Verdict:
    """Tell what the ruling does to the piece in hand; given up after three tries it goes to `spare`.

    What a fall does to people is each game's own.
    """
    state = story.state
    hand = hand_of(state)
    tower = state.towers[hand.tower]
    _sensible(state, hand, move)
    if not tower.pieces:
        if not move.stands:
            return "again" if _try_again(story, spare) else "gave-up"
    elif _fell(tower, hand, move):
        return "fell"
    elif not move.stands or (hand.foundation and move.touches_foundation is False):
        return "again" if _try_again(story, spare) else "never-grew"
    assert move.height_mm is not None
    if must_grow and tower.pieces and millimetres(move.height_mm) <= millimetres(tower.height_mm):
        return "again" if _try_again(story, spare) else "never-grew"
    story.tell(Stood(hand.tower, hand.piece, move.height_mm, foundation=hand.foundation))
    return "stands"


def forgiven(story: Play, move: Rule) -> bool:
    """A builder's first fall does not count at a table with second chances: whatever fell stands again, and the piece
    is in hand again."""
    state = story.state
    hand = hand_of(state)
    if (
        not (_fell(state.towers[hand.tower], hand, move) and state.options.second_chance)
        or hand.builder in state.forgiven
    ):
        return False
    _sensible(state, hand, move)
    story.tell(Forgiven(hand.builder, hand.piece, hand.tower))
    story.tell(Awaited("build", (hand.builder,)))
    return True


def _fell(tower: TowerState, hand: InHand, move: Rule) -> bool:
    """A lone foundation can't fall. A further one that rolled away has only failed, unless it is said which pieces of
    the tower came down with it."""
    if move.stands or not tower.pieces:
        return False
    left = tower.pieces if move.remains is None else move.remains
    return not hand.foundation or not set(tower.pieces) <= set(left)


def _try_again(story: Play, spare: Literal["pool", "gone"]) -> bool:
    hand = hand_of(story.state)
    if hand.tries > 1:
        story.tell(TriedAgain(hand.piece, hand.tries - 1))
        story.tell(Awaited("build", (hand.builder,)))
        return True
    story.tell(PutAway(hand.piece, spare))
    return False


def _sensible(state: State, hand: InHand, move: Rule) -> None:
    if move.stands and move.height_mm is None:
        raise IllegalMove("1.14", Objection("say-height"))
    if move.stands and move.height_mm is not None and not millimetres(move.height_mm):
        raise IllegalMove("1.14", Objection("no-height"))
    if move.stands and not (move.remains is None and move.remains_mm is None):
        raise IllegalMove("1.14", Objection("no-remains"))
    can_take_along(state, hand.tower, move)


def can_take_along(state: State, tower: str, report: Rule | Fell) -> None:
    """On a crowded table one fall may take neighbours along, in the order reported."""
    others = report.also_fell
    if not report.also_left.keys() <= {*others}:
        raise IllegalMove("1.14", Objection("wrong-remains"))
    if others and not state.options.crowded:
        raise IllegalMove("1.10", Objection("towers-apart"))
    for seat in others:
        if seat == tower or others.count(seat) > 1:
            raise IllegalMove("1.10", Objection("falls-once", tower=seat))
        can_fall(state, seat)


def can_fall(state: State, tower: str) -> None:
    """Only a tower of more than its foundations can fall."""
    standing = state.towers.get(tower)
    if standing is None or standing.status not in ("standing", "stopped"):
        raise IllegalMove("1.9", Objection("nothing-stands", tower=tower))
    if len(standing.pieces) == len(standing.foundations):
        raise IllegalMove("1.5", Objection("lone-foundation"))


def collapse(story: Play, tower: str, *, to: Literal["pool", "gone"]) -> None:
    """The whole tower comes down, and the piece meant for it with it."""
    state = story.state
    pieces = state.towers[tower].pieces
    if state.hand and state.hand.tower == tower:
        pieces = (*pieces, state.hand.piece)
    if not pieces:
        return
    # Zoch pieces were never in the pool, so they can't go back there.
    back = tuple(p for p in pieces if to == "pool" and (state.zoch_in_pool or p != ZOCH_PIECE))
    away = pieces if to == "gone" else tuple(p for p in pieces if p not in back)
    story.tell(Collapsed(tower, returned=back, gone=away))


def crumble(story: Play, tower: str, report: Rule | Fell, *, measured: float | None = None) -> None:
    """What still stands on the foundation stays, the rest returns to the pool. `measured`: a height already locked."""
    state = story.state
    before = state.towers[tower]
    in_hand = (state.hand.piece,) if state.hand and state.hand.tower == tower else ()
    built = before.pieces + in_hand if state.phase == "ruling" else before.pieces
    remains = before.foundations if report.remains is None else report.remains
    if not set(before.foundations) <= set(remains) <= set(built) or len(set(remains)) < len(remains):
        raise IllegalMove("1.14", Objection("wrong-remains"))
    if set(remains) == set(built):
        raise IllegalMove("1.14", Objection("nothing-fell"))
    height = report.remains_mm
    if height is None:
        if len(remains) > len(before.foundations):
            raise IllegalMove("1.14", Objection("say-remains-height"))
        height = before.foundation_mm
    elif millimetres(height) > (was := millimetres(as_high_as_remains_count(before, remains, height))):
        raise IllegalMove("1.14", Objection("remains-too-high", number=was))
    pieces = before.pieces + in_hand
    story.tell(
        Collapsed(
            tower,
            returned=tuple(piece for piece in pieces if piece not in remains),
            remains=tuple(piece for piece in pieces if piece in remains),
            height_mm=height if measured is None else measured,
        )
    )


def as_high_as_remains_count(before: TowerState, remains: tuple[str, ...], height: float) -> float:
    """No higher than the tower was, unless the piece just placed stands among them. A seesaw that lost its
    counterweight may be; whoever measures for the rules says this height instead."""
    return height if set(remains) - set(before.pieces) else min(height, before.height_mm)


def hand_of(state: State) -> InHand:
    assert state.hand is not None, "a piece is in hand whenever building or ruling is awaited"
    return state.hand
