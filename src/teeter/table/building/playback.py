"""Frames of what was worked out ahead, shown at the pace at which it happened."""

import asyncio
import time
from collections import deque
from collections.abc import Callable

from teeter.table.frames import Picture


class Showing:
    """Put frames in as they come; they are shown one by one, never faster than real time."""

    def __init__(self, show: Callable[[Picture], None]) -> None:
        self._show = show
        self._waiting: deque[Picture] = deque()
        self._stirred = asyncio.Event()
        self._reached = asyncio.Condition()
        self._tick = -1
        self._complete = False
        self._task = asyncio.create_task(self._run())

    def put(self, picture: Picture) -> None:
        self._waiting.append(picture)
        self._stirred.set()

    async def until(self, tick: int) -> None:
        """Until this tick has been shown, or there is nothing left to show."""
        async with self._reached:
            await self._reached.wait_for(lambda: self._tick >= tick or not self._waiting or self._task.done())

    async def end(self) -> None:
        """No more frames come; until the last has been shown."""
        self._complete = True
        self._stirred.set()
        await self._task

    def cancel(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        began: float | None = None
        while True:
            while not self._waiting:
                if self._complete:
                    return
                self._stirred.clear()
                await self._stirred.wait()
            picture = self._waiting[0]
            now = time.monotonic()
            # A frame that could not be worked out in time puts all later ones off: nothing is shown in a hurry.
            began = now - picture.tick / 1000 if began is None else max(began, now - picture.tick / 1000)
            await asyncio.sleep(began + picture.tick / 1000 - now)
            self._show(picture)
            async with self._reached:
                self._waiting.popleft()
                self._tick = picture.tick
                self._reached.notify_all()
