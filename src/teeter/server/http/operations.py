"""What can be asked over HTTP. The list at the end is the routes and the description of them, both at once."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import cache

import msgspec
from msgspec import UNSET
from msgspec.structs import asdict

from teeter.languages import LANGUAGES, Language
from teeter.rules.seen import TableView
from teeter.server.access.keys import Links, code_to_scan, invite_link, links, look_code, watch_link
from teeter.server.game_catalogue import Games, Rules, all_games, all_rules
from teeter.server.http import entry_number as entry_number
from teeter.server.http.cached import Printed, printed
from teeter.server.http.operation import BYTES, GLB, JPEG, LINES, PNG, SVG, ZIP, Ask, Missing, Operation
from teeter.server.http.schemas import (
    Change,
    Imported,
    Listed,
    Lobby,
    LookOn,
    NewTable,
    Opened,
    Rematch,
    Replay,
    Seated,
    TableNow,
    TakeSeats,
    ToScan,
    WatchLink,
)
from teeter.server.piece_files import NoSuchPicture, NoSuchSet, Pieces
from teeter.server.previews.glance import Glance, Invitation, glance
from teeter.server.slow_work import slowly
from teeter.server.tables import hosting
from teeter.server.tables.checkpoints import view_after
from teeter.server.tables.open_table import OpenTable
from teeter.server.tables.trying import TryIt, placement
from teeter.server.uploads import UploadedGame, read_upload
from teeter.table.budgets import LISTED_TABLES
from teeter.table.building.poses import spots
from teeter.table.bundle import write_bundle
from teeter.table.race.trial import NoTrial, Trial, trial
from teeter.table.replay import write_log
from teeter.table.sheet import Seat
from teeter.table.store import Clip

_games = cache(lambda: printed(all_games()))


@cache
def _rules(language: Language) -> Printed:
    return printed(all_rules(language))


async def list_games(_: Ask) -> Printed:
    return _games()


async def read_rules(_: Ask) -> Printed:
    return _rules("en")


async def read_rules_in(ask: Ask) -> Printed:
    for language in LANGUAGES:
        if language == ask.request.path_params["language"]:
            return _rules(language)
    raise Missing(f"the rules are not told in this language, only in {', '.join(LANGUAGES)}")


async def shapes(ask: Ask) -> Printed:
    return await _of_the_set(ask, ask.hall.woodwork.shapes)


async def pieces(ask: Ask) -> Printed:
    return await _of_the_set(ask, ask.hall.woodwork.pieces)


async def _of_the_set(ask: Ask, get: Callable[[str], Awaitable[Printed]]) -> Printed:
    try:
        return await get(ask.request.path_params["set"])
    except NoSuchSet as error:
        raise Missing(str(error)) from error


async def piece_picture(ask: Ask) -> Printed:
    where = ask.request.path_params
    try:
        return await ask.hall.woodwork.picture(where["set"], where["piece"], where["mark"])
    except (NoSuchSet, NoSuchPicture) as error:
        raise Missing(str(error)) from error


async def see_trial(ask: Ask) -> Trial:
    name = ask.request.path_params["name"]
    try:
        return trial(datetime.now(UTC).date().isoformat() if name == "today" else name)
    except NoTrial as error:
        raise Missing(str(error)) from error


async def create_table(ask: Ask) -> Opened:
    wanted: NewTable = ask.body
    record, keys, token, invite, watch = await hosting.open_table(ask.hall, wanted)
    look = look_code(record.id, record.seed, keys)
    return Opened(record.id, token, links(ask.base, record.id, look, invite, watch))


def _look(table: OpenTable) -> str:
    return look_code(table.id, table.record.seed, table.keys.values())


async def _glance(ask: Ask) -> Glance:
    params = ask.request
    seen = await glance(ask.hall, params.path_params["table"], params.query_params.get("look", ""))
    if seen is None:
        raise Missing("there is no such table, or this link is an old one: ask the host for a new one")
    return seen


async def invitation(ask: Ask) -> Invitation:
    return (await _glance(ask)).invitation


async def table_picture(ask: Ask) -> Printed:
    return await ask.hall.studio.picture(await (await _glance(ask)).still_life())


async def lobby(ask: Ask) -> Lobby:
    listed = await ask.hall.store.listed(LISTED_TABLES)
    return Lobby(tuple(Listed(r.id, r.sheet.game, r.sheet.rulebook, r.sheet.names, r.stage) for r in listed))


async def see_table(ask: Ask) -> TableNow:
    record = ask.table.record
    key = ask.table.keys.get(ask.key.hash, ask.key)
    return TableNow(record.id, record.sheet, record.stage, key.role, key.seats, record.next)


async def change_table(ask: Ask) -> TableNow:
    changes = {name: value for name, value in asdict(ask.body).items() if value is not UNSET}
    await hosting.change(ask.table, changes)
    return await see_table(ask)


async def take_seats(ask: Ask) -> Seated:
    wanted: TakeSeats = ask.body
    token, key = await hosting.take_seats(ask.table, wanted.names, wanted.invite, ask.holder)
    return Seated(ask.table.id, key.seats, token or UNSET)


async def look_on(ask: Ask) -> Seated:
    wanted: LookOn = ask.body
    return Seated(ask.table.id, (), await hosting.look_on(ask.table, wanted.watch))


async def seat_bot(ask: Ask) -> TableNow:
    seat: Seat = ask.body
    await hosting.seat_bot(ask.table, seat)
    return await see_table(ask)


async def leave_seat(ask: Ask) -> TableNow:
    await hosting.leave_seat(ask.table, ask.request.path_params["name"], ask.key)
    return await see_table(ask)


async def renew_links(ask: Ask) -> Links:
    invite, watch = await hosting.renew_links(ask.table)
    return links(ask.base, ask.table.id, _look(ask.table), invite, watch)


async def code_of_link(ask: Ask) -> bytes:
    wanted: ToScan = ask.body
    role = hosting.role_of(ask.table, wanted.token)
    if role not in ("invite", "watch"):
        raise Missing("no link of this table has this token; make new links")
    make = invite_link if role == "invite" else watch_link
    return await code_to_scan(make(ask.base, ask.table.id, _look(ask.table), wanted.token))


async def link_to_watch(ask: Ask) -> WatchLink:
    return WatchLink(watch_link(ask.base, ask.table.id, _look(ask.table), await hosting.link_to_watch(ask.table)))


async def start(ask: Ask) -> TableNow:
    await hosting.start(ask.hall, ask.table)
    return await see_table(ask)


async def rematch(ask: Ask) -> Rematch:
    return Rematch(await hosting.rematch(ask.hall, ask.table))


async def delete_table(ask: Ask) -> None:
    await hosting.delete(ask.hall, ask.table)


async def replay(ask: Ask) -> bytes:
    live = ask.table.live
    if live is None:
        raise Missing("the game has not begun")
    # Every entry was written once, when it was made: to write them all again would make everybody's frames late.
    setup, clips = live.table.setup, sorted(live.towers)
    words = {"setup": setup, "entries": ask.table.written_log, "clips": clips, "spots": spots(setup)}
    return msgspec.json.encode(words)


async def view_at(ask: Ask) -> TableView:
    """As somebody saw it who looks on."""
    live, number = ask.table.live, ask.request.path_params["n"]
    if live is None or number > live.n:
        raise Missing("the game has not come that far")
    return await slowly(view_after, live.table.setup, live.log, number, ask.hall.checkpoints.of(ask.table.id))


async def try_it(ask: Ask) -> TryIt:
    return await placement(ask.table, ask.request.path_params["n"], ask.hall.checkpoints)


async def log(ask: Ask) -> bytes:
    live = ask.table.live
    if live is None:
        raise Missing("the game has not begun")
    return await slowly(write_log, live.table.setup, list(live.log))


async def clip(ask: Ask) -> bytes:
    number = ask.request.path_params["n"]
    if (track := await ask.table.store.track(ask.table.id, number)) is None:
        raise Missing("there is no clip of this entry")
    return track


async def bundle(ask: Ask) -> bytes:
    live = ask.table.live
    if live is None:
        raise Missing("the game has not begun")
    setup, entries, towers = live.table.setup, list(live.log), dict(live.towers)
    clips = {
        n: Clip(each.tower, each.saved, await ask.table.store.track(ask.table.id, n) or b"")
        for n, each in towers.items()
    }
    return await slowly(write_bundle, setup, entries, clips)


async def import_log(ask: Ask) -> Imported:
    return await _import(ask, await read_upload("log", ask.body))


async def import_bundle(ask: Ask) -> Imported:
    return await _import(ask, await read_upload("bundle", ask.body))


async def _import(ask: Ask, game: UploadedGame) -> Imported:
    table, token, look, watch = await hosting.shelve(ask.hall, game)
    link = watch_link(ask.base, table, look, watch)
    return Imported(table, token, link, len(game.log), len(game.clips), game.disagreements)


A_PICTURE = 0.05
"""Costs next to nothing, and whoever looks at a whole set asks for a hundred of them."""


OPERATIONS = (
    Operation(
        "GET", "/games", list_games, "What can be played: games, rulebooks, options, sets, settings", answers=Games
    ),
    Operation("GET", "/rules", read_rules, "The rules, chapter by chapter and paragraph by paragraph", answers=Rules),
    Operation(
        "GET", "/rules/{language}", read_rules_in, f"The rules in a language: {', '.join(LANGUAGES)}", answers=Rules
    ),
    Operation("GET", "/pieces/{set}.json", pieces, "Names, sizes and resting faces of a set's pieces", answers=Pieces),
    Operation("GET", "/pieces/{set}.glb", shapes, "The shapes of a set's pieces", gives=GLB),
    Operation(
        "GET", "/pieces/{set}/{mark}/{piece}.png", piece_picture,
        "A small picture of a piece, where the set's list says", gives=PNG, cost=A_PICTURE,
    ),
    Operation(
        "GET", "/trials/{name}", see_trial, "A solo time trial: today's, a day's, or one to practise", answers=Trial
    ),
    Operation("POST", "/tables", create_table, "Open a table", body=NewTable, answers=Opened, status=201, cost=5),
    Operation("GET", "/tables", lobby, "Tables that anybody may join or watch", answers=Lobby),
    Operation(
        "GET", "/tables/{table}/invitation", invitation, "Who invites to what: `look` is the code in the link",
        answers=Invitation, asks=("look",),
    ),
    Operation(
        "GET", "/tables/{table}/picture", table_picture, "The table as it stands: `look` is the code in the link",
        gives=JPEG, cost=5, asks=("look", "v"),
    ),
    Operation("GET", "/tables/{id}", see_table, "The table and your seats", "a token", answers=TableNow),
    Operation(
        "PATCH", "/tables/{id}", change_table, "Change game, options, clocks or order of seats until the game starts",
        "the host's token", body=Change, answers=TableNow,
    ),
    Operation("DELETE", "/tables/{id}", delete_table, "Delete the table for good", "the host's token", status=204),
    Operation(
        "POST", "/tables/{id}/seats", take_seats, "Sit down, one or several on one device",
        "a token if there is one", body=TakeSeats, answers=Seated, status=201,
    ),
    Operation(
        "DELETE", "/tables/{id}/seats/{name}", leave_seat, "Leave a seat, or as the host free one",
        "a token", answers=TableNow,
    ),
    Operation(
        "POST", "/tables/{id}/bots", seat_bot, "Seat a bot", "the host's token",
        body=Seat, answers=TableNow, status=201,
    ),
    Operation("POST", "/tables/{id}/watchers", look_on, "Look on", body=LookOn, answers=Seated, status=201),
    Operation(
        "POST", "/tables/{id}/links", renew_links, "New links; the old ones open nothing any more",
        "the host's token", answers=Links, status=201,
    ),
    Operation(
        "POST", "/tables/{id}/links/code", code_of_link, "A link to scan: the QR code of the one with this token",
        "the host's token", body=ToScan, gives=SVG,
    ),
    Operation(
        "POST", "/tables/{id}/watch-links", link_to_watch, "A link for others to look on",
        "a token", answers=WatchLink, status=201,
    ),
    Operation("POST", "/tables/{id}/start", start, "Start the game", "the host's token", answers=TableNow),
    Operation(
        "POST", "/tables/{id}/rematch", rematch, "Another game with the same people", "the host's token",
        answers=Rematch, status=201,
    ),
    Operation("GET", "/tables/{id}/replay", replay, "Everything that happened", "a token", answers=Replay, cost=2),
    Operation(
        "GET", "/tables/{id}/views/{n:entry}", view_at, "What was seen after an entry", "a token", answers=TableView,
    ),
    Operation(
        "GET", "/tables/{id}/tries/{n:entry}", try_it, "A placement before it was made, to try it", "a token",
        answers=TryIt,
    ),
    Operation("GET", "/tables/{id}/log", log, "The log as JSON lines", "a token", gives=LINES, cost=2),
    Operation("GET", "/tables/{id}/bundle", bundle, "The log and all clips in one file", "a token", gives=ZIP, cost=5),
    Operation("GET", "/tables/{id}/clips/{n:entry}", clip, "Poses of one placement", "a token", gives=BYTES),
    Operation(
        "POST", "/replays", import_log, "Bring a log of JSON lines here to watch it",
        body=bytes, takes=LINES, answers=Imported, status=201, cost=10,
    ),
    Operation(
        "POST", "/replays/bundles", import_bundle, "Bring a log with its clips here to watch it",
        body=bytes, takes=ZIP, answers=Imported, status=201, cost=20,
    ),
)  # fmt: skip
