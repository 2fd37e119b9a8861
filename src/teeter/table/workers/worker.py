"""A process for one hand, one mat or one bot's thoughts: asked, heard, and ended if it hangs."""

import asyncio
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from teeter.table.building.messages import Job
from teeter.table.frames import Picture
from teeter.table.race.messages import MatJob
from teeter.table.workers.pulse import ALIVE
from teeter.table.workers.warm import context, start_copy

SILENT_SECONDS = 1.6
"""Without an answer or a beat of its pulse: then a worker hangs, and is ended. Who waits for it goes on within 3 s."""
FIRST_WORD_SECONDS = 3.0
"""For a process that has just begun."""
MOST_SECONDS = {"beat": 10.0}
"""Of work, however often the pulse beats. A hand's beat takes milliseconds."""
ANY_SECONDS = 120.0
OVERSLEPT = 1.0
"""Seconds that this process itself was late: then it is not said that the others are not there."""


def _work(connection: Connection) -> None:
    # The engine is loaded there, not here: a server needs no physics in its own process.
    from teeter.table.workers.process import work

    work(connection)


class WorkerGone(Exception):
    """The process ended in the middle of its work, or hung and was ended."""


class Worker:
    """One bench in another process; ask for one thing after the other."""

    def __init__(self) -> None:
        self._prepare()

    def _prepare(self) -> None:
        self._here, self._there = context.Pipe()
        self._process = context.Process(target=_work, args=(self._there,), daemon=True)
        self._heard = False

    async def start(self) -> None:
        """Raises WorkerGone."""
        try:
            await start_copy(self._process)
        except OSError:
            # The warm process hung or was killed, and the next copy is made of another one.
            self._here.close()
            self._there.close()
            self._prepare()
            try:
                await start_copy(self._process)
            except OSError as error:
                raise WorkerGone("no physics process can be started") from error
        self._there.close()

    async def renew(self, job: Job | MatJob) -> None:
        """Another process instead, which begins with this job."""
        self.dismiss()
        self._prepare()
        await self.start()
        await self.ask("begin", job)

    async def ask(self, name: str, *words: Any) -> Any:
        """Raises CannotPlace or Diverged as the bench did, or WorkerGone."""
        return await self._ask(name, words, None)

    async def watch(self, see: Callable[[Picture], None], name: str, *words: Any) -> Any:
        """Ask for something that is told while it happens."""
        return await self._ask(name, words, see)

    async def _ask(self, name: str, words: tuple[Any, ...], see: Callable[[Picture], None] | None) -> Any:
        try:
            self._here.send((name, words))
            async with asyncio.timeout(MOST_SECONDS.get(name, ANY_SECONDS)):
                while True:
                    answer = await self._hear()
                    if see is not None and isinstance(answer, Picture):
                        see(answer)
                    elif answer != ALIVE:
                        break
        except (EOFError, OSError) as error:  # TimeoutError is one, too
            hung = isinstance(error, TimeoutError)
            self._process.kill()
            raise WorkerGone("the physics process hangs" if hung else "the physics process is gone") from error
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def _hear(self) -> Any:
        """The next thing it says; raises TimeoutError if it is silent for too long."""
        patience = SILENT_SECONDS if self._heard else FIRST_WORD_SECONDS
        while True:
            since = time.monotonic()
            try:
                async with asyncio.timeout(patience):
                    await _readable(self._here)
                break
            except TimeoutError:
                late = time.monotonic() - since - patience
                if self._here.poll():
                    break
                if late < OVERSLEPT:
                    raise
        self._heard = True
        return self._here.recv()

    def dismiss(self) -> None:
        self._here.close()
        if self._process.pid is not None:
            self._process.kill()
            # Its end is awaited elsewhere: meanwhile everybody's frames would be late.
            asyncio.get_running_loop().run_in_executor(None, self._process.join, 5)


async def _readable(connection: Connection) -> None:
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()

    def arrived() -> None:
        if not ready.done():
            ready.set_result(None)

    loop.add_reader(connection.fileno(), arrived)
    try:
        await ready
    finally:
        loop.remove_reader(connection.fileno())
