"""After a fall the game goes on: whoever builds next has the piece in hand, whatever is still being shown."""

from collections.abc import Callable

from tests.browser.people import Person
from tests.browser.walking import invitation, open_table, sit_down, start

WATCH = """
    window.__both = 0;
    setInterval(() => {
        const table = window.__table;
        if (table?.holding && table.stage?.probe.held && table.stage.probe.plays) window.__both++;
    }, 50);
"""
"""Looks again and again for a film that plays although a piece is held."""
GAUGE = "each => getComputedStyle(each).getPropertyValue('--resting-gauge')"


def take(person: Person, piece: str) -> None:
    person.choose(piece)
    person.move("choose")


def a_fall(person: Person) -> None:
    """Ann lays a foundation, and Bob lets his piece fall beside it."""
    take(person, "base_slab")
    person.set_down()
    person.told("stood")
    person.press("#handed")
    take(person, "cube")
    person.drop_aside()
    person.told("diamond-taken")


def test_whoever_builds_after_a_fall_has_the_piece_in_hand_as_soon_as_they_took_it(visitor: Person) -> None:
    open_table(visitor, "tower-of-babel", "Ann", "Bob", unhurried=True)
    start(visitor)
    visitor.page.evaluate(WATCH)
    visitor.press("#handed")
    a_fall(visitor)
    visitor.sees("text=Why:")
    if visitor.phone:
        assert visitor.page.locator(".stage").first.evaluate(GAUGE).strip() == "none", "it would lie under the card"
    visitor.press("#handed")
    visitor.press("#slowly")  # it plays by itself at first; now it surely does
    n = visitor.table("view.n")
    take(visitor, "brick")
    visitor.until(f"window.__table.view.n > {n}")
    assert visitor.holds() == "brick"
    assert not visitor.table("stage.probe.plays")
    assert visitor.table("stage.probe.pieces.filter(each => each.place === 'hand').map(each => each.piece)") == [
        "brick"
    ]
    visitor.set_down()
    visitor.told("stood", 2)
    assert visitor.table("log.filter(entry => entry.move.move === 'place').length") == 3
    assert visitor.page.evaluate("window.__both") == 0


def test_a_fall_can_be_sent_and_go_on_ends_what_is_shown_of_it(visitor: Person) -> None:
    open_table(visitor, "tower-of-babel", "Ann", "Bob", unhurried=True)
    start(visitor)
    visitor.press("#hand-freely")
    take(visitor, "base_slab")
    visitor.set_down()
    take(visitor, "cube")
    visitor.drop_aside()
    visitor.sees("text=It fell!")
    visitor.press("#share-fall")
    visitor.sees("#film-save")
    visitor.page.keyboard.press("Escape")
    visitor.press("#slowly")
    visitor.until("window.__table.stage.probe.plays")
    visitor.press("#go-on")
    visitor.until("!window.__table.stage.probe.plays")
    assert visitor.page.locator(".fall").count() == 0
    # What fell is in the pool again.
    visitor.until("window.__table.stage.probe.pieces.every(each => each.place === 'pool')")
    # In the replay the same fall can be sent, too, and tried by one's own hand.
    fell = visitor.table("log.findLast(entry => entry.move.move === 'rule').n")
    visitor.go("/replay")
    visitor.press("teeter-replays li a")
    visitor.page.locator("#steps").fill(str(fell))
    visitor.sees("#share-fall")
    visitor.sees("#try")


def test_somebody_elses_fall_keeps_nobody_from_building(visitor: Person, somebody: Callable[..., Person]) -> None:
    open_table(visitor, "tower-of-babel", "Ann", unhurried=True)
    bob = somebody()
    sit_down(bob, invitation(visitor), "Bob")
    start(visitor, bob)
    take(visitor, "base_slab")
    visitor.set_down()
    bob.page.evaluate(WATCH)
    take(bob, "cube")
    bob.set_down()
    take(visitor, "brick")
    visitor.drop_aside()
    bob.told("diamond-taken")
    take(bob, "tile")
    assert bob.holds() == "tile"
    assert bob.page.evaluate("window.__both") == 0
