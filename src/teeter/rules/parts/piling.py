"""The course of Pile It High and Well Stacked: own towers, pieces for oneself or for others, the tallest wins."""

from typing import Literal

from teeter.rules.events import (
    GameOver,
    LeftAuction,
    Offered,
    PutAway,
    RemainsCount,
    Restored,
    Stopped,
    WentOut,
    Withdrawn,
)
from teeter.rules.game import Choice, IllegalMove
from teeter.rules.moves import Accept, Bid, Challenge, Choose, Deal, Fell, Give, Offer, Pass, Place, Rule, Stop
from teeter.rules.names import Style
from teeter.rules.objection import Objection
from teeter.rules.parts import bidding, giving
from teeter.rules.parts.building import (
    can_fall,
    can_take_along,
    crumble,
    forgiven,
    hand_of,
    place,
    ruled,
    take_from_pool,
    take_in_hand,
)
from teeter.rules.parts.dealing import are_being_dealt, deal, deal_choices, deal_foundations
from teeter.rules.parts.leaving import go_out
from teeter.rules.parts.match import tallest_wins
from teeter.rules.parts.offering import check_offer
from teeter.rules.parts.play import Handlers, Play
from teeter.rules.parts.tower_game import PhaseChoices
from teeter.rules.parts.turns import left_of, seat_turn
from teeter.rules.state import Auction, High, State


def begin(story: Play) -> None:
    if not deal_foundations(story):
        _open_turn(story, story.state.beginner)


def builders(state: State) -> tuple[str, ...]:
    """Those who still build; a player without a tower yet is one of them."""
    return state.with_status("none", "standing")


def _alone(state: State) -> bool:
    """The last builder goes on alone, where the rulebook says so."""
    return state.options.last_builder == "alone" and len(builders(state)) == 1


def _can_act(state: State, seat: str) -> bool:
    if seat in builders(state):
        return True
    stopped = state.towers[seat].status == "stopped"
    return stopped and not _alone(state) and bool(giving.targets(state, seat))


def _open_turn(story: Play, first: str) -> None:
    if _ended(story):
        return
    if not story.state.pool:
        _finish(story)
        return
    seat_turn(story, first, _can_act)


def _next_turn(story: Play) -> None:
    order = left_of(story.state, story.state.turn) if story.state.still_in else story.state.turn
    _open_turn(story, order)


def _ended(story: Play) -> bool:
    state = story.state
    upright = state.with_status("none", "standing", "stopped")
    if builders(state) and (len(upright) > 1 or state.options.last_builder == "alone"):
        return False
    _finish(story)
    return True


def _finish(story: Play) -> None:
    left = story.state.still_in
    if len(left) > 1:
        tallest_wins(story, left, begin=begin)
    elif left or _last_one_fell(story):
        story.tell(GameOver(left or story.state.out[-1:], "last-standing"))
    else:
        story.tell(GameOver((), "draw"))


def _last_one_fell(story: Play) -> bool:
    """The last builder brought the tower down when no other stood: standing longest wins. Giving up does not."""
    last_out = [event for event in story.events if isinstance(event, WentOut)][-1]
    return last_out.why == "fell"


# --- the auctions


def _offer(story: Play, by: str, move: Offer, styles: tuple[Style, ...]) -> None:
    state = story.state
    if _alone(state):
        raise IllegalMove("5.12", Objection("build-alone"))
    check_offer(state, move, styles)
    if move.style == "highest":
        if by not in builders(state):
            raise IllegalMove("5.6", Objection("stopped-offers"))
        winner = bidding.open_bidding(story, by, move.piece, "highest", move.bid, builders(state))
        _award(story, winner)
        return
    if not giving.targets(state, by):
        raise IllegalMove("2.14", Objection("nobody-to-give"))
    if move.style == "give-away":
        winner = bidding.open_bidding(story, by, move.piece, "give-away", move.bid, _givers(state))
        _award(story, winner)
    else:
        assert move.to is not None
        giving.can_be_given(state, by, move.to)
        story.tell(Offered(by, move.piece, "risk", (by,)))
        giving.name(story, move.to)


def _givers(state: State) -> tuple[str, ...]:
    upright = state.with_status("none", "standing", "stopped")
    return tuple(seat for seat in upright if giving.targets(state, seat))


def _bid(story: Play, by: str, move: Bid) -> None:
    _award(story, bidding.bid(story, by, move))


def _pass(story: Play, by: str, move: Pass) -> None:
    _award(story, bidding.pass_on(story, by, move))


def _award(story: Play, winner: High | None) -> None:
    if not winner:
        return
    bidding.pay(story, winner)
    auction = bidding.running(story.state)
    if auction.style == "highest":
        take_in_hand(story, winner.by, auction.piece, "auction")
    else:
        giving.let_give(story, winner.by)


# --- stopping, and building alone


def _stop(story: Play, by: str, move: Stop) -> None:
    if by not in builders(story.state):
        raise IllegalMove("5.5", Objection("stopped-already", seat=by))
    story.tell(Stopped(by, "chose"))
    _open_turn(story, by)


def _choose(story: Play, by: str, move: Choose) -> None:
    if not _alone(story.state):
        raise IllegalMove("5.12", Objection("still-auctioned"))
    take_from_pool(story, by, move.piece)


# --- building


