"""What a seat can say. The same words travel over the socket, the text protocol and the log."""

from typing import Annotated, get_args

import msgspec
from msgspec import Meta, Struct

from teeter.rules.names import Colour, Style, kebab


class Move(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="move", tag=kebab):
    @classmethod
    def word(cls) -> str:
        return str(cls.__struct_config__.tag)


Millimetres = Annotated[float, Meta(ge=0, le=100_000)]
Diamonds = Annotated[int, Meta(ge=0)]


# --- auctions


class Offer(Move, frozen=True):
    piece: str
    style: Style = "highest"
    bid: Diamonds | None = None
    to: str | None = None


class Bid(Move, frozen=True):
    amount: Diamonds


class Pass(Move, frozen=True):
    pass


class Stake(Move, frozen=True):
    amount: Diamonds | None = None


class Take(Move, frozen=True):
    pass


class Zoch(Move, frozen=True):
    pass


class Give(Move, frozen=True):
    to: str


class Keep(Move, frozen=True):
    pass


class Accept(Move, frozen=True):
    pass


class Challenge(Move, frozen=True):
    pass


# --- choosing and building


class Place(Move, frozen=True):
    path: tuple[tuple[float, ...], ...] | None = None
    foundation: bool = False


class Stop(Move, frozen=True):
    pass


class Choose(Move, frozen=True):
    piece: str


class Draft(Move, frozen=True):
    piece: str


class Draw(Move, frozen=True):
    chain: str


class Resign(Move, frozen=True):
    pass


class Concede(Move, frozen=True):
    """The whole match, not this round alone."""


# --- the referee


class Left(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What still stands of a tower that another one took along."""

    remains: tuple[str, ...]
    remains_mm: Millimetres | None = None


class Rule(Move, frozen=True):
    stands: bool
    height_mm: Millimetres | None = None
    remains: tuple[str, ...] | None = None
    remains_mm: Millimetres | None = None
    touches_foundation: bool | None = None
    also_fell: tuple[str, ...] = ()
    also_left: dict[str, Left] = {}


class Fell(Move, frozen=True):
    tower: str
    remains: tuple[str, ...] | None = None
    remains_mm: Millimetres | None = None
    also_fell: tuple[str, ...] = ()
    also_left: dict[str, Left] = {}


class Disqualify(Move, frozen=True):
    seat: str


class TakeBack(Move, frozen=True):
    """The last ruling was wrong: once everybody has said so, all is as it was before."""


# --- the dealer


class Deal(Move, frozen=True):
    piece: str


# --- Stack-a-Biddi


class Roll(Move, frozen=True):
    dice: dict[Colour, int]


class PickDie(Move, frozen=True):
    colour: Colour


class Call(Move, frozen=True):
    pass


class Timeout(Move, frozen=True):
    """The clock ran out. In a pick the dealer names the colour it drew for the roller."""

    colour: Colour | None = None


class Level(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    piece: str
    line_ok: bool
    smiling: bool = False


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    stands: bool
    levels: tuple[Level, ...]


class Inspect(Move, frozen=True):
    stacks: dict[str, Stack]


AnyMove = (
    Offer
    | Bid
    | Pass
    | Stake
    | Take
    | Zoch
    | Give
    | Keep
    | Accept
    | Challenge
    | Place
    | Stop
    | Choose
    | Draft
    | Draw
    | Resign
    | Concede
    | Rule
    | Fell
    | Disqualify
    | TakeBack
    | Deal
    | Roll
    | PickDie
    | Call
    | Timeout
    | Inspect
)


def read_move(words: object) -> Move:
    """The move that plain JSON data stand for; raises msgspec.ValidationError."""
    move: Move = msgspec.convert(words, AnyMove)
    return move


MOVES: dict[str, type[Move]] = {kind.word(): kind for kind in get_args(AnyMove)}
"""Every move by its word."""
