import signal
import time
from collections.abc import Iterator

import pytest

from tests.contracts.postgres import Postgres
from tests.server.serving import ENOUGH, Host, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    running = Server(f"sqlite:///{folder}/tables.db", *ENOUGH, log=folder / "log")
    yield running
    assert running.stop() == -signal.SIGTERM
    assert '"level": "error"' not in running.log


@pytest.fixture
def host(server: Server) -> Iterator[Host]:
    asking = Host(server.url)
    yield asking
    asking.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def started(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    folder = tmp_path_factory.mktemp("hosts")
    running = [Server(postgres.url, *ENOUGH, "--host-name", name, log=folder / name) for name in ("oak", "elm")]
    for each in running:
        until_ready(each)
    yield running
    for each in running:
        each.stop(signal.SIGINT)
    for each in running:
        assert '"level": "error"' not in each.log


@pytest.fixture
def hosts(started: list[Server]) -> Iterator[list[Server]]:
    """Two servers on one PostgreSQL. Both are there again after each test, on their ports."""
    yield started
    for each in started:
        if each.process.poll() is not None:
            each.start()
            until_ready(each)


def until_ready(server: Server) -> None:
    """As a balancer waits for it."""
    asking = Host(server.url)
    while asking.ask("GET", "/healthz").status_code != 200:
        time.sleep(0.1)
    asking.close()
