"""How long people wait for bots at a live table: `python -m benchmarks.bots turns`.

A real server, three bots at one table, and somebody who resigned and looks on. A decision takes from one entry of the
log to the next; a building from the entry that puts a piece in a bot's hand to the ruling: thought, the hand's way as
people see it, and the settling.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any
from uuid import uuid4

from tests.server.client import greet
from tests.server.serving import Host, Server

ROOMY = ("--requests-per-second", "1000", "--messages-per-second", "1000")


def turns(game: str, kind: str, tables: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/turns.db", *ROOMY, log=Path(folder, "log"))
        host = Host(server.url)
        try:
            waits = [asyncio.run(_watched(server, host, game, kind)) for _ in range(tables)]
        finally:
            host.close()
            server.stop()
    for what in ("decision", "building"):
        found = sorted(seconds for each in waits for name, seconds in each if name == what)
        if found:
            late = found[int(len(found) * 0.95)]
            words = f"{kind} at {game}: {len(found)} of {what}"
            print(f"{words}: median {median(found):.1f} s, 95 % within {late:.1f} s, at most {found[-1]:.1f} s")


async def _watched(server: Server, host: Host, game: str, kind: str) -> list[tuple[str, float]]:
    bots = [{"name": name, "kind": kind} for name in ("Bo", "Cy", "Di")]
    opened = host.open("Ann", game=game, ruling="physics", bots=bots, start=True)
    socket = await greet(server.socket(opened["table"]), opened["token"])
    found: list[tuple[str, float]] = []
    in_hand = since = time.monotonic()
    resigned = False
    try:
        async with asyncio.timeout(600):
            async for words in socket:
                if not isinstance(words, str):
                    continue
                told: dict[str, Any] = json.loads(words)
                if told["tell"] == "view":
                    if not resigned and "Ann" in told["view"]["choices"]:
                        resigned = True
                        say = {"say": "move", "id": uuid4().hex, "seat": "Ann", "move": {"move": "resign"}}
                        await socket.send(json.dumps(say))
                    if told["view"]["phase"] == "over":
                        return found
                for entry in told["entries"] if told["tell"] == "log" else ():
                    now = time.monotonic()
                    word = entry["move"]["move"]
                    if entry["by"] in ("Bo", "Cy", "Di"):
                        if word == "place":
                            in_hand = since
                        else:
                            found.append(("decision", now - since))
                    elif word == "rule":
                        found.append(("building", now - in_hand))
                    since = now
    finally:
        await socket.close()
    return found
