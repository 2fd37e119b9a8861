"""From what a database kept to what it means. A damaged disk or a newer Teeter may have left what can't be read: then
one table is out of order, and everybody else's are not."""

import logging
from typing import TypeVar

from teeter.server import metrics
from teeter.table.reading import JsonReader, NotRead
from teeter.table.store import Unreadable

log = logging.getLogger("teeter.store")
T = TypeVar("T")


class Reader:
    def __init__(self) -> None:
        self._known: set[tuple[str, str]] = set()
        """Tables and kinds that were told of: a lobby is looked at often."""

    def read(self, words: bytes, kind: type[T], table: str) -> T:
        """Raises Unreadable."""
        try:
            return JsonReader[T](kind).read(words)
        except NotRead as error:
            if (table, kind.__name__) not in self._known:
                self._known.add((table, kind.__name__))
                metrics.unreadable.inc()
                log.error("can't be read", extra={"table": table, "what": kind.__name__, "why": str(error)})
            raise Unreadable(f"what is kept of table {table} can't be read; the server's log says why") from error

    def read_all(self, rows: list[tuple[str, bytes]], kind: type[T]) -> list[T]:
        """By table; what can't be read is left out."""
        found = []
        for table, words in rows:
            try:
                found.append(self.read(words, kind, table))
            except Unreadable:
                continue
        return found