def _rule(story: Play, by: str, move: Rule) -> None:
    if forgiven(story, move):
        return
    state = story.state
    hand = hand_of(state)
    own = hand.builder == hand.tower
    verdict = ruled(story, move, must_grow=state.options.must_grow and own)
    if hand.source == "dealt":
        if verdict != "again":
            begin(story)
        return
    if verdict == "never-grew":
        story.tell(Stopped(hand.builder, "never-grew"))
    elif verdict == "fell" and own:
        _falls(story, hand.tower, move)
    elif verdict == "fell":
        _falls_in_the_givers_hand(story)
    _take_along(story, move)
    if verdict == "again":
        _carry_on(story, building=True)
    else:
        _next_turn(story)


def _falls(story: Play, seat: str, report: Rule | Fell) -> None:
    state = story.state
    tower = state.towers[seat]
    if tower.status == "stopped":
        if state.options.stopped_fall == "counts":
            crumble(story, seat, report, measured=tower.height_mm)
        else:
            go_out(story, seat, "fell")
    elif state.options.fall == "remains":
        crumble(story, seat, report)
        hand = story.state.hand
        if hand and hand.builder == seat:  # a present for somebody else, which they may no longer give
            story.tell(PutAway(hand.piece, "pool"))
        story.tell(RemainsCount(seat))
    else:
        go_out(story, seat, "fell")


def _falls_in_the_givers_hand(story: Play) -> None:
    hand = hand_of(story.state)
    story.tell(PutAway(hand.piece, "pool"))
    story.tell(Restored(hand.tower))
    if story.state.options.challenge_fall == "out":
        go_out(story, hand.builder, "dropped-it")
    elif hand.builder in builders(story.state):
        story.tell(Stopped(hand.builder, "dropped-it"))


def _take_along(story: Play, report: Rule | Fell) -> None:
    for seat in report.also_fell:
        if seat not in story.state.out:
            left = report.also_left.get(seat)
            _falls(story, seat, Fell(seat, left.remains, left.remains_mm) if left else Fell(seat))


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
    hand = story.state.hand
    if hand and hand.tower == move.tower != hand.builder:
        _falls_in_the_givers_hand(story)
    else:
        _falls(story, move.tower, move)
    _take_along(story, move)
    _carry_on(story, building=hand is not None)


def _carry_on(story: Play, *, building: bool) -> None:
    """Somebody may build no more, in the middle of something; the others go on. `building`: a piece was in hand."""
    if _ended(story):
        return
    state = story.state
    if state.auction:
        if _alone(state) or not _can_go_on(state, state.auction):
            story.tell(Withdrawn(state.auction.piece))
            _next_turn(story)
        elif state.phase == "auction":
            _drop_bidders(story, state.auction)
        else:
            for seat in state.auction.among:
                if seat in state.out:
                    story.tell(LeftAuction(seat, state.auction.high))
    elif state.phase == "turn":
        _open_turn(story, state.turn)
    elif building and state.hand is None:
        _next_turn(story)


def _can_go_on(state: State, auction: Auction) -> bool:
    """Whether a present still has somebody to give it and somebody to get it."""
    if state.phase == "auction":
        return True
    giver = giving.giver_of(state)
    gets = auction.named in builders(state) if auction.named else giving.targets(state, giver)
    return bool(gets) and giver in state.with_status("none", "standing", "stopped")


def _drop_bidders(story: Play, auction: Auction) -> None:
    able = builders(story.state) if auction.style == "highest" else _givers(story.state)
    match bidding.leave_bidding(story, *(seat for seat in auction.among if seat not in able)):
        case "withdrawn":
            _next_turn(story)
        case winner:
            _award(story, winner)


# --- what is put together in the games


def handlers(styles: tuple[Style, ...]) -> Handlers:
    def offer(story: Play, by: str, move: Offer) -> None:
        _offer(story, by, move, styles)

    return {
        Offer: (("turn",), offer),
        Bid: (("auction",), _bid),
        Pass: (("auction",), _pass),
        Give: (("give",), giving.give),
        Accept: (("answer",), giving.accept),
        Challenge: (("answer",), giving.challenge),
        Deal: (("deal",), deal),
        Place: (("build",), place),
        Rule: (("ruling",), _rule),
        Stop: (("turn",), _stop),
        Choose: (("turn",), _choose),
    }


def choices(styles: tuple[Style, ...]) -> PhaseChoices:
    return {
        "turn": lambda state: _turn_choices(state, styles),
        "auction": bidding.bid_choices,
        "give": giving.give_choices,
        "answer": giving.answer_choices,
        "deal": deal_choices,
    }


def _turn_choices(state: State, styles: tuple[Style, ...]) -> tuple[Choice, ...]:
    seat = state.turn
    builds = seat in builders(state)
    stop = (Choice("stop"),) if builds else ()
    if _alone(state):
        return (*(Choice("choose", piece=piece) for piece in state.pool), *stop)
    least, most = bidding.opening_range(state, seat)
    offers = [Choice("offer", style="highest", min=least, max=most)] if builds else []
    others = giving.targets(state, seat)
    if "give-away" in styles and others:
        offers.append(Choice("offer", style="give-away", min=least, max=most))
    if "risk" in styles:
        offers += [Choice("offer", style="risk", to=other) for other in others]
    return (*offers, *stop)
