"""A worker's pulse: while it is at work it says so, twice a second, or it is not at work any more.

A timer's signal beats between two steps of whatever is being done, in the same thread: there is no second one that
could live on while the work hangs, and the process may be copied by a fork.
"""

import signal
from multiprocessing.connection import Connection
from typing import Any

from teeter.table.workers.told import Told, write_told

ALIVE = "alive"
"""What a worker says meanwhile. No answer is like this."""
PULSE_SECONDS = 0.5


class Pulse:
    """What a worker sends goes through here, so that no beat comes in the middle of it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._at_work = False

    def start(self) -> None:
        signal.signal(signal.SIGALRM, self._beat)
        signal.setitimer(signal.ITIMER_REAL, PULSE_SECONDS, PULSE_SECONDS)

    def begin(self) -> None:
        self._at_work = True

    def tell(self, something: Told) -> None:
        """In the middle of the work."""
        self._at_work = False
        self._connection.send_bytes(write_told(something))
        self._at_work = True

    def answer(self, something: Any) -> None:
        """The end of it: from now on nobody listens."""
        self._at_work = False
        self._connection.send(something)

    def _beat(self, *_: object) -> None:
        if self._at_work:
            self._connection.send(ALIVE)
