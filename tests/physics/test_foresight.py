"""What is foreseen of a piece in hand is what comes of it."""

import pytest

from teeter.physics.hand.foresight import Foresight, foresee
from teeter.physics.pose import Pose, Quat
from teeter.physics.tower import Tower

UPRIGHT: Quat = (1.0, 0.0, 0.0, 0.0)


def tower(*pieces: str) -> Tower:
    built = Tower()
    for each in pieces:
        assert built.place(each, turn=(0, 0, 0)).stands
    return built


def over(built: Tower, name: str, x: float, y: float = 0.0, *, further: bool = False) -> tuple[Foresight | None, Tower]:
    pose = Pose((x, y, built.height_mm + 60), UPRIGHT)
    hand = built.hold(name, pose.at, quat=pose.quat, tremor="none", foundation=further)
    return foresee(hand.now, hand.piece, pose), built


@pytest.mark.parametrize(
    ("pieces", "name", "x", "verdict"),
    [
        (("base_slab",), "cube", 0.0, "stands"),
        (("base_slab",), "cube", 28.9, "barely"),
        (("base_slab",), "cube", 40.0, "falls"),
        (("base_slab",), "cube", 100.0, "falls"),
        (("base_slab", "egg_cup"), "egg", 0.0, "stands"),
        (("base_slab", "egg_cup"), "egg", 0.7, "stands"),
        (("base_slab", "cube"), "egg", 20.0, "falls"),
        ((), "base_slab", 0.0, "stands"),
    ],
)
def test_it_is_what_the_placement_says(pieces: tuple[str, ...], name: str, x: float, verdict: str) -> None:
    foreseen, built = over(tower(*pieces), name, x)
    assert foreseen is not None
    assert foreseen.verdict == verdict
    placed = built.place(name, (x, 0.0, built.height_mm + 60), quat=UPRIGHT)
    assert placed.stands == (verdict != "falls")
    assert foreseen.fall == placed.fall


def test_beside_the_tower_it_comes_down_on_the_table_unless_it_is_a_further_foundation() -> None:
    foreseen, built = over(tower("base_slab"), "cube", 100.0)
    assert foreseen is not None
    assert foreseen.fall is not None
    assert foreseen.fall.how == "came-down"
    foreseen, _ = over(built, "cube", 100.0, further=True)
    assert foreseen == Foresight("stands")


def test_nothing_is_foreseen_of_a_piece_that_is_inside_another() -> None:
    built = tower("base_slab", "cube")
    hand = built.hold("brick", (0.0, 0.0, 200.0), quat=UPRIGHT, tremor="none")
    assert foresee(hand.now, hand.piece, Pose((0.0, 0.0, 30.0), UPRIGHT)) is None
