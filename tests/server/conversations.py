"""Holds the conversations of docs/reference/socket-protocol.md with a real server."""

import asyncio
import json
import re
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Host, Server

ANYTHING = "..."
LONG_SECONDS = 60.0
"""That a busy machine may take for any answer."""


class NotTrue(AssertionError):
    """What the page says did not happen."""


class Conversation:
    def __init__(self, text: str, server: Server, host: Host) -> None:
        self._lines = text.strip().splitlines()
        self._server = server
        self._host = host
        self._names: dict[str, str] = {}
        self._socket: ClientConnection | None = None
        self._waiting: list[str] = []
        """Answers that the page shows and that have not come yet."""
        self._told: list[str] = []

    async def hold(self) -> None:
        try:
            for line in self._lines:
                word, _, rest = line.partition(" ")
                if word != "<":
                    await self._hear_all()
                await self._do(word, self._filled(rest))
            await self._hear_all()
        finally:
            if self._socket:
                await self._socket.close()

    def _filled(self, words: str) -> str:
        return re.sub(r"\b(TABLE|TOKEN)\b", lambda found: self._names[found[1]], words)

    async def _do(self, word: str, rest: str) -> None:
        match word:
            case "POST" | "DELETE":
                await asyncio.to_thread(self._ask, word, *rest.split(" ", 1))
            case "SOCKET":
                self._socket = await connect(f"ws://127.0.0.1:{self._server.port}{rest}", proxy=None, max_queue=None)
            case ">":
                assert self._socket is not None
                await self._socket.send(rest if rest.startswith("{") else bytes.fromhex(rest))
            case "<":
                self._waiting.append(rest)
            case "CLOSED":
                await self._closes(int(rest))
            case _:
                raise NotTrue(f"nothing begins with {word}")

    def _ask(self, method: str, path: str, body: str | None = None) -> None:
        answer = self._host.ask(method, path, self._names.get("TOKEN"), json=json.loads(body) if body else None)
        if answer.is_error:
            raise NotTrue(f"{method} {path}: {answer.text}")
        if path == "/tables":
            self._names = {"TABLE": answer.json()["table"], "TOKEN": answer.json()["token"]}

    async def _hear_all(self) -> None:
        """Until everything has come that the page shows, in any order."""
        try:
            async with asyncio.timeout(LONG_SECONDS):
                while self._waiting:
                    await self._hear()
        except (TimeoutError, ConnectionClosed) as error:
            raise NotTrue(f"{error!r} instead of {self._waiting[0]}; told last: {self._told[-5:]}") from error

    async def _hear(self) -> None:
        assert self._socket is not None
        words = await self._socket.recv()
        self._told.append(words[:300] if isinstance(words, str) else words[:16].hex(" "))
        for expected in self._waiting:
            if _is(expected, words):
                self._waiting.remove(expected)
                break
        if isinstance(words, str):
            await self._pick_a_die(json.loads(words))

    async def _pick_a_die(self, told: dict[str, Any]) -> None:
        """Chance may throw two equal dice; then the roller names one of them before the race goes on."""
        if told["tell"] == "view" and told["view"]["phase"] == "pick":
            assert self._socket is not None
            ((seat, (choice, *_)),) = told["view"]["choices"].items()
            await self._socket.send(json.dumps({"say": "move", "id": "pick", "seat": seat, "move": choice}))

    async def _closes(self, code: int) -> None:
        assert self._socket is not None
        async with asyncio.timeout(LONG_SECONDS):
            await self._socket.wait_closed()
        if self._socket.close_code != code:
            raise NotTrue(f"closed with {self._socket.close_code} instead of {code}")


def _is(expected: str, words: str | bytes) -> bool:
    if expected.startswith("{"):
        return isinstance(words, str) and shows(json.loads(expected), json.loads(words))
    return isinstance(words, bytes) and words.startswith(bytes.fromhex(expected))


def shows(expected: Any, told: Any) -> bool:
    """Everything that is expected is told; more may be."""
    if expected == ANYTHING:
        return True
    if isinstance(expected, dict) and expected:
        return isinstance(told, dict) and all(key in told and shows(expected[key], told[key]) for key in expected)
    if isinstance(expected, list):
        return isinstance(told, list) and len(told) == len(expected) and all(map(shows, expected, told))
    return bool(expected == told)
