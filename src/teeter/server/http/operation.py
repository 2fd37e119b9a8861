"""What an operation over HTTP is: where it is asked for, by whom, what it takes and what it answers."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

from starlette.requests import Request

from teeter.server.http.trouble import JSON
from teeter.server.tables.hall import Hall
from teeter.server.tables.open_table import OpenTable
from teeter.table.series.evening import Evening
from teeter.table.store import Key

LINES, BYTES, GLB = "application/jsonl", "application/octet-stream", "model/gltf-binary"
PNG, ZIP, JPEG, SVG = "image/png", "application/zip", "image/jpeg", "image/svg+xml"


class Missing(Exception):
    """There is nothing here of that name."""


@dataclass(frozen=True)
class Ask:
    hall: Hall
    base: str
    """What links begin with."""
    request: Request
    body: Any = None
    at: OpenTable | None = None
    holder: Key | None = None
    during: Evening | None = None

    @property
    def table(self) -> OpenTable:
        assert self.at is not None
        return self.at

    @property
    def evening(self) -> Evening:
        assert self.during is not None
        return self.during

    @property
    def key(self) -> Key:
        assert self.holder is not None
        return self.holder


@dataclass(frozen=True)
class Operation:
    method: Literal["GET", "POST", "PATCH", "DELETE"]
    path: str
    does: Callable[[Ask], Awaitable[Any]]
    summary: str
    needs: Literal["nothing", "a token if there is one", "a token", "the host's token"] = "nothing"
    body: Any = None
    takes: str = JSON
    answers: Any = None
    gives: str = JSON
    status: int = 200
    cost: float = 1.0
    """Against the address's allowance: what others pay for."""
    asks: tuple[str, ...] = ()
    """What may stand behind the ? of the address."""
