"""The pages in a real Chromium, against a real server. Nothing here is a stand-in."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import launch_options
from tests.browser.people import Person
from tests.browser.serving import Serving
from tests.server.serving import Host

CLIENT = Path(__file__).parents[2] / "src" / "teeter" / "server" / "client"


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return launch_options()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    if not (CLIENT / "index.html").exists():
        pytest.fail("The pages are not built: run `python web/build.py`.")
    folder = tmp_path_factory.mktemp("pages")
    running = Serving(folder)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def host(server: Serving) -> Iterator[Host]:
    host = Host(server.url)
    yield host
    host.close()


@pytest.fixture
def somebody(browser: Browser, server: Serving) -> Iterator[Callable[..., Person]]:
    """Makes people with a browser of their own; whatever goes wrong in it fails the test."""
    people: list[Person] = []

    def come(**more: Any) -> Person:
        people.append(Person(browser, server.url, **more))
        return people[-1]

    yield come
    for person in people:
        person.leave()


@pytest.fixture(params=["desk", "phone"])
def visitor(request: pytest.FixtureRequest, somebody: Callable[..., Person]) -> Person:
    """Somebody new on the first page, at a desk or with a phone: from here on they only click."""
    person = somebody(phone=request.param == "phone")
    person.go("/")
    return person
