"""What can be asked about the tower of the day over HTTP."""

import re
from datetime import date, timedelta
from typing import Annotated

from msgspec import Meta, Struct

from teeter.languages import Language
from teeter.server.access.keys import look_code
from teeter.server.access.limits import counted_as
from teeter.server.access.proxies import NO_ADDRESS
from teeter.server.daily.attempts import Begun, build, number_of
from teeter.server.daily.lists import Ranked
from teeter.server.http.operation import Ask, Missing, Operation
from teeter.server.http.schemas import Asked
from teeter.table.budgets import DAY_LIST_LINES
from teeter.table.daily import FIRST_DAY, NoSuchDay, day_called, row_of, today
from teeter.table.sheet import Name

MOST_AFTER = 1_000_000
TABLE = re.compile(r"[\w-]{1,32}", re.ASCII)


class BuildTower(Asked, frozen=True):
    """`device`: any long word that this device keeps to itself; its first tower of a day counts."""

    name: Name
    device: Annotated[str, Meta(min_length=16, max_length=64)]
    language: Language | None = None


class DayTower(Struct, frozen=True, omit_defaults=True):
    """A day: its pieces, and a page of its list."""

    day: str
    row: tuple[str, ...]
    """Pieces, in their order."""
    over: bool
    """Nothing that is begun now counts."""
    built: int
    """Towers on the whole list."""
    after: int
    """Lines left out before this page."""
    towers: tuple[Ranked, ...]
    before: str | None = None
    """The day before, if there was a tower."""
    yours: Ranked | None = None
    """The line of the table that was asked for, if it has one."""


async def see_day(ask: Ask) -> DayTower:
    day = _day(ask)
    after = _number(ask.request.query_params.get("after", "0"))
    built, towers = await ask.hall.days.lines(number_of(day), after, DAY_LIST_LINES)
    table = ask.request.query_params.get("table", "")
    yours = await ask.hall.days.line_of(table) if TABLE.fullmatch(table) else None
    before = day - timedelta(days=1)
    return DayTower(
        day=day.isoformat(),
        row=row_of(day),
        over=day != today(),
        built=built,
        after=after,
        towers=towers,
        before=before.isoformat() if before >= FIRST_DAY else None,
        yours=yours,
    )


async def build_tower(ask: Ask) -> Begun:
    wanted: BuildTower = ask.body
    client = ask.request.client
    record, token, practice = await build(
        ask.hall,
        _day(ask),
        name=wanted.name,
        device=wanted.device,
        address=counted_as(client.host) if client else NO_ADDRESS,
        language=wanted.language,
    )
    assert record.day is not None
    return Begun(record.id, token, record.day, look_code(record.id, record.seed, ()), practice)


def _day(ask: Ask) -> date:
    try:
        return day_called(ask.request.path_params["day"], today())
    except NoSuchDay as error:
        raise Missing(str(error)) from error


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > len(str(MOST_AFTER)):
        raise Missing("`after` is how many lines of the list to leave out: 0, 50, 100 ...")
    return int(text)


DAY_OPERATIONS = (
    Operation(
        "GET", "/days/{day}", see_day,
        "The tower of a day, today's or 2026-11-17: its pieces and its list; `table`: whose line is wanted, too",
        answers=DayTower, asks=("after", "table"),
    ),
    Operation(
        "POST", "/days/{day}/towers", build_tower, "Build the tower of a day: a table for one, begun",
        body=BuildTower, answers=Begun, status=201, cost=5,
    ),
)  # fmt: skip
