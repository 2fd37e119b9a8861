"""How a host goes while others stay: it says so first, then takes nobody in any more, and its tables go one by one.

A balancer that asks /healthz hears 404 for a while and sends newcomers elsewhere. Who comes all the same is refused
with 425 before anything is done for them, which a balancer asks another host. Where there is no other, the server just
ends.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from teeter.server.http.trouble import trouble
from teeter.server.sockets.connection import TOO_EARLY
from teeter.server.sockets.uvicorn_protocol import turn_away
from teeter.table.store import StoreFailed

if TYPE_CHECKING:
    from teeter.server.tables.hall import Hall

log = logging.getLogger("teeter.hosts")
ANNOUNCED_SECONDS = 3.0
"""For balancers to hear of it: two of their looks."""
HANDS_SECONDS = 8.0
"""That a hand which holds a piece has to put it down, before its table goes too."""
LOOK_SECONDS = 0.05
STILL_ANSWERED = ("/healthz", "/livez", "/metrics")
WHY = "this host is about to end; another one has your table"


class Leaving:
    def __init__(self) -> None:
        self.told = False
        self.announced = False
        self.closed = False
        self._hall: Hall | None = None
        self._not_to: tuple[str, ...] = ()

    def not_to(self, hosts: tuple[str, ...]) -> None:
        """They end at the same time."""
        self._not_to = hosts

    def empties(self, hall: "Hall") -> None:
        """What is to be emptied."""
        self._hall = hall

    @property
    def may_have_others(self) -> bool:
        return self._hall is not None and self._hall.store.shared

    async def has_somewhere_to_go(self) -> bool:
        """Whether tables can go to another host."""
        try:
            if self._hall is None:
                return False
            store = self._hall.store
            return bool(await store.hosts_there() - {store.host, *self._not_to})
        except StoreFailed:
            return False

    async def leave(self) -> None:
        """Until all tables are gone."""
        assert self._hall is not None
        log.info("leaving: newcomers go to other hosts", extra={"tables": len(self._hall.tables)})
        self.announced = True
        await asyncio.sleep(ANNOUNCED_SECONDS)
        self.closed = True
        self._hall.nothing_stays()
        now = asyncio.get_running_loop().time
        gives_up = now() + HANDS_SECONDS
        while self._hall.tables:
            late = now() > gives_up
            for table in list(self._hall.tables.values()):
                if late or not table.busy:
                    await self._go(table.id)
            await asyncio.sleep(LOOK_SECONDS)
        log.info("left: all tables are free for others")

    async def _go(self, id: str) -> None:
        assert self._hall is not None
        try:
            await self._hall.move_out(id)
        except StoreFailed as error:  # others find out by themselves that nobody holds it
            log.warning("could not say that a table is free", extra={"table": id, "why": str(error)})


class LeavingGate:
    """In front of the application."""

    def __init__(self, app: ASGIApp, leaving: Leaving) -> None:
        self._app = app
        self._leaving = leaving

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._leaving.closed or scope["type"] == "lifespan" or scope["path"].endswith(STILL_ANSWERED):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await trouble(TOO_EARLY, WHY, {"Retry-After": "1"})(scope, receive, send)
        else:
            turn_away(WebSocket(scope, receive, send), TOO_EARLY, WHY)
