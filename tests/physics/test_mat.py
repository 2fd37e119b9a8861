"""A player's mat: blocks come from the supply or off the stack, the hand supports while laying, and nobody is out."""

import math
from collections.abc import Callable

import pytest

from teeter.bots.biddi.blocks import BLOCKS, Laid, Task
from teeter.bots.biddi.solver import solve
from teeter.physics.biddi.faces import facing, shown
from teeter.physics.biddi.mat import Mat
from teeter.physics.biddi.stacks import look
from teeter.physics.errors import CannotPlace
from teeter.physics.pose import Pose

LONGEST = 10_000


def wait(mat: Mat) -> None:
    """Until the hand is empty and everything rests."""
    until = mat.tick + LONGEST
    while mat.held or not mat.resting:
        assert mat.tick < until, "it never comes to rest"
        mat.advance(33)


def lay(mat: Mat, laid: Laid) -> None:
    mat.hold(laid.block)
    top = 20.0 * len(mat.poses) + 60
    mat.aim(Pose((laid.x, 0.0, top), facing(laid.face, laid.over)))
    mat.let_go(down=True)
    wait(mat)


def built(*stack: Laid) -> Mat:
    mat = Mat(BLOCKS)
    for laid in stack:
        lay(mat, laid)
    return mat


def solved(task: Task) -> tuple[Laid, ...]:
    stack = solve(task).stack
    assert stack is not None
    return stack


THREE = (Laid("L1", 0, False), Laid("L2", 0, False), Laid("white", 0, False))


def test_at_go_all_twelve_blocks_lie_beside_the_mat() -> None:
    mat = Mat(BLOCKS)
    assert mat.supply == BLOCKS
    assert mat.poses == {}
    assert mat.resting


@pytest.mark.parametrize(
    "task", [Task(6, {1: "white", 4: "blue"}), Task(12, {2: "red", 5: "grey", 8: "white", 12: "blue"})]
)
def test_a_stack_laid_by_hand_stands_and_has_its_line(task: Task) -> None:
    stack = solved(task)
    seen = look(built(*stack).poses)
    assert [each.piece for each in seen] == [laid.block for laid in stack]
    assert all(each.line_ok for each in seen)
    assert [each.smiling for each in seen] == [laid.smiles for laid in stack]


def test_a_block_in_hand_is_neither_in_the_supply_nor_on_the_mat() -> None:
    mat = built(THREE[0])
    mat.hold("L2")
    held = mat.in_hand
    assert held is not None
    assert "L2" not in mat.supply
    assert set(mat.poses) == {"L1"}
    mat.put_back()
    assert mat.in_hand is None
    assert "L2" in mat.supply


def test_what_rests_is_frozen() -> None:
    mat = built(*THREE)
    before = mat.poses
    mat.advance(5000)
    assert mat.poses == before


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("face", range(4))
def test_whichever_face_is_in_front_a_block_lies_still_at_once(face: int, over: bool) -> None:
    # The engine takes four points of a face to stand on: badly chosen, a block rocks, creeps and turns for ever.
    mat = built(Laid("red", face, over), Laid("L4", 0, True, 10.0))
    began = mat.tick
    lay(mat, Laid("L5", face, over, 8.0))
    assert mat.tick - began < 1500
    assert mat.poses["L4"].at == pytest.approx((10, 0, 30), abs=0.02)
    assert shown(mat.poses["L4"].quat).turned_deg < 0.01


def test_the_hand_goes_no_faster_than_600_mm_a_second() -> None:
    mat = Mat(BLOCKS)
    mat.hold("L1")
    mat.aim(Pose((500.0, 0.0, 40.0), facing(0, False)))
    mat.advance(100)
    assert mat.in_hand is not None
    assert mat.in_hand.at[0] == pytest.approx(60, abs=0.1)


def test_a_face_and_end_over_end_turn_no_faster_than_a_hand_turns() -> None:
    mat = Mat(BLOCKS)
    mat.hold("red")
    mat.turn(1, over=True)
    mat.advance(100)
    assert mat.in_hand is not None
    angle = 2 * math.degrees(math.acos(min(1.0, abs(mat.in_hand.quat[0]))))
    assert angle == pytest.approx(54, abs=0.1)
    mat.advance(400)
    assert shown(mat.in_hand.quat)[:2] == (1, True)


