"""What goes in and out over HTTP, as types: requests are checked by them, and openapi.json is made from them."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct
from msgspec.structs import fields

from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.server.access.keys import Links
from teeter.server.refusal_codes import Because
from teeter.server.sockets.messages import Token
from teeter.table.building.poses import TowerSpot
from teeter.table.sheet import MOST_SEATS, Name, Seat, Sheet, Terms
from teeter.table.store import Role, Stage

Names = Annotated[tuple[Name, ...], Meta(max_length=MOST_SEATS)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    pass


# --- asked


class NewTable(Terms, frozen=True, kw_only=True):
    """A table. `names`: the people on the host's own device; `bots`: who plays with them from the start."""

    names: Names = ()
    bots: Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)] = ()


class TakeSeats(Asked, frozen=True):
    """`invite`: the token of the invitation; a listed table needs none."""

    names: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    invite: Token | None = None


class LookOn(Asked, frozen=True):
    """`watch`: the token of a link to watch or of an invitation; a listed table needs none."""

    watch: Token | None = None


Change: Any = defstruct(
    "Change",
    [(each.name, each.type | UnsetType, UNSET) for each in fields(Terms)] + [("seats", Names | UnsetType, UNSET)],
    bases=(Asked,),
    frozen=True,
    module=__name__,
    namespace={"__doc__": "What is left out stays. `seats`: who sits there, in another order."},
)


# --- answered


class Trouble(Struct, frozen=True, omit_defaults=True):
    error: str
    because: Because | None = None


class TableNow(Struct, frozen=True):
    table: str
    sheet: Sheet
    stage: Stage
    role: Role
    seats: tuple[str, ...]
    """Yours."""
    next: str | None = None


class Opened(Struct, frozen=True):
    """Keep the token: it is the host's key, and it is not shown again."""

    table: str
    token: str
    links: Links


class Seated(Struct, frozen=True):
    """`token` is left out if the seats were added to the token that asked."""

    table: str
    seats: tuple[str, ...]
    token: str | UnsetType = UNSET


class ToScan(Struct, frozen=True):
    """The token that stands in a link, behind the #."""

    token: str


class WatchLink(Struct, frozen=True):
    """For others to look on, until the host makes new links."""

    watch: str


class Listed(Struct, frozen=True):
    table: str
    game: str
    rulebook: str | None
    seats: tuple[str, ...]
    stage: Stage


class Lobby(Struct, frozen=True):
    tables: tuple[Listed, ...]


class Rematch(Struct, frozen=True):
    """Come in with the token you have."""

    table: str


class Replay(Struct, frozen=True):
    setup: Setup
    entries: list[Entry]
    clips: list[int]
    """Entries that have a clip."""
    spots: tuple[TowerSpot, ...] = ()
    """On a crowded table: where every tower has its place."""


class Imported(Struct, frozen=True):
    """`disagreements`: moves that today's rules decide otherwise; the log's own events are what is shown. The token can
    delete the table; `watch` is a link for others to look on."""

    table: str
    token: str
    watch: str
    entries: int
    clips: int
    disagreements: list[str]


class Health(Struct, frozen=True):
    status: str
    tables: int
