"""Evenings: several games in a row at tables of their own. Nothing of one is kept in memory: whoever asks reads its
log, and whoever changes something appends to it what follows, or looks again if somebody else was faster."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress

from teeter.server.access.keys import derived_key, hashed, new_key
from teeter.server.evenings.results import news
from teeter.server.tables import hosting
from teeter.server.tables.hall import Hall, new_id, new_seed
from teeter.server.tables.hosting import NotAllowed, TooLate
from teeter.table.seating import check_seats
from teeter.table.series import decisions
from teeter.table.series.decisions import OutOfTurn
from teeter.table.series.entries import AnyEveningEntry, EveningOpened, GameBegun
from teeter.table.series.evening import Evening, fold_evening
from teeter.table.series.plan import EveningPlan, check_plan, sheet_of
from teeter.table.sheet import NoSeatLeft, Seat
from teeter.table.store import EntryTaken, Key, Record

ID = re.compile(r"[\w-]{1,32}", re.ASCII)
PLAYS = ("host", "player")


class NoEvening(LookupError):
    """There is none, or none any more."""


async def open_evening(hall: Hall, plan: EveningPlan, names: Sequence[str]) -> tuple[str, str, str]:
    """Its id, the host's token and that of the invitation. Raises BadSetup or BadOption."""
    check_seats(names)
    if len(names) > plan.players:
        raise NoSeatLeft(f"an evening for {plan.players} players has no seats for {len(names)}")
    check_plan(plan)
    id, seed = new_id(), new_seed()
    token, host = new_key("host", names)
    invite, invite_key = new_key("invite")
    _, watch_key = derived_key("watch", seed, id)
    opened = EveningOpened(plan, seed, tuple(Seat(name) for name in names), (host, invite_key, watch_key))
    await hall.evenings.create(id, opened)
    return id, token, invite


def token_to_watch(id: str, evening: Evening) -> str:
    return derived_key("watch", evening.seed, id)[0]


async def look(hall: Hall, id: str) -> Evening:
    """As it stands now, with the result of a game that is over since. Raises NoEvening."""
    return (await _caught_up(hall, id))[0]


async def join(hall: Hall, id: str, names: Sequence[str], opens: str | None, key: Key | None) -> tuple[str, Key]:
    """By the invitation's token, or by one's own; people on one device hold one token. Empty if it was theirs."""
    token, fresh = new_key("player")

    def decide(evening: Evening) -> AnyEveningEntry:
        invited = opens is not None and _role(evening, opens) == "invite"
        mine = evening.keys.get(key.hash) if key and key.role in PLAYS else None
        if not (invited or mine):
            why = "this invitation opens nothing" if opens else "this evening needs an invitation"
            raise NotAllowed(f"{why}: ask the host for the link")
        return decisions.join(evening, names, mine or fresh)

    evening = await _change(hall, id, decide)
    if fresh.hash in evening.keys:
        return token, evening.keys[fresh.hash]
    assert key is not None
    return "", evening.keys[key.hash]


async def free(hall: Hall, id: str, name: str, key: Key) -> Evening:
    if key.role != "host" and name not in key.seats:
        raise NotAllowed("only the host can send others away")
    return await _change(hall, id, lambda evening: decisions.free(evening, name))


async def begin(hall: Hall, id: str, game: int, key: Key) -> Evening:
    """The next game, once: whoever asks for one that has begun is answered as if they had begun it. The host begins the
    first, since more may be on their way; all others anybody who plays."""
    table, seed = new_id(), new_seed()

    def decide(evening: Evening) -> AnyEveningEntry | None:
        if not evening.begun and key.role != "host":
            raise NotAllowed("the host begins the first game")
        if 0 <= game < len(evening.games) and evening.games[game].begun:
            return None
        return decisions.begin(evening, game, table=table, seed=seed)

    evening = await _change(hall, id, decide)
    planned = evening.games[game]
    if planned.begun and planned.state == "running":
        await _lay_table(hall, id, evening, planned.begun)
    return evening


async def skip(hall: Hall, id: str, game: int) -> Evening:
    return await _change(hall, id, lambda evening: decisions.skip(evening, game))


async def end(hall: Hall, id: str) -> Evening:
    return await _change(hall, id, decisions.end)


async def _lay_table(hall: Hall, id: str, evening: Evening, begun: GameBegun) -> None:
    """Unless it is there: a server may have been killed between the two. Everybody's key of the evening is their key to
    the table."""
    if await hall.store.find(begun.table) is None:
        by_lot = evening.begun[0] == begun
        sheet = sheet_of(evening.plan, begun.game, begun.seats, begins=begun.begins, by_lot=by_lot)
        record = Record(id=begun.table, sheet=sheet, seed=begun.seed, evening=id)
        try:
            await hall.create(record, list(evening.keys.values()))
        except EntryTaken as error:  # another server was as fast, or the table is hidden since nobody came for long
            if await hall.store.find(begun.table) is None:
                raise OutOfTurn("the table of this game is gone: let the host leave the game out") from error
    table = await hall.find(begun.table)
    if table is not None and table.record.stage == "open":
        with suppress(TooLate):
            await hosting.start(hall, table)


async def _change(hall: Hall, id: str, decide: Callable[[Evening], AnyEveningEntry | None]) -> Evening:
    """Append what follows. Whoever was slower than somebody else decides again by what is there then."""
    while True:
        evening, n = await _caught_up(hall, id)
        entry = decide(evening)
        if entry is None:
            return evening
        with suppress(EntryTaken):
            await hall.evenings.append(id, n + 1, entry)
            return (await _caught_up(hall, id))[0]


async def _caught_up(hall: Hall, id: str) -> tuple[Evening, int]:
    while True:
        log = await hall.evenings.entries(id) if ID.fullmatch(id) else ()
        if not log:
            raise NoEvening("there is no such evening")
        evening = fold_evening(log)
        entry = await news(hall, evening)
        if entry is None:
            return evening, len(log)
        with suppress(EntryTaken):  # somebody else has entered it
            await hall.evenings.append(id, len(log) + 1, entry)


def _role(evening: Evening, token: str) -> str | None:
    key = evening.keys.get(hashed(token))
    return key.role if key else None
