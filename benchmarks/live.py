"""How many tables one machine carries: hands that build, and beside them tables that bid, with everybody watching.

    python -m benchmarks.live [--seconds 10] [--bidding 500] [--building 1,2,4,8,12]

Load and server share the machine, so figures are what is left after the load has taken its part; both are printed.
A frame is late by the time from the beat it belongs to until it is handed to the sockets.
"""

import argparse
import asyncio
import json
import os
import re
import struct
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from teeter.bots.random_player import random_move
from teeter.physics.tower import Tower
from teeter.referees.simulated import lay
from teeter.rules.game import Choice
from teeter.rules.moves import Choose, Place, Rule
from teeter.server.keys import new_key
from teeter.server.store.sql import SqlStore
from teeter.table.dealer import Dealer
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Clip, Record
from teeter.table.table import Table
from tests.server.serving import ENOUGH, Host, Server

TOWER = ("base_slab", "big_cube", "cube", "brick", "drum", "puck", "tile", "half_brick", "small_cube", "octagon_pillar")
HELD = "plank"
HAND = struct.Struct("<BxxxI7f")
THINK = 3.0
"""Seconds between two moves at a bidding table."""
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


async def prepare(store: str, tables: int) -> list[tuple[str, str]]:
    """Tables with a tower of ten pieces each, and somebody about to choose the next: table and host's token."""
    tower, kept = Tower(), SqlStore(store)
    await kept.open()
    steps: list[tuple[str, float, str]] = []
    for piece in TOWER:
        result = lay(tower, piece, further=False)
        assert result.stands, f"{piece}: {result.why}"
        steps.append((piece, result.height_mm, tower.save()))
    sheet = Sheet(
        game="tower-of-babel", seats=(Seat("Ann"), Seat("Bob")), ruling="physics", build_seconds=0, tremor="natural"
    )
    made = []
    for number in range(tables):
        token, key = new_key("host", ("Ann", "Bob"))
        record = Record(id=f"building{number}", sheet=sheet, seed="1", setup=sheet.to_setup(), stage="running")
        await kept.create(record, [key])
        table = Table(sheet.to_setup(), dealer=Dealer(1))

        for piece, height, saved in steps:
            builder = table.game.to_act(table.state)[0]
            await kept.append(record.id, table.submit(builder, Choose(piece)))
            await kept.append(record.id, table.submit(builder, Place()))
            ruled = table.submit("referee", Rule(True, round(height, 2)))
            await kept.append(record.id, ruled, clip=Clip("common", saved, b""))
        made.append((record.id, token))
    await kept.close()
    return made


