"""The processes that a server has: hands, mats and bots, each in its own."""

import os
import signal
import time
from pathlib import Path


def workers(server: int) -> list[int]:
    """Of the server with this process id, youngest last: copies of a warm process, which stand back behind it."""
    return [
        worker
        for warm in children(server)
        for worker in children(warm)
        if "forkserver" in _words(worker) and is_there(worker) and _niceness(worker) > _niceness(warm)
    ]


def warm_process_of(server: int) -> int:
    """That its workers are copied from."""
    (warm,) = {parent for parent in children(server) for worker in children(parent) if worker in workers(server)}
    return warm


def has_hands_ready(server: int) -> bool:
    """The process that they are copied from is there."""
    return any("forkserver" in _words(child) for child in children(server))


def freeze(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)


def a_worker_of(server: int, *, seconds: float = 30.0) -> int:
    """The youngest, as soon as there is one."""
    gives_up = time.monotonic() + seconds
    while time.monotonic() < gives_up:
        if found := workers(server):
            return found[-1]
        time.sleep(0.002)
    raise TimeoutError("the server has no worker")


def is_there(pid: int) -> bool:
    """Not ended: what waits only for its parent to hear of its end is ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def _words(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def _niceness(pid: int) -> int:
    try:
        return os.getpriority(os.PRIO_PROCESS, pid)
    except ProcessLookupError:
        return -20


def children(pid: int) -> list[int]:
    """In the order in which they were made: numbers begin again from the lowest."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []
