"""The solver of Stack-a-Biddi: right stacks, the best ones, none where there is none, and how many."""

import doctest
import subprocess
import sys
from fractions import Fraction
from functools import cache
from itertools import pairwise, permutations, product
from pathlib import Path
from random import Random

import pytest

from teeter.bots.biddi.blocks import BLOCKS, Laid, Task
from teeter.bots.biddi.solver import Count, NoSuchTask, count, margin_mm, solve
from teeter.pieces.catalogue.biddi import LINES
from tests.bots.biddi_tasks import every_task

WORKED = Task(6, {1: "white", 4: "blue"})
"""White 1, grey 1, blue 4, red 9 in round 1; the roller picks white."""

TASKS = every_task()


def is_right(task: Task, stack: tuple[Laid, ...]) -> bool:
    used = [laid.block for laid in stack]
    return (
        len(stack) == task.levels
        and len(set(used)) == len(used)
        and all(
            laid.block == task.biddis[level] if level in task.biddis else laid.block.startswith("L")
            for level, laid in enumerate(stack, start=1)
        )
        and all(above.enters == below.leaves for below, above in pairwise(stack))
    )


def by_hand(stack: tuple[Laid, ...]) -> Fraction:
    """The margin once more, in exact numbers and straight from the definition."""

    def half(laid: Laid) -> Fraction:
        return Fraction(60 if laid.block.startswith("L") else 20) - Fraction(4, 10)

    found = []
    for height in range(2, len(stack) + 1):
        for joint in range(1, height):
            above = stack[joint:height]
            weights = [3 if laid.block.startswith("L") else 1 for laid in above]
            centre = Fraction(sum(w * int(laid.x) for w, laid in zip(weights, above, strict=True)), sum(weights))
            upper, lower = stack[joint], stack[joint - 1]
            left = max(int(upper.x) - half(upper), int(lower.x) - half(lower))
            right = min(int(upper.x) + half(upper), int(lower.x) + half(lower))
            found += [centre - left, right - centre]
    return min(found)


SMALL = [Task(2, {1: "white"}), Task(3, {1: "white", 3: "red"}), Task(3, {2: "grey"}), Task(3, {1: "blue", 2: "red"})]


