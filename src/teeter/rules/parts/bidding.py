"""Highest bidder: raise or pass for good, until all but one have passed."""

from typing import Literal

from teeter.rules.events import Awaited, BidMade, LeftAuction, Offered, Paid, Passed, Withdrawn
from teeter.rules.game import Choice, IllegalMove
from teeter.rules.moves import Bid, Pass
from teeter.rules.names import Style
from teeter.rules.objection import Objection
from teeter.rules.parts.offering import from_the_auctioneer
from teeter.rules.parts.play import Play
from teeter.rules.state import Auction, High, State, clockwise


def opening_range(state: State, seat: str) -> tuple[int, int]:
    """The least and the most that an auctioneer may open with."""
    purse = state.diamonds[seat]
    return (1 if state.options.opening == "one" and purse else 0), purse


def open_bidding(
    story: Play, by: str, piece: str, style: Style, bid: int | None, bidders: tuple[str, ...]
) -> High | None:
    """Start the auction; answers the winner if nobody else can bid."""
    least, most = opening_range(story.state, by)
    amount = 0 if bid is None else bid
    if amount < least:
        raise IllegalMove("2.4", Objection("opening-one"))
    _affordable(amount, most)
    story.tell(Offered(by, piece, style, from_the_auctioneer(story.state, by, bidders)))
    story.tell(BidMade(by, amount))
    return _go_round(story, by)


def bid(story: Play, by: str, move: Bid) -> High | None:
    auction = running(story.state)
    if auction.style == "refusal":
        raise IllegalMove("2.7", Objection("no-bidding"))
    high = _high(auction)
    if move.amount <= high.amount:
        raise IllegalMove("2.2", Objection("bid-more", number=high.amount))
    _affordable(move.amount, story.state.diamonds[by])
    story.tell(BidMade(by, move.amount))
    return _go_round(story, by)


def pass_on(story: Play, by: str, move: Pass) -> High | None:
    if running(story.state).style == "refusal":
        raise IllegalMove("2.7", Objection("no-passing"))
    story.tell(Passed(by))
    return _go_round(story, by)


def pay(story: Play, winner: High) -> None:
    if winner.amount:
        story.tell(Paid(winner.by, winner.amount))


def bid_choices(state: State) -> tuple[Choice, ...]:
    """For the one to act."""
    least, most = _high(running(state)).amount + 1, state.diamonds[state.to_act[0]]
    bids = (Choice("bid", min=least, max=most),) if least <= most else ()
    return (*bids, Choice("pass"))


def leave_bidding(story: Play, *leavers: str) -> High | Literal["withdrawn"] | None:
    """Somebody is no longer there to bid: their bid falls away, and the best of the others' stands."""
    for seat in leavers:
        auction = running(story.state)
        high = _high(auction)
        if high.by == seat:
            bids = [
                High(other, stake)
                for other, stake in auction.stakes.items()
                if other != seat and other not in auction.passed
            ]
            if not bids:
                story.tell(Withdrawn(auction.piece))
                return "withdrawn"
            high = max(bids, key=lambda bid: bid.amount)
        story.tell(LeftAuction(seat, high))
    asked = story.state.to_act[0]
    if asked in _still_to_answer(running(story.state)):
        return None
    return _go_round(story, asked)


def _go_round(story: Play, after: str) -> High | None:
    """Ask the next to the left who can still bid; nobody left: the highest bidder has won."""
    auction = running(story.state)
    waiting = _still_to_answer(auction)
    for seat in clockwise(story.state, after):
        if seat in waiting:
            story.tell(Awaited("auction", (seat,)))
            return None
    return _high(auction)


def _still_to_answer(auction: Auction) -> tuple[str, ...]:
    high = _high(auction)
    return tuple(seat for seat in auction.among if seat not in auction.passed and seat != high.by)


def _affordable(amount: int, purse: int) -> None:
    if amount > purse:
        raise IllegalMove("2.5", Objection("beyond-purse", number=purse))


def _high(auction: Auction) -> High:
    assert auction.high is not None, "the auctioneer's opening is the first bid"
    return auction.high


def running(state: State) -> Auction:
    assert state.auction is not None
    return state.auction
