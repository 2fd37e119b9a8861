"""A game's log in one file of JSON lines: the set-up first, then an entry a line, each on disk before it counts."""

import os
from pathlib import Path
from typing import BinaryIO

import msgspec

from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.table.reading import JsonReader, NotRead

_setup: JsonReader[Setup] = JsonReader(Setup)
_entry: JsonReader[Entry] = JsonReader(Entry)


class BadLog(ValueError):
    """A log that can't be read, and where."""


class LogFile:
    def __init__(self, path: Path) -> None:
        """Go on where the file ends; a last line cut short by a crash was never acknowledged and is dropped."""
        if path.exists():
            kept = path.read_bytes()
            os.truncate(path, kept.rfind(b"\n") + 1)
        self._file: BinaryIO = path.open("ab")

    def begin(self, setup: Setup) -> None:
        self._write(msgspec.json.encode(setup))

    def append(self, entry: Entry) -> None:
        self._write(msgspec.json.encode(entry))

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def read_log(path: Path) -> tuple[Setup, list[Entry]]:
    return read_lines(path.read_bytes(), path.name)


def read_setup(text: bytes, name: str) -> Setup:
    """The first line. Raises BadLog."""
    line, end, _ = text.partition(b"\n")
    if not end:
        raise BadLog(f"{name} holds no game")
    try:
        return _setup.read(line)
    except NotRead as error:
        raise BadLog(f"{name} is no log of a game: {error}") from error


def read_lines(text: bytes, name: str) -> tuple[Setup, list[Entry]]:
    """A last line without its end is passed over: it was never acknowledged."""
    setup = read_setup(text, name)
    _, *lines, _ = text.split(b"\n")
    entries = []
    try:
        for number, line in enumerate(lines, start=1):
            entry = _entry.read(line)
            if entry.n != number:
                raise BadLog(f"{name}, line {number + 1}: entry {entry.n} where {number} was due")
            entries.append(entry)
    except NotRead as error:
        raise BadLog(f"{name} is no log of a game: {error}") from error
    return setup, entries
