"""How many tables one machine carries: hands that build, and beside them tables that bid, with everybody watching.

    python -m benchmarks.live [--seconds 20] [--bidding 500] [--building 1,4,8,12] [--hasty] [--race]

A hand does what people's do in the browser: it takes a piece over a tower of ten, carries it about for a while, brings
it down, rests where it touches without pressing, shifts it about and lets go; then the next one comes. It says where it
wants to be 60 times a second, and another device looks on. `--hasty` hands carry nothing about: they touch most of the
time, which is what costs.

Load and server share the machine, so figures are what is left after the load has taken its part; both are printed.
A frame is late by the time from the beat it belongs to until it is handed to the sockets.
"""

import argparse
import asyncio
import json
import math
import os
import re
import tempfile
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.racing import race
from teeter.bots.random_player import random_move
from teeter.physics.tower import Tower
from teeter.referees.simulated import lay
from teeter.rules.game import Choice
from teeter.rules.moves import Choose, Place, Rule
from teeter.server.access.keys import new_key
from teeter.server.metrics import EDGES_SECONDS
from teeter.server.store.sql import SqlStore
from teeter.table.dealer import Dealer
from teeter.table.frames import BEAT_TICKS, IN_THE_AIR, SETTLED, Frame, read_frame, write_aim
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Clip, Record
from teeter.table.table import Table
from tests.server.killing import Reached
from tests.server.serving import ENOUGH, Host, Server

TOWER = ("base_slab", "big_cube", "cube", "brick", "drum", "puck", "tile", "half_brick", "small_cube", "octagon_pillar")
HELD = ("plank", "thin_disc", "hexagon", "almost_flat", "stump", "trapezoid", "ring", "tube")
"""Placed one after the other; each table begins with another one, for the plank makes the whole tower sway."""
DOWN_MM = 2.0
"""A frame: 60 mm a second."""
ALOFT = 120
"""Frames, four seconds, that a hand carries a piece about before it comes down."""
FEEL = 60
"""Frames, two seconds, that a hand shifts the piece about once it has touched."""
SHIFT_MM = 1.5
APART = 0.7
"""Seconds from one table's first piece to the next table's: strangers don't build in step."""
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


