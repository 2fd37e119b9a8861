"""Which names this server answers to. A page of another site that had its own name lead here (DNS rebinding) would else
pass for one of ours: its Origin and its Host are the same."""

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from teeter.server.config import Config
from teeter.server.http.trouble import trouble
from teeter.server.sockets.uvicorn_protocol import turn_away

ANY = "*"
NOT_HERE = 421
WHY = "this server does not answer to that name; its host can allow it with --allowed-hosts"


def known_names(config: Config) -> frozenset[str]:
    """This machine's own, the one of --public-url, those of --origin, and what --allowed-hosts adds."""
    own = socket.gethostname().lower()
    addresses = [config.public_url, *config.origins]
    return frozenset(
        {"localhost", own, f"{own}.local", *(each.lower().strip(".") for each in config.allowed_hosts)}
        | {name for each in addresses if each and (name := host_of(urlsplit(each).netloc))}
    )


def host_of(netloc: str) -> str | None:
    """The name without its port; None if it is none."""
    try:
        name = urlsplit(f"//{netloc}").hostname
    except ValueError:
        return None
    return name.rstrip(".") if name else None


def answers_to(names: Iterable[str], host: str) -> bool:
    """To every address in numbers too: no name leads there that somebody else could have made."""
    name = host_of(host)
    if name is None:
        return False
    if ANY in names or name in names or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class OwnHosts:
    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._are_meant(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await trouble(NOT_HERE, WHY)(scope, receive, send)
        else:
            turn_away(WebSocket(scope, receive, send), NOT_HERE, WHY)

    def _are_meant(self, scope: Scope) -> bool:
        """Every browser names the host; who names none is no browser."""
        host = Headers(scope=scope).get("host")
        return host is None or answers_to(self._names, host)
