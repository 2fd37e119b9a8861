"""What a move and a frame cost the server, beside what they cost at an earlier commit and beside a bare echo.

    python -m benchmarks.costs [--before COMMIT] [--seconds 20] [--rounds 3] [--bidding 500] [--hands 8] [--watchers 4]
                               [--together]

Processor time of the server's own process, its threads among it and its hands' processes not, while

- tables bid, two sockets each: for every move that was acknowledged, with all that everybody is told of it;
- hands build, each before so many watchers and with 60 aims a second: for every frame that somebody got.

Both versions serve in turns, round after round, with the same load; the middle of the rounds counts. `--together`: at
the same time, for a machine that others use as well: whatever they do to processor time they do to both.

The echo is Starlette under the same uvicorn settings: one message in, the same bytes out again. Processor time is what
is compared, not how late anything was: for that see `benchmarks.live`.
"""

import argparse
import asyncio
import io
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.live import ALOFT, Bidding, Hand, warm_up
from tests.server.serving import ENOUGH, Host, Server

HERE = Path(__file__).parents[1]
BEFORE = "3479616"
"""One message after the other went through a task for each guest then, and the store through greenlets."""
ECHOED = ("text", "bytes")
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
PREPARE = "import asyncio, sys; from benchmarks.live import prepare; print(*sum(asyncio.run(prepare(sys.argv[1], int(sys.argv[2]))), ()))"  # noqa: E501


class Cost(NamedTuple):
    """Of one round."""

    cpu: float
    number: int
    """Of what it was for: moves or frames."""
    messages: int
    bytes: int

    @property
    def each_us(self) -> float:
        return self.cpu / max(1, self.number) * 1e6

    @property
    def message_us(self) -> float:
        return self.cpu / max(1, self.messages) * 1e6


def own_cpu_seconds(pid: int) -> float:
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, words[11:13])) / TICKS_A_SECOND


def check_out(commit: str, folder: Path) -> Path:
    """The code as it was then, in a folder of its own."""
    packed = subprocess.run(["git", "archive", commit], cwd=HERE, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")
    return folder


def environment(tree: Path) -> dict[str, str]:
    return {"PYTHONPATH": os.pathsep.join((str(tree / "src"), str(tree)))}


def prepare_by(tree: Path, store: str, tables: int) -> list[tuple[str, str]]:
    """Each version writes its own store: an older one can't read what a newer one wrote."""
    words = [sys.executable, "-c", PREPARE, store, str(tables)]
    more = {**os.environ, **environment(tree)}
    said = subprocess.run(words, cwd=tree, env=more, stdout=subprocess.PIPE, check=True, text=True).stdout.split()
    return list(zip(said[::2], said[1::2], strict=True))


def open_tables(server: Server, tables: int) -> list[tuple[str, str]]:
    host = Host(server.url)
    opened = [host.open("Ann", "Bob", start=True) for _ in range(tables)]
    host.close()
    return [(each["table"], each["token"]) for each in opened]


async def bid(server: Server, tables: list[tuple[str, str]], seconds: float) -> Cost:
    end, bids, chance = asyncio.Event(), Bidding(), Random(1)
    tasks = [asyncio.create_task(bids.play(server, *each, chance, end)) for each in tables]
    await asyncio.sleep(3 + len(tables) / 100)  # until everybody sits
    cpu, made, messages, size = own_cpu_seconds(server.process.pid), len(bids.waits), bids.messages, bids.bytes
    await asyncio.sleep(seconds)
    cpu = own_cpu_seconds(server.process.pid) - cpu
    cost = Cost(cpu, len(bids.waits) - made, bids.messages - messages, bids.bytes - size)
    await _end(tasks)
    return cost


async def build(server: Server, tables: list[tuple[str, str]], watchers: int, seconds: float) -> Cost:
    end, hands = asyncio.Event(), [Hand(number, ALOFT) for number in range(len(tables))]
    tasks = [
        asyncio.create_task(hand.build(server, *each, end, watchers)) for hand, each in zip(hands, tables, strict=True)
    ]
    while any(not hand.frames for hand in hands):
        await asyncio.sleep(0.1)
    cpu, seen, size = own_cpu_seconds(server.process.pid), _shown(hands), sum(hand.shown_bytes for hand in hands)
    await asyncio.sleep(seconds)
    cpu, seen = own_cpu_seconds(server.process.pid) - cpu, _shown(hands) - seen
    cost = Cost(cpu, seen, seen, sum(hand.shown_bytes for hand in hands) - size)
    await _end(tasks)
    return cost


def _shown(hands: list[Hand]) -> int:
    return sum(hand.shown for hand in hands)


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            print(f"  trouble: {result!r}")


async def serve_and_measure(
    trees: list[Path], folder: Path, asked: argparse.Namespace
) -> tuple[list[Cost], list[Cost]]:
    """Of each of these versions at once: moves, and frames."""
    servers: list[Server] = []
    ready: list[list[tuple[str, str]]] = []
    bids: list[Cost] = []
    frames: list[Cost] = []
    try:
        for number, tree in enumerate(trees):
            store = f"sqlite:///{folder}/tables{number}.db"
            ready.append(prepare_by(tree, store, 1 + asked.hands) if asked.hands else [])
            servers.append(Server(store, *ENOUGH, log=folder / f"log{number}", environment=environment(tree)))
        if asked.bidding:
            opened = [open_tables(server, asked.bidding) for server in servers]
            bids = await asyncio.gather(*(bid(*each, asked.seconds) for each in zip(servers, opened, strict=True)))
        if asked.hands:
            for server, tables in zip(servers, ready, strict=True):
                await warm_up(server, *tables.pop())
            building = zip(servers, ready, strict=True)
            frames = await asyncio.gather(*(build(*each, asked.watchers, asked.seconds) for each in building))
    finally:
        for server in servers:
            server.stop()
    return bids, frames


# --- the echo

ECHO = """
import socket, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocketDisconnect

async def echo(ws):
    await ws.accept()
    try:
        while True:
            message = await ws.receive()
            if message.get("text") is not None:
                await ws.send_text(message["text"])
            elif message.get("bytes") is not None:
                await ws.send_bytes(message["bytes"])
            else:
                return
    except WebSocketDisconnect:
        pass

door = socket.create_server(("127.0.0.1", 0), backlog=2048)
print(door.getsockname()[1], flush=True)
uvicorn.Server(uvicorn.Config(
    Starlette(routes=[WebSocketRoute("/", echo)]), ws="websockets-sansio", ws_per_message_deflate=False,
    ws_ping_interval=20, ws_ping_timeout=20, access_log=False, server_header=False, log_level="warning",
)).run(sockets=[door])
"""


async def echo(kind: str, size: int, sockets: int, rate: float, seconds: float) -> Cost:
    """So many messages a second of so many bytes, over so many sockets."""
    process = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        port = int(process.stdout.readline())
        lines = [await connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None) for _ in range(sockets)]
        heard = [0]
        words = "x" * size if kind == "text" else bytes(size)
        tasks = [asyncio.create_task(_say_again(line, words, sockets / rate, heard)) for line in lines]
        await asyncio.sleep(2)
        cpu, before = own_cpu_seconds(process.pid), heard[0]
        await asyncio.sleep(seconds)
        cpu, many = own_cpu_seconds(process.pid) - cpu, heard[0] - before
        await _end(tasks)
        return Cost(cpu, many, many, many * size)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


