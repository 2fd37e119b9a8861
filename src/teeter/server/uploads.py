"""Games that strangers bring: read and checked in a process of their own that has limits of its own, so many at once,
and so many bytes from one address."""

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import msgspec
from msgspec import Struct

from teeter.rules.game import Setup
from teeter.server.access.limits import Buckets
from teeter.table.budgets import (
    JSON_BYTES,
    UPLOAD_BURST_BYTES,
    UPLOAD_BYTES_PER_SECOND,
    UPLOAD_SECONDS,
    UPLOADS_AT_ONCE,
    UPLOADS_PER_ADDRESS,
)
from teeter.table.logfile import BadLog, read_setup
from teeter.table.store import Clip
from teeter.table.workers.errand import run_errand
from teeter.table.workers.worker import WorkerGone

log = logging.getLogger("teeter.uploads")
UploadKind = Literal["log", "bundle"]


class UploadedGame(Struct, frozen=True, tag=True):
    setup: Setup
    log: list[bytes]
    """Entries as JSON, in their order."""
    clips: dict[int, Clip]
    disagreements: list[str]


class UploadRefused(Struct, frozen=True, tag=True):
    why: str


UploadAnswer = UploadedGame | UploadRefused
_answer = msgspec.msgpack.Decoder(UploadAnswer)


class TooManyUploads(Exception):
    """Wait for others, or for your own."""


class Uploads:
    def __init__(self) -> None:
        self._under_way: Counter[str] = Counter()
        self._bytes = Buckets(UPLOAD_BYTES_PER_SECOND, UPLOAD_BURST_BYTES)

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """From the first byte to the last answer. Raises TooManyUploads."""
        if self._under_way[address] >= UPLOADS_PER_ADDRESS:
            raise TooManyUploads("wait until your other upload is done")
        if self._under_way.total() >= UPLOADS_AT_ONCE:
            raise TooManyUploads("others are uploading; try again in a minute")
        self._under_way[address] += 1
        try:
            yield
        finally:
            self._under_way[address] -= 1
            self._under_way += Counter()  # forgets whoever has none

    def take(self, address: str, size: int) -> None:
        """So many bytes came. Raises TooManyUploads."""
        if not self._bytes.take(address, size):
            raise TooManyUploads("that is much from one address; upload the rest later")


def look_at_first(kind: UploadKind, content: bytes) -> None:
    """What is no game at all needs no process to find out. Raises BadLog."""
    if kind == "log":
        read_setup(content[:JSON_BYTES], "this log")
    elif not content.startswith(b"PK"):
        raise BadLog("this file can't be unpacked: it is no ZIP")


async def read_upload(kind: UploadKind, content: bytes) -> UploadedGame:
    """Raises BadLog, or WorkerGone if it could not be found out."""
    look_at_first(kind, content)
    try:
        code, said = await run_errand("teeter.server.upload_worker", kind, told=content, seconds=UPLOAD_SECONDS)
    except TimeoutError as error:
        raise BadLog("to check this takes longer than a game does") from error
    if code < 0:
        log.warning("an upload reached its limits", extra={"signal": -code, "bytes": len(content)})
        raise BadLog("to check this takes more time or memory than a game does")
    try:
        answer: UploadAnswer = _answer.decode(said)
    except msgspec.DecodeError as error:
        raise WorkerGone("what was sent could not be read") from error
    if isinstance(answer, UploadRefused):
        raise BadLog(answer.why)
    return answer
