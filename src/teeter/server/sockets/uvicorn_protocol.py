"""The line to one client. Uvicorn's own protocol closes politely, and a client that reads nothing keeps it waiting for
ever: what is left to send never leaves, so neither does the connection. Here nobody waits.

Once a client is known, what it says goes straight to whoever hears it, and what it is told straight out: ASGI's way
with a queue, a task and a pause of reading for every message cost more than all that the message was about.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

from teeter.server import metrics
from teeter.server.access.proxies import NO_ADDRESS
from teeter.server.http.headers import SECURE
from teeter.server.http.uvicorn_protocol import DOORS
from teeter.server.sockets.short_frames import TEXT, ShortFrames

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

LINE = "teeter.line"
"""The extension of the ASGI scope by which an application gets hold of the line itself."""
GRACE = 10.0
"""Seconds in which a client that begins to read after all learns why it was sent away."""

LAST_WORDS = 1.0
"""The same when the server ends."""


NOT_UTF8 = 1007


class Handshake(ServerProtocol):
    """Whoever is turned away at the door gets the headers that every answer carries."""

    def reject(self, status: StatusLike, text: str) -> Response:
        response = super().reject(status, text)
        response.headers.update(SECURE)
        return response


class AtOtherEnd(Protocol):
    """Who has the line."""

    def heard(self, message: str | bytes) -> None:
        """The client has said something."""

    def there_is_room(self) -> None:
        """The client has read some of what was written."""


class ClientLine(WebSocketsSansIOProtocol):
    _end: AtOtherEnd | None = None

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = Handshake(max_size=config.ws_max_size, logger=self.logger)
        self._short = ShortFrames()
        self._heard_at = 0.0

    def data_received(self, data: bytes) -> None:
        self._heard_at = self.loop.time()
        if self.handshake_initiated:
            self._short.feed(data, self._heard, super().data_received)
        else:
            super().data_received(data)

    def _heard(self, kind: int, message: bytes) -> bool:
        if self._end is None or self.close_sent or self.transport.is_closing():
            return False
        self.curr_msg_data_type = "text" if kind == TEXT else "bytes"
        self.frames = [message]
        self.send_receive_event_to_app()
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._end = None
        # It came in through the doors as a request.
        self.app_state[DOORS].leave(self.client[0] if self.client else NO_ADDRESS)

    def send_receive_event_to_app(self) -> None:
        data = b"".join(self.frames)
        self.frames = [data]
        message: str | bytes = data
        if self.curr_msg_data_type == "text":
            try:
                message = data.decode()
            except UnicodeDecodeError:
                self.frames = []
                metrics.refused.labels("unreadable").inc()
                self.queue.put_nowait({"type": "websocket.disconnect", "code": NOT_UTF8})
                self.dismiss(NOT_UTF8, "texts are written in UTF-8")
                return
        if self._end is None or self.close_sent:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self._end.heard(message)

    def take_over(self, end: AtOtherEnd) -> None:
        """From now on ASGI's queue only tells that the client is gone."""
        self._end = end
        for event in [self.queue.get_nowait() for _ in range(self.queue.qsize())]:
            if event["type"] == "websocket.receive":
                text = event.get("text")
                end.heard(event.get("bytes") or b"" if text is None else text)
            else:
                self.queue.put_nowait(event)

    def listen(self, on: bool) -> None:
        """Whether more is to be read: who says more than can be answered waits."""
        if on == self.read_paused and not self.transport.is_closing():
            self.read_paused = not on
            if on:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    @property
    def has_room(self) -> bool:
        return self.writable.is_set()

    def write(self, messages: list[bytes]) -> None:
        """Whole frames. Who is being sent away has had the last one."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join(messages))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._end:
            self._end.there_is_room()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["extensions"][LINE] = {"line": self}

    def turn_away(self, status: int, why: str) -> None:
        """At the door: the handshake is answered with a refusal in words."""
        self.conn.send_response(self.conn.reject(status, why))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.handshake_complete = self.close_sent = True
        self.transport.close()

    def dismiss(self, code: int, why: str) -> None:
        """Put the goodbye behind whatever waits, and wait for nothing but the grace."""
        if self.close_sent or self.transport.is_closing():
            self.transport.abort()
            return
        self.conn.send_close(code, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:  # who has said more than was read would lose the goodbye
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(GRACE, self.transport.abort)

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(LAST_WORDS, self.transport.abort)

    def send_keepalive_ping(self) -> None:
        """Who has said something since need not be asked whether they are there."""
        assert self.ping_interval is not None
        silent_until = self._heard_at + self.ping_interval
        if self.loop.time() < silent_until:
            self.ping_timer = self.loop.call_at(silent_until, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def line_of(ws: "WebSocket") -> ClientLine:
    line: ClientLine = ws.scope["extensions"][LINE]["line"]
    return line


def turn_away(ws: "WebSocket", status: int, why: str) -> None:
    """Refuse a client that was not let in yet."""
    line_of(ws).turn_away(status, why)
