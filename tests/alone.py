"""Tests run side by side: what all of them need is made by one, while the others wait."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    import fcntl  # not on Windows, where only what needs no lock is tested

    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
