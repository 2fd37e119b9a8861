"""Putting a piece up for auction."""

from teeter.rules.game import IllegalMove
from teeter.rules.moves import Offer
from teeter.rules.names import Style
from teeter.rules.parts.building import in_pool
from teeter.rules.state import State, clockwise

STYLE_NAMES: dict[Style, str] = {
    "highest": "to the highest bidder",
    "refusal": "by refusal",
    "give-away": "as a give-away",
    "risk": "at risk",
}


def check_offer(state: State, move: Offer, styles: tuple[Style, ...]) -> None:
    in_pool(state, move.piece)
    if move.style not in styles:
        known = " or ".join(f"{STYLE_NAMES[style]} ({style})" for style in styles)
        raise IllegalMove("2.19", f"No piece is offered {STYLE_NAMES[move.style]} here, but {known}.")
    if move.bid is not None and move.style not in ("highest", "give-away"):
        raise IllegalMove("2.19", f"A piece is offered {STYLE_NAMES[move.style]} without a bid.")
    if (move.to is not None) != (move.style == "risk"):
        raise IllegalMove("2.19", "Say to whom you hand the piece at risk, and only then.")


def from_the_auctioneer(state: State, auctioneer: str, among: tuple[str, ...]) -> tuple[str, ...]:
    """Those who take part, clockwise, the auctioneer first."""
    order = (auctioneer, *clockwise(state, auctioneer)[:-1])
    return tuple(seat for seat in order if seat in among)
