"""Random and mutated messages on a real socket: nothing may break, and nothing may be told."""

import asyncio
import json
from random import Random
from typing import Any

from tests.server.client import greet
from tests.server.serving import Host, Server

SEEDS = (
    b'{"say": "hello", "token": "AAAAAAAAAAAAAAAAAAAAAAAA", "since": 0}',
    b'{"say": "move", "id": "1", "seat": "Ann", "move": {"move": "offer", "piece": "egg", "bid": 3}}',
    b'{"say": "move", "id": "2", "seat": "referee", "move": {"move": "rule", "stands": true, "height_mm": 20.5}}',
    b'{"say": "let-go", "id": "3", "seat": "Ann"}',
    b'{"say": "hold", "seat": "Ann", "foundation": true}',
    b'{"say": "ping"}',
)
WRONG = (b'"', b"{", b"[", b"9", b"-1e999", b"null", b"\\u0000")


SOCKETS = 20


def mutated(chance: Random) -> str | bytes:
    """A message with something wrong in it, or nothing but noise: cut short, out of order, out of range."""
    kind = chance.random()
    if kind < 0.25:
        return chance.randbytes(chance.choice((0, 1, 3, 35, 36, 36, 36, 37, 200)))
    words = bytearray(chance.choice(SEEDS))
    if kind < 0.5:
        return bytes(words[: chance.randrange(len(words))]).decode()
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(words))
        words[place : place + chance.randint(0, 2)] = chance.choice(WRONG)
    return words.decode()


def fuzz(server: Server, host: Host, messages: int, seed: int = 4) -> dict[str, Any]:
    """Send so many to a running game from one of its seats; what was answered, by kind."""
    opened = host.open("Ann")
    bob = host.join(opened, "Bob")
    host.ask("POST", f"/tables/{opened['table']}/start", opened["token"])
    url, chance = server.socket(opened["table"]), Random(seed)
    secrets = (opened["token"], *(link.partition("#")[2].partition("=")[2] for link in opened["links"].values()))
    heard: dict[str, int] = {}

    async def run() -> None:
        await asyncio.gather(*(one_socket(messages // SOCKETS) for _ in range(SOCKETS)))

    async def one_socket(messages: int) -> None:
        async with await greet(url, bob, since=10**6) as socket:
            for sent in range(1, messages + 1):
                await socket.send(mutated(chance))
                if sent % 100 == 0:
                    await drain(socket)
            await drain(socket)

    async def drain(socket: Any) -> None:
        """Everything said so far has been heard: the answer to a ping comes after all other answers."""
        await socket.send('{"say": "ping"}')
        async with asyncio.timeout(60):
            while True:
                words = await socket.recv()
                text = words if isinstance(words, str) else ""
                assert not any(secret in text for secret in secrets if secret), "another seat's token"
                told = json.loads(text)["tell"] if text else "frame"
                heard[told] = heard.get(told, 0) + 1
                if told == "pong":
                    return

    asyncio.run(run())
    assert host.ask("GET", "/healthz").status_code == 200
    return heard
