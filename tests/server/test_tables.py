"""A table from the first click to the rematch, over HTTP and sockets of a real server."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from teeter.server.access.keys import code_to_scan
from teeter.table.seating import seat_players
from tests.server.client import Device, greet, hear
from tests.server.serving import Host, Server


def play(
    server: Server, opened: dict[str, Any], tokens: list[str], names: list[str], game: str = "knock-out"
) -> list[Device]:
    async def run() -> list[Device]:
        url = server.socket(opened["table"])
        devices = [
            Device(url, token, seed=number, setup=seat_players(game, names)) for number, token in enumerate(tokens)
        ]
        async with asyncio.timeout(30):
            await asyncio.gather(*(device.play() for device in devices))
        return devices

    return asyncio.run(run())


def test_a_table_in_one_click_seats_a_friend_by_the_invitation_and_is_played_to_the_end(
    server: Server, host: Host
) -> None:
    opened = host.open("Ann")
    bob = host.join(opened, "Bob")
    assert host.ask("POST", f"/tables/{opened['table']}/start", opened["token"]).status_code == 200
    devices = play(server, opened, [opened["token"], bob], ["Ann", "Bob"])
    assert devices[0].log == devices[1].log
    assert all(device.wrong == [] for device in devices)
    replay = host.ask("GET", f"/tables/{opened['table']}/replay", bob).json()
    assert len(replay["entries"]) == len(devices[0].log)
    assert {entry["by"] for entry in replay["entries"]} == {"Ann", "Bob", "referee"}


@pytest.mark.parametrize("game", ["pile-it-high", "building-chain", "tower-of-babel", "stack-a-biddi"])
def test_several_people_on_one_device_play_every_kind_of_game(server: Server, host: Host, game: str) -> None:
    opened = host.open("Ann", "Bob", "Cem", game=game, start=True)
    (device,) = play(server, opened, [opened["token"]], ["Ann", "Bob", "Cem"], game)
    assert device.over
    assert device.wrong == []


def test_bots_sit_among_people_and_play_by_themselves(server: Server, host: Host) -> None:
    opened = host.open("Ann")
    for name in ("Robo", "Otto"):
        seated = host.ask(
            "POST", f"/tables/{opened['table']}/bots", opened["token"], json={"name": name, "kind": "random"}
        )
        assert seated.status_code == 201
    host.ask("POST", f"/tables/{opened['table']}/start", opened["token"])
    (device,) = play(server, opened, [opened["token"]], ["Ann", "Robo", "Otto"])
    assert {"Robo", "Otto"} <= {entry.by for entry in device.log}
    assert not {seat for seat, _ in device.moves.values()} & {"Robo", "Otto"}


def test_seats_bots_and_options_change_until_the_game_starts_and_not_after(host: Host) -> None:
    opened = host.open("Ann", "Bob")
    table, token = opened["table"], opened["token"]
    before = host.ask("GET", f"/tables/{table}", token).json()["sheet"]
    changes = {"options": {"for_sure": True}, "seats": ["Bob", "Ann"], "rulebook": "manual"}
    changed = host.ask("PATCH", f"/tables/{table}", token, json=changes)
    assert changed.json()["sheet"] == {**before, **changes, "seats": before["seats"][::-1]}
    assert host.ask("PATCH", f"/tables/{table}", token, json={"seats": ["Bob", "Cem"]}).status_code == 400
    host.ask("POST", f"/tables/{table}/bots", token, json={"name": "Robo", "kind": "random"})
    left = host.ask("DELETE", f"/tables/{table}/seats/Bob", token).json()
    assert [seat["name"] for seat in left["sheet"]["seats"]] == ["Ann", "Robo"]
    assert left["seats"] == ["Ann"]
    assert host.ask("POST", f"/tables/{table}/start", token).status_code == 200
    assert host.ask("PATCH", f"/tables/{table}", token, json=changes).status_code == 409
    assert host.ask("DELETE", f"/tables/{table}/seats/Robo", token).status_code == 409
    assert host.ask("POST", f"/tables/{table}/start", token).status_code == 409


@pytest.mark.parametrize(
    ("sheet", "names"),
    [
        ({"game": "chess"}, []),
        ({"game": "knock-out", "options": {"nonsense": 1}}, []),
        ({"game": "knock-out", "rulebook": "bandu"}, []),
        ({"game": "three-reds"}, ["Ann", "Bob", "Cem"]),
        ({"game": "knock-out"}, ["referee"]),
        ({"game": "knock-out"}, ["Ann", "Ann"]),
        ({"game": "knock-out", "bots": [{"name": "Robo"}]}, []),
        ({"game": "knock-out", "away": "shout"}, []),
        ({"game": "knock-out", "surprise": 1}, []),
        ({"game": "knock-out", "options": {"crowded": True}, "spacing_mm": 80}, []),
    ],
)
def test_a_table_that_could_never_start_is_not_opened(host: Host, sheet: dict[str, Any], names: list[str]) -> None:
    refused = host.ask("POST", "/tables", json={**sheet, "names": names})
    assert refused.status_code == 400
    assert refused.json()["error"]


@pytest.mark.parametrize(
    ("sheet", "because"),
    [
        ({"game": "three-reds", "names": ["Ann", "Bob", "Cem"]}, "wrong-number"),
        ({"game": "knock-out", "names": ["referee"]}, "bad-name"),
        ({"game": "knock-out", "names": ["Ann", "Ann"]}, "name-taken"),
        (
            {"game": "stack-a-biddi", "ruling": "people", "bots": [{"name": "Robo", "kind": "steady"}]},
            "no-real-blocks",
        ),
        ({"game": "chess"}, None),
    ],
)
def test_what_people_do_wrong_has_a_word_that_every_language_has(
    host: Host, sheet: dict[str, Any], because: str | None
) -> None:
    assert host.ask("POST", "/tables", json=sheet).json().get("because") == because


def test_who_comes_to_a_full_table_is_told_that_it_is_full(host: Host) -> None:
    opened = host.open("Ann", "Bob", game="three-reds")
    invite = opened["links"]["invite"].partition("#invite=")[2]
    refused = host.ask("POST", f"/tables/{opened['table']}/seats", json={"names": ["Cem"], "invite": invite})
    assert refused.json()["because"] == "no-seat-left"


@pytest.mark.parametrize(
    ("ruling", "crowded", "places"), [("physics", True, 2), ("physics", False, 0), ("people", True, 0)]
)
def test_on_a_crowded_table_that_is_simulated_everybody_is_told_where_the_towers_stand(
    server: Server, host: Host, ruling: str, crowded: bool, places: int
) -> None:
    sheet = {"game": "knock-out", "options": {"crowded": crowded}, "ruling": ruling, "spacing_mm": 120}
    opened = host.open("Ann", "Bob", **sheet, start=True)

    async def come() -> dict[str, Any]:
        async with await greet(server.socket(opened["table"]), opened["token"]) as socket:
            return await hear(socket, "seats")

    told = asyncio.run(come())["spots"]
    assert told == host.ask("GET", f"/tables/{opened['table']}/replay", opened["token"]).json()["spots"]
    assert told == [{"tower": "Ann", "x": -60.0, "y": 0.0}, {"tower": "Bob", "x": 60.0, "y": 0.0}][:places]


def test_a_rematch_seats_the_same_people_with_the_tokens_they_have(server: Server, host: Host) -> None:
    opened = host.open("Ann")
    bob = host.join(opened, "Bob")
    table, token = opened["table"], opened["token"]
    assert host.ask("POST", f"/tables/{table}/rematch", token).status_code == 409
    host.ask("POST", f"/tables/{table}/start", token)
    again = host.ask("POST", f"/tables/{table}/rematch", token).json()["table"]
    assert host.ask("POST", f"/tables/{table}/rematch", token).json()["table"] == again
    assert host.ask("GET", f"/tables/{again}", bob).json()["seats"] == ["Bob"]
    assert host.ask("GET", f"/tables/{table}", bob).json()["next"] == again
    assert host.ask("POST", f"/tables/{again}/start", token).status_code == 200


def test_listed_tables_are_in_the_lobby_and_open_to_anybody(host: Host) -> None:
    hidden = host.open("Ann")
    shown = host.open("Ann", listed=True)
    ids = [table["table"] for table in host.ask("GET", "/tables").json()["tables"]]
    assert shown["table"] in ids
    assert hidden["table"] not in ids
    assert host.ask("POST", f"/tables/{shown['table']}/seats", json={"names": ["Bob"]}).status_code == 201
    assert host.ask("POST", f"/tables/{shown['table']}/watchers", json={}).status_code == 201
    assert host.ask("POST", f"/tables/{hidden['table']}/seats", json={"names": ["Bob"]}).status_code == 403
    assert host.ask("POST", f"/tables/{hidden['table']}/watchers", json={}).status_code == 403


def test_an_invitation_opens_watching_too_even_when_it_is_too_late_to_sit_down(host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)
    invite = opened["links"]["invite"].partition("#invite=")[2]
    assert host.ask("POST", f"/tables/{opened['table']}/watchers", json={"watch": invite}).status_code == 201


def test_whoever_may_look_on_gets_a_link_to_hand_on_until_the_host_makes_new_ones(host: Host) -> None:
    opened = host.open("Ann")
    bob = host.join(opened, "Bob")
    table = f"/tables/{opened['table']}"
    link = host.ask("POST", f"{table}/watch-links", bob).json()["watch"]
    assert f"/t/{opened['table']}?look=" in link
    watch = link.partition("#watch=")[2]
    watcher = host.ask("POST", f"{table}/watchers", json={"watch": watch}).json()["token"]
    assert host.ask("POST", f"{table}/watch-links", watcher).status_code == 201
    assert host.ask("POST", f"{table}/watch-links").status_code == 401
    assert host.ask("POST", f"{table}/links", opened["token"]).status_code == 201
    assert host.ask("POST", f"{table}/watchers", json={"watch": watch}).status_code == 403


def test_however_many_look_on_and_hand_on_links_one_key_of_each_kind_is_kept(host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)
    table = f"/tables/{opened['table']}"
    watch = opened["links"]["watch"].partition("#watch=")[2]
    tokens = {host.ask("POST", f"{table}/watchers", json={"watch": watch}).json()["token"] for _ in range(5)}
    links = {host.ask("POST", f"{table}/watch-links", opened["token"]).json()["watch"] for _ in range(5)}
    assert (len(tokens), len(links)) == (1, 1)
    host.ask("POST", f"{table}/links", opened["token"])
    again = host.ask("POST", f"{table}/watch-links", opened["token"]).json()["watch"]
    assert again not in links
    other = host.open("Ann", "Bob", start=True)
    elsewhere = other["links"]["watch"].partition("#watch=")[2]
    assert (
        host.ask("POST", f"/tables/{other['table']}/watchers", json={"watch": elsewhere}).json()["token"] not in tokens
    )
    following = host.ask("POST", f"{table}/rematch", opened["token"]).json()["table"]
    assert host.ask("GET", f"/tables/{following}", *tokens).json()["role"] == "spectator"


def test_spectators_see_everything_and_can_do_nothing(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)
    watch = opened["links"]["watch"].partition("#watch=")[2]
    token = host.ask("POST", f"/tables/{opened['table']}/watchers", json={"watch": watch}).json()["token"]

    async def look() -> None:
        async with await greet(server.socket(opened["table"]), token) as socket:
            view = (await hear(socket, "view"))["view"]
            assert view["to_act"] == ["Ann"]
            assert view["choices"] == {}
            await socket.send('{"say": "move", "id": "1", "seat": "Ann", "move": {"move": "resign"}}')
            assert "do not sit" in (await hear(socket, "refused"))["why"]
            await socket.send('{"say": "move", "id": "2", "seat": "referee", "move": {"move": "fell", "tower": "Ann"}}')
            assert "do not sit" in (await hear(socket, "refused"))["why"]

    asyncio.run(look())
    assert host.ask("DELETE", f"/tables/{opened['table']}", token).status_code == 403


def test_a_deleted_table_is_gone_for_everybody_who_sat_there(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)

    async def sit() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as socket:
            await hear(socket, "view")
            assert host.ask("DELETE", f"/tables/{opened['table']}", opened["token"]).status_code == 204
            assert "deleted" in (await hear(socket, "closing"))["why"]
            await socket.wait_closed()
            assert socket.close_code == 1001

    asyncio.run(sit())
    assert host.ask("GET", f"/tables/{opened['table']}", opened["token"]).status_code == 404


def test_a_table_can_be_deleted_by_two_tabs_at_once(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True)

    def delete(_: int) -> int:
        own = Host(server.url)
        try:
            return own.ask("DELETE", f"/tables/{opened['table']}", opened["token"]).status_code
        finally:
            own.close()

    with ThreadPoolExecutor(4) as tabs:
        answers = set(tabs.map(delete, range(4)))
    assert 204 in answers
    assert answers <= {204, 401, 404}  # whoever comes last finds no table, or no key to it


def test_qr_codes_and_links_lead_to_the_table_with_the_token_behind_the_hash(host: Host) -> None:
    opened = host.open("Ann")
    links = opened["links"]
    for link in (links["invite"], links["watch"]):
        assert link.startswith(f"http://127.0.0.1:{host._http.base_url.port}/t/{opened['table']}?look=")
        assert "#" in link, "what a server is not told"
    assert opened["token"] not in str(links)
    invite, watch = links["invite"].partition("#invite=")[2], links["watch"].partition("#watch=")[2]
    path = f"/tables/{opened['table']}/links/code"
    codes = [host.ask("POST", path, opened["token"], json={"token": each}) for each in (invite, watch)]
    assert [each.headers["content-type"] for each in codes] == ["image/svg+xml"] * 2
    assert [each.content for each in codes] == [
        asyncio.run(code_to_scan(each)) for each in (links["invite"], links["watch"])
    ]


def test_a_code_is_made_of_no_other_token_and_for_nobody_but_the_host(host: Host) -> None:
    opened = host.open("Ann")
    path, invite = f"/tables/{opened['table']}/links/code", opened["links"]["invite"].partition("#invite=")[2]
    assert host.ask("POST", path, opened["token"], json={"token": "x"}).status_code == 404
    assert host.ask("POST", path, opened["token"], json={"token": opened["token"]}).status_code == 404
    assert host.ask("POST", path, host.join(opened, "Bob"), json={"token": invite}).status_code == 403
    assert host.ask("POST", path, json={"token": invite}).status_code == 401


def test_new_links_replace_the_old_ones(host: Host) -> None:
    opened = host.open("Ann")
    old = opened["links"]["invite"].partition("#invite=")[2]
    links = host.ask("POST", f"/tables/{opened['table']}/links", opened["token"]).json()
    seats = f"/tables/{opened['table']}/seats"
    assert host.ask("POST", seats, json={"names": ["Bob"], "invite": old}).status_code == 403
    new = links["invite"].partition("#invite=")[2]
    assert host.ask("POST", seats, json={"names": ["Bob"], "invite": new}).status_code == 201


@pytest.mark.parametrize(("game", "raced"), [("pile-it-high", False), ("stack-a-biddi", True)])
def test_whoever_comes_is_told_whether_all_build_at_once(server: Server, host: Host, game: str, raced: bool) -> None:
    opened = host.open("Ann", game=game)

    async def come() -> dict[str, Any]:
        async with await greet(server.socket(opened["table"]), opened["token"]) as socket:
            return await hear(socket, "seats")

    assert asyncio.run(come())["raced"] is raced
