"""Everything that lies on the table of a tower game, frozen.

Dicts in here are never changed in place: a new state gets a new dict (a property test holds us to it).
"""

from collections.abc import Mapping

from msgspec import Struct

from teeter.pieces.sets import ZOCH_PIECE
from teeter.rules.names import Phase, Reason, Source, Status, Style
from teeter.rules.rulebook import Options

TRIES = 3


class Outcome(Struct, frozen=True):
    winners: tuple[str, ...]
    reason: Reason


class TowerState(Struct, frozen=True):
    pieces: tuple[str, ...] = ()
    placed_by: tuple[str, ...] = ()
    """Who placed each of `pieces`."""
    foundations: tuple[str, ...] = ()
    height_mm: float = 0.0
    foundation_mm: float = 0.0
    """Height of the foundation alone: what remains when all else has come down."""
    status: Status = "none"


class High(Struct, frozen=True):
    by: str
    amount: int


class Auction(Struct, frozen=True):
    piece: str
    style: Style
    auctioneer: str
    among: tuple[str, ...]
    """Who takes part, clockwise from the auctioneer."""
    stakes: dict[str, int] = {}
    """Everybody's own last bid or stake."""
    passed: tuple[str, ...] = ()
    high: High | None = None
    holder: str | None = None
    """By refusal: in whose hand the piece is."""
    stake_to_beat: int = 0
    named: str | None = None
    """Give away and risk: whose tower the piece is meant for."""


class InHand(Struct, frozen=True):
    piece: str
    builder: str
    tower: str
    source: Source
    tries: int = TRIES
    foundation: bool = False
    """Placed as a further foundation (Three Reds)."""
    style: Style | None = None
    """The auction that the piece came from."""

    @property
    def is_zoch(self) -> bool:
        """A Zoch piece on its way to a neighbour's tower (For Sure)."""
        return self.source == "zoch"


class State(Struct, frozen=True, kw_only=True):
    seats: tuple[str, ...]
    options: Options
    colours: dict[str, str]
    """Every piece of the set in play -> its colour, in catalogue order."""
    purse: int
    """Diamonds that everybody starts a round with."""
    extra: dict[str, int] = {}
    """Seat -> diamonds that it starts a round with beyond those: its handicap."""
    zoch_in_pool: bool
    beginner: str
    turn: str
    phase: Phase = "turn"
    to_act: tuple[str, ...] = ()
    round: int = 1
    pool: tuple[str, ...]
    towers: dict[str, TowerState]
    diamonds: dict[str, int]
    sack: int
    """Diamonds in the sack."""
    gone: tuple[str, ...] = ()
    """Pieces out of the game, in the order in which they left it."""
    out: tuple[str, ...] = ()
    """Players out of the round, first out first."""
    aside: tuple[str, ...] = ()
    """Those of them who have not played it at all: an extra round is for those who tied."""
    auction: Auction | None = None
    hand: InHand | None = None
    zoch: dict[str, int] = {}
    chains: dict[str, tuple[str, ...]] = {}
    bases: dict[str, str] = {}
    """Building Chain: foundations chosen from the pool, not laid yet."""
    wins: dict[str, int] = {}
    dealt: tuple[str, ...] = ()
    """Who has been dealt a foundation in this round."""
    forgiven: tuple[str, ...] = ()
    """Who has used up their second chance."""
    conceded: tuple[str, ...] = ()
    """Who plays no further round of the match."""
    outcome: Outcome | None = None

    @property
    def still_in(self) -> tuple[str, ...]:
        """Players not out, in seat order."""
        if not self.out:
            return self.seats
        return tuple(seat for seat in self.seats if seat not in self.out)

    def with_status(self, *statuses: Status) -> tuple[str, ...]:
        return tuple(seat for seat in self.seats if self.towers[seat].status in statuses)


def lay_out(
    *,
    seats: tuple[str, ...],
    options: Options,
    colours: dict[str, str],
    purse: int,
    extra: dict[str, int],
    all_diamonds: int,
    zoch_in_pool: bool,
    towers: tuple[str, ...],
    beginner: str,
    round: int = 1,
    wins: dict[str, int],
    forgiven: tuple[str, ...] = (),
) -> State:
    """The full set-up of a round: everything in the pool, no towers, every purse filled."""
    return State(
        seats=seats,
        options=options,
        colours=colours,
        purse=purse,
        extra=extra,
        zoch_in_pool=zoch_in_pool,
        beginner=beginner,
        turn=beginner,
        round=round,
        pool=tuple(piece for piece in colours if zoch_in_pool or piece != ZOCH_PIECE),
        towers={tower: TowerState() for tower in towers},
        diamonds={seat: purse + extra.get(seat, 0) for seat in seats},
        sack=all_diamonds - purse * len(seats) - sum(extra.values()),
        zoch=dict.fromkeys(seats, 1) if options.for_sure else {},
        wins=wins,
        forgiven=forgiven,
    )


def clockwise(state: State, after: str) -> tuple[str, ...]:
    """All seats to the left of `after`, nearest first, and `after` itself last."""
    seats = state.seats
    place = seats.index(after) + 1
    return seats[place:] + seats[:place]


def millimetres(height: float) -> int:
    """Heights are compared in whole millimetres, halves up."""
    return int(height + 0.5)


def tallest(state: State, among: tuple[str, ...]) -> tuple[str, ...]:
    heights: Mapping[str, int] = {seat: millimetres(state.towers[seat].height_mm) for seat in among}
    best = max(heights.values())
    return tuple(seat for seat in among if heights[seat] == best)
