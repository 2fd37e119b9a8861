"""Every fault that a server must survive, done to a real one while people play: what was lost, what was doubled, and
how long it took until people at every table could go on.

python -m benchmarks.faults [NAME ...] [--tries 3]

Without names all of them. Some need root (a disk of its own, a network of its own) or libfaketime (on Debian it is in
the package faketime). The last run of each is kept in benchmarks/results/faults.md.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.contracts.postgres import Postgres
from tests.server import harms
from tests.server.faulting import ON_MATS, PEOPLE, WITH_BOT, Harm, Suffered, suffer
from tests.server.killing import BUILDING, Playing
from tests.server.places import far_away, small_disk
from tests.server.serving import ENOUGH, Server

RESULTS = Path(__file__).parent / "results"
FAKETIME = Path("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1")
JUMPS = (400, 0, -400, 0, 4000, 0)
HALF_A_HELLO = b"GET /tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"

Scene = tuple[Server, Harm]


@dataclass(frozen=True)
class Fault:
    name: str
    stage: Callable[[Path], "Iterator[Scene]"]
    tables: Sequence[Playing] = (PEOPLE, PEOPLE)


def on_file(harm: Harm) -> Callable[[Path], Iterator[Scene]]:
    def stage(folder: Path) -> Iterator[Scene]:
        yield _server(f"sqlite:///{folder}/tables.db", folder), harm

    return stage


def on_postgres(make: Callable[[Postgres], Harm]) -> Callable[[Path], Iterator[Scene]]:
    def stage(folder: Path) -> Iterator[Scene]:
        postgres = Postgres()
        try:
            yield _server(postgres.url, folder), make(postgres)
        finally:
            postgres.stop()

    return stage


def on_a_small_disk(folder: Path) -> Iterator[Scene]:
    with small_disk(folder / "disk", 16) as disk:
        yield _server(f"sqlite:///{disk}/tables.db", folder), harms.fill_disk(disk, 2.0)


def with_a_clock_that_jumps(folder: Path) -> Iterator[Scene]:
    if not FAKETIME.exists():
        raise RuntimeError("libfaketime is not there: apt install faketime")
    file = folder / "time"
    file.write_text("+0\n", encoding="utf-8")
    environment = {
        "LD_PRELOAD": str(FAKETIME),
        "FAKETIME_TIMESTAMP_FILE": str(file),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    flags = ("--keep-days", "30")
    server = Server(f"sqlite:///{folder}/tables.db", *ENOUGH, *flags, log=folder / "log", environment=environment)
    yield server, harms.jump_clock(file, JUMPS * 10)


def over_a_line_that_is_cut(seconds: float) -> Callable[[Path], Iterator[Scene]]:
    def stage(folder: Path) -> Iterator[Scene]:
        with far_away("teeter") as away:
            store = f"sqlite:///{folder}/tables.db"
            server = Server(store, *ENOUGH, log=folder / "log", before=away.before, host=away.host)
            yield server, harms.cut_line(away.cut, away.mend, seconds)

    return stage


def _server(store: str, folder: Path) -> Server:
    return Server(store, *ENOUGH, log=folder / "log")


FAULTS = (
    Fault("server killed", on_file(harms.kill_server)),
    Fault("server stopped for 3 s", on_file(harms.stop_server(3.0))),
    Fault("server slowed to a tenth for 4 s", on_file(harms.slow_server(4.0))),
    Fault("hand killed", on_file(harms.kill_worker), (BUILDING,)),
    Fault("hand stopped for good", on_file(harms.stop_worker), (BUILDING,)),
    Fault("hands slowed to a tenth for 4 s", on_file(harms.slow_workers(4.0)), (BUILDING,)),
    Fault("mat killed", on_file(harms.kill_worker), (ON_MATS,)),
    Fault("mat stopped for good", on_file(harms.stop_worker), (ON_MATS,)),
    Fault("mats slowed to a tenth for 4 s", on_file(harms.slow_workers(4.0)), (ON_MATS,)),
    Fault("bot killed", on_file(harms.kill_worker), (WITH_BOT,)),
    Fault("bot stopped for good", on_file(harms.stop_worker), (WITH_BOT,)),
    Fault("PostgreSQL killed", on_postgres(lambda postgres: harms.kill_store(postgres, 0.0))),
    Fault("PostgreSQL stopped for 4 s", on_postgres(lambda postgres: harms.stop_store(postgres, 4.0))),
    Fault("PostgreSQL slowed to a tenth for 4 s", on_postgres(lambda postgres: harms.slow_store(postgres, 4.0))),
    Fault("PostgreSQL gone for 30 s", on_postgres(lambda postgres: harms.kill_store(postgres, 30.0))),
    Fault("disk full for 2 s", on_a_small_disk),
    Fault("clock jumps by 400 and 4000 days", with_a_clock_that_jumps),
    Fault("300 silent sockets", on_file(harms.silent_sockets(300, b""))),
    Fault("300 half-open sockets", on_file(harms.silent_sockets(300, HALF_A_HELLO))),
    Fault("network cut for 5 s", over_a_line_that_is_cut(5.0)),
)


def run(fault: Fault, tries: int) -> Suffered:
    with tempfile.TemporaryDirectory() as folder, contextmanager(fault.stage)(Path(folder)) as (server, harm):
        try:
            return asyncio.run(suffer(server, fault.tables, harm, times=tries))
        finally:
            server.stop()


def _note(name: str, suffered: Suffered) -> None:
    """Beside what was found before; of each fault the last run counts."""
    RESULTS.mkdir(exist_ok=True)
    file = RESULTS / "faults.json"
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    known[name] = {
        "tries": suffered.tries,
        "acknowledged": suffered.acknowledged,
        "lost": suffered.lost,
        "doubled": suffered.doubled,
        "median_s": round(statistics.median(suffered.waited), 2),
        "worst_s": round(max(suffered.waited), 2),
    }
    ordered = {each.name: known[each.name] for each in FAULTS if each.name in known}
    file.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
    head = "| fault | tries | acknowledged | lost | doubled | people go on after, median | at worst |"
    rows = [
        f"| {name} | {its['tries']} | {its['acknowledged']} | {its['lost']} | {its['doubled']} |"
        f" {its['median_s']} s | {its['worst_s']} s |"
        for name, its in ordered.items()
    ]
    words = "\n".join(("# Faults", "", head, "|---|--:|--:|--:|--:|--:|--:|", *rows, ""))
    (RESULTS / "faults.md").write_text(words, encoding="utf-8")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("names", nargs="*", metavar="NAME", help="; ".join(each.name for each in FAULTS))
    words.add_argument("--tries", type=int, default=3)
    asked = words.parse_args()
    chosen = [each for each in FAULTS if not asked.names or any(name in each.name for name in asked.names)]
    shown = Table(title="Faults")
    for column in ("fault", "tries", "acknowledged", "lost", "doubled", "go on after, median", "at worst"):
        shown.add_column(column, justify="left" if column == "fault" else "right")
    wrong: list[str] = []
    for fault in chosen:
        suffered = run(fault, asked.tries)
        _note(fault.name, suffered)
        counts = (suffered.tries, suffered.acknowledged, suffered.lost, suffered.doubled)
        median, worst = statistics.median(suffered.waited), max(suffered.waited)
        shown.add_row(fault.name, *map(str, counts), f"{median:.2f} s", f"{worst:.2f} s")
        wrong += suffered.wrong
        print(fault.name, *counts, f"{median:.2f} {worst:.2f}", flush=True)
    Console().print(shown)
    for each in wrong[:20]:
        print(" ", each)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
