"""Stack-a-Biddi over sockets: real mats in processes of their own, frames to everybody, and a call that freezes all."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from teeter.bots.biddi.blocks import BLOCKS, Laid, Task
from teeter.bots.biddi.solver import solve, warm_up
from teeter.physics.biddi.faces import facing
from teeter.table.frames import MAT, Follower, read_frame, write_aim
from tests.server.client import greet
from tests.server.serving import ENOUGH, Host, Server

LONG = 240.0
"""Seconds that a busy machine may take for what takes one."""


class Racer:
    """One device in a race: hears everything, and keeps where all blocks are."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.told: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self._mats: dict[int, Follower] = {}

    async def hear(self) -> None:
        words = await self._socket.recv()
        if isinstance(words, bytes):
            frame = read_frame(words)
            assert frame.kind == MAT
            self._mats.setdefault(frame.owner, Follower()).see(frame)
            return
        told = json.loads(words)
        self.told.append(told)
        if told["tell"] == "view":
            self.view = told["view"]

    async def until(self, condition: Any) -> None:
        async with asyncio.timeout(LONG):
            while not condition():
                await self.hear()

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [told for told in self.told if told["tell"] == kind]

    async def say(self, **words: Any) -> None:
        await self._socket.send(json.dumps(words))

    async def go(self) -> None:
        await self.until(lambda: "round" in self.clocks)

    @property
    def clocks(self) -> dict[str, list[str]]:
        """What each clock counted down to, and the seats it was last told for."""
        return {clock["what"]: clock["seats"] for clock in self.heard("clock")}

    @property
    def mats(self) -> dict[int, dict[str, tuple[float, ...]]]:
        return {seat: {BLOCKS[k]: pose for k, pose in mat.poses.items()} for seat, mat in self._mats.items()}

    def held(self, seat: int) -> str | None:
        held = self._mats[seat].in_hand if seat in self._mats else None
        return None if held is None else BLOCKS[held]

    def lies(self, seat: int, block: str) -> bool:
        return any(self.mats.get(seat, {}).get(block, ())) and self.held(seat) != block

    async def lay(self, seat: str, number: int, laid: Laid, level: int) -> None:
        await self.say(say="take-block", seat=seat, block=laid.block)
        await self.until(lambda: self.held(number) == laid.block)
        pose = (laid.x, 0.0, 20.0 * level + 50, *facing(laid.face, laid.over))
        await self._socket.send(write_aim(pose, seat=number, count=level))
        await self.until(lambda: abs(self.mats[number][laid.block][0] - laid.x) < 0.1)
        await self.say(say="put-down", seat=seat)
        await self.until(lambda: self.lies(number, laid.block))

    async def call(self, seat: str) -> dict[str, Any]:
        await self.say(say="move", id=f"call-{seat}", seat=seat, move={"move": "call"})
        await self.until(lambda: self.heard("inspection"))
        report: dict[str, Any] = self.heard("inspection")[-1]["report"]
        return report

    def solution(self) -> tuple[Laid, ...]:
        task = Task(self.view["levels"], {level: colour for colour, level in self.view["biddis"].items()})
        stack = solve(task).stack
        assert stack is not None
        return stack


warm_up()  # here and now, and not while a race is on


def opened(host: Host, *names: str, bots: dict[str, str] | None = None, **sheet: Any) -> dict[str, Any]:
    table = host.open(*names, game="stack-a-biddi", ruling="physics", **sheet)
    for bot, kind in (bots or {}).items():
        words = {"name": bot, "kind": kind}
        assert host.ask("POST", f"/tables/{table['table']}/bots", table["token"], json=words).status_code == 201
    started = host.ask("POST", f"/tables/{table['table']}/start", table["token"])
    assert started.status_code == 200, started.text
    return table


async def picked(racer: Racer) -> None:
    """Until the dice are thrown, and picked if two are equal."""
    await racer.until(lambda: racer.view.get("phase") in ("pick", "stack"))
    for seat, choices in racer.view.get("choices", {}).items():
        if choices[0]["move"] == "pick-die":
            await racer.say(say="move", id="pick", seat=seat, move=choices[0])
    await racer.until(lambda: racer.view.get("phase") == "stack")


def test_people_and_bots_race_by_hand_and_a_call_is_inspected_before_everybody(server: Server, host: Host) -> None:
    # Children are slow: neither of them has called before Ann does, however busy the machine is.
    table = opened(host, "Ann", bots={"Kim": "child", "Kit": "child"})

    async def run() -> tuple[Racer, dict[str, Any]]:
        async with await greet(server.socket(table["table"]), table["token"]) as socket:
            ann = Racer(socket)
            await picked(ann)
            stack = ann.solution()
            await ann.go()
            for level, laid in enumerate(stack[:2]):
                await ann.lay("Ann", 0, laid, level)
            # The others' stacks grow meanwhile, and everybody sees it.
            await ann.until(lambda: any(any(pose) for pose in (*ann.mats[1].values(), *ann.mats[2].values())))
            report = await ann.call("Ann")
            await ann.until(lambda: ann.view["round"] == 2)
            return ann, report

    ann, report = asyncio.run(run())
    assert report["caller"] == "Ann"
    assert len(report["stacks"]["Ann"]["levels"]) == 2
    assert report["stacks"]["Ann"]["right"] == 2
    assert set(report["stacks"]) == {"Ann", "Kim", "Kit"}
    # Two levels are not six: the call was wrong.
    assert ann.view["scores"]["Ann"] == 0
    assert ann.view["scores"]["Kim"] == report["stacks"]["Kim"]["right"]
    (called,) = [done for done in ann.heard("done") if done["id"] == "call-Ann"]
    replay = host.ask("GET", f"/tables/{table['table']}/replay", table["token"]).json()
    assert called["n"] in replay["clips"]
    assert called["n"] + 1 in replay["clips"]


