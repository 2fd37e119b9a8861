"""What came of a game, read from the game's own log: nobody tells the scoreboard anything else. It is looked up
whenever somebody looks at the evening, so that a server that was killed just then has missed nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from teeter.rules.events import GameOver
from teeter.rules.games import games
from teeter.rules.log import Entry, fold
from teeter.server.slow_work import slowly
from teeter.table.series.entries import GameEnded, GameWentOn
from teeter.table.series.evening import Evening

if TYPE_CHECKING:
    from teeter.rules.game import Setup
    from teeter.server.tables.hall import Hall


async def news(hall: Hall, evening: Evening) -> GameEnded | GameWentOn | None:
    """What the log of the evening lacks. Only the last game that has begun can have changed: the result of one before
    it stays. Raises StoreFailed."""
    latest = evening.latest
    if latest is None or evening.closed or evening.games[latest].skipped:
        return None
    begun, ended = evening.games[latest].begun, evening.games[latest].ended
    final = ended is not None and evening.plan.games[latest].ruling == "physics"
    record = None if final or begun is None else await hall.store.find(begun.table)
    if record is None or record.setup is None:
        return None
    n = await hall.sights.last_entry(record.id)
    if ended.n == n if ended else record.stage != "over" and not await _is_over(hall, record.id, n):
        return None
    log = [stored.entry for stored in await hall.store.entries(record.id)]
    now = await slowly(_result, latest, record.setup, log)
    if ended and now is None:
        return GameWentOn(latest)
    return None if ended and now and ended.places == now.places else now


async def _is_over(hall: Hall, table: str, n: int) -> bool:
    """By its last entry: a table that was left at that moment is not filed as over yet."""
    last = await hall.store.entries(table, since=n - 1)
    return any(isinstance(event, GameOver) for stored in last for event in stored.entry.events)


def _result(game: int, setup: Setup, log: list[Entry]) -> GameEnded | None:
    rules = games()[setup.game]
    state = fold(rules, setup, log)
    outcome = rules.outcome(state)
    return GameEnded(game, rules.places(state), outcome.reason, len(log)) if outcome else None
