"""Bad things happen to a server while people play: nothing is lost, and everybody goes on. All of them are in
benchmarks/faults.py; here are those that need no more than a process."""

import asyncio
from collections.abc import Iterator, Sequence

import pytest

from tests.server import harms
from tests.server.faulting import PEOPLE, WITH_BOT, Harm, suffer
from tests.server.killing import BUILDING, Playing
from tests.server.serving import ENOUGH, Server

FAULTS: dict[str, tuple[Sequence[Playing], Harm]] = {
    "a server that stands still for a while": ((PEOPLE, PEOPLE), harms.stop_server(1.0)),
    "a server that is slow": ((PEOPLE,), harms.slow_server(1.5)),
    "sockets that say nothing and stay": ((PEOPLE,), harms.silent_sockets(100, b"")),
    "a hand that is killed": ((BUILDING,), harms.kill_worker),
    "hands that are slow": ((BUILDING,), harms.slow_workers(1.5)),
    "a bot that is killed": ((WITH_BOT,), harms.kill_worker),
}


@pytest.fixture(scope="module")
def harmed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("harmed")
    running = Server(f"sqlite:///{folder}/tables.db", *ENOUGH, log=folder / "log")
    yield running
    running.stop()


@pytest.mark.parametrize("fault", FAULTS)
def test_people_go_on_and_lose_nothing_after(harmed: Server, fault: str) -> None:
    tables, harm = FAULTS[fault]
    suffered = asyncio.run(suffer(harmed, tables, harm, times=1))
    assert suffered.wrong == []
    assert suffered.tries == 1
    assert suffered.acknowledged > 0
