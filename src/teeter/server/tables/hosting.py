"""What a host and their friends do before a game and after it: seats, bots, options, start, rematch."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from teeter.rules.game import BadSetup
from teeter.server.access.keys import derived_key, hashed, look_code, new_key
from teeter.server.http.schemas import NewTable
from teeter.server.tables.hall import Hall, new_id, new_seed
from teeter.server.tables.open_table import OpenTable
from teeter.server.uploads import UploadedGame
from teeter.table.budgets import MB
from teeter.table.dealer import drawn_to_begin
from teeter.table.sheet import Ruling, Seat, Sheet, Terms, check, joined, left, seated
from teeter.table.store import Key, Record, Role


class TooLate(Exception):
    """The game has begun: seats and options stay as they are."""


class NotAllowed(Exception):
    """The key does not open this."""


async def open_table(hall: Hall, wanted: NewTable) -> tuple[Record, list[Key], str, str, str]:
    """A new table with its host's people seated, and its keys; with the tokens of host, invite link and spectators'
    link."""
    terms = {each: getattr(wanted, each) for each in Terms.__struct_fields__}
    sheet = seated(Sheet(**terms), *(Seat(name) for name in wanted.names), *(_bot(each) for each in wanted.bots))
    check(sheet)
    token, host = new_key("host", wanted.names)
    invite, invite_key = new_key("invite")
    watch, watch_key = new_key("watch")
    record = Record(id=new_id(), sheet=sheet, seed=new_seed())
    keys = [host, invite_key, watch_key]
    await hall.create(record, keys)
    return record, keys, token, invite, watch


async def take_seats(table: OpenTable, names: Iterable[str], opens: str | None, key: Key | None) -> tuple[str, Key]:
    """By the invite's token or at a listed table; people on one device hold one token. Empty if it was theirs."""
    async with table.changing:
        _still_open(table)
        invited = opens is not None and role_of(table, opens) == "invite"
        mine = key is not None and key.role in ("host", "player")
        if not (invited or mine or table.record.sheet.listed):
            why = "this invitation opens nothing" if opens else "this table needs an invitation"
            raise NotAllowed(f"{why}: ask the host for the link")
        names = tuple(names)
        sheet = joined(table.record.sheet, *(Seat(name) for name in names))
        if mine:
            assert key is not None
            token, theirs = "", replace(key, seats=(*key.seats, *names))
        else:
            token, theirs = new_key("player", names)
        await _change(table, replace(table.record, sheet=sheet), theirs)
        return token, theirs


async def look_on(table: OpenTable, opens: str | None) -> str:
    """By either link: who may sit down may as well look on."""
    async with table.changing:
        invited = opens is not None and role_of(table, opens) in ("watch", "invite")
        if not (invited or table.record.sheet.listed):
            raise NotAllowed("this table needs a link to watch or an invitation: ask the host for one")
        return await _shared(table, "spectator", table.id)


async def seat_bot(table: OpenTable, seat: Seat) -> None:
    async with table.changing:
        _still_open(table)
        sheet = joined(table.record.sheet, _bot(seat))
        await _change(table, replace(table.record, sheet=sheet))


async def leave_seat(table: OpenTable, name: str, key: Key) -> None:
    async with table.changing:
        _still_open(table)
        if key.role != "host" and name not in key.seats:
            raise NotAllowed("only the host can send others away")
        sheet = left(table.record.sheet, name)
        holders = [
            replace(each, seats=tuple(seat for seat in each.seats if seat != name))
            for each in table.keys.values()
            if name in each.seats
        ]
        await _change(table, replace(table.record, sheet=sheet), *holders)


async def change(table: OpenTable, changes: dict[str, Any]) -> None:
    """Everything but who sits there, and of that the order."""
    async with table.changing:
        _still_open(table)
        sheet = table.record.sheet
        if (order := changes.pop("seats", None)) is not None:
            if sorted(order) != sorted(sheet.names):
                raise BadSetup("who sits here changes by taking seats and leaving them; name the same people in order")
            sheet = replace(sheet, seats=tuple(sorted(sheet.seats, key=lambda seat: order.index(seat.name))))
        sheet = replace(sheet, **changes)
        check(sheet)
        await _change(table, replace(table.record, sheet=sheet))


