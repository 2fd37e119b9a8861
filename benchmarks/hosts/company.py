"""People at tables through a balancer: when each table last went on, and whether what they were told is true."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from benchmarks.hosts.cluster import Cluster
from teeter.server.access.keys import hashed
from tests.server.client import Device
from tests.server.killing import BUILDING, GAMES, RACING, Playing, Report, keep_on

LOOKS = 0.01
"""Seconds between two looks at all tables."""
ON_ITS_WAY = 0.15
"""Seconds in which an answer may still come that was given before."""
PATIENCE = 90.0
"""Seconds after which a table will not go on any more."""


def usual_tables(bidding: int, building: int, racing: int, pace: float) -> list[Playing]:
    """`pace`: seconds that people think at most."""
    people = [Playing(GAMES[number % len(GAMES)], ruling="people", pace=pace) for number in range(bidding)]
    return people + [BUILDING] * building + [RACING] * racing


@dataclass
class Seated:
    """Who plays at a table now, and how far they are."""

    devices: list[Device]
    progress: int = 0
    went_on: float = 0.0
    """When somebody last did; 0: nobody yet."""

    @property
    def table(self) -> str:
        return self.devices[0].url.split("/")[-2]


@dataclass
class Truth:
    """What was compared with the store."""

    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    wrong: list[str] = field(default_factory=list)


class Company:
    def __init__(self, cluster: Cluster, tables: Sequence[Playing], seed: int) -> None:
        self._cluster = cluster
        self._tables = tables
        self._chance = random.Random(seed)
        self._report = Report()
        self._done = asyncio.Event()
        self._seated: dict[int, Seated] = {}
        self._silences: dict[int, float] = {}
        self._times: dict[int, list[float]] = {number: [] for number in range(len(tables))}
        self._began: set[int] = set()
        self._checked: set[str] = set()
        self._wrong_told = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Company":
        self._tasks = [
            asyncio.create_task(
                keep_on(self._cluster, what, self._chance, self._report, self._done, self._seat(number))
            )
            for number, what in enumerate(self._tables)
        ]
        self._tasks.append(asyncio.create_task(self._look()))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)

    def playing(self) -> dict[str, int]:
        """Table's id -> its number here."""
        return {seated.table: number for number, seated in self._seated.items()}

    def what(self, number: int) -> str:
        return self._tables[number].game

    def listen_anew(self) -> None:
        """What was before is of no interest any more."""
        self._silences.clear()
        self._began.clear()
        for times in self._times.values():
            times.clear()

    def worst_silence(self) -> float:
        """Since then, at any table, in the middle of a game."""
        return max(self._silences.values(), default=0.0)

    def began_anew(self) -> set[int]:
        """Tables at which a game ended since then: what took long there may have been the way to the next one."""
        return set(self._began)

    async def everybody_goes_on(self, since: float) -> dict[int, float]:
        """Seconds from then until a move was acknowledged, or a frame of a hand or a mat was seen, at each table.
        Infinite: never."""
        sure = since + ON_ITS_WAY
        gives_up = time.monotonic() + PATIENCE
        while not all(times and times[-1] > sure for times in self._times.values()) and time.monotonic() < gives_up:
            for task in self._tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(LOOKS)
        return {
            number: min((time - since for time in times if time > sure), default=float("inf"))
            for number, times in self._times.items()
        }

    async def compare(self) -> Truth:
        """All that was acknowledged since the last time with what the store has."""
        told: dict[str, tuple[str, int]] = {}
        places: dict[tuple[str, int], str] = {}
        truth = Truth()
        for device in self._report.devices:
            table = device.url.split("/")[-2]
            for command, n in device.acknowledged.items():
                if places.setdefault((table, n), command) != command:
                    truth.doubled += 1
                    truth.wrong.append(f"{table}: two commands were both told to be entry {n}")
                if (known := _known_as(device, command)) not in self._checked:
                    told[known] = (table, n)
        kept = await asyncio.to_thread(self._cluster.databases.where_kept, list(told))
        for command, (table, n) in told.items():
            truth.acknowledged += 1
            if kept.get(command) != [(table, n)]:
                truth.lost += 1
                truth.wrong.append(f"{table}: told to be entry {n}, and is {kept.get(command)}")
        self._checked.update(told)
        said = [wrong for device in self._report.devices for wrong in device.wrong] + self._report.wrong
        truth.wrong += said[self._wrong_told :]
        self._wrong_told = len(said)
        return truth

    def _seat(self, number: int) -> Callable[[list[Device]], None]:
        def seat(devices: list[Device]) -> None:
            self._seated[number] = Seated(devices)
            self._began.add(number)

        return seat

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOKS)
            now = time.monotonic()
            for number, seated in self._seated.items():
                if all(device.finished for device in seated.devices):
                    continue
                progress = sum(device.progress for device in seated.devices)
                if seated.went_on:
                    silence = now - seated.went_on
                    self._silences[number] = max(self._silences.get(number, 0.0), silence)
                if progress > seated.progress:
                    seated.progress, seated.went_on = progress, now
                    self._times[number].append(now)


def _known_as(device: Device, command: str) -> str:
    """By the store: ids belong to whoever holds the token."""
    return sha256(f"{hashed(device.token)} {command}".encode()).hexdigest()
