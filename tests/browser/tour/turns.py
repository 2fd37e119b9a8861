"""One whole turn, by the page's own buttons: whatever the server offers is answered as a player in a hurry would."""

import time
from collections.abc import Callable, Mapping

from tests.browser.people import PATIENCE, Person
from tests.browser.racing import beside_the_wooden_set, call, go, lay, lowest, race
from tests.browser.tour.doors import Door

FLAT = ("base_slab", "brick", "cube", "tile", "thin_disc")
"""Pieces that stand wherever they are set down."""
HEIGHT_MM = "20"
Players = Mapping[str, Person]
"""Who plays which seat; bots play their own."""


def one_turn(door: Door, players: Players) -> None:
    """From the first choice to the verdict on a piece that one of these players placed."""
    if door.game == "stack-a-biddi":
        (_round_beside_the_set if door.way == "companion" else _round_on_screen)(players)
    else:
        _until_one_was_judged(players)


def _until_one_was_judged(players: Players) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for seat, person in players.items():
            moves = person.page.evaluate(f"(window.__table.view.choices['{seat}'] ?? []).map(each => each.move)")
            _take_the_device(person)
            for move, answer in ANSWERS.items():
                if move in moves:
                    if answer(person, seat):
                        return
                    break
        next(iter(players.values())).page.wait_for_timeout(40)
    raise AssertionError("nobody of these players has placed a piece")


def _take_the_device(person: Person) -> None:
    """Where several share it and are asked, they hand it around freely from then on."""
    if person.page.locator("#hand-freely").is_visible():
        person.press("#hand-freely")


# What to do about a choice; the answer says whether a piece was placed and judged by that.


def _place(person: Person, _seat: str) -> bool:
    n = person.table("view.n")
    if person.page.locator("teeter-actions [data-move=place]").count():  # by real hands, on a real table
        person.move("place")
        person.page.fill("#height", HEIGHT_MM)
        person.move("stands")
    else:
        person.set_down()
    person.until(f"window.__table.log.some(entry => entry.n > {n} && entry.move.move === 'rule')")
    return True


def _offer(person: Person, seat: str) -> bool:
    _choose_one(person, seat, person.table("view.pool"))
    highest = person.page.locator("[data-style=highest]")
    if highest.count():
        person.press("[data-style=highest]")
    return _and_wait(person, "offer")


def _choose(person: Person, seat: str, move: str = "choose") -> bool:
    choices = person.table(f"view.choices['{seat}'].filter(each => each.move === '{move}').map(each => each.piece)")
    _choose_one(person, seat, choices)
    return _and_wait(person, move)


def _choose_one(person: Person, _seat: str, pieces: list[str]) -> None:
    person.choose(next((piece for piece in FLAT if piece in pieces), pieces[0]))


def _draft(person: Person, seat: str) -> bool:
    return _choose(person, seat, "draft")


def _by_button(move: str) -> Callable[[Person, str], bool]:
    return lambda person, _seat: _and_wait(person, move)


def _and_wait(person: Person, move: str) -> bool:
    n = person.table("view.n")
    person.move(move)
    person.until(f"window.__table.view.n > {n}")
    return False


def _bid(person: Person, seat: str) -> bool:
    """One of them bids as long as it can, so that they get the piece before the bots have them all."""
    return _and_wait(person, "bid" if seat == "Ann" else "pass")


ANSWERS: dict[str, Callable[[Person, str], bool]] = {
    "place": _place,
    "offer": _offer,
    "draft": _draft,
    "choose": _choose,
    "draw": _by_button("draw"),
    "keep": _by_button("keep"),
    "give": _by_button("give"),
    "accept": _by_button("accept"),
    "take": _by_button("take"),
    "bid": _bid,
    "pass": _by_button("pass"),
}
"""The first that is offered counts."""


# Stack-a-Biddi has rounds instead of turns: everybody builds at once.


def _round_on_screen(players: Players) -> None:
    people = list(dict.fromkeys(players.values()))
    go(1, *people)
    for seat, person in players.items():
        lay(person, seat, lowest(person))
    seat, person = next(iter(players.items()))
    call(person, seat)
    for each in people:
        each.until("window.__table.race.showing === 'inspection'")
        each.told("scored", 2)
        assert set(race(each, "track.report.report.stacks")) >= set(players)
        each.sees("race-pad")


def _round_beside_the_set(players: Players) -> None:
    caller, other = players
    phone = players[caller]
    phone.shows("view.scores", beside_the_wooden_set(phone, caller, other))
