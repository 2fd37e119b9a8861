"""Run the server: one socket to listen on, logs that machines can read, and an end that loses nothing."""

import asyncio
import errno
import gc
import json
import logging
import socket
import sys
import webbrowser
from datetime import UTC, datetime
from threading import Thread

import uvicorn

from teeter.server.app import make_app
from teeter.server.config import Config
from teeter.server.http.uvicorn_protocol import HttpLine
from teeter.server.process.systemd import BadSocket, passed_socket
from teeter.server.sockets.uvicorn_protocol import ClientLine
from teeter.server.store.engine import BadUrl
from teeter.server.store.sole_server import SoleServer, StoreInUse
from teeter.table.budgets import MESSAGE_BYTES

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


def run_server(config: Config, *, host: str, port: int, log_level: str = "info", in_browser: bool = False) -> None:
    """Until SIGTERM or Ctrl-C; raises CannotServe."""
    try:
        listening = passed_socket() or listen(host, port)
    except BadSocket as error:
        raise CannotServe(str(error)) from error
    _log_to_stderr(log_level)
    try:
        app = make_app(config, soon=in_browser)
        sole = SoleServer(config.store)
    except (BadUrl, StoreInUse) as error:
        raise CannotServe(str(error)) from error
    server = uvicorn.Server(
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
        )
    )
    gc.collect()
    gc.freeze()  # what was loaded stays: looking through it again and again would make frames late
    shown = _shown(listening) + config.root_path
    print(f"Teeter serves at {shown}", file=sys.stderr, flush=True)
    if in_browser:
        print("Ctrl-C ends it.", file=sys.stderr, flush=True)
        # Whoever comes now waits until the store is open. A browser in the terminal would hold us up: it gets a thread.
        Thread(target=webbrowser.open, args=(f"{shown}/",), daemon=True).start()
    asyncio.run(server.serve(sockets=[listening]))
    sole.close()
    if not server.started:
        raise CannotServe("the store could not be opened; the log above says why")


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


def _shown(listening: socket.socket) -> str:
    name = listening.getsockname()
    if isinstance(name, str):  # a socket in the file system
        return f"unix:{name}"
    address, port = name[:2]
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def _log_to_stderr(level: str) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
