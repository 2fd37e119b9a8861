"""One server for one SQLite file: a second one is refused at its start, and told who has the file.

The lock is a transaction that stays open in a small database beside the file. Locks of databases are the system's
own on every platform: they end with the process, however it ends, and who holds one can still be read.
"""

import os
import socket
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa


class StoreInUse(Exception):
    """Another server has the file, and the words say which."""


class SoleServer:
    """From its making until `close`, or until the process ends."""

    def __init__(self, url: str) -> None:
        """Raises StoreInUse. There is nothing to hold if the store is no file."""
        self._held: sqlite3.Connection | None = None
        parsed = sa.make_url(url)
        file = parsed.database
        if parsed.get_backend_name() != "sqlite" or file in (None, "", ":memory:"):
            return
        assert file is not None
        path = Path(file).resolve()  # by whatever name it is called
        held = sqlite3.connect(f"{path}-server", timeout=0, isolation_level=None)
        try:
            held.execute("PRAGMA synchronous=OFF")  # after a power cut there is no server either
            held.execute("BEGIN IMMEDIATE")
            held.execute("CREATE TABLE IF NOT EXISTS server (who TEXT)")
            held.execute("DELETE FROM server")
            held.execute("INSERT INTO server VALUES (?)", (_myself(),))
            held.execute("COMMIT")
            held.execute("BEGIN IMMEDIATE")  # others can read who it is
        except sqlite3.OperationalError as error:
            who = _who(held)
            held.close()
            raise StoreInUse(
                f"{path} is in use by another server{who}: stop it, or give this one a file of its own with --store"
            ) from error
        self._held = held

    def close(self) -> None:
        if self._held:
            self._held.close()


def _myself() -> str:
    now = datetime.now(UTC).isoformat(sep=" ", timespec="seconds")
    return f"process {os.getpid()} on {socket.gethostname()} since {now}"


def _who(held: sqlite3.Connection) -> str:
    try:
        return f", {held.execute('SELECT who FROM server').fetchone()[0]}"
    except (sqlite3.OperationalError, TypeError):  # it is just being written
        return ""
