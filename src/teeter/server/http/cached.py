"""What is the same for everybody and seldom changes: made once, packed once, and fetched again only if it changed."""

import asyncio
import gzip
import hashlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

import brotli
import msgspec
from starlette.requests import Request
from starlette.responses import Response

WORTH_PACKING = 1024
SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""Of packed files, by the name that the web has for each way to pack."""
SMALLEST, AT_ONCE = 11, 5
"""How hard brotli tries."""
FOREVER = "public, max-age=31536000, immutable"


def accepted(request: Request) -> list[str]:
    """Of the ways to pack something those that a client can unpack, the smallest first. Browsers take the first on
    secure lines only."""
    asked = [each.strip() for each in request.headers.get("accept-encoding", "").split(",")]
    return [name for name in SUFFIXES if name in asked]


@dataclass(frozen=True)
class Printed:
    content: bytes
    packed: Mapping[str, bytes]
    """By the ways to pack it; none if that is not worth it."""
    mark: str
    """Another one for other content: the client's copy is still good as long as it has this one."""
    forever: bool = False
    """Its address is never that of other content."""

    def answer(self, request: Request, media_type: str) -> Response:
        keep = FOREVER if self.forever else "no-cache"
        headers = {"ETag": f'"{self.mark}"', "Cache-Control": keep, "Vary": "Accept-Encoding"}
        if self.mark in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        for name in accepted(request):
            if name in self.packed:
                headers["Content-Encoding"] = name
                return Response(self.packed[name], media_type=media_type, headers=headers)
        return Response(self.content, media_type=media_type, headers=headers)


def printed(content: Any) -> Printed:
    """As JSON."""
    words = msgspec.json.encode(content)
    if len(words) <= WORTH_PACKING:
        return Printed(words, {}, _mark(words))
    return Printed(words, {"br": brotli.compress(words, quality=AT_ONCE), "gzip": _gzipped(words)}, _mark(words))


def packed(content: bytes) -> bytes:
    """As small as can be; that takes seconds."""
    return bytes(brotli.compress(content, quality=SMALLEST))


def unpacked(packed: bytes) -> Printed:
    """Of what was packed before; raises OSError or EOFError if it is damaged."""
    try:
        content = bytes(brotli.decompress(packed))
    except brotli.error as error:
        raise OSError("this was not packed so") from error
    if not content:
        raise EOFError("there is nothing in it")
    return Printed(content, {"br": packed, "gzip": _gzipped(content)}, _mark(content))


def _gzipped(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def _mark(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:32]


class Press:
    """Prints each thing once, however many ask for it at the same time."""

    def __init__(self) -> None:
        self._prints: dict[str, asyncio.Task[Printed]] = {}

    async def get(self, name: str, make: Callable[[], Awaitable[Printed]]) -> Printed:
        task = self._prints.get(name)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._prints[name] = asyncio.ensure_future(make())
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Whatever is still being made is not wanted any more."""
        for task in self._prints.values():
            task.cancel()
        await asyncio.gather(*self._prints.values(), return_exceptions=True)
