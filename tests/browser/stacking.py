"""Hands without a browser: they build towers through the socket, for pictures of them."""

import json
import math
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from uuid import uuid4

from websockets.sync.client import connect

from teeter.table.frames import IN_THE_AIR, Seven, read_frame, write_aim
from tests.server.serving import Host

NEAR_MM = 1.5
TURNED = 0.9999
"""Of a turn, as the product of quaternions: within two degrees."""
BEATS = 150
CLEAR_MM = 60
PATIENCE = 60.0
UPRIGHT = {"egg_cup": 1}
"""Where the way that a piece lies most steadily is not the one that looks best."""


class Line:
    """Whoever holds one token."""

    def __init__(self, url: str, table: str, token: str) -> None:
        # It answers no pings while nobody listens, as when a picture is being taken.
        where = f"{url.replace('http', 'ws')}/tables/{table}/socket"
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(where, proxy=None, ping_interval=None))
        self.say({"say": "hello", "token": token, "since": 0})
        self.view: dict[str, Any] = {}
        self.until(lambda: bool(self.view))

    def say(self, said: dict[str, Any]) -> None:
        self._socket.send(json.dumps(said))

    def move(self, seat: str, **move: Any) -> None:
        n = self.view["n"]
        self.say({"say": "move", "id": uuid4().hex, "seat": seat, "move": move})
        self.until(lambda: bool(self.view["n"] > n))

    def aim(self, count: int, target: Seven) -> tuple[bool, Seven] | None:
        """Answers whether the piece is in the air and where, if a frame has come."""
        self._socket.send(write_aim(target, count=count))
        return self.hear()

    def until(self, true: Callable[[], bool]) -> None:
        while not true():
            self.hear()

    def hear(self, seconds: float = PATIENCE) -> tuple[bool, Seven] | None:
        heard = self._socket.recv(seconds)
        if isinstance(heard, bytes):
            frame = read_frame(heard)
            if not frame.poses or frame.version != self.view.get("n"):  # of a hand before this one
                return None
            return bool(frame.flags & IN_THE_AIR), frame.poses[max(frame.poses)]
        told = json.loads(heard)
        if told["tell"] == "view":
            self.view = told["view"]
        assert told["tell"] != "refused", told
        return None

    def catch_up(self, n: int) -> None:
        self.until(lambda: bool(self.view["n"] >= n))

    def close(self) -> None:
        self._open.close()


class Stacker:
    """Everybody at a table; each token holds the seats that are named with it."""

    def __init__(self, host: Host, url: str, table: str, tokens: dict[str, tuple[str, ...]]) -> None:
        pieces = host.ask("GET", "/pieces/bausack.json").json()["pieces"]
        self._rests = {piece["id"]: piece["rests"][UPRIGHT.get(piece["id"], 0)] for piece in pieces}
        lines = {token: Line(url, table, token) for token in tokens}
        self._lines = {seat: lines[token] for token, seats in tokens.items() for seat in seats}

    @property
    def view(self) -> dict[str, Any]:
        latest = max(line.view["n"] for line in self._lines.values())
        for line in self._lines.values():
            line.catch_up(latest)
        return next(iter(self._lines.values())).view

    def stack(self, *pieces: str) -> None:
        """On the tower that everybody builds."""
        for k, piece in enumerate(pieces):
            seat = self.view["to_act"][0]
            self._lines[seat].move(seat, move="choose", piece=piece)
            self._set_down(seat, piece, yaw=0.3 * (-1) ** k)

    def build(self, towers: dict[str, Iterator[str]], rounds: int) -> None:
        """Each their own tower: whoever is on turn offers the next piece of theirs, and nobody else wants it."""
        for k in range(rounds * len(towers)):
            seat = self.view["to_act"][0]
            piece = next(towers[seat])
            self.offer(seat, piece)
            self._set_down(seat, piece, yaw=0.3 * (-1) ** k)

    def offer(self, seat: str, piece: str) -> None:
        assert self.view["to_act"] == [seat]
        self._lines[seat].move(seat, move="offer", piece=piece, style="highest")
        while self.view["phase"] != "build":
            (other,) = self.view["to_act"]
            self._lines[other].move(other, move="pass")

    def knock(self, piece: str) -> None:
        """Against the common tower from the side, until it falls or the hand is through."""
        seat = self.view["to_act"][0]
        self._lines[seat].move(seat, move="choose", piece=piece)
        turn = self._rests[piece]["turn"]
        height = self.view["towers"]["common"]["height_mm"]
        for x, z in ((-90, height + 60), (-90, 0.72 * height), (90, 0.72 * height)):
            self._carry(seat, (x, 0, z, *turn), through=True)
        if self.view["phase"] == "build":
            self._let_go(seat)
        self._lines[seat].until(lambda: self._lines[seat].view["phase"] != "ruling")

    def leave(self) -> None:
        for line in set(self._lines.values()):
            line.close()

    def _set_down(self, seat: str, piece: str, yaw: float) -> None:
        rest = self._rests[piece]
        height = self.view["towers"][self.view["in_hand"]["tower"]]["height_mm"]
        turn = _turned(rest["turn"], yaw)
        for above in (CLEAR_MM, 1):
            self._carry(seat, (0, 0, height + rest["height_mm"] + above, *turn))
        self._let_go(seat)

    def _let_go(self, seat: str) -> None:
        line = self._lines[seat]
        n = line.view["n"]
        line.say({"say": "let-go", "id": uuid4().hex, "seat": seat})
        line.until(lambda: bool(line.view["n"] > n + 1))

    def _carry(self, seat: str, target: Seven, *, through: bool = False) -> None:
        """Until it is there, or touches something unless it goes through whatever comes."""
        line = self._lines[seat]
        for count in range(BEATS):
            frame = line.aim(count, target)
            if line.view["phase"] != "build":
                return
            if frame and (_near(frame[1], target) or not (frame[0] or through)):
                return


def _near(pose: Seven, target: Seven) -> bool:
    turned = abs(sum(a * b for a, b in zip(pose[3:], target[3:], strict=True)))
    return math.dist(pose[:3], target[:3]) < NEAR_MM and turned > TURNED


def _turned(turn: list[float], yaw: float) -> Seven:
    w, x, y, z = turn
    a, d = math.cos(yaw / 2), math.sin(yaw / 2)
    return (a * w - d * z, a * x - d * y, a * y + d * x, a * z + d * w)
