"""Several servers on one machine, which share one PostgreSQL: each has its own event loop, hands and port.

A port each, and not one for all: a balancer sends everybody of a table to the same server by the table's name, and for
that it must be able to call each by an address. On one shared port the system would choose, another one each time.
This process only starts them, starts those again that fall, and ends them all by closing their standard input. That
happens too if it is killed: nobody is left behind.
"""

import asyncio
import logging
import os
import signal
import sys
import time
from dataclasses import replace
from types import FrameType

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from teeter.server.config import Config
from teeter.server.hosts.names import BadHostName, checked_name, default_name
from teeter.server.process import systemd
from teeter.server.serve import CannotServe, listen, log_to_stderr
from teeter.server.store.engine import SHARED_KINDS

log = logging.getLogger("teeter.processes")
MEMBER = "teeter.server.hosts.member"
STARTED_SECONDS = 10.0
"""Who falls sooner is started again later and later."""
PAUSES = (0.0, 1.0, 2.0, 5.0, 10.0, 30.0)
COULD_NOT_SERVE = 1
NOTIFY = "NOTIFY_SOCKET"
"""How a service manager is told of things; it listens to the process that it started, and to no other."""


class MemberJob(Struct, frozen=True):
    """What one of them is told to begin with, as a line of JSON."""

    config: Config
    host: str
    port: int
    log_level: str
    in_browser: bool
    siblings: tuple[str, ...]
    """By their names among all hosts."""


def run_processes(
    config: Config, many: int, *, host: str, port: int, log_level: str = "info", in_browser: bool = False
) -> None:
    """Until SIGTERM or Ctrl-C; raises CannotServe."""
    _check(config, many, host, port)
    log_to_stderr(log_level)
    ports = [port + n if port else 0 for n in range(many)]
    names = _names(config.host_name, ports)
    shares = replace(config, hands=max(1, config.hands // many), processes=many)
    jobs = [
        MemberJob(
            replace(shares, host_name=names[n]),
            host,
            ports[n],
            log_level,
            in_browser and n == 0,
            names,
        )
        for n in range(many)
    ]
    ended_by = asyncio.run(Processes(jobs).run())
    if ended_by is not None:  # as a single server does: whoever waits for this process hears why it ended
        signal.signal(ended_by, signal.SIG_DFL if ended_by != signal.SIGINT else signal.default_int_handler)
        signal.raise_signal(ended_by)


def _names(wanted: str | None, ports: list[int]) -> tuple[str, ...]:
    """Raises CannotServe."""
    try:
        return tuple(
            checked_name(f"{wanted}-{n}") if wanted else default_name(port or os.getpid() + n)
            for n, port in enumerate(ports, start=1)
        )
    except BadHostName as error:
        raise CannotServe(str(error)) from error


def _check(config: Config, many: int, host: str, port: int) -> None:
    if sa.make_url(config.store).get_backend_name() not in SHARED_KINDS:
        raise CannotServe(
            "several processes need a store that they can share, and a SQLite file has one server: "
            "name a PostgreSQL with --store postgresql://USER:PASSWORD@HOST/NAME, or leave --processes out"
        )
    if systemd.is_passed_socket():
        raise CannotServe("a socket that is passed is for one server: leave --processes out, or start it without one")
    for n in range(many):
        if port:  # found out before any of them is started
            listen(host, port + n).close()


class Processes:
    def __init__(self, jobs: list[MemberJob]) -> None:
        self._jobs = jobs
        self._running: dict[int, asyncio.subprocess.Process] = {}
        self._ending: signal.Signals | None = None
        self._told_to_end = asyncio.Event()

    async def run(self) -> signal.Signals | None:
        """Answers which signal ended it; raises CannotServe if one of them could not begin."""
        loop = asyncio.get_running_loop()

        def told(number: int, _: FrameType | None) -> None:
            loop.call_soon_threadsafe(self._end, signal.Signals(number))

        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, told)
        keeping = [asyncio.create_task(self._keep(n)) for n in range(len(self._jobs))]
        systemd.tell("READY=1")
        try:
            await asyncio.gather(*keeping)
        except CannotServe:
            self._end(signal.SIGINT)
            await asyncio.wait(keeping)
            raise
        return self._ending

    def _end(self, how: signal.Signals) -> None:
        again, self._ending = self._ending is not None, self._ending or how
        self._told_to_end.set()
        systemd.tell("STOPPING=1")
        for process in self._running.values():
            if how == signal.SIGTERM and not again:
                assert process.stdin is not None
                process.stdin.close()
            else:
                process.send_signal(how)

    async def _keep(self, n: int) -> None:
        falls, begun = 0, False
        while not self._told_to_end.is_set():
            began = time.monotonic()
            code = await self._run_one(n)
            if self._told_to_end.is_set():
                return
            if code == COULD_NOT_SERVE and not begun:
                raise CannotServe("not all processes could begin; what they said is above")
            begun = True
            falls = falls + 1 if time.monotonic() - began < STARTED_SECONDS else 0
            pause = PAUSES[min(falls, len(PAUSES) - 1)]
            log.warning("a server fell and is started again", extra={"number": n, "code": code, "in_seconds": pause})
            try:
                async with asyncio.timeout(pause):
                    await self._told_to_end.wait()
            except TimeoutError:
                continue

    async def _run_one(self, n: int) -> int:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", MEMBER),
            stdin=asyncio.subprocess.PIPE,
            start_new_session=os.name == "posix",
            env={name: words for name, words in os.environ.items() if name != NOTIFY},
        )
        self._running[n] = process
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode(self._jobs[n]) + b"\n")
        if self._told_to_end.is_set():
            process.stdin.close()
        try:
            return await process.wait()
        finally:
            del self._running[n]
