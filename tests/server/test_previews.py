"""What a link says where it is pasted: a title, a sentence and a picture, and nothing that opens a table."""

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from teeter.languages import LANGUAGES
from teeter.server.access.keys import hashed
from teeter.server.previews.glance import Invitation
from teeter.server.previews.still_life import HIGH, WIDE, StillLife
from teeter.server.previews.studio import Studio, TooManyPictures
from teeter.server.previews.words import WORDS, description, language_of, title
from teeter.server.previews.worker import jpeg
from teeter.table.budgets import PICTURE_BYTES, PICTURES_AT_ONCE
from teeter.table.building.poses import PieceAt
from teeter.table.sheet import Seat
from teeter.table.workers.worker import WorkerGone
from tests.server.serving import ENOUGH, Host, Server

BLOCK = StillLife("bausack", ((PieceAt("cube", ()),),), ())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("previews")
    running = Server(f"sqlite:///{folder / 'tables.db'}", *ENOUGH, log=folder / "log")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def host(server: Server) -> Iterator[Host]:
    asking = Host(server.url)
    yield asking
    asking.close()


def address(link: str) -> str:
    """What a server is asked for: browsers and previews keep the rest to themselves."""
    return link.partition("#")[0].partition("//")[2].partition("/")[2]


def told(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page)
    return {name: unescape(value) for name, value in found}


def seen(host: Host, opened: dict[str, Any], **headers: str) -> dict[str, str]:
    return told(host.ask("GET", f"/{address(opened['links']['invite'])}", headers=headers).text)


class TestThePage:
    def test_an_invitation_says_who_invites_to_what_and_who_is_there(self, host: Host) -> None:
        opened = host.open("Ann", game="pile-it-high")
        host.join(opened, "Ben")
        head = seen(host, opened)
        assert head["og:title"] == "Ann invites you to Pile It High"
        assert head["og:description"].startswith("Ben is at the table, ")
        assert head["twitter:card"] == "summary_large_image"

    def test_it_speaks_the_language_of_whoever_opened_the_table_else_the_readers(self, host: Host) -> None:
        theirs = host.open("Ann", language="de")
        assert seen(host, theirs, **{"Accept-Language": "fr"})["og:title"] == "Ann lädt dich zu Knock Out ein"
        anybodys = host.open("Ann")
        assert seen(host, anybodys, **{"Accept-Language": "es-MX, en;q=0.3"})["og:locale"] == "es_ES"

    def test_its_addresses_are_whole_and_lead_back_to_the_same(self, host: Host, server: Server) -> None:
        opened = host.open("Ann")
        head = seen(host, opened)
        assert head["og:url"] == f"{server.url}/{address(opened['links']['invite'])}"
        assert head["og:image"].startswith(f"{server.url}/tables/{opened['table']}/picture?")

    def test_a_name_is_no_markup(self, host: Host) -> None:
        name = 'A"><b>&\\1'
        opened = host.open(name)
        page = host.ask("GET", f"/{address(opened['links']['invite'])}").text
        assert "<b>" not in page
        assert told(page)["og:title"] == f"{name} invites you to Knock Out"

    def test_no_token_and_no_hash_of_one_is_in_it(self, host: Host) -> None:
        opened = host.open("Ann")
        secrets = [opened["token"], *(link.partition("=")[2].partition("=")[2] for link in _links(opened))]
        page = host.ask("GET", f"/{address(opened['links']['invite'])}").text
        told_of_it = host.ask("GET", _question(opened, "invitation")).text
        for secret in secrets:
            assert len(secret) > 30
            for each in (secret, hashed(secret)):
                assert each not in page
                assert each not in told_of_it

    @pytest.mark.parametrize("look", ["", "?look=", "?look=AAAAAAAAAAAAAAAA", "?look=%FF"])
    def test_without_the_links_own_code_the_page_says_nothing_of_the_table(self, host: Host, look: str) -> None:
        opened = host.open("Ann")
        page = host.ask("GET", f"/t/{opened['table']}{look}").text
        assert "Ann" not in page
        assert "og:title" not in page


@pytest.mark.parametrize("what", ["invitation", "picture"])
def test_whoever_has_an_old_link_sees_nothing_any_more(host: Host, what: str) -> None:
    opened = host.open("Ann")
    assert host.ask("GET", _question(opened, "invitation")).status_code == 200
    host.ask("POST", f"/tables/{opened['table']}/links", opened["token"])
    assert host.ask("GET", _question(opened, what)).status_code == 404
    assert host.ask("GET", f"/tables/nowhere/{what}?look=x").status_code == 404


