"""A piece that was brought low pushes and tucks; it does not hop."""

import pytest

from tests.browser.people import Person
from tests.browser.walking import build_together


def test_a_brick_held_low_beside_a_cube_pushes_it_and_keeps_its_height(visitor: Person) -> None:
    build_together(visitor)
    visitor.take("base_slab")
    visitor.set_down()
    visitor.take("cube")
    visitor.carry_to(-15, 0)
    visitor.set_down()
    visitor.told("stood", 2)
    visitor.take("brick")
    visitor.button("Turn")
    visitor.carry_to(18, 0)
    visitor.lower_to(15 + 15 + 3)
    low = visitor.table("stage.probe.target")[2]
    cube = visitor.pose_of("cube")
    visitor.push(-0.5, f"window.__table.stage.probe.pieces.find(each => each.piece === 'cube').pose[0] < {cube[0]} - 2")
    assert visitor.table("stage.probe.target")[2] == pytest.approx(low, abs=2)
    assert visitor.table("stage.probe.held")[2] == pytest.approx(low, abs=2)
    assert visitor.pose_of("cube")[2] == pytest.approx(cube[2], abs=2)


def test_what_wheel_and_fingers_do_is_told_while_a_piece_is_in_hand(visitor: Person) -> None:
    build_together(visitor)
    visitor.take("base_slab")
    visitor.holds()
    visitor.sees("text=Two fingers up or down" if visitor.phone else "text=Wheel or PageUp")
    visitor.set_down()
    visitor.page.wait_for_selector(".hint", state="hidden")
