"""Looking at processes from outside."""

from pathlib import Path


def gone(pid: int) -> bool:
    """Not there, or ended and only not yet buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def workers_of(pid: int) -> set[int]:
    """The processes that it has spawned to work for it."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            if parent == pid and b"spawn_main" in (stat.parent / "cmdline").read_bytes():
                found.add(int(stat.parent.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found
