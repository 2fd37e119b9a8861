"""What is said to a worker in the middle of its work, heard when the worker has time for it."""

from multiprocessing.connection import Connection
from select import select
from typing import Any


class Ear:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def hear(self, *, wait: bool = False) -> list[Any]:
        """All that was said since, oldest first. `wait`: until there is something. Raises EOFError if nobody is there
        any more."""
        heard: list[Any] = []
        while select([self._connection], [], [], None if wait and not heard else 0)[0]:
            _, word = self._connection.recv()
            heard.append(word)
        return heard
