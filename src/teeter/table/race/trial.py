"""The solo time trial of Stack-a-Biddi: one throw, one mat, one clock. Every day has a throw of its own for all."""

from __future__ import annotations

import asyncio
import re
from datetime import date
from random import Random
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from teeter.bots.biddi.blocks import Task
from teeter.pieces.catalogue.biddi import PLAYER_COLOURS
from teeter.rules.games.stack_a_biddi import GAME, Race, equal_pair
from teeter.rules.names import Colour
from teeter.table.dealer import throw
from teeter.table.frames import BEAT_TICKS
from teeter.table.race.clip import one_film
from teeter.table.race.lane import GO_SECONDS, Lane, Mats, MatWatcher
from teeter.table.race.messages import Advice, HandSaid, Inspected, MatJob
from teeter.table.race.report import StackReport, stack_report
from teeter.table.seating import seat_players

SECONDS = 300
PRACTICE = re.compile(r"round-([1-7])-([a-z0-9]{1,24})")


class NoTrial(LookupError):
    """There is no trial of that name."""


class Trial(Struct, frozen=True):
    name: str
    """A day, 2026-11-16, whose round is that of the weekday; or round-3-anything to practise."""
    round: int
    levels: int
    dice: dict[Colour, int]
    biddis: dict[Colour, int]
    """On which level the BIDDIs in play belong."""
    seconds: int = SECONDS

    @property
    def task(self) -> Task:
        return Task(self.levels, {level: colour for colour, level in self.biddis.items()})


class Finished(Struct, frozen=True):
    seconds: float
    """From Go to the call."""
    right: bool
    smiles: int
    stack: StackReport


def trial(name: str) -> Trial:
    """By its name; raises NoTrial."""
    if practice := PRACTICE.fullmatch(name):
        return _thrown(name, int(practice[1]))
    try:
        day = date.fromisoformat(name)
    except ValueError:
        raise NoTrial("a trial is called by its day, 2026-11-16, or round-3-anything to practise") from None
    if day.isoformat() != name:
        raise NoTrial("write the day like 2026-11-16")
    # From six levels on Monday to twelve on Sunday.
    return _thrown(name, day.isoweekday())


def _thrown(name: str, round: int) -> Trial:
    chance = Random(f"trial {name}")
    race: Race = replace(GAME.start(seat_players(GAME.name, ["one", "other"])), round=round)
    race = replace(race, dice=throw(race, chance))
    if pair := equal_pair(race, race.dice):
        race = replace(race, dropped=chance.choice(pair))
    biddis = {colour: level for level, colour in sorted(race.biddi_at.items())}
    return Trial(name, round, race.levels, race.dice, biddis)


class TrialWatcher(MatWatcher, Protocol):
    def count_down(self, seconds: float) -> None: ...

    def refuse(self, why: str) -> None: ...

    def advise(self, advice: Advice) -> None: ...


class Run:
    """One attempt."""

    def __init__(self, what: Trial, mats: Mats, watcher: TrialWatcher, *, pace: float = 1.0) -> None:
        self._what = what
        self._mats = mats
        self._watcher = watcher
        self._pace = pace
        self._lane: Lane | None = None
        self._called = False

    def say(self, words: HandSaid) -> bool:
        """To the hand; False before Go and after the call."""
        if self._lane is None or self._called:
            return False
        self._lane.say(words)
        return True

    def call(self) -> bool:
        if self._lane is None or self._called:
            return False
        self._called = True
        return True

    async def run(self) -> tuple[Finished, bytes]:
        """From Go to the inspection; answers how it went, and the clip of it, for a ghost to race against."""
        task = self._what.task
        job = MatJob(task.levels, dict(task.biddis), colour=PLAYER_COLOURS[0])
        async with self._mats.hire(job) as mat:
            self._watcher.count_down(GO_SECONDS)
            await asyncio.sleep(GO_SECONDS / self._pace)
            self._lane = lane = Lane(0, mat, job, self._watcher, pace=self._pace)
            ticks = 0
            async for beat in lane.beats(lambda: not self._called):
                ticks = beat.picture.tick
                for why in beat.refused:
                    self._watcher.refuse(why)
                if beat.hint is not None:
                    self._watcher.advise(beat.hint)
                self._called |= ticks + BEAT_TICKS > 1000 * self._what.seconds
            await lane.ask("freeze")
            await lane.settle()
            found: Inspected = await lane.ask("inspect")
        stack = stack_report(task, found)
        right = stack.stands and stack.right == len(stack.levels) == task.levels
        smiles = sum(level.smiling for level in stack.levels)
        clip = await asyncio.to_thread(one_film, {"solo": found})
        return Finished(round(ticks / 1000, 2), right, smiles if right else 0, stack), clip
