"""Racers from child to champion build with the same hand as people, and in the mat's own time."""

from random import Random

import pytest

from teeter.bots.biddi.blocks import BLOCKS, Laid, Task
from teeter.bots.biddi.racer import Racer
from teeter.bots.biddi.skill import SKILLS
from teeter.physics.biddi.faces import facing
from teeter.physics.biddi.mat import Mat
from teeter.physics.biddi.stacks import Seen, look
from teeter.physics.pose import Pose
from tests.bots.biddi_tasks import tasks

BEAT = 33


def race(task: Task, level: str, seed: str, *, seconds: float = 180.0, mat: Mat | None = None) -> tuple[bool, Mat]:
    """Until it calls, or time is up."""
    mat = mat or Mat(BLOCKS)
    racer = Racer(task, SKILLS[level], seed)
    while mat.tick < 1000 * seconds:
        if racer.beat(mat):
            return True, mat
        mat.advance(BEAT)
    return False, mat


def is_right(task: Task, seen: list[Seen]) -> bool:
    return len(seen) == task.levels and all(
        each.line_ok and task.fits(level, each.piece) for level, each in enumerate(seen, start=1)
    )


@pytest.mark.parametrize("levels", [6, 9, 12])
def test_a_champion_calls_with_a_right_stack_and_smiles(levels: int) -> None:
    task = Random(levels).choice([task for task in tasks(levels) if len(task.biddis) == 4])
    called, mat = race(task, "champion", "7")
    assert called
    assert is_right(task, look(mat.poses))
    assert any(each.smiling for each in look(mat.poses))


def test_the_better_they_are_the_faster_they_call() -> None:
    task = Task(7, {2: "white", 5: "red"})
    took = {}
    for level in ("steady", "quick", "champion"):
        called, mat = race(task, level, "3")
        assert called
        took[level] = mat.tick
    assert took["champion"] < took["quick"] < took["steady"]


def test_a_child_builds_levels_too() -> None:
    _, mat = race(Task(6, {1: "white", 4: "blue"}), "child", "2", seconds=90)
    assert look(mat.poses)
    assert mat.astray == 0


def test_the_same_seed_races_the_same_race_and_another_does_not() -> None:
    task = Task(6, {1: "white", 4: "blue"})
    ends = [race(task, "quick", seed)[1] for seed in ("1", "1", "2")]
    assert ends[0].poses == ends[1].poses
    assert ends[0].tick == ends[1].tick
    assert ends[0].poses != ends[2].poses


def test_a_racer_that_finds_wrong_blocks_on_its_mat_takes_them_off_first() -> None:
    mat = Mat(BLOCKS)
    for laid in (Laid("L1", 0, False), Laid("red", 0, False, 20.0), Laid("L2", 0, False, 300.0)):
        mat.hold(laid.block)
        mat.aim(Pose((laid.x, 0.0, 90.0), facing(laid.face, laid.over)))
        mat.let_go(down=True)
        while mat.held or not mat.resting:
            mat.advance(BEAT)
    task = Task(6, {1: "white", 4: "blue"})
    called, mat = race(task, "champion", "5", mat=mat)
    assert called
    assert is_right(task, look(mat.poses))


def test_nobody_calls_before_having_thought_and_moved_like_a_person() -> None:
    called, mat = race(Task(6, {}), "champion", "9")
    assert called
    # Six blocks, each thought of, taken, moved and laid.
    assert mat.tick > 9000
