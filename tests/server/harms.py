"""Bad things that happen to servers, done on purpose."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.contracts.postgres import Postgres
from tests.server.faulting import Harm
from tests.server.processes import a_worker_of, workers
from tests.server.serving import Server

Signal = Callable[[signal.Signals], None]
AT_WORK = 0.7
"""Seconds after which a process has its work."""
ON_ITS_WAY = 0.15
"""Seconds after which nothing is on its way any more that was sent before."""


async def kill_server(server: Server) -> float:
    began = time.monotonic()
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    return began


def stop_server(seconds: float) -> Harm:
    async def harm(server: Server) -> float:
        await _hold(server.process.send_signal, seconds)
        return time.monotonic()

    return harm


def slow_server(seconds: float) -> Harm:
    async def harm(server: Server) -> float:
        await _slow(server.process.send_signal, seconds)
        return time.monotonic()

    return harm


async def kill_worker(server: Server) -> float:
    return await _to_a_worker(server, signal.SIGKILL)


async def stop_worker(server: Server) -> float:
    """For good: somebody must notice."""
    return await _to_a_worker(server, signal.SIGSTOP)


def slow_workers(seconds: float) -> Harm:
    async def harm(server: Server) -> float:
        def to_all(what: signal.Signals) -> None:
            for pid in workers(server.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(pid, what)

        await _slow(to_all, seconds)
        return time.monotonic()

    return harm


def kill_store(postgres: Postgres, away: float) -> Harm:
    async def harm(server: Server) -> float:
        await asyncio.to_thread(postgres.kill)
        await asyncio.sleep(away)
        await asyncio.to_thread(postgres.start)
        return time.monotonic()

    return harm


def stop_store(postgres: Postgres, seconds: float) -> Harm:
    async def harm(server: Server) -> float:
        await _hold(postgres.signal, seconds)
        return time.monotonic()

    return harm


def slow_store(postgres: Postgres, seconds: float) -> Harm:
    async def harm(server: Server) -> float:
        await _slow(postgres.signal, seconds)
        return time.monotonic()

    return harm


def fill_disk(folder: Path, seconds: float) -> Harm:
    """A file that takes all there is, and goes again."""

    async def harm(server: Server) -> float:
        ballast = folder / "ballast"
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        await asyncio.sleep(seconds)
        ballast.unlink()
        return time.monotonic()

    return harm


def jump_clock(file: Path, days: tuple[int, ...]) -> Harm:
    """Of a server that libfaketime tells the time, by what is in this file."""
    left = iter(days)

    async def harm(server: Server) -> float:
        file.write_text(f"{next(left) * 86_400:+d}\n", encoding="utf-8")
        await asyncio.sleep(ON_ITS_WAY)
        return time.monotonic()

    return harm


def silent_sockets(many: int, words: bytes) -> Harm:
    """They say so much, or nothing, and neither read nor go."""

    async def harm(server: Server) -> float:
        began = time.monotonic()
        held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(many)]
        for each in held:
            if words:
                each.send(words)
        await asyncio.sleep(1)
        for each in held:
            each.close()
        return began + 1

    return harm


def cut_line(down: Callable[[], None], up: Callable[[], None], seconds: float) -> Harm:
    async def harm(server: Server) -> float:
        down()
        await asyncio.sleep(seconds)
        up()
        return time.monotonic()

    return harm


async def _to_a_worker(server: Server, what: signal.Signals) -> float:
    pid = await asyncio.to_thread(a_worker_of, server.process.pid)
    await asyncio.sleep(AT_WORK)
    if pid not in (there := workers(server.process.pid)):  # bots think faster than that
        pid = there[-1] if there else await asyncio.to_thread(a_worker_of, server.process.pid)
    began = time.monotonic()
    with suppress(ProcessLookupError):  # its work was done in this moment
        os.kill(pid, what)
    await asyncio.sleep(ON_ITS_WAY)
    return began


async def _hold(send: Signal, seconds: float) -> None:
    send(signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        send(signal.SIGCONT)


async def _slow(send: Signal, seconds: float) -> None:
    """Nine tenths of the time it stands still."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        await _hold(send, 0.18)
        await asyncio.sleep(0.02)
