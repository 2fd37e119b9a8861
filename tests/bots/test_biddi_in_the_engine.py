"""What the solver says stands, stands; what it says falls, falls."""

from dataclasses import replace
from random import Random

import pytest

from teeter.bots.biddi.blocks import Laid
from teeter.bots.biddi.solver import margin_mm, solve
from teeter.physics.biddi.faces import facing
from teeter.physics.biddi.stacks import look
from teeter.physics.tower import Tower
from tests.bots.biddi_tasks import every_task

TASKS = every_task()


def built(stack: tuple[Laid, ...]) -> Tower:
    """Laid block by block until something falls."""
    tower = Tower("biddi")
    for each in stack:
        if not tower.place(each.block, (each.x, 0.0), quat=facing(each.face, each.over)).stands:
            break
    return tower


@pytest.mark.parametrize("seed", range(8))
def test_a_stack_of_the_solver_stands_in_the_engine(seed: int) -> None:
    stack = solve(Random(seed).choice(TASKS)).stack
    assert stack is not None
    tower = built(stack)
    assert tower.standing
    for level, each in enumerate(stack):
        assert tower.poses[each.block].at == pytest.approx((each.x, 0, 20 * level + 10), abs=0.3)


@pytest.mark.parametrize("seed", range(8))
def test_a_stack_with_a_negative_margin_falls(seed: int) -> None:
    chance = Random(seed)
    stack = solve(chance.choice(TASKS)).stack
    assert stack is not None
    top = chance.randrange(2, len(stack))
    below, last = stack[: top - 1], stack[top - 1]
    way = chance.choice((-1, 1))
    too_far = next(each for mm in range(100) if margin_mm((*below, each := replace(last, x=last.x + way * mm))) < -0.5)
    tower = built((*below, too_far))
    # It may come to rest on a ledge further down; but not on its level.
    assert not tower.standing or len(look(tower.poses)) < top
