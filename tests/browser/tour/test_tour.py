"""Every game, however people come together for it: opened from the first page by clicks, played, watched, replayed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.browser.people import PATIENCE, Person
from tests.browser.tour.doors import DOORS, Door
from tests.browser.tour.turns import Players, one_turn
from tests.browser.walking import invitation, open_table, ready, sit_down, start, watch, watch_link

Tally = Callable[[str, object], None]


@pytest.mark.parametrize("door", DOORS, ids=str)
def test_door(door: Door, somebody: Callable[..., Person], record_property: Tally) -> None:
    host = somebody(phone=door.device == "phone")
    watcher = somebody(phone=True)
    with _walked(f"{door} play", record_property):
        host.go("/")
        players = _sit(door, host, somebody)
    with _walked(f"{door} watch", record_property):
        watch(watcher, invitation(host) if door.way == "invitation" else watch_link(host))
    with _walked(f"{door} play", record_property):
        start(host, *players.values())
        one_turn(door, players)
    with _walked(f"{door} watch", record_property):
        _sees_the_same(watcher, host, door)
    for other in {watcher, *players.values()} - {host}:
        other.leave()  # nobody draws for them any more
    with _walked(f"{door} replay", record_property):
        _give_up(host)
        _see_again(host, door)


@contextmanager
def _walked(name: str, record: Tally) -> Iterator[None]:
    """A failure says which door did not open."""
    record("door tried", name)
    try:
        yield
    except Exception as error:
        record("door shut", name)
        raise AssertionError(f"the door {name!r} does not open: {error}") from error


def _sit(door: Door, host: Person, somebody: Callable[..., Person]) -> Players:
    bots = 1 if door.way == "bots" else 0
    real = door.ruling == "people"
    open_table(host, door.game, *door.names, bots=bots, real=real, unhurried=not real, numbers=door.numbers)
    players = dict.fromkeys(door.names, host)
    if door.way == "invitation":
        guest = somebody(phone=not host.phone)
        sit_down(guest, invitation(host), "Bob")
        players["Bob"] = guest
    return players


def _sees_the_same(watcher: Person, host: Person, door: Door) -> None:
    """Whoever watches has the same table before them as whoever plays, drawn and told."""
    ready([watcher])
    watcher.until(f"window.__table.view.n >= {host.table('view.n')}")
    if watcher.page.locator("teeter-feed").count() == 0:
        watcher.press("#show-feed")
    watcher.sees("teeter-feed li")
    towers = "Object.values(window.__table.view.towers).flatMap(each => each.pieces)"
    if door.game == "stack-a-biddi":
        watcher.told("scored", 2)
    elif door.ruling == "people":
        watcher.sees(".flat .stack li")
    else:
        standing = "window.__table.stage.probe.pieces.filter(each => each.place === 'tower').length"
        watcher.until(f"{towers}.length > 0 && {standing} === {towers}.length")


def _give_up(host: Person) -> None:
    """Through the menu, so that the game is over."""
    host.page.on("dialog", lambda dialog: dialog.accept())
    host.press("#show-menu")
    host.press("[data-move=resign]")
    host.sees("teeter-outcome h2")


def _see_again(host: Person, door: Door) -> None:
    """From the last card of the game, or from the list of games: its first step, and its last."""
    steps = host.table("log.length")
    if door.way == "hot-seat":
        host.press("teeter-outcome a[href='/']")
        host.press("teeter-header a[href='/replay']")
        host.press("teeter-replays li a")
    else:
        host.press("teeter-outcome a[href^='/replay/']")
    host.sees(f"text=Step 0 of {steps}")
    host.page.locator("#steps").fill(str(steps), timeout=PATIENCE * 1000)
    host.sees(f"text=Step {steps} of {steps}")
    host.sees("teeter-feed li")
