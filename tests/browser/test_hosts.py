"""A table that goes to another host while people look at it."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, WebSocket

from tests.browser.doorway import Doorway
from tests.browser.people import Person
from tests.browser.walking import invitation, open_table, sit_down, start
from tests.contracts.postgres import Postgres
from tests.server.serving import ENOUGH, Server


@pytest.fixture
def hosts(tmp_path: Path) -> Iterator[list[Server]]:
    database = Postgres()
    running = [Server(database.url, *ENOUGH, "--host-name", name, log=tmp_path / name) for name in ("oak", "elm")]
    yield running
    for each in running:
        each.stop()
    database.stop()


def test_who_is_at_a_table_that_goes_to_another_host_plays_on_there(hosts: list[Server], browser: Browser) -> None:
    oak, elm = hosts
    door = Doorway(urlsplit(oak.url).port or 0)
    ann, bob = Person(browser, door.url), Person(browser, door.url, phone=True)
    sockets: list[WebSocket] = []
    ann.page.on("websocket", lambda socket: sockets.append(socket))
    ann.go("/")
    open_table(ann, "knock-out", "Ann", real=True)
    sit_down(bob, invitation(ann), "Bob")
    start(ann, bob)
    door.leads_to = urlsplit(elm.url).port or 0
    oak.stop()  # it hands its tables over first
    ann.offer("base_slab", "highest")
    bob.move("pass")
    ann.told("offered")
    assert len(sockets) > 1
    for person in (ann, bob):
        person.leave()
    door.close()
