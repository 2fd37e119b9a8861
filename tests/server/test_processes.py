"""`teeter serve --processes`: several servers on one machine, which share one PostgreSQL."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import asyncpg
import httpx
import pytest

from tests.contracts.postgres import Postgres
from tests.server.processes import children, is_there
from tests.server.serving import ENOUGH, Host


def ports_in_a_row() -> int:
    """The first of two that are free."""
    while True:
        with socket.socket() as one, socket.socket() as other:
            one.bind(("127.0.0.1", 0))
            first = int(one.getsockname()[1])
            with suppress(OSError, OverflowError):
                other.bind(("127.0.0.1", first + 1))
                return first


def until(is_so: Callable[[], bool]) -> None:
    gives_up = time.monotonic() + 120
    while not is_so():
        assert time.monotonic() < gives_up
        time.sleep(0.05)


async def database_of_its_own(postgres: Postgres) -> str:
    """In which no other server is."""
    connection = await asyncpg.connect(postgres.url)
    name = f"group{time.monotonic_ns()}"
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return postgres.url.replace("/postgres", f"/{name}")


class Group:
    def __init__(self, store: str, log: Path) -> None:
        self.first = ports_in_a_row()
        self.log = log
        words = [sys.executable, "-m", "teeter", "serve", "--store", store, "--processes", "2"]
        with log.open("w") as kept:
            self.process = subprocess.Popen([*words, "--port", str(self.first), *ENOUGH], stderr=kept)
        until(self.all_answer)

    @property
    def urls(self) -> list[str]:
        return [f"http://127.0.0.1:{self.first + n}" for n in range(2)]

    def all_answer(self) -> bool:
        assert self.process.poll() is None, self.log.read_text(encoding="utf-8")
        return all(answers(url) for url in self.urls)

    @property
    def members(self) -> list[int]:
        return children(self.process.pid)


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/livez", trust_env=False, timeout=30).status_code == 200
    except httpx.HTTPError:
        return False


@pytest.fixture
def group(postgres: Postgres, tmp_path: Path) -> Iterator[Group]:
    running = Group(asyncio.run(database_of_its_own(postgres)), tmp_path / "log")
    members = running.members
    yield running
    for pid in (running.process.pid, *members):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    running.process.wait(120)


def test_a_table_is_found_at_each_of_them_a_fallen_one_is_started_again_and_one_ctrl_c_ends_all(group: Group) -> None:
    here, there = (Host(url) for url in group.urls)
    opened = here.open("Ann", "Bob", start=True)
    assert there.ask("GET", f"/tables/{opened['table']}", opened["token"]).status_code == 200
    here.close()
    there.close()
    before = group.members
    assert len(before) == 2
    os.kill(before[0], signal.SIGKILL)
    until(lambda: not is_there(before[0]))
    until(group.all_answer)
    assert "started again" in group.log.read_text(encoding="utf-8")
    members = group.members
    assert len(members) == 2
    assert before[1] in members
    group.process.send_signal(signal.SIGINT)
    group.process.wait(120)
    assert not any(map(is_there, members))


def test_told_to_end_all_end_and_do_not_wait_for_each_other(group: Group) -> None:
    members = group.members
    group.process.send_signal(signal.SIGTERM)
    assert group.process.wait(120) == -signal.SIGTERM
    assert not any(map(is_there, members))
    assert "leaving" not in group.log.read_text(encoding="utf-8")


def test_nobody_is_left_behind_when_the_one_that_started_them_is_killed(group: Group) -> None:
    members = group.members
    group.process.kill()
    until(lambda: not any(map(is_there, members)))


def test_on_a_sqlite_file_it_is_refused_with_why_and_what_to_do(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "teeter", "serve", "--store", f"sqlite:///{tmp_path}/tables.db", "--processes", "2"]
    refused = subprocess.run(words, capture_output=True, text=True)
    assert refused.returncode == 2
    assert re.search(r"a SQLite file has one server.*--store postgresql://.*leave --processes out", refused.stderr)
    assert "Traceback" not in refused.stderr
