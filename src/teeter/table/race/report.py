"""The inspection as it is shown: every stack, level by level from the bottom up, before the points."""

from collections.abc import Mapping

from msgspec import Struct

from teeter.bots.biddi.blocks import Task
from teeter.rules.games.stack_a_biddi import Race
from teeter.table.race.messages import Inspected


class LevelReport(Struct, frozen=True):
    piece: str
    belongs: bool
    """The block may be on this level."""
    line_ok: bool
    gap_mm: float | None
    smiling: bool


class StackReport(Struct, frozen=True):
    stands: bool
    levels: tuple[LevelReport, ...]
    right: int
    """Levels from the bottom up to the first wrong one."""


class Report(Struct, frozen=True):
    """The inspection, level by level, as it is shown before the points."""

    round: int
    levels: int
    caller: str | None
    stacks: dict[str, StackReport]


def report(race: Race, found: Mapping[str, Inspected]) -> Report:
    task = Task(race.levels, race.biddi_at)
    stacks = {seat: stack_report(task, each) for seat, each in found.items()}
    return Report(race.round, race.levels, race.caller, stacks)


def stack_report(task: Task, found: Inspected) -> StackReport:
    levels = tuple(
        LevelReport(
            level.piece,
            number <= task.levels and task.fits(number, level.piece),
            level.line_ok or number == 1,
            level.gap_mm,
            level.smiling,
        )
        for number, level in enumerate(found.levels, start=1)
    )
    wrong = (k for k, level in enumerate(levels) if not (level.belongs and level.line_ok))
    return StackReport(found.stack.stands, levels, next(wrong, len(levels)))
