"""A game outside its table: exported, checked, brought to another server."""

import asyncio
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import greet, hear
from tests.server.serving import Host, Server
from tests.server.test_tables import play
from tests.server.test_workbench import build

LINES = {"content-type": "application/jsonl"}
ZIP = {"content-type": "application/zip"}


@pytest.fixture(scope="module")
def finished(server: Server) -> tuple[dict[str, Any], bytes]:
    asking = Host(server.url)
    opened = asking.open("Ann", "Bob", "Cem", start=True)
    play(server, opened, [opened["token"]], ["Ann", "Bob", "Cem"])
    log = asking.ask("GET", f"/tables/{opened['table']}/log", opened["token"]).content
    asking.close()
    return opened, log


def replay(path: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "teeter", "replay", str(path), *flags], capture_output=True, text=True)


def test_an_exported_log_is_checked_move_by_move(finished: tuple[dict[str, Any], bytes], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(finished[1])
    checked = replay(path)
    assert checked.returncode == 0, checked.stderr
    assert "0 disagreements" in checked.stdout
    assert f"{finished[1].count(10) - 1} entries, won by" in checked.stdout


def test_a_forged_log_is_found_out(finished: tuple[dict[str, Any], bytes], tmp_path: Path) -> None:
    lines = finished[1].splitlines()
    place = next(number for number, line in enumerate(lines) if json.loads(line).get("by") == "referee")
    forged = json.loads(lines[place])
    forged["move"] = {"move": "rule", "stands": True, "height_mm": 9999}
    lines[place] = json.dumps(forged).encode()
    path = tmp_path / "forged.jsonl"
    path.write_bytes(b"\n".join(lines) + b"\n")
    checked = replay(path)
    assert checked.returncode == 1
    assert f"entry {place}: referee's rule would lead elsewhere" in checked.stdout


@pytest.mark.parametrize("text", [b"", b"nonsense\n", b"{}\n", b'{"game": 1}\n'])
def test_what_is_no_log_is_refused_in_one_line(text: bytes, tmp_path: Path, host: Host) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(text)
    checked = replay(path)
    assert checked.returncode == 2
    assert checked.stderr.count("\n") == 1
    refused = host.ask("POST", "/replays", content=text, headers=LINES)
    assert (refused.status_code, refused.json()["because"]) == (400, "no-game")


def test_what_was_seen_after_any_entry_can_be_seen_again(host: Host, finished: tuple[dict[str, Any], bytes]) -> None:
    opened, log = finished
    entries = log.count(10) - 1
    views = f"/tables/{opened['table']}/views"
    first = host.ask("GET", f"{views}/0", opened["token"]).json()
    last = host.ask("GET", f"{views}/{entries}", opened["token"]).json()
    assert (first["n"], first["outcome"], last["n"]) == (0, None, entries)
    assert last["outcome"] is not None
    assert host.ask("GET", f"{views}/{entries + 1}", opened["token"]).status_code == 404
    assert host.ask("GET", f"{views}/0").status_code == 401


def test_an_imported_log_is_watched_like_any_other_table(
    server: Server, host: Host, finished: tuple[dict[str, Any], bytes]
) -> None:
    imported = host.ask("POST", "/replays", content=finished[1], headers=LINES)
    assert imported.status_code == 201
    answer = imported.json()
    assert answer["disagreements"] == []
    again = host.ask("GET", f"/tables/{answer['table']}/log", answer["token"])
    assert again.content == finished[1]

    async def look() -> None:
        async with await greet(server.socket(answer["table"]), answer["token"]) as socket:
            assert len((await hear(socket, "log"))["entries"]) == answer["entries"]
            assert (await hear(socket, "view"))["view"]["outcome"] is not None

    asyncio.run(look())


@pytest.fixture(scope="module")
def built(server: Server) -> tuple[dict[str, Any], bytes]:
    """A game with a few pieces built by hand, as one file with its clips."""
    asking = Host(server.url)
    opened = asking.open("Ann", "Bob", game="tower-of-babel", ruling="physics", start=True)
    build(server, opened, "tower-of-babel", until=2)
    bundle = asking.ask("GET", f"/tables/{opened['table']}/bundle", opened["token"])
    assert bundle.headers["content-type"] == "application/zip"
    asking.close()
    return opened, bundle.content


def test_a_game_is_taken_along_with_its_clips_and_shown_elsewhere_as_it_was(
    server: Server, host: Host, built: tuple[dict[str, Any], bytes], tmp_path: Path
) -> None:
    opened, bundle = built
    imported = host.ask("POST", "/replays/bundles", content=bundle, headers=ZIP)
    assert imported.status_code == 201, imported.text
    answer = imported.json()
    assert answer["clips"] >= 2
    first, again = (
        host.ask("GET", f"/tables/{table}/replay", token).json()
        for table, token in ((opened["table"], opened["token"]), (answer["table"], answer["token"]))
    )
    assert again == {**first, "entries": first["entries"][: answer["entries"]], "clips": again["clips"]}
    for n in again["clips"]:
        clips = [
            host.ask("GET", f"/tables/{table}/clips/{n}", token).content
            for table, token in ((opened["table"], opened["token"]), (answer["table"], answer["token"]))
        ]
        assert clips[0] == clips[1]
    assert host.ask("GET", f"/tables/{answer['table']}/bundle", answer["token"]).content == bundle

    async def look() -> None:
        async with await greet(server.socket(answer["table"]), answer["token"]) as socket:
            assert len((await hear(socket, "towers"))["towers"]["common"]) == answer["clips"]

    asyncio.run(look())
    path = tmp_path / "game.zip"
    path.write_bytes(bundle)
    assert replay(path).returncode == 0
    assert host.ask("DELETE", f"/tables/{answer['table']}", answer["token"]).status_code == 204


@pytest.mark.parametrize("harm", ["cut", "no log", "clip of nothing", "no clip", "no tower", "bomb"])
def test_a_file_that_was_tampered_with_is_refused(host: Host, built: tuple[dict[str, Any], bytes], harm: str) -> None:
    with zipfile.ZipFile(io.BytesIO(built[1])) as bundle:
        files = {name: bundle.read(name) for name in bundle.namelist()}
    clip = next(name for name in files if name.endswith(".ttr"))
    match harm:
        case "no log":
            del files["game.jsonl"]
        case "clip of nothing":
            files["clips/9999.ttr"] = files[clip]
        case "no clip":
            files[clip] = b"TTR2" + bytes(40)
        case "no tower":
            files[clip.replace(".ttr", ".json")] = b'{"tower": "common", "saved": "{\\"placed\\": [1]}"}'
        case "bomb":
            files["clips/1.txt"] = bytes(70_000_000)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, content in files.items():
            bundle.writestr(name, content)
    content = packed.getvalue()[:-30] if harm == "cut" else packed.getvalue()
    refused = host.ask("POST", "/replays/bundles", content=content, headers=ZIP)
    assert refused.status_code == 400
    assert refused.json()["error"]


def test_a_finished_game_is_shown_by_its_spectators_link_and_so_is_an_imported_one(
    host: Host, finished: tuple[dict[str, Any], bytes]
) -> None:
    opened, log = finished
    imported = host.ask("POST", "/replays", content=log, headers=LINES).json()
    for table, link in ((opened["table"], opened["links"]["watch"]), (imported["table"], imported["watch"])):
        watch = link.partition("#watch=")[2]
        token = host.ask("POST", f"/tables/{table}/watchers", json={"watch": watch}).json()["token"]
        assert host.ask("GET", f"/tables/{table}/log", token).content == log
        assert host.ask("DELETE", f"/tables/{table}", token).status_code == 403


def test_a_game_that_was_brought_here_unfinished_stays_as_it_is(
    server: Server, host: Host, finished: tuple[dict[str, Any], bytes]
) -> None:
    lines = finished[1].splitlines(keepends=True)
    placed = next(number for number, line in enumerate(lines) if json.loads(line).get("by") == "referee")
    log = b"".join(lines[:placed])  # the referee is awaited, and must not answer
    imported = host.ask("POST", "/replays", content=log, headers=LINES).json()

    async def look() -> None:
        async with await greet(server.socket(imported["table"]), imported["token"]) as socket:
            assert (await hear(socket, "view"))["view"]["to_act"] == ["referee"]
            await socket.send('{"say": "ping"}')
            await hear(socket, "pong")

    asyncio.run(look())
    assert host.ask("GET", f"/tables/{imported['table']}/log", imported["token"]).content == log


def test_entries_that_do_not_fit_together_are_no_log(host: Host, finished: tuple[dict[str, Any], bytes]) -> None:
    first, *lines = finished[1].splitlines()
    entries = [json.loads(line) for line in lines]
    for entry in entries:
        entry["events"] = [{"event": "paid", "seat": "Nobody", "amount": 3}]
    text = b"\n".join([first, *(json.dumps(entry).encode() for entry in entries), b""])
    assert host.ask("POST", "/replays", content=text, headers=LINES).status_code == 400
