"""A hint for learners: what to do next with the stack as it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from teeter.bots.biddi.blocks import Laid, Task, is_long
from teeter.bots.biddi.solver import STEADY_MM, solve
from teeter.pieces.catalogue.biddi import LINE_TOLERANCE

SHAKY_MM = 1.0
"""If nothing steady goes on from here, a learner may still be lucky with this."""


@dataclass(frozen=True)
class Hint:
    what: Literal["lay", "take-off", "call"]
    words: str
    laid: Laid | None = None
    """The block to lay next."""
    keep: int = 0
    """How many levels stay; what lies above them must come off."""
    shaky: bool = False
    """It leads to a right stack, but to none that stands with three millimetres to spare."""


def hint(task: Task, built: Sequence[Laid], *, colour: str = "") -> Hint:
    """`built`: the levels as they lie, from the bottom up. `colour`: of the player's long blocks."""
    right = right_levels(task, built)
    if right < len(built):
        what = _what_is_wrong(task, built, right)
        return Hint("take-off", f"{what}: take off {_blocks(len(built) - right)}.", keep=right)
    if len(built) == task.levels:
        return Hint("call", "The stack is done: call “Stack-a-Biddi!”", keep=right)
    for keep in range(len(built), -1, -1):
        for least_mm in (STEADY_MM, SHAKY_MM):
            stack = solve(task, below=built[:keep], least_mm=least_mm).stack
            if stack is None:
                continue
            if keep < len(built):
                words = f"From here no line stands to the top: take off {_blocks(len(built) - keep)}."
                return Hint("take-off", words, keep=keep)
            shaky = least_mm < STEADY_MM
            return Hint("lay", _next(stack, keep, colour, shaky=shaky), stack[keep], keep, shaky)
    return Hint("take-off", "This throw can't be built.", keep=0)


def right_levels(task: Task, built: Sequence[Laid]) -> int:
    """Levels from the bottom up to the first wrong one."""
    for k, laid in enumerate(built):
        if k >= task.levels or not task.fits(k + 1, laid.block):
            return k
        if k and abs(laid.enters - built[k - 1].leaves) > LINE_TOLERANCE:
            return k
    return len(built)


def _what_is_wrong(task: Task, built: Sequence[Laid], right: int) -> str:
    if right >= task.levels:
        return f"Only {task.levels} levels are wanted"
    if task.fits(right + 1, built[right].block):
        return f"The line is broken below level {right + 1}"
    wanted = task.biddis.get(right + 1)
    return f"Level {right + 1} is for {f'the {wanted} BIDDI' if wanted else 'a long block'}"


def _blocks(number: int) -> str:
    return "the top block" if number == 1 else f"the {number} blocks on top"


def _next(stack: Sequence[Laid], keep: int, colour: str, *, shaky: bool) -> str:
    laid = stack[keep]
    if is_long(laid.block):
        which = f"the {colour} long block {laid.block[1:]}" if colour else f"long block {laid.block[1:]}"
    else:
        which = f"the {laid.block} BIDDI"
    words = f"Level {keep + 1}: {which}, face {laid.face + 1}" + (", turned end over end" if laid.over else "")
    if keep:
        aside = round(laid.x - stack[keep - 1].x)
        way = f"{abs(aside)} mm to the {'right' if aside > 0 else 'left'}" if aside else "right above"
        words += f", its middle {way} of the block below" if aside else f", {way} the block below"
    return words + ("; carefully, it will be shaky." if shaky else ".")
