"""One fault after the other, done to hosts at whose tables people play."""

import asyncio
import random
import shutil
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.hosts.cluster import Cluster
from benchmarks.hosts.company import Company
from benchmarks.hosts.faults import Fault
from benchmarks.hosts.ledger import Ledger
from tests.server.killing import Playing

IN_A_ROW = 20
"""On the same hosts; then everything is made anew, so that nothing depends on how a run began."""
LONGEST = 1.0
"""Seconds that a fault is put off, so that it comes at any instant of a move."""


class Stuck(Exception):
    """Somebody will never go on: the hosts are of no more use."""


def go_through(fault: Fault, tables: Sequence[Playing], ledger: Ledger, *, times: int, number: int, logs: Path) -> None:
    """As often as it is missing in the ledger. `number`: of the network. `logs`: where those of the hosts are left if
    something went wrong."""
    while (before := len(ledger.lines(fault.name))) < times:
        folder = logs / f"{fault.name.replace(' ', '-')}-{before}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        cluster = Cluster(folder, number=number, balancers=fault.balancers)
        try:
            fault.prepare(cluster)
            asyncio.run(_some(fault, cluster, tables, ledger, min(IN_A_ROW, times - before), seed=before))
        except Stuck as stuck:
            print(f"{fault.name}: {stuck}; see {folder}", flush=True)
            continue
        finally:
            cluster.stop()
        if not any(line["wrong"] for line in ledger.lines(fault.name)[before:]):
            shutil.rmtree(folder)


async def _some(
    fault: Fault, cluster: Cluster, tables: Sequence[Playing], ledger: Ledger, times: int, *, seed: int
) -> None:
    chance = random.Random(seed)
    async with Company(cluster, tables, seed) as company:
        await _must_go_on(company, time.monotonic())
        for _ in range(times):
            await asyncio.sleep(chance.uniform(0.1, LONGEST))
            await _once(fault, cluster, company, ledger, chance)


async def _once(fault: Fault, cluster: Cluster, company: Company, ledger: Ledger, chance: random.Random) -> None:
    held = await asyncio.to_thread(cluster.holders, company.playing())
    host = chance.choice([each for each in cluster.hosts if each.name in held.values()] or cluster.hosts)
    struck = {number for table, number in company.playing().items() if not fault.one or held.get(table) == host.name}
    company.listen_anew()
    began = time.monotonic()
    harm = await asyncio.to_thread(fault.harm, cluster, host, chance)
    took = time.monotonic() - began
    waits = await company.everybody_goes_on(harm.since)
    silence = company.worst_silence()
    await asyncio.to_thread(harm.undo)
    company.listen_anew()
    after = await company.everybody_goes_on(time.monotonic())
    truth = await company.compare()
    stuck = sorted(number for number in waits if float("inf") in (waits[number], after[number]))
    ledger.note(
        fault.name,
        host=host.name if fault.one else None,
        tables=len(struck),
        waits=[(company.what(number), round(waits[number], 3)) for number in sorted(struck) if number not in stuck],
        others=round(max((wait for number, wait in waits.items() if number not in {*struck, *stuck}), default=0.0), 3),
        after=round(max((wait for number, wait in after.items() if number not in stuck), default=0.0), 3),
        silence=round(silence, 3),
        took=round(took, 3),
        stuck=len(stuck),
        acknowledged=truth.acknowledged,
        lost=truth.lost,
        doubled=truth.doubled,
        wrong=truth.wrong[:10] + [f"never went on: {company.what(number)}" for number in stuck],
    )
    if stuck:
        raise Stuck(f"{len(stuck)} tables never went on")


async def _must_go_on(company: Company, since: float) -> None:
    if float("inf") in (await company.everybody_goes_on(since)).values():
        raise Stuck("not everybody could begin")
