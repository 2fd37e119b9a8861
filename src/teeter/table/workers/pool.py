"""Processes for physics. Each hand has one to itself: a slow tower is slow alone, and a crash takes nobody along."""

import asyncio
import os
import time
from collections.abc import Callable
from multiprocessing import forkserver, get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

from teeter.table.building.messages import Job
from teeter.table.frames import Picture
from teeter.table.race.messages import MatJob
from teeter.table.workers.pulse import ALIVE
from teeter.table.workers.thinking import BotQuestion, Thought

THINK_SECONDS = 30.0
SILENT_SECONDS = 2.0
"""Without an answer or a beat of its pulse: then a worker hangs, and is ended."""
FIRST_WORD_SECONDS = 6.0
"""For a process that has just begun."""
MOST_SECONDS = {"beat": 10.0}
"""Of work, however often the pulse beats. A hand's beat takes milliseconds."""
ANY_SECONDS = 120.0
OVERSLEPT = 1.0
"""Seconds that this process itself was late: then it is not said that the others are not there."""

# Copies of one warm process: a worker is there at once, and shares what does not change.
context = get_context("forkserver")
context.set_forkserver_preload(["teeter.table.workers.preload"])


def _work(connection: Connection) -> None:
    # The engine is loaded there, not here: a server needs no physics in its own process.
    from teeter.table.workers.process import work

    work(connection)


class WorkerGone(Exception):
    """The process ended in the middle of its work, or hung and was ended."""


class Worker:
    """One bench in another process; ask for one thing after the other."""

    def __init__(self) -> None:
        self._here, self._there = context.Pipe()
        self._process = context.Process(target=_work, args=(self._there,), daemon=True)
        self._heard = False

    async def start(self) -> None:
        # The first start waits for the warm process to load: not on the event loop.
        await asyncio.to_thread(self._process.start)
        self._there.close()

    async def renew(self, job: Job | MatJob) -> None:
        """Another process instead, which begins with this job."""
        self.dismiss()
        self._here, self._there = context.Pipe()
        self._process = context.Process(target=_work, args=(self._there,), daemon=True)
        self._heard = False
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


class Crew:
    def __init__(self, most: int) -> None:
        """`most`: hands at once; whoever comes later waits."""
        self.at_work = 0
        """Hands that hold a piece, or rule one."""
        self.free = asyncio.Semaphore(most)
        self._minds = asyncio.Semaphore(max(1, (os.cpu_count() or 1) // 2))
        """Bots that may think at once: half of the machine stays free for hands."""

    def call(self) -> None:
        """Hands will be wanted soon: the process that workers are copied from takes its time to get warm."""
        forkserver.ensure_running()

    def hire(self, job: Job | MatJob) -> "Shift":
        return Shift(self, job)

    async def think(self, asked: BotQuestion) -> Thought:
        """Raises WorkerGone if the bot gave up twice, or takes too long."""
        async with self._minds:
            try:
                async with asyncio.timeout(THINK_SECONDS):
                    try:
                        return await self._think(asked)
                    except WorkerGone:
                        return await self._think(asked)
            except TimeoutError as error:
                raise WorkerGone("the bot thinks too long") from error

    async def _think(self, asked: BotQuestion) -> Thought:
        worker = Worker()
        try:
            await worker.start()
            thought: Thought = await worker.ask("think", asked)
            return thought
        finally:
            worker.dismiss()


class Shift:
    """`async with crew.hire(job) as worker`"""

    def __init__(self, crew: Crew, job: Job | MatJob) -> None:
        self._crew = crew
        self._job = job
        self._worker = Worker()

    async def __aenter__(self) -> Worker:
        await self._crew.free.acquire()
        self._crew.at_work += 1
        try:
            await self._worker.start()
            await self._worker.ask("begin", self._job)
        except BaseException:
            self._leave()
            raise
        return self._worker

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._leave()

    def _leave(self) -> None:
        self._worker.dismiss()
        self._crew.at_work -= 1
        self._crew.free.release()


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
