"""The line to one client before it is a socket, as uvicorn has it. Here it must get to the point: a connection that
says nothing, or takes nothing, is ended; what can't be read is answered in words, with every header of an answer."""

import asyncio
from functools import lru_cache

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from teeter.server import metrics
from teeter.server.access.doors import Doors
from teeter.server.access.proxies import NO_ADDRESS
from teeter.server.http.headers import SECURE
from teeter.server.http.schemas import Trouble
from teeter.server.http.trouble import JSON
from teeter.table.budgets import ANSWER_SECONDS

DOORS, HEAD_SECONDS = "doors", "head_seconds"
"""In the state that the application gives every line."""


@lru_cache(maxsize=16)
def _refusal(status: int, why: str) -> bytes:
    """Thousands may be refused the same way: it is put into words once."""
    body = msgspec.json.encode(Trouble(why))
    headers = {**SECURE, "Content-Type": JSON, "Content-Length": str(len(body)), "Connection": "close"}
    head = h11.Response(status_code=status, headers=list(headers.items()), reason=b"")
    line = h11.Connection(h11.SERVER)
    return b"".join(line.send(event) or b"" for event in (head, h11.Data(data=body), h11.EndOfMessage()))


class HttpLine(H11Protocol):
    _timer: asyncio.TimerHandle | None = None
    """Until the head of a request must be here, or until something of an answer must be taken."""
    _inside = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        refused = self._doors.enter(self._host)
        if refused:
            self.refuse(*refused)
            return
        self._inside = True
        self._expect_a_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        if self._inside:
            self._doors.leave(self._host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        asked = self.cycle is not None and not self.cycle.response_complete
        if asked or self.transport.get_protocol() is not self:
            self._expect_nothing()
        elif self._timer is None and self.timeout_keep_alive_task is None:
            self._expect_a_head()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_nothing()
        self._timer = self.loop.call_later(ANSWER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._expect_nothing()

    def send_400_response(self, msg: str) -> None:
        self.refuse(400, "this is no HTTP request that can be read; send one with a head of 64 kB at most")

    def refuse(self, status: int, why: str) -> None:
        """Answer whoever has not asked anything that can be answered otherwise, and hang up."""
        metrics.refused.labels(str(status)).inc()
        self.transport.write(_refusal(status, why))
        self.transport.close()

    @property
    def _doors(self) -> Doors:
        doors: Doors = self.app_state[DOORS]
        return doors

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else NO_ADDRESS

    def _expect_a_head(self) -> None:
        self._timer = self.loop.call_later(self.app_state[HEAD_SECONDS], self._too_slow)

    def _expect_nothing(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self.refuse(408, "no request came in time; connect again when you have one")
