"""How somebody races at Stack-a-Biddi: through the dice to Go, block by block, and the call."""

import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError

from tests.browser.people import PATIENCE, Person


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
            (button.tap if person.phone else button.click)(timeout=2000)


def lay(person: Person, seat: str, block: str) -> None:
    hand = f"window.__table.race.track.hands.get('{seat}')"
    place = f"race-place[data-seat={seat}]"
    person.press(f"{place} [data-block={block}]")
    person.until(f"{hand}.block === '{block}' && {hand}.lane.held !== null")
    person.press(f"{place} [data-hand=down]")
    person.until(f"{hand}.block === null && {hand}.stack.some(each => each.block === '{block}')")


def call(person: Person) -> None:
    """A stack that is not done is called by two presses, soon after each other: a busy machine may be late for that."""
    end = time.monotonic() + PATIENCE
    while person.table("view.phase") == "stack":
        assert time.monotonic() < end, "nobody heard the call"
        person.move("call")
        person.page.wait_for_timeout(320)
        person.move("call")
        heard = time.monotonic() + 10
        while person.table("view.phase") == "stack" and time.monotonic() < heard:
            person.page.wait_for_timeout(40)
