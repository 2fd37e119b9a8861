"""The browser client, as it was built: one page for every address that a person may see, and what it loads."""

import os
from pathlib import Path
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

from teeter.server.access.doorkeeper import Doorkeeper
from teeter.server.http.cached import FOREVER, SUFFIXES, accepted
from teeter.server.http.root_path import page_under
from teeter.server.previews.glance import Glance, glance
from teeter.server.previews.head import picture_path, with_preview
from teeter.server.previews.words import WORDS, language_of
from teeter.server.tables.hall import Hall
from teeter.table.store import StoreFailed

CLIENT = Path(__file__).parents[1] / "client"
PAGES = (
    "/",
    "/new",
    "/replay",
    "/learn",
    "/learn/{game}",
    "/tutorial",
    "/tutorial/{game}",
    "/trial",
    "/trial/{name}",
    "/day",
    "/day/{day}",
    "/build",
    "/evening",
    "/evening/{evening}",
    "/settings",
)
"""Addresses of the client's own; what is at them, it finds out itself."""
TABLE_PAGES = ("/t/{id}", "/replay/{id}", "/day/{day}/{id}", "/try/{id}/{n:entry}")
NOT_BUILT = "The pages are not built. Run `python web/build.py` in Teeter's folder, then load this page again.\n"


class Assets(StaticFiles):
    """What Vite names by its content never changes; all else is asked for again. It was packed when it was built."""

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        way = None
        for name in accepted(Request(scope)):
            packed = Path(f"{os.fspath(full_path)}{SUFFIXES[name]}")
            if packed.exists():
                way, full_path, stat_result = name, packed, packed.stat()
                break
        response = super().file_response(full_path, stat_result, scope, status_code)
        if way and response.status_code != 304:
            response.headers["Content-Encoding"] = way
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = FOREVER if "/assets/" in scope["path"] else "no-cache"
        return response


class Page:
    """As it was built, or for a site on which it is under a path."""

    def __init__(self, root: str) -> None:
        self.root = root

    async def __call__(self, _: Request) -> Response:
        if not (CLIENT / "index.html").exists():
            return PlainTextResponse(NOT_BUILT, 503)
        if self.root:
            return HTMLResponse(self.words(), headers={"Cache-Control": "no-cache"})
        return FileResponse(CLIENT / "index.html", headers={"Cache-Control": "no-cache"})

    def words(self) -> str:
        return page_under(self.root, (CLIENT / "index.html").read_text(encoding="utf-8"))


class TablePage:
    """The same page, with what its link says where it is pasted, if it may be known."""

    def __init__(self, hall: Hall, doorkeeper: Doorkeeper, page: Page) -> None:
        self._hall = hall
        self._doorkeeper = doorkeeper
        self._page = page

    async def __call__(self, request: Request) -> Response:
        seen = await self._glance(request)
        if seen is None or not (CLIENT / "index.html").exists():
            return await self._page(request)
        id, look = seen.record.id, request.query_params.get("look", "")
        base, told = self._doorkeeper.base(request), seen.invitation
        language = seen.record.sheet.language or language_of(request.headers.get("accept-language", ""))
        table = self._hall.tables.get(id)
        version = f"{told.stage}{table.live.n if table and table.live else ''}"
        path = request.url.path.removeprefix(self._page.root)
        address = f"{base}{path}" + (f"?look={quote(look)}" if look else "")
        html = with_preview(self._page.words(), told, WORDS[language], address, base + picture_path(id, look, version))
        return HTMLResponse(html, headers={"Cache-Control": "no-cache", "Vary": "Accept-Language"})

    async def _glance(self, request: Request) -> Glance | None:
        """Nobody is kept from the page by what goes wrong here."""
        if not self._doorkeeper.addresses.may_ask(self._doorkeeper.address(request)):
            return None
        try:
            return await glance(self._hall, request.path_params["id"], request.query_params.get("look", ""))
        except StoreFailed:
            return None


async def service_worker(_: Request) -> Response:
    """At the root of all, since a service worker sees only what lies beside or below it."""
    if not (CLIENT / "sw.js").exists():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(CLIENT / "sw.js", headers={"Cache-Control": "no-cache"})


def routes(hall: Hall, doorkeeper: Doorkeeper, root: str) -> list[BaseRoute]:
    page = Page(root)
    tables = TablePage(hall, doorkeeper, page)
    assets = Assets(directory=CLIENT, check_dir=False)
    return [
        *(Route(path, page.__call__) for path in PAGES),
        *(Route(path, tables.__call__) for path in TABLE_PAGES),
        Route("/sw.js", service_worker),
        Mount("/app", assets),
    ]