async def _say_again(line: ClientConnection, words: str | bytes, pause: float, heard: list[int]) -> None:
    chance = Random(id(line))
    with suppress(ConnectionClosed):
        async with line:
            while True:
                await asyncio.sleep(pause * chance.uniform(0.5, 1.5))
                await line.send(words)
                await line.recv()
                heard[0] += 1


# --- what came out


def middle(costs: list[Cost], name: str) -> float:
    return float(statistics.median(getattr(cost, name) for cost in costs))


def report(what: str, before: list[Cost], after: list[Cost], echoed: Cost) -> None:
    was, now = middle(before, "each_us"), middle(after, "each_us")
    print(f"{what}: {was:.0f} µs before, {now:.0f} µs now: {was / now:.2f} times less", end="; ")
    print("rounds " + ", ".join(f"{a.each_us:.0f}/{b.each_us:.0f}" for a, b in zip(before, after, strict=True)))
    size = sum(cost.bytes for cost in after) / max(1, sum(cost.messages for cost in after))
    was, now, echo = middle(before, "message_us"), middle(after, "message_us"), echoed.each_us
    print(f"  a message of {size:.0f} bytes on average: {was:.0f} µs before, {now:.0f} now", end=", ")
    print(f"a bare echo of as many {echo:.0f} µs ({was / echo:.1f} and {now / echo:.1f} times that)", flush=True)


def run(asked: argparse.Namespace, folder: Path) -> None:
    trees = {"before": check_out(asked.before, folder / "code"), "after": HERE}
    bids: dict[str, list[Cost]] = {name: [] for name in trees}
    hands: dict[str, list[Cost]] = {name: [] for name in trees}
    for number in range(asked.rounds):
        names = list(trees if number % 2 == 0 else reversed(trees))
        for group in [names] if asked.together else [[name] for name in names]:
            place = folder / f"{'-'.join(group)}{number}"
            place.mkdir()
            found = asyncio.run(serve_and_measure([trees[name] for name in group], place, asked))
            for costs, of in zip((bids, hands), found, strict=True):
                for name, cost in zip(group, of, strict=False):
                    costs[name].append(cost)
            print(
                f"  {', '.join(group)}: " + ", ".join(f"{cost.each_us:.0f} µs" for of in found for cost in of),
                flush=True,
            )
    print(f"load {os.getloadavg()[0]:.1f}; {asked.rounds} rounds of {asked.seconds:.0f} s, {time.strftime('%F')}")
    for what, kind, sockets, kept in (
        (f"a move at {asked.bidding} bidding tables", "text", 2 * asked.bidding, bids),
        (f"a frame of {asked.hands} hands with {asked.watchers} watchers", "bytes", asked.hands, hands),
    ):
        if kept["after"]:
            last = kept["after"][-1]
            rate = max(50.0, last.messages / asked.seconds)
            size = last.bytes // max(1, last.messages)
            sockets = max(1, sockets * (1 + asked.watchers) if kind == "bytes" else sockets)
            report(what, kept["before"], kept["after"], asyncio.run(echo(kind, size, sockets, rate, asked.seconds)))


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--before", default=BEFORE, help="the commit to compare with")
    words.add_argument("--seconds", type=float, default=20)
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--bidding", type=int, default=500, help="tables; 0 for none")
    words.add_argument("--hands", type=int, default=8, help="0 for none")
    words.add_argument("--watchers", type=int, default=4)
    words.add_argument("--together", action="store_true", help="both versions at the same time")
    with tempfile.TemporaryDirectory() as folder:
        run(words.parse_args(), Path(folder))


if __name__ == "__main__":
    main()
