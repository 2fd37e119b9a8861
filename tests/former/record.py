"""What a version leaves behind: logs of every game, a bundle, a tower, a store, and both protocols as spoken.

    PYTHONPATH=CHECKOUT/src python -m tests.former.record FOLDER COMMIT

writes them with the version in that checkout. Nothing here knows its modules: only the command line, HTTP, the socket
and `teeter.Tower`, which are the face that must stay the same. left/VERSION says which commit made what lies here.
"""

import asyncio
import json
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import teeter
from tests.server.serving import Host, Server

GAMES = {
    "knock-out": ("--rulebook", "manual", "--option", "for_sure=true"),
    "build-or-push": (),
    "pile-it-high": (),
    "well-stacked": (),
    "building-chain": ("--option", "chain_length=6"),
    "tower-of-babel": ("--option", "blind=true"),
    "three-reds": (),
    "stack-a-biddi": (),
}
Told = dict[str, Any]
MOST_MOVES = 400


class Program:
    """`teeter table`, spoken to line by line; what was said and told is kept."""

    def __init__(self, game: str, *flags: str) -> None:
        words = [sys.executable, "-m", "teeter", "table", "--game", game, "--seats", "Ann,Bob", "--seed", "7", *flags]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.first = self._hear()
        self.spoken: list[tuple[Told, Told]] = []

    def _hear(self) -> Told:
        assert self._process.stdout is not None
        return dict(json.loads(self._process.stdout.readline()))

    def say(self, **move: Any) -> Told:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(move) + "\n")
        self._process.stdin.flush()
        answer = self._hear()
        self.spoken.append((move, answer))
        return answer

    def end(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        assert self._process.wait(60) == 0
        self._process.stdout.close()


def any_move(state: Told, chance: Random) -> Told:
    by = chance.choice(state["to_act"])
    if by == "referee":
        return {"by": by, **ruling(state, chance)}
    choice = dict(chance.choice(state["choices"][by]))
    low, _ = choice.pop("min", None), choice.pop("max", None)
    if choice["move"] == "offer":
        choice["piece"] = state["pool"][0]
        if low is not None:
            choice["bid"] = low
    elif low is not None:
        choice["amount"] = low
    return {"by": by, **choice}


def ruling(state: Told, chance: Random) -> Told:
    if state["phase"] == "inspect":
        level = {"piece": "L1", "line_ok": True, "smiling": False}
        return {"move": "inspect", "stacks": {state["caller"]: {"stands": True, "levels": [level]}}}
    if chance.random() < 0.15:
        return {"move": "rule", "stands": False}
    tower = state["towers"][state["in_hand"]["tower"]]
    return {"move": "rule", "stands": True, "height_mm": tower["height_mm"] + 20}


def play(game: str, log: Path) -> None:
    chance = Random(game)
    program = Program(game, *GAMES[game], "--log", str(log))
    state = program.first
    for _ in range(MOST_MOVES):
        if state["outcome"] is not None:
            break
        answer = program.say(**any_move(state, chance))
        assert "error" not in answer, answer
        state = answer
    program.end()


def speak(game: str, *flags: str) -> list[str]:
    """Both sides of the table protocol, mistakes included."""
    chance = Random(f"spoken {game}")
    program = Program(game, *flags)
    state = program.first
    for wrong in (
        {"by": "Ann"},
        {"by": "Cem", "move": "pass"},
        {"by": "Ann", "move": "fly"},
        {"by": "Ann", "move": "keep"},
    ):
        program.say(**wrong)
    for _ in range(25):
        if state["outcome"] is None:
            state = program.say(**any_move(state, chance))
    program.end()
    return [json.dumps(program.first), *(json.dumps(line) for pair in program.spoken for line in pair)]


class Device:
    """A socket, with everything that was said and told on it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.lines: list[str] = []

    async def say(self, words: Told | bytes) -> None:
        self.lines.append(f"> {json.dumps(words) if isinstance(words, dict) else words.hex(' ')}")
        await self._socket.send(json.dumps(words) if isinstance(words, dict) else words)

    async def hear(self, enough: Callable[[Told | bytes], bool]) -> None:
        async with asyncio.timeout(60):
            while True:
                words = await self._socket.recv()
                told = json.loads(words) if isinstance(words, str) else words
                if isinstance(told, dict):
                    self.lines.append(f"< {words!s}")
                if enough(told):
                    return


def tells(kind: str, **more: Any) -> Callable[[Told | bytes], bool]:
    return lambda told: isinstance(told, dict) and {"tell": kind, **more}.items() <= told.items()


def answers(id: str) -> Callable[[Told | bytes], bool]:
    """What was said by this name was done, or refused."""
    return lambda told: isinstance(told, dict) and told.get("id") == id


def touches(told: Told | bytes) -> bool:
    return isinstance(told, bytes) and told[0] == 2 and not told[1] & 1


def aim(z: float) -> bytes:
    return struct.pack("<BBHI7f", 1, 0, 0, 1, 0, 0, z, 1, 0, 0, 0)


BUILT = (("base_slab", 5.0), ("big_cube", 30.0), ("brick", 60.0))
"""Pieces, and how low to bring them: each touches what is below."""


async def build(url: str, token: str) -> None:
    async with connect(url, proxy=None, max_queue=None) as socket:
        device = Device(socket)
        await device.say({"say": "hello", "token": token})
        for number, (piece, z) in enumerate(BUILT):
            seat = ("Ann", "Bob")[number % 2]
            await device.say({"say": "move", "id": piece, "seat": seat, "move": {"move": "choose", "piece": piece}})
            await device.hear(lambda told: isinstance(told, bytes))
            await device.say(aim(z))
            await device.hear(touches)
            await device.say({"say": "let-go", "id": f"{piece} down", "seat": seat})
            await device.hear(tells("margin"))
            await device.hear(lambda told: isinstance(told, bytes) and bool(told[1] & 4))
        await device.say({"say": "move", "id": "egg", "seat": "Bob", "move": {"move": "choose", "piece": "egg_cup"}})
        await device.hear(tells("done", id="egg"))


async def converse(url: str, token: str) -> list[str]:
    async with connect(url, proxy=None, max_queue=None) as socket:
        device = Device(socket)
        await device.say({"say": "hello", "token": token, "since": 0})
        await device.hear(tells("present"))
        offer = {"move": "offer", "piece": "egg", "style": "refusal"}
        for id, seat, move in (
            ("1", "Ann", offer),
            ("2", "Ann", {"move": "bid", "amount": 1}),
            ("3", "Cem", {"move": "pass"}),
            ("4", "Bob", {"move": "stake"}),
            ("5", "Ann", {"move": "take"}),
            ("6", "Ann", {"move": "place"}),
            ("7", "referee", {"move": "rule", "stands": True, "height_mm": 61.5}),
        ):
            await device.say({"say": "move", "id": id, "seat": seat, "move": move})
            await device.hear(answers(id))
        for words in (
            {"say": "chat", "seat": "Bob", "text": "well built"},
            {"say": "why", "seat": "Ann"},
            {"say": "ping"},
        ):
            await device.say(words)
        await device.hear(tells("pong"))
        return device.lines


def keep_tables(folder: Path) -> None:
    """A store with a tower that is being built, a race, and a lobby; and what is taken along from it."""
    store = folder / "tables.db"
    server = Server(f"sqlite:///{store}", "--bot-seconds", "0.01", log=folder / "server.log")
    host = Host(server.url)
    built = host.open("Ann", "Bob", game="tower-of-babel", ruling="physics", start=True)
    asyncio.run(build(server.socket(built["table"]), built["token"]))
    ask = f"/tables/{built['table']}"
    (folder / "built.zip").write_bytes(host.ask("GET", f"{ask}/bundle", built["token"]).content)
    told = host.open("Ann", "Bob", rulebook="manual", start=True)
    lines = asyncio.run(converse(server.socket(told["table"]), told["token"]))
    text = "\n".join(lines).replace(told["table"], "TABLE").replace(told["token"], "TOKEN")
    (folder / "socket.txt").write_text(text + "\n", encoding="utf-8")
    race = host.open("Ann", "Bob", game="stack-a-biddi", ruling="physics", start=True)
    lobby = host.open("Ann", "Bob", game="pile-it-high", build_seconds=60)
    tables = {"built": built, "race": race, "lobby": lobby, "told": told}
    kept = {name: {"table": each["table"], "token": each["token"]} for name, each in tables.items()}
    (folder / "tables.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    host.close()
    server.stop()
    (folder / "server.log").unlink()


def main(folder: Path, commit: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        play(game, folder / f"{game}.jsonl")
    for game, flags in (("knock-out", ("--rulebook", "manual")), ("stack-a-biddi", ())):
        (folder / f"{game}.spoken.jsonl").write_text("\n".join(speak(game, *flags)) + "\n", encoding="utf-8")
    tower = teeter.Tower()
    for piece, x in (("base_slab", 0), ("cube", 12), ("tile", 5)):
        tower.place(piece, at=(x, 0))
    (folder / "tower.json").write_text(tower.save() + "\n", encoding="utf-8")
    keep_tables(folder)
    (folder / "VERSION").write_text(f"{commit}\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2])
