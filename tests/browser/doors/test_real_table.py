"""Beside a real wooden set: from the first page to what fell and what still stands, with everybody in sight."""

from collections.abc import Callable

import pytest

from tests.browser.people import Person
from tests.browser.walking import open_table, start

LONG = (
    "Maximiliane Hohenberger",
    "Bartholomäus Kreuzpointner",
    "Charlotte von Schwarzenfeld",
    "Ferdinand Oberhuber-Moosbach",
    "Wilhelmina Vanderstraeten",
    "Konstantin Papadopoulos",
)


def build(person: Person, piece: str, height: int) -> None:
    """Ann offers it, nobody wants it, she builds it; or Bob does the same."""
    person.offer(piece, "highest")
    person.move("pass")
    person.move("place")
    person.page.fill("#height", str(height))
    person.move("stands")


def test_what_is_shown_of_the_remains_is_what_counts_and_the_piece_just_placed_is_among_them(visitor: Person) -> None:
    open_table(visitor, "pile-it-high", "Ann", "Bob", real=True)
    start(visitor)
    for piece, height in (("base_slab", 15), ("tile", 10), ("brick", 45), ("puck", 20), ("drum", 75), ("cube", 60)):
        build(visitor, piece, height)
        visitor.shows("view.phase", "turn")
    visitor.offer("egg", "highest")
    visitor.move("pass")
    visitor.move("place")
    visitor.move("fell")
    ticks = visitor.page.locator("teeter-ruling .remains label")
    assert ticks.all_inner_texts() == ["base slab", "brick", "drum", "egg"]
    assert ticks.nth(0).locator("input").is_disabled(), "a foundation stands whatever falls"
    ticks.nth(1).click()
    ticks.nth(3).click()
    shown = visitor.page.locator("#height").input_value()
    assert shown == "75"
    visitor.move("rule-fell")
    visitor.told("collapsed")
    visitor.shows("view.towers.Ann.height_mm", 75)
    visitor.shows("view.towers.Ann.pieces", ["base_slab", "brick", "egg"])


def test_a_height_that_somebody_measured_is_the_height_of_the_remains(visitor: Person) -> None:
    open_table(visitor, "pile-it-high", "Ann", "Bob", real=True)
    start(visitor)
    for piece, height in (("base_slab", 15), ("tile", 10), ("brick", 45), ("puck", 20)):
        build(visitor, piece, height)
        visitor.shows("view.phase", "turn")
    visitor.offer("egg", "highest")
    visitor.move("pass")
    visitor.move("place")
    visitor.move("fell")
    visitor.press("teeter-ruling .remains label:has-text('brick')")
    visitor.page.fill("#height", "44")
    visitor.move("rule-fell")
    visitor.shows("view.towers.Ann.height_mm", 44)
    visitor.shows("view.towers.Ann.pieces", ["base_slab", "brick"])


@pytest.mark.parametrize("count", [3, 6])
def test_however_long_their_names_are_everybody_is_on_the_screen(somebody: Callable[..., Person], count: int) -> None:
    phone = somebody(phone=True)
    phone.go("/")
    open_table(phone, "knock-out", *LONG[:count], real=True)
    start(phone)
    seats = phone.page.locator("teeter-seats li")
    assert seats.count() == count
    for k in range(count):
        box = seats.nth(k).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        assert seats.nth(k).locator(".name").inner_text().startswith(LONG[k])
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.sees("#piece")
