"""Every throw of Stack-a-Biddi that can be built."""

from collections.abc import Iterator
from itertools import combinations, permutations

from teeter.bots.biddi.blocks import Task
from teeter.rules.names import BIDDIS


def tasks(levels: int) -> Iterator[Task]:
    """With twelve-sided dice, which is more than ten-sided ones can show; each choice of BIDDIs and levels once."""
    for number in range(len(BIDDIS) + 1):
        for colours in combinations(BIDDIS, number):
            for at in permutations(range(1, levels + 1), number):
                task = Task(levels, dict(zip(at, colours, strict=True)))
                if task.buildable:
                    yield task


def every_task() -> list[Task]:
    return [task for levels in range(6, 13) for task in tasks(levels)]
