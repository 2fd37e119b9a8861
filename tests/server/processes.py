"""The processes that a server has: hands, mats and bots, each in its own."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path


def workers(server: int) -> list[int]:
    """Of the server with this process id, youngest last: the children of the process that they are copied from."""
    return sorted(worker for copied_from in _children(server) for worker in _children(copied_from))


def freeze(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)


def a_worker_of(server: int, choose: Callable[[list[int]], int] = max, seconds: float = 30.0) -> int:
    """As soon as there is one."""
    gives_up = time.monotonic() + seconds
    while time.monotonic() < gives_up:
        if found := workers(server):
            return choose(found)
        time.sleep(0.002)
    raise TimeoutError("the server has no worker")


def _children(pid: int) -> list[int]:
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []
