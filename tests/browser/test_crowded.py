"""A crowded table, opened by clicks: the towers stand where they truly are, and one that falls takes another along."""

import math
from collections.abc import Callable

from tests.browser.people import Person
from tests.browser.walking import open_table, start

REPLAY = "document.querySelector('teeter-app')?.shadowRoot?.querySelector('teeter-replay')"
SPACING_MM = 90
ON_THE_PUCK_MM = 30
"""Height of the middle of a drum that stands on it."""


def drawn(piece: str) -> str:
    """Where it is, in the page's words."""
    return f"window.__table.stage.probe.pieces.find(each => each.piece === '{piece}')"


def apart(person: Person, one: str, other: str) -> float:
    """mm between two pieces as they are drawn."""
    return math.dist(person.pose_of(one)[:2], person.pose_of(other)[:2])


def test_a_fall_takes_a_neighbour_along_and_is_seen_again(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.go("/")
    open_table(
        person,
        "build-or-push",
        "Ann",
        "Bob",
        unhurried=True,
        switches=["crowded"],
        numbers={"spacing_mm": SPACING_MM},
    )
    start(person)
    person.press("#hand-freely")
    for k, piece in enumerate(("tile", "puck", "cube", "drum")):
        person.offer(piece, "highest")
        person.move("pass")
        person.set_down()
        person.told("stood", k + 1)
    assert abs(apart(person, "tile", "puck") - SPACING_MM) < 8
    # What is drawn comes a little after what is told: it may still be on its way down.
    person.until(f"Math.abs({drawn('drum')}.pose[2] - {ON_THE_PUCK_MM}) < 1")
    high = person.pose_of("drum")[2] - 5

    # Ann's hand goes down beside Bob's tower, pushes the drum off its puck, and lets go there.
    person.offer("big_cube", "highest")
    person.move("pass")
    person.carry_to(SPACING_MM, -90, near=6)
    person.lower_to(38)
    # A hand takes its time: on its way down it must not come over the drum.
    held, drum = drawn("big_cube"), drawn("drum")
    person.until(f"{held}.pose[1] < -75 && {held}.pose[2] < 45")
    n = person.table("view.n")
    person.carry_to(SPACING_MM, 25, near=6)
    person.until(f"{drum}.pose[2] < {high}")
    assert person.table("holding") == "Ann", "who knocks over a neighbour still holds the piece"
    person.let_go_here(n)
    person.sees("text=Ann's tower fell and took Bob's along.")
    person.told("game-over")
    fallen = person.table("log.at(-1).move.also_fell")
    assert fallen == ["Bob"]

    # The replay has all that moved, each piece at its place.
    person.press("teeter-outcome a[href*='/replay']")
    person.until(f"{REPLAY}?.stage?.probe.ready")
    last = person.page.get_attribute("#steps", "max")
    assert last is not None
    person.page.locator("#steps").fill(last)
    person.until(f"{REPLAY}.shown !== null")
    replayed = f"{REPLAY}.stage.probe.pieces.find(each => each.piece === 'drum').pose[2]"
    person.page.locator("#within").fill("33")
    person.until(f"{replayed} > {high}")
    person.page.locator("#within").fill(str(person.page.get_attribute("#within", "max")))
    person.until(f"{replayed} < {high}")

    # Who tries it stands alone at it, and is told so.
    person.press("#try")
    person.sees("#alone")
