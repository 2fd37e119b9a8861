"""A device at a table, as a good client behaves: it keeps the log, comes back by itself, and repeats what was not
acknowledged under the same id."""

import asyncio
import json
from random import Random
from typing import Any
from uuid import uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from teeter.bots.random_player import random_move
from teeter.referees.chance import ChanceReferee
from teeter.referees.referee import answered
from teeter.rules.game import Choice, Setup
from teeter.rules.log import Entry
from teeter.rules.moves import Move
from teeter.rules.names import REFEREE
from teeter.table.dealer import Dealer
from teeter.table.table import Table

Told = dict[str, Any]


async def greet(url: str, token: str, since: int = 0) -> ClientConnection:
    socket = await connect(url, proxy=None, compression=None, max_queue=None)
    await socket.send(json.dumps({"say": "hello", "token": token, "since": since}))
    return socket


async def hear(socket: ClientConnection, *kinds: str) -> Told:
    """The next message of one of these kinds."""
    async with asyncio.timeout(60):
        while True:
            words = await socket.recv()
            if isinstance(words, str) and (told := json.loads(words))["tell"] in kinds:
                return dict(told)


class Device:
    """Plays any legal move for its seats, and rules by chance where people rule."""

    def __init__(self, url: str, token: str, *, seed: int, setup: Setup, pace: float = 0.0) -> None:
        self.url = url
        """Where it comes back to."""
        self.token = token
        self._chance = Random(seed)
        self._pace = pace
        self.table = Table(setup, dealer=Dealer(0), dealer_answers=False)
        """Folded here from what was told."""
        self.log: list[Entry] = []
        self.acknowledged: dict[str, int] = {}
        self.moves: dict[str, Any] = {}
        self.refused: list[Told] = []
        self.told: list[Told] = []
        self.resumed = 0
        self.shown = 0
        """Frames that came."""
        self.wrong: list[str] = []
        self._waiting: str | None = None
        self._socket: ClientConnection | None = None
        self._view: dict[str, Any] = {"n": 0, "choices": {}}

    @property
    def over(self) -> bool:
        return self.table.game.outcome(self.table.state) is not None

    @property
    def finished(self) -> bool:
        """There is nothing more to do or to see."""
        return self.over

    @property
    def progress(self) -> int:
        """Grows as long as it can go on."""
        return len(self.acknowledged) + self.shown

    async def play(self) -> None:
        """To the end of the game, through whatever happens to the connection."""
        while not self.finished:
            try:
                socket = await greet(self.url, self.token, since=len(self.log))
            except (OSError, InvalidHandshake, TimeoutError, ConnectionClosed):
                await asyncio.sleep(0.02)
                continue
            self._socket = socket
            try:
                await self._converse(socket)
            except ConnectionClosed:
                pass
            finally:
                await socket.close()

    def hang_up(self) -> None:
        """As when a balancer has noticed that nobody is there any more; it comes back by itself."""
        if self._socket:
            self._socket.transport.abort()

    async def _converse(self, socket: ClientConnection) -> None:
        fingerprint: str | None = None
        async for words in socket:
            if not isinstance(words, str):
                self.shown += 1
                await self.hear_frame(socket, words)
                if self.finished:
                    return
                continue
            told = json.loads(words)
            self.told.append(told)
            match told["tell"]:
                case "welcome":
                    if told["since"] != len(self.log):
                        self.wrong.append(f"asked from {len(self.log)}, told from {told['since']}")
                    self.resumed += 1
                    self.begin_again()
                    fingerprint = told["fingerprint"]
                    if self._waiting:
                        await self._say(socket, self._waiting)
                case "log":
                    for entry in told["entries"]:
                        self._take(msgspec.convert(entry, Entry))
                case "view":
                    if told["view"]["n"] != self.table.n:
                        self.wrong.append(f"view of {told['view']['n']} at {self.table.n}")
                    if fingerprint and fingerprint != self.table.fingerprint():
                        self.wrong.append(f"another state at {self.table.n}")
                    fingerprint = None
                    self._view = told["view"]
                    if self._view["phase"] == "roll":
                        await self._ask_for_dice(socket)
                case "done":
                    self.acknowledged[told["id"]] = told["n"]
                    self._waiting = None
                case "refused":
                    self.refused.append(told)
                    if told["again"]:
                        await asyncio.sleep(0.1)
                        await self._say(socket, told["id"])
                    else:
                        self._waiting = None
            if self.finished:
                return
            await self._consider(socket, self._view)

    def choose(self, choices: tuple[Choice, ...], pool: list[str]) -> Move:
        return random_move(choices, pool, self._chance)

    def begin_again(self) -> None:
        """Welcomed; whatever hand there was is another one now."""

    async def hear_frame(self, socket: ClientConnection, words: bytes) -> None:
        """Poses: who does not build need not look."""

    def _take(self, entry: Entry) -> None:
        if entry.n != self.table.n + 1:
            self.wrong.append(f"entry {entry.n} after {self.table.n}")
            return
        self.table.accept(entry)
        self.log.append(entry)

    async def _ask_for_dice(self, socket: ClientConnection) -> None:
        """At a real table of Stack-a-Biddi they are thrown when somebody wants them."""
        seat = self.table.game.view(self.table.state, None)["turn"]
        await socket.send(json.dumps({"say": "go-on", "seat": seat}))

    async def _consider(self, socket: ClientConnection, view: dict[str, Any]) -> None:
        if self._waiting or not view["choices"] or view["n"] != self.table.n:
            return
        seat, choices = next(iter(view["choices"].items()))
        if seat == REFEREE:
            move: Any = answered(ChanceReferee(self._chance), self.table.state)
        else:
            move = self.choose(msgspec.convert(choices, tuple[Choice, ...]), view["pool"])
        if self._pace:
            await asyncio.sleep(self._pace * self._chance.random())
        command = uuid4().hex
        self.moves[command] = (seat, move)
        self._waiting = command
        await self._say(socket, command)

    async def _say(self, socket: ClientConnection, command: str) -> None:
        seat, move = self.moves[command]
        say = {"say": "move", "id": command, "seat": seat, "move": msgspec.to_builtins(move)}
        await socket.send(json.dumps(say))
