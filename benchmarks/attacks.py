"""What honest people notice of an attack: eight hands build without it and beside it, in turns, in one run.

    python -m benchmarks.attacks [NAME ...] [--seconds 15] [--rounds 2]

The server runs with the limits that it has by default. The attack comes from other addresses of this machine and from a
process of its own. From elsewhere it would take nothing of the server's cores; here it shares them, so it stands back
for all others and is kept at a pace. /healthz is asked twenty times a second all along. The last run is kept in
benchmarks/results/attacks.md.
"""

import argparse
import asyncio
import io
import json
import multiprocessing
import os
import statistics
import tempfile
import time
import zipfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect

from benchmarks.live import ALOFT, Hand, Measured, cpu_seconds, percentile, prepare, warm_up
from tests.server.serving import Server

HANDS = 8
SILENT = 5_000
FROM = "127.0.0.2"
ELSEWHERE = tuple(f"127.0.0.{number}" for number in range(3, 33))
"""A thief of connections has many addresses: so many that each may hold its share of the 5,000."""
PACE_SECONDS = 0.005
"""Between two requests of one attacker."""
SETTLE_SECONDS = 7.0
"""Until all 5,000 are there; afterwards some five hundred a second are hung up on and call again."""
ASK_SECONDS = 0.05
RESULTS = Path(__file__).parent / "results" / "attacks.md"


async def silent_connections(port: int) -> None:
    """5,000 lines on which nothing is ever said; whoever is hung up on calls again."""

    async def one(number: int) -> None:
        await asyncio.sleep(number / 1000)
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", port, local_addr=(ELSEWHERE[number % len(ELSEWHERE)], 0)
                )
                await reader.read()
                writer.close()
            await asyncio.sleep(1)

    await asyncio.gather(*(one(number) for number in range(SILENT)))


async def table_openings(port: int) -> None:
    """Tables opened as fast as the line lets one address."""
    sheet = {"game": "knock-out", "ruling": "people", "names": ["Eve", "Eva"]}
    await _flood(port, lambda http: http.post("/tables", json=sheet))


async def both(port: int) -> None:
    await asyncio.gather(silent_connections(port), table_openings(port))


async def costly_uploads(port: int) -> None:
    """Logs and bundles as large as they may be, of which only the last line is wrong."""
    line = json.dumps({"n": 1, "by": "Ann", "move": {"move": "pass"}, "events": [], "pad": "x" * 300}).encode() + b"\n"
    log = line * 20_000
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr("game.jsonl", log)
        for number in range(500):
            bundle.writestr(f"clips/{number}.ttr", bytes(100_000))
    kinds = (("/replays", log, "application/jsonl"), ("/replays/bundles", packed.getvalue(), "application/zip"))

    async def upload(http: httpx.AsyncClient) -> None:
        for path, content, kind in kinds:
            await http.post(path, content=content, headers={"content-type": kind})

    await _flood(port, upload)


async def hasty_sockets(port: int) -> None:
    """Sockets that say nonsense without a pause, until they are sent away, and come again."""
    url = f"ws://127.0.0.1:{port}/trials/eve/socket"

    async def one() -> None:
        while True:
            with suppress(Exception):
                async with connect(url, local_addr=(FROM, 0), proxy=None) as socket:
                    while True:
                        await socket.send("[" * 4_000)
                        await asyncio.sleep(PACE_SECONDS)
            await asyncio.sleep(PACE_SECONDS)

    await asyncio.gather(*(one() for _ in range(4)))


async def _flood(port: int, ask: Callable[[httpx.AsyncClient], Awaitable[object]]) -> None:
    async def one() -> None:
        way = httpx.AsyncHTTPTransport(local_address=FROM)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=way, timeout=60) as http:
            while True:
                with suppress(httpx.HTTPError):
                    await ask(http)
                await asyncio.sleep(PACE_SECONDS)

    await asyncio.gather(*(one() for _ in range(4)))


ATTACKS: dict[str, Callable[[int], Awaitable[None]]] = {
    "5,000 silent connections": silent_connections,
    "a flood of table openings": table_openings,
    "both at once": both,
    "costly uploads": costly_uploads,
    "hasty sockets": hasty_sockets,
}


def _attack(name: str, port: int) -> None:
    os.nice(19)

    async def go() -> None:
        await ATTACKS[name](port)

    asyncio.run(go())


