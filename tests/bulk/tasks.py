"""Tasks that do what goes wrong in earnest. Workers import them by their name."""

import os
import signal
import time
from pathlib import Path
from typing import TypedDict

import msgspec


class Task(msgspec.Struct, frozen=True):
    number: int
    folder: str = ""
    """Where marks are left, for whoever looks on."""


class Where(TypedDict, total=False):
    """They are done: how `run` is told."""

    workers: int
    cluster: str


def square(task: Task) -> int:
    return task.number**2


def backwards(task: Task) -> int:
    """The later ones are done first."""
    time.sleep(max(0, 6 - task.number) / 50)
    return task.number


def unhurried(task: Task) -> int:
    """Long enough that others are at work meanwhile."""
    time.sleep(0.5)
    return task.number


def begun(task: Task) -> Path:
    return Path(task.folder) / f"{task.number}-{time.monotonic_ns()}"


def count(task: Task) -> int:
    """Leaves a mark each time it is begun."""
    begun(task).touch()
    return task.number


def killed_once(task: Task) -> int:
    """Number 3 takes its worker along the first time."""
    begun(task).touch()
    if task.number == 3 and len(list(Path(task.folder).glob("3-*"))) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return task.number


def deadly(task: Task) -> int:
    begun(task).touch()
    if task.number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return task.number


def wrong(task: Task) -> int:
    if task.number == 3:
        raise ArithmeticError("three is wrong")
    return task.number


def endless(task: Task) -> int:
    """Number 0 and 1 end, all others never do."""
    (Path(task.folder) / f"{task.number}-{os.getpid()}").touch()
    while task.number > 1:
        time.sleep(0.05)
    return task.number


def threads(task: Task) -> str | None:
    """What OpenBLAS was told where it works."""
    return os.environ.get("OPENBLAS_NUM_THREADS") or os.environ.get("OMP_NUM_THREADS")
