"""The small log of an evening: what happened beside its games. Of the games it keeps which tables they are at, and what
came of them; everything else is in their own logs."""

from msgspec import Struct

from teeter.rules.game import Places
from teeter.rules.names import Reason
from teeter.table.series.plan import EveningPlan
from teeter.table.sheet import Seat
from teeter.table.store import Key


class EveningEntry(Struct, frozen=True, tag_field="entry"):
    pass


class EveningOpened(EveningEntry, frozen=True, tag="opened"):
    plan: EveningPlan
    seed: str
    """A secret: of the lot that says who begins, and of the link to watch."""
    seats: tuple[Seat, ...]
    """The host's own people."""
    keys: tuple[Key, ...]


class SeatsJoined(EveningEntry, frozen=True, tag="joined"):
    key: Key
    """With all seats that it has now."""


class SeatFreed(EveningEntry, frozen=True, tag="freed"):
    name: str


class GameBegun(EveningEntry, frozen=True, tag="begun"):
    """All that it takes to lay the table: whoever finds none lays it."""

    game: int
    """Its number in the programme, from 0."""
    table: str
    seed: str
    seats: tuple[Seat, ...]
    begins: str


class GameEnded(EveningEntry, frozen=True, tag="ended"):
    game: int
    places: Places
    reason: Reason
    n: int
    """Entries that the game's log had."""


class GameWentOn(EveningEntry, frozen=True, tag="went-on"):
    """The ruling that had ended it was taken back."""

    game: int


class GameSkipped(EveningEntry, frozen=True, tag="skipped"):
    """The host has broken it off, or left it out."""

    game: int


class EveningEnded(EveningEntry, frozen=True, tag="over"):
    """Before its programme was through."""


AnyEveningEntry = (
    EveningOpened | SeatsJoined | SeatFreed | GameBegun | GameEnded | GameWentOn | GameSkipped | EveningEnded
)
