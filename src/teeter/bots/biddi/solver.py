"""Any throw of any round: a stack that stands at every level, the most smiles, the largest margin, or how many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from teeter.bots.biddi.blocks import BLOCKS, FLAT_MM, SHORT_HALF_MM, WAYS, Laid, Task, decoded, half_mm, mass
from teeter.bots.biddi.search import COUNT, FIND, FOUND, GAVE_UP, NONE, Goal, Levels, Scratch, Ways, room, search
from teeter.physics.compiled import COMPILED

STEADY_MM = 3.0
"""What stands with this margin in theory stands on a table: measured by benchmarks/biddi.py."""
NODES = 2_000_000
"""Looked at before a search gives up, unless somebody says otherwise: about a tenth of a second, compiled."""

HALVING_MM, TRACE_MM = 0.5, 1e-6
SOON = 20_000
"""Nodes after which it is worth to ask whether there can be a stack at all."""

Want = Literal["any", "smiles", "margin"]


@dataclass(frozen=True)
class Solution:
    stack: tuple[Laid, ...] | None
    """From the bottom up; None: there is none, or none was found."""
    margin_mm: float
    """The smallest way from the centre of mass to the edge of a joint, over all joints and all the building."""
    proven: bool
    """There is no stack, no stack with more smiles, or no steadier one: everything was tried."""
    nodes: int

    @property
    def smiles(self) -> int:
        return sum(laid.smiles for laid in self.stack or ())


def solve(
    task: Task,
    *,
    want: Want = "any",
    below: Sequence[Laid] = (),
    least_mm: float = STEADY_MM,
    taste: Sequence[float] | None = None,
    nodes: int = NODES,
) -> Solution:
    """A stack on which every next block can be let go of with this margin.

    below: what lies already, taken as it is.
    taste: by way (see `Laid.code`), mm: how much a way is liked better than one that leads the line elsewhere.
    """
    _check(task, below)
    if want == "margin":
        return _steadiest(task, below, least_mm, nodes, taste)
    spent, proven = 0, True
    most = len(task.biddis) if want == "smiles" else 0
    for smiles in range(most, -1, -1):
        answer = _searched(task, below, least_mm, smiles, nodes, taste)
        spent += answer.nodes
        if answer.stack is not None or smiles == 0:
            done = proven if answer.stack is not None else answer.proven
            return Solution(answer.stack, answer.margin_mm, done, spent)
        proven = proven and answer.proven
    raise AssertionError("no smiles at all is tried last")


@dataclass(frozen=True)
class Count:
    stacks: int
    exact: bool
    """Else there are at least so many: counting stopped there."""


def count(
    task: Task, *, below: Sequence[Laid] = (), least_mm: float = STEADY_MM, smiles: int = 0, most: int = 10**9
) -> Count:
    """How many stacks there are, with at least so many smiles; high stacks have more than anybody would count."""
    _check(task, below)
    if len(below) == task.levels:
        return Count(1, exact=True)
    outcome, _, solutions, _ = _run(task, below, least_mm, smiles, COUNT, most, None)[0]
    return Count(solutions, exact=outcome != GAVE_UP)


def margin_mm(stack: Sequence[Laid]) -> float:
    """Of the weakest joint, over all the building of it; negative: it falls on the way, or can't even be laid."""
    least = float("inf")
    for top in range(1, len(stack)):
        total = pull = 0.0
        for k in range(top, 0, -1):
            above, under = stack[k], stack[k - 1]
            total += mass(above.block)
            pull += mass(above.block) * above.x
            left = max(above.x - half_mm(above.block), under.x - half_mm(under.block)) + FLAT_MM
            right = min(above.x + half_mm(above.block), under.x + half_mm(under.block)) - FLAT_MM
            least = min(least, pull / total - left, right - pull / total)
    return least


def warm_up() -> None:
    """The first search loads what was compiled; let nobody wait for it."""
    solve(Task(6, {1: "white"}))


class NoSuchTask(ValueError):
    """Nobody can build this."""


def _check(task: Task, below: Sequence[Laid]) -> None:
    if not task.buildable:
        raise NoSuchTask(f"{task.levels} levels with {len(task.biddis)} BIDDIs need more than eight long blocks.")
    if len(below) > task.levels:
        raise NoSuchTask(f"There are {len(below)} levels already; {task.levels} are wanted.")
    names = [laid.block for laid in below]
    for level, block in enumerate(names, start=1):
        if not task.fits(level, block):
            raise NoSuchTask(f"Level {level} is no place for {block}.")
        if names.count(block) > 1:
            raise NoSuchTask(f"There is only one {block}.")


