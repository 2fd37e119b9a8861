"""Building the tower of a day: an ordinary table for one that has begun, and whether it is for the list."""

from datetime import date
from typing import Literal

from msgspec import Struct

from teeter.languages import Language
from teeter.server.access.keys import new_key
from teeter.server.daily.lists import TowerBegun
from teeter.server.tables import hosting
from teeter.server.tables.hall import Hall, new_id, new_seed
from teeter.table.budgets import TOWERS_PER_ADDRESS
from teeter.table.daily import sheet_of_the_day, today
from teeter.table.sheet import Seat, check, seated
from teeter.table.store import Record, StoreFailed

Practice = Literal["not-first", "crowded", "past"]
"""Why a tower is not for the list: this device has begun one that day, too many came from its address, or the day is
over."""
FIRST_OF_ALL_DAYS = date(1970, 1, 1)


class Begun(Struct, frozen=True, omit_defaults=True):
    """Keep the token: it is the builder's key, and it is not shown again."""

    table: str
    token: str
    day: str
    look: str
    """By which others may see the tower, without any key."""
    practice: Practice | None = None
    """Left out if this tower counts."""


async def build(
    hall: Hall, day: date, *, name: str, device: str, address: str, language: Language | None
) -> tuple[Record, str, Practice | None]:
    """The table, its builder's token, and why the tower is only practice, if it is. Raises BadSetup for a name that
    nobody at a table could have."""
    sheet = seated(sheet_of_the_day(language), Seat(name))
    check(sheet)
    token, key = new_key("host", (name,))
    record = Record(id=new_id(), sheet=sheet, seed=new_seed(), day=day.isoformat())
    await hall.create(record, [key])
    practice = await _practice(
        hall, day, TowerBegun(table=record.id, day=number_of(day), name=name, device=device, address=address)
    )
    table = await hall.find(record.id)
    if table is None:
        raise StoreFailed("the table that was just opened is not there")
    if practice:
        await hosting.change(table, {"hints": True})
    await hosting.start(hall, table)
    return record, token, practice


async def _practice(hall: Hall, day: date, begun: TowerBegun) -> Practice | None:
    if day != today():
        return "past"
    counts = await hall.days.begin(begun, TOWERS_PER_ADDRESS)
    return None if counts == "yes" else counts


def number_of(day: date) -> int:
    """As a store counts days."""
    return (day - FIRST_OF_ALL_DAYS).days
