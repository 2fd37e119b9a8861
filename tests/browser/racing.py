"""One round of Stack-a-Biddi by the page's own controls: on screen, and beside the wooden set."""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError

from tests.browser.people import PATIENCE, Person

PRESSED = 4000
"""Milliseconds that a finger waits for a button that may go away."""
BETWEEN = 350
"""Milliseconds: two presses sooner than this are taken for one."""


def race(person: Person, what: str) -> Any:
    return person.page.evaluate(f"window.__table.race.{what}")


def go(number: int, *people: Person) -> None:
    """Through the dice to Go; whoever threw two equal ones picks by the button."""
    racing = f"window.__table.view.round === {number} && window.__table.race.showing === 'race'"
    waiting = list(people)
    end = time.monotonic() + PATIENCE
    while waiting:
        person = waiting.pop(0)
        if not person.page.evaluate(racing):
            waiting.append(person)
            _go_on(person)
            if race(person, "mayPick"):
                person.press("[data-move=pick-die]")
                person.until("window.__table.view.phase !== 'pick'")
            assert time.monotonic() < end, f"no Go in round {number}: {race(person, 'showing')}"
            person.page.wait_for_timeout(40)


def _go_on(person: Person) -> None:
    """For the next dice, if they still wait for that."""
    button = person.page.locator("#go-on")
    if button.is_visible():
        with suppress(TimeoutError):  # they waited long enough
            (button.tap if person.phone else button.click)(timeout=PRESSED)


def lay(person: Person, seat: str, block: str) -> None:
    hand = f"window.__table.race.track.hands.get('{seat}')"
    place = f"race-place[data-seat={seat}]"
    person.press(f"{place} [data-block={block}]")
    person.until(f"{hand}.block === '{block}' && {hand}.lane.held !== null")
    person.press(f"{place} [data-hand=down]")
    person.until(f"{hand}.block === null && {hand}.stack.some(each => each.block === '{block}')")


def lowest(person: Person) -> str:
    """A block that is right on the first level."""
    levels: dict[str, int] = person.table("view.biddis")
    return next((colour for colour, level in levels.items() if level == 1), "L1")


def call(person: Person, seat: str) -> None:
    button = person.page.locator(f"race-place[data-seat={seat}] [data-move=call]")
    press = button.tap if person.phone else button.click
    call_by(lambda: press(timeout=PRESSED), person)


def call_by(press: Callable[[], None], person: Person) -> None:
    """A stack that is not done is called by two presses, soon after each other but not at once: a busy machine may be
    late for that, and then people press again until it is heard."""
    end = time.monotonic() + PATIENCE
    while person.table("view.phase") == "stack":
        assert time.monotonic() < end, "nobody heard the call"
        with suppress(TimeoutError):  # somebody else was first, and the button is gone
            press()
        person.page.wait_for_timeout(BETWEEN)


def beside_the_wooden_set(phone: Person, caller: str, other: str) -> dict[str, int]:
    """Throws, calls and inspects one round; answers the points that everybody should have."""
    phone.press("#throw")
    phone.until("['pick', 'stack'].includes(window.__table.view.phase)")
    phone.sees("race-dice li")
    assert phone.page.locator("race-dice li").count() == 4
    if phone.table("view.phase") == "pick":
        phone.move("pick-die")
    phone.press(f"[data-move=call] >> text={caller}")
    smiles = list(phone.table("view.biddis"))[:1]
    for colour in smiles:
        phone.press(f"[data-smile={colour}]")
    phone.page.locator(f"fieldset[data-seat={other}] input").fill("3")
    phone.move("inspect")
    phone.told("scored", 2)
    return {caller: 6 + 2 * len(smiles), other: 3}
