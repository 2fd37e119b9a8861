"""The inspector of Stack-a-Biddi reads levels, lines and smiles off true poses."""

from collections.abc import Sequence

import pytest

from teeter.bots.biddi.blocks import Laid, Task
from teeter.bots.biddi.solver import solve
from teeter.physics.biddi.faces import facing, shown
from teeter.physics.biddi.stacks import look
from teeter.physics.pose import Pose, product, turned
from teeter.physics.tower import Tower
from teeter.referees.inspection import as_levels, inspected, settled
from teeter.rules.moves import Level, Stack

WORKED = Task(6, {1: "white", 4: "blue"})


def stack(task: Task = WORKED) -> tuple[Laid, ...]:
    found = solve(task, want="smiles").stack
    assert found is not None
    return found


def poses(
    laid: Sequence[Laid],
    *,
    nudge: tuple[float, float, float] = (0, 0, 0),
    turn: Sequence[float] = (0, 0, 0),
    level: int = 0,
) -> dict[str, Pose]:
    """A stack as it would stand; one level of it nudged and turned."""
    found = {}
    for number, each in enumerate(laid):
        off, askew = (nudge, turn) if number == level else ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
        at = (each.x + off[0], off[1], 20.0 * number + 10 + off[2])
        found[each.block] = Pose(at, product(turned(askew), facing(each.face, each.over)))
    return found


def lines(seen_poses: dict[str, Pose]) -> list[bool]:
    return [level.line_ok for level in as_levels(look(seen_poses))]


def test_a_face_is_in_front_after_as_many_quarter_turns() -> None:
    for face in range(4):
        for over in (False, True):
            turn = product(turned((0, 180 * over, 0)), turned((90 * face, 0, 0)))
            assert shown(turn)[:2] == (face, over)
            assert shown(facing(face, over))[:2] == (face, over)
            assert shown(turn)[2:] == pytest.approx((0, 0), abs=1e-5)


def test_a_right_stack_is_right_on_every_level_and_its_biddis_smile() -> None:
    laid = stack()
    levels = as_levels(look(poses(laid)))
    assert [level.piece for level in levels] == [each.block for each in laid]
    assert all(level.line_ok for level in levels)
    assert [level.smiling for level in levels] == [True, False, False, True, False, False]


def test_levels_are_told_by_height_in_whatever_order_blocks_were_laid() -> None:
    found = poses(stack())
    assert look(dict(reversed(found.items()))) == look(found)


def test_a_stack_anywhere_on_the_mat_is_the_same_stack() -> None:
    found = poses(stack())
    moved = {name: Pose((x + 137.3, y - 60, z), quat) for name, ((x, y, z), quat) in found.items()}
    assert as_levels(look(moved)) == as_levels(look(found))


@pytest.mark.parametrize("aside", [-1.9, 1.9, 0.0])
def test_line_ends_within_two_millimetres_are_one_line(aside: float) -> None:
    assert all(lines(poses(stack(), nudge=(aside, 0, 0), level=5)))


@pytest.mark.parametrize("aside", [-2.1, 2.1, 5.0])
def test_line_ends_further_apart_are_a_broken_joint_below_that_level(aside: float) -> None:
    assert lines(poses(stack(), nudge=(aside, 0, 0), level=5)) == [True] * 5 + [False]
    # In the middle both joints of the block break, above and below.
    assert lines(poses(stack(), nudge=(aside, 0, 0), level=2)) == [True, True, False, False, True, True]


def test_the_gap_is_told_in_millimetres() -> None:
    seen = look(poses(stack(), nudge=(3.5, 0, 0), level=5))
    assert seen[0].gap_mm is None
    assert [each.gap_mm for each in seen[1:]] == pytest.approx([0, 0, 0, 0, 3.5], abs=1e-9)


@pytest.mark.parametrize("askew", [-5, 2, 5])
@pytest.mark.parametrize("level", range(6))
def test_a_block_a_few_degrees_askew_still_shows_its_line(level: int, askew: float) -> None:
    assert all(lines(poses(stack(), turn=(0, 0, askew), level=level)))


def test_a_line_is_judged_where_its_ends_are_and_not_by_the_middle_of_the_block() -> None:
    # A block turned about its middle carries the ends of its line along, the further out the more.
    top = Laid("L8", 0, False)
    seen = look({"L8": Pose((0, 0, 10), turned((0, 0, 10))), "L1": Pose((0, 0, 30), facing(0, False))})
    assert top.leaves == 55
    assert seen[0].leaves == pytest.approx(55 * 0.9848 + 10 * 0.1736, abs=0.01)


