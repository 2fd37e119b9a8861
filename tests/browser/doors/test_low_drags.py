"""A piece that was brought low pushes and tucks; it does not hop."""

import pytest

from tests.browser.people import Person
from tests.browser.walking import build_together


def test_a_brick_held_low_pushes_a_cube_and_both_are_drawn_where_the_server_has_them(visitor: Person) -> None:
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
    visitor.set_down()
    visitor.told("stood", 3)
    visitor.until("window.__table.towers.common.length === 3 && !window.__table.stage.probe.held")
    stands = {each["piece"]: each["pose"] for each in visitor.table("towers.common")}
    visitor.until(
        """() => {
            const { towers, stage } = window.__table;
            const drawn = piece => stage.probe.pieces.find(each => each.piece === piece).pose;
            const off = towers.common.map(({ piece, pose }) => drawn(piece).map((each, k) => each - pose[k]));
            return off.every(each => each.every((mm, k) => Math.abs(mm - (k < 2 ? off[0][k] : 0)) < 0.1));
        }"""
    )
    for piece, pose in stands.items():
        assert visitor.pose_of(piece)[2] == pytest.approx(pose[2], abs=0.1)


def test_what_wheel_and_fingers_do_is_told_while_a_piece_is_in_hand(visitor: Person) -> None:
    build_together(visitor)
    visitor.take("base_slab")
    visitor.holds()
    visitor.sees("text=Two fingers up or down" if visitor.phone else "text=Wheel or PageUp")
    visitor.set_down()
    visitor.page.wait_for_selector(".hint", state="hidden")
