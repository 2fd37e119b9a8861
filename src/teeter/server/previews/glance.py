"""What whoever was sent a link may know of a table before they come in: who invites to what, and how it looks.

A link's token stands behind the #, which no server and no preview sees. Its `look` code, before the #, opens nothing
but this glance, and changes with the links. Nobody's glance claims a table from another server or keeps it from being
forgotten."""

import hmac
from collections.abc import Iterable

from msgspec import Struct

from teeter.rules.shelf import editions
from teeter.server.access.keys import look_code
from teeter.server.previews.still_life import StillLife
from teeter.server.tables.hall import Hall
from teeter.table.seating import USUAL_SET, Said
from teeter.table.sheet import MOST_SEATS, Seat, Sheet
from teeter.table.store import Key, Record, Stage


class Invitation(Struct, frozen=True):
    """Who invites to what."""

    game: str
    rulebook: str | None
    host: str | None
    """Who opened the table, if they sit there."""
    seats: tuple[Seat, ...]
    present: tuple[str, ...]
    """Seats at which somebody is right now."""
    free: int
    """Seats."""
    stage: Stage
    set: str = USUAL_SET
    options: Said = {}
    """That the host chose."""


class Glance:
    def __init__(self, hall: Hall, record: Record, keys: Iterable[Key]) -> None:
        self._hall = hall
        self.record = record
        self._keys = tuple(keys)

    @property
    def invitation(self) -> Invitation:
        sheet, open_table = self.record.sheet, self._hall.tables.get(self.record.id)
        hosts = [seat for key in self._keys if key.role == "host" for seat in key.seats if seat in sheet.names]
        present = open_table.present if open_table else ()
        free = max(0, _room(sheet) - len(sheet.seats)) if self.record.stage == "open" else 0
        host = hosts[0] if hosts else None
        stage, said = self.record.stage, sheet.options
        return Invitation(sheet.game, sheet.rulebook, host, sheet.seats, present, free, stage, sheet.set, said)

    async def still_life(self) -> StillLife:
        record = self.record
        return (await self._hall.sights.of(record, self._hall.tables.get(record.id))).scene


async def glance(hall: Hall, id: str, look: str) -> Glance | None:
    """None if there is no such table, or this look is not for it. Raises StoreFailed."""
    if table := hall.tables.get(id):
        record, keys = table.record, list(table.keys.values())
    else:
        found = await hall.store.find(id)
        if found is None:
            return None
        record, keys = found, await hall.store.keys(id)
    if record.sheet.listed or hmac.compare_digest(look.encode(), look_code(record.id, record.seed, keys).encode()):
        return Glance(hall, record, keys)
    return None


def _room(sheet: Sheet) -> int:
    books = editions(sheet.game)
    edition = books.get(sheet.rulebook or "") or next(iter(books.values()))
    return min(edition.players[1], MOST_SEATS)
