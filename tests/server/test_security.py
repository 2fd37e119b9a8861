"""What strangers, other sites and careless clients can't do."""

import asyncio
import json
import re
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.server.client import greet, hear
from tests.server.fuzzing import fuzz
from tests.server.serving import Host, Server

FEW = ("--sockets-per-address", "5", "--requests-per-second", "5")


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With limits that are soon reached."""
    folder = tmp_path_factory.mktemp("strict")
    running = Server(f"sqlite:///{folder}/tables.db", *FEW, log=folder / "log")
    yield running
    running.stop()


def test_every_answer_carries_secure_headers(host: Host) -> None:
    for path in ("/healthz", "/tables", "/nowhere", "/openapi.json"):
        headers = host.ask("GET", path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_a_page_of_another_site_may_not_talk_to_a_table(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob")
    foreign = {"Origin": "https://elsewhere.example"}
    assert host.ask("GET", "/tables", headers=foreign).status_code == 403
    own = {"Origin": server.url}
    assert host.ask("GET", "/tables", headers=own).status_code == 200

    async def knock() -> None:
        with pytest.raises(InvalidStatus):
            await connect(server.socket(opened["table"]), origin=Origin("https://elsewhere.example"), proxy=None)

    asyncio.run(knock())


@pytest.mark.parametrize("token", [None, "x" * 43, "' OR 1=1 --"])
def test_without_its_token_a_table_shows_nothing(host: Host, token: str | None) -> None:
    opened = host.open("Ann", "Bob", start=True)
    for method, path in (("GET", ""), ("GET", "/replay"), ("GET", "/log"), ("POST", "/rematch"), ("DELETE", "")):
        assert host.ask(method, f"/tables/{opened['table']}{path}", token).status_code == 401


def test_a_links_token_opens_only_what_it_is_for(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)
    invite = opened["links"]["invite"].partition("#invite=")[2]
    assert host.ask("GET", f"/tables/{opened['table']}/replay", invite).status_code == 401
    watch = opened["links"]["watch"].partition("#watch=")[2]
    assert host.ask("POST", f"/tables/{opened['table']}/watch-links", watch).status_code == 401
    sits = host.ask("POST", f"/tables/{opened['table']}/seats", json={"names": ["Eve"], "invite": watch})
    assert sits.status_code in (403, 409)

    async def knock() -> None:
        async with await greet(server.socket(opened["table"]), invite) as socket:
            await socket.wait_closed()
            assert socket.close_code == 4004

    asyncio.run(knock())


def test_one_table_s_token_opens_no_other(server: Server, host: Host) -> None:
    one, other = host.open("Ann", "Bob"), host.open("Cem", "Dan")
    assert host.ask("DELETE", f"/tables/{one['table']}", other["token"]).status_code == 401


def test_only_the_host_runs_the_table(host: Host) -> None:
    opened = host.open("Ann")
    bob = host.join(opened, "Bob")
    table = f"/tables/{opened['table']}"
    for method, path in (("POST", "/start"), ("POST", "/links"), ("DELETE", ""), ("DELETE", "/seats/Ann")):
        assert host.ask(method, table + path, bob).status_code == 403
    assert host.ask("DELETE", f"{table}/seats/Bob", bob).status_code == 200


def test_sockets_per_address_and_messages_per_socket_are_limited(strict: Server) -> None:
    async def knock() -> None:
        url = strict.socket("none")
        sockets = [await connect(url, proxy=None) for _ in range(5)]
        with pytest.raises(InvalidStatus):
            await connect(url, proxy=None)
        for each in sockets:
            await each.close()

    asyncio.run(knock())


def test_a_socket_that_says_too_much_is_closed(strict: Server) -> None:
    asking = Host(strict.url)
    opened = asking.open("Ann", "Bob")
    asking.close()

    async def shout() -> None:
        async with await greet(strict.socket(opened["table"]), opened["token"]) as socket:
            for _ in range(200):
                await socket.send('{"say": "ping"}')
            assert await close_code(socket) == 1008

    asyncio.run(shout())


def test_too_many_requests_from_one_address_are_put_off(strict: Server) -> None:
    asking = Host(strict.url)
    # Each costs five times as much as a plain question.
    answers = [asking.ask("POST", "/tables").status_code for _ in range(30)]
    asking.close()
    assert set(answers) == {415, 429}


def test_bodies_and_messages_have_a_size(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob")
    assert (
        host.ask("POST", "/tables", content=b" " * 70_000, headers={"content-type": "application/json"}).status_code
        == 413
    )
    assert host.ask("POST", "/tables", content=b"{}").status_code == 415
    assert (
        host.ask(
            "POST", "/replays", content=b"x" * 9_000_000, headers={"content-type": "application/jsonl"}
        ).status_code
        == 413
    )

    async def shout() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as socket:
            await socket.send("x" * 70_000)
            await socket.wait_closed()
            assert socket.close_code == 1009

    asyncio.run(shout())


def test_a_client_that_never_reads_delays_nobody_and_is_sent_away(server: Server, host: Host) -> None:
    """It writes on all the while, and every answer waits for it; in the end it learns why it was sent away."""
    opened = host.open("Ann", "Bob")
    url, token = server.socket(opened["table"]), opened["token"]

    def count(name: str) -> float:
        found = re.search(rf"^{name} (.*)$", host.ask("GET", "/metrics").text, re.M)
        return float(found[1]) if found else 0.0

    sent_away = 'teeter_refused_total{why="slow"}'
    before = count(sent_away)
    with Deaf(server.port, opened["table"]) as deaf:
        deaf.say(json.dumps({"say": "hello", "token": token}).encode())
        for _ in range(20_000):
            deaf.say(b'{"say": "hold", "seat": "Ann"}')

        async def others_go_on() -> None:
            async with await greet(url, token) as other, asyncio.timeout(60):
                while count(sent_away) == before:
                    await other.send('{"say": "ping"}')
                    await hear(other, "pong")
                    await asyncio.sleep(0.05)

        asyncio.run(others_go_on())
        assert deaf.reads_to_the_end() == 4008


class Deaf:
    """A client that says things without asking whether anybody takes them, and reads nothing until the end."""

    def __init__(self, port: int, table: str) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._socket.settimeout(60)
        self._socket.connect(("127.0.0.1", port))
        words = (
            f"GET /tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._socket.sendall(words.encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self._socket.recv(1)

    def __enter__(self) -> "Deaf":
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def say(self, text: bytes) -> None:
        head = bytes((0x81, 0x80 | len(text))) if len(text) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(text))
        self._socket.sendall(head + bytes(4) + text)

    def reads_to_the_end(self) -> int:
        """The code that the server closes with."""
        with self._socket.makefile("rb") as stream:
            while True:
                kind, length = stream.read(2)
                if length == 126:
                    (length,) = struct.unpack("!H", stream.read(2))
                elif length == 127:
                    (length,) = struct.unpack("!Q", stream.read(8))
                content = stream.read(length)
                if kind == 0x88:
                    return int.from_bytes(content[:2], "big")


async def close_code(connection: ClientConnection) -> int | None:
    """Read until it closes."""
    try:
        async with asyncio.timeout(60):
            while True:
                await connection.recv()
    except ConnectionClosed:
        return connection.close_code


def test_mutated_and_random_messages_break_nothing_and_tell_nothing(server: Server, host: Host) -> None:
    fuzz(server, host, 5_000)


def test_metrics_tell_of_tables_sockets_and_entries(server: Server, host: Host) -> None:
    text = host.ask("GET", "/metrics").text
    for name in ("teeter_tables", "teeter_sockets", "teeter_step_seconds", "teeter_frame_lateness_seconds"):
        assert name in text
    for name in ("clip_bytes", "uploads_mb", "hands", "head_seconds"):
        assert f'teeter_budget{{what="{name}"}}' in text
    forwarded = {"X-Forwarded-For": "192.0.2.1"}
    assert host.ask("GET", "/metrics", headers=forwarded).status_code == 404


def test_no_token_is_written_to_the_log(tmp_path: Path) -> None:
    running = Server(f"sqlite:///{tmp_path}/tables.db", "--log-level", "debug", log=tmp_path / "log")
    asking = Host(running.url)
    opened = asking.open("Ann", "Bob", start=True)

    async def sit() -> None:
        async with await greet(running.socket(opened["table"]), opened["token"]) as socket:
            await hear(socket, "view")

    asyncio.run(sit())
    asking.close()
    running.stop()
    assert opened["table"] in running.log or running.log
    assert opened["token"] not in running.log
    assert opened["token"].encode() not in (tmp_path / "tables.db").read_bytes()


def test_who_does_not_say_hello_is_not_let_in(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob")

    async def knock(words: str | bytes) -> int | None:
        async with connect(server.socket(opened["table"]), proxy=None) as socket:
            await socket.send(words)
            return await close_code(socket)

    for words in ('{"say": "ping"}', "hello", b"\x01", "{}", '{"say": "hello", "token": "short"}'):
        assert asyncio.run(knock(words)) == 4004
