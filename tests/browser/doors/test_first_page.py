"""What brings people back on the first page: their own games, to go on with and to look at afterwards, and those of
others, to watch."""

import time
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person
from tests.browser.serving import Serving
from tests.browser.stacking import Stacker
from tests.browser.walking import build_together
from tests.server.serving import Host

BY_HAND = {"game": "tower-of-babel", "ruling": "physics", "build_seconds": 0, "tremor": "none"}
LONG = 400_000.0
"""Milliseconds: an analysis stands back for all others."""


def test_a_game_is_left_found_again_played_to_its_end_and_analysed(visitor: Person) -> None:
    build_together(visitor)
    visitor.take("base_slab")
    visitor.set_down()
    visitor.told("stood")
    visitor.go("/")
    visitor.sees("teeter-own-games .turn")
    visitor.press("teeter-own-games #go-on a")
    visitor.press("#hand-freely")
    visitor.page.once("dialog", lambda asked: asked.accept())
    visitor.press("#show-menu")
    visitor.press("teeter-menu [data-move=resign]")
    visitor.press("teeter-outcome #analysis")
    visitor.page.locator("teeter-analysis #curve").wait_for(timeout=LONG)

    visitor.go("/")
    visitor.sees("teeter-own-games #played")
    assert visitor.page.locator("teeter-own-games #go-on li").count() == 0
    visitor.press("teeter-own-games #played [data-analysis]")
    visitor.sees("teeter-analysis #curve")
    visitor.go("/")
    visitor.press("teeter-own-games #played [data-replay]")
    visitor.sees("text=Step 0 of")


def test_a_table_that_is_gone_vanishes_from_ones_own_games(visitor: Person, host: Host) -> None:
    opened = host.open("Ann", "Bob", start=True, **BY_HAND)
    visitor.sit(opened["table"], opened["token"])
    visitor.go("/")
    visitor.sees(f"teeter-own-games [data-table='{opened['table']}']")
    host.ask("DELETE", f"/tables/{opened['table']}", opened["token"])
    visitor.go("/")
    expect(visitor.page.locator("teeter-own-games section")).to_have_count(0, timeout=PATIENCE * 1000)


def _built(host: Host, server: Serving, **sheet: Any) -> str:
    """A table at which two pieces stand."""
    opened = host.open("Ann", "Bob", start=True, **BY_HAND, **sheet)
    stacker = Stacker(host, server.url, opened["table"], {opened["token"]: ("Ann", "Bob")})
    stacker.stack("base_slab", "drum")
    stacker.leave()
    return str(opened["table"])


def test_a_tower_that_anybody_may_see_is_watched_by_one_click_and_no_other_is_shown(
    visitor: Person, host: Host, server: Serving
) -> None:
    private, shown = _built(host, server), _built(host, server, listed=True)
    ends = time.monotonic() + PATIENCE
    while shown not in host.ask("GET", "/running").text:
        assert time.monotonic() < ends
        time.sleep(0.2)
    visitor.go("/")
    card = f"teeter-running [data-table='{shown}']"
    visitor.sees(f"{card} drawn-tower canvas")
    assert visitor.page.locator(f"[data-table='{private}'], [href*='{private}']").count() == 0
    visitor.press(card)
    visitor.until("window.__table?.ready")
    expect(visitor.page.get_by_text("You are watching.")).to_be_visible()
    visitor.go("/")
    visitor.sees(card)
    assert visitor.page.locator("teeter-own-games section").count() == 0
