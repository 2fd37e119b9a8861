"""What waits to be sent to one client. Texts wait in line, all of them; of live frames only the two newest."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from teeter.server import metrics
from teeter.server.wire import Closing, encode

MOST_WAITING = 1 << 20
"""Bytes of texts. Who lets more pile up is sent away, and gets what they missed when they come back."""


class Outbox:
    def __init__(self) -> None:
        self._texts: deque[bytes] = deque()
        self._frames: deque[bytes] = deque(maxlen=2)
        self._bytes = 0
        self._something = asyncio.Event()
        self.full = asyncio.Event()
        """The client does not read."""
        self._ended = False

    def end(self, why: str) -> None:
        """Say goodbye; nothing comes after it."""
        self.tell(encode(Closing(why)))
        self._ended = True

    def tell(self, text: bytes) -> None:
        if self.full.is_set() or self._ended:
            return
        if self._texts and self._bytes + len(text) > MOST_WAITING:
            self.full.set()
            self._texts.clear()
            self._frames.clear()
        else:
            self._texts.append(text)
            self._bytes += len(text)
        self._something.set()

    def show(self, frame: bytes) -> None:
        """A frame that a newer one may replace."""
        if self.full.is_set():
            return
        if len(self._frames) == 2:
            metrics.frames_dropped.inc()
        self._frames.append(frame)
        self._something.set()

    async def send_all(
        self, send_text: Callable[[str], Awaitable[None]], send_bytes: Callable[[bytes], Awaitable[None]]
    ) -> None:
        """Send until the end, or for as long as the client is there. A client that does not read makes it wait."""
        while True:
            await self._something.wait()
            if self._texts:
                text = self._texts.popleft()
                self._bytes -= len(text)
                await send_text(text.decode())
            elif self._ended:
                return
            elif self._frames:
                await send_bytes(self._frames.popleft())
            else:
                self._something.clear()
