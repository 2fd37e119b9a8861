"""Putting a piece up for auction."""

from teeter.rules.game import IllegalMove
from teeter.rules.moves import Offer
from teeter.rules.names import Style
from teeter.rules.objection import Objection
from teeter.rules.parts.building import in_pool
from teeter.rules.state import State, clockwise


def check_offer(state: State, move: Offer, styles: tuple[Style, ...]) -> None:
    in_pool(state, move.piece)
    if move.style not in styles:
        raise IllegalMove("2.19", Objection("style-not-here", style=move.style, styles=styles))
    if move.bid is not None and move.style not in ("highest", "give-away"):
        raise IllegalMove("2.19", Objection("style-without-bid", style=move.style))
    if (move.to is not None) != (move.style == "risk"):
        raise IllegalMove("2.19", Objection("say-to-whom"))


def from_the_auctioneer(state: State, auctioneer: str, among: tuple[str, ...]) -> tuple[str, ...]:
    """Those who take part, clockwise, the auctioneer first."""
    order = (auctioneer, *clockwise(state, auctioneer)[:-1])
    return tuple(seat for seat in order if seat in among)
