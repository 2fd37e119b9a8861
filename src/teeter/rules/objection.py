"""Why a move is against the rules, as a value: people read it in their language, programs read its kind."""

from typing import Literal, get_args

from msgspec import Struct

from teeter.rules.names import COMMON, DEALER, REFEREE, Colour, Phase, Style

Kind = Literal[
    "game-over", "nobody-called", "unknown-move", "not-awaited", "not-now", "no-player", "already-out", "no-match",
    "no-ruling-to-take-back", "agreed-already",
    "only-referee", "only-dealer",
    "not-in-pool", "not-in-set", "no-carrier", "one-foundation", "say-height", "no-height", "no-remains",
    "wrong-remains", "nothing-fell", "say-remains-height", "remains-too-high", "towers-apart", "falls-once",
    "nothing-stands", "lone-foundation",
    "style-not-here", "style-without-bid", "say-to-whom", "opening-one", "no-bidding", "no-passing", "bid-more",
    "beyond-purse", "bid-or-pass", "nobody-to-hand", "stake-exactly", "stake-beyond-purse",
    "no-zoch-piece", "last-in-auction", "no-tower-for-zoch", "nobody-to-give", "not-to-them", "first-unchallenged",
    "build-alone", "stopped-offers", "stopped-already", "still-auctioned", "chain-empty", "opponent-only",
    "throw-four", "throw-all-different", "throw-three-different", "throw-too-many-levels", "equal-dice",
    "name-colour", "no-clock", "no-stack", "no-block", "block-twice",
]  # fmt: skip

ENGLISH: dict[Kind, str] = {
    "game-over": "The game is over.",
    "nobody-called": "Nobody here is called {seat}.",
    "unknown-move": "This game has no such move.",
    "not-awaited": "It is not {seat}'s move: {seats} must act.",
    "not-now": "That can't be done now.",
    "no-player": "{seat} doesn't play here.",
    "already-out": "{seat} is out already.",
    "no-match": "Only a match of several rounds can be conceded: give up instead.",
    "no-ruling-to-take-back": "There is no ruling that could be taken back.",
    "agreed-already": "{seat} has agreed already: the others must, too.",
    "only-referee": "Only the referee may do this.",
    "only-dealer": "Only the clock says when time is up.",
    "not-in-pool": "This piece doesn't lie in the pool: {piece}.",
    "not-in-set": "This piece is not in this set: {piece}.",
    "no-carrier": "This piece can't carry a tower: {piece}. Begin with one that can.",
    "one-foundation": "Only the first piece of a tower is a foundation here.",
    "say-height": "It stands: say how high.",
    "no-height": "A tower that stands is not 0 mm high: measure from the table to its highest point.",
    "no-remains": "Only a fallen tower has remains.",
    "wrong-remains": "The remains are the foundation and pieces of this tower, each once.",
    "nothing-fell": "If every piece remains, nothing fell.",
    "say-remains-height": "Say how high the remains are.",
    "remains-too-high": "What remains can't be higher than the tower was, {number} mm: measure it again.",
    "towers-apart": "Towers stand apart: one fall takes no other along.",
    "falls-once": "A tower falls only once: {tower}.",
    "nothing-stands": "Nothing stands there that could fall: {tower}.",
    "lone-foundation": "A lone foundation can't fall.",
    "style-not-here": "This game has no such auction: {style}. It has: {styles}.",
    "style-without-bid": "No bid comes with such an offer: {style}.",
    "say-to-whom": "Say to whom you hand the piece at risk, and only then.",
    "opening-one": "The opening bid is at least one diamond here.",
    "no-bidding": "By refusal nobody bids: stake, or take the piece.",
    "no-passing": "By refusal nobody passes: stake, or take the piece.",
    "bid-more": "Bid more than {number}, or pass.",
    "beyond-purse": "Nobody may bid more than they have: {number}.",
    "bid-or-pass": "This piece goes to the highest bidder: bid or pass.",
    "nobody-to-hand": "Nobody is left to hand the piece to: take it.",
    "stake-exactly": "The stake is exactly one more than the last: {number}.",
    "stake-beyond-purse": "{seat} can't afford the stake of {number}: take the piece.",
    "no-zoch-piece": "{seat} has no Zoch piece.",
    "last-in-auction": "Nobody else is left in this auction: take the piece.",
    "no-tower-for-zoch": "{seat} has no tower yet to place a Zoch piece on.",
    "nobody-to-give": "Nobody is left who could be given a piece.",
    "not-to-them": "{seat} can't be given a piece; possible: {seats}.",
    "first-unchallenged": "A first piece becomes the foundation: it can't be challenged.",
    "build-alone": "You build alone now: choose a piece, or stop.",
    "stopped-offers": "You have stopped: offer pieces for others only.",
    "stopped-already": "{seat} has stopped already.",
    "still-auctioned": "Pieces are auctioned as long as several build: offer one.",
    "chain-empty": "No piece is left in this chain: {seat}.",
    "opponent-only": "The piece can be given to the opponent only, or kept.",
    "throw-four": "Throw all four dice; each shows 1 to {number}.",
    "throw-all-different": "In the last round all four numbers must differ: throw the equal dice again.",
    "throw-three-different": "At least three different numbers must show: throw all four again.",
    "throw-too-many-levels": "This throw leaves more levels than there are long blocks: throw again.",
    "equal-dice": "Pick one of the equal dice: {colours}.",
    "name-colour": "One of the equal dice is drawn by lot: name its colour.",
    "no-clock": "No clock is running now.",
    "no-stack": "{seat} has no stack in this race.",
    "no-block": "This is neither a BIDDI nor a long block: {piece}.",
    "block-twice": "There is only one of these on each mat: {piece}.",
}
"""For programs and the terminal; the pages have each of them in every language."""

STYLES: dict[Style, str] = {
    "highest": "Highest bidder",
    "refusal": "By refusal",
    "give-away": "Give away",
    "risk": "At risk",
}


class Objection(Struct, frozen=True, omit_defaults=True):
    """`kind` says what is wrong, the rest what its sentence needs; `move` and `phase` are for programs."""

    kind: Kind
    seat: str | None = None
    seats: tuple[str, ...] = ()
    tower: str | None = None
    piece: str | None = None
    number: int | None = None
    style: Style | None = None
    styles: tuple[Style, ...] = ()
    colours: tuple[Colour, ...] = ()
    move: str | None = None
    phase: Phase | None = None

    def __str__(self) -> str:
        return ENGLISH[self.kind].format(
            seat=_name(self.seat or ""),
            seats=" or ".join(map(_name, self.seats)),
            tower="the common tower" if self.tower == COMMON else f"{self.tower}'s tower",
            piece=(self.piece or "").replace("_", " "),
            number=self.number,
            style=STYLES.get(self.style or "highest"),
            styles=" or ".join(STYLES[each] for each in self.styles),
            colours=" or ".join(self.colours),
        )


KINDS: tuple[Kind, ...] = get_args(Kind)


def _name(seat: str) -> str:
    return f"the {seat}" if seat in (REFEREE, DEALER) else seat
