"""For everybody: with a screen reader's rules kept, on small screens, and through a lost connection."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from teeter.languages import LANGUAGES, Language
from tests.browser.apart import overlapping
from tests.browser.dictionary import say
from tests.browser.people import PHONE, SIDEWAYS, Person
from tests.browser.text_fits import cut_off
from tests.server.serving import Host

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


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


def barriers(person: Person) -> list[Any]:
    """What axe finds, by day and in the evening."""
    assert AXE.exists(), "axe-core is not installed: run `python web/build.py npm ci`"
    cdp = person.context.new_cdp_session(person.page)
    cdp.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
    found = []
    for look in ("evening", "day"):
        person.page.evaluate("look => { document.documentElement.dataset.look = look; }", look)
        results = person.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found += [
            (look, each["id"], [node["html"][:160] for node in each["nodes"]][:4]) for each in results["violations"]
        ]
    return found


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_no_page_has_a_barrier_by_day_or_in_the_evening(
    somebody: Callable[..., Person], host: Host, phone: bool
) -> None:
    person = somebody(phone=phone)
    opened = host.open("Ann", "Bob")
    running = host.open("Ann", "Bob", start=True)
    places = {
        "/": "teeter-home .games li",
        "/new": "teeter-create .games label",
        "/day": "teeter-day #build-tower",
        "/learn/knock-out": "teeter-learn article table",
        "/settings": "teeter-settings button",
        "/replay": "teeter-replays #file",
        "/build": "teeter-shelf #piece .piece",
        f"/t/{opened['table']}#token={opened['token']}": "#start",
        f"/t/{running['table']}#token={running['token']}": "#piece",
        f"/replay/{running['table']}#token={running['token']}": "#play",
        **_evenings(host),
    }
    found: dict[str, Any] = {}
    for path, sign in places.items():
        person.go(path)
        person.sees(sign)
        if barrier := barriers(person):
            found[path] = barrier
    assert not found, found


def _evenings(host: Host) -> dict[str, str]:
    """Addresses of evenings in all their stages -> a sign that they are there."""
    plan = {"games": [{"game": "knock-out"}, {"game": "pile-it-high"}], "players": 3, "fill": "steady"}
    named = {**plan, "names": ["Maximiliane", "Bartholomäus"]}
    found = {"/evening": "teeter-new-evening .programme li", "/evening?show": "teeter-new-evening [data-game='9']"}
    for stage, sign in (("open", "#begin"), ("running", "#to-table"), ("between", "#next-game"), ("over", "#final")):
        opened = host.ask("POST", "/evenings", json=named).json()
        path, token = f"/evenings/{opened['evening']}", opened["token"]
        if stage != "open":
            host.ask("POST", f"{path}/games", token, json={"game": 0})
        if stage == "between":
            host.ask("POST", f"{path}/skips", token, json={"game": 0})
        if stage == "over":
            host.ask("POST", f"{path}/end", token)
        found[f"/evening/{opened['evening']}#token={token}"] = f"teeter-evening {sign}"
    return found


def test_no_state_of_a_game_has_a_barrier(somebody: Callable[..., Person], host: Host) -> None:
    person = somebody()
    found: dict[str, Any] = {}

    def look(state: str) -> None:
        if barrier := barriers(person):
            found[state] = barrier

    drawn = host.open("Ann", "Bob", start=True, game="tower-of-babel", ruling="physics", tremor="none", build_seconds=0)
    person.sit(drawn["table"], drawn["token"])
    person.sees("#handed")
    look("hand-over")
    person.press("#hand-freely")
    person.sees("#piece")
    look("choosing")
    person.page.keyboard.press("?")
    person.sees("teeter-keys dialog[open]")
    look("keys")
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("teeter-keys", state="detached")
    person.press("#show-menu")
    look("menu")
    person.page.keyboard.press("Escape")
    person.take("base_slab")
    look("building")
    person.set_down()
    person.take("cube")
    person.drop_aside()
    person.sees(".fall")
    look("fall")
    race = host.open(
        "Ann", start=True, game="stack-a-biddi", ruling="physics", bots=[{"name": "Robo", "kind": "steady"}]
    )
    person.sit(race["table"], race["token"])
    person.sees("race-place, .throw")
    look("race")
    assert not found, found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_off_on_a_small_phone(somebody: Callable[..., Person], host: Host, language: Language) -> None:
    person = somebody(phone=True, language=language)
    person.page.set_viewport_size({"width": 360, "height": 640})
    opened = host.open("Ann", "Bob")
    running = host.open("Maximiliane", "Bartholomäus", "Cornelia", start=True)
    places = {
        "/": "teeter-home .games li",
        "/new": "teeter-create .games label",
        "/day": "teeter-day #build-tower",
        "/learn/knock-out": "teeter-learn article table",
        "/settings": "teeter-settings button",
        "/build": "teeter-shelf #piece .piece",
        f"/t/{opened['table']}#token={opened['token']}": "#start",
        f"/t/{running['table']}#token={running['token']}": "#piece",
        **_evenings(host),
    }
    found: dict[str, Any] = {}
    for path, sign in places.items():
        person.go(path)
        person.sees(sign)
        if cut := cut_off(person):
            found[path] = cut
        assert person.page.evaluate("document.documentElement.scrollWidth") <= 360, path
    drawn = host.open(
        "Ann", "Bob", start=True, game="tower-of-babel", ruling="physics", tremor="none", build_seconds=100
    )
    person.sit(drawn["table"], drawn["token"])
    person.press("#hand-freely")
    person.take("base_slab")
    person.button(say(language, "stageWords.turn"))  # the clock begins with the first movement
    person.sees("[role=timer]")
    if cut := cut_off(person):
        found["building"] = cut
    assert not found, found


def lie_apart(person: Person, *selectors: str) -> None:
    """Over the drawn table and inside it, none over another."""
    stage = person.page.locator("canvas").bounding_box()
    assert stage is not None
    things = {each: person.page.locator(each).first for each in selectors}
    assert not overlapping(things)
    for each, thing in things.items():
        box = thing.bounding_box()
        assert box is not None
        assert box["y"] >= stage["y"] - 1, f"{each} is cut off above"
        assert box["y"] + box["height"] <= stage["y"] + stage["height"] + 1, f"{each} is cut off below"


def test_a_tablet_turned_into_a_phone_on_its_side_shows_the_table_and_nothing_over_anything(
    somebody: Callable[..., Person], host: Host
) -> None:
    opened = host.open(
        "Ann", "Bob", start=True, game="tower-of-babel", ruling="physics", tremor="none", build_seconds=0
    )
    person = somebody(phone=True)
    person.page.set_viewport_size({"width": 1280, "height": 800})
    person.sit(opened["table"], opened["token"])
    person.press("#hand-freely")
    person.take("base_slab")
    lie_apart(person, "#aim", ".dock .panel", ".corner")
    person.set_down()
    person.sees("aside")
    person.page.set_viewport_size(SIDEWAYS)
    person.page.wait_for_selector("aside", state="detached")  # nobody asked for the story: it makes room
    person.sees("#piece")
    stage = person.page.locator("canvas").bounding_box()
    assert stage is not None
    assert stage["height"] >= 0.6 * SIDEWAYS["height"]
    lie_apart(person, "#aim", ".corner")
    person.take("cube")
    person.sees(".gauge")
    lie_apart(person, ".gauge", ".dock .panel", ".nudges", ".corner")
    person.page.set_viewport_size(PHONE)
    lie_apart(person, "#aim", ".gauge", ".dock .panel", ".nudges", ".corner")


def test_nothing_beside_the_table_is_cut_off_in_a_window_that_is_enlarged_twice(
    somebody: Callable[..., Person], host: Host
) -> None:
    opened = host.open("Ann", "Bob", start=True, ruling="physics", tremor="none", build_seconds=0)
    person = somebody()
    person.page.set_viewport_size({"width": 640, "height": 400})
    person.sit(opened["table"], opened["token"])
    person.press("#hand-freely")
    fits = "act => act.scrollWidth <= act.clientWidth"
    person.sees("#piece")
    assert person.page.locator("#act").evaluate(fits), "choosing"
    person.offer("base_slab", "highest")
    person.sees("[data-move=pass]")
    assert person.page.locator("#act").evaluate(fits), "auction"
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 640
