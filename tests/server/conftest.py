import signal
from collections.abc import Iterator

import pytest

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