def _searched(
    task: Task,
    below: Sequence[Laid],
    least_mm: float,
    smiles: int,
    nodes: int,
    taste: Sequence[float] | None,
) -> Solution:
    (outcome, spent, _, found), codes, at = _run(task, below, least_mm, smiles, FIND, min(nodes, SOON), taste)
    if outcome == GAVE_UP and nodes > SOON:
        if _has_no_middle(task, len(below), least_mm, smiles):
            return Solution(None, 0.0, True, spent)
        (outcome, spent, _, found), codes, at = _run(task, below, least_mm, smiles, FIND, nodes, taste)
    if outcome != FOUND:
        return Solution(None, 0.0, outcome == NONE, spent)
    return Solution(tuple(decoded(int(code), float(x)) for code, x in zip(codes, at, strict=True)), found, True, spent)


def _steadiest(
    task: Task, below: Sequence[Laid], least_mm: float, nodes: int, taste: Sequence[float] | None
) -> Solution:
    """Ask for more and more margin: by halves first, then for any more at all."""
    best = _searched(task, below, least_mm, 0, nodes, taste)
    spent, beyond = best.nodes, SHORT_HALF_MM
    while best.stack is not None:
        wide = beyond - best.margin_mm > HALVING_MM
        more = (best.margin_mm + beyond) / 2 if wide else best.margin_mm + TRACE_MM
        answer = _searched(task, below, more, 0, nodes, taste)
        spent += answer.nodes
        if answer.stack is not None:
            best = answer
        elif wide:
            beyond = more
        else:
            return Solution(best.stack, best.margin_mm, answer.proven, spent)
    return best


def _has_no_middle(task: Task, given: int, least_mm: float, smiles: int) -> bool:
    """Whether some levels in a row can't lie on each other, whatever is below and above: then no stack exists.

    It is quickly found out, while the search would try every stack up to there.
    """
    may_look_glum = len(task.biddis) - smiles
    for height in range(2, task.levels - given):
        for bottom in range(given, task.levels - height + 1):
            biddis = {
                level - bottom: biddi for level, biddi in task.biddis.items() if bottom < level <= bottom + height
            }
            middle = Task(height, biddis)
            must_smile = max(0, len(biddis) - may_look_glum)
            if _run(middle, (), least_mm, must_smile, FIND, SOON, None)[0][0] == NONE:
                return True
    return False


def _tables() -> tuple[Any, Any, Any, Any]:
    ways = [decoded(code, 0.0) for code in range(len(BLOCKS) * WAYS)]
    line_in = [float(way.line[0]) for way in ways]
    line_out = [float(way.line[1]) for way in ways]
    smiling = [int(way.smiles) for way in ways]
    return _floats(line_in), _floats(line_out), _integers(smiling), _floats([0.0] * len(ways))


def _floats(numbers: Sequence[float]) -> Any:
    return np.array(numbers, dtype=np.float64) if COMPILED else list(numbers)


def _integers(numbers: Sequence[int]) -> Any:
    return np.array(numbers, dtype=np.int64) if COMPILED else list(numbers)


def _zeros(size: int, *, whole: bool) -> Any:
    if COMPILED:
        return np.zeros(size, dtype=np.int64 if whole else np.float64)
    return [0] * size if whole else [0.0] * size


LINE_IN, LINE_OUT, SMILING, NO_TASTE = _tables()


def _run(
    task: Task,
    below: Sequence[Laid],
    least_mm: float,
    smiles: int,
    goal: int,
    most: int,
    taste: Sequence[float] | None,
) -> Any:
    n = task.levels
    blocks = [task.biddis.get(level) for level in range(1, n + 1)]
    wanted = [BLOCKS.index(block) if block else -1 for block in blocks]
    half = [half_mm(block or "L1") - FLAT_MM for block in blocks]
    chosen, at = _zeros(n, whole=True), _zeros(n, whole=False)
    for k, laid in enumerate(below):
        chosen[k], at[k] = laid.code, laid.x
    numbers, marks = room(n)
    scratch = Scratch(chosen, at, _zeros(numbers, whole=False), _zeros(marks, whole=True))
    levels = Levels(_integers(wanted), _floats(half), _floats([mass(block or "L1") for block in blocks]))
    ways = Ways(LINE_IN, LINE_OUT, SMILING, NO_TASTE if taste is None else _floats(taste))
    outcome = search(levels, ways, Goal(len(below), float(least_mm), smiles, goal, most), scratch)
    return outcome, chosen, at
