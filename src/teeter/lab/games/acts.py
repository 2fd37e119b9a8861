"""Every move of a game as a number, for agents that choose from a fixed list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from teeter.rules.game import Choice, Setup
from teeter.rules.moves import Bid, Choose, Draft, Draw, Give, Move, Offer, PickDie, read_move
from teeter.rules.names import BIDDIS, Style

MOST_DIAMONDS = 20
"""Bids above this are not on the list."""
PLACES = 16
"""Places that a builder can choose from."""

Words = tuple[str | int, ...]
"""A move with all that it says; seats are told by how far to the left of the speaker they sit."""

AUCTION: tuple[str, ...] = ("bid", "pass")
REFUSAL = ("stake", "take", "zoch")
SPOKEN: dict[str, tuple[str, ...]] = {
    "knock-out": ("offer highest", "offer refusal", *AUCTION, *REFUSAL, "place"),
    "build-or-push": ("offer highest", "offer refusal", "offer give-away", *AUCTION, *REFUSAL, "give", "place"),
    "pile-it-high": ("offer highest", "offer give-away", "offer risk", *AUCTION, "choose", "give", "place", "stop"),
    "well-stacked": ("offer highest", "offer give-away", "offer risk", *AUCTION, "choose", "give", "place", "stop"),
    "building-chain": ("draft", "draw", "place"),
    "tower-of-babel": ("choose", "place"),
    "three-reds": ("offer highest", *AUCTION, "keep", "give", "place", "place-foundation"),
    "stack-a-biddi": ("pick-die", "call", "wait"),
}
"""What is said in each game. `wait` is said by nobody at a table: it is what a racer does who does not call yet."""
ANSWERS = ("accept", "challenge")


class Acts:
    """The list for one game, and what is legal of it."""

    def __init__(self, setup: Setup) -> None:
        self._seats = setup.seats
        pieces, others = tuple(setup.colours), range(1, len(setup.seats))
        words = SPOKEN[setup.game]
        if "offer risk" in words or "offer give-away" in words:
            words = (*words, *ANSWERS)
        self.words: tuple[Words, ...] = tuple(each for word in words for each in _all(word, pieces, others))
        self._number = {each: number for number, each in enumerate(self.words)}

    def __len__(self) -> int:
        return len(self.words)

    def legal(self, seat: str, choices: Sequence[Choice], pool: Sequence[str]) -> dict[int, Move]:
        """Number -> the move that it stands for now. A builder's places are for whoever sees the tower to tell."""
        found: dict[int, Move] = {}
        for choice in choices:
            for move in _moves(choice, pool):
                number = self._number.get(self._said(seat, move))
                if number is not None:
                    found[number] = move
        return found

    def number(self, *words: str | int) -> int:
        return self._number[words]

    def _said(self, seat: str, move: Move) -> Words:
        match move:
            case Offer(piece, "risk", _, str(to)):
                return "offer risk", piece, self._left(seat, to)
            case Offer(piece, "refusal"):
                return "offer refusal", piece
            case Offer(piece, style, bid):
                return f"offer {style}", piece, bid or 0
            case Bid(amount):
                return "bid", amount
            case Give(to):
                return "give", self._left(seat, to)
            case Draw(chain):
                return "draw", self._left(seat, chain)
            case Choose(piece) | Draft(piece):
                return move.word(), piece
            case PickDie(colour):
                return "pick-die", colour
            case _ if move.word() == "place":
                return ("place-foundation",) if getattr(move, "foundation", False) else ("place", 0)
            case _:
                return (move.word(),)

    def _left(self, seat: str, other: str) -> int:
        return (self._seats.index(other) - self._seats.index(seat)) % len(self._seats)


def _all(word: str, pieces: tuple[str, ...], others: range) -> Iterator[Words]:
    amounts = range(MOST_DIAMONDS + 1)
    match word:
        case "offer highest" | "offer give-away":
            yield from ((word, piece, amount) for piece in pieces for amount in amounts)
        case "offer risk":
            yield from ((word, piece, other) for piece in pieces for other in others)
        case "offer refusal" | "choose" | "draft":
            yield from ((word, piece) for piece in pieces)
        case "bid":
            yield from ((word, amount) for amount in amounts)
        case "give":
            yield from ((word, other) for other in others)
        case "draw":
            yield from ((word, other) for other in (0, *others))
        case "pick-die":
            yield from ((word, colour) for colour in BIDDIS)
        case "place":
            yield from ((word, place) for place in range(PLACES))
        case _:
            yield (word,)


def _moves(choice: Choice, pool: Sequence[str]) -> Iterator[Move]:
    """Every move that a choice leaves open."""
    amounts: Sequence[int | None] = [None]
    if choice.min is not None and choice.max is not None:
        amounts = range(choice.min, min(choice.max, MOST_DIAMONDS) + 1)
    if choice.move == "offer":
        style: Style = choice.style or "highest"
        yield from (Offer(piece, style, amount, choice.to) for piece in pool for amount in amounts)
    elif choice.move == "bid":
        yield from (Bid(amount) for amount in amounts if amount is not None)
    else:
        said = {"amount": choice.amount, "to": choice.to, "chain": choice.chain, "piece": choice.piece}
        said |= {"colour": choice.colour, "foundation": choice.foundation}
        yield read_move({"move": choice.move} | {key: value for key, value in said.items() if value is not None})
