"""What waits to be sent to one client, and the one way out for it. Texts wait in line, all of them; of frames only two
of a hand: the newest, and before it the one that it goes by.

Texts that are told in one turn of the event loop leave together, in one write; frames leave at once, unless something
waits before them. No task wakes up for either. While the client has no room they wait here.
"""

import asyncio
import struct
from collections import deque
from typing import Protocol

from teeter.server import metrics
from teeter.server.sockets.messages import Closing, encode
from teeter.server.sockets.short_frames import BINARY, TEXT
from teeter.table.budgets import OUTBOX_BYTES, OUTBOX_SECONDS
from teeter.table.frames import is_whole

MOST_FRAMES = 2
MOST_AT_ONCE = 32 * 1024
"""Bytes that are written before it is asked again whether there is room."""


class TooSlow(Exception):
    """The client does not read."""


class Way(Protocol):
    """To the client."""

    @property
    def has_room(self) -> bool: ...

    def write(self, messages: list[bytes]) -> None:
        """Whole WebSocket frames, in parts."""


class Outbox:
    def __init__(self, way: Way) -> None:
        self._way = way
        self._line: deque[tuple[int, bytes]] = deque()
        self._frames: deque[tuple[int, bytes]] = deque()
        self._bytes = 0
        self._most = OUTBOX_BYTES
        """Who lets more pile up is sent away, and gets what they missed when they come back."""
        self._leaving = False
        """What waits leaves as soon as this turn of the loop is over."""
        self._deadline: asyncio.TimerHandle | None = None
        """By which the client must make room."""
        self._full = self._ended = self._hushed = False
        self.moved = False
        """The table is at another host: the client is to come back at once."""
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """When all is sent, to the goodbye; raises TooSlow."""

    def hush(self) -> None:
        """The table is leaving: what is still to be said is said where it will be."""
        self._hushed = True

    def send_on(self) -> None:
        """It has left."""
        self._hushed = self.moved = self._ended = True
        self._frames.clear()
        self._leave_soon()

    def end(self, why: str) -> None:
        """Say goodbye; nothing comes after it."""
        self.tell(encode(Closing(why)))
        self._frames.clear()
        self._ended = True

    def close(self) -> None:
        """The client is gone, or sent away: nothing more leaves."""
        self._full = True
        self._line.clear()
        self._frames.clear()
        self._expect_room(False)
        self.done.cancel()

    def expect(self, more: int) -> None:
        """So many bytes were asked for at once: that they wait is not the client's fault."""
        self._most += more

    def tell(self, text: bytes) -> None:
        self._put(TEXT, text)

    def show(self, frame: bytes, *, last: bool = False, mat: int = 0) -> None:
        """A frame that a newer one may replace, or the last one of a hand, which must arrive. In a race every mat has
        its own frames."""
        if self._hushed:
            return
        if last:
            self._frames.clear()
            self._put(BINARY, frame)
            return
        if self._full or self._ended:
            return
        if not (self._line or self._frames) and self._way.has_room:
            self._way.write([_head(BINARY, len(frame)), frame])
            return
        if self._frames:
            waiting = [each for each in self._frames if each[0] == mat]
            if len(waiting) == MOST_FRAMES:
                # Later frames can't be understood without the whole one before them.
                self._frames.remove(next((each for each in waiting if not is_whole(each[1])), waiting[0]))
                metrics.frames_dropped.inc()
        self._frames.append((mat, frame))
        self._leave_soon()

    def there_is_room(self) -> None:
        """The client has read some of it."""
        self._expect_room(False)
        self._leave()

    def _put(self, kind: int, message: bytes) -> None:
        if self._full or self._ended or self._hushed:
            return
        if self._bytes + len(message) > self._most:
            self._give_up()
            return
        self._line.append((kind, message))
        self._bytes += len(message)
        self._leave_soon()

    def _give_up(self) -> None:
        if not self.done.done():
            self.done.set_exception(TooSlow())
            self.done.exception()  # nobody may be waiting for it
        self.close()

    def _leave_soon(self) -> None:
        if not self._leaving and self._deadline is None:
            self._leaving = True
            asyncio.get_running_loop().call_soon(self._leave)

    def _leave(self) -> None:
        self._leaving = False
        while self._way.has_room and (parts := self._next()):
            self._way.write(parts)
        if self._line or self._frames:
            self._expect_room(True)
        if self._ended and not self._line and not self.done.done():
            self.done.set_result(None)

    def _next(self) -> list[bytes]:
        """What is written at once."""
        parts: list[bytes] = []
        size = 0
        while self._line and size < MOST_AT_ONCE:
            kind, message = self._line.popleft()
            self._bytes -= len(message)
            size += len(message)
            parts += (_head(kind, len(message)), message)
        while self._frames and not self._line and size < MOST_AT_ONCE:
            _, message = self._frames.popleft()
            size += len(message)
            parts += (_head(BINARY, len(message)), message)
        return parts

    def _expect_room(self, wanted: bool) -> None:
        if wanted and self._deadline is None:
            self._deadline = asyncio.get_running_loop().call_later(OUTBOX_SECONDS, self._give_up)
        elif not wanted and self._deadline:
            self._deadline.cancel()
            self._deadline = None


def _head(kind: int, size: int) -> bytes:
    if size < 126:
        return bytes((kind, size))
    if size < 1 << 16:
        return struct.pack(">BBH", kind, 126, size)
    return struct.pack(">BBQ", kind, 127, size)