@dataclass
class Seen:
    """What hands and a watcher of /healthz saw, all rounds together."""

    beats: float = 0.0
    late: float = 0.0
    frames: float = 0.0
    hand_seconds: float = 0.0
    worst_p99_ms: float = 0.0
    server_cores: list[float] = field(default_factory=list)
    attacker_cores: list[float] = field(default_factory=list)
    healthz_ms: list[float] = field(default_factory=list)

    def add(self, found: dict[str, float], frames: int, attacker_seconds: float) -> None:
        beats = found["teeter_frame_lateness_seconds_count"]
        self.beats += beats
        self.late += beats - found['teeter_frame_lateness_seconds_bucket{le="0.033"}']
        self.frames += frames
        self.hand_seconds += HANDS * found["time"]
        self.worst_p99_ms = max(self.worst_p99_ms, percentile(found, 0.99))
        self.server_cores.append(found["cpu"] / found["time"])
        self.attacker_cores.append(attacker_seconds / found["time"])

    def row(self) -> tuple[str, ...]:
        ordered = sorted(self.healthz_ms)
        return (
            f"{self.frames / self.hand_seconds:.1f}",
            f"{self.late / self.beats:.2%}",
            f"{self.worst_p99_ms:.0f} ms",
            f"{ordered[len(ordered) // 2]:.0f} ms",
            f"{ordered[-1]:.0f} ms",
            f"{statistics.mean(self.server_cores):.2f}",
            f"{statistics.mean(self.attacker_cores):.2f}",
        )


async def ask_healthz(port: int, seen: Seen) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:
        while True:
            began = time.perf_counter()
            answer = await http.get("/healthz")
            assert answer.status_code == 200, answer.text
            seen.healthz_ms.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(ASK_SECONDS)


async def build(
    server: Server, tables: list[tuple[str, str]], seconds: float, seen: Seen, attacker: int | None = None
) -> None:
    """`attacker`: the number of its process."""
    end, hands = asyncio.Event(), [Hand(number, ALOFT) for number in range(HANDS)]
    tasks = [asyncio.create_task(hand.build(server, *each, end)) for hand, each in zip(hands, tables, strict=True)]
    while any(not hand.frames for hand in hands):
        await asyncio.sleep(0.1)
    asking = asyncio.create_task(ask_healthz(server.port, seen))
    measured, before = await asyncio.to_thread(Measured, server), sum(hand.frames for hand in hands)
    spent = cpu_seconds(attacker) if attacker else 0.0
    await asyncio.sleep(seconds)
    spent = (cpu_seconds(attacker) if attacker else 0.0) - spent
    found, after = await asyncio.to_thread(measured.since), sum(hand.frames for hand in hands)
    seen.add(found, after - before, spent)
    end.set()
    for task in (*tasks, asking):
        task.cancel()
    await asyncio.gather(*tasks, asking, return_exceptions=True)


async def beside(name: str, folder: Path, seconds: float, rounds: int) -> tuple[Seen, Seen, float]:
    """Without it, beside it, and how many MB the server grew."""
    store = f"sqlite:///{folder}/tables.db"
    ready = await prepare(store, 1 + 2 * rounds * HANDS)
    server = Server(store, log=folder / "log")
    calm, attacked = Seen(), Seen()
    try:
        await warm_up(server, *ready.pop())
        memory_kb = server.memory_kb()
        for _ in range(rounds):
            await build(server, [ready.pop() for _ in range(HANDS)], seconds, calm)
            attacker = multiprocessing.get_context("spawn").Process(target=_attack, args=(name, server.port))
            attacker.start()
            await asyncio.sleep(SETTLE_SECONDS)
            await build(server, [ready.pop() for _ in range(HANDS)], seconds, attacked, attacker.pid)
            attacker.kill()
            attacker.join()
            await asyncio.sleep(SETTLE_SECONDS)
        return calm, attacked, (server.memory_kb() - memory_kb) / 1024
    finally:
        server.stop()


HEAD = (
    "attack",
    "frames a second",
    "later than 33 ms",
    "p99 late",
    "/healthz median",
    "at worst",
    "server (cores)",
    "attacker (cores)",
    "memory",
)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("names", nargs="*", metavar="NAME", help="; ".join(ATTACKS))
    words.add_argument("--seconds", type=float, default=15.0)
    words.add_argument("--rounds", type=int, default=2)
    asked = words.parse_args()
    rows: list[tuple[str, ...]] = []
    for name in ATTACKS:
        if asked.names and not any(each in name for each in asked.names):
            continue
        with tempfile.TemporaryDirectory() as folder:
            calm, attacked, grown_mb = asyncio.run(beside(name, Path(folder), asked.seconds, asked.rounds))
        rows += [
            (f"before {name}", *calm.row(), ""),
            (name, *attacked.row(), f"{grown_mb:+.0f} MB"),
        ]
        print(*rows[-2], "\n", *rows[-1], flush=True)
    shown = Table(*HEAD, title=f"{HANDS} honest hands")
    for row in rows:
        shown.add_row(*row)
    Console().print(shown)
    if not asked.names:
        lines = [f"| {' | '.join(row)} |" for row in (HEAD, ("---",) * len(HEAD), *rows)]
        RESULTS.write_text("\n".join(("# Attacks beside eight honest hands", "", *lines, "")), encoding="utf-8")


if __name__ == "__main__":
    main()
