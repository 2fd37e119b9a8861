"""Tables at which people play while something bad is done to their server, and how soon each of them goes on."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection

from teeter.table.frames import read_frame
from tests.server.client import Device
from tests.server.killing import Playing, Report, keep_on
from tests.server.serving import Server

PEOPLE = Playing("building-chain", ruling="people")


class Watching(Device):
    """Races a bot and never calls; it goes on when every mat does."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self._mats: Counter[int] = Counter()

    @property
    def progress(self) -> int:
        return min(self._mats.values(), default=0)

    async def hear_frame(self, socket: ClientConnection, words: bytes) -> None:
        self._mats[read_frame(words).owner] += 1

    async def _consider(self, socket: ClientConnection, view: dict[str, Any]) -> None:
        if view.get("phase") != "stack":
            await super()._consider(socket, view)


ON_MATS = Playing("stack-a-biddi", Watching, bot="child")
WITH_BOT = Playing("building-chain", ruling="people", bot="steady")
LONGEST = 1.0
"""Seconds that a harm is put off."""
PATIENCE = 120.0
"""Seconds after which nobody will go on any more."""

Harm = Callable[[Server], Awaitable[float]]
"""Does it once; answers since when people wait (time.monotonic): since it was done, or since it was over."""


@dataclass
class Suffered:
    tries: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    waited: list[float] = field(default_factory=list)
    """Seconds until people at every table went on."""
    wrong: list[str] = field(default_factory=list)


async def suffer(server: Server, tables: Sequence[Playing], harm: Harm, *, times: int, seed: int = 1) -> Suffered:
    report, done = Report(), asyncio.Event()
    now: dict[int, list[Device]] = {}
    suffered = Suffered()

    def seated(number: int) -> Callable[[list[Device]], None]:
        return lambda devices: now.__setitem__(number, devices)

    chance = random.Random(seed)
    playing = [
        asyncio.create_task(keep_on(server, what, chance, report, done, seated(number)))
        for number, what in enumerate(tables)
    ]
    try:
        await _everybody_goes_on(now, len(tables), playing)
        for _ in range(times):
            await asyncio.sleep(chance.uniform(0.1, LONGEST))  # at any instant of a move
            since = await harm(server)
            await _everybody_goes_on(now, len(tables), playing)
            suffered.waited.append(time.monotonic() - since)
            suffered.tries += 1
        done.set()
        await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
    suffered.acknowledged, suffered.lost, suffered.doubled = report.acknowledged, report.lost, report.doubled
    suffered.wrong = report.wrong
    return suffered


async def _everybody_goes_on(now: dict[int, list[Device]], tables: int, playing: list[asyncio.Task[None]]) -> None:
    """A move is acknowledged, or a frame of a hand or a mat is seen, at every table."""
    before = {number: (devices, _progress(devices)) for number, devices in now.items()}

    def went_on(number: int) -> bool:
        if number not in now:
            return False
        devices, progress = before.get(number, (None, -1))
        return now[number] is not devices or _progress(now[number]) > progress

    async with asyncio.timeout(PATIENCE):
        while not all(went_on(number) for number in range(tables)):
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.01)


def _progress(devices: list[Device]) -> int:
    return sum(device.progress for device in devices)