def test_a_listed_table_is_seen_by_everybody(host: Host) -> None:
    opened = host.open("Ann", listed=True)
    answer = host.ask("GET", f"/tables/{opened['table']}/invitation")
    assert answer.json()["host"] == "Ann"


def test_the_door_is_told_who_is_there_and_what_is_free(host: Host) -> None:
    opened = host.open("Ann", bots=[{"name": "Robo", "kind": "steady"}])
    answer = host.ask("GET", _question(opened, "invitation")).json()
    assert [seat["name"] for seat in answer["seats"]] == ["Ann", "Robo"]
    assert (answer["host"], answer["stage"], answer["present"]) == ("Ann", "open", [])
    assert answer["free"] > 0


def test_the_picture_has_the_size_that_previews_want_and_is_drawn_once(host: Host) -> None:
    opened = host.open("Ann")
    first = host.ask("GET", _question(opened, "picture"))
    assert (first.status_code, first.headers["content-type"]) == (200, "image/jpeg")
    assert Image.open(BytesIO(first.content)).size == (WIDE, HIGH)
    assert len(first.content) <= PICTURE_BYTES
    other = host.open("Bob")  # a table that looks the same
    again = host.ask("GET", _question(other, "picture"), headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304


def test_a_picture_is_made_as_good_as_its_bytes_allow() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (HIGH, WIDE, 3), dtype=np.uint8)
    calm = np.full((HIGH, WIDE, 3), (158, 112, 70), dtype=np.uint8)
    assert len(jpeg(noise, 300_000)) <= 300_000 < len(jpeg(noise, 3_000_000))
    assert np.abs(np.asarray(Image.open(BytesIO(jpeg(calm, PICTURE_BYTES)))).astype(int) - calm).max() <= 2


def test_a_game_that_nobody_is_at_is_drawn_without_being_claimed(tmp_path: Path) -> None:
    running = Server(f"sqlite:///{tmp_path / 'tables.db'}", *ENOUGH, log=tmp_path / "log")
    asking = Host(running.url)
    opened = asking.open("Ann", "Bob", start=True, game="tower-of-babel", ruling="physics")
    running.kill()
    running.start()
    again = Host(running.url)
    assert again.ask("GET", _question(opened, "picture")).status_code == 200
    assert again.ask("GET", "/livez").json()["tables"] == 0
    for each in (asking, again):
        each.close()
    running.stop()


def test_no_more_are_drawn_at_once_than_the_budget_has() -> None:
    async def ask_for_many() -> None:
        studio = Studio()
        scenes = [StillLife("bausack", (), ("cube",) * (k + 1)) for k in range(PICTURES_AT_ONCE + 1)]
        drawing = [asyncio.ensure_future(studio.picture(scene)) for scene in scenes[:-1]]
        await asyncio.sleep(0)
        with pytest.raises(TooManyPictures):
            await studio.picture(scenes[-1])
        same = asyncio.ensure_future(studio.picture(scenes[0]))
        assert (await same) is (await drawing[0]), "who asks for one that is being drawn waits for it"
        await studio.close()

    asyncio.run(ask_for_many())


def test_a_picture_that_cannot_be_drawn_is_refused_and_not_kept() -> None:
    async def ask_for_nothing_known() -> None:
        studio = Studio()
        for _ in range(2):
            with pytest.raises(WorkerGone):
                await studio.picture(StillLife("bausack", (), ("no such piece",)))

    asyncio.run(ask_for_nothing_known())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_of_one_seat_and_of_several(language: Any) -> None:
    words = WORDS[language]
    seats = (Seat("Ann"), Seat("Ben"), Seat("Cem"))
    for number, free in ((1, 0), (2, 1), (3, 4)):
        told = Invitation("knock-out", None, "Ann", seats[:number], (), free, "open")
        for said in (title(told, words), description(told, words)):
            assert "{" not in said
            assert said[0].isupper()
    assert "Ben" in description(told, words)
    assert "4" in description(told, words)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("de", "de"), ("fr-CH, de;q=0.9", "fr"), ("pl, it;q=0.2, en;q=0.1", "it"), ("x;q=zz,,;", "en")],
)
def test_a_reader_hears_the_language_they_like_best_of_ours(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


def _links(opened: dict[str, Any]) -> list[str]:
    return [opened["links"]["invite"], opened["links"]["watch"]]


def _question(opened: dict[str, Any], what: str) -> str:
    return f"/tables/{opened['table']}/{what}?{address(opened['links']['invite']).partition('?')[2]}"
