"""A page that did not come says so, comes by itself when the line is back, and has a button for the impatient."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PATIENCE, Person
from tests.browser.walking import invitation, open_table, start

PAGES = {
    "/new": ("teeter-home a[href='/new']", "#open"),
    "/trial": ("teeter-home a[href='/trial']", "#begin"),
    "/day": ("teeter-home a[href='/day']", "#build-tower"),
    "/learn": ("a[href='/learn']", "teeter-learn nav a"),
    "/tutorial": ("teeter-home a[href='/tutorial']", ".lesson"),
}
LONG = PATIENCE * 1000


@pytest.mark.parametrize("path", PAGES)
def test_a_page_whose_line_is_gone_comes_by_itself_when_it_is_back(visitor: Person, path: str) -> None:
    link, shown = PAGES[path]
    visitor.sees("teeter-home .games li")
    visitor.context.set_offline(True)
    visitor.press(link)
    visitor.sees("teeter-waiting [role=alert]")
    expect(visitor.page.locator("#try-again")).to_be_in_viewport()
    visitor.context.set_offline(False)
    visitor.sees(shown)


def _silent(page: Page, what: str) -> Callable[[], None]:
    """The server does not answer, though the line is there; until what is returned is called."""
    page.route(what, lambda route: route.abort())
    return lambda: page.unroute(what)


@pytest.mark.parametrize(
    ("path", "asks"),
    [
        ("/new", "/games"),
        ("/trial", "/trials/*"),
        ("/day", "/days/*"),
        ("/learn", "/rules/*"),
        ("/tutorial", "/tables"),
    ],
)
def test_a_page_that_the_server_did_not_answer_comes_at_a_press(
    somebody: Callable[..., Person], path: str, asks: str
) -> None:
    person = somebody(kept=False)
    answer = _silent(person.page, f"**{asks}")
    person.go("/")
    person.press(PAGES[path][0])
    person.sees("teeter-waiting [role=alert]")
    answer()
    person.press("#try-again")
    person.sees(PAGES[path][1])


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_first_page_tells_what_is_missing_and_fetches_it_later(
    somebody: Callable[..., Person], phone: bool
) -> None:
    person = somebody(phone=phone, kept=False)
    answer = _silent(person.page, "**/games")
    person.go("/")
    person.sees("teeter-home teeter-waiting [role=alert]")
    answer()
    person.sees("teeter-home .games li")


def test_a_replay_whose_line_is_gone_goes_on_where_it_was(visitor: Person) -> None:
    open_table(visitor, "knock-out", "Ann", bots=1)
    start(visitor)
    visitor.offer("base_slab", "highest")
    visitor.until("window.__table.log.length > 1")
    visitor.go("/")
    visitor.press("a[href='/replay']")
    answer = _silent(visitor.page, "**/tables/*/replay")
    visitor.press("teeter-replays li a.button")
    visitor.sees("teeter-waiting [role=alert]")
    answer()
    visitor.sees("text=Step 0 of")
    answer = _silent(visitor.page, "**/views/*")
    visitor.press("[aria-label='One step forward']")
    visitor.sees("teeter-replay teeter-waiting [role=alert]")
    answer()
    expect(visitor.page.locator("teeter-replay teeter-waiting")).to_have_count(0, timeout=LONG)
    expect(visitor.page.locator("teeter-replay teeter-feed li")).not_to_have_count(0)


def test_a_table_comes_when_its_program_could_not_be_loaded_at_first(
    visitor: Person, somebody: Callable[..., Person]
) -> None:
    open_table(visitor, "knock-out", "Ann", bots=1)
    guest = somebody(phone=visitor.phone, kept=False)
    answer = _silent(guest.page, "**/assets/lobby-*")
    guest.page.goto(invitation(visitor))
    guest.press("teeter-door #watch")
    guest.sees("teeter-waiting [role=alert]")
    answer()
    guest.sees("teeter-lobby")
