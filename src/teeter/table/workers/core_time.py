"""Whether a process that says nothing gets a core at all: whoever waits for one is late, but does not hang."""

import os
import time
from contextlib import suppress
from pathlib import Path

RUNNABLE = "R"
"""As Linux calls a process that runs, or would if a core were free. One that is stopped or waits for ever is not."""


class CoreWait:
    """How long another process has waited for a core, from one look to the next. Where the system does not tell, it
    never waits."""

    def __init__(self, pid: int | None) -> None:
        self._stat = Path(f"/proc/{pid}/stat")
        self._before: tuple[float, float] | None = None

    def forget(self) -> None:
        """The next look is a first one."""
        self._before = None

    def seconds_since_last_look(self) -> float:
        now, before = time.monotonic(), self._before
        with suppress(OSError):
            state, used = self._read()
            self._before = (now, used)
            if before and state == RUNNABLE:
                return max(0.0, (now - before[0]) - (used - before[1]))
        return 0.0

    def _read(self) -> tuple[str, float]:
        """Its state, and the seconds that it has had a core."""
        # What stands before the bracket is the program's name, which may hold anything.
        fields = self._stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        return fields[0], (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
