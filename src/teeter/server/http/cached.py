"""What is the same for everybody and seldom changes: made once, packed once, and fetched again only if it changed."""

import asyncio
import gzip
import hashlib
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

WORTH_PACKING = 1024
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Printed:
    content: bytes
    packed: bytes | None
    mark: str
    """Another one for other content: the client's copy is still good as long as it has this one."""
    forever: bool = False
    """Its address is never that of other content."""

    def answer(self, request: Request, media_type: str) -> Response:
        keep = FOREVER if self.forever else "no-cache"
        headers = {"ETag": f'"{self.mark}"', "Cache-Control": keep, "Vary": "Accept-Encoding"}
        if self.mark in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, media_type=media_type, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.content, media_type=media_type, headers=headers)


def printed(content: Any) -> Printed:
    """As JSON."""
    words = msgspec.json.encode(content)
    return Printed(words, packed(words) if len(words) > WORTH_PACKING else None, _mark(words))


def packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def unpacked(packed: bytes) -> Printed:
    """Of what was packed before; raises OSError or EOFError if it is damaged."""
    try:
        content = gzip.decompress(packed)
    except zlib.error as error:
        raise OSError("this was not packed so") from error
    if not content:
        raise EOFError("there is nothing in it")
    return Printed(content, packed, _mark(content))


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
