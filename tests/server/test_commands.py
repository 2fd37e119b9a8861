"""A command is its sender's own: the same one twice is one move, and nobody is told that another's move was theirs."""

import asyncio
import json
import tempfile
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection

from teeter.server.store.sql import SqlStore
from tests.server.client import Told, greet, hear
from tests.server.colliding import Collided, seat_colliding_people
from tests.server.serving import Host, Server

OFFER = {"move": "offer", "piece": "egg", "style": "refusal"}
OTHER = {"move": "offer", "piece": "cube", "style": "refusal"}


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), ids=st.integers(1, 60))
def test_with_colliding_ids_there_is_no_acknowledgement_without_its_entry(seed: int, ids: int) -> None:
    report = Collided()

    async def run() -> None:
        with tempfile.TemporaryDirectory() as folder:
            store = SqlStore(f"sqlite:///{folder}/tables.db")
            await store.open()
            people = await seat_colliding_people(store, "t", Random(seed), ids, report)
            await people.play(120)
            await store.close()

    asyncio.run(run())
    assert report.wrong == []
    assert report.acknowledged > 0


def test_two_people_may_use_the_same_id_and_one_may_not_use_it_for_two_moves(server: Server, host: Host) -> None:
    opened = host.open("Ann")
    bob = host.join(opened, "Bob")
    host.ask("POST", f"/tables/{opened['table']}/start", opened["token"])

    async def run() -> None:
        url = server.socket(opened["table"])
        ann, other = await greet(url, opened["token"]), await greet(url, bob)

        async def say(socket: ClientConnection, seat: str, move: dict[str, str]) -> Told:
            await socket.send(json.dumps({"say": "move", "id": "1", "seat": seat, "move": move}))
            return await hear(socket, "done", "refused")

        assert (await say(ann, "Ann", OFFER)) == {"tell": "done", "id": "1", "n": 1}
        assert (await say(ann, "Ann", OFFER)) == {"tell": "done", "id": "1", "n": 1}
        told = await say(ann, "Ann", OTHER)
        assert "this id was used for another move" in str(told["why"])
        assert (await say(other, "Bob", {"move": "take"})) == {"tell": "done", "id": "1", "n": 2}
        await ann.close()
        await other.close()

    asyncio.run(run())


def test_an_id_is_a_plain_word_and_whoever_uses_another_is_told(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)

    async def run() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as ann:
            for id in ("\0", "a b", "é", "", "x" * 65):
                for said in ({"say": "move", "move": OFFER}, {"say": "let-go"}):
                    await ann.send(json.dumps({**said, "id": id, "seat": "Ann"}))
                    assert "can't be read" in (await hear(ann, "done", "refused"))["why"]

    asyncio.run(run())


def test_what_somebody_says_right_before_they_go_is_heard(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)
    moves = [("Ann", OFFER), ("Bob", {"move": "take"})]

    async def run() -> None:
        url = server.socket(opened["table"])
        looking = await greet(url, opened["token"])
        await hear(looking, "view")
        socket = await greet(url, opened["token"])
        for number, (seat, move) in enumerate(moves):
            await socket.send(json.dumps({"say": "move", "id": f"{number}", "seat": seat, "move": move}))
        await socket.close()
        while (await hear(looking, "view"))["view"]["n"] < len(moves):
            pass
        await looking.close()

    asyncio.run(run())
