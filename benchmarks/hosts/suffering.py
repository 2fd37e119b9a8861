"""One fault after the other, done to hosts at whose tables people play."""

import asyncio
import random
import shutil
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.hosts.cluster import Cluster
from benchmarks.hosts.company import Company
from benchmarks.hosts.faults import Fault
from benchmarks.hosts.ledger import Ledger
from tests.server.killing import Playing

IN_A_ROW = 40
"""On the same hosts; then everything is made anew, so that nothing depends on how a run began."""
LONGEST = 1.0
"""Seconds that a fault is put off, so that it comes at any instant of a move."""


class Stuck(Exception):
    """Somebody will never go on: the hosts are of no more use."""


def go_through(
    faults: Mapping[Fault, int], tables: Sequence[Playing], ledger: Ledger, *, number: int, logs: Path
) -> None:
    """Each as often as it is missing in the ledger, in any order. `number`: of the network. `logs`: where those of the
    hosts are left if something went wrong."""
    for kind in sorted({each.needs for each in faults}):
        alike = {fault: times for fault, times in faults.items() if fault.needs == kind}
        while missing := _missing(alike, ledger):
            seed = sum(len(ledger.lines(fault.name)) for fault in alike)
            folder = logs / f"{'-'.join(map(str, kind))}-{seed}"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            chance = random.Random(seed)
            chance.shuffle(missing)
            if _on_new_hosts(missing[:IN_A_ROW], tables, ledger, chance, number, folder):
                shutil.rmtree(folder)


def _missing(faults: Mapping[Fault, int], ledger: Ledger) -> list[Fault]:
    return [fault for fault, times in faults.items() for _ in range(times - len(ledger.lines(fault.name)))]


def _on_new_hosts(
    faults: Sequence[Fault],
    tables: Sequence[Playing],
    ledger: Ledger,
    chance: random.Random,
    number: int,
    folder: Path,
) -> bool:
    """False: something went wrong."""
    before = len(ledger.wrong())
    cluster = Cluster(folder, number=number, balancers=faults[0].balancers)
    try:
        if faults[0].followed:
            cluster.databases.follow()
        asyncio.run(_some(faults, cluster, tables, ledger, chance))
    except Stuck as stuck:
        print(f"{stuck}; see {folder}", flush=True)
        return False
    finally:
        cluster.stop()
    return len(ledger.wrong()) == before


async def _some(
    faults: Sequence[Fault], cluster: Cluster, tables: Sequence[Playing], ledger: Ledger, chance: random.Random
) -> None:
    async with Company(cluster, tables, chance.getrandbits(32)) as company:
        await _must_go_on(company, time.monotonic())
        for fault in faults:
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
    silence, between = company.worst_silence(), company.began_anew()
    await asyncio.to_thread(harm.undo)
    for each in cluster.hosts:
        await asyncio.to_thread(cluster.wait_until_seen, each)
    company.listen_anew()
    after = await company.everybody_goes_on(time.monotonic())
    truth = await company.compare()
    stuck = sorted(number for number in waits if float("inf") in (waits[number], after[number]))
    struck -= set(stuck)
    between -= set(stuck)
    ledger.note(
        fault.name,
        host=host.name if fault.one else None,
        tables=len(struck),
        waits=[(company.what(number), round(waits[number], 3)) for number in sorted(struck - between)],
        next_games=[round(waits[number], 3) for number in sorted(between)],
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
        raise Stuck(f"{fault.name}: {len(stuck)} tables never went on")


async def _must_go_on(company: Company, since: float) -> None:
    if float("inf") in (await company.everybody_goes_on(since)).values():
        raise Stuck("not everybody could begin")
