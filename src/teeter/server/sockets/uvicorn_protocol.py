"""The line to one client. Uvicorn's own protocol closes politely, and a client that reads nothing keeps it waiting for
ever: what is left to send never leaves, so neither does the connection. Here nobody waits."""

from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

DISMISS = "teeter.dismiss"
"""The extension of the ASGI scope by which a socket is sent away."""
GRACE = 10.0
"""Seconds in which a client that begins to read after all learns why it was sent away."""

LAST_WORDS = 1.0
"""The same when the server ends."""


class Line(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            self.scope["extensions"][DISMISS] = {"call": self.dismiss}

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