async def start(hall: Hall, table: OpenTable) -> None:
    async with table.changing:
        _still_open(table)
        sheet = table.record.sheet
        check(sheet)
        if sheet.draw and sheet.youngest is None and sheet.seats:
            sheet = replace(sheet, youngest=drawn_to_begin(table.record.seed, sheet.names))
        setup = sheet.to_setup(table.record.seed)
        await _change(table, replace(table.record, sheet=sheet, setup=setup, stage="running"))
        await hall.begin(table)
        for guest in table.guests:
            table.show_game(guest)


async def renew_links(table: OpenTable) -> tuple[str, str]:
    """New tokens for both links; the old links open nothing any more."""
    async with table.changing:
        old = [key.hash for key in table.keys.values() if key.role in ("invite", "watch")]
        invite, invite_key = new_key("invite")
        watch, watch_key = new_key("watch")
        await _change(table, table.record, invite_key, watch_key)
        await table.store.drop_keys(table.id, old)
        for each in old:
            del table.keys[each]
        return invite, watch


async def link_to_watch(table: OpenTable) -> str:
    """The token of a link to watch, the same for whoever asks until the host makes new links."""
    async with table.changing:
        invitation = next((key.hash for key in table.keys.values() if key.role == "invite"), "")
        return await _shared(table, "watch", f"{table.id}:{invitation}")


async def delete(hall: Hall, table: OpenTable) -> None:
    async with table.changing:
        for guest in table.guests:
            guest.outbox.end("the host deleted this table")
        await hall.delete(table)


async def rematch(hall: Hall, table: OpenTable) -> str:
    """Another table for the same people, who come in with the tokens they have."""
    async with table.changing:
        if table.record.next:
            return table.record.next
        if table.live is None:
            raise TooLate("the first game has not begun yet: start it")
        sheet = table.record.sheet
        if sheet.draw:  # lots are drawn anew
            sheet = replace(sheet, youngest=None)
        if table.record.day:  # only the first tower counts: this one is practice
            sheet = replace(sheet, hints=True)
        record = Record(id=new_id(), sheet=sheet, seed=new_seed(), day=table.record.day)
        await hall.create(record, list(table.keys.values()))
        await _change(table, replace(table.record, next=record.id))
        return record.id


async def shelve(hall: Hall, game: UploadedGame) -> tuple[str, str, str, str]:
    """A game from elsewhere, to be looked at: its table, the token of whoever brought it, and what a link to watch is
    made of: the code to look and the token."""
    token, key = new_key("host")
    watch, watch_key = new_key("watch")
    setup = game.setup
    seats = tuple(Seat(name) for name in setup.seats)
    ruling: Ruling = "physics" if game.clips else "people"
    sheet = Sheet(game=setup.game, rulebook=setup.rulebook, set=setup.set, seats=seats, ruling=ruling)
    record = Record(id=new_id(), sheet=sheet, seed=new_seed(), setup=setup, stage="over")
    await hall.store.shelve(record, [key, watch_key], game.log, game.clips, hall.config.uploads_mb * MB)
    return record.id, token, look_code(record.id, record.seed, ()), watch


def _bot(seat: Seat) -> Seat:
    if seat.kind == "person":
        raise BadSetup(f"{seat.name} is to be a bot: give its kind, as /games lists them")
    return seat


def _still_open(table: OpenTable) -> None:
    if table.record.stage != "open":
        raise TooLate("the game has begun: seats and options stay as they are")


def role_of(table: OpenTable, token: str) -> str | None:
    key = table.keys.get(hashed(token))
    return key.role if key else None


async def _shared(table: OpenTable, role: Role, purpose: str) -> str:
    """The token of all who look on: however many come, one key is kept."""
    token, key = derived_key(role, table.record.seed, purpose)
    if key.hash not in table.keys:
        await _change(table, table.record, key)
    return token


async def _change(table: OpenTable, record: Record, *keys: Key) -> None:
    """Stored, then true, then told."""
    await table.store.save(record, keys)
    told = record != table.record
    table.record = record
    for key in keys:
        table.keys[key.hash] = key
        for guest in table.guests:
            if guest.key.hash == key.hash:
                guest.key = key
    if told:
        table.tell(table.seats())
