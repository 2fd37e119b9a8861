"""Games in one browser, handed around: what the panels offer is what the server lists, and every placing is by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.people import Person
from tests.server.serving import Host


@pytest.fixture
def device(somebody: Callable[..., Person], host: Host) -> Callable[..., Person]:
    """A table at which Ann and Bob share one device and are not asked to hand it over."""

    def sit(*, freely: bool = True, **sheet: Any) -> Person:
        wanted = {"ruling": "physics", "tremor": "none", "build_seconds": 0, **sheet}
        opened = host.open("Ann", "Bob", start=True, **wanted)
        person = somebody()
        person.sit(opened["table"], opened["token"])
        if freely:
            person.press("#hand-freely")
        return person

    return sit


def test_pile_it_high_is_played_with_a_gift_that_is_challenged(device: Callable[..., Person]) -> None:
    both = device(game="pile-it-high")
    both.offer("brick", "highest")
    both.move("bid")
    both.move("pass")
    both.set_down()
    both.offer("cube", "give-away")
    both.move("bid")
    both.move("pass")
    both.move("give")
    both.move("challenge")
    assert both.holds() == "cube"
    both.shows("view.in_hand", {"piece": "cube", "builder": "Ann", "tower": "Bob"})
    both.set_down()
    both.told("stood", 2)
    both.shows("view.towers.Bob.pieces", ["brick", "cube"])
    both.shows("view.diamonds", {"Ann": 9, "Bob": 9})
    assert not both.page.locator("[data-move=ask-stop]").count(), "nothing is won by stopping without a tower"
    both.offer("tile", "highest")
    both.move("pass")
    both.set_down()
    both.told("stood", 3)
    both.move("ask-stop")
    both.move("stop")
    both.told("stopped")


def test_a_tower_of_babel_is_built_by_hands_that_share_a_device(device: Callable[..., Person]) -> None:
    both = device(game="tower-of-babel", freely=False)
    both.sees("text=Hand the device to Ann")
    both.press("#handed")
    both.choose("base_slab")
    both.move("choose")
    both.set_down()
    both.sees("text=Hand the device to Bob")
    both.press("#handed")
    both.choose("cube")
    both.move("choose")
    both.set_down()
    both.press("#handed")
    both.choose("brick")
    both.move("choose")
    both.drop_aside()
    both.told("diamond-taken")
    both.shows("view.diamonds", {"Ann": 0, "Bob": 1})
    both.sees("text=It fell!")
    both.sees("text=Why:")


def test_a_building_chain_is_laid_out_and_used_up(device: Callable[..., Person]) -> None:
    both = device(game="building-chain", options={"chain_length_two": 1, "rounds_to_win": 1})
    for piece in ("cube", "brick"):
        both.choose(piece)
        both.move("draft")
    both.told("pool-closed")
    both.press("text=Your chain: cube")
    both.set_down()
    both.press("text=Your chain: brick")
    both.set_down()
    both.told("game-over")
    both.shows("view.outcome.reason", "tallest")


def test_three_reds_takes_a_round_second_foundation_from_a_trembling_hand(device: Callable[..., Person]) -> None:
    both = device(game="three-reds", tremor="natural", options={"rounds_to_win": 1})
    both.offer("base_slab")
    both.move("pass")
    both.move("keep")
    both.set_down()
    both.offer("skittle")
    both.move("bid")
    both.move("pass")
    both.move("keep")
    both.holds()
    hand = both.table("frame.hand")
    both.press("[data-foundation=true]")
    both.until(f"window.__table.frame.hand > {hand} && Math.hypot(...window.__table.stage.probe.held.slice(0, 2)) > 20")
    both.set_down()
    both.told("stood", 2)
    both.shows("view.towers.Ann.foundations", ["base_slab", "skittle"])


def test_foundations_and_zoch_pieces_lie_beside_their_towers(device: Callable[..., Person]) -> None:
    aside = "stage.probe.pieces.filter(each => each.place === 'aside').map(each => [each.piece, each.tower]).sort()"
    both = device(game="knock-out", options={"for_sure": True})
    both.shows(aside, [["base_slab", "Ann"], ["base_slab", "Bob"]])


def test_the_way_back_to_the_whole_table_is_named_once_a_piece_is_placed(device: Callable[..., Person]) -> None:
    both = device(game="tower-of-babel")
    home = both.table("stage.probe.camera")
    both.choose("base_slab")
    both.move("choose")
    both.set_down()
    both.told("stood")
    assert both.table("stage.probe.camera") != home, "the eye does not move by itself"
    both.sees("button.lookHere.named")
    both.button("Whole table")
    both.shows("stage.probe.scene", {"kind": "table", "tower": None})
    both.page.wait_for_selector("button.lookHere:not(.named)")
