"""Where tables are safe: what a store promises, and what it keeps. One contract suite holds every store to it."""

from collections.abc import Callable, Collection, Sequence
from typing import Literal, Protocol

from msgspec import Struct

from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.table.meanwhile import Meanwhile, Resumed
from teeter.table.sheet import Sheet

Stage = Literal["open", "running", "over"]
Role = Literal["host", "player", "spectator", "invite", "watch"]
"""`invite` and `watch` are the links' own keys: one is exchanged for a seat, the other for a place to look on."""

STORE_AGAIN_SECONDS = 0.5
"""After which whoever must keep something tries a store again that failed."""


class StoreFailed(Exception):
    """The store could not be reached or could not write. What was asked may have happened or not: look again."""


class NeverKept(StoreFailed):
    """This can't be kept, now or later: asking again is of no use."""


class ClaimedElsewhere(StoreFailed):
    """Another server has claimed the table since: nothing was written, and this server may write nothing there."""


class Unreadable(StoreFailed):
    """The store answers, but what it has of this table can't be read. Asking again changes nothing."""


class QuotaReached(StoreFailed):
    """The store keeps no more of this."""


class EntryTaken(StoreFailed):
    """Another entry has this number, or the command is in the log already."""


class Record(Struct, frozen=True, kw_only=True):
    """A table as it is kept, without its log."""

    id: str
    sheet: Sheet
    seed: str
    setup: Setup | None = None
    stage: Stage = "open"
    next: str | None = None
    """The table of the rematch."""
    day: str | None = None
    """Of a tower of the day, like 2026-11-17: what the dealer draws by. `seed` stays a secret of this table."""
    evening: str | None = None
    """That this game is part of."""


class Key(Struct, frozen=True):
    """Who holds the token with this hash may do this at the table."""

    hash: str
    role: Role
    seats: tuple[str, ...] = ()


class Saved(Struct, frozen=True):
    """A tower as it was left by a placement."""

    tower: str
    saved: str


class Clip(Saved, frozen=True):
    """How one placement looked, and the tower as it was left: beside the log, so that replays need no physics."""

    track: bytes


class Holder(Struct, frozen=True):
    """Who holds a table, and by which claim; nobody if there is no host, or if it is gone."""

    epoch: int
    host: str | None


class Stored(Struct, frozen=True):
    entry: Entry
    command: str | None


class Forgetting(Struct, frozen=True):
    """What became of old tables today. `wary`: nothing, because the clock can't be right."""

    announced: tuple[str, ...] = ()
    """Will be hidden tomorrow."""
    hidden: tuple[str, ...] = ()
    """Are not found any more, but can be brought back for a week."""
    deleted: tuple[str, ...] = ()
    wary: bool = False


class Store(Protocol):
    """Every method has happened durably once it returns, or raises StoreFailed."""

    @property
    def shared(self) -> bool:
        """Whether several servers may use it at once."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def try_to_write(self) -> None:
        """As much as an entry with a small clip, and leave nothing of it."""

    def when_lost(self, tell: Callable[[str], None]) -> None:
        """Who is to hear of tables that turn out to have been claimed by another server."""

    async def create(self, record: Record, keys: Sequence[Key], *, held: bool = True) -> None:
        """A new table, which this server holds, or nobody yet."""

    async def holder(self, id: str) -> Holder | None:
        """None if there is no such table."""

    async def claim(self, id: str, after: int | None = None) -> Record | None:
        """From now on this server alone writes to the table: who held it before gets ClaimedElsewhere. None if there is
        no such table, or if its last claim was not the one with the number `after`."""

    def epoch(self, id: str) -> int:
        """The number of this server's claim to the table; raises ClaimedElsewhere if it has none."""

    def taken(self, id: str, epoch: int) -> None:
        """Another server says that it has claimed the table; whoever is to hear of lost ones does."""

    async def look_for_lost(self) -> None:
        """Tell of those that another server has claimed, also where nothing is being written."""

    async def release(self, id: str) -> None:
        """This server writes no more to the table until it claims it again, and others need not ask for it."""

    async def shelve(
        self, record: Record, keys: Sequence[Key], log: Sequence[bytes], clips: dict[int, Clip], most: int
    ) -> None:
        """A whole game from elsewhere: its entries as JSON, in their order. `most`: bytes of all such games together;
        raises QuotaReached."""

    async def save(self, record: Record, keys: Sequence[Key] = ()) -> None:
        """Replace a record, and add or replace keys, all at once; of a table that is held, as all that follows."""

    async def find(self, id: str) -> Record | None:
        """Raises Unreadable, as everything does that reads."""

    async def listed(self, most: int) -> list[Record]:
        """Tables whose host wants them seen in the lobby and which are not over, newest first. One that
        can't be read is left out."""

    async def keys(self, id: str) -> list[Key]: ...

    async def drop_keys(self, id: str, hashes: Sequence[str]) -> None: ...

    async def append(self, id: str, entry: Entry, *, command: str | None = None, clip: Clip | None = None) -> None:
        """One more entry, with its clip; raises EntryTaken."""

    async def entries(self, id: str, since: int = 0) -> list[Stored]: ...

    async def towers(self, id: str) -> dict[int, Saved]:
        """What was saved with clips, by the number of the entry that ended the placement."""

    async def note(self, id: str, meanwhile: Meanwhile) -> None:
        """What goes on between moves; it replaces what was noted before."""

    async def resumed(self, id: str) -> Resumed:
        """What was noted last, and when the last entry was made."""

    async def track(self, id: str, n: int) -> bytes | None:
        """How the placement looked that entry n ended."""

    async def visit(self, id: str) -> None:
        """Somebody is at this table today."""

    async def forget(self, days: int | None, sparing: Collection[str]) -> Forgetting:
        """One step further with tables that nobody was at for so many days: announced, a day later hidden, a week later
        deleted. None: only what is hidden is deleted in its time. Somebody is at those to be spared."""

    async def hidden(self) -> dict[str, int]:
        """Tables that were forgotten but are not deleted yet -> days until they are."""

    async def bring_back(self, ids: Collection[str]) -> list[str]:
        """Tables that were hidden are found again; answers which."""

    async def delete(self, id: str) -> None:
        """The table and all that belongs to it."""
