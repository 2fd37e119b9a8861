"""A server that systemd starts: it listens on the socket that it is passed, and says when it is ready."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from teeter.server.process.systemd import BadSocket, passed_socket, tell

AS_SYSTEMD = """
import os, sys
passed = int(sys.argv[1])
os.dup2(passed, 3)  # which also makes it stay open
os.environ.update(LISTEN_FDS=sys.argv[2], LISTEN_PID=str(os.getpid()))
os.execv(sys.executable, [sys.executable, "-m", "teeter", "serve", *sys.argv[3:]])
"""


@contextmanager
def started(passed: socket.socket, folder: Path, *flags: str, number: int = 1) -> Iterator[subprocess.Popen[str]]:
    """As systemd starts a service of type notify: the socket is file 3, and there is somebody to tell."""
    words = [sys.executable, "-c", AS_SYSTEMD, str(passed.fileno()), str(number)]
    words += ["--store", f"sqlite:///{folder}/tables.db", "--log-level", "warning", *flags]
    environment = {**os.environ, "NOTIFY_SOCKET": str(folder / "notify")}
    process = subprocess.Popen(words, pass_fds=[passed.fileno()], stderr=subprocess.PIPE, env=environment, text=True)
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=120)


@pytest.fixture
def told(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(str(tmp_path / "notify"))
        line.settimeout(120)
        yield line


def test_who_comes_before_the_server_has_started_waits_in_the_passed_socket(
    tmp_path: Path, told: socket.socket
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        with socket.create_connection(listening.getsockname()) as early, started(listening, tmp_path) as process:
            early.sendall(b"GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            early.settimeout(120)
            assert early.recv(1000).startswith(b"HTTP/1.1 200 ")
            assert told.recv(100) == b"READY=1"
            assert httpx.get(f"{address}/healthz", trust_env=False).status_code == 200
            process.terminate()
            assert told.recv(100) == b"STOPPING=1"
            process.wait(120)
        # Whoever comes now waits for the next one.
        with socket.create_connection(listening.getsockname()) as waiting, started(listening, tmp_path):
            waiting.sendall(b"GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            waiting.settimeout(120)
            assert waiting.recv(1000).startswith(b"HTTP/1.1 200 ")


def test_a_socket_in_the_file_system_is_on_this_machine_and_its_proxy_is_believed(
    tmp_path: Path, told: socket.socket
) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "teeter"))
        listening.listen()
        with started(listening, tmp_path, "--sockets-per-address", "1"):
            assert told.recv(100) == b"READY=1"
            line = httpx.HTTPTransport(uds=str(tmp_path / "teeter"))
            with httpx.Client(base_url="http://localhost", transport=line, timeout=60) as client:
                said = {"X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https"}
                opened = client.post("/tables", json={"game": "knock-out", "names": ["Ann"]}, headers=said)
                assert opened.json()["links"]["invite"].startswith("https://localhost/t/")
                assert client.get("/metrics", headers=said).status_code == 404


def test_what_can_not_be_listened_on_is_refused_in_words(tmp_path: Path) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as deaf, started(deaf, tmp_path) as process:
        assert "ListenStream" in process.communicate(timeout=120)[1]
        assert process.returncode == 2
    with socket.create_server(("127.0.0.1", 0)) as one, started(one, tmp_path, number=2) as process:
        assert "2 sockets were passed" in process.communicate(timeout=120)[1]
        assert process.returncode == 2


@pytest.mark.parametrize("process", ["", "1", pytest.param(str(os.getpid() + 1), id="the next one")])
def test_a_socket_that_was_passed_to_another_process_is_not_ours(process: str) -> None:
    environment = {"LISTEN_FDS": "1", "LISTEN_PID": process, "LISTEN_FDNAMES": "teeter.socket"}
    assert passed_socket(environment) is None
    assert environment == {}


@pytest.mark.parametrize("number", ["0", "", "one", "-1"])
def test_without_a_passed_socket_there_is_none(number: str) -> None:
    assert passed_socket({"LISTEN_FDS": number, "LISTEN_PID": str(os.getpid())}) is None


def test_a_server_that_several_sockets_are_passed_to_says_so() -> None:
    with pytest.raises(BadSocket, match="one ListenStream"):
        passed_socket({"LISTEN_FDS": "3", "LISTEN_PID": str(os.getpid())})


def test_nobody_is_told_where_nobody_listens(tmp_path: Path) -> None:
    tell("READY=1", {})
    tell("READY=1", {"NOTIFY_SOCKET": str(tmp_path / "nobody")})


def test_a_name_that_is_in_no_folder_is_reached_too() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.bind(f"\0teeter-test-{os.getpid()}")
        tell("READY=1", {"NOTIFY_SOCKET": f"@teeter-test-{os.getpid()}"})
        assert line.recv(100) == b"READY=1"
