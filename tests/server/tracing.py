"""The system calls of a server and its store in order, as strace sees them: is anything acknowledged too early?"""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

CALLS = "fsync,fdatasync,write,pwrite64,pwritev,sendto,sendmsg,writev"
LONGEST = 70_000
"""Characters of what is written that are kept: more than a page of any log."""
_BEGUN = re.compile(r"^(\d+) +(\w+)\((.*?)(?: <unfinished \.\.\.>)?$", re.DOTALL)
_RESUMED = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>(.*)$", re.DOTALL)
_FILE = re.compile(r"^\d+<([^>]*)>")
_DONE = re.compile(r'\\"tell\\":\\"done\\",\\"id\\":\\"([A-Za-z0-9._:-]+)\\"')


@dataclass
class Call:
    name: str
    file: str
    words: str
    begun: int
    ended: int
    """Lines of the trace."""
    worked: bool


@dataclass
class Order:
    acknowledged: int = 0
    synced: int = 0
    """Of these so many were written, and what was written was synced, before the first word of it went out."""
    early: int = 0
    unseen: int = 0
    """Their write was not found in the trace: it went over the edge of a page."""


@contextmanager
def traced(pids: list[int], file: Path) -> Iterator[None]:
    attached = [word for pid in pids for word in ("-p", str(pid))]
    words = ["strace", "-f", "-y", "-s", str(LONGEST), "-e", f"trace={CALLS}", "-o", str(file), *attached]
    tracing = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    assert tracing.stderr is not None
    for _ in pids:  # it says so of each
        if "attached" not in (said := tracing.stderr.readline()):
            tracing.terminate()
            raise RuntimeError(f"strace could not attach; it needs root, or the right to trace: {said}")
    try:
        yield
    finally:
        tracing.terminate()
        tracing.communicate(timeout=60)


def read_calls(file: Path) -> list[Call]:
    calls: list[Call] = []
    open_calls: dict[str, Call] = {}
    with file.open(encoding="utf-8", errors="replace") as lines:
        for number, line in enumerate(lines):
            if resumed := _RESUMED.match(line):
                if call := open_calls.pop(resumed[1], None):
                    call.ended, call.worked = number, "= -1" not in resumed[3]
            elif begun := _BEGUN.match(line.rstrip("\n")):
                pid, name, words = begun.groups()
                at = _FILE.match(words)
                call = Call(name, at[1] if at else "", words, number, number, "= -1" not in words[-60:])
                calls.append(call)
                if line.rstrip().endswith("<unfinished ...>"):
                    open_calls[pid] = call
                    call.worked = False
    return calls


def judge(calls: list[Call], commands: dict[str, str]) -> Order:
    """`commands`: what a client calls a command -> what the store knows it by."""
    order = Order()
    syncs = [call for call in calls if call.name in ("fsync", "fdatasync") and call.worked]
    writes = [call for call in calls if call.name in ("write", "pwrite64", "pwritev") and "socket:" not in call.file]
    told: set[str] = set()
    for call in calls:
        for id in _DONE.findall(call.words):
            if id in told or id not in commands:
                continue
            told.add(id)
            order.acknowledged += 1
            written = next((each for each in writes if commands[id] in each.words), None)
            if written is None:
                order.unseen += 1
            elif any(
                each.file == written.file and each.begun > written.ended and each.ended < call.begun for each in syncs
            ):
                order.synced += 1
            else:
                order.early += 1
    return order
