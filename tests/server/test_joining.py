"""Whoever comes while others build is let in, whatever was built: with the compiler, and where there is none."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from teeter.table.seating import seat_players
from tests.server.builder import Builder
from tests.server.client import greet, hear
from tests.server.serving import ENOUGH, Host, Server

TABLES, PIECES = 4, 4


@pytest.fixture(params=["compiled", "not compiled"])
def server(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    if request.param == "not compiled":
        monkeypatch.setenv("TEETER_COMPILER", "off")
    running = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, log=tmp_path / "log")
    yield running
    running.stop()
    assert '"level": "error"' not in running.log


def test_after_every_live_placement_whoever_comes_is_let_in_and_told_the_margin(server: Server) -> None:
    host = Host(server.url)
    for seed in range(TABLES):
        opened = host.open("Ann", "Bob", game="pile-it-high", ruling="physics", start=True)
        asyncio.run(_come_after_each(server.socket(opened["table"]), opened["token"], seed))
    host.close()


async def _come_after_each(url: str, token: str, seed: int) -> None:
    builder = Builder(url, token, seed=seed, setup=seat_players("pile-it-high", ["Ann", "Bob"]), until=PIECES)
    building = asyncio.create_task(builder.play())
    let_in = 0
    async with asyncio.timeout(120):
        while let_in < PIECES:
            if builder.settled > let_in:
                let_in += 1
                told = await _come(url, token)
                assert told["welcome"]["n"] > 0
                assert isinstance(told["margin"]["gauge"]["tilt_deg"], float), told
            await asyncio.sleep(0.02)
    building.cancel()
    await asyncio.wait([building])


async def _come(url: str, token: str) -> dict[str, Any]:
    async with await greet(url, token) as socket:
        return {kind: await hear(socket, kind) for kind in ("welcome", "margin")}


def test_who_begins_is_drawn_by_lot_if_the_host_wants_it_and_names_nobody(host: Host) -> None:
    drawn = set()
    for _ in range(24):
        opened = host.open("Ann", "Ben", "Cem", draw=True, start=True)
        replay = host.ask("GET", f"/tables/{opened['table']}/replay", opened["token"]).json()
        table = host.ask("GET", f"/tables/{opened['table']}", opened["token"]).json()
        assert table["sheet"]["youngest"] == replay["setup"]["beginner"], "everybody can read who it is"
        drawn.add(replay["setup"]["beginner"])
    assert drawn == {"Ann", "Ben", "Cem"}


def test_lots_are_not_drawn_where_somebody_is_named_and_are_drawn_anew_in_a_rematch(host: Host) -> None:
    opened = host.open("Ann", "Ben", "Cem", draw=True, youngest="Cem", start=True)
    replay = host.ask("GET", f"/tables/{opened['table']}/replay", opened["token"]).json()
    assert replay["setup"]["beginner"] == "Cem"
    again = host.ask("POST", f"/tables/{opened['table']}/rematch", opened["token"]).json()["table"]
    assert host.ask("GET", f"/tables/{again}", opened["token"]).json()["sheet"]["youngest"] is None
