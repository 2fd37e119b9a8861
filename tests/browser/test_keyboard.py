"""By the keyboard alone, from the first page to the end: a game of each kind."""

from collections.abc import Callable

import pytest

from tests.browser.apart import overlapping
from tests.browser.keyboard import FOCUSED, Keyboard
from tests.browser.people import SIDEWAYS, Person
from tests.browser.racing import call_by, lowest, race

FEW = 6
"""Past what is above every page, at most."""
UNHURRIED = {"build_seconds": 0}
ONE_ROUND = {**UNHURRIED, "rounds_to_win": 1}


@pytest.fixture
def keys(somebody: Callable[..., Person]) -> Keyboard:
    return Keyboard(somebody())


def _share(keys: Keyboard) -> None:
    """Ann and Bob have one keyboard and need not be asked to hand it over."""
    keys.person.sees("#hand-freely")
    keys.enter("#hand-freely")


def _ends(keys: Keyboard, winner: str) -> None:
    keys.person.told("game-over")
    keys.person.sees("teeter-outcome h2")
    assert keys.person.table("view.outcome.winners") == [winner]
    keys.to("#rematch")


def test_start_is_a_few_tabs_away_in_the_lobby(keys: Keyboard) -> None:
    keys.open_lobby("knock-out", "Ann", "Bob", "Cem")
    assert keys.to("#start") <= FEW


def test_knock_out_ends_with_a_fall(keys: Keyboard) -> None:
    keys.open_table("knock-out", "Ann", "Bob", numbers=UNHURRIED)
    _share(keys)
    for foundation in ("base slab", "brick"):
        keys.offer(foundation)
        keys.move("pass")
        keys.set_down()
    keys.offer("cube")
    keys.move("pass")
    keys.drop_aside()
    _ends(keys, "Bob")


def test_a_tower_of_babel_is_handed_around_and_ends_with_a_fall(keys: Keyboard) -> None:
    keys.open_table("tower-of-babel", "Ann", "Bob", numbers={**UNHURRIED, "diamonds_to_win": 1})
    for piece, placed in (("base slab", keys.set_down), ("cube", keys.drop_aside)):
        keys.person.sees("#handed")
        assert keys.is_on("#handed"), "the keyboard is where one must answer"
        keys.press("Enter")
        keys.person.until(FOCUSED % "#piece")  # it goes on to what comes next
        keys.type(piece)
        keys.move("choose")
        placed()
    assert keys.person.page.locator("#words").inner_text(), "what the hand does is said in words"
    _ends(keys, "Ann")
    page = keys.person.page
    page.set_viewport_size(SIDEWAYS)
    told = {"why it fell": page.locator(".fall"), "the result": page.locator("teeter-outcome")}
    assert not overlapping(told), "a phone on its side shows both"


def test_a_building_chain_is_used_up(keys: Keyboard) -> None:
    keys.open_table("building-chain", "Ann", "Bob", numbers={**ONE_ROUND, "chain_length_two": 1})
    _share(keys)
    for piece in ("cube", "square tile"):
        keys.choose(piece)
        keys.move("draft")
    for _ in range(2):
        keys.move("draw")
        keys.set_down()
    _ends(keys, "Ann")


def test_three_reds_end_with_a_gift_that_falls(keys: Keyboard) -> None:
    keys.open_table("three-reds", "Ann", "Bob", numbers=ONE_ROUND)
    _share(keys)
    keys.offer("base slab")
    keys.move("pass")
    keys.move("keep")
    keys.set_down()
    keys.offer("cube")
    keys.move("pass")
    keys.move("give")
    keys.drop_aside()
    _ends(keys, "Bob")


def test_a_round_of_the_race_is_built_called_and_read(keys: Keyboard) -> None:
    keys.open_table("stack-a-biddi", "Ann", bots=1, numbers={"round_seconds": 600})
    person = keys.person
    person.until("window.__table.race.mayPick || window.__table.race.showing === 'race'")
    if race(person, "mayPick"):
        keys.enter("[data-move=pick-die]")
    person.until("window.__table.race.showing === 'race'")
    keys.press("?")
    person.sees("teeter-keys dialog[open]")
    keys.press("Escape")
    person.page.wait_for_selector("teeter-keys", state="detached")
    block = lowest(person)
    keys.press("1" if block == "L1" else block[0])
    hand = "window.__table.race.track.hands.get('Ann')"
    person.until(f"{hand}.block === '{block}' && {hand}.lane.held !== null")
    keys.press("Space")
    person.until(f"{hand}.block === null && {hand}.stack.length === 1")
    call_by(lambda: keys.press("c"), person)
    person.told("scored", 2)
    person.sees("#go-on")
    keys.enter("#go-on")
    person.until("window.__table.view.round === 2 && window.__table.race.showing !== 'inspection'")
