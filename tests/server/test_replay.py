"""A game outside its table: exported, checked, brought to another server."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import greet, hear
from tests.server.serving import Host, Server
from tests.server.test_tables import play

LINES = {"content-type": "application/jsonl"}


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
    assert host.ask("POST", "/replays", content=text, headers=LINES).status_code == 400


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


def test_entries_that_do_not_fit_together_are_no_log(host: Host, finished: tuple[dict[str, Any], bytes]) -> None:
    first, *lines = finished[1].splitlines()
    entries = [json.loads(line) for line in lines]
    for entry in entries:
        entry["events"] = [{"event": "paid", "seat": "Nobody", "amount": 3}]
    text = b"\n".join([first, *(json.dumps(entry).encode() for entry in entries), b""])
    assert host.ask("POST", "/replays", content=text, headers=LINES).status_code == 400
