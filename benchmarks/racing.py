"""Four mats at one table, all of them building without a pause: how late are frames?"""

import asyncio
import json
import os
import time
from typing import Any

from websockets.asyncio.client import connect

from teeter.bots.biddi.blocks import BLOCKS, Laid, Task
from teeter.bots.biddi.solver import solve
from teeter.physics.biddi.faces import facing
from teeter.table.frames import Follower, read_frame, write_aim
from tests.server.serving import Host, Server

NAMES = ("Ann", "Bob", "Cem", "Dora")


class Racer:
    """Builds the whole stack, takes the upper half off again and builds on, until the end. Never calls."""

    def __init__(self, server: Server, table: str, token: str, number: int) -> None:
        self._where = (server.socket(table), token)
        self._number = number
        self._mat = Follower()
        self._view: dict[str, Any] = {}
        self.going = asyncio.Event()
        self.frames = 0
        self.laid = 0

    async def race(self) -> None:
        url, token = self._where
        async with connect(url, proxy=None, compression=None) as self._socket:
            await self._socket.send(json.dumps({"say": "hello", "token": token}))
            while not self.going.is_set():
                await self._hear()
            task = Task(self._view["levels"], {level: colour for colour, level in self._view["biddis"].items()})
            stack = solve(task).stack
            assert stack is not None
            height = 0
            while True:
                while height < len(stack):
                    await self._lay(stack[height], height)
                    height += 1
                while height > len(stack) // 2:
                    height -= 1
                    await self._say("take-block", block=stack[height].block)
                    await self._until(lambda: self._mat.in_hand is not None)
                    await self._say("put-back")
                    await self._until(lambda: self._mat.in_hand is None)

    async def _lay(self, laid: Laid, level: int) -> None:
        self.laid += 1
        await self._say("take-block", block=laid.block)
        await self._until(lambda: self._mat.in_hand == BLOCKS.index(laid.block))
        pose = (laid.x, 0.0, 20.0 * level + 45, *facing(laid.face, laid.over))
        while abs(self._mat.poses[BLOCKS.index(laid.block)][0] - laid.x) > 0.1:
            await self._socket.send(write_aim(pose, seat=self._number))
            await self._hear()
        await self._say("put-down")
        await self._until(lambda: self._mat.in_hand is None)

    async def _say(self, word: str, **more: Any) -> None:
        await self._socket.send(json.dumps({"say": word, "seat": NAMES[self._number], **more}))

    async def _until(self, condition: Any) -> None:
        while not condition():
            await self._hear()

    async def _hear(self) -> None:
        words = await self._socket.recv()
        if isinstance(words, str):
            told = json.loads(words)
            if told["tell"] == "view":
                self._view = told["view"]
                for choice in self._view["choices"].get(NAMES[self._number], ()):
                    if choice["move"] == "pick-die":
                        await self._say("move", id="pick", move=choice)
            elif told["tell"] == "clock" and told["what"] == "round" and self._view.get("phase") == "stack":
                self.going.set()
            return
        self.frames += 1
        frame = read_frame(words)
        if frame.owner == self._number:
            self._mat.see(frame)


async def race(server: Server, seconds: float, measured: Any) -> None:
    """`measured`: what the server says of itself, from now on."""
    host = Host(server.url)
    opened = host.open(NAMES[0], game="stack-a-biddi", ruling="physics", options={"round_seconds": 600})
    tokens = [opened["token"], *(host.join(opened, name) for name in NAMES[1:])]
    racers = [Racer(server, opened["table"], token, number) for number, token in enumerate(tokens)]
    tasks = [asyncio.create_task(racer.race()) for racer in racers]
    assert host.ask("POST", f"/tables/{opened['table']}/start", opened["token"]).status_code == 200
    await asyncio.gather(*(racer.going.wait() for racer in racers))
    looking = await asyncio.to_thread(measured, server)
    before, own = [(racer.frames, racer.laid) for racer in racers], time.process_time()
    await asyncio.sleep(seconds)
    own = time.process_time() - own
    found = await asyncio.to_thread(looking.since)
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            print(f"  trouble: {result!r}")
    host.ask("DELETE", f"/tables/{opened['table']}", opened["token"])
    host.close()
    took, beats = found["time"], found["teeter_frame_lateness_seconds_count"]
    late = 1 - found['teeter_frame_lateness_seconds_bucket{le="0.033"}'] / beats
    laid = sum(racer.laid - was for racer, (_, was) in zip(racers, before, strict=True))
    shown = sum(racer.frames - was for racer, (was, _) in zip(racers, before, strict=True))
    print(f"a race of four, everybody building: load {os.getloadavg()[0]:.1f}", end="; ")
    print(f"cores: server {found['cpu'] / took:.2f}, mats {found['hands_cpu'] / took:.2f}", end=", ")
    print(f"load generator {own / took:.2f}")
    print(f"  {beats / took / 4:.1f} beats a second and mat, {late:.2%} later than 33 ms", end=", ")
    print(f"a beat takes {found['teeter_step_seconds_sum'] / beats * 1000:.1f} ms", end="; ")
    print(f"{laid / took:.1f} blocks laid a second, {shown / took / 4:.0f} frames seen a second and racer")
