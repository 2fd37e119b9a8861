"""Everybody sees the tower where it is."""

import pytest

from tests.browser.people import Person
from tests.browser.walking import build_together


def test_a_tower_that_was_pushed_is_drawn_where_the_server_has_it(visitor: Person) -> None:
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
    cube = visitor.pose_of("cube")
    visitor.push(-0.5, f"window.__table.stage.probe.pieces.find(each => each.piece === 'cube').pose[0] < {cube[0]} - 2")
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
