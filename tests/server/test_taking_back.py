"""A wrong ruling beside a real table: everybody at the table takes it back, or the host alone."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.client import Told, greet, hear
from tests.server.serving import ENOUGH, Host, Server

UP_TO_A_RULING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Ann", {"move": "offer", "piece": "egg", "style": "refusal"}),
    ("Bob", {"move": "take"}),
    ("Bob", {"move": "place"}),
    ("referee", {"move": "rule", "stands": True, "height_mm": 510}),
)
BACK = {"move": "take-back"}
PATIENCE = 60


@pytest.mark.parametrize("who", ["everybody", "host"])
def test_a_wrong_ruling_is_taken_back_by_those_whom_the_table_asks(server: Server, host: Host, who: str) -> None:
    opened = host.open("Ann", take_back=who)
    guest = host.join(opened, "Bob")
    host.ask("POST", f"/tables/{opened['table']}/start", opened["token"])

    async def run() -> None:
        url = server.socket(opened["table"])
        ann, bob = await greet(url, opened["token"]), await greet(url, guest)
        ids = iter(range(100))

        async def say(socket: ClientConnection, seat: str, move: dict[str, Any]) -> Told:
            await socket.send(json.dumps({"say": "move", "id": str(next(ids)), "seat": seat, "move": move}))
            return await hear(socket, "done", "refused")

        for seat, move in UP_TO_A_RULING:
            assert (await say(bob if seat == "Bob" else ann, seat, move))["tell"] == "done"
        assert (await say(bob, "referee", BACK))["tell"] == "refused"
        if who == "host":
            assert (await say(bob, "Bob", BACK))["tell"] == "refused"
            assert (await say(ann, "referee", BACK))["tell"] == "done"
        else:
            assert (await say(bob, "Bob", BACK))["tell"] == "done"
            assert (await say(bob, "Bob", BACK))["rule"] == "1.18"
            assert (await say(ann, "Ann", BACK))["tell"] == "done"
        assert (await say(bob, "referee", {"move": "rule", "stands": True, "height_mm": 51}))["tell"] == "done"
        await ann.close()
        await bob.close()

    asyncio.run(run())
    entries = host.ask("GET", f"/tables/{opened['table']}/replay", opened["token"]).json()["entries"]
    assert [entry["move"].get("height_mm") for entry in entries if entry["move"]["move"] == "rule"] == [510, 51]
    seen = host.ask("GET", f"/tables/{opened['table']}/views/{len(entries)}", opened["token"]).json()
    assert seen["towers"]["Bob"]["height_mm"] == 51


def test_after_the_end_and_a_restart_too_a_ruling_is_taken_back_and_the_game_goes_on(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, log=tmp_path / "log")
    host = Host(server.url)
    opened = host.open("Ann", "Bob", start=True)
    table, token, ids = opened["table"], opened["token"], iter(range(100))

    def say(seat: str, move: dict[str, Any]) -> Told:
        async def said() -> Told:
            socket = await greet(server.socket(table), token)
            await socket.send(json.dumps({"say": "move", "id": str(next(ids)), "seat": seat, "move": move}))
            answer = await hear(socket, "done", "refused")
            await socket.close()
            return answer

        return asyncio.run(said())

    def stage() -> str:
        told: str = host.ask("GET", f"/tables/{table}", token).json()["stage"]
        return told

    for seat, move in (*UP_TO_A_RULING, ("Bob", {"move": "resign"})):
        assert (told := say(seat, move))["tell"] == "done", told
    _wait(lambda: stage() == "over")
    server.kill()
    server.start()
    for seat in ("Ann", "Bob"):
        assert say(seat, BACK)["tell"] == "done"
    _wait(lambda: stage() == "running")
    assert say("referee", UP_TO_A_RULING[3][1])["tell"] == "done"
    host.close()
    server.stop()


def _wait(until: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end
        time.sleep(0.02)
