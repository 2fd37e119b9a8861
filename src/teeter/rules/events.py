"""What happened: facts that the fold takes as they are. Logs keep them for good, so they speak for themselves."""

from typing import Any, Literal

from msgspec import Struct

from teeter.rules.names import Colour, Phase, Reason, Source, Style, kebab
from teeter.rules.state import High


class Event(Struct, frozen=True, omit_defaults=True, tag_field="event", tag=kebab):
    pass


# --- whose move it is


class Awaited(Event, frozen=True):
    """From now on `seats` are to act; `turn` is whose turn it is, if that changed."""

    phase: Phase
    seats: tuple[str, ...]
    turn: str | None = None


# --- auctions


class Offered(Event, frozen=True):
    seat: str
    piece: str
    style: Style
    among: tuple[str, ...]


class BidMade(Event, frozen=True):
    seat: str
    amount: int


class Passed(Event, frozen=True):
    seat: str


class HandedOn(Event, frozen=True):
    to: str


class Staked(Event, frozen=True):
    seat: str
    amount: int


class LeftAuction(Event, frozen=True):
    seat: str
    high: High | None = None
    """The bid that stands now."""


class Paid(Event, frozen=True):
    seat: str
    amount: int


class StakesWon(Event, frozen=True):
    """What was staked to be rid of a piece goes to whoever takes it."""

    seat: str
    amount: int


class Named(Event, frozen=True):
    seat: str


class Answered(Event, frozen=True):
    seat: str
    answer: Literal["accept", "challenge"]


class Withdrawn(Event, frozen=True):
    """Nobody is left to have the piece: it lies in the pool again."""

    piece: str


# --- building


class TakenInHand(Event, frozen=True):
    builder: str
    piece: str
    tower: str
    source: Source
    chain: str | None = None


class Placed(Event, frozen=True):
    builder: str
    piece: str
    tower: str
    foundation: bool = False


class Stood(Event, frozen=True):
    tower: str
    piece: str
    height_mm: float
    foundation: bool = False


class TriedAgain(Event, frozen=True):
    """Taken back; the tower is as it was, and `tries` are left."""

    piece: str
    tries: int


class Forgiven(Event, frozen=True):
    """A fall that does not count, once a game: the tower stands as it stood before, and the piece is in hand again."""

    seat: str
    piece: str
    tower: str


class PutAway(Event, frozen=True):
    """The piece in hand leaves the hand without having been built."""

    piece: str
    where: Literal["pool", "gone", "owner"]


class Restored(Event, frozen=True):
    """The tower stands again as it stood before the giver touched it."""

    tower: str


class Collapsed(Event, frozen=True):
    tower: str
    returned: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    remains: tuple[str, ...] = ()
    height_mm: float = 0.0


class FoundationLaid(Event, frozen=True):
    """A Zoch piece laid by itself as a tower's foundation."""

    tower: str
    piece: str
    height_mm: float


# --- what becomes of players


class WentOut(Event, frozen=True):
    seat: str
    why: Literal["fell", "dropped-it", "resigned", "disqualified", "never-grew"]


class Conceded(Event, frozen=True):
    """Out of this round and of all that follow."""

    seat: str


class RemainsCount(Event, frozen=True):
    """The tower fell; what is left of it counts, and its owner builds no more."""

    seat: str


class Stopped(Event, frozen=True):
    seat: str
    why: Literal["chose", "never-grew", "dropped-it"]


# --- the draft


class Drafted(Event, frozen=True):
    seat: str
    piece: str


class BaseChosen(Event, frozen=True):
    seat: str
    piece: str


class PoolClosed(Event, frozen=True):
    """What is left of the pool goes back into the sack."""


# --- rounds and the end


class DiamondTaken(Event, frozen=True):
    seat: str


class NewTower(Event, frozen=True):
    round: int


class RoundWon(Event, frozen=True):
    seats: tuple[str, ...]
    reason: Reason


class NewRound(Event, frozen=True):
    round: int
    beginner: str
    among: tuple[str, ...] = ()
    """Who plays it, where that is not everybody: an extra round is for those who tied."""
    extra: bool = False
    """It settles a tie."""


class GameOver(Event, frozen=True):
    winners: tuple[str, ...]
    reason: Reason


# --- Stack-a-Biddi


class Rolled(Event, frozen=True):
    dice: dict[Colour, int]


class DiePicked(Event, frozen=True):
    colour: Colour
    by_chance: bool = False


class Called(Event, frozen=True):
    seat: str


class TimeRanOut(Event, frozen=True):
    pass


class Scored(Event, frozen=True):
    seat: str
    levels: int
    bonus: int = 0


class LeftRace(Event, frozen=True):
    seat: str
    why: Literal["resigned", "disqualified"]


class NextRound(Event, frozen=True):
    round: int
    roller: str


# --- a ruling that was wrong


class AgreedToTakeBack(Event, frozen=True):
    seat: str


class TakenBack(Event, frozen=True):
    """Everything from entry `ruling` on is undone. What lies on the table again is told whole: a fold looks at one
    event after the other, and never back."""

    ruling: int
    state: dict[str, Any]


AnyEvent = (
    Awaited
    | Offered
    | BidMade
    | Passed
    | HandedOn
    | Staked
    | LeftAuction
    | Paid
    | StakesWon
    | Named
    | Answered
    | Withdrawn
    | TakenInHand
    | Placed
    | Stood
    | TriedAgain
    | Forgiven
    | PutAway
    | Restored
    | Collapsed
    | FoundationLaid
    | WentOut
    | Conceded
    | RemainsCount
    | Stopped
    | Drafted
    | BaseChosen
    | PoolClosed
    | DiamondTaken
    | NewTower
    | RoundWon
    | NewRound
    | GameOver
    | Rolled
    | DiePicked
    | Called
    | TimeRanOut
    | Scored
    | LeftRace
    | NextRound
    | AgreedToTakeBack
    | TakenBack
)
