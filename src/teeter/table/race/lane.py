"""One mat in its beats, thirty a second: what its racer says goes in at the next, and what moved is shown."""

from __future__ import annotations

import asyncio
import struct
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from teeter.table.building.messages import WHOLE
from teeter.table.race.messages import Aimed, Beat, HandSaid, MatJob

BEAT = 1 / 30
TICKS = 33
"""Of a mat, in a beat: milliseconds."""
HEAD = struct.Struct("<BBHIII")
"""Of a frame: kind 3, flags, number of blocks shown, table version, number of the seat, tick. Then for each block its
number in the set, with 256 added in the hand, x, y, z in mm and a quaternion; all zeros: it lies beside the mat."""
MAT_KIND = 3
SETTLE_TICKS = 2000
"""That a stack has between the call and the inspection."""


class MatProcess(Protocol):
    async def ask(self, name: str, *words: Any) -> Any: ...


class Mats(Protocol):
    """Where mats are run: in processes of their own, or here."""

    def hire(self, job: MatJob) -> AbstractAsyncContextManager[MatProcess]: ...


class MatWatcher(Protocol):
    """Whoever shows and counts what happens on a mat."""

    def show_mat(self, seat: int, frame: bytes) -> None: ...

    def beat(self, took: float, late: float) -> None: ...


class Lane:
    def __init__(
        self, number: int, mat: MatProcess, watcher: MatWatcher, *, version: int = 0, pace: float = 1.0
    ) -> None:
        """`pace`: how much faster than life; math.inf is as fast as can be."""
        self._number = number
        self._mat = mat
        self._watcher = watcher
        self._version = version
        self._pause = BEAT / pace
        self._said: list[HandSaid] = []
        self._away = False
        """The last frame told of something that is not where the last whole frame showed it."""

    def say(self, words: HandSaid) -> None:
        if self._said and isinstance(words, Aimed) and isinstance(self._said[-1], Aimed):
            self._said.pop()  # only the newest place is wanted
        self._said.append(words)

    async def ask(self, name: str) -> Any:
        return await self._mat.ask(name)

    async def beats(self, going: Callable[[], bool]) -> AsyncIterator[Beat]:
        """In real time, as long as it goes on; one mat of a table a little after the other."""
        due = time.monotonic() + self._pause * (self._number % 4) / 4
        while True:
            due = max(due + self._pause, time.monotonic() - self._pause)
            await asyncio.sleep(due - time.monotonic())
            if not going():
                return
            yield await self._beat(due)

    async def settle(self) -> None:
        """The two seconds that a stack has."""
        self._said.clear()
        left = iter(range(SETTLE_TICKS // TICKS + 1))
        async for _ in self.beats(lambda: next(left, None) is not None):
            pass

    async def _beat(self, due: float) -> Beat:
        said, self._said = self._said, []
        began = time.monotonic()
        beat: Beat = await self._mat.ask("beat", TICKS, said)
        if beat.count or self._away:  # that all is back where it was must be told too
            self._away = bool(beat.count) and not beat.flags & WHOLE
            head = HEAD.pack(MAT_KIND, beat.flags, beat.count, self._version, self._number, beat.tick)
            self._watcher.show_mat(self._number, head + beat.body)
        now = time.monotonic()
        self._watcher.beat(now - began, now - due)
        return beat
