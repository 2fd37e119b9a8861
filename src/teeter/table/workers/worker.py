"""A process for one hand, one mat or one bot's thoughts: asked, heard, and ended if it hangs."""

import asyncio
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from teeter.table.building.messages import Job
from teeter.table.race.messages import MatJob
from teeter.table.workers.warm import context, start_copy
from teeter.table.workers.wire import LONGEST_SECONDS, Wire

MOST_SECONDS = {"beat": 10.0, "hold_on": 10.0, "think": 30.0, "advise": 30.0}
"""Of work until something is told or answered, however often the pulse beats. A hand's beat takes milliseconds, and a
bot makes the best of what it has long before."""


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
        self._wire: Wire | None = None

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
        self._wire = Wire(self._here, self._process.pid)

    async def renew(self, job: Job | MatJob) -> None:
        """Another process instead, which begins with this job."""
        self.dismiss()
        self._prepare()
        await self.start()
        await self.ask("begin", job)

    async def ask(self, name: str, *words: Any) -> Any:
        """Raises CannotPlace or Diverged as the bench did, or WorkerGone."""
        return await self._ask(name, words, None)

    async def watch(self, see: Callable[[Any], None], name: str, *words: Any) -> Any:
        """Ask for something that is told while it happens."""
        return await self._ask(name, words, see)

    def say(self, word: Any) -> None:
        """To a bench that is being watched and listens; it does so when it has time. Nobody answers."""
        assert self._wire is not None
        self._wire.say(word)

    async def _ask(self, name: str, words: tuple[Any, ...], see: Callable[[Any], None] | None) -> Any:
        assert self._wire is not None
        try:
            answer = await self._wire.ask((name, words), MOST_SECONDS.get(name, LONGEST_SECONDS), see)
        except (EOFError, OSError) as error:  # TimeoutError is one, too
            hung = isinstance(error, TimeoutError)
            self._process.kill()
            raise WorkerGone("the physics process hangs" if hung else "the physics process is gone") from error
        if isinstance(answer, Exception):
            raise answer
        return answer

    def dismiss(self) -> None:
        if self._wire:
            self._wire.close()
        self._here.close()
        if self._process.pid is not None:
            self._process.kill()
            # Its end is awaited elsewhere: meanwhile everybody's frames would be late.
            asyncio.get_running_loop().run_in_executor(None, self._process.join, 5)
