"""What is said across the table, and what the table says of its towers."""

import asyncio
import json
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from teeter.physics.explain import Fall
from tests.server.client import Told, greet, hear
from tests.server.serving import Host, Server
from tests.server.test_workbench import build


async def say(socket: ClientConnection, seat: str = "Ann", **words: Any) -> Told:
    await socket.send(json.dumps({"say": "chat", "seat": seat, **words}))
    return await hear(socket, "chat", "refused")


def test_who_comes_later_hears_what_was_said_and_the_log_does_not(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)

    async def talk() -> None:
        url = server.socket(opened["table"])
        async with await greet(url, opened["token"]) as ann:
            assert (await say(ann, phrase="well-done"))["said"] == [{"n": 1, "seat": "Ann", "phrase": "well-done"}]
            assert (await say(ann, text="  schön \t gebaut! "))["said"][0]["text"] == "schön gebaut!"
            async with await greet(url, opened["token"]) as late:
                assert [said["n"] for said in (await hear(late, "chat"))["said"]] == [1, 2]
        assert (await say_alone(url))["tell"] == "refused"

    async def say_alone(url: str) -> Told:
        watch = opened["links"]["watch"].partition("#watch=")[2]
        token = host.ask("POST", f"/tables/{opened['table']}/watchers", json={"watch": watch}).json()["token"]
        async with await greet(url, token) as spectator:
            await hear(spectator, "chat")
            return await say(spectator, phrase="hello")

    asyncio.run(talk())
    assert host.ask("GET", f"/tables/{opened['table']}/replay", opened["token"]).json()["entries"] == []


def test_a_bot_tells_why_it_offered_a_piece_once_the_auction_is_over(server: Server, host: Host) -> None:
    opened = host.open("Ann", bots=[{"name": "Robo", "kind": "bluffer"}], youngest="Robo", start=True)

    async def ask_why(ann: ClientConnection) -> Told:
        await ann.send('{"say": "why", "seat": "Robo"}')
        return await hear(ann, "thought", "refused")

    async def run() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as ann:
            while (view := (await hear(ann, "view"))["view"])["auction"] is None:
                pass
            assert (await ask_why(ann))["because"] == "auction-is-on"
            while view["auction"] is not None:
                if "Ann" in view["to_act"]:
                    way_out = next(each for each in view["choices"]["Ann"] if each["move"] in ("pass", "take"))
                    move = {"say": "move", "id": f"a{view['n']}", "seat": "Ann", "move": {"move": way_out["move"]}}
                    await ann.send(json.dumps(move))
                view = (await hear(ann, "view"))["view"]
            assert (await ask_why(ann))["why"]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("words", "why", "because"),
    [
        ({"text": "look at https://x.example"}, "no links", "no-links"),
        ({"text": "www.nowhere"}, "no links", "no-links"),
        ({"text": "come to evil.example/now"}, "no links", "no-links"),
        ({"text": "a" * 121}, "<= 120", None),
        ({"text": "\u202etxet"}, "letters", None),
        ({"text": "   "}, "letters", None),
        ({"phrase": "buy-this"}, "can't be 'buy-this'", None),
        ({}, "either", None),
        ({"phrase": "hello", "text": "hello"}, "either", None),
    ],
)
def test_links_long_texts_and_hidden_signs_are_not_passed_on(
    server: Server, host: Host, words: dict[str, str], why: str, because: str | None
) -> None:
    opened = host.open("Ann", "Bob")

    async def talk() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as ann:
            refused = await say(ann, **words)
            assert why in refused["why"]
            assert refused["because"] == because

    asyncio.run(talk())


def test_more_sockets_do_not_let_one_say_more(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob")
    url = server.socket(opened["table"])
    hello = json.dumps({"say": "chat", "seat": "Ann", "phrase": "hello"})

    async def talk() -> None:
        sockets = [await greet(url, opened["token"]) for _ in range(12)]
        for each in sockets:
            await each.send(hello)
            await each.send(hello)
        assert (await hear(sockets[-1], "refused"))["because"] == "too-fast"
        async with await greet(url, opened["token"]) as late:
            assert len((await hear(late, "chat"))["said"]) < len(sockets)
        for each in sockets:
            await each.close()

    asyncio.run(talk())


def test_who_says_too_much_is_asked_to_wait(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob")

    async def talk() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as ann:
            answers = [await say(ann, text=f"{number}") for number in range(40)]
            refused = next(told for told in answers if told["tell"] == "refused")
            assert "not so fast" in refused["why"]
            assert refused["because"] == "too-fast"

    asyncio.run(talk())


@pytest.mark.parametrize(("chat", "passes"), [("phrases", "phrase"), ("off", None)])
def test_a_host_decides_whether_people_talk(server: Server, host: Host, chat: str, passes: str | None) -> None:
    opened = host.open("Ann", "Bob", chat=chat)

    async def talk() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as ann:
            for kind in ("phrase", "text"):
                answer = await say(ann, **{kind: "hello"})
                assert answer["tell"] == ("chat" if kind == passes else "refused")
                if kind != passes:
                    assert answer["because"] == ("no-talking" if chat == "off" else "only-phrases")

    asyncio.run(talk())


@pytest.mark.parametrize("gauge", [True, False])
def test_a_tower_s_margin_is_told_after_each_piece_unless_the_host_switched_it_off(
    server: Server, host: Host, gauge: bool
) -> None:
    opened = host.open("Ann", "Bob", game="tower-of-babel", ruling="physics", gauge=gauge, start=True)
    device = build(server, opened, "tower-of-babel", until=2)
    margins = [told for told in device.told if told["tell"] == "margin"]
    assert bool(margins) == gauge
    for told in margins:
        assert told["tower"] in device.table.state.towers
        assert told["gauge"]["tilt_deg"] > 0
        assert told["gauge"]["words"]
    lying = [told for told in device.told if told["tell"] == "towers"]
    assert len(lying) >= 2
    last = lying[-1]["towers"]["common"]
    assert tuple(each["piece"] for each in last) == device.table.state.towers["common"].pieces

    async def come_later() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as late:
            assert (await hear(late, "towers"))["towers"]["common"] == last
            if gauge:
                assert (await hear(late, "margin"))["gauge"] == margins[-1]["gauge"]

    asyncio.run(come_later())


def test_after_a_fall_everybody_is_told_why(server: Server, host: Host) -> None:
    names = ("Ann", "Bob", "Cem")
    opened = host.open(*names, game="pile-it-high", ruling="physics", tremor="none", start=True)
    device = build(server, opened, "pile-it-high", until=4, names=names, careless=True)
    fell = [told for told in device.told if told["tell"] == "fell"]
    assert fell
    for told in fell:
        assert told["why"] == str(msgspec.convert(told["fall"], Fall))
        assert device.log[told["n"] - 1].by == "referee"