@pytest.mark.parametrize("ticks", [5, 33, 1000])
def test_the_block_in_hand_goes_through_nothing(ticks: int) -> None:
    mat = built(*THREE)
    before = mat.poses
    mat.hold("L3")
    mat.aim(Pose((0.0, 0.0, 10.0), facing(0, False)))
    for _ in range(3000 // ticks):
        mat.advance(ticks)
    assert mat.in_hand is not None
    # It wants to be where the bottom block is, and rests on the top one.
    assert mat.in_hand.at[2] == pytest.approx(70, abs=0.05)
    assert mat.poses == before


def test_along_the_stack_it_slides() -> None:
    mat = built(*THREE[:2])
    mat.hold("blue")
    mat.aim(Pose((0.0, 0.0, 45.0), facing(0, False)))
    mat.advance(1000)
    mat.aim(Pose((25.0, 0.0, 45.0), facing(0, False)))
    mat.advance(1000)
    assert mat.in_hand is not None
    assert mat.in_hand.at == pytest.approx((25.0, 0.0, 50.0), abs=0.05)
    mat.advance(33)
    assert mat.there


def test_the_stack_is_supported_while_a_block_is_laid() -> None:
    mat = built(Laid("white", 0, False), Laid("L1", 0, False))
    before = mat.poses
    mat.hold("L2")
    # On one end of a block that balances on a BIDDI, and pushing sideways as well.
    mat.aim(Pose((55.0, 0.0, 20.0), facing(0, False)))
    mat.advance(2000)
    assert mat.poses == before
    mat.let_go()
    wait(mat)
    assert len(look(mat.poses)) < 3


def test_a_fall_leaves_the_blocks_on_the_mat_to_be_taken_again() -> None:
    mat = built(Laid("white", 0, False), Laid("L1", 0, False, 30.0))
    assert len(look(mat.poses)) == 1
    assert set(mat.poses) == {"white", "L1"}
    mat.hold("L1")
    assert set(mat.poses) == {"white"}
    mat.aim(Pose((0.0, 0.0, 60.0), facing(0, False)))
    mat.let_go(down=True)
    wait(mat)
    assert [each.piece for each in look(mat.poses)] == ["white", "L1"]


def test_a_block_can_be_taken_off_the_top_and_the_rest_stays() -> None:
    mat = built(*THREE)
    before = mat.poses
    mat.hold("white")
    mat.advance(1000)
    for name in ("L1", "L2"):
        assert mat.poses[name].at == pytest.approx(before[name].at, abs=0.01)
    mat.put_back()
    assert "white" in mat.supply


def test_a_block_taken_from_the_middle_lets_down_what_lay_on_it() -> None:
    mat = built(*THREE)
    mat.hold("L2")
    mat.advance(2000)
    assert [each.piece for each in look(mat.poses)] == ["L1", "white"]


def test_a_block_that_was_turned_over_in_the_stack_comes_into_the_hand_as_it_lay() -> None:
    mat = built(Laid("L1", 2, True, 15.0))
    mat.hold("L1")
    assert mat.in_hand is not None
    assert shown(mat.in_hand.quat)[:2] == (2, True)
    assert mat.in_hand.at[0] == pytest.approx(15, abs=0.1)


def test_what_is_let_go_of_in_the_air_drops() -> None:
    mat = built(Laid("L1", 0, False))
    mat.hold("L2")
    mat.let_go()
    wait(mat)
    assert mat.poses["L2"].at == pytest.approx((0, 0, 30), abs=0.3)


def test_a_block_on_its_way_down_is_not_turned_aside_any_more() -> None:
    mat = Mat(BLOCKS)
    mat.hold("L1")
    mat.aim(Pose((20.0, 0.0, 40.0), facing(1, False)))
    mat.let_go(down=True)
    mat.aim(Pose((90.0, 0.0, 40.0), facing(3, False)))
    mat.turn(2, over=True)
    wait(mat)
    assert mat.poses["L1"].at[0] == pytest.approx(20, abs=0.1)
    assert shown(mat.poses["L1"].quat)[:2] == (1, False)


def test_a_block_laid_while_others_still_fall_does_no_harm() -> None:
    mat = built(*THREE)
    mat.hold("L1")
    mat.advance(33)
    mat.let_go(down=True)
    wait(mat)
    assert set(mat.poses) == {"L1", "L2", "white"}
    assert all(pose.at[2] > 9.9 for pose in mat.poses.values())
    assert mat.astray == 0


def test_what_a_hand_can_t_do_is_refused_and_changes_nothing() -> None:
    mat = built(*THREE)
    with pytest.raises(CannotPlace):
        mat.hold("egg")
    acts: tuple[Callable[[], None], ...] = (
        mat.let_go,
        lambda: mat.aim(Pose((0, 0, 50), (1, 0, 0, 0))),
        lambda: mat.turn(1, over=False),
    )
    for act in acts:
        with pytest.raises(CannotPlace):
            act()
    mat.hold("L5")
    with pytest.raises(CannotPlace):
        mat.hold("L6")
    for wrong in (
        Pose((math.nan, 0, 50), (1, 0, 0, 0)),
        Pose((0, 0, 1e6), (1, 0, 0, 0)),
        Pose((0, 0, 50), (0, 0, 0, 0)),
    ):
        with pytest.raises(CannotPlace):
            mat.aim(wrong)
    assert mat.held == "L5"
    assert len(mat.poses) == 3
