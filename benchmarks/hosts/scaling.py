"""What several processes carry on one machine, what the balancer costs, and what a table takes of memory.

python -m benchmarks.hosts.scaling [--seconds 15] [--rounds 3] [--tables 24] [--held 300]

Everything shares two cores here: hosts, balancer, PostgreSQL and those who play. So moves a second say how the work
spreads, and CPU a move says what more machines would carry. Configurations take turns, so that whatever else the
machine does meets all of them alike.
"""

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from benchmarks.hosts.cluster import Cluster
from benchmarks.live import Bidding, cpu_seconds, sit
from tests.server.killing import Reached
from tests.server.serving import Host

ENDLESS = {"game": "building-chain", "options": {"rounds_to_win": 20}}
"""Without a pause a game of one round is over after seconds."""


@dataclass
class Measured:
    moves: list[float] = field(default_factory=list)
    """A second, in each round."""
    waits: list[float] = field(default_factory=list)
    """Seconds from a move until it was acknowledged."""
    cpu: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Of whom -> milliseconds a move, in each round."""


def _cpu(cluster: Cluster) -> dict[str, float]:
    return {
        "hosts": sum(cpu_seconds(host.server.process.pid) for host in cluster.hosts),
        "balancer": sum(cpu_seconds(balancer.pid) for balancer in cluster.balancers),
        "PostgreSQL": sum(map(cpu_seconds, cluster.databases.keeper.machine.processes())),
        "players": time.process_time(),
    }


async def busy(cluster: Cluster, where: Reached, tables: int, seconds: float, measured: Measured) -> None:
    """Tables at which somebody moves as soon as the move before is acknowledged."""
    host, chance, end, bids = Host(where.url), Random(1), asyncio.Event(), Bidding(think=0.0)
    opened = [host.open("Ann", "Bob", start=True, **ENDLESS) for _ in range(tables)]
    tasks = [asyncio.create_task(bids.play(where, each["table"], each["token"], chance, end)) for each in opened]
    await asyncio.sleep(2)  # until everybody sits
    bids.waits.clear()
    before, began = _cpu(cluster), time.monotonic()
    await asyncio.sleep(seconds)
    after, took, moves = _cpu(cluster), time.monotonic() - began, len(bids.waits)
    measured.waits += bids.waits
    measured.moves.append(moves / took)
    for whose, spent in after.items():
        measured.cpu[whose].append(1000 * (spent - before[whose]) / moves)
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    for each in opened:
        host.ask("DELETE", f"/tables/{each['table']}", each["token"])
    host.close()


async def hold(cluster: Cluster, tables: int) -> float:
    """kB that a table with two sockets takes, of all hosts together."""
    before = sum(host.server.memory_kb() for host in cluster.hosts)
    host = Host(cluster.url)
    opened = [host.open("Ann", "Bob", start=True) for _ in range(tables)]
    sockets = [await sit(cluster, each["table"], each["token"]) for each in opened for _ in range(2)]
    for socket in sockets:
        await socket.recv()
    await asyncio.sleep(2)
    grown = sum(host.server.memory_kb() for host in cluster.hosts) - before
    for socket in sockets:
        await socket.close()
    host.close()
    return grown / tables


def show(title: str, measured: dict[str, Measured]) -> None:
    print(f"{title} (load {os.getloadavg()[0]:.0f})")
    first = next(iter(measured.values()))
    for name, its in measured.items():
        ratios = [now / then for now, then in zip(its.moves, first.moves, strict=True)]
        cpu = ", ".join(f"{whose} {statistics.median(spent):.2f}" for whose, spent in its.cpu.items())
        print(
            f"  {name}: {statistics.median(its.moves):.0f} moves a second ({statistics.median(ratios):.2f} ×),"
            f" acknowledged in {1000 * statistics.median(its.waits):.1f} ms; ms of CPU a move: {cpu}"
        )


async def run(cluster: Cluster, asked: argparse.Namespace) -> None:
    balancer, first = cluster.balancers[0], cluster.hosts[0]
    carried = {f"{hosts} hosts": Measured() for hosts in (1, 2, 3)}
    ways: dict[str, Reached] = {"direct": first.server, "through the balancer": cluster}
    reached = {way: Measured() for way in ways}
    for _ in range(asked.rounds):
        for hosts, measured in zip((1, 2, 3), carried.values(), strict=True):
            balancer.use(hosts)
            await busy(cluster, cluster, asked.tables, asked.seconds, measured)
        balancer.use(1)
        for way, where in ways.items():
            await busy(cluster, where, 1, asked.seconds / 2, reached[way])
    show(f"{asked.tables} tables without a pause", carried)
    show("one table, one move after the other", reached)
    balancer.use(3)
    print(f"memory: {await hold(cluster, asked.held):.0f} kB for a table with two sockets ({asked.held} of them)")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=15)
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--tables", type=int, default=24)
    words.add_argument("--held", type=int, default=300)
    words.add_argument("--network", type=int, default=90)
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(Path(folder), number=asked.network)
        try:
            asyncio.run(run(cluster, asked))
        finally:
            cluster.stop()


if __name__ == "__main__":
    main()
