"""For everybody: by keys alone, with a screen reader's rules kept, and through a lost connection."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.people import Person
from tests.server.serving import Host

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOCUSED = """(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.matches(%r) ?? false;
})()"""


def tab_to(person: Person, selector: str) -> None:
    for _ in range(60):
        if person.page.evaluate(FOCUSED % selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_a_game_is_played_by_the_keyboard_alone(somebody: Callable[..., Person], host: Host) -> None:
    opened = host.open(
        "Ann", "Bob", start=True, game="tower-of-babel", ruling="physics", tremor="none", build_seconds=0
    )
    person = somebody()
    person.sit(opened["table"], opened["token"])
    keys = person.page.keyboard
    for stood, piece in enumerate(("base slab", "cube"), start=1):
        person.sees("#handed")
        tab_to(person, "#handed")
        keys.press("Enter")
        tab_to(person, "#piece")
        keys.type(piece)
        tab_to(person, "[data-move=choose]:not([disabled])")
        keys.press("Enter")
        person.holds()
        tab_to(person, "canvas")
        for _ in range(12):
            keys.press("Shift+PageDown")
        person.until("!window.__table.frame.inTheAir")
        keys.press("Enter")
        person.told("stood", stood)
    assert "It stands!" in person.page.locator("#told").inner_text()
    assert person.page.locator("#words").inner_text(), "what the hand does is said in words"


def test_a_lost_connection_in_the_middle_of_a_placement_comes_back(somebody: Callable[..., Person], host: Host) -> None:
    opened = host.open(
        "Ann", "Bob", start=True, game="tower-of-babel", ruling="physics", tremor="none", build_seconds=0
    )
    person = somebody()
    person.sit(opened["table"], opened["token"])
    person.press("#hand-freely")
    person.choose("base_slab")
    person.move("choose")
    person.holds()
    person.context.set_offline(True)
    person.page.evaluate("window.__table.drop()")
    person.sees("text=The connection is lost")
    person.context.set_offline(False)
    person.until("window.__table.line === 'open' && window.__table.holding")
    person.set_down()
    person.told("stood")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_no_page_has_a_serious_barrier(somebody: Callable[..., Person], host: Host, phone: bool) -> None:
    assert AXE.exists(), "axe-core is not installed: run `python web/build.py npm ci`"
    person = somebody(phone=phone)
    opened = host.open("Ann", "Bob")
    running = host.open("Ann", "Bob", start=True)
    drawn = host.open("Ann", "Bob", start=True, ruling="physics")
    places = {
        "/": "teeter-home .games li",
        "/new": "teeter-create .games label",
        "/learn/knock-out": "teeter-learn article table",
        "/settings": "teeter-settings button",
        "/replay": "teeter-replays #file",
        f"/t/{opened['table']}#token={opened['token']}": "#start",
        f"/t/{running['table']}#token={running['token']}": "#piece",
        f"/replay/{running['table']}#token={running['token']}": "#play",
        f"/t/{drawn['table']}#token={drawn['token']}": "#handed",
    }
    found: dict[str, Any] = {}
    for path, sign in places.items():
        person.go(path)
        person.sees(sign)
        cdp = person.context.new_cdp_session(person.page)
        cdp.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
        results = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        serious = [each for each in results["violations"] if each["impact"] in ("serious", "critical")]
        if serious:
            found[path] = [(each["id"], [node["html"][:160] for node in each["nodes"]][:4]) for each in serious]
    assert not found, found


def test_nothing_is_wider_than_a_small_phone(somebody: Callable[..., Person], host: Host) -> None:
    person = somebody(phone=True)
    person.page.set_viewport_size({"width": 360, "height": 640})
    running = host.open("Ann", "Bob", start=True)
    for path in ("/", "/new", "/learn/knock-out", "/settings", f"/t/{running['table']}#token={running['token']}"):
        person.go(path)
        person.page.wait_for_load_state("networkidle")
        wide = person.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, (path, wide)
