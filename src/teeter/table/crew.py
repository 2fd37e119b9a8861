"""Processes for physics. Each hand has one to itself: a slow tower is slow alone, and a crash takes nobody along."""

import asyncio
from collections.abc import Callable
from multiprocessing import forkserver, get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

from teeter.table.job import Job, Shown
from teeter.table.mat_job import MatJob

# Copies of one warm process: a worker is there at once, and shares what does not change.
context = get_context("forkserver")
context.set_forkserver_preload(["teeter.table.warm"])


def _work(connection: Connection) -> None:
    # The engine is loaded there, not here: a server needs no physics in its own process.
    from teeter.table.bench import work

    work(connection)


class WorkerGone(Exception):
    """The process ended in the middle of its work."""


class Worker:
    """One bench in another process; ask for one thing after the other."""

    def __init__(self) -> None:
        self._here, there = context.Pipe()
        self._process = context.Process(target=_work, args=(there,), daemon=True)
        self._there = there

    async def begin(self, job: Job | MatJob) -> None:
        # The first start waits for the warm process to load: not on the event loop.
        await asyncio.to_thread(self._process.start)
        self._there.close()
        await self.ask("begin", job)

    async def ask(self, name: str, *words: Any) -> Any:
        """Raises CannotPlace or Diverged as the bench did, or WorkerGone."""
        return await self._ask(name, words, None)

    async def watch(self, see: Callable[[Shown], None], name: str, *words: Any) -> Any:
        """Ask for something that is told while it happens."""
        return await self._ask(name, words, see)

    async def _ask(self, name: str, words: tuple[Any, ...], see: Callable[[Shown], None] | None) -> Any:
        try:
            self._here.send((name, words))
            while True:
                await _readable(self._here)
                answer = self._here.recv()
                if see is None or not isinstance(answer, Shown):
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
            self._process.join(5)


class Crew:
    def __init__(self, most: int) -> None:
        """`most`: hands at once; whoever comes later waits."""
        self._free = asyncio.Semaphore(most)

    def call(self) -> None:
        """Hands will be wanted soon: the process that workers are copied from takes its time to get warm."""
        forkserver.ensure_running()

    def hire(self, job: Job | MatJob) -> "Shift":
        return Shift(self._free, job)


class Shift:
    """`async with crew.hire(job) as worker`"""

    def __init__(self, free: asyncio.Semaphore, job: Job | MatJob) -> None:
        self._free = free
        self._job = job
        self._worker = Worker()

    async def __aenter__(self) -> Worker:
        await self._free.acquire()
        try:
            await self._worker.begin(self._job)
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
        self._free.release()


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
