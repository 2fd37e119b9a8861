"""The wire to a worker's process: read as soon as something comes, with nothing set up or taken down for a question.

A hand beats thirty times a second. What a beat costs here is one read and one wake-up; what is said to the hand wakes
nobody: it listens when its next beat is due.
"""

import asyncio
import os
import pickle
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from teeter.table.workers.core_time import CoreWait
from teeter.table.workers.pulse import ALIVE
from teeter.table.workers.told import is_told, read_told

SILENT_SECONDS = 1.6
"""Without an answer or a beat of its pulse, while it could have a core: then a worker hangs, and is ended. Who waits
for it goes on within 3 s."""
LONGEST_SECONDS = 120.0
"""Until an answer, or what is told next, even if no core can be had."""
FIRST_WORD_SECONDS = 3.0
"""For a process that has just begun."""
GLANCE_SECONDS = 0.25
"""From one look at whether it is silent to the next."""
READ_BYTES = 1 << 16
HEAD_BYTES = 4
"""Before each message, its length: as multiprocessing writes it."""


class Wire:
    """One question after the other."""

    def __init__(self, connection: Connection, pid: int | None = None) -> None:
        """To be made on the event loop that asks. `pid`: of the process at the other end."""
        self._connection = connection
        self._core_wait = CoreWait(pid)
        self._loop = asyncio.get_running_loop()
        self._read = bytearray()
        self._answer: asyncio.Future[Any] | None = None
        self._see: Callable[[Any], None] | None = None
        self._patience = FIRST_WORD_SECONDS
        self._heard_at = self._gives_up = self._most_seconds = self._ends = 0.0
        self._loop.add_reader(connection.fileno(), self._readable)
        self._looks_at = time.monotonic() + GLANCE_SECONDS
        self._look_again = self._loop.call_later(GLANCE_SECONDS, self._look)

    async def ask(self, words: Any, most_seconds: float, see: Callable[[Any], None] | None = None) -> Any:
        """`see`: what is told before the answer. `most_seconds`: until the answer, or what is told next; the time in
        which no core can be had does not count. Raises EOFError or OSError if nobody is there, and TimeoutError if
        whoever is says nothing for too long."""
        self._heard_at = time.monotonic()
        self._most_seconds = most_seconds
        self._begin_to_wait()
        self._core_wait.forget()
        self._see = see
        self._answer = self._loop.create_future()
        try:
            self._connection.send_bytes(pickle.dumps(words, pickle.HIGHEST_PROTOCOL))
            return await self._answer
        finally:
            self._answer = None

    def _begin_to_wait(self) -> None:
        self._gives_up = self._heard_at + self._most_seconds
        self._ends = self._heard_at + LONGEST_SECONDS

    def say(self, word: Any) -> None:
        """To a worker that listens in the middle of its work. Whoever says much must see to it that it is heard: there
        is room for some hundred words, then this would wait."""
        message = pickle.dumps((None, word), pickle.HIGHEST_PROTOCOL)
        with suppress(OSError):  # if it is gone, whoever asked will hear of it
            os.write(self._connection.fileno(), len(message).to_bytes(HEAD_BYTES) + message)

    def close(self) -> None:
        self._look_again.cancel()
        if not self._connection.closed:
            self._loop.remove_reader(self._connection.fileno())
            self._connection.close()
        self._fail(EOFError())

    def _readable(self) -> None:
        try:
            came = os.read(self._connection.fileno(), READ_BYTES)
            if not came:
                raise EOFError
            self._heard_at, self._patience = time.monotonic(), SILENT_SECONDS
            if not self._read and _is_one_message(came):  # as all are but clips
                self._hear(memoryview(came)[HEAD_BYTES:])
                return
            self._read += came
            while (message := self._next()) is not None:
                self._hear(message)
        except Exception as error:  # whatever it is, whoever asked must not wait for ever
            self._loop.remove_reader(self._connection.fileno())
            self._fail(error)

    def _next(self) -> bytes | None:
        end = HEAD_BYTES + int.from_bytes(self._read[:HEAD_BYTES])
        if len(self._read) < max(end, HEAD_BYTES + 1):
            return None
        message = bytes(self._read[HEAD_BYTES:end])
        del self._read[:end]
        return message

    def _hear(self, message: bytes | memoryview) -> None:
        if is_told(message):
            if self._see and self._answer:
                self._begin_to_wait()
                self._see(read_told(message))
            return
        said = pickle.loads(message)
        if said != ALIVE and self._answer and not self._answer.done():
            self._answer.set_result(said)

    def _look(self) -> None:
        now = time.monotonic()
        if self._answer:
            # While this process itself is late, or that one waits for a core, nobody is silent.
            excused = max(now - self._looks_at, self._core_wait.seconds_since_last_look(), 0.0)
            self._heard_at = min(self._heard_at + excused, now)
            self._gives_up = min(self._gives_up + excused, self._ends)
            if now > self._gives_up or (self._is_silent(now) and not self._connection.poll()):
                self._fail(TimeoutError())
        self._looks_at = now + GLANCE_SECONDS
        self._look_again = self._loop.call_later(GLANCE_SECONDS, self._look)

    def _is_silent(self, now: float) -> bool:
        return now - self._heard_at > self._patience

    def _fail(self, error: BaseException) -> None:
        if self._answer and not self._answer.done():
            self._answer.set_exception(error)


def _is_one_message(came: bytes) -> bool:
    return len(came) == HEAD_BYTES + int.from_bytes(came[:HEAD_BYTES])