@pytest.mark.parametrize("turn", [(0, 0, 20), (0, 0, -20), (0, 0, 90)])
def test_a_block_turned_away_shows_its_line_to_somebody_else(turn: tuple[float, float, float]) -> None:
    found = as_levels(look(poses(stack(), turn=turn, level=3)))
    assert not found[3].line_ok
    assert not found[3].smiling
    # And nothing can go on from a line that is not seen.
    assert not found[4].line_ok


@pytest.mark.parametrize(("back", "whole"), [(0.0, True), (6.0, True), (9.5, True), (11.0, False), (-11.0, False)])
def test_a_block_set_far_back_breaks_the_line(back: float, whole: bool) -> None:
    assert lines(poses(stack(), nudge=(0, back, 0), level=5))[5] is whole


def test_a_biddi_smiles_only_with_its_smiling_face_in_front_and_upright() -> None:
    for face in range(4):
        for over in (False, True):
            seen = look({"white": Pose((0, 0, 10), facing(face, over))})
            assert seen[0].smiling is (face == 0 and not over)


def test_a_long_block_never_smiles() -> None:
    assert not look({"L1": Pose((0, 0, 10), facing(0, False))})[0].smiling


def test_a_block_that_leans_or_stands_on_end_is_no_level() -> None:
    assert len(look(poses(stack(), turn=(0, 8, 0), nudge=(0, 0, 4), level=5))) == 5
    assert len(look(poses(stack(), turn=(0, 90, 0), nudge=(0, 0, 50), level=5))) == 5
    assert look({"white": Pose((0, 0, 20), turned((0, 90, 0)))}) == []


def test_what_lies_about_on_the_mat_is_not_looked_at() -> None:
    found = poses(stack())
    rest = [name for name in ("L1", "L2", "L3", "L4", "red", "grey") if name not in found]
    about = {name: Pose((300.0 + 130 * k, 40, 10), facing(1, False)) for k, name in enumerate(rest)}
    assert look(found | about) == look(found)
    assert look(about | found) == look(found)


def test_a_single_block_on_the_mat_is_a_stack_of_one() -> None:
    assert as_levels(look({"L3": Pose((40, 0, 10), facing(2, True))})) == (Level("L3", line_ok=True),)


def test_nothing_on_the_mat_is_no_stack() -> None:
    assert look({}) == []


def test_two_blocks_side_by_side_are_no_level() -> None:
    laid = stack()
    beside = {"red": Pose((laid[1].x + (45 if laid[3].x < laid[1].x else -45), 0, 50), facing(0, False))}
    two = [*laid[:2], Laid("blue", laid[3].face, laid[3].over, laid[1].leaves - laid[3].line[0])]
    found = look(poses(two) | beside)
    assert [each.line_ok for each in found] == [True, True, False, False]


def test_a_prop_that_carries_a_block_is_one_block_too_many() -> None:
    laid = [Laid("white", 0, False), Laid("L8", 0, False, 0.0)]
    prop = {"grey": Pose((50, 0, 10), facing(0, False))}
    assert lines(poses(laid)) == [True, True]
    found = look(poses(laid) | prop)
    assert {each.piece for each in found[:2]} == {"white", "grey"}
    assert not found[0].line_ok
    assert not found[1].line_ok
    assert len(found) == 3


def test_a_stack_built_in_the_engine_is_read_as_it_was_meant() -> None:
    tower = Tower("biddi")
    laid = stack(Task(9, {1: "white", 4: "blue", 8: "red"}))
    for each in laid:
        assert tower.place(each.block, (each.x, 0), quat=facing(each.face, each.over)).stands
    found = inspected(tower)
    assert found.stands
    assert found.levels == tuple(Level(each.block, line_ok=True, smiling=each.smiles) for each in laid)


def test_a_stack_that_is_after_two_seconds_what_it_was_stands() -> None:
    seen = look(poses(stack()))
    assert settled(seen, seen) == Stack(True, as_levels(seen))


def test_a_stack_that_falls_while_it_settles_does_not_stand_and_what_is_left_counts() -> None:
    seen = look(poses(stack()))
    assert settled(seen, seen[:2]) == Stack(False, as_levels(seen)[:2])
