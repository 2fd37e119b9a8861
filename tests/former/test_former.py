"""What a former version left behind is read by this one, and what it spoke is spoken still.

`left` was written by `record.py` with the commit in left/VERSION.
"""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

import teeter
from teeter.rules.games import games
from teeter.table.bundle import read_bundle
from teeter.table.logfile import read_log
from teeter.table.replay import check_log, simulate
from tests.former.record import BUILT, GAMES, Device, Program, aim, tells, touches
from tests.server.conversations import ANYTHING, Conversation, shows
from tests.server.serving import ENOUGH, Host, Server

LEFT = Path(__file__).parent / "left"
TABLES = json.loads((LEFT / "tables.json").read_text(encoding="utf-8"))
RULED_ANEW = {"three-reds": (49, 110, 210)}
"""Entries that today's rules decide otherwise; a log keeps what was decided then. Three Reds: a further foundation that
rolled away was a fall."""
SPOKEN = {"knock-out": ("--rulebook", "manual"), "stack-a-biddi": ()}


SINCE = {"tower-of-the-day"}
"""Games that the version which left these did not have."""


def test_there_is_a_log_of_every_game() -> None:
    assert (
        set(GAMES)
        == set(games()) - SINCE
        == {path.name.removesuffix(".jsonl") for path in LEFT.glob("*[a-z-].jsonl")}
        - {f"{game}.spoken" for game in SPOKEN}
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_log_is_read_and_decided_as_it_was(game: str) -> None:
    setup, entries = read_log(LEFT / f"{game}.jsonl")
    checked = check_log(setup, entries)
    assert checked.entries == len(entries) > 5
    assert checked.outcome is not None
    assert checked.disagreements == [
        f"entry {n}: referee's rule would lead elsewhere" for n in RULED_ANEW.get(game, ())
    ]


@pytest.mark.parametrize("game", SPOKEN)
def test_the_table_protocol_is_answered_as_it_was(game: str) -> None:
    first, *lines = map(json.loads, (LEFT / f"{game}.spoken.jsonl").read_text(encoding="utf-8").splitlines())
    program = Program(game, *SPOKEN[game])
    assert shows(first, program.first)
    for said, told in zip(lines[::2], lines[1::2], strict=True):
        if told.get("rule") or "must be one of" in told.get("error", ""):
            told["error"] = (
                ANYTHING  # programs go by the paragraph; people may be told it in better words, or of more moves
            )
        assert shows(told, program.say(**said)), said
    program.end()


def test_a_tower_is_loaded_as_it_was_saved() -> None:
    saved = (LEFT / "tower.json").read_text(encoding="utf-8")
    tower = teeter.Tower.load(saved)
    assert tower.pieces == ("base_slab", "cube", "tile")
    assert tower.standing
    assert tower.save() == saved.strip()


def test_a_bundle_is_read_with_its_clips_and_its_hands_come_to_the_same() -> None:
    setup, entries, clips = read_bundle((LEFT / "built.zip").read_bytes(), "built.zip")
    assert len(clips) == len(BUILT)
    assert check_log(setup, entries).disagreements == []
    assert list(simulate(setup, entries, "natural")) == []


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Of today, on a copy of the store: whatever has changed there is brought up to date first."""
    folder = tmp_path_factory.mktemp("former")
    shutil.copy(LEFT / "tables.db", folder)
    running = Server(f"sqlite:///{folder}/tables.db", *ENOUGH, log=folder / "log")
    yield running
    running.stop()
    assert '"level": "error"' not in running.log


@pytest.fixture
def host(server: Server) -> Iterator[Host]:
    asking = Host(server.url)
    yield asking
    asking.close()


def ask(host: Host, table: str, what: str = "", method: str = "GET") -> Any:
    kept = TABLES[table]
    answer = host.ask(method, f"/tables/{kept['table']}{what}", kept["token"])
    assert answer.is_success, answer.text
    return answer.json()


def test_a_table_that_had_not_begun_begins(host: Host) -> None:
    before = ask(host, "lobby")
    assert (before["stage"], before["role"], before["sheet"]["build_seconds"]) == ("open", "host", 60)
    assert ask(host, "lobby", "/start", "POST")["stage"] == "running"


def test_a_race_is_where_it_was(host: Host) -> None:
    assert ask(host, "race")["stage"] == "running"
    entries = ask(host, "race", "/replay")["entries"]
    assert entries[0]["move"]["move"] == "roll"
    assert ask(host, "race", f"/views/{len(entries)}")["dice"] == entries[0]["move"]["dice"]


def test_a_tower_that_was_being_built_is_built_on(server: Server, host: Host) -> None:
    replay = ask(host, "built", "/replay")
    assert len(replay["clips"]) == len(BUILT)
    n = len(replay["entries"])

    async def build_on() -> list[str]:
        async with connect(server.socket(TABLES["built"]["table"]), proxy=None, max_queue=None) as socket:
            device = Device(socket)
            await device.say({"say": "hello", "token": TABLES["built"]["token"], "since": n})
            await device.hear(lambda told: isinstance(told, bytes))
            await device.say(aim(75.0))
            await device.hear(touches)
            await device.say({"say": "let-go", "id": "today", "seat": "Bob"})
            await device.hear(tells("done", id="today", n=n + 1))
            await device.hear(lambda told: isinstance(told, dict) and told["tell"] in ("margin", "fell"))
            return device.lines

    told = [json.loads(line[2:]) for line in asyncio.run(build_on()) if line.startswith("<")]
    assert (told[0]["since"], told[0]["n"]) == (n, n)
    towers = next(each["towers"] for each in told if each["tell"] == "towers")
    assert [each["piece"] for each in towers["common"]] == [piece for piece, _ in BUILT]


def test_the_socket_is_answered_as_it_was(server: Server, host: Host) -> None:
    opening = [
        'POST /tables {"game": "knock-out", "rulebook": "manual", "ruling": "people", "names": ["Ann", "Bob"]}',
        "POST /tables/TABLE/start",
        "SOCKET /tables/TABLE/socket",
    ]
    # Where a refusal had no kind it may have got one.
    spoken = (LEFT / "socket.txt").read_text(encoding="utf-8").replace('"because":null', '"because":"..."').splitlines()
    asyncio.run(Conversation("\n".join([*opening, *spoken]), server, host).hold())