class Hand:
    """One device that builds, piece after piece."""

    def __init__(self, number: int, aloft: int) -> None:
        self._aloft = aloft
        self.frames = self.touching = self.placed = 0
        self.shown = self.shown_bytes = 0
        """Frames that came to this device or to somebody who looks on."""
        self._first = number % len(HELD)
        self._wanted = (*HELD[self._first :], *HELD[: self._first])
        self._target: list[float] = []
        self._hand = self._count = self._felt = 0

    async def build(self, server: Server, table: str, token: str, end: asyncio.Event, watchers: int = 1) -> None:
        await asyncio.sleep(self._first * APART)
        async with AsyncExitStack() as sockets:
            socket, *others = [
                await sockets.enter_async_context(await sit(server, table, token)) for _ in range(1 + watchers)
            ]
            looking = [asyncio.create_task(self._look_on(other)) for other in others]
            try:
                async for words in socket:
                    if end.is_set():
                        return
                    if isinstance(words, str):
                        await self._hear(socket, json.loads(words))
                    else:
                        self.shown += 1
                        self.shown_bytes += len(words)
                        await self._see(socket, words)
            finally:
                for each in looking:
                    each.cancel()

    async def _look_on(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for words in socket:
                if isinstance(words, bytes):
                    self.shown += 1
                    self.shown_bytes += len(words)

    async def _hear(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        if told["tell"] != "view":
            return
        view = told["view"]
        self._seat = next(iter(view["choices"]), "")
        if view["phase"] == "turn" and self._seat:
            piece = next((each for each in self._wanted if each in view["pool"]), view["pool"][0])
            await say_move(socket, self._seat, {"move": "choose", "piece": piece})

    async def _see(self, socket: ClientConnection, frame: bytes) -> None:
        seen = read_frame(frame)
        flags, hand, tick = seen.flags, seen.owner, seen.tick
        self.frames += 1
        if hand != self._hand and tick == 0:
            self._hand, self._felt = hand, 0
            self._target = _last_shown(seen)
        if hand != self._hand or not self._target or flags & SETTLED:
            return
        if flags & IN_THE_AIR and not self._felt:
            if tick > self._aloft * BEAT_TICKS:
                self._target[2] -= DOWN_MM
        else:
            if not self._felt:
                self._target[2] = _last_shown(seen)[2]
            self._felt += 1
            self.touching += 1
        if self._felt == FEEL:
            self.placed += 1
            await socket.send(json.dumps({"say": "let-go", "id": uuid4().hex, "seat": self._seat}))
            return
        for _ in range(2):
            self._count += 1
            swing = SHIFT_MM * math.sin(self._count / 15)
            x, y, *rest = self._target
            await socket.send(write_aim((x + swing, y, *rest), count=self._count))


def _last_shown(frame: Frame) -> list[float]:
    """Where the piece in hand is."""
    return list(frame.poses[max(frame.poses)])


async def say_move(socket: ClientConnection, seat: str, move: dict[str, Any]) -> None:
    await socket.send(json.dumps({"say": "move", "id": uuid4().hex, "seat": seat, "move": move}))


async def sit(server: Reached, table: str, token: str) -> ClientConnection:
    socket = await connect(server.socket(table), proxy=None, compression=None)
    await socket.send(json.dumps({"say": "hello", "token": token}))
    return socket


class Bidding:
    """Tables where somebody moves every few seconds, with two sockets each."""

    def __init__(self, think: float = THINK) -> None:
        self._think = think
        self.waits: list[float] = []
        """Seconds from a move until it was acknowledged, durable."""
        self.messages = self.bytes = 0
        self._listening: list[asyncio.Task[None]] = []

    async def play(self, server: Reached, table: str, token: str, chance: Random, end: asyncio.Event) -> None:
        async with await sit(server, table, token) as player, await sit(server, table, token) as other:
            self._listening.append(asyncio.create_task(self._listen(other)))
            view = await self._hear(player, "view")
            while not end.is_set():
                await asyncio.sleep(chance.uniform(0.5, 1.5) * self._think)
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
            self.bytes += len(words)
            if isinstance(words, str) and words.startswith(f'{{"tell":"{kind}"'):
                told: dict[str, Any] = json.loads(words)
                return told
        raise RuntimeError("the socket closed")

    async def _listen(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for words in socket:
                self.messages += 1
                self.bytes += len(words)


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
    # Its own, and that of those of its children who have ended: a hand's process lives as long as it holds a piece.
    return sum(map(int, words[11:15])) / TICKS_A_SECOND


def descendants(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, task.read_text().split()):
                found += (child, *descendants(child))
    return found


async def warm_up(server: Server, table: str, token: str) -> None:
    """The first hand waits until its process is there; others that came meanwhile would build in step."""
    hand, end = Hand(0, ALOFT), asyncio.Event()
    building = asyncio.create_task(hand.build(server, table, token, end))
    while not hand.frames:
        await asyncio.sleep(0.1)
    building.cancel()
    await asyncio.wait([building])


async def measure(
    server: Server, building: list[tuple[str, str]], bidding: int, seconds: float, aloft: int = ALOFT
) -> None:
    host, chance = Host(server.url), Random(1)
    opened = [host.open("Ann", "Bob", start=True) for _ in range(bidding)]
    host.close()
    end, bids, hands = asyncio.Event(), Bidding(), [Hand(number, aloft) for number in range(len(building))]
    tasks = [asyncio.create_task(hand.build(server, *each, end)) for hand, each in zip(hands, building, strict=True)]
    tasks += [asyncio.create_task(bids.play(server, each["table"], each["token"], chance, end)) for each in opened]
    await asyncio.sleep(2 + bidding / 100)  # until everybody sits
    while any(not hand.frames for hand in hands):
        await asyncio.sleep(0.1)
    measured, sent = Measured(server), bids.messages
    before = [(hand.frames, hand.touching, hand.placed) for hand in hands]
    bids.waits.clear()
    own = time.process_time()
    await asyncio.sleep(seconds)
    own = time.process_time() - own
    found = await asyncio.to_thread(measured.since)
    after = [(hand.frames, hand.touching, hand.placed) for hand in hands]
    for task in tasks:
        task.cancel()
    end.set()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            print(f"  trouble: {result!r}")
    found["load_cpu"], found["messages"] = own, bids.messages - sent
    seen, touching, placed = (sum(b[k] - a[k] for a, b in zip(before, after, strict=True)) for k in range(3))
    print(f"{len(building)} building, {bidding} bidding with {2 * (bidding + len(building))} sockets:", end=" ")
    print(f"load {os.getloadavg()[0]:.1f}; cores: server {found['cpu'] / found['time']:.2f}", end=", ")
    print(f"hands {found['hands_cpu'] / found['time']:.2f}, load generator {own / found['time']:.2f}")
    if building:
        report_hands(found, len(building), seen, touching, placed)
    if bidding:
        report_bids(found, sorted(bids.waits))


def report_hands(found: dict[str, float], building: int, seen: int, touching: int, placed: int) -> None:
    beats = found["teeter_frame_lateness_seconds_count"]
    late = 1 - found['teeter_frame_lateness_seconds_bucket{le="0.033"}'] / beats
    print(f"  late by p50 {percentile(found, 0.5):.0f}, p99 {percentile(found, 0.99):.0f} ms", end="; ")
    print(f"{late:.2%} later than 33 ms; {seen / found['time'] / building:.1f} frames a second and table seen")
    print(f"  {touching / max(1, seen):.0%} of frames touching, {placed} pieces placed", end=", ")
    step = found["teeter_step_seconds_sum"] / beats
    print(f"a beat takes {step * 1000:.1f} ms, CPU of a hand {found['hands_cpu'] / beats * 1000:.1f} ms a frame")


def percentile(found: dict[str, float], part: float) -> float:
    """Milliseconds, from a histogram: the upper end of the bucket that it falls into."""
    beats = found["teeter_frame_lateness_seconds_count"]
    for edge in sorted(EDGES_SECONDS):
        if found[f'teeter_frame_lateness_seconds_bucket{{le="{edge}"}}'] >= part * beats:
            return 1000 * edge
    return math.inf


def report_bids(found: dict[str, float], waits: list[float]) -> None:
    taken, messages = found["time"], found["messages"]
    middle, most = (1000 * waits[int(len(waits) * part)] for part in (0.5, 0.99))
    print(
        f"  {len(waits) / taken:.0f} moves a second, acknowledged in {middle:.0f} ms (median), {most:.0f} (p99)",
        end="; ",
    )
    print(f" {messages / taken:.0f} messages out a second, server CPU {found['cpu'] / messages * 1e6:.0f} µs each")


async def run(asked: argparse.Namespace, folder: Path) -> None:
    store = f"sqlite:///{folder}/tables.db"
    if asked.race:
        server = Server(store, *ENOUGH, log=folder / "log")
        await race(server, asked.seconds, Measured)
        server.stop()
        return
    aloft = 0 if asked.hasty else ALOFT
    counts = [int(count) for count in asked.building.split(",") if count]
    ready = await prepare(store, 1 + sum(counts) + 8)
    server = Server(store, *ENOUGH, log=folder / "log")
    try:
        await warm_up(server, *ready.pop())
        for count in counts:
            await measure(server, ready[:count], 0, asked.seconds, aloft)
            del ready[:count]  # their towers have grown
        if asked.bidding:
            await measure(server, [], asked.bidding, asked.seconds)
            before = server.memory_kb()
            await measure(server, ready[:8], asked.bidding, asked.seconds, aloft)
            grown = (server.memory_kb() - before) / 1024
            print(f"memory of the server: {server.memory_kb() / 1024:.0f} MB, {grown:+.1f} MB in the last of these")
        await race(server, asked.seconds, Measured)
    finally:
        server.stop()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=20)
    words.add_argument("--bidding", type=int, default=500)
    words.add_argument("--building", default="1,4,8,12")
    words.add_argument("--hasty", action="store_true", help="hands that touch most of the time")
    words.add_argument("--race", action="store_true", help="only the race of four")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(words.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
