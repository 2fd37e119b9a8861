"""Places of their own for a server: a small disk, and a network that can be cut. Both need root."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A file system that can really be full."""
    folder.mkdir()
    _run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "teeter", str(folder))
    try:
        yield folder
    finally:
        _run("umount", "--lazy", str(folder))


@dataclass(frozen=True)
class FarAway:
    """A network namespace, and the line to it."""

    before: tuple[str, ...]
    """Words by which a program is started there."""
    host: str
    line: str

    def cut(self) -> None:
        _run("ip", "link", "set", self.line, "down")

    def mend(self) -> None:
        _run("ip", "link", "set", self.line, "up")


@contextmanager
def far_away(name: str) -> Iterator[FarAway]:
    here, there = f"{name}-h", f"{name}-t"
    inside = ("ip", "netns", "exec", name)
    _run("ip", "netns", "add", name)
    try:
        _run("ip", "link", "add", here, "type", "veth", "peer", "name", there, "netns", name)
        _run("ip", "addr", "add", "10.213.77.1/30", "dev", here)
        _run("ip", "link", "set", here, "up")
        _run(*inside, "ip", "addr", "add", "10.213.77.2/30", "dev", there)
        _run(*inside, "ip", "link", "set", there, "up")
        _run(*inside, "ip", "link", "set", "lo", "up")
        yield FarAway(inside, "10.213.77.2", here)
    finally:
        _run("ip", "netns", "del", name)


def _run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)
