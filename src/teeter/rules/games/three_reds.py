"""Three Reds: docs/rules/three-reds.md."""

from typing import Literal

from teeter.rules.events import Awaited
from teeter.rules.game import BadSetup, Choice, IllegalMove, Setup
from teeter.rules.moves import Bid, Deal, Fell, Give, Keep, Offer, Pass, Place, Rule
from teeter.rules.names import Reason
from teeter.rules.objection import Objection
from teeter.rules.parts import bidding
from teeter.rules.parts.building import can_fall, can_take_along, forgiven, hand_of, put_down, ruled, take_in_hand
from teeter.rules.parts.dealing import deal, deal_choices, deal_foundations
from teeter.rules.parts.leaving import go_out
from teeter.rules.parts.match import win_round
from teeter.rules.parts.offering import check_offer
from teeter.rules.parts.play import Play
from teeter.rules.parts.tower_game import tower_game
from teeter.rules.parts.turns import left_of
from teeter.rules.state import High, State, tallest

REDS_TO_WIN = 3
REDS_NEEDED = 5
"""In the set: with fewer the third red could be kept from everybody."""


class TooFewReds(BadSetup):
    """Red pieces, in the set or among those that the table chose."""


def _enough_reds(setup: Setup) -> None:
    reds = sum(colour == "red" for colour in setup.colours.values())
    if reds < REDS_NEEDED:
        raise TooFewReds(f"Three Reds needs at least {REDS_NEEDED} red pieces; here are {reds}.")


def _begin(story: Play) -> None:
    if not deal_foundations(story):
        _open_turn(story, story.state.beginner)


def _open_turn(story: Play, seat: str) -> None:
    state = story.state
    if state.pool:
        story.tell(Awaited("turn", (seat,), turn=seat))
    else:
        _win(story, tallest(state, state.seats), "tallest")


def _opponent(state: State, seat: str) -> str:
    return next(other for other in state.seats if other != seat)


# --- the auction


def _offer(story: Play, by: str, move: Offer) -> None:
    check_offer(story.state, move, ("highest",))
    _award(story, bidding.open_bidding(story, by, move.piece, "highest", move.bid, story.state.seats))


def _bid(story: Play, by: str, move: Bid) -> None:
    _award(story, bidding.bid(story, by, move))


def _pass(story: Play, by: str, move: Pass) -> None:
    _award(story, bidding.pass_on(story, by, move))


def _award(story: Play, winner: High | None) -> None:
    if winner:
        bidding.pay(story, winner)
        story.tell(Awaited("give", (winner.by,)))


def _keep(story: Play, by: str, move: Keep) -> None:
    take_in_hand(story, by, bidding.running(story.state).piece, "auction")


def _give(story: Play, by: str, move: Give) -> None:
    if move.to != _opponent(story.state, by):
        raise IllegalMove("9.2", Objection("opponent-only"))
    take_in_hand(story, move.to, bidding.running(story.state).piece, "auction")


# --- building


def _place(story: Play, by: str, move: Place) -> None:
    put_down(story, by, foundation=move.foundation)


def _rule(story: Play, by: str, move: Rule) -> None:
    if forgiven(story, move):
        return
    hand = hand_of(story.state)
    match ruled(story, move, must_grow=True):
        case "fell":
            _lose(story, hand.tower, "fell")
        case "never-grew":
            _lose(story, hand.tower, "never-grew")
        case _ if move.also_fell:
            _lose(story, move.also_fell[0], "fell")
        case "again":
            return
        case _ if _reds(story.state, hand.tower) >= REDS_TO_WIN:
            _win(story, (hand.tower,), "three-reds")
        case _ if hand.source == "dealt":
            _begin(story)
        case _:
            _open_turn(story, left_of(story.state, story.state.turn))


def _reds(state: State, seat: str) -> int:
    return sum(state.colours[piece] == "red" for piece in state.towers[seat].pieces)


# --- the end of a round


def _lose(story: Play, seat: str, why: Literal["fell", "never-grew", "resigned", "disqualified"]) -> None:
    go_out(story, seat, why)
    _win(story, (_opponent(story.state, seat),), "last-standing")


def _win(story: Play, winners: tuple[str, ...], reason: Reason) -> None:
    def next_beginner(state: State) -> str:
        """The loser begins; if both won, the one who did not begin."""
        return _opponent(state, winners[0] if len(winners) == 1 else state.beginner)

    win_round(story, winners, reason, next_beginner=next_beginner, begin=_begin)


def _leave(story: Play, seat: str, why: Literal["resigned", "disqualified"]) -> None:
    _lose(story, seat, why)


def _fell(story: Play, move: Fell) -> None:
    can_fall(story.state, move.tower)
    can_take_along(story.state, move.tower, move)
    _lose(story, move.tower, "fell")


def _turn_choices(state: State) -> tuple[Choice, ...]:
    least, most = bidding.opening_range(state, state.turn)
    return (Choice("offer", style="highest", min=least, max=most),)


def _give_choices(state: State) -> tuple[Choice, ...]:
    return (Choice("keep"), Choice("give", to=_opponent(state, state.to_act[0])))


def _place_choices(state: State) -> tuple[Choice, ...]:
    further = state.towers[hand_of(state).tower].pieces
    return (Choice("place"), Choice("place", foundation=True)) if further else (Choice("place"),)


GAME = tower_game(
    name="three-reds",
    title="Three Reds",
    chapter=9,
    options=("opening", "crowded", "tie", "rounds_to_win", "second_chance", "purse", "foundations", "selection"),
    begin=_begin,
    handlers={
        Offer: (("turn",), _offer),
        Bid: (("auction",), _bid),
        Pass: (("auction",), _pass),
        Keep: (("give",), _keep),
        Give: (("give",), _give),
        Deal: (("deal",), deal),
        Place: (("build",), _place),
        Rule: (("ruling",), _rule),
    },
    choices={
        "turn": _turn_choices,
        "auction": bidding.bid_choices,
        "give": _give_choices,
        "build": _place_choices,
        "deal": deal_choices,
    },
    leave=_leave,
    fell=_fell,
    check=_enough_reds,
)
