"""A client's socket, whatever it is for: let in or not, limited, understood or told what is wrong, and sent away."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from teeter.server import metrics
from teeter.server.access.doorkeeper import Doorkeeper
from teeter.server.access.limits import Bucket
from teeter.server.config import Config
from teeter.server.decode_errors import plainly
from teeter.server.sockets.messages import Ping, Pong, Refused, Saying, Tells, encode, read_said
from teeter.server.sockets.outbox import Outbox, TooSlow
from teeter.server.sockets.uvicorn_protocol import line_of
from teeter.table.frames import BadFrame, Seven, read_aim
from teeter.table.reading import NotRead

POLICY, GOING, TRY_AGAIN, UNKNOWN, SLOW, MOVED = 1008, 1001, 1013, 4004, 4008, 4010
"""Codes that a socket closes with."""
TOO_EARLY = 425
"""How a host says at the door that another one is to be asked; a balancer does so by itself."""
BURST_SECONDS = 3
"""So many seconds' messages may come at once."""
MOST_UNHEARD = 4
"""Messages that wait before no more are read."""


class Listener(Protocol):
    """Who understands what a client says."""

    async def hear(self, said: Saying) -> Tells | None:
        """Answers what to tell in return."""

    def aim(self, number: int, target: Seven) -> None:
        """The hand of the client, or of the seat with this number."""


class Connection:
    def __init__(self, ws: WebSocket, config: Config, doorkeeper: Doorkeeper) -> None:
        self._ws = ws
        self._line = line_of(ws)
        self._doorkeeper = doorkeeper
        self._messages = Bucket(config.messages_per_second, BURST_SECONDS * config.messages_per_second)
        self._hands = Bucket(config.hands_per_second, config.hands_per_second)
        self.address = doorkeeper.address(ws)
        self.outbox = Outbox(self._line)
        self._unheard: deque[str | bytes | None] = deque()
        """None: the client is gone, and has said no more than what is before it."""
        self._something = asyncio.Event()
        """Is there to be heard, or being heard."""
        self._listener: Listener | None = None

    async def serve(
        self,
        converse: Callable[["Connection"], Awaitable[None]],
        refuses: Callable[["Connection"], Awaitable[str | None]] | None = None,
    ) -> None:
        """Let the client in, and converse until one of both goes. `refuses`: answers why another host is to be asked,
        which a balancer does by itself as long as the client is not in."""
        if not self._doorkeeper.origin_fits(self._ws):
            self._turn_away(403, "this page may not talk to this server")
            return
        if not self._doorkeeper.addresses.connect(self.address):
            self._turn_away(429, "too many sockets are open from your address; close some first")
            return
        metrics.sockets.inc()
        try:
            if refuses and (why := await refuses(self)):
                self._turn_away(TOO_EARLY, why)
                return
            await self._ws.accept()
            await converse(self)
        except WebSocketDisconnect:
            pass
        finally:
            self.outbox.close()
            metrics.sockets.dec()
            self._doorkeeper.addresses.disconnect(self.address)

    def _turn_away(self, status: int, why: str) -> None:
        metrics.refused.labels("socket").inc()
        self._line.turn_away(status, why)

    def tell(self, message: Tells) -> None:
        self.outbox.tell(encode(message))

    def dismiss(self, code: int, why: str) -> None:
        self._line.dismiss(code, why)

    def path(self, name: str) -> str:
        """A part of the address that was asked for."""
        return str(self._ws.path_params[name])

    async def first_words(self, seconds: float) -> Saying | None:
        """None if nothing comes in time, or nothing that can be read."""
        try:
            async with asyncio.timeout(seconds):
                return read_said(await self._ws.receive_text())
        except (TimeoutError, KeyError, NotRead):
            return None

    async def converse(self, listener: Listener) -> bool:
        """True when the outbox has ended and everything was told. False: the client read too little or said too much,
        and was sent away. Raises WebSocketDisconnect if it goes."""
        self._listener = listener
        hearing = asyncio.create_task(self._listen(listener))
        going = asyncio.create_task(self._hear_it_go())
        self._line.take_over(self)
        self._line.listen(not self._unheard)
        if self._line.has_room:
            self.there_is_room()
        try:
            await asyncio.wait((hearing, self.outbox.done), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._listener = None
            for task in (hearing, going):
                task.cancel()
            await asyncio.wait((hearing, going))
        if not hearing.cancelled():
            self.dismiss(POLICY, hearing.result())
            return False
        if isinstance(self.outbox.done.exception(), TooSlow):
            metrics.refused.labels("slow").inc()
            self.dismiss(SLOW, "too slow; come back")
            return False
        return True

    # --- what the line brings

    def heard(self, message: str | bytes) -> None:
        """A hand is followed at once, unless words came before it that wait."""
        if self._listener is None:  # on the way out
            return
        if isinstance(message, bytes) and not self._something.is_set():
            self._hear_hand(self._listener, message)
            return
        self._unheard.append(message)
        self._something.set()
        if len(self._unheard) >= MOST_UNHEARD:
            self._line.listen(False)

    def there_is_room(self) -> None:
        self.outbox.there_is_room()

    async def _hear_it_go(self) -> None:
        await self._ws.receive()  # of nothing else, since the line was taken over
        self._unheard.append(None)
        self._something.set()

    async def _listen(self, listener: Listener) -> str:
        """Answers why the client must go. Raises WebSocketDisconnect if it went."""
        while True:
            await self._something.wait()
            while self._unheard:
                message = self._unheard.popleft()
                if message is None:
                    raise WebSocketDisconnect
                if isinstance(message, bytes):
                    self._hear_hand(listener, message)
                elif not self._messages.take():
                    metrics.refused.labels("rate").inc()
                    return "too many messages"
                else:
                    await self._hear_words(listener, message)
            self._something.clear()
            self._line.listen(True)

    async def _hear_words(self, listener: Listener, words: str) -> None:
        try:
            said = read_said(words)
        except NotRead as error:
            metrics.refused.labels("unreadable").inc()
            self.tell(Refused(None, f"this can't be read: {plainly(error)}"))
            return
        answer = Pong() if isinstance(said, Ping) else await listener.hear(said)
        if answer is not None:
            self.tell(answer)

    def _hear_hand(self, listener: Listener, frame: bytes) -> None:
        if not self._hands.take():
            return
        try:
            number, target = read_aim(frame)
        except BadFrame as error:
            metrics.refused.labels("unreadable").inc()
            self.tell(Refused(None, str(error)))
            return
        listener.aim(number, target)
