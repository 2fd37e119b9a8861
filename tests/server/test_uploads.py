"""What strangers bring takes no more than a game does: time, memory, room in the store, and places of others."""

import asyncio
import io
import json
import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from teeter.rules.log import Entry
from teeter.rules.moves import Pass
from teeter.server.store.sql import SqlStore
from teeter.server.uploads import TooManyUploads, Uploads, read_upload
from teeter.table.budgets import (
    LOG_ENTRIES,
    UPLOAD_BURST_BYTES,
    UPLOAD_CPU_SECONDS,
    UPLOAD_MEMORY_BYTES,
    UPLOADS_AT_ONCE,
)
from teeter.table.logfile import BadLog
from teeter.table.replay import write_log
from teeter.table.sheet import Sheet
from teeter.table.store import Clip, Key, QuotaReached, Record
from tests.contracts.test_stores import SETUP, a_game, with_store
from tests.server.serving import ENOUGH, Host, Server
from tests.table.test_clips import forged

LOG = write_log(SETUP, a_game())
ZIP = {"content-type": "application/zip"}
RULED = b'{"n":41,"by":"referee","move":{"move":"rule","stands":true,"height_mm":20.0},"events":[]}\n'


def bundle(**files: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(name.replace("__", "/"), content)
    return file.getvalue()


def bomb() -> bytes:
    """Two kilobytes or so that used to take half a gigabyte."""
    beside = json.dumps({"tower": "Ann", "saved": '{"placed": [], "left": null}'}).encode()
    clip = forged(128 << 20, 10**6, 9)
    return bundle(**{"game.jsonl": LOG + RULED, "clips__41.ttr": clip, "clips__41.json": beside})


def test_a_small_file_that_unpacks_to_much_costs_the_server_nothing_and_one_that_keeps_none_says_so(
    tmp_path: Path,
) -> None:
    running = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, "--uploads-mb", "0", log=tmp_path / "log")
    asking = Host(running.url)
    asking.ask("GET", "/healthz")
    before = running.memory_kb()
    small = bomb()
    for _ in range(2):
        answer = asking.ask("POST", "/replays/bundles", content=small, headers=ZIP)
        assert answer.status_code == 400
        assert "a clip has no more than" in answer.json()["error"]
    assert running.memory_kb() - before < 50_000
    answer = asking.ask("POST", "/replays", content=LOG, headers={"content-type": "application/jsonl"})
    assert (answer.status_code, "--uploads-mb" in answer.json()["error"]) == (507, True)
    asking.close()
    running.stop()


def test_whoever_reads_an_upload_has_limits_of_its_own() -> None:
    told = (
        "from teeter.server.access.process_limits import limit_this_process; import resource as r\n"
        f"limit_this_process({UPLOAD_MEMORY_BYTES}, {UPLOAD_CPU_SECONDS})\n"
        "print(*(r.getrlimit(which)[0] for which in (r.RLIMIT_AS, r.RLIMIT_CPU, r.RLIMIT_FSIZE)))\n"
        "try: bytearray(2 << 30)\n"
        "except MemoryError: print('no more')"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == [f"{UPLOAD_MEMORY_BYTES} {UPLOAD_CPU_SECONDS} 0", "no more"]


def test_an_upload_whose_reader_is_ended_is_refused_in_words() -> None:
    mine = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    before = set(mine.read_text().split())

    async def end_it() -> None:
        reading = asyncio.create_task(read_upload("log", LOG))
        while not (new := set(mine.read_text().split()) - before):
            await asyncio.sleep(0)
        for each in new:
            os.kill(int(each), signal.SIGXCPU)
        with pytest.raises(BadLog, match="more time or memory than a game does"):
            await reading

    asyncio.run(end_it())


def test_a_log_longer_than_any_game_is_refused() -> None:
    entries = [Entry(n, "Ann", Pass(), ()) for n in range(1, LOG_ENTRIES + 2)]
    with pytest.raises(BadLog, match="no more than 20000 entries"):
        asyncio.run(read_upload("log", write_log(SETUP, entries)))


def test_one_address_uploads_one_game_at_a_time_and_everybody_together_a_few() -> None:
    uploads = Uploads()
    with uploads.place("a"):
        with pytest.raises(TooManyUploads, match="your other upload"), uploads.place("a"):
            pass
        with uploads.place("b"):
            pass
    places = [uploads.place(str(number)) for number in range(UPLOADS_AT_ONCE)]
    for each in places:
        each.__enter__()
    with pytest.raises(TooManyUploads, match="others are uploading"), uploads.place("late"):
        pass
    places[0].__exit__(None, None, None)
    with uploads.place("late"):
        pass


def test_one_address_uploads_so_many_bytes_and_no_more() -> None:
    uploads = Uploads()
    uploads.take("a", UPLOAD_BURST_BYTES)
    with pytest.raises(TooManyUploads, match="much from one address"):
        uploads.take("a", 1024 * 1024)
    uploads.take("b", 1024 * 1024)


def test_games_from_elsewhere_have_a_share_of_the_store_and_deleting_one_makes_room(tmp_path: Path) -> None:
    def brought(id: str) -> Record:
        return Record(id=id, sheet=Sheet(game=SETUP.game), seed="7", setup=SETUP, stage="over")

    async def play(store: SqlStore) -> None:
        log, clips = [b'{"n":1,"by":"Ann","move":{"move":"pass"},"events":[]}'], {1: Clip("Ann", "{}", bytes(500))}
        await store.shelve(brought("one"), [Key("h", "host")], log, clips, 1000)
        assert (await store.find("one")) == brought("one")
        assert len(await store.entries("one")) == len(await store.towers("one")) == 1
        with pytest.raises(QuotaReached, match="--uploads-mb"):
            await store.shelve(brought("two"), [], log, clips, 1000)
        assert await store.find("two") is None
        await store.delete("one")
        await store.shelve(brought("two"), [], log, clips, 1000)

    with_store(f"sqlite:///{tmp_path}/tables.db", play)
