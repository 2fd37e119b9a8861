"""The web application: every part of the server, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from teeter.server import metrics
from teeter.server.access.doorkeeper import Doorkeeper
from teeter.server.access.doors import Doors, raise_open_files
from teeter.server.access.hosts import OwnHosts, known_names
from teeter.server.access.proxies import BehindProxies, TrustedProxies
from teeter.server.config import Config
from teeter.server.gc_schedule import tidy_up
from teeter.server.hosts.leaving import Leaving, LeavingGate
from teeter.server.http import pages
from teeter.server.http.desk import Desk
from teeter.server.http.every_operation import OPERATIONS
from teeter.server.http.headers import SecureHeaders
from teeter.server.http.openapi import describe
from teeter.server.http.root_path import UnderRoot
from teeter.server.http.schemas import Health
from teeter.server.http.trouble import JSON, trouble
from teeter.server.http.uvicorn_protocol import DOORS, HEAD_SECONDS
from teeter.server.process import systemd
from teeter.server.readiness import Readiness
from teeter.server.sockets.build_socket import BuildSocket
from teeter.server.sockets.connection import Connection
from teeter.server.sockets.table_socket import TableSocket
from teeter.server.sockets.trial_socket import TrialSocket
from teeter.server.store.sql import SqlStore
from teeter.server.tables.hall import Hall
from teeter.server.tables.open_table import OpenTable
from teeter.server.tables.steward import Steward
from teeter.table.store import Record, StoreFailed
from teeter.table.workers.pool import Crew

SET_BY_HOST = (
    *("requests_per_second", "sockets_per_address", "messages_per_second", "hands_per_second"),
    *("head_seconds", "hands", "uploads_mb"),
)
"""Budgets that a host sets; all others are in table/budgets.py."""
LINES_PER_SOCKET = 2
"""Whoever has a socket also asks by HTTP."""
NO_HANDS_YET = "hands are getting warm"
NO_METRICS = "the figures need their token: Authorization: Bearer ..."
ASTRAY = {
    404: "there is nothing here; /openapi.json lists what there is",
    405: "this can't be done here; /openapi.json lists what can",
}


def make_app(config: Config, *, soon: bool = False, leaving: Leaving | None = None) -> ASGIApp:
    """`soon`: somebody is about to play, and nothing else is to be done on this machine. `leaving`: how the server goes
    when it is told to."""
    leaving = leaving or Leaving()

    def tend(table: OpenTable) -> asyncio.Task[None]:
        return asyncio.create_task(Steward(table, config, crew, hall.days).tend())

    def expect(record: Record) -> None:
        # Hands get warm while friends take their seats.
        if record.sheet.ruling == "physics" or record.sheet.bots:
            crew.call()

    crew = Crew(config.hands, config.processes)
    hall = Hall(config, SqlStore(config.store, host=config.host_name), crew, tend, expect)
    leaving.empties(hall)
    doorkeeper = Doorkeeper(config)
    proxies = TrustedProxies(config.trusted_proxies)
    for name in SET_BY_HOST:
        metrics.budget.labels(name).set(getattr(config, name))
    readiness = Readiness(hall.store)
    hands_wanted_at_once = hall.store.shared
    """A table that comes from another host may be in the middle of a placement."""
    description = msgspec.json.encode(describe(version("teeter"), config.root_path))

    async def openapi(_: Request) -> Response:
        return Response(description, media_type=JSON)

    async def health(_: Request) -> Response:
        if leaving.announced:
            return trouble(404, "this host is about to end")
        if hands_wanted_at_once and not crew.warm:
            return Response(msgspec.json.encode(Health(NO_HANDS_YET, len(hall.tables))), 503, media_type=JSON)
        try:
            await readiness.check()
            return Response(msgspec.json.encode(Health("ok", len(hall.tables))), media_type=JSON)
        except StoreFailed:
            answer = Health("the store takes nothing: moves would be refused", len(hall.tables))
            return Response(msgspec.json.encode(answer), 503, media_type=JSON)

    async def alive(_: Request) -> Response:
        return Response(msgspec.json.encode(Health("ok", len(hall.tables))), media_type=JSON)

    async def told_metrics(request: Request) -> Response:
        if not doorkeeper.may_see_metrics(request):
            return trouble(401, NO_METRICS) if config.metrics_token else trouble(404, "there is nothing here")
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    at_tables, in_trials, at_own_towers = TableSocket(hall, doorkeeper), TrialSocket(crew), BuildSocket(crew)

    async def table_socket(ws: WebSocket) -> None:
        refuses = at_tables.refuses if hall.store.shared else None
        await Connection(ws, config, doorkeeper).serve(at_tables.converse, refuses)

    async def trial_socket(ws: WebSocket) -> None:
        await Connection(ws, config, doorkeeper).serve(in_trials.converse)

    async def build_socket(ws: WebSocket) -> None:
        crew.call()
        await Connection(ws, config, doorkeeper).serve(at_own_towers.converse)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        await hall.open()
        if soon:
            crew.call()
        warming = asyncio.create_task(crew.get_warm()) if hands_wanted_at_once else None
        tidying = asyncio.create_task(tidy_up(lambda: bool(crew.at_work)))
        doors = Doors(raise_open_files(), LINES_PER_SOCKET * config.sockets_per_address, proxies)
        metrics.connections.set_function(lambda: len(doors))
        systemd.tell("READY=1")
        yield {DOORS: doors, HEAD_SECONDS: config.head_seconds}
        systemd.tell("STOPPING=1")
        tidying.cancel()
        if warming:
            warming.cancel()
        await hall.close()

    routes: list[BaseRoute] = [
        Route(each.path, Desk(each, hall, doorkeeper).__call__, methods=[each.method]) for each in OPERATIONS
    ]
    routes += [
        Route("/openapi.json", openapi),
        Route("/healthz", health),
        Route("/livez", alive),
        Route("/metrics", told_metrics),
        WebSocketRoute("/tables/{id}/socket", table_socket),
        WebSocketRoute("/trials/{name}/socket", trial_socket),
        WebSocketRoute("/build/socket", build_socket),
        *pages.routes(hall, doorkeeper, config.root_path),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={HTTPException: _plain_trouble, Exception: _own_fault},
    )
    gate = LeavingGate(app, leaving)
    # Around everything, also around what answers when something goes wrong.
    placed = UnderRoot(gate, config.root_path) if config.root_path else gate
    return BehindProxies(SecureHeaders(OwnHosts(placed, known_names(config))), proxies)


async def _own_fault(_: Request, error: Exception) -> Response:
    """Starlette raises it again, and the server's log tells what it was."""
    return trouble(500, "something went wrong on this server; its log says what")


async def _plain_trouble(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    why = ASTRAY.get(error.status_code, error.detail)
    return trouble(error.status_code, why, dict(error.headers or {}))
