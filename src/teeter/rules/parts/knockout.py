"""The course of Knock Out and of Build or Push: own towers, two auctions, and the last one in wins."""

from typing import Literal

from teeter.rules.events import GameOver, PutAway, Restored
from teeter.rules.game import Choice
from teeter.rules.moves import Bid, Deal, Fell, Offer, Pass, Place, Rule, Stake, Take, Zoch
from teeter.rules.names import Style
from teeter.rules.parts import bidding, refusal
from teeter.rules.parts.building import can_fall, can_take_along, forgiven, hand_of, place, ruled, take_in_hand
from teeter.rules.parts.dealing import are_being_dealt, deal, deal_choices, deal_foundations
from teeter.rules.parts.leaving import go_out
from teeter.rules.parts.match import tallest_wins
from teeter.rules.parts.offering import check_offer
from teeter.rules.parts.play import Handlers, Play
from teeter.rules.parts.tower_game import PhaseChoices
from teeter.rules.parts.turns import left_of, seat_turn
from teeter.rules.state import High, State

STYLES: tuple[Style, ...] = ("highest", "refusal")


def begin(story: Play) -> None:
    if not deal_foundations(story):
        _open_turn(story, story.state.beginner)


def _open_turn(story: Play, first: str) -> None:
    state = story.state
    if state.pool:
        seat_turn(story, first, lambda state, seat: seat not in state.out)
    elif state.options.pool_empty == "draw":
        story.tell(GameOver((), "draw"))
    else:
        tallest_wins(story, state.still_in, begin=begin)


def _next_turn(story: Play) -> None:
    _open_turn(story, left_of(story.state, story.state.turn))


def _ended(story: Play) -> bool:
    if len(story.state.still_in) > 1:
        return False
    story.tell(GameOver(story.state.still_in, "last-standing"))
    return True


# --- the auctions


def _offer(story: Play, by: str, move: Offer) -> None:
    check_offer(story.state, move, STYLES)
    if move.style == "refusal":
        refusal.open_refusal(story, by, move.piece, story.state.still_in)
    else:
        everybody = story.state.still_in
        _award(story, bidding.open_bidding(story, by, move.piece, "highest", move.bid, everybody))


def _bid(story: Play, by: str, move: Bid) -> None:
    _award(story, bidding.bid(story, by, move))


def _pass(story: Play, by: str, move: Pass) -> None:
    _award(story, bidding.pass_on(story, by, move))


def _award(story: Play, winner: High | None) -> None:
    if winner:
        bidding.pay(story, winner)
        take_in_hand(story, winner.by, bidding.running(story.state).piece, "auction")


# --- building


def _rule(story: Play, by: str, move: Rule) -> None:
    if forgiven(story, move):
        return
    hand = hand_of(story.state)
    verdict = ruled(story, move)
    if hand.source == "dealt":
        if verdict != "again":
            begin(story)
        return
    if verdict == "fell":
        _fall(story, hand.tower)
    _take_along(story, move.also_fell)
    if verdict == "again" or hand.is_zoch:
        _carry_on(story, building=True)
    elif _ended(story):
        return
    elif _chooses_again(story.state, hand.style, hand.builder):
        _open_turn(story, story.state.turn)
    else:
        _next_turn(story)


def _fall(story: Play, tower: str) -> None:
    """A tower comes down: its owner is out, or whoever was placing a Zoch piece on it."""
    hand = story.state.hand
    if hand and hand.is_zoch and hand.tower == tower:
        story.tell(PutAway(hand.piece, "gone"))
        story.tell(Restored(tower))
        go_out(story, hand.builder, "dropped-it")
    else:
        go_out(story, tower, "fell")


def _take_along(story: Play, others: tuple[str, ...]) -> None:
    """The last to fall outlasts the rest."""
    for seat in others:
        if seat not in story.state.out and len(story.state.still_in) > 1:
            go_out(story, seat, "fell")


def _chooses_again(state: State, style: Style | None, builder: str) -> bool:
    """An outbid auctioneer must choose another piece, where the rulebook says so."""
    outbid = style == "highest" and builder != state.turn
    return state.options.outbid_continues_turn and outbid and state.turn not in state.out


# --- what can happen at any time


def leave(story: Play, seat: str, why: Literal["resigned", "disqualified"]) -> None:
    building, dealing = story.state.hand is not None, are_being_dealt(story.state)
    go_out(story, seat, why)
    if dealing:
        if not _ended(story) and story.state.hand is None:
            begin(story)
        return
    _carry_on(story, building=building)


def fell(story: Play, move: Fell) -> None:
    can_fall(story.state, move.tower)
    can_take_along(story.state, move.tower, move)
    building = story.state.hand is not None
    _fall(story, move.tower)
    _take_along(story, move.also_fell)
    _carry_on(story, building=building)


def _carry_on(story: Play, *, building: bool) -> None:
    """Somebody may be out in the middle of something; the others go on. `building`: a piece was in hand."""
    if _ended(story):
        return
    state = story.state
    if state.auction:
        leavers = tuple(seat for seat in state.auction.among if seat in state.out)
        if state.auction.style == "refusal":
            if not refusal.leave_refusal(story, *leavers):
                _next_turn(story)
            return
        match bidding.leave_bidding(story, *leavers):
            case "withdrawn":
                _next_turn(story)
            case winner:
                _award(story, winner)
    elif state.hand is None and (building or state.turn in state.out):
        _next_turn(story)


# --- what is put together in the games

HANDLERS: Handlers = {
    Offer: (("turn",), _offer),
    Bid: (("auction",), _bid),
    Pass: (("auction",), _pass),
    Stake: (("auction",), refusal.stake),
    Take: (("auction",), refusal.take),
    Deal: (("deal",), deal),
    Place: (("build",), place),
    Rule: (("ruling",), _rule),
}
WITH_ZOCH: Handlers = {**HANDLERS, Zoch: (("auction",), refusal.zoch)}


def _offer_choices(state: State) -> tuple[Choice, ...]:
    least, most = bidding.opening_range(state, state.turn)
    return (Choice("offer", style="highest", min=least, max=most), Choice("offer", style="refusal"))


def _auction_choices(state: State) -> tuple[Choice, ...]:
    refusing = bidding.running(state).style == "refusal"
    return refusal.refusal_choices(state) if refusing else bidding.bid_choices(state)


CHOICES: PhaseChoices = {"turn": _offer_choices, "auction": _auction_choices, "deal": deal_choices}
