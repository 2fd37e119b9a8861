"""The hint for learners leads to a right stack, from wherever one can be reached."""

from dataclasses import replace
from random import Random

import pytest

from teeter.bots.biddi.blocks import Laid, Task, decoded
from teeter.bots.biddi.hint import hint, right_levels
from teeter.bots.biddi.solver import margin_mm, solve
from tests.bots.biddi_tasks import every_task

TASKS = Random(3).sample(every_task(), 60)


def followed(task: Task, built: list[Laid]) -> list[Laid]:
    """Do what the hints say until one says to call."""
    for _ in range(3 * task.levels):
        said = hint(task, built)
        if said.what == "call":
            return built
        if said.what == "take-off":
            assert said.keep < len(built)
            built = built[: said.keep]
        else:
            assert said.laid is not None
            built = [*built, said.laid]
    pytest.fail("the hints lead nowhere")


def test_hints_lead_to_a_right_stack_from_any_part_of_one() -> None:
    for task in TASKS:
        stack = solve(task).stack
        assert stack is not None
        for height in range(task.levels):
            said = hint(task, stack[:height])
            assert said.what == "lay"
            assert not said.shaky
            assert right_levels(task, followed(task, list(stack[:height]))) == task.levels


def test_hints_lead_to_a_right_stack_from_a_slip_of_two_millimetres_too() -> None:
    chance = Random(4)
    for task in TASKS:
        stack = solve(task, want="margin", nodes=2000).stack
        assert stack is not None
        slipped = [replace(laid, x=laid.x + chance.uniform(-0.9, 0.9)) for laid in stack[: task.levels // 2]]
        assert right_levels(task, followed(task, slipped)) == task.levels


def dead_ends(task: Task) -> list[list[Laid]]:
    """Two levels that stand, with a whole line, and can't be built upon."""
    found = []
    bottom = Laid(task.biddis[1], 0, False)
    for code in range(8 * 8):
        laid = decoded(code, 0.0)
        two = [bottom, replace(laid, x=bottom.leaves - laid.enters)]
        if margin_mm(two) > 0:
            answer = solve(task, below=two, least_mm=1.0)
            if answer.stack is None and answer.proven:
                found.append(two)
    return found


def test_a_dead_end_is_called_one() -> None:
    task = Task(6, {1: "white", 3: "blue", 4: "red"})
    ends = dead_ends(task)
    assert ends
    for built in ends:
        said = hint(task, built)
        assert (said.what, said.keep) == ("take-off", 1)
        assert said.words == "From here no line stands to the top: take off the top block."
        assert right_levels(task, followed(task, built)) == task.levels


def test_a_block_on_a_wrong_level_comes_off() -> None:
    task = Task(6, {1: "white", 4: "blue"})
    said = hint(task, [Laid("L1", 0, False)])
    assert (said.what, said.keep) == ("take-off", 0)
    assert said.words == "Level 1 is for the white BIDDI: take off the top block."


def test_a_broken_line_comes_off_from_the_break_on() -> None:
    task = Task(6, {})
    stack = solve(task).stack
    assert stack is not None
    broken = [*stack[:2], replace(stack[2], x=stack[2].x + 2.5), *stack[3:5]]
    said = hint(task, broken)
    assert (said.what, said.keep) == ("take-off", 2)
    assert said.words == "The line is broken below level 3: take off the 3 blocks on top."


def test_too_many_levels_are_too_many() -> None:
    task = Task(6, {})
    stack = solve(Task(7, {})).stack
    assert stack is not None
    assert hint(task, stack).words == "Only 6 levels are wanted: take off the top block."


def test_the_words_name_block_face_and_place() -> None:
    task = Task(6, {1: "white", 4: "blue"})
    assert hint(task, [], colour="orange").words == "Level 1: the white BIDDI, face 1."
    first = hint(task, []).laid
    assert first is not None
    words = hint(task, [first], colour="orange").words
    assert words.startswith("Level 2: the orange long block ")
    assert words.endswith(" of the block below.")
