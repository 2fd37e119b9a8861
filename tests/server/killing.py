"""Real games over sockets while the server is killed again and again, without warning, and started again."""

import asyncio
import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

import httpx
import msgspec

from teeter.rules.log import Entry
from teeter.rules.moves import Call, Inspect, Place, Rule
from teeter.table.seating import seat_players
from tests.server.builder import Builder
from tests.server.client import Device
from tests.server.serving import ENOUGH, Host, Server

GAMES = ("knock-out", "pile-it-high", "building-chain", "tower-of-babel", "well-stacked")
MOST_MOVES = 30
"""Between two kills."""
NAMES = ("Ann", "Bob", "Cem")


@dataclass
class Report:
    kills: int = 0
    games: int = 0
    entries: int = 0
    acknowledged: int = 0
    resumed: int = 0
    placed: int = 0
    ruled: int = 0
    """By live hands, and by physics."""
    called: int = 0
    inspected: int = 0
    """In races on live mats."""
    lost: int = 0
    doubled: int = 0
    wrong: list[str] = field(default_factory=list)
    """Everything that must never happen, in words."""
    devices: list[Device] = field(default_factory=list, repr=False)
    """Everybody who ever played."""

    @property
    def heard(self) -> int:
        """Moves that were acknowledged up to now."""
        return sum(len(device.acknowledged) for device in self.devices)


async def play_through_kills(
    store: str,
    folder: Path,
    *,
    kills: int,
    tables: int,
    seed: int,
    building: int = 0,
    racing: int = 0,
    longest: float = 0.1,
    seconds: float = math.inf,
) -> Report:
    """Three devices at each table play any legal moves; games that end are followed by others until all is done.

    building: so many tables more, where pieces are placed by live hands. racing: so many where people race on live
    mats. longest: seconds that a kill is put off. seconds: after which there are no more kills.
    """
    ends = time.monotonic() + seconds
    chance = random.Random(seed)
    server = Server(store, *ENOUGH, log=folder / "log")
    report = Report()
    done = asyncio.Event()

    async def one_table(number: int) -> None:
        while not done.is_set():
            await _one_game(server, GAMES[number % len(GAMES)], chance, report)
            number += 1

    playing = [asyncio.create_task(one_table(number)) for number in range(tables)]
    live = [BUILDING] * building + [RACING] * racing
    playing += [asyncio.create_task(keep_on(server, what, chance, report, done)) for what in live]
    try:
        for _ in range(kills):
            if time.monotonic() > ends:
                break
            # In the middle of games, however slow the machine is, and at any instant of a move.
            enough = report.heard + chance.randint(1, MOST_MOVES)
            while report.heard < enough:
                await asyncio.sleep(0.01)
            await asyncio.sleep(chance.uniform(0, longest))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            report.kills += 1
        done.set()
        await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        server.stop()
    return report


async def _one_game(server: Server, game: str, chance: random.Random, report: Report) -> None:
    opened, tokens = await asyncio.to_thread(
        patiently, server, lambda asking: open_table(asking, Playing(game, ruling="people"))
    )
    setup = seat_players(game, NAMES)
    url = server.socket(opened)
    devices = [Device(url, token, seed=chance.getrandbits(32), setup=setup, pace=0.02) for token in tokens]
    report.devices += devices
    await asyncio.gather(*(device.play() for device in devices))
    log = await asyncio.to_thread(patiently, server, lambda asking: log_of(asking, opened, tokens[0]))
    check(game, devices, log, report)


class Reached(Protocol):
    """Where people find their tables: a server, or what stands before several."""

    @property
    def url(self) -> str: ...

    def socket(self, table: str) -> str: ...


@dataclass(frozen=True)
class Playing:
    """What is played at a table, by which devices."""

    game: str
    device: type[Device] = Device
    ruling: str = "physics"
    bot: str | None = None
    """Its kind, if one plays along; then it is against one person."""
    pace: float = 0.0
    """Seconds that people think, at most."""

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[:2] if self.bot else NAMES


