"""The solo time trial: the same throw for everybody on a day, a clock from Go to the call, a clip to race against."""

import asyncio
import math
from datetime import date, timedelta
from typing import Any

import pytest

from teeter.bots.biddi.blocks import BLOCKS
from teeter.bots.biddi.solver import solve
from teeter.physics.biddi.faces import facing
from teeter.table.building.clip import unpack
from teeter.table.race.messages import Advice, Aimed, AskedForHint, HandOpened, Held
from teeter.table.race.trial import Finished, NoTrial, Run, Trial, trial
from tests.table.evening import Here

DAYS = [(date(2026, 11, 16) + timedelta(days=k)).isoformat() for k in range(60)]
MONDAY = "2026-11-16"


class Onlooker:
    def __init__(self) -> None:
        self.frames = 0
        self.refused: list[str] = []
        self.advice: list[Advice] = []

    def show_mat(self, seat: int, frame: bytes) -> None:
        self.frames += 1

    def beat(self, took: float, late: float) -> None: ...

    def mat_taken_anew(self, seat: int) -> None: ...

    def count_down(self, seconds: float) -> None: ...

    def refuse(self, why: str) -> None:
        self.refused.append(why)

    def advise(self, advice: Advice) -> None:
        self.advice.append(advice)


def test_a_day_has_one_throw_for_everybody() -> None:
    assert trial(MONDAY) == trial(MONDAY)
    assert len({str(trial(day).dice) for day in DAYS}) > 50


def test_from_six_levels_on_monday_to_twelve_on_sunday() -> None:
    assert [trial(day).levels for day in DAYS[:7]] == [6, 7, 8, 9, 10, 11, 12]


@pytest.mark.parametrize("day", DAYS)
def test_every_day_can_be_built(day: str) -> None:
    today = trial(day)
    assert today.task.buildable
    assert solve(today.task).stack is not None
    assert all(today.dice[colour] == level for colour, level in today.biddis.items())


def test_any_round_can_be_practised() -> None:
    assert trial("round-3-abc").levels == 8
    assert trial("round-3-abc") == trial("round-3-abc")
    assert len({str(trial(f"round-3-{k}").dice) for k in range(20)}) > 15


@pytest.mark.parametrize(
    "name", ["", "tomorrow", "2026-13-01", "20261116", "round-8-a", "round-1-", "round-1-Ä", "../x"]
)
def test_what_is_no_trial_is_refused(name: str) -> None:
    with pytest.raises(NoTrial):
        trial(name)


async def attempt(what: Trial, levels: int | None = None) -> tuple[Finished, bytes, Onlooker, Run]:
    mats, seen = Here(), Onlooker()
    run = Run(what, mats, seen, pace=math.inf)
    running = asyncio.create_task(run.run())
    assert not run.call()
    while not mats.benches or not run.say(AskedForHint()):
        await asyncio.sleep(0)
    stack: Any = solve(what.task, want="smiles").stack
    for level, laid in enumerate(stack[:levels]):
        run.say(Held(laid.block))
        run.say(Aimed((laid.x, 0.0, 20.0 * level + 60, *facing(laid.face, laid.over))))
        run.say(HandOpened(down=True))
        while laid.block not in mats.benches[0]._mat.poses or not mats.benches[0]._mat.resting:
            await asyncio.sleep(0)
    assert run.call()
    assert not run.call()
    assert not run.say(Held("L1"))
    return *(await running), seen, run


def test_a_right_stack_stops_the_clock_and_can_be_raced_against() -> None:
    finished, clip, seen, _ = asyncio.run(attempt(trial(MONDAY)))
    assert finished.right
    assert finished.stack.right == 6
    assert 1 < finished.seconds < 60
    assert seen.frames > 50
    assert seen.advice
    story, ticks, frames = unpack(clip)
    assert story.names == tuple(f"solo {block}" for block in BLOCKS)
    assert frames[-1].any(axis=1).sum() == 6
    assert ticks[-1] / 1000 == pytest.approx(finished.seconds, abs=3)


def test_a_stack_that_is_not_done_is_not_right() -> None:
    finished, _, _, _ = asyncio.run(attempt(trial(MONDAY), 4))
    assert not finished.right
    assert finished.stack.right == 4
    assert finished.smiles == 0


def test_after_its_time_a_trial_is_over() -> None:
    what = Trial("x", 1, 6, {}, {}, seconds=5)
    finished, _ = asyncio.run(Run(what, Here(), Onlooker(), pace=math.inf).run())
    assert not finished.right
    assert finished.seconds == pytest.approx(5, abs=0.05)