def test_a_race_comes_back_after_the_server_was_killed_with_the_same_dice(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, log=tmp_path / "log")
    host = Host(server.url)
    table = opened(host, "Ann", "Bob")

    async def first() -> dict[str, int]:
        async with await greet(server.socket(table["table"]), table["token"]) as socket:
            ann = Racer(socket)
            await picked(ann)
            await ann.go()
            await ann.lay("Ann", 0, ann.solution()[0], 0)
            dice: dict[str, int] = ann.view["dice"]
            return dice

    async def second(dice: dict[str, int]) -> None:
        async with await greet(server.socket(table["table"]), table["token"]) as socket:
            ann = Racer(socket)
            await picked(ann)
            assert ann.view["dice"] == dice
            await ann.go()
            await ann.until(lambda: ann.heard("refused"))
            assert ann.heard("refused")[-1]["because"] in ("race-on", "race-anew")
            # Two on one device: the frame of the hand says whose it is.
            await ann.lay("Bob", 1, ann.solution()[0], 0)
            report = await ann.call("Bob")
            assert report["stacks"]["Ann"]["right"] in (0, 1), "it may have been noted, or not"
            assert report["stacks"]["Bob"]["right"] == 1

    dice = asyncio.run(first())
    server.kill()
    server.start()
    asyncio.run(second(dice))
    host.close()
    server.stop()
    assert '"level": "error"' not in server.log


def test_the_next_dice_wait_until_everybody_has_seen_the_points(server: Server, host: Host) -> None:
    table = opened(host, "Ann", "Bob", bots={"Kim": "child"})

    async def run() -> None:
        async with await greet(server.socket(table["table"]), table["token"]) as socket:
            ann = Racer(socket)
            await picked(ann)
            await ann.go()
            await ann.call("Ann")
            await ann.until(lambda: ann.clocks.get("dice") == ["Ann", "Bob"])
            await ann.say(say="go-on", seat="Ann")
            await ann.say(say="go-on", seat="Ann")
            await ann.until(lambda: ann.clocks["dice"] == ["Bob"])
            assert (ann.view["round"], ann.view["phase"]) == (2, "roll")
            await ann.say(say="go-on", seat="Bob")
            await ann.until(lambda: ann.view["phase"] != "roll")
            assert ann.view["dice"]

    asyncio.run(run())


def test_whoever_comes_back_sees_the_mats_the_inspection_and_who_is_waited_for(server: Server, host: Host) -> None:
    table = opened(host, "Ann", "Bob")

    async def run() -> None:
        async with await greet(server.socket(table["table"]), table["token"]) as socket:
            ann = Racer(socket)
            await picked(ann)
            await ann.go()
            lowest = ann.solution()[0]
            await ann.lay("Ann", 0, lowest, 0)
            await ann.call("Ann")
            await ann.until(lambda: "dice" in ann.clocks)
        async with await greet(server.socket(table["table"]), table["token"]) as socket:
            again = Racer(socket)
            await again.until(lambda: again.lies(0, lowest.block) and "dice" in again.clocks)
            (told,) = again.heard("inspection")
            assert told["report"]["stacks"]["Ann"]["right"] == 1
            assert again.view["phase"] == "roll"

    asyncio.run(run())


def test_who_races_for_somebody_else_or_too_early_is_refused(server: Server, host: Host) -> None:
    table = opened(host, "Ann", bots={"Steady": "steady"})

    async def run() -> list[tuple[str, str]]:
        async with await greet(server.socket(table["table"]), table["token"]) as socket:
            ann = Racer(socket)
            await picked(ann)
            await ann.say(say="take-block", seat="Ann", block="L1")
            await ann.say(say="take-block", seat="Steady", block="L1")
            await ann.say(say="ask-hint", seat="Ann")
            await ann.say(say="move", id="1", seat="Ann", move={"move": "call"})
            await ann.until(lambda: len(ann.heard("refused")) == 4)
            return [(told["why"], told["because"]) for told in ann.heard("refused")]

    early, other, hint, call = asyncio.run(run())
    assert early == ("Ann is not racing now: wait for Go", "not-racing")
    assert other == ("you have no hand for Steady", "not-your-seat")
    assert hint
    assert "not Go yet" in call[0]


def test_a_hint_is_given_at_a_table_that_allows_it(server: Server, host: Host) -> None:
    table = opened(host, "Ann", bots={"Steady": "steady"}, hints=True)

    async def run() -> dict[str, Any]:
        async with await greet(server.socket(table["table"]), table["token"]) as socket:
            ann = Racer(socket)
            await picked(ann)
            await ann.go()
            await ann.say(say="ask-hint", seat="Ann")
            await ann.until(lambda: ann.heard("hint"))
            assert [told["seat"] for told in ann.heard("hint-asked")] == ["Ann"]
            return ann.heard("hint")[0]

    told = asyncio.run(run())
    assert told["seat"] == "Ann"
    assert told["advice"]["what"] == "lay"
    assert told["advice"]["words"].startswith("Level 1: ")


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ({"game": "knock-out"}, "does not play this game"),
        ({"game": "stack-a-biddi", "ruling": "people"}, "real blocks"),
    ],
)
def test_bots_that_only_race_sit_at_no_other_table(host: Host, sheet: dict[str, Any], why: str) -> None:
    table = host.open("Ann", **sheet)
    words = {"name": "Champ", "kind": "champion"}
    answer = host.ask("POST", f"/tables/{table['table']}/bots", table["token"], json=words)
    assert answer.status_code == 400
    assert why in answer.json()["error"]
