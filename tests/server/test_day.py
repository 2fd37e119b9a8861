"""The tower of the day over the network: one tower of a device counts, and only what was ruled here is listed."""

import asyncio
import json
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from teeter.table.budgets import TOWERS_PER_ADDRESS
from teeter.table.daily import row_of, seed_of, today
from teeter.table.dealer import Dealer
from teeter.table.replay import write_log
from teeter.table.seating import seat_players
from teeter.table.table import Table
from tests.playing import make_any_move
from tests.server.client import greet, hear
from tests.server.serving import ENOUGH, Host, Server
from tests.server.test_workbench import build

NUMBERS = count()
LINES = {"content-type": "application/jsonl"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Of its own: only so many towers count from one address."""
    folder = tmp_path_factory.mktemp("day")
    running = Server(f"sqlite:///{folder}/tables.db", *ENOUGH, log=folder / "log")
    yield running
    running.stop()
    assert '"level": "error"' not in running.log


def begin(host: Host, name: str = "Ann", *, day: str = "today", of: str | None = None) -> dict[str, Any]:
    words = {"name": name, "device": of or f"a-device-of-its-own-{next(NUMBERS)}"}
    begun = host.ask("POST", f"/days/{day}/towers", json=words)
    assert begun.status_code == 201, begun.text
    answer: dict[str, Any] = begun.json()
    return answer


def resign(server: Server, begun: dict[str, Any], name: str = "Ann") -> None:
    """And wait until the table is filed."""

    async def talk() -> None:
        async with await greet(server.socket(begun["table"]), begun["token"]) as socket:
            await hear(socket, "view")
            words = {"say": "move", "id": "r1", "seat": name, "move": {"move": "resign"}}
            await socket.send(json.dumps(words))
            while (await hear(socket, "seats"))["stage"] != "over":
                pass

    asyncio.run(talk())


def day_now(host: Host, **asks: Any) -> dict[str, Any]:
    answer: dict[str, Any] = host.ask("GET", "/days/today", params=asks).json()
    return answer


def names(host: Host) -> list[str]:
    return [line["name"] for line in day_now(host)["towers"]]


def test_today_s_tower_is_that_of_a_day_and_yesterday_has_another(host: Host) -> None:
    told = day_now(host)
    assert told["row"] == list(row_of(today()))
    assert host.ask("GET", f"/days/{told['day']}").json()["row"] == told["row"]
    before = host.ask("GET", f"/days/{told['before']}").json()
    assert before["over"] is True
    assert before["row"] != told["row"]
    for nothing in ("tomorrow", "2999-01-01", "1999-12-31"):
        assert host.ask("GET", f"/days/{nothing}").status_code == 404
    assert host.ask("GET", "/days/today?after=minus").status_code == 404


def test_a_tower_is_an_ordinary_table_for_one_that_has_begun_with_the_pieces_of_the_day(
    server: Server, host: Host
) -> None:
    views = []
    for name in ("Bea", "Cem"):
        begun = begin(host, name, of=f"to-look-at-the-start-{name}")
        sheet = host.ask("GET", f"/tables/{begun['table']}", begun["token"]).json()
        assert sheet["stage"] == "running"
        assert (sheet["sheet"]["ruling"], sheet["sheet"]["tremor"]) == ("physics", "none")

        async def look(begun: dict[str, Any] = begun) -> dict[str, Any]:
            async with await greet(server.socket(begun["table"]), begun["token"]) as socket:
                seats = await hear(socket, "seats")
                assert seats["day"] == begun["day"]
                while (view := (await hear(socket, "view"))["view"])["in_hand"] is None:
                    pass
                return dict(view)

        view = asyncio.run(look())
        views.append([view["in_hand"]["piece"], *view["chains"][name]])
    assert views[0] == views[1] == day_now(host)["row"]


def test_a_tower_built_by_hand_is_on_the_list_with_what_the_server_saw(server: Server, host: Host) -> None:
    begun = begin(host, "Dora")
    assert "practice" not in begun
    device = build(server, begun, "tower-of-the-day", until=2, names=["Dora"])
    stood = device.table.state.towers["Dora"]
    assert "Dora" not in names(host)
    resign(server, begun, "Dora")
    line = day_now(host, table=begun["table"])["yours"]
    assert line["name"] == "Dora"
    assert line["pieces"] == len(stood.pieces) >= 1
    assert line["height_mm"] == int(stood.height_mm + 0.5)
    assert line in day_now(host)["towers"]


def test_a_second_tower_of_a_device_is_practice_and_says_so(server: Server, host: Host) -> None:
    first, second = (begin(host, name, of="the-same-device-twice") for name in ("Emil", "Emil again"))
    assert "practice" not in first
    assert second["practice"] == "not-first"
    sheets = [host.ask("GET", f"/tables/{each['table']}", each["token"]).json()["sheet"] for each in (first, second)]
    assert [sheet["hints"] for sheet in sheets] == [False, True], "hints are for practice"
    resign(server, second, "Emil again")
    assert "Emil again" not in names(host)
    resign(server, first, "Emil")
    assert names(host).count("Emil") == 1


def test_a_tower_of_another_day_and_a_rematch_are_practice(server: Server, host: Host) -> None:
    before = day_now(host)["before"]
    begun = begin(host, "Fay", day=before)
    assert begun["practice"] == "past"
    assert begun["day"] == before
    resign(server, begun, "Fay")
    assert host.ask("GET", f"/days/{before}").json()["built"] == 0
    again = host.ask("POST", f"/tables/{begun['table']}/rematch", begun["token"]).json()["table"]
    assert host.ask("POST", f"/tables/{again}/start", begun["token"]).status_code == 200
    resign(server, {"table": again, "token": begun["token"]}, "Fay")
    assert host.ask("GET", f"/days/{before}").json()["built"] == 0


@pytest.mark.parametrize("name", ["referee", "Teeter", "a,b", "  ", "Ann\u202e", "x" * 41])
def test_names_are_checked_as_at_any_table(host: Host, name: str) -> None:
    words = {"name": name, "device": "somebody-with-a-bad-name"}
    refused = host.ask("POST", "/days/today/towers", json=words)
    at_a_table = host.ask("POST", "/tables", json={"game": "knock-out", "names": [name]})
    assert refused.status_code == at_a_table.status_code == 400
    if len(name) <= 40:
        assert refused.json() == at_a_table.json()


def test_no_forged_result_gets_onto_the_list(server: Server, host: Host) -> None:
    """Whatever the pages could send: a whole game that never was, a ruling of one's own, a table of one's own."""
    before = day_now(host)
    begun = begin(host, "Mallory", of="a-device-that-cheats")
    table, token = begun["table"], begun["token"]

    async def rule_oneself() -> list[str]:
        refused = []
        async with await greet(server.socket(table), token) as socket:
            await hear(socket, "view")
            for k, (seat, move) in enumerate(
                [
                    ("Mallory", {"move": "place", "path": None}),
                    ("Mallory", {"move": "rule", "stands": True, "height_mm": 900}),
                    ("referee", {"move": "rule", "stands": True, "height_mm": 900}),
                    ("dealer", {"move": "deal", "piece": "tile"}),
                ]
            ):
                await socket.send(json.dumps({"say": "move", "id": f"m{k}", "seat": seat, "move": move}))
                refused.append((await hear(socket, "refused", "done"))["tell"])
        return refused

    assert asyncio.run(rule_oneself()) == ["refused"] * 4
    game = Table(seat_players("tower-of-the-day", ["Mallory"]), dealer=Dealer(seed_of(today())))
    chance, entries = Random(1), []
    game.let_others_answer()
    while game.state.outcome is None:
        entries.append(make_any_move(game, chance))
    log = write_log(game.setup, entries)
    host.ask("POST", "/replays", content=log, headers=LINES)
    words = {"game": "tower-of-the-day", "ruling": "people", "names": ["Mallory"], "day": begun["day"]}
    assert host.ask("POST", "/tables", json=words).status_code == 400
    own = host.open("Mallory", game="tower-of-the-day", start=True)
    resign(server, own, "Mallory")
    for method in ("PUT", "PATCH", "DELETE", "POST"):
        assert host.ask(method, "/days/today", json={"pieces": 10}).status_code == 405
    changed = host.ask("PATCH", f"/tables/{table}", token, json={"ruling": "people"})
    assert changed.status_code == 409
    after = day_now(host, table=own["table"])
    assert (after["built"], after["towers"]) == (before["built"], before["towers"])
    assert "yours" not in after


def test_a_tower_is_seen_by_its_link_without_any_key(server: Server, host: Host) -> None:
    begun = begin(host, "Gus", of="somebody-who-sends-a-link")
    resign(server, begun, "Gus")
    seen = host.ask("GET", f"/tables/{begun['table']}/invitation", params={"look": begun["look"]})
    assert [seat["name"] for seat in seen.json()["seats"]] == ["Gus"]
    page = host.ask("GET", f"/day/{begun['day']}/{begun['table']}", params={"look": begun["look"]})
    assert page.status_code == 200
    assert "Gus" in page.text
    assert "og:image" in page.text
    unknown = host.ask("GET", f"/day/{begun['day']}/{begun['table']}")
    assert "Gus" not in unknown.text


def test_a_tower_that_was_begun_is_ranked_by_whichever_server_ends_it(tmp_path: Any) -> None:
    running = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, log=tmp_path / "log")
    asking = Host(running.url)
    begun = begin(asking, "Hal")
    running.kill()
    running.start()
    resign(running, begun, "Hal")
    assert names(asking) == ["Hal"]
    asking.close()
    running.stop()


def test_from_one_address_only_so_many_count(tmp_path: Any) -> None:
    running = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, log=tmp_path / "log")
    asking = Host(running.url)
    said = [begin(asking).get("practice") for _ in range(TOWERS_PER_ADDRESS + 1)]
    assert said == [None] * TOWERS_PER_ADDRESS + ["crowded"]
    asking.close()
    running.stop()
