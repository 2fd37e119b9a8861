"""The tower of the day: which day it is, what the sack gives on it, and how its table is set."""

from datetime import UTC, date, datetime
from functools import lru_cache

from teeter.languages import Language
from teeter.rules.games.tower_of_the_day import GAME
from teeter.rules.state import State
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.sheet import Sheet
from teeter.table.table import Table

TOWER_OF_THE_DAY = GAME.name
FIRST_DAY = date(2026, 1, 1)
ROWS_KEPT = 16


class NoSuchDay(LookupError):
    """No tower was built on that day, or not yet."""


def today() -> date:
    """Everywhere the same: by universal time."""
    return datetime.now(UTC).date()


def day_called(name: str, now: date) -> date:
    """`today`, or a day like 2026-11-17; raises NoSuchDay."""
    if name == "today":
        return now
    try:
        day = date.fromisoformat(name)
    except ValueError:
        raise NoSuchDay("a day is called today, or like 2026-11-17") from None
    if day.isoformat() != name:
        raise NoSuchDay("write the day like 2026-11-17")
    if not FIRST_DAY <= day <= now:
        raise NoSuchDay(f"there is a tower for every day from {FIRST_DAY} to {now}, today (UTC)")
    return day


def seed_of(day: date) -> str:
    """What the dealer draws by: no secret, and the same for everybody."""
    return f"tower of the day {day.isoformat()}"


@lru_cache(maxsize=ROWS_KEPT)
def row_of(day: date) -> tuple[str, ...]:
    """The pieces of the day in their order, as the dealer deals them to anybody."""
    table = Table(seat_players(TOWER_OF_THE_DAY, ["anybody"]), dealer=Dealer(seed_of(day)))
    table.let_others_answer()
    state: State = table.state
    assert state.hand is not None
    return state.hand.piece, *state.chains["anybody"]


def sheet_of_the_day(language: Language | None = None) -> Sheet:
    """The same for everybody: a hand that does not tremble, no clock, and nobody who talks in between."""
    return Sheet(game=TOWER_OF_THE_DAY, language=language, ruling="physics", tremor="none", build_seconds=0, chat="off")
