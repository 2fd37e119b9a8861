"""Evenings over the network: one table after the other, one scoreboard, and nobody enters a result by hand."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from teeter.server.evenings.kept import KeptEvenings
from teeter.server.store.sql import SqlStore
from teeter.table.series.decisions import begin
from teeter.table.series.evening import fold_evening
from tests.server.client import Told, greet, hear
from tests.server.serving import ENOUGH, Host, Server
from tests.server.two_hosts import at_last

TWO = ({"game": "knock-out"}, {"game": "well-stacked"})
PATIENCE = 60.0


class Party:
    """An evening, and who is there."""

    def __init__(self, server: Server, *names: str, **plan: Any) -> None:
        self.server = server
        self.host = Host(server.url)
        wanted = {"games": TWO, "players": 2, "names": names or ("Ann", "Bob"), **plan}
        opened = self.host.ask("POST", "/evenings", json=wanted)
        assert opened.status_code == 201, opened.text
        self.id, self.token = opened.json()["evening"], opened.json()["token"]
        self.invite = opened.json()["invite"].partition("#invite=")[2]

    def ask(self, method: str, path: str = "", token: str | None = None, **words: Any) -> Any:
        more = {"json": words} if words else {}
        return self.host.ask(method, f"/evenings/{self.id}{path}", token or self.token, **more)

    def now(self, token: str | None = None) -> dict[str, Any]:
        answer = self.ask("GET", token=token)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def begin(self, game: int, token: str | None = None) -> str:
        begun = self.ask("POST", "/games", token, game=game)
        assert begun.status_code == 201, begun.text
        return str(begun.json()["games"][game]["table"])

    def join(self, *names: str) -> str:
        joined = self.host.ask("POST", f"/evenings/{self.id}/seats", json={"names": names, "invite": self.invite})
        assert joined.status_code == 201, joined.text
        return str(joined.json()["token"])

    @property
    def watch(self) -> str:
        return str(self.now()["watch"].partition("#watch=")[2])

    def say(self, table: str, seat: str, move: dict[str, Any], token: str | None = None) -> Told:
        async def talk() -> Told:
            async with await greet(self.server.socket(table), token or self.token) as socket:
                await hear(socket, "view")
                words = {"say": "move", "id": f"{seat}{time.monotonic_ns()}", "seat": seat, "move": move}
                await socket.send(json.dumps(words))
                return await hear(socket, "done", "refused")

        return asyncio.run(talk())

    def resigns(self, table: str, seat: str, token: str | None = None) -> None:
        assert self.say(table, seat, {"move": "resign"}, token)["tell"] == "done"

    def points(self) -> dict[str, int]:
        return {line["seat"]: line["points"] for line in self.now()["lines"]}


@pytest.fixture
def party(server: Server) -> Iterator[Callable[..., Party]]:
    parties: list[Party] = []

    def opened(*names: str, **plan: Any) -> Party:
        parties.append(Party(server, *names, **plan))
        return parties[-1]

    yield opened
    for each in parties:
        each.host.close()


def test_games_follow_each_other_at_their_own_tables_and_one_scoreboard_counts_them(
    party: Callable[..., Party],
) -> None:
    evening = party()
    assert evening.now()["stage"] == "open"
    first = evening.begin(0)
    begins = evening.now()["games"][0]["begins"]
    sheet = evening.host.ask("GET", f"/tables/{first}", evening.token).json()
    assert (sheet["stage"], sheet["sheet"]["game"], sheet["sheet"]["youngest"]) == ("running", "knock-out", begins)
    evening.resigns(first, "Bob")
    told = evening.now()
    assert told["games"][0]["places"] == [["Ann"], ["Bob"]]
    assert evening.points() == {"Ann": 2, "Bob": 0}
    assert (told["current"], told["stage"]) == (1, "running")
    assert {begins, told["games"][1]["begins"]} == {"Ann", "Bob"}
    second = evening.begin(1)
    assert second != first
    evening.resigns(second, "Bob")
    told = evening.now()
    assert (told["stage"], told["current"], told["champions"]) == ("over", None, ["Ann"])
    assert [(line["seat"], line["points"], line["place"]) for line in told["lines"]] == [("Ann", 4, 1), ("Bob", 0, 2)]
    assert evening.ask("POST", "/games", game=1).json()["games"][1]["table"] == second
    assert evening.ask("POST", "/end").status_code == 409


def test_however_many_press_next_game_at_the_same_time_one_is_begun(party: Callable[..., Party]) -> None:
    evening = party("Ann")
    bob = evening.join("Bob")
    with ThreadPoolExecutor(8) as crowd:
        first = set(crowd.map(lambda _: evening.begin(0), range(8)))
        assert len(first) == 1
        evening.resigns(next(iter(first)), "Bob", bob)
        assert len(set(crowd.map(lambda k: evening.begin(1, (evening.token, bob)[k % 2]), range(8)))) == 1


def test_only_the_host_begins_the_first_game_and_nobody_one_that_is_not_next(party: Callable[..., Party]) -> None:
    evening = party("Ann")
    bob = evening.join("Bob")
    assert evening.ask("POST", "/games", bob, game=0).status_code == 403
    assert evening.ask("POST", "/games", game=1).status_code == 409
    evening.begin(0)
    assert evening.ask("POST", "/games", game=1).status_code == 409
    assert evening.ask("POST", "/games", game=7).status_code == 409


def test_a_contestant_s_token_opens_their_seat_in_every_game_and_no_other(party: Callable[..., Party]) -> None:
    evening = party("Ann")
    bob = evening.join("Bob")
    for number in (0, 1):
        table = evening.begin(number)
        assert evening.host.ask("GET", f"/tables/{table}", bob).json()["seats"] == ["Bob"]
        assert evening.say(table, "Ann", {"move": "resign"}, bob)["because"] == "not-your-seat"
        evening.resigns(table, "Bob", bob)
    assert evening.points() == {"Ann": 4, "Bob": 0}


def test_a_link_to_watch_reads_and_changes_nothing(party: Callable[..., Party]) -> None:
    evening = party()
    watch = evening.watch
    table = evening.begin(0)
    seen = evening.now(watch)
    assert (seen["role"], seen["yours"], seen["games"][0]["table"]) == ("watch", [], table)
    for path, words in (("/games", {"game": 0}), ("/skips", {"game": 0}), ("/end", {})):
        assert evening.ask("POST", path, watch, **words).status_code == 401
    assert evening.ask("POST", "/seats", watch, names=["Eve"]).status_code == 403
    assert evening.ask("DELETE", "/seats/Ann", watch).status_code == 401
    looking = evening.host.ask("POST", f"/tables/{table}/watchers", json={"watch": watch})
    assert looking.status_code == 201
    assert evening.say(table, "Ann", {"move": "resign"}, looking.json()["token"])["tell"] == "refused"
    assert evening.now() == {**seen, "role": "host", "yours": ["Ann", "Bob"]}


def test_nobody_looks_at_an_evening_without_a_link_unless_it_is_listed(party: Callable[..., Party]) -> None:
    secret, listed = party(), party(listed=True)
    assert secret.host.ask("GET", f"/evenings/{secret.id}").status_code == 403
    assert secret.host.ask("GET", f"/evenings/{secret.id}", "no-such-token").status_code == 403
    told = listed.host.ask("GET", f"/evenings/{listed.id}").json()
    assert (told["role"], told["yours"]) == ("spectator", [])
    table = listed.begin(0)
    assert table in [each["table"] for each in listed.host.ask("GET", "/tables").json()["tables"]]
    assert listed.host.ask("POST", f"/tables/{table}/watchers", json={}).status_code == 201
    for nowhere in ("no-such-evening", "%00", "a" * 40, "é"):
        assert secret.host.ask("GET", f"/evenings/{nowhere}").status_code == 404


def test_nothing_that_is_told_of_an_evening_opens_a_seat(party: Callable[..., Party]) -> None:
    evening = party("Ann")
    evening.join("Bob")
    told = json.dumps(evening.now(evening.watch))
    assert evening.token not in told
    assert evening.invite not in told
    assert "seed" not in told
    assert "hash" not in told


def test_who_takes_part_is_settled_when_the_first_game_begins(party: Callable[..., Party]) -> None:
    evening = party("Ann", players=4, fill="steady")
    bob = evening.join("Bob")
    eve = evening.join("Eve")
    assert evening.ask("DELETE", "/seats/Ann", bob).status_code == 403
    assert evening.ask("DELETE", "/seats/Eve", eve).status_code == 200
    assert [seat["name"] for seat in evening.now()["seats"]] == ["Ann", "Bob"]
    evening.begin(0)
    seats = evening.now()["seats"]
    assert [(seat["name"], seat["kind"]) for seat in seats[:2]] == [("Ann", "person"), ("Bob", "person")]
    assert [seat["kind"] for seat in seats[2:]] == ["steady", "steady"]
    late = evening.host.ask("POST", f"/evenings/{evening.id}/seats", json={"names": ["Zed"], "invite": evening.invite})
    assert late.status_code == 409
    assert evening.ask("DELETE", "/seats/Bob").status_code == 409


@pytest.mark.parametrize(
    ("names", "because"),
    [
        (["admin"], "bad-name"),
        (["Ann"], "name-taken"),
        (["Αnn"], "name-taken"),
        (["Cem", "Dan", "Eve"], "no-seat-left"),
    ],
)
def test_names_are_taken_as_at_any_table(party: Callable[..., Party], names: list[str], because: str) -> None:
    evening = party("Ann", players=3)
    refused = evening.host.ask("POST", f"/evenings/{evening.id}/seats", json={"names": names, "invite": evening.invite})
    assert (refused.status_code, refused.json()["because"]) == (400, because)


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        ({"players": 7}, "2 to 6 players, not 7"),
        ({"games": [{"game": "three-reds"}], "players": 3}, "is for 2 players"),
        ({"games": [{"game": "tower-of-the-day"}]}, "built alone"),
        ({"games": [{"game": "knock-out", "options": {"purse": 99}}]}, "purse"),
        ({"games": [{"game": "stack-a-biddi", "ruling": "people"}], "fill": "steady", "names": ["Ann"]}, "real blocks"),
        ({"fill": "person"}, "bots"),
        ({"games": []}, "1"),
        ({"games": [{"game": "knock-out"}] * 21}, "20"),
        ({"names": ["Ann", "Bob", "Cem"]}, "no seats for 3"),
    ],
)
def test_a_programme_that_can_t_be_played_is_refused_before_it_opens(
    host: Host, plan: dict[str, Any], says: str
) -> None:
    wanted = {"games": TWO, "players": 2, "names": ["Ann", "Bob"], **plan}
    refused = host.ask("POST", "/evenings", json=wanted)
    assert refused.status_code == 400
    assert says in refused.json()["error"]


def test_a_game_that_the_host_breaks_off_counts_for_nobody_and_an_evening_can_end_early(
    party: Callable[..., Party],
) -> None:
    evening = party(games=[*TWO, {"game": "tower-of-babel"}])
    assert evening.ask("POST", "/skips", game=0).status_code == 409
    table = evening.begin(0)
    assert evening.ask("POST", "/skips", game=0).json()["games"][0]["state"] == "skipped"
    evening.resigns(table, "Bob")
    assert evening.points() == {"Ann": 0, "Bob": 0}
    assert evening.ask("POST", "/skips", game=1).json()["current"] == 2
    evening.resigns(evening.begin(2), "Ann")
    assert evening.now()["champions"] == ["Bob"]
    early = party()
    early.begin(0)
    told = early.ask("POST", "/end").json()
    assert (told["stage"], told["champions"], told["games"][0]["state"]) == ("over", [], "running")


def test_a_ruling_that_is_taken_back_takes_the_result_off_the_scoreboard(party: Callable[..., Party]) -> None:
    evening = party(games=[{"game": "knock-out", "ruling": "people", "take_back": "host"}])
    table = evening.begin(0)
    begins = evening.now()["games"][0]["begins"]
    other = "Bob" if begins == "Ann" else "Ann"
    for seat, move in (
        (begins, {"move": "offer", "piece": "egg", "style": "refusal"}),
        (other, {"move": "take"}),
        (other, {"move": "place"}),
        ("referee", {"move": "rule", "stands": True, "height_mm": 510}),
        (other, {"move": "resign"}),
    ):
        assert evening.say(table, seat, move)["tell"] == "done"
    assert evening.points() == {begins: 2, other: 0}
    assert evening.now()["stage"] == "over"
    assert evening.say(table, "referee", {"move": "take-back"})["tell"] == "done"
    assert evening.now()["stage"] == "running"
    assert evening.points() == {begins: 0, other: 0}
    evening.resigns(table, begins)
    assert evening.points() == {begins: 0, other: 2}


def test_a_server_that_is_killed_between_two_games_finds_the_result_in_the_game_s_own_log(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, log=tmp_path / "log")
    evening = Party(server)
    evening.resigns(evening.begin(0), "Ann")
    server.kill()
    server.start()
    assert evening.points() == {"Ann": 0, "Bob": 2}
    server.kill()
    server.start()
    evening.resigns(evening.begin(1), "Ann")
    assert evening.now()["champions"] == ["Bob"]
    evening.host.close()
    server.stop()


def test_a_server_that_is_killed_before_it_laid_the_table_lays_it_for_whoever_asks_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    server = Server(url, *ENOUGH, log=tmp_path / "log")
    evening = Party(server)
    server.kill()

    async def enter() -> None:
        store = SqlStore(url)
        await store.open()
        kept = KeptEvenings(store)
        log = await kept.entries(evening.id)
        entry = begin(fold_evening(log), 0, table="a-table-never-laid", seed="0" * 32)
        await kept.append(evening.id, len(log) + 1, entry)
        await store.close()

    asyncio.run(enter())
    server.start()
    assert evening.now()["games"][0]["state"] == "running"
    assert evening.host.ask("GET", "/tables/a-table-never-laid", evening.token).status_code == 404
    table = evening.begin(0)
    assert table == "a-table-never-laid"
    evening.resigns(table, "Bob")
    assert evening.points() == {"Ann": 2, "Bob": 0}
    evening.host.close()
    server.stop()


def test_of_two_hosts_on_one_postgresql_one_begins_the_next_game(hosts: list[Server]) -> None:
    evening = Party(hosts[0])
    asking = [Host(each.url) for each in hosts]

    def press(k: int, game: int) -> str:
        """As a balancer would: asked again as long as the table is on its way."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            path = f"/evenings/{evening.id}/games"
            begun = asking[k % 2].ask("POST", path, evening.token, json={"game": game})
            if begun.status_code == 201:
                return str(begun.json()["games"][game]["table"])
            assert begun.status_code == 425, begun.text
        raise AssertionError("the table never came")

    with ThreadPoolExecutor(6) as crowd:
        for game in (0, 1):
            tables = set(crowd.map(press, range(6), [game] * 6))
            assert len(tables) == 1
            _resign_where_it_is(hosts, next(iter(tables)), evening.token)
    told = [each.ask("GET", f"/evenings/{evening.id}", evening.token).json() for each in asking]
    assert told[0]["champions"] == ["Ann"]
    assert told[0]["lines"] == told[1]["lines"]
    for each in (*asking, evening.host):
        each.close()


def _resign_where_it_is(hosts: list[Server], table: str, token: str) -> None:
    async def talk() -> None:
        async with await at_last(hosts[1], {"table": table, "token": token}) as socket:
            await hear(socket, "view")
            words = {"say": "move", "id": "r", "seat": "Bob", "move": {"move": "resign"}}
            await socket.send(json.dumps(words))
            await hear(socket, "done")

    asyncio.run(talk())
