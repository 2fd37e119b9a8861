"""Hands are shared out: where all are busy, people wait and know their place."""

import asyncio
from pathlib import Path

from tests.server.client import greet, hear
from tests.server.serving import ENOUGH, Host, Server


def test_whoever_waits_for_a_hand_is_told_their_place_and_gets_it_when_it_is_free(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, "--hands", "1", log=tmp_path / "log")
    asking = Host(server.url)
    tables = [asking.open("Ann", "Bob", game="tower-of-babel", ruling="physics", start=True) for _ in range(3)]
    choose = '{"say": "move", "id": "1", "seat": "Ann", "move": {"move": "choose", "piece": "cube"}}'

    async def run() -> None:
        sockets = [await greet(server.socket(each["table"]), each["token"]) for each in tables]
        for place, socket in enumerate(sockets):
            await socket.send(choose)
            await hear(socket, "done")
            if place:
                told = await hear(socket, "refused")
                assert (told["because"], told["place"]) == ("in-line", place)
                assert f"number {place} in the line" in told["why"]
            else:
                while isinstance(await socket.recv(), str):
                    pass
        await sockets[0].send('{"say": "let-go", "id": "2", "seat": "Ann"}')
        assert (await hear(sockets[2], "refused"))["place"] == 1
        async with asyncio.timeout(60):
            while isinstance(await sockets[1].recv(), str):
                pass
        for socket in sockets:
            await socket.close()

    try:
        asyncio.run(run())
    finally:
        asking.close()
        server.stop()