BUILDING, RACING = Playing("tower-of-babel", Builder), Playing("stack-a-biddi")


async def keep_on(
    server: Reached,
    what: Playing,
    chance: random.Random,
    report: Report,
    done: asyncio.Event,
    seat: Callable[[list[Device]], None] = lambda devices: None,
) -> None:
    """Games one after the other until all is done; `seat`: hears who plays now."""
    while not done.is_set():
        await _one_live_game(server, what, chance, report, done, seat)


async def _one_live_game(
    server: Reached,
    what: Playing,
    chance: random.Random,
    report: Report,
    done: asyncio.Event,
    seat: Callable[[list[Device]], None],
) -> None:
    opened, tokens = await asyncio.to_thread(patiently, server, lambda asking: open_table(asking, what))
    setup = seat_players(what.game, what.names)
    devices = [
        what.device(server.socket(opened), token, seed=chance.getrandbits(32), setup=setup, pace=what.pace)
        for token in tokens
    ]
    report.devices += devices
    seat(devices)
    playing = [asyncio.create_task(device.play()) for device in devices]
    while not done.is_set() and not all(task.done() for task in playing):
        await asyncio.sleep(0.05)
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    log = await asyncio.to_thread(patiently, server, lambda asking: log_of(asking, opened, tokens[0]))
    report.placed += sum(isinstance(entry.move, Place) for entry in log)
    report.ruled += sum(isinstance(entry.move, Rule) for entry in log)
    report.called += sum(isinstance(entry.move, Call) for entry in log)
    report.inspected += sum(isinstance(entry.move, Inspect) for entry in log)
    check(what.game, devices, log, report)


T = TypeVar("T")


def patiently(server: Reached, work: Callable[[Host], T]) -> T:
    """From the beginning again for as long as the server is away in between."""
    while True:
        asking = PatientHost(server.url)
        try:
            return work(asking)
        except httpx.TransportError:
            time.sleep(0.05)
        finally:
            asking.close()


AWAY = (425, 502, 503, 504)
"""A server is about to end, or a balancer finds none."""


class PatientHost(Host):
    """For whom a server whose store is away is away itself."""

    def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        answer = super().ask(method, path, token, **more)
        if answer.status_code in AWAY:
            raise httpx.TransportError(answer.text)
        return answer


def open_table(asking: Host, what: Playing) -> tuple[str, list[str]]:
    bots = [{"name": what.names[1], "kind": what.bot}] if what.bot else []
    opened = asking.open("Ann", game=what.game, ruling=what.ruling, build_seconds=0, bots=bots)
    tokens = [opened["token"], *(asking.join(opened, name) for name in what.names[1:] if not what.bot)]
    started = asking.ask("POST", f"/tables/{opened['table']}/start", tokens[0])
    assert started.status_code == 200, started.text
    return opened["table"], tokens


def log_of(asking: Host, table: str, token: str) -> list[Entry]:
    answer = asking.ask("GET", f"/tables/{table}/replay", token)
    assert answer.status_code == 200, answer.text
    return msgspec.convert(answer.json()["entries"], list[Entry])


def check(game: str, devices: list[Device], log: list[Entry], report: Report) -> None:
    report.games += 1
    report.entries += len(log)
    for device in devices:
        report.resumed += device.resumed
        report.wrong += device.wrong
        if device.log != log[: len(device.log)] or (device.over and len(device.log) != len(log)):
            report.wrong.append(f"{game}: a device has another log than the server")
        for command, n in device.acknowledged.items():
            report.acknowledged += 1
            seat, move = device.moves[command]
            if n > len(log) or (log[n - 1].by, log[n - 1].move) != (seat, move):
                report.lost += 1
                report.wrong.append(f"{game}: acknowledged as entry {n}, and lost: {seat} {move}")
    made = [command for device in devices for command in device.acknowledged.values()]
    if len(made) != len(set(made)):
        report.doubled += len(made) - len(set(made))
        report.wrong.append(f"{game}: two commands became one entry")
