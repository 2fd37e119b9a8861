"""A hand without a browser: builds a tower through the socket, for pictures of one."""

import json
import struct
from typing import Any
from uuid import uuid4

from websockets.sync.client import ClientConnection, connect

from tests.server.serving import Host

HAND = struct.Struct("<BxxxI7f")
HEAD = struct.Struct("<BBHIII")
POSE = struct.Struct("<H7f")
IN_THE_AIR = 1
NEAR_MM = 1.5
Seven = tuple[float, ...]


class Stacker:
    """Sits at a table of Tower of Babel for everybody there."""

    def __init__(self, host: Host, url: str, table: str, token: str) -> None:
        pieces = host.ask("GET", "/pieces/bausack.json").json()["pieces"]
        self._rests = {piece["id"]: piece["rests"][0] for piece in pieces}
        self._socket: ClientConnection = connect(f"{url.replace('http', 'ws')}/tables/{table}/socket", proxy=None)
        self._socket.send(json.dumps({"say": "hello", "token": token, "since": 0}))
        self._view: dict[str, Any] = {}
        self._until(lambda: bool(self._view))

    def stack(self, *pieces: str) -> None:
        for piece in pieces:
            self._take(piece)
            rest = self._rests[piece]
            height = self._view["towers"]["common"]["height_mm"]
            self._carry((0, 0, height + rest["height_mm"] + 1, *rest["turn"]))
            self._let_go()

    def knock(self, piece: str) -> None:
        """Against the tower from the side, until it falls or the hand is through."""
        self._take(piece)
        rest = self._rests[piece]
        height = self._view["towers"]["common"]["height_mm"]
        self._carry((-90, 0, height + 60, *rest["turn"]))
        self._carry((-90, 0, 0.72 * height, *rest["turn"]))
        self._carry((90, 0, 0.72 * height, *rest["turn"]))
        if self._view["phase"] == "build":
            self._let_go()

    def leave(self) -> None:
        self._socket.close()

    def _take(self, piece: str) -> None:
        seat = self._view["to_act"][0]
        self._say({"say": "move", "id": uuid4().hex, "seat": seat, "move": {"move": "choose", "piece": piece}})
        self._until(lambda: self._view["phase"] == "build")

    def _let_go(self) -> None:
        n = self._view["n"]
        self._say({"say": "let-go", "id": uuid4().hex, "seat": self._view["in_hand"]["builder"]})
        self._until(lambda: self._view["n"] > n + 1)

    def _carry(self, target: Seven) -> None:
        for count in range(60):
            self._socket.send(HAND.pack(1, count, *target))
            frame = self._hear()
            if self._view["phase"] != "build":
                return
            if frame and (all(abs(a - b) < NEAR_MM for a, b in zip(frame[1], target[:3], strict=True)) or not frame[0]):
                return

    def _hear(self) -> tuple[bool, Seven] | None:
        """Whether the piece is in the air and where, if this was a frame."""
        heard = self._socket.recv(60)
        if isinstance(heard, bytes):
            _, flags, count, n, *_ = HEAD.unpack_from(heard)
            if not count or n != self._view.get("n"):  # of a hand before this one
                return None
            _, *pose = POSE.unpack_from(heard, HEAD.size + POSE.size * (count - 1))
            return bool(flags & IN_THE_AIR), tuple(pose[:3])
        told = json.loads(heard)
        if told["tell"] == "view":
            self._view = told["view"]
        return None

    def _until(self, true: Any) -> None:
        while not true():
            self._hear()

    def _say(self, said: dict[str, Any]) -> None:
        self._socket.send(json.dumps(said))
