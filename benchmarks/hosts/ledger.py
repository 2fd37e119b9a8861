"""What came of each fault: a line each in a file, so that a run that was broken off goes on where it was."""

import json
import math
import os
import statistics
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

RESULTS = Path(__file__).parents[1] / "results" / "hosts.jsonl"
COLUMNS = ("times", "acknowledged", "lost", "doubled", "stuck", "next move: median", "p99", "worst silence", "load")

Line = dict[str, Any]


class Ledger:
    def __init__(self, run: str, file: Path = RESULTS) -> None:
        """`run`: its name; others in the same file are left alone."""
        self._run = run
        self._file = file
        words = ("git", "rev-parse", "--short", "HEAD")
        self._commit = subprocess.run(words, capture_output=True, text=True, cwd=file.parent).stdout.strip()

    def lines(self, fault: str | None = None) -> list[Line]:
        if not self._file.exists():
            return []
        lines = map(json.loads, self._file.read_text(encoding="utf-8").splitlines())
        return [line for line in lines if line["run"] == self._run and fault in (None, line["fault"])]

    def wrong(self) -> list[Line]:
        """Where something happened that must never happen."""
        return [line for line in self.lines() if line["wrong"]]

    def note(self, fault: str, **found: Any) -> None:
        at, load = datetime.now(UTC).isoformat(timespec="seconds"), round(os.getloadavg()[0], 1)
        line = {"run": self._run, "fault": fault, "at": at, "commit": self._commit, "load": load, **found}
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def show(self, faults: Sequence[str]) -> None:
        shown = Table(title=self._run)
        for column in ("fault", *COLUMNS):
            shown.add_column(column, justify="left" if column == "fault" else "right")
        for fault in faults:
            if lines := self.lines(fault):
                shown.add_row(fault, *_row(lines))
        Console(width=150).print(shown)


def _row(lines: list[Line]) -> tuple[str, ...]:
    waits = sorted(wait for line in lines for _, wait in line["waits"])
    counts = [sum(line[name] for line in lines) for name in ("acknowledged", "lost", "doubled", "stuck")]
    middle, most = (waits[math.ceil(part * len(waits)) - 1] if waits else math.nan for part in (0.5, 0.99))
    silence = max(line["silence"] for line in lines)
    load = statistics.median(line["load"] for line in lines)
    return (*map(str, (len(lines), *counts)), f"{middle:.2f} s", f"{most:.2f} s", f"{silence:.2f} s", f"{load:.0f}")
