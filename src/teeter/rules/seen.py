"""The shape of what can be seen of a table: the state of the table protocol, and what a client draws."""

from typing import NotRequired, TypedDict

from teeter.rules.names import Colour, Phase, Reason, Status, Style


class TowerSeen(TypedDict):
    pieces: list[str]
    height_mm: float
    status: Status
    foundations: list[str]


class HighSeen(TypedDict):
    by: str
    amount: int


class AuctionSeen(TypedDict):
    piece: str
    style: Style
    auctioneer: str
    stakes: dict[str, int]
    passed: list[str]
    high: HighSeen | None
    among: list[str]
    named: str | None


class HandSeen(TypedDict):
    piece: str
    builder: str
    tower: str


class OutcomeSeen(TypedDict):
    winners: list[str]
    reason: Reason


class TakeBackSeen(TypedDict):
    asked: list[str]
    agreed: list[str]


class View(TypedDict):
    round: int
    phase: Phase
    turn: str
    to_act: list[str]
    diamonds: dict[str, int]
    pool: list[str]
    towers: dict[str, TowerSeen]
    auction: AuctionSeen | None
    in_hand: NotRequired[HandSeen | None]
    tries: NotRequired[int | None]
    out: list[str]
    scores: dict[str, int]
    wins: dict[str, int]
    outcome: OutcomeSeen | None
    # Where they apply:
    forgiven: NotRequired[list[str]]
    rounds_to_win: NotRequired[int]
    """Of a match."""
    conceded: NotRequired[list[str]]
    zoch: NotRequired[dict[str, int]]
    chains: NotRequired[dict[str, list[str]]]
    bases: NotRequired[dict[str, str]]
    suggested: NotRequired[list[str]]
    """Foundations much like a Zoch piece, where one chooses a foundation because there are too few of those."""
    dice: NotRequired[dict[Colour, int]]
    levels: NotRequired[int]
    biddis: NotRequired[dict[Colour, int]]
    caller: NotRequired[str | None]
    round_seconds: NotRequired[int]
    bonus: NotRequired[dict[str, int]]
    take_back: NotRequired[TakeBackSeen]
    """Whose agreement it takes to take back the last ruling, and who has agreed; where that is possible."""


class TableView(View):
    n: int
    game: str
    rulebook: str | None
