"""A table with house rules and handicaps, over HTTP: kept, told to whoever is invited, refused in a word if wrong."""

import asyncio
from typing import Any

import pytest

from teeter.rules.game import Handicap
from teeter.table.building.messages import job_for
from teeter.table.seating import seat_players
from tests.rules.playing import Playing
from tests.server.client import greet, hear
from tests.server.serving import Host, Server

SELECTION = ["tile", "brick", "egg", "cone", "drum", "puck", "ring", "arch"]
NO_RED = ["tile", "brick", "cone", "drum", "puck", "ring"]
OURS: dict[str, Any] = {"purse": 15, "stakes": "taker", "selection": SELECTION, "pieces": 6}


def test_a_game_begins_as_the_house_rules_and_handicaps_say(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", options=OURS, handicaps={"Bob": {"diamonds": 5}}, start=True)

    async def first_view() -> dict[str, Any]:
        socket = await greet(server.socket(opened["table"]), opened["token"])
        try:
            return await hear(socket, "view")
        finally:
            await socket.close()

    view = asyncio.run(first_view())["view"]
    assert view["diamonds"] == {"Ann": 15, "Bob": 20}
    assert len(view["pool"]) == 6
    assert set(view["pool"]) <= set(SELECTION)


def test_an_invitation_says_what_the_host_chose(host: Host) -> None:
    opened = host.open("Ann", options=OURS)
    look = opened["links"]["invite"].partition("look=")[2].partition("#")[0]
    told = host.ask("GET", f"/tables/{opened['table']}/invitation", params={"look": look}).json()
    assert (told["options"], told["set"]) == (OURS, "bausack")


def test_the_host_grants_a_handicap_in_the_lobby_and_it_leaves_with_its_seat(host: Host) -> None:
    opened = host.open("Ann", "Bob")
    path, token = f"/tables/{opened['table']}", opened["token"]
    granted = {"Bob": {"diamonds": 3}}
    assert host.ask("PATCH", path, token, json={"handicaps": granted}).status_code == 200
    assert host.ask("GET", path, token).json()["sheet"]["handicaps"] == granted
    assert host.ask("DELETE", f"{path}/seats/Bob", token).status_code == 200
    assert host.ask("GET", path, token).json()["sheet"].get("handicaps", {}) == {}


@pytest.mark.parametrize(
    ("wanted", "because"),
    [
        ({"options": {"selection": SELECTION[:3]}}, "too-few-pieces"),
        ({"options": {"selection": [*SELECTION, "lego"]}}, "no-such-piece"),
        ({"handicaps": {"Eve": {"diamonds": 3}}}, "bad-handicap"),
        ({"handicaps": {"Ann": {"hand": "steady"}}}, "bad-handicap"),
        ({"game": "three-reds", "options": {"selection": NO_RED}}, "too-few-reds"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_word(host: Host, wanted: dict[str, Any], because: str) -> None:
    answer = host.ask("POST", "/tables", json={"game": "knock-out", "ruling": "people", "names": ["Ann"], **wanted})
    assert answer.status_code == 400
    assert answer.json()["because"] == because


def test_a_hand_of_ones_own_holds_the_piece_and_nobody_elses_does() -> None:
    setup = seat_players("knock-out", ["Ann", "Bob"], handicaps={"Ann": Handicap(hand="none")})
    play = Playing("knock-out", 2)
    tremors = []
    for piece in ("tile", "brick"):
        play.wins_for_least(piece)
        tremors.append(job_for(play.state, setup, (), tremor="nervous", further=False).tremor)
        play.stands(20)
    assert tremors == ["none", "nervous"]
