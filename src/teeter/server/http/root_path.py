"""A server under a path of somebody's site, such as https://site.example/teeter/. The proxy in front passes addresses
on as they are, the path included: so a link, a socket and a page are at the same path on both sides of it."""

import re

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from teeter.server.http.trouble import trouble
from teeter.server.sockets.uvicorn_protocol import turn_away

PLAIN = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")
FOR_MACHINES = ("/healthz", "/livez", "/metrics")
"""Asked from inside, where nobody cares under which path players come: these are at both."""


class BadRootPath(ValueError):
    """This is no path that pages can be under."""


def read_root_path(words: str) -> str:
    """Without a slash at its end; empty if the server has a site of its own. Raises BadRootPath."""
    path = words.rstrip("/")
    if path and not PLAIN.fullmatch(path):
        raise BadRootPath(f"{words!r} is no path: write it as /teeter, with letters, digits, dots and dashes")
    return path


def page_under(root: str, page: str) -> str:
    """The client's page, as it was built for a site of its own, for one under a path: where its parts are, and what
    the client puts before every address that it asks for."""
    if not root:
        return page
    return page.replace('"/app/', f'"{root}/app/').replace("<html ", f'<html data-root="{root}" ', 1)


class UnderRoot:
    """Takes what is under the path, and says where to look to whoever asks beside it."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app = app
        self._root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind, path = scope["type"], scope.get("path", "")
        if kind == "lifespan" or path in FOR_MACHINES:
            await self._app(scope, receive, send)
        elif path.startswith(f"{self._root}/"):
            scope["root_path"] = self._root  # routes see what is behind it
            await self._app(scope, receive, send)
        elif kind == "websocket":
            turn_away(WebSocket(scope, receive, send), 404, self._where)
        elif path == self._root:
            await RedirectResponse(f"{self._root}/", 308)(scope, receive, send)
        else:
            await trouble(404, self._where)(scope, receive, send)

    @property
    def _where(self) -> str:
        return f"there is nothing here; this server is under {self._root}/"
