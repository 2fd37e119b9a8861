"""Bytes that mean nothing get an answer in words, with every header; the server's log stays free of errors, which the
server's fixture checks."""

import asyncio
import io
import json
import socket
import struct
import zipfile

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from teeter.server.http.headers import SECURE
from tests.server.serving import Host, Server

KINDS = {"/tables": "application/json", "/replays": "application/jsonl", "/replays/bundles": "application/zip"}
SETUP = b'{"game": "knock-out", "rulebook": null}\n'


def zipped(words: bytes, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as bundle:
        bundle.writestr("game.jsonl", words)
    return file.getvalue()


def damaged() -> bytes:
    content = bytearray(zipped(b"x" * 1000))
    content[45:50] = b"\xff" * 5
    return bytes(content)


@pytest.mark.parametrize("path", KINDS)
@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"\xff\xfe\n", id="no UTF-8"),
        pytest.param(b'"\xff"\n', id="no UTF-8 in a text"),
        pytest.param(b"9" * 5000 + b"\n", id="a number of 5,000 digits"),
        pytest.param(b"[" * 60_000 + b"\n", id="60,000 lists in one another"),
        pytest.param(b'{"game": "\\ud800"}\n', id="half a character"),
        pytest.param(SETUP + b'\xff{"n": 1}\n', id="an entry that is no UTF-8"),
        pytest.param(damaged(), id="damaged deflate"),
        pytest.param(zipped(b"\xff\n"), id="a bundle whose log is no UTF-8"),
        pytest.param(zipped(SETUP, zipfile.ZIP_LZMA), id="packed otherwise"),
    ],
)
def test_a_body_that_means_nothing_is_refused_in_words(host: Host, path: str, body: bytes) -> None:
    answer = host.ask("POST", path, content=body, headers={"content-type": KINDS[path]})
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]


@pytest.mark.parametrize("origin", ["http://[::1", "http://]", "\xff", "//", "null"])
def test_an_origin_that_is_no_address_is_another_site(host: Host, origin: str) -> None:
    answer = host.ask("GET", "/tables", headers={"origin": origin.encode("latin-1")})
    assert answer.status_code == 403


def test_a_number_of_five_thousand_digits_is_no_address(host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)
    for what in ("views", "clips"):
        assert host.ask("GET", f"/tables/{opened['table']}/{what}/{'9' * 5000}", opened["token"]).status_code == 404


def spoken(server: Server, words: bytes) -> tuple[bytes, dict[str, str], bytes]:
    """Over a bare line: status, headers and body of the answer."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        line.sendall(words)
        with line.makefile("rb") as stream:
            head, _, body = stream.read().partition(b"\r\n\r\n")
    status, *lines = head.split(b"\r\n")
    headers = dict(each.decode("latin-1").lower().split(": ", 1) for each in lines)
    return status, headers, body


UPGRADE = b"GET /tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(b"\x16\x03\x01\x02\x00\x01\r\n\r\n", id="TLS where there is none"),
        pytest.param(b"GET /\xff HTTP/1.1\r\n\r\n", id="no address"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: localhost\r\nA: " + b"x" * 100_000, id="a head without end"),
        pytest.param(b"GET / HTTP/1.1\r\n\r\n", id="no host"),
        pytest.param(UPGRADE + b"Sec-WebSocket-Version: 7\r\n\r\n", id="a handshake of long ago"),
        pytest.param(
            UPGRADE + b"Origin: http://elsewhere.example\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            b"Sec-WebSocket-Version: 13\r\n\r\n",
            id="a socket for another site",
        ),
    ],
)
def test_what_is_refused_before_it_is_a_request_carries_secure_headers_too(server: Server, words: bytes) -> None:
    status, headers, body = spoken(server, words)
    assert status.split()[1] in (b"400", b"403", b"426"), status
    assert body
    for name, value in SECURE.items():
        assert headers[name.lower()] == value.lower()


def test_a_text_that_is_no_utf8_closes_the_socket_and_says_why(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob")

    async def shout(before: bool) -> tuple[int | None, str | None]:
        async with connect(server.socket(opened["table"]), proxy=None) as line:
            if before:
                await line.send(json.dumps({"say": "hello", "token": opened["token"]}))
                await line.recv()
            # A library would not send this.
            mask = b"\x00" * 4
            line.transport.write(struct.pack("!BB", 0x81, 0x82) + mask + b"\xff\xfe")
            try:
                while True:
                    await line.recv()
            except ConnectionClosed:
                return line.close_code, line.close_reason

    for before in (True, False):
        assert asyncio.run(shout(before)) == (1007, "texts are written in UTF-8")
