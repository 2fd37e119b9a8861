"""The live hand, with the real physics: a game is built over the socket."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from websockets.asyncio.client import ClientConnection

from teeter.bots.names import NAMES
from teeter.rules.moves import Choose, Place, Rule
from teeter.server.access.keys import new_key
from teeter.server.store.sql import SqlStore
from teeter.table.building.clip import unpack
from teeter.table.dealer import Dealer
from teeter.table.frames import FELL, IN_THE_AIR, SETTLED, Frame, read_frame, write_aim
from teeter.table.logfile import read_lines
from teeter.table.seating import seat_players
from teeter.table.sheet import Seat, Sheet, bots_for
from teeter.table.store import Record
from teeter.table.table import Table
from tests.server.builder import Builder
from tests.server.client import greet, hear
from tests.server.serving import Host, Server


def build(
    server: Server, opened: dict[str, Any], game: str, until: int, names: Sequence[str] = ("Ann", "Bob"), **more: Any
) -> Builder:
    """Until so many pieces were seen to settle, or the game is over."""

    async def run() -> Builder:
        setup = seat_players(game, names)
        device = Builder(server.socket(opened["table"]), opened["token"], seed=3, setup=setup, until=until, **more)
        playing = asyncio.create_task(device.play())
        async with asyncio.timeout(120):
            while not playing.done() and device.settled < until:
                await asyncio.sleep(0.02)
        playing.cancel()
        await asyncio.wait([playing])
        return device

    return asyncio.run(run())


def test_a_tower_is_built_by_hand_and_the_log_and_clips_tell_how(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", game="pile-it-high", ruling="physics", start=True)
    device = build(server, opened, "pile-it-high", until=4)
    log = host.ask("GET", f"/tables/{opened['table']}/log", opened["token"]).content
    _, entries = read_lines(log, "log")
    places = [entry for entry in entries if isinstance(entry.move, Place)]
    rules = [(entry.n, entry.move) for entry in device.log if isinstance(entry.move, Rule)]
    assert len(rules) >= 4
    assert len(places) >= len(rules)
    assert all(isinstance(place.move, Place) and place.move.path for place in places)
    assert device.wrong == []
    for n, rule in rules:
        answer = host.ask("GET", f"/tables/{opened['table']}/clips/{n}", opened["token"])
        story, ticks, frames = unpack(answer.content)
        assert story.frames == len(ticks) == len(frames) > 3
        assert ticks == sorted(ticks)
        assert ticks[0] < story.let_go < ticks[-1], "what came after the hand opened is in it, too"
        assert frames.shape[1:] == (len(story.names), 7)
        assert story.stands == rule.stands
        assert story.why


def test_a_game_built_by_hand_comes_out_the_same_when_simulated_again(
    server: Server, host: Host, tmp_path: Path
) -> None:
    opened = host.open("Ann", "Bob", game="pile-it-high", ruling="physics", start=True)
    build(server, opened, "pile-it-high", until=4)
    path = tmp_path / "built.jsonl"
    path.write_bytes(host.ask("GET", f"/tables/{opened['table']}/log", opened["token"]).content)
    words = [sys.executable, "-m", "teeter", "replay", str(path), "--simulate"]
    checked = subprocess.run(words, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "0 placements come out otherwise" in checked.stdout
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    places = [line for line in lines if line.get("move", {}).get("move") == "place"]
    stood = {line["n"] for line in lines if line.get("move", {}).get("stands")}
    place = [line for line in places[2:] if line["n"] + 1 in stood][-1]  # the first two lay everybody's foundation
    for row in place["move"]["path"]:
        row[1] += 200
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    forged = subprocess.run(words, capture_output=True, text=True)
    assert forged.returncode == 1
    assert f"entry {place['n'] + 1}: ruled it stands" in forged.stdout


def test_whoever_comes_later_is_told_where_the_pieces_of_the_towers_are(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", game="pile-it-high", ruling="physics", start=True)
    device = build(server, opened, "pile-it-high", until=4)

    async def come() -> dict[str, Any]:
        async with await greet(server.socket(opened["table"]), opened["token"]) as socket:
            return await hear(socket, "towers")

    told = asyncio.run(come())["towers"]
    built = {seat: tower.pieces for seat, tower in device.table.state.towers.items() if len(tower.pieces) > 1}
    assert built
    for seat, pieces in built.items():
        assert [each["piece"] for each in told[seat]] == list(pieces)
    last = next(entry for entry in reversed(device.log) if isinstance(entry.move, Rule) and entry.move.stands)
    answer = host.ask("GET", f"/tables/{opened['table']}/clips/{last.n}", opened["token"])
    story, _, frames = unpack(answer.content)
    shown = next(tower for tower in told.values() if tuple(each["piece"] for each in tower) == story.names)
    np.testing.assert_allclose([each["pose"] for each in shown], frames[-1], atol=0.03)


def test_frames_carry_the_tables_version_and_ticks_and_show_only_what_moves(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", game="pile-it-high", ruling="physics", start=True)
    device = build(server, opened, "pile-it-high", until=4)
    by_hand: dict[int, list[Any]] = {}
    for frame in device.frames:
        by_hand.setdefault(frame.owner, []).append(frame)
    whole = [frames for frames in by_hand.values() if any(frame.flags & SETTLED for frame in frames)]
    assert len(whole) >= 4
    for frames in whole:
        ticks = [frame.tick for frame in frames]
        assert ticks == sorted(ticks)
        assert frames[-1].flags & SETTLED, "nothing comes after it"
        assert len({frame.version for frame in frames}) == 1
    last = whole[-1]
    pieces = len(last[0].poses)
    in_the_air = [frame for frame in last[1:-1] if frame.tick % (33 * 30)]
    assert pieces > 1
    assert all(len(frame.poses) < pieces for frame in in_the_air[:3])


def test_a_piece_let_go_of_beside_the_tower_falls_and_is_ruled_so(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", game="pile-it-high", ruling="physics", tremor="none", start=True)
    device = build(server, opened, "pile-it-high", until=4, careless=True)
    rules = [entry.move for entry in device.log if isinstance(entry.move, Rule)]
    assert any(not rule.stands for rule in rules)
    assert any(frame.flags & FELL for frame in device.frames)


def test_when_the_build_clock_runs_out_the_hand_lets_go(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", game="pile-it-high", ruling="physics", build_seconds=1, start=True)

    class Frozen(Builder):
        async def hear_frame(self, socket: Any, words: bytes) -> None:
            """Holds the piece and does nothing."""

    async def run() -> None:
        setup = seat_players("pile-it-high", ["Ann", "Bob"])
        device = Frozen(server.socket(opened["table"]), opened["token"], seed=3, setup=setup)
        playing = asyncio.create_task(device.play())
        async with asyncio.timeout(30):
            while not any(isinstance(entry.move, Rule) for entry in device.log):
                await asyncio.sleep(0.02)
        playing.cancel()
        await asyncio.wait([playing])

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["random", "child"])
def test_a_bot_is_seen_building_like_anybody_and_says_why(server: Server, host: Host, kind: str) -> None:
    opened = host.open("Ann", game="tower-of-babel", ruling="physics", bots=[{"name": "Bob", "kind": kind}], start=True)
    device = build(server, opened, "tower-of-babel", until=4)
    log = host.ask("GET", f"/tables/{opened['table']}/log", opened["token"]).content
    _, entries = read_lines(log, "log")
    placed = next(entry for entry in entries if entry.by == "Bob" and isinstance(entry.move, Place))
    assert isinstance(placed.move, Place)
    assert placed.move.path, "it has moved a hand"
    # Its hand was taken over when the place was in the log: version and entry are the same.
    shown = [frame for frame in device.frames if frame.version == placed.n]
    let_go = int(placed.move.path[-1][0])
    on_the_way = [frame.tick for frame in shown if frame.flags & IN_THE_AIR]
    assert len(on_the_way) > let_go / 100, "as often as a person's"
    assert shown[-1].flags & SETTLED
    story, ticks, _ = unpack(
        host.ask("GET", f"/tables/{opened['table']}/clips/{placed.n + 1}", opened["token"]).content
    )
    assert story.let_go == let_go
    assert sum(tick < let_go for tick in ticks) > let_go / 100

    async def ask() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as ann:
            await ann.send('{"say": "why", "seat": "Bob"}')
            assert (await hear(ann, "thought"))["why"]
            await ann.send('{"say": "why", "seat": "Ann"}')
            assert "no move" in (await hear(ann, "refused"))["why"]

    asyncio.run(ask())


def test_a_way_that_no_hand_can_go_does_not_stop_the_game(tmp_path: Path) -> None:
    """It is in the log already, so something must become of it: the piece is laid on top."""
    store = f"sqlite:///{tmp_path}/tables.db"
    sheet = Sheet(game="tower-of-babel", seats=(Seat("Ann"), Seat("Bob")))
    record = Record(id="astray", sheet=sheet, seed="1", setup=sheet.to_setup(), stage="running")
    token, key = new_key("host", ("Ann", "Bob"))
    under_the_table = ((0.0, 0.0, 0.0, -200.0, 1.0, 0.0, 0.0, 0.0), (99.0, 0.0, 0.0, -200.0, 1.0, 0.0, 0.0, 0.0))

    async def prepare() -> None:
        kept = SqlStore(store)
        await kept.open()
        await kept.create(record, [key])
        table = Table(sheet.to_setup(), dealer=Dealer("1"))
        await kept.append(record.id, table.submit("Ann", Choose("cube")))
        await kept.append(record.id, table.submit("Ann", Place(under_the_table)))
        await kept.close()

    async def look() -> None:
        async with await greet(server.socket(record.id), token, since=2) as socket:
            ruled = (await hear(socket, "log"))["entries"][0]["move"]
            assert ruled["stands"] is True

    asyncio.run(prepare())
    server = Server(store, log=tmp_path / "log")
    try:
        asyncio.run(look())
    finally:
        server.stop()


def test_every_bot_there_is_can_be_seated() -> None:
    assert bots_for("knock-out", "physics") == NAMES


def test_nobody_places_without_a_hand_and_no_hand_moves_out_of_turn(server: Server, host: Host) -> None:
    opened = host.open("Ann", game="tower-of-babel", ruling="physics")
    bob = host.join(opened, "Bob")
    host.ask("POST", f"/tables/{opened['table']}/start", opened["token"])

    async def run() -> None:
        url = server.socket(opened["table"])
        ann, other = await greet(url, opened["token"]), await greet(url, bob)
        assert (await hear(ann, "view"))["view"]["to_act"] == ["Ann"]
        await ann.send('{"say": "move", "id": "1", "seat": "Ann", "move": {"move": "choose", "piece": "cube"}}')
        assert (await hear(ann, "done", "refused"))["tell"] == "done"
        await ann.send('{"say": "move", "id": "2", "seat": "Ann", "move": {"move": "place"}}')
        assert "by hand" in (await hear(ann, "refused"))["why"]
        await other.send('{"say": "let-go", "id": "3", "seat": "Ann"}')
        assert "no piece" in (await hear(other, "refused"))["why"]
        await other.send('{"say": "let-go", "id": "4", "seat": "Bob"}')
        assert "no piece" in (await hear(other, "refused"))["why"]
        await other.send('{"say": "move", "id": "5", "seat": "referee", "move": {"move": "rule", "stands": false}}')
        assert "do not sit" in (await hear(other, "refused"))["why"]
        first, held = await frame(other), None
        for count in range(20):
            await other.send(write_aim((500, 500, 500, 1, 0, 0, 0), count=count))
            held = (await frame(other)).poses.get(0) or held
        assert held is not None
        assert abs(held[0] - first.poses[0][0]) < 5
        for count in range(30):
            await ann.send(write_aim((500, 0, 200, 1, 0, 0, 0), count=count))
            seen = await frame(ann)
        assert seen.poses[0][0] < 320, "no hand is faster than 300 mm a second"
        await ann.close()
        await other.close()

    asyncio.run(run())


def test_a_piece_is_taken_in_hand_again_only_before_it_touched_anything(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", game="tower-of-babel", ruling="physics", start=True)
    again = '{"say": "hold", "seat": "Ann"}'

    async def run() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as ann:
            await ann.send('{"say": "move", "id": "1", "seat": "Ann", "move": {"move": "choose", "piece": "cube"}}')
            first = seen = await frame(ann)
            await ann.send(again)
            while seen.owner == first.owner:
                seen = await frame(ann)
            x, y, z, *turn = first.poses[0]
            while seen.flags & IN_THE_AIR:
                z -= 4
                await ann.send(write_aim((x, y, z, *turn)))
                seen = await frame(ann)
            await ann.send(again)
            assert "touched" in (await hear(ann, "refused"))["why"]

    asyncio.run(run())


async def frame(socket: ClientConnection) -> Frame:
    async with asyncio.timeout(120):
        while True:
            words = await socket.recv()
            if isinstance(words, bytes):
                return read_frame(words)
