"""The browser client, as it was built: one page for every address that a person may see, and what it loads."""

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from teeter.server.http.cached import FOREVER

CLIENT = Path(__file__).parents[1] / "client"
PAGES = (
    "/",
    "/new",
    "/t/{id}",
    "/replay",
    "/replay/{id}",
    "/learn",
    "/learn/{game}",
    "/tutorial",
    "/trial",
    "/trial/{name}",
    "/settings",
)
"""Addresses of the client's own; what is at them, it finds out itself."""
NOT_BUILT = "The pages are not built. Run `python web/build.py` in Teeter's folder, then load this page again.\n"


class Assets(StaticFiles):
    """What Vite names by its content never changes; all else is asked for again."""

    def file_response(self, *args: object, **more: object) -> Response:
        response = super().file_response(*args, **more)  # type: ignore[arg-type]
        scope: Scope = args[2]  # type: ignore[assignment]
        hashed = "/assets/" in scope["path"]
        response.headers["Cache-Control"] = FOREVER if hashed else "no-cache"
        return response


async def page(_: Request) -> Response:
    if not (CLIENT / "index.html").exists():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(CLIENT / "index.html", headers={"Cache-Control": "no-cache"})


async def service_worker(_: Request) -> Response:
    """At the root, since a service worker sees only what lies beside or below it."""
    if not (CLIENT / "sw.js").exists():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(CLIENT / "sw.js", headers={"Cache-Control": "no-cache"})


def routes() -> list[BaseRoute]:
    assets = GZipMiddleware(Assets(directory=CLIENT, check_dir=False), minimum_size=1000)
    return [
        *(Route(path, page) for path in PAGES),
        Route("/sw.js", service_worker),
        Mount("/app", assets),
    ]
