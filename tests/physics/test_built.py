"""A tower that somebody says they have: it stands as they say, or it is refused."""

import pytest

from teeter.physics.errors import BadPose, CannotPlace, PieceUsed
from teeter.physics.pose import Pose
from teeter.physics.tower import Tower

ROUGHLY = 4
"""Decimals of a millimetre that are told."""


def three_pieces() -> Tower:
    tower = Tower()
    for piece, at in (("base_slab", (0, 0)), ("cube", (4, -3)), ("brick", (2, 0))):
        assert tower.place(piece, at).stands
    return tower


def told(tower: Tower) -> list[tuple[str, Pose, bool]]:
    """As it goes over a wire: rounded."""
    return [
        (
            name,
            Pose(
                (round(pose.at[0], ROUGHLY), round(pose.at[1], ROUGHLY), round(pose.at[2], ROUGHLY)),
                (
                    round(pose.quat[0], ROUGHLY),
                    round(pose.quat[1], ROUGHLY),
                    round(pose.quat[2], ROUGHLY),
                    round(pose.quat[3], ROUGHLY),
                ),
            ),
            name in tower.foundations,
        )
        for name, pose in tower.poses.items()
    ]


def test_a_tower_that_is_told_stands_as_it_stood_and_can_be_built_on() -> None:
    tower = three_pieces()
    again = Tower.built("bausack", told(tower))
    assert again.standing
    assert again.pieces == tower.pieces
    assert again.foundations == tower.foundations
    assert again.height_mm == pytest.approx(tower.height_mm, abs=0.01)
    assert again.margin().tilt_deg == pytest.approx(tower.margin().tilt_deg, abs=0.2)
    assert again.place("tile").stands == tower.place("tile").stands


def test_the_first_piece_may_always_touch_the_table() -> None:
    (name, pose, _), *_ = told(three_pieces())
    assert Tower.built("bausack", [(name, pose, False)]).foundations == ("base_slab",)


def test_pieces_inside_each_other_are_no_tower() -> None:
    first, (_, pose, ground), *_ = told(three_pieces())
    x, y, z = pose.at
    sunk = Pose((x, y, z - 12), pose.quat)
    with pytest.raises(BadPose, match="inside each other"):
        Tower.built("bausack", [first, ("cube", sunk, ground)])


def test_a_piece_of_which_there_is_one_is_in_a_tower_once() -> None:
    first, second, _ = told(three_pieces())
    with pytest.raises(PieceUsed):
        Tower.built("bausack", [first, second, second])


def test_a_piece_far_away_is_refused() -> None:
    with pytest.raises(CannotPlace, match="out of reach"):
        Tower.built("bausack", [("cube", Pose((9e5, 0, 20), (1, 0, 0, 0)), True)])
