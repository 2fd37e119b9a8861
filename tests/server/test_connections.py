"""Connections that say nothing, too many of them, and a system that allows few."""

import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

from teeter.server.access.doors import Doors
from teeter.server.access.proxies import TrustedProxies
from tests.server.serving import Host, Server

PEOPLE = "127.0.0.2"
"""Not this machine itself, as the server sees it."""


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("impatient")
    flags = ("--head-seconds", "0.5", "--sockets-per-address", "3")
    running = Server(f"sqlite:///{folder}/tables.db", *flags, log=folder / "log")
    yield running
    running.stop()
    assert '"level": "error"' not in running.log


def line(server: Server, words: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    opened = socket.create_connection(("127.0.0.1", server.port), timeout=60, source_address=(source, 0))
    opened.sendall(words)
    return opened


def told(opened: socket.socket) -> bytes:
    with opened, opened.makefile("rb") as stream:
        return stream.read()


ASKED = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"G", id="one byte"),
        pytest.param(ASKED, id="half a head"),
    ],
)
def test_a_connection_that_does_not_get_to_the_point_is_ended_in_words(impatient: Server, words: bytes) -> None:
    answer = told(line(impatient, words))
    assert b" 408 " in answer
    assert b"no request came in time" in answer
    assert b"X-Content-Type-Options: nosniff" in answer


def test_a_second_request_must_get_to_the_point_as_well(impatient: Server) -> None:
    opened = line(impatient, ASKED + b"\r\n")
    assert b" 200 " in opened.recv(10_000)
    opened.sendall(ASKED)
    assert b" 408 " in told(opened)


def test_one_address_has_so_many_connections_and_others_have_theirs(impatient: Server) -> None:
    held = [line(impatient, ASKED, PEOPLE) for _ in range(6)]
    assert b" 429 " in told(line(impatient, source=PEOPLE))
    assert b" 200 " in told(line(impatient, ASKED + b"Connection: close\r\n\r\n", "127.0.0.3"))
    for each in held:
        assert b" 408 " in told(each)
    assert b" 200 " in told(line(impatient, ASKED + b"Connection: close\r\n\r\n", PEOPLE))


def test_hundreds_of_silent_connections_keep_nobody_out(impatient: Server) -> None:
    silent = [line(impatient) for _ in range(300)]
    asking = Host(impatient.url)
    assert asking.ask("GET", "/healthz").status_code == 200
    asking.close()
    assert all(b" 408 " in told(each) for each in silent)


def test_no_more_come_in_than_there_is_room_for() -> None:
    doors = Doors(3, 2, TrustedProxies(["198.51.100.0/24"]))
    assert doors.enter("192.0.2.1") is doors.enter("192.0.2.1") is None
    assert doors.enter("192.0.2.1") == (429, "too many connections are open from your address; close some first")
    assert doors.enter("127.0.0.1") is None
    assert (doors.enter("127.0.0.1") or (0,))[0] == 503
    doors.leave("192.0.2.1")
    assert doors.enter("127.0.0.1") is None


def test_a_trusted_proxy_comes_for_as_many_people_as_there_is_room_for() -> None:
    doors = Doors(9, 2, TrustedProxies(["198.51.100.0/24"]))
    assert [doors.enter("198.51.100.7") for _ in range(9)] == [None] * 9
    assert (doors.enter("198.51.100.7") or (0,))[0] == 503


def test_the_limit_of_open_files_is_raised_or_it_is_said_how_few_there_are() -> None:
    words = (
        "import resource, logging; logging.basicConfig()\n"
        "from teeter.server.access.doors import raise_open_files\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (500, 5000)); print(raise_open_files())\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (500, 1024)); print(raise_open_files())"
    )
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["4744", "768"]
    assert done.stderr.count("few files may be open here") == 1
