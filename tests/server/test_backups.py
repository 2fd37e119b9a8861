"""A backup that is made while people play: what it holds is a game as it was at one moment."""

import asyncio
from pathlib import Path

import pytest

from teeter.rules.log import Entry
from teeter.server.store.backup import make_backup
from teeter.server.store.recovery import recover
from teeter.server.store.sql import SqlStore
from teeter.table.seating import seat_players
from tests.contracts.postgres import Postgres
from tests.server.client import Device
from tests.server.serving import ENOUGH, Host, Server

GAME, NAMES = "building-chain", ("Ann", "Bob")


@pytest.mark.parametrize(("source", "target"), [("sqlite", "postgres"), ("postgres", "sqlite")])
def test_a_backup_made_while_people_play_comes_back_as_the_same_games(tmp_path: Path, source: str, target: str) -> None:
    postgres = Postgres()
    file = f"sqlite:///{tmp_path}/tables.db"
    here, there = (file, postgres.url) if source == "sqlite" else (postgres.url, file)
    server = Server(here, *ENOUGH, log=tmp_path / "log")
    asking = Host(server.url)
    tables, tokens = [], []
    for _ in range(3):
        opened = asking.open("Ann", game=GAME)
        tables.append(opened["table"])
        tokens.append([opened["token"], asking.join(opened, "Bob")])
        asking.ask("POST", f"/tables/{opened['table']}/start", opened["token"])
    known: list[list[int]] = []

    async def play() -> list[list[Device]]:
        setup = seat_players(GAME, NAMES)
        devices = [
            [Device(server.socket(table), token, seed=seed, setup=setup) for token in of]
            for seed, (table, of) in enumerate(zip(tables, tokens, strict=True))
        ]
        playing = [asyncio.create_task(device.play()) for at in devices for device in at]
        # As many as can be made until all games are over.
        while not all(task.done() for task in playing):
            known.append([len(at[0].log) for at in devices])
            await asyncio.to_thread(lambda: asyncio.run(make_backup(here, tmp_path / f"{len(known)}.backup")))
        await asyncio.gather(*playing)
        return devices

    async def games() -> list[list[Entry]]:
        store = SqlStore(there)
        await store.open()
        found = [[stored.entry for stored in await store.entries(table)] for table in tables]
        await store.close()
        return found

    try:
        devices = asyncio.run(play())
        whole = [at[0].log for at in devices]
        for number in {1, len(known)}:
            asyncio.run(recover(tmp_path / f"{number}.backup", there, replace=True))
            for log, all_of_it, least in zip(asyncio.run(games()), whole, known[number - 1], strict=True):
                assert log == all_of_it[: len(log)]
                assert len(log) >= least
        restored = Server(there, *ENOUGH, log=tmp_path / "another log")
        people = Host(restored.url)
        for table, of, log in zip(tables, tokens, asyncio.run(games()), strict=True):
            path = f"/tables/{table}/views/{len(log)}"
            assert people.ask("GET", path, of[1]).json() == asking.ask("GET", path, of[1]).json()
            again = people.ask("GET", f"/tables/{table}/replay", of[0]).json()
            assert again["entries"] == asking.ask("GET", f"/tables/{table}/replay", of[0]).json()["entries"][: len(log)]
        people.close()
        restored.stop()
    finally:
        asking.close()
        server.stop()
        postgres.stop()
