"""A device whose people build with the live hand: down until it touches, then let go."""

import asyncio
import json
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection

from teeter.bots.random_player import random_move
from teeter.rules.game import Choice
from teeter.rules.moves import Move, Place
from teeter.table.frames import IN_THE_AIR, SETTLED, Frame, read_frame, write_aim
from tests.server.client import Device

DOWN_MM = 4.0
"""A beat."""


STEADY = ("big_cube", "cube", "brick", "half_brick", "small_cube", "puck", "drum", "tile", "plank", "base_slab")


def _steadiest_first(piece: str) -> int:
    return STEADY.index(piece) if piece in STEADY else len(STEADY)


class Builder(Device):
    """`careless`: lets go beside the tower, high above the table. `until`: so many pieces, then no more."""

    def __init__(self, *words: Any, careless: bool = False, until: int | None = None, **more: Any) -> None:
        super().__init__(*words, **more)
        self.frames: list[Frame] = []
        self.clocks: list[dict[str, Any]] = []
        self._careless = careless
        self._until = until
        self._target: list[float] | None = None
        self._letting_go = -1
        self._count = 0
        self._settled = True

    @property
    def finished(self) -> bool:
        return self.over and self._settled

    @property
    def settled(self) -> int:
        """Pieces that were seen to settle."""
        return sum(frame.flags & SETTLED > 0 for frame in self.frames)

    def choose(self, choices: tuple[Choice, ...], pool: list[str]) -> Move:
        """Never stops building, and takes what builds well first."""
        going_on = tuple(choice for choice in choices if choice.move != "stop")
        return random_move(going_on, sorted(pool, key=_steadiest_first)[:1], self._chance)

    def begin_again(self) -> None:
        self._target, self._letting_go, self._settled = None, -1, True

    async def hear_frame(self, socket: ClientConnection, words: bytes) -> None:
        frame = read_frame(words)
        self.frames.append(frame)
        self._settled = bool(frame.flags & SETTLED)
        if self._until is not None and self.settled >= self._until:
            return  # whoever looks at what was built wants it to stay like that
        hand = self.table.state.hand
        if hand is None or self._view.get("phase") != "build" or frame.flags & SETTLED:
            self._target = None
            return
        held = len(self.table.state.towers[hand.tower].pieces)
        if self._target is None or (self._letting_go != frame.owner and frame.tick == 0):
            self._target = list(frame.poses.get(held, ())) or None
        if self._target is None or hand.builder not in self._view["choices"]:
            return
        there = frame.tick > 15 * 33 if self._careless else not frame.flags & IN_THE_AIR
        if there and self._letting_go != frame.owner:
            self._letting_go = frame.owner
            command = uuid4().hex
            self.moves[command] = (hand.builder, Place())
            await socket.send(json.dumps({"say": "let-go", "id": command, "seat": hand.builder}))
            return
        if self._careless:
            self._target[0] += 2 * DOWN_MM
        else:
            self._target[2] -= DOWN_MM
        self._count += 1
        await socket.send(write_aim(tuple(self._target), count=self._count))

    async def _consider(self, socket: ClientConnection, view: dict[str, Any]) -> None:
        if view.get("phase") not in ("build", "ruling"):
            await super()._consider(socket, view)
        else:
            await asyncio.sleep(0)
