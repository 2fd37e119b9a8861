"""The pages of a server that shares its site with others: https://site.example/fun/teeter/."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.browser.people import Person
from tests.browser.serving import Serving
from tests.browser.walking import invitation, open_table, ready, sit_down, start

ROOT = "/fun/teeter"


@pytest.fixture
def placed(tmp_path: Path) -> Iterator[Serving]:
    running = Serving(tmp_path, "--root-path", ROOT)
    yield running
    running.stop()


def test_friends_meet_and_play_under_a_path_and_nothing_is_asked_beside_it(placed: Serving, browser: Browser) -> None:
    ann, bob = Person(browser, placed.url), Person(browser, placed.url)
    asked: list[str] = []
    failed: list[str] = []
    for person in (ann, bob):
        person.context.on("request", lambda request: asked.append(request.url))
        person.context.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
        person.page.on("websocket", lambda socket: asked.append(socket.url))
    ann.go("/")
    open_table(ann, "knock-out", "Ann")
    ann.sees("code-to-scan img")
    link = invitation(ann)
    assert link.startswith(f"{placed.url}/t/")
    sit_down(bob, link, "Bob")
    start(ann, bob)
    ann.page.reload()
    ready([ann])
    kept = ann.page.evaluate("navigator.serviceWorker.ready.then(each => new URL(each.scope).pathname)")
    assert kept == f"{ROOT}/"
    assert {urlsplit(url).path for url in asked if not urlsplit(url).path.startswith(f"{ROOT}/")} == set()
    assert any(url.startswith("ws") for url in asked)
    assert failed == []
    for person in (ann, bob):
        person.leave()
