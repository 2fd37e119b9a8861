"""The installed package in a real browser: from the first page through three games by clicks alone."""

from pathlib import Path

from tests.browser.people import Person
from tests.browser.serving import Serving
from tests.browser.tour.doors import Door
from tests.browser.tour.turns import one_turn
from tests.browser.walking import open_table, start
from tests.package.conftest import Package


def test_it_is_the_installed_package_that_serves(server: Serving, package: Package) -> None:
    running = Path(f"/proc/{server.process.pid}/cmdline").read_bytes().split(b"\0")[0].decode()
    assert running == str(package.python)


def test_a_tower_of_babel_is_begun_against_a_bot(visitor: Person) -> None:
    open_table(visitor, "tower-of-babel", "Ann", bots=1, unhurried=True)
    start(visitor)
    one_turn(Door("tower-of-babel", "bots", "desk"), {"Ann": visitor})
    visitor.told("stood")


def test_knock_out_is_played_with_a_bid_a_refusal_and_pieces_that_are_built(visitor: Person) -> None:
    open_table(visitor, "knock-out", "Ann", "Bob", unhurried=True)
    start(visitor)
    visitor.press("#hand-freely")
    visitor.offer("base_slab", "highest")
    visitor.move("bid")
    visitor.move("pass")
    visitor.set_down()
    visitor.told("stood")
    visitor.offer("brick", "refusal")
    visitor.move("stake")
    visitor.move("take")
    visitor.set_down()
    visitor.told("stood", 2)
    assert sum(visitor.table("view.diamonds").values()) < 20, "somebody has paid"


def test_a_round_of_the_race_is_run_against_a_bot(visitor: Person) -> None:
    open_table(visitor, "stack-a-biddi", "Ann", bots=1)
    start(visitor)
    one_turn(Door("stack-a-biddi", "bots", "desk"), {"Ann": visitor})
