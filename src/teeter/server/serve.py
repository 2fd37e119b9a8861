"""Run the server: one socket to listen on, logs that machines can read, and an end that loses nothing."""

import asyncio
import errno
import gc
import json
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from threading import Thread
from types import FrameType

import uvicorn

from teeter.server.app import make_app
from teeter.server.config import Config
from teeter.server.hosts.leaving import Leaving
from teeter.server.hosts.names import BadHostName, checked_name, default_name
from teeter.server.http.uvicorn_protocol import HttpLine
from teeter.server.process.systemd import BadSocket, passed_socket
from teeter.server.sockets.uvicorn_protocol import ClientLine
from teeter.server.store.engine import BadUrl
from teeter.server.store.sole_server import SoleServer, StoreInUse
from teeter.table.budgets import MESSAGE_BYTES

log = logging.getLogger("teeter.server")
GRACE_SECONDS = 10
SEND_BUFFER = 64 * 1024


class CannotServe(Exception):
    """Why the server does not start, in one line."""


class JsonLines(logging.Formatter):
    PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
            **{key: value for key, value in record.__dict__.items() if key not in self.PLAIN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class LeavingServer(uvicorn.Server):
    """At the first SIGTERM its tables go to other hosts, if there are any. At the second, and at Ctrl-C, it ends."""

    def __init__(self, config: uvicorn.Config, leaving: Leaving) -> None:
        super().__init__(config)
        self._leaving = leaving
        self._going: asyncio.Task[None] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGTERM and self.started and self._leaving.may_have_others and not self._leaving.told:
            self._leaving.told = True  # seen to at the next tick: this is no place to do anything in
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        if self._leaving.told and self._going is None:
            self._going = asyncio.create_task(self._leave())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._going:
            self._going.cancel()
        await super().shutdown(sockets)

    async def _leave(self) -> None:
        try:
            if await self._leaving.has_somewhere_to_go():
                await self._leaving.leave()
        except Exception:
            log.exception("could not leave as one should")
        super().handle_exit(signal.SIGTERM, None)


def run_server(
    config: Config,
    *,
    host: str,
    port: int,
    log_level: str = "info",
    in_browser: bool = False,
    leaving: Leaving | None = None,
) -> None:
    """Until SIGTERM or Ctrl-C; raises CannotServe. `leaving`: how it goes when it is told to."""
    try:
        listening = passed_socket() or listen(host, port)
    except BadSocket as error:
        raise CannotServe(str(error)) from error
    log_to_stderr(log_level)
    try:
        config = replace(config, host_name=checked_name(config.host_name or default_name(_number(listening))))
        leaving = leaving or Leaving()
        app = make_app(config, soon=in_browser, leaving=leaving)
        sole = SoleServer(config.store)
    except (BadHostName, BadUrl, StoreInUse) as error:
        raise CannotServe(str(error)) from error
    server = LeavingServer(
        uvicorn.Config(
            app,
            http=HttpLine,
            ws=ClientLine,
            ws_max_size=MESSAGE_BYTES,
            ws_per_message_deflate=False,  # costs three to five times the CPU
            ws_ping_interval=20,
            ws_ping_timeout=20,
            timeout_graceful_shutdown=GRACE_SECONDS,
            access_log=False,
            proxy_headers=False,  # what proxies say is judged in access/proxies.py
            server_header=False,
            log_config=None,
            lifespan="on",
        ),
        leaving,
    )
    gc.collect()
    gc.freeze()  # what was loaded stays: looking through it again and again would make frames late
    shown = _shown(listening) + config.root_path
    print(f"Teeter serves at {shown}", file=sys.stderr, flush=True)
    if in_browser:
        print("Ctrl-C ends it.", file=sys.stderr, flush=True)
        # Whoever comes now waits until the store is open. A browser in the terminal would hold us up: it gets a thread.
        Thread(target=webbrowser.open, args=(f"{shown}/",), daemon=True).start()
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(server.serve(sockets=[listening]))
    sole.close()
    if not server.started:
        raise CannotServe("the store could not be opened; the log above says why")


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Asyncio's own loop in C, where there is one: not on Windows."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


def listen(host: str, port: int) -> socket.socket:
    """Bound before anything else is done, so that a port that is taken is the first thing one hears of."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        # With the protocol named, asyncio sends small messages at once instead of waiting for the last to be confirmed.
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # What the system holds back for a slow client is out of date before it leaves: rather little of it.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        listening.bind(address)
        listening.listen(2048)  # who comes while the store is being opened waits
    except OSError as error:
        why = (
            "is taken by another program; choose one with --port" if error.errno == errno.EADDRINUSE else error.strerror
        )
        raise CannotServe(f"{host} port {port} {why}") from error
    return listening


def _number(listening: socket.socket) -> int:
    """By which servers on one machine are told apart: the port, or the process if it has none."""
    name = listening.getsockname()
    return int(name[1]) if isinstance(name, tuple) else os.getpid()


def _shown(listening: socket.socket) -> str:
    name = listening.getsockname()
    if isinstance(name, str):  # a socket in the file system
        return f"unix:{name}"
    address, port = name[:2]
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
