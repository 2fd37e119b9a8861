"""What waits to be sent to one client. Texts wait in line, all of them; of frames only two of a hand: the newest, and
before it the one that it goes by."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from teeter.server import metrics
from teeter.server.sockets.messages import Closing, encode
from teeter.table.budgets import OUTBOX_BYTES, OUTBOX_SECONDS
from teeter.table.frames import is_whole

MOST_FRAMES = 2


class TooSlow(Exception):
    """The client does not read."""


class Outbox:
    def __init__(self) -> None:
        self._line: deque[bytes | str] = deque()
        self._frames: deque[tuple[int, bytes]] = deque()
        self._bytes = 0
        self._most = OUTBOX_BYTES
        """Who lets more pile up is sent away, and gets what they missed when they come back."""
        self._something = asyncio.Event()
        self._full = False
        self._deadline: asyncio.Timeout | None = None
        """Of the message that is being sent."""
        self._ended = False
        self._hushed = False
        self.moved = False
        """The table is at another host: the client is to come back at once."""

    def hush(self) -> None:
        """The table is leaving: what is still to be said is said where it will be."""
        self._hushed = True

    def send_on(self) -> None:
        """It has left."""
        self._hushed = self.moved = self._ended = True
        self._frames.clear()
        self._something.set()

    def end(self, why: str) -> None:
        """Say goodbye; nothing comes after it."""
        self.tell(encode(Closing(why)))
        self._ended = True

    def expect(self, more: int) -> None:
        """So many bytes were asked for at once: that they wait is not the client's fault."""
        self._most += more

    def tell(self, text: bytes) -> None:
        self._put(text.decode())

    def show(self, frame: bytes, *, last: bool = False, mat: int = 0) -> None:
        """A frame that a newer one may replace, or the last one of a hand, which must arrive. In a race every mat has
        its own frames."""
        if self._hushed:
            return
        if last:
            self._frames.clear()
            self._put(frame)
            return
        waiting = [each for each in self._frames if each[0] == mat]
        if len(waiting) == MOST_FRAMES:
            # Later frames can't be understood without the whole one before them.
            self._frames.remove(next((each for each in waiting if not is_whole(each[1])), waiting[0]))
            metrics.frames_dropped.inc()
        if not self._full:
            self._frames.append((mat, frame))
            self._something.set()

    def _put(self, message: bytes | str) -> None:
        if self._full or self._ended or self._hushed:
            return
        if self._bytes + len(message) > self._most:
            self._full = True
            self._line.clear()
            self._frames.clear()
            if self._deadline:
                self._deadline.reschedule(0.0)
        else:
            self._line.append(message)
            self._bytes += len(message)
        self._something.set()

    async def send_all(
        self, send_text: Callable[[str], Awaitable[None]], send_bytes: Callable[[bytes], Awaitable[None]]
    ) -> None:
        """Send until the end, or for as long as the client is there; raises TooSlow."""

        while True:
            await self._something.wait()
            if self._full:
                raise TooSlow
            if self._line:
                message = self._line.popleft()
                self._bytes -= len(message)
            elif self._ended:
                return
            elif self._frames:
                _, message = self._frames.popleft()
            else:
                self._something.clear()
                continue
            try:
                async with asyncio.timeout(OUTBOX_SECONDS) as self._deadline:
                    await (send_text(message) if isinstance(message, str) else send_bytes(message))
            except TimeoutError:
                raise TooSlow from None
            finally:
                self._deadline = None
