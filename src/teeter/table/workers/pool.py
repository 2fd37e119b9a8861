"""Processes for physics. Each hand has one to itself: a slow tower is slow alone, and a crash takes nobody along."""

import asyncio
import os
from collections.abc import Callable
from multiprocessing import forkserver, get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

from teeter.table.building.messages import Job
from teeter.table.frames import Picture
from teeter.table.race.messages import MatJob
from teeter.table.workers.thinking import BotQuestion, Thought

THINK_SECONDS = 30.0

# Copies of one warm process: a worker is there at once, and shares what does not change.
context = get_context("forkserver")
context.set_forkserver_preload(["teeter.table.workers.preload"])


def _work(connection: Connection) -> None:
    # The engine is loaded there, not here: a server needs no physics in its own process.
    from teeter.table.workers.process import work

    work(connection)


class WorkerGone(Exception):
    """The process ended in the middle of its work."""


class Worker:
    """One bench in another process; ask for one thing after the other."""

    def __init__(self) -> None:
        self._here, there = context.Pipe()
        self._process = context.Process(target=_work, args=(there,), daemon=True)
        self._there = there

    async def start(self) -> None:
        # The first start waits for the warm process to load: not on the event loop.
        await asyncio.to_thread(self._process.start)
        self._there.close()

    async def ask(self, name: str, *words: Any) -> Any:
        """Raises CannotPlace or Diverged as the bench did, or WorkerGone."""
        return await self._ask(name, words, None)

    async def watch(self, see: Callable[[Picture], None], name: str, *words: Any) -> Any:
        """Ask for something that is told while it happens."""
        return await self._ask(name, words, see)

    async def _ask(self, name: str, words: tuple[Any, ...], see: Callable[[Picture], None] | None) -> Any:
        try:
            self._here.send((name, words))
            while True:
                await _readable(self._here)
                answer = self._here.recv()
                if see is None or not isinstance(answer, Picture):
                    break
                see(answer)
        except (EOFError, OSError) as error:
            raise WorkerGone("the physics process is gone") from error
        if isinstance(answer, Exception):
            raise answer
        return answer

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
        """Raises WorkerGone if the bot gave up or takes too long."""
        async with self._minds:
            worker = Worker()
            try:
                async with asyncio.timeout(THINK_SECONDS):
                    await worker.start()
                    thought: Thought = await worker.ask("think", asked)
                    return thought
            except TimeoutError as error:
                raise WorkerGone("the bot thinks too long") from error
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