async def hold(server: Server, table: str, token: str, touching: bool, end: asyncio.Event, heard: list[int]) -> None:
    """Choose the next piece and move it about, above the tower or resting on it, until the end."""
    async with await sit(server, table, token) as socket:
        target: list[float] = []
        count, down = 0, True
        async for words in socket:
            if end.is_set():
                return
            if isinstance(words, str):
                told = json.loads(words)
                if told["tell"] == "view" and told["view"]["phase"] == "turn":
                    seat = told["view"]["to_act"][0]
                    move = {"move": "choose", "piece": HELD}
                    await socket.send(json.dumps({"say": "move", "id": uuid4().hex, "seat": seat, "move": move}))
                continue
            heard[0] += 1
            flags, shown = words[1], struct.unpack_from("<H", words, 2)[0]
            if not target:
                target = list(struct.unpack_from("<7f", words, 16 + 30 * (shown - 1) + 2))
            if touching and down:
                down = bool(flags & 1)
                target[2] -= 4.0 if down else 0.0
            elif not touching:
                target[0] += 3.0 * (-1) ** (count // 15)
            count += 1
            await socket.send(HAND.pack(1, count, *target))


async def sit(server: Server, table: str, token: str) -> ClientConnection:
    socket = await connect(server.socket(table), proxy=None, compression=None)
    await socket.send(json.dumps({"say": "hello", "token": token}))
    return socket


class Bidding:
    """Tables where somebody moves every few seconds, with two sockets each."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        """Seconds from a move until it was acknowledged, durable."""
        self.messages = 0
        self._listening: list[asyncio.Task[None]] = []

    async def play(self, server: Server, table: str, token: str, chance: Random, end: asyncio.Event) -> None:
        async with await sit(server, table, token) as player, await sit(server, table, token) as other:
            self._listening.append(asyncio.create_task(self._listen(other)))
            view = await self._hear(player, "view")
            while not end.is_set():
                await asyncio.sleep(chance.uniform(0.5, 1.5) * THINK)
                seat, choices = next(iter(view["view"]["choices"].items()))
                if seat == "referee":
                    move = {"move": "rule", "stands": True, "height_mm": 40 + view["view"]["n"]}
                else:
                    listed = tuple(Choice(**choice) for choice in choices)
                    move = msgspec.to_builtins(random_move(listed, view["view"]["pool"], chance))
                began = time.perf_counter()
                await player.send(json.dumps({"say": "move", "id": uuid4().hex, "seat": seat, "move": move}))
                view = await self._hear(player, "view")
                self.waits.append(time.perf_counter() - began)

    async def _hear(self, socket: ClientConnection, kind: str) -> dict[str, Any]:
        async for words in socket:
            self.messages += 1
            if isinstance(words, str) and words.startswith(f'{{"tell":"{kind}"'):
                told: dict[str, Any] = json.loads(words)
                return told
        raise RuntimeError("the socket closed")

    async def _listen(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for _ in socket:
                self.messages += 1


class Measured:
    """What the server says of itself, before and after."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._before = self._look()

    def since(self) -> dict[str, float]:
        now = self._look()
        return {name: value - self._before.get(name, 0.0) for name, value in now.items()}

    def _look(self) -> dict[str, float]:
        host = Host(self._server.url)
        text = host.ask("GET", "/metrics").text
        host.close()
        found = {name: float(value) for name, value in re.findall(r"^(teeter\S+) (\S+)$", text, re.M)}
        pid = self._server.process.pid
        found["cpu"] = cpu_seconds(pid)
        found["hands_cpu"] = sum(cpu_seconds(child) for child in descendants(pid))
        found["time"] = time.monotonic()
        return found


def cpu_seconds(pid: int) -> float:
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / TICKS_A_SECOND


def descendants(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, task.read_text().split()):
                found += (child, *descendants(child))
    return found


async def measure(
    server: Server, building: list[tuple[str, str]], touching: bool, bidding: int, seconds: float
) -> None:
    host, chance = Host(server.url), Random(1)
    opened = [host.open("Ann", "Bob", start=True) for _ in range(bidding)]
    host.close()
    end, heard, bids = asyncio.Event(), [0], Bidding()
    tasks = [asyncio.create_task(hold(server, *each, touching, end, heard)) for each in building]
    tasks += [asyncio.create_task(bids.play(server, each["table"], each["token"], chance, end)) for each in opened]
    await asyncio.sleep(4 + bidding / 100)  # until everybody sits and every hand holds
    measured, sent = Measured(server), bids.messages
    bids.waits.clear()
    own = time.process_time()
    await asyncio.sleep(seconds)
    own = time.process_time() - own
    found = await asyncio.to_thread(measured.since)
    for task in tasks:
        task.cancel()
    end.set()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            print(f"  trouble: {result!r}")
    report(found, len(building), touching, bidding, bids.messages - sent, sorted(bids.waits), own)


def report(
    found: dict[str, float], building: int, touching: bool, bidding: int, messages: int, waits: list[float], own: float
) -> None:
    time_taken = found["time"]
    print(f"{building} building ({'touching' if touching else 'in the air'}), {bidding} bidding:", end=" ")
    print(f"load {os.getloadavg()[0]:.1f}; cores: server {found['cpu'] / time_taken:.2f}", end=", ")
    print(f"hands {found['hands_cpu'] / time_taken:.2f}, load generator {own / time_taken:.2f}")
    frames = found["teeter_frame_lateness_seconds_count"]
    if building:
        late = 1 - found['teeter_frame_lateness_seconds_bucket{le="0.033"}'] / frames
        step = found["teeter_step_seconds_sum"] / frames
        print(
            f"  {frames / time_taken / building:.1f} frames a second and table, {late:.2%} later than 33 ms", end=", "
        )
        print(f"a beat takes {step * 1000:.1f} ms, CPU of a hand {found['hands_cpu'] / frames * 1000:.1f} ms a frame")
    if waits:
        print(f"  {len(waits) / time_taken:.0f} moves a second, acknowledged in", end=" ")
        print(
            f"{waits[len(waits) // 2] * 1000:.0f} ms (median), {waits[int(len(waits) * 0.99)] * 1000:.0f} ms (p99)",
            end="; ",
        )
        print(
            f"{messages / time_taken:.0f} messages out a second, server CPU {found['cpu'] / messages * 1e6:.0f} µs each"
        )


async def run(asked: argparse.Namespace, folder: Path) -> None:
    store = f"sqlite:///{folder}/tables.db"
    counts = [int(count) for count in asked.building.split(",")]
    ready = await prepare(store, max(counts))
    server = Server(store, *ENOUGH, log=folder / "log")
    try:
        for count in counts:
            await measure(server, ready[:count], False, 0, asked.seconds)
        for bidding in (asked.bidding // 2, asked.bidding):
            await measure(server, [], False, bidding, asked.seconds)
        await measure(server, ready[:8], False, asked.bidding, asked.seconds)
        # Last: from now on these pieces lie on their towers.
        for count in counts:
            await measure(server, ready[:count], True, 0, asked.seconds)
        print(f"memory of the server: {server.memory_kb() / 1024:.0f} MB")
    finally:
        server.stop()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=10)
    words.add_argument("--bidding", type=int, default=500)
    words.add_argument("--building", default="1,2,4,8,12")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(words.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
