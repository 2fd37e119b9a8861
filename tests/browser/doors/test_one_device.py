"""Several people at one device, who hand it around."""

from typing import Any

import pytest

from tests.browser.people import Person
from tests.browser.walking import open_table, start

SETTLING = 5.0  # mm: what is shown first is still coming to rest
LOOK = """
    window.__seen = [];
    const find = (root, what) => {
        const here = root.querySelector(what);
        if (here) return here;
        for (const each of root.querySelectorAll('*')) {
            const inside = each.shadowRoot && find(each.shadowRoot, what);
            if (inside) return inside;
        }
        return null;
    };
    const look = () => {
        const veiled = Boolean(find(document, '.hand-over'));
        if (window.__table.log.some(entry => entry.move.move === 'rule'))
            window.__seen.push([performance.now(), Boolean(find(document, '.happened')), veiled]);
        if (!veiled) setTimeout(look, 20);
    };
    look();
"""
"""From the ruling until the device must be handed on: when it was, whether it is told what happened, and the veil."""


def test_what_happened_is_seen_before_the_device_is_handed_on(visitor: Person) -> None:
    open_table(visitor, "tower-of-babel", "Ann", "Bob", unhurried=True)
    start(visitor)
    visitor.press("#handed")
    visitor.choose("base_slab")
    visitor.move("choose")
    visitor.holds()
    visitor.page.evaluate(LOOK)
    visitor.set_down()
    visitor.sees("text=Hand the device to Bob")
    visitor.until("window.__seen.at(-1)?.[2]")
    seen: list[list[Any]] = visitor.page.evaluate("window.__seen")
    assert any(happened for _, happened, veiled in seen if not veiled), "nobody was told what happened"
    assert seen[-1][0] - seen[0][0] > 2000, "the veil came before anybody could see what happened"


def test_in_an_open_auction_anybody_answers_for_whoever_is_asked(visitor: Person) -> None:
    open_table(visitor, "knock-out", "Ann", "Bob", "Cleo", unhurried=True)
    start(visitor)
    visitor.sees("text=Hand the device to Ann")
    visitor.press("#handed")
    visitor.offer("brick", "refusal")
    visitor.sees("text=Bob: take it or refuse?")
    visitor.move("stake")
    visitor.sees("text=Cleo: take it or refuse?")
    visitor.move("stake")
    visitor.sees("text=Ann: take it or refuse?")
    visitor.move("take")
    assert visitor.holds() == "brick", "Ann had the device all the time"
    assert visitor.page.locator(".hand-over").count() == 0


def test_whoever_must_build_is_given_the_device_after_the_auction(visitor: Person) -> None:
    open_table(visitor, "knock-out", "Ann", "Bob", "Cleo", unhurried=True)
    start(visitor)
    visitor.press("#handed")
    visitor.offer("brick", "highest")
    visitor.sees("text=Bob: bid or pass?")
    visitor.move("bid")
    visitor.sees("text=Cleo: bid or pass?")
    visitor.move("pass")
    visitor.sees("text=Ann: bid or pass?")
    visitor.move("pass")
    visitor.sees("text=Hand the device to Bob")
    assert visitor.table("stage.probe.held") is None
    visitor.press("#handed")
    assert visitor.holds() == "brick"


def test_towers_keep_their_places_and_nobody_in_particular_is_you(visitor: Person) -> None:
    open_table(visitor, "knock-out", "Ann", "Bob", unhurried=True)
    start(visitor)
    visitor.press("#handed")
    visitor.offer("base_slab", "refusal")
    visitor.move("take")
    visitor.press("#handed")
    visitor.set_down()
    visitor.told("stood")
    where = "stage.probe.pieces.filter(each => each.place === 'tower').map(each => each.pose.slice(0, 2))[0]"
    visitor.until(f"window.__table.{where}")
    before = visitor.table(where)
    assert visitor.table("view.turn") == "Bob"
    visitor.offer("brick", "refusal")
    visitor.sees("text=Ann: take it or refuse?")
    visitor.move("take")
    visitor.press("#handed")
    visitor.holds()
    assert visitor.table(where) == pytest.approx(before, abs=SETTLING)
    assert visitor.page.locator("teeter-seats li").count() == 2
    assert "you" not in "".join(visitor.page.locator("teeter-seats .name").all_inner_texts())
