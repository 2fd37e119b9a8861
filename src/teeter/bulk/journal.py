"""Results on disk as they come, so that a run that was broken off goes on: JSON, a line a result."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from teeter.bulk.errors import OtherRun

R = TypeVar("R")


class _Head(msgspec.Struct):
    of: str
    """What was run, in words, and by which version."""
    tasks: int
    digest: str
    """Of all tasks, so that no result is taken for that of another."""


class Journal(Generic[R]):
    """A file for one run."""

    def __init__(self, path: Path, type: type[R], of: str) -> None:
        """type: what a result is; anything that msgspec reads and writes.
        of: what is run; whatever matters for results and stands in no task."""
        self._path, self._of = path, of
        self._line = msgspec.json.Decoder(tuple[int, type])  # type: ignore[valid-type]

    def open(self, tasks: Sequence[Any]) -> dict[int, R]:
        """What is known already. A line that was broken off with its run is dropped."""
        digest = hashlib.sha256(msgspec.json.encode(tasks)).hexdigest()
        head = _Head(self._of, len(tasks), digest)
        text = self._path.read_bytes() if self._path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if not lines or (len(lines) == 1 and self._head(lines[0])):  # nothing that could be lost
            self._path.write_bytes(msgspec.json.encode(head) + b"\n")
            return {}
        if self._head(lines[0]) != head:
            raise OtherRun(f"{self._path} holds the results of another run: name another file, or delete it.")
        if len(whole) < len(text):
            self._path.write_bytes(whole)
        return dict(self._line.decode(line) for line in lines[1:])

    def add(self, number: int, result: R) -> None:
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode((number, result)) + b"\n")

    def _head(self, line: bytes) -> _Head | None:
        try:
            return msgspec.json.decode(line, type=_Head)
        except msgspec.DecodeError:
            return None
