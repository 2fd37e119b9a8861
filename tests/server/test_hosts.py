"""Which names a server answers to, and what it says of its health."""

import resource
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from teeter.server.access.hosts import answers_to, known_names
from teeter.server.config import Config
from tests.server.serving import ENOUGH, Host, Server


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8040", "table.localhost", "127.0.0.1:80", "[::1]:8040"])
@pytest.mark.parametrize("more", ["192.168.1.20:8040", "teeter.example", "Teeter.Example.:443", "other.example", "a.b"])
def test_a_server_answers_to_its_own_names_and_to_addresses_in_numbers(host: str, more: str) -> None:
    config = Config(
        store="", public_url="https://teeter.example/", origins=("https://other.example",), allowed_hosts=("A.b",)
    )
    assert answers_to(known_names(config), host)
    assert answers_to(known_names(config), more)


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "[::1", ""])
def test_a_server_answers_to_no_other_name_unless_to_all(host: str) -> None:
    assert not answers_to(known_names(Config(store="")), host)
    assert answers_to(known_names(Config(store="", allowed_hosts=("*",))), "evil.example")


@pytest.mark.parametrize("path", ["/tables", "/metrics", "/healthz", "/", "/openapi.json"])
def test_a_name_that_leads_here_without_our_knowing_is_refused_though_origin_and_host_agree(
    host: Host, path: str
) -> None:
    foreign = {"Host": "evil.example:8040", "Origin": "http://evil.example:8040"}
    answer = host.ask("GET", path, headers=foreign)
    assert answer.status_code == 421
    assert "--allowed-hosts" in answer.json()["error"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    running = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, log=tmp_path / "log")
    yield running
    running.stop()


def test_a_server_whose_disk_takes_nothing_is_alive_but_not_ready(alone: Server) -> None:
    asking = Host(alone.url)

    def until(status: int) -> None:
        _until(lambda: asking.ask("GET", "/healthz").status_code == status)
        assert asking.ask("GET", "/livez").status_code == 200

    until(200)
    limits = resource.prlimit(alone.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(alone.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
    until(503)
    resource.prlimit(alone.process.pid, resource.RLIMIT_FSIZE, limits)
    until(200)
    asking.close()


def _until(holds: Callable[[], bool]) -> None:
    for _ in range(100_000):
        if holds():
            return
    raise AssertionError("it never came")
