"""The line to one client. Uvicorn's own protocol closes politely, and a client that reads nothing keeps it waiting for
ever: what is left to send never leaves, so neither does the connection. Here nobody waits."""

import asyncio
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

DISMISS = "teeter.dismiss"
"""The extension of the ASGI scope by which a socket is sent away."""
TURN_AWAY = "teeter.turn-away"
"""The one by which it is not even let in."""
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


class ClientLine(WebSocketsSansIOProtocol):
    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = Handshake(max_size=config.ws_max_size, logger=self.logger)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        # It came in through the doors as a request.
        self.app_state[DOORS].leave(self.client[0] if self.client else NO_ADDRESS)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            self.frames = [b"".join(self.frames)]
            try:
                self.frames[0].decode()
            except UnicodeDecodeError:
                self.frames = []
                metrics.refused.labels("unreadable").inc()
                self.queue.put_nowait({"type": "websocket.disconnect", "code": NOT_UTF8})
                self.dismiss(NOT_UTF8, "texts are written in UTF-8")
                return
        super().send_receive_event_to_app()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["extensions"][DISMISS] = {"call": self.dismiss}
            self.scope["extensions"][TURN_AWAY] = {"call": self.turn_away}

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

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def dismiss(ws: "WebSocket", code: int, why: str) -> None:
    """Send a client away that may not be reading."""
    ws.scope["extensions"][DISMISS]["call"](code, why)


def turn_away(ws: "WebSocket", status: int, why: str) -> None:
    """Refuse a client that was not let in yet."""
    ws.scope["extensions"][TURN_AWAY]["call"](status, why)