@cache
def brute_force(small: int) -> list[tuple[Fraction, int]]:
    """Margin and smiles of every stack of a small task, standing or not."""
    task = SMALL[small]
    at = [task.biddis.get(level) for level in range(1, task.levels + 1)]
    found = []
    for chosen in permutations([block for block in BLOCKS if block.startswith("L")], at.count(None)):
        rest = iter(chosen)
        blocks = [block or next(rest) for block in at]
        for ways in product(range(8), repeat=len(blocks)):
            stack: list[Laid] = []
            for block, way in zip(blocks, ways, strict=True):
                laid = Laid(block, way // 2, way % 2 == 1)
                x = stack[-1].leaves - laid.enters if stack else 0.0
                stack.append(Laid(block, laid.face, laid.over, x))
            found.append((by_hand(tuple(stack)), sum(laid.smiles for laid in stack)))
    return found


def test_the_worked_case_has_a_stack_that_stands_and_smiles_twice() -> None:
    answer = solve(WORKED, want="smiles")
    assert answer.stack is not None
    assert is_right(WORKED, answer.stack)
    assert answer.smiles == 2
    assert margin_mm(answer.stack) >= 3


def test_there_are_44127_throws_that_can_be_built() -> None:
    assert len(TASKS) == 44_127
    assert sum(task.levels == 12 for task in TASKS) == 11_880


@pytest.mark.parametrize("levels", range(6, 13))
def test_a_throw_of_every_round_has_a_stack_whose_every_level_stands_with_three_millimetres(levels: int) -> None:
    some = [task for task in TASKS if task.levels == levels]
    for task in Random(levels).sample(some, 100):
        answer = solve(task)
        assert answer.stack is not None
        assert is_right(task, answer.stack)
        assert by_hand(answer.stack) >= 3
        assert answer.margin_mm == pytest.approx(float(by_hand(answer.stack)))


@pytest.mark.parametrize("least_mm", [0.0, 3.0, 17.0])
@pytest.mark.parametrize("small", range(len(SMALL)))
def test_count_agrees_with_brute_force(small: int, least_mm: float) -> None:
    stacks = [smiles for margin, smiles in brute_force(small) if margin >= Fraction(least_mm)]
    assert count(SMALL[small], least_mm=least_mm) == Count(len(stacks), exact=True)
    for smiles in (1, 2):
        happy = sum(each >= smiles for each in stacks)
        assert count(SMALL[small], least_mm=least_mm, smiles=smiles).stacks == happy


@pytest.mark.parametrize("small", range(len(SMALL)))
def test_the_largest_margin_and_the_most_smiles_are_those_of_brute_force(small: int) -> None:
    stacks = [each for each in brute_force(small) if each[0] >= 3]
    steadiest = solve(SMALL[small], want="margin")
    assert steadiest.proven
    assert steadiest.margin_mm == pytest.approx(float(max(margin for margin, _ in stacks)))
    happiest = solve(SMALL[small], want="smiles")
    assert happiest.proven
    assert happiest.smiles == max(smiles for _, smiles in stacks)


def test_where_no_stack_exists_that_is_proven() -> None:
    # A joint on a BIDDI is at most 19.6 mm from its edge.
    answer = solve(Task(3, {2: "red"}), least_mm=19.7)
    assert answer.stack is None
    assert answer.proven
    assert count(Task(3, {2: "red"}), least_mm=19.7) == Count(0, exact=True)


@pytest.mark.parametrize("least_mm", [14.0, 17.0])
def test_what_no_stack_can_have_is_proven_soon_for_high_stacks_too(least_mm: float) -> None:
    # Tried one by one, the stacks below the level that can't be passed are hundreds of millions.
    some = Random(8).sample([task for task in TASKS if task.levels > 9], 60)
    answers = [solve(task, least_mm=least_mm) for task in some]
    assert all(answer.proven for answer in answers)
    assert 0 < sum(answer.stack is None for answer in answers) < 60


def test_a_search_that_gives_up_proves_nothing() -> None:
    answer = solve(Task(12, {1: "red", 5: "white", 9: "blue", 12: "grey"}), least_mm=19.0, nodes=5)
    assert answer.stack is None
    assert not answer.proven


def test_counting_stops_where_it_is_told_to() -> None:
    counted = count(WORKED, most=1000)
    assert counted.stacks >= 1000
    assert not counted.exact


def test_the_worked_case_has_559777_stacks() -> None:
    assert count(WORKED) == Count(559_777, exact=True)


def test_the_largest_margin_is_not_smaller_than_any_other() -> None:
    for task in Random(5).sample(TASKS, 20):
        assert solve(task, want="margin", nodes=20_000).margin_mm >= solve(task).margin_mm


def test_what_lies_already_is_built_upon() -> None:
    for task in Random(6).sample(TASKS, 40):
        whole = solve(task).stack
        assert whole is not None
        for height in range(task.levels + 1):
            again = solve(task, below=whole[:height]).stack
            assert again is not None
            assert again[:height] == whole[:height]
            assert is_right(task, again)


def test_a_taste_leads_to_other_stacks() -> None:
    chance = Random(1)
    found = {solve(WORKED, taste=[chance.uniform(0, 60) for _ in range(96)]).stack for _ in range(20)}
    assert len(found) > 10
    assert all(stack is not None and is_right(WORKED, stack) and by_hand(stack) >= 3 for stack in found)


@pytest.mark.parametrize(
    ("task", "below"),
    [
        (Task(11, {1: "red"}), ()),
        (WORKED, (Laid("L1", 0, False),)),
        (Task(6, {}), (Laid("L1", 0, False), Laid("L1", 1, False))),
        (Task(6, {}), tuple(Laid(f"L{k}", 0, False) for k in range(1, 8))),
    ],
)
def test_what_nobody_can_build_is_refused(task: Task, below: tuple[Laid, ...]) -> None:
    with pytest.raises(NoSuchTask):
        solve(task, below=below)


def test_end_over_end_a_line_is_turned_about_the_middle() -> None:
    for block, faces in LINES.items():
        for face, (a, b) in enumerate(faces):
            assert Laid(block, face, False, 7.0).line == (a, b)
            assert (Laid(block, face, True, 7.0).enters, Laid(block, face, True, 7.0).leaves) == (7.0 - b, 7.0 - a)


def test_without_a_compiler_the_same_stacks_are_found() -> None:
    program = (
        "import sys; sys.modules['numba'] = None\n"
        "from teeter.physics.compiled import COMPILED\n"
        "from teeter.bots.biddi.blocks import Task\n"
        "from teeter.bots.biddi.solver import count, solve\n"
        "assert not COMPILED\n"
        "print(solve(Task(6, {1: 'white', 4: 'blue'}), want='smiles').stack)\n"
        "print(solve(Task(12, {1: 'white', 4: 'blue', 7: 'red', 11: 'grey'})).stack)\n"
        "print(count(Task(4, {1: 'white', 4: 'blue'})))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        str(solve(WORKED, want="smiles").stack),
        str(solve(Task(12, {1: "white", 4: "blue", 7: "red", 11: "grey"})).stack),
        str(count(Task(4, {1: "white", 4: "blue"}))),
    ]


def test_what_the_document_says_of_the_solver_is_so() -> None:
    document = Path(__file__).parents[2] / "docs" / "explanation" / "stack-a-biddi.md"
    assert doctest.testfile(str(document), module_relative=False) == (0, 6)
