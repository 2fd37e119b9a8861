"""The race at a live table: everybody's mat at once from Go to the call, then the inspection.

The log has the dice, the call and the inspection; what happens on the mats between Go and the call is not in it. A
server that comes back begins the round anew from its Go, with the same dice. With the call the log gets where every
block lay, so that what was called is inspected, whatever happens then.
"""

from __future__ import annotations

import asyncio
import json
import struct
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any, Literal, Protocol

import numpy as np
from msgspec import Struct

from teeter.bots.biddi.blocks import BLOCKS, Task
from teeter.pieces.catalogue.biddi import PLAYER_COLOURS
from teeter.rules.game import IllegalMove
from teeter.rules.games.stack_a_biddi import Race
from teeter.rules.log import Entry
from teeter.rules.moves import Call, Inspect, Move, Timeout
from teeter.rules.names import DEALER, REFEREE
from teeter.table.clip import Story, pack
from teeter.table.job import Seven
from teeter.table.live import LiveTable
from teeter.table.mat_job import Advice, Aimed, AskedForHint, Beat, HandSaid, Inspected, MatJob
from teeter.table.sheet import Sheet
from teeter.table.store import Clip, StoreFailed

BEAT = 1 / 30
TICKS = 33
"""Of a mat, in a beat: milliseconds."""
HEAD = struct.Struct("<BBHIII")
"""Of a frame: kind 3, flags, number of blocks shown, table version, number of the seat, tick. Then for each block its
number in the set, with 256 added in the hand, x, y, z in mm and a quaternion; all zeros: it lies beside the mat."""
MAT_KIND = 3
GO_SECONDS = 3.0
"""Between the dice and “Go!”"""
SETTLE_TICKS = 2000
WALK_SECONDS, WALK_A_LEVEL = 3.0, 0.6
"""The inspection walks up the stacks in front of everybody; nobody is called to the next round meanwhile."""
STORE_AGAIN = 0.5
NO_FRAMES = np.zeros((0, 0, 7), np.float32)
CM = 0.1


class Asked(Protocol):
    async def ask(self, name: str, *words: Any) -> Any: ...


class Mats(Protocol):
    """Where mats are run: in processes of their own, or here."""

    def hire(self, job: MatJob) -> AbstractAsyncContextManager[Asked]: ...


class Watcher(Protocol):
    """Whoever shows and counts what happens in the race."""

    def show_mat(self, seat: int, frame: bytes) -> None: ...

    def beat(self, took: float, late: float) -> None: ...

    def refuse(self, seat: str, why: str) -> None: ...

    def advise(self, seat: str, advice: Advice) -> None: ...

    def count_down(self, what: Literal["go", "round"], seconds: float) -> None: ...

    def show_inspection(self, report: Report) -> None: ...


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


class NotRacing(Exception):
    """No race is on for this seat."""


class _Ending(Struct):
    by: str
    move: Move
    command: str | None
    entry: asyncio.Future[Entry | None]


class Racetrack:
    def __init__(self, live: LiveTable, sheet: Sheet, mats: Mats, watcher: Watcher, *, pace: float = 1.0) -> None:
        """`pace`: how much faster than life; math.inf is as fast as can be."""
        self._live = live
        self._sheet = sheet
        self._mats = mats
        self._watcher = watcher
        self._pace = pace
        self._said: dict[str, list[HandSaid]] = {}
        self._ending: _Ending | None = None
        self._walk_until = 0.0

    # --- what a racer says

    def say(self, seat: str, words: HandSaid) -> None:
        """To one's own hand; it does so at the next beat."""
        if seat not in self._said:
            raise NotRacing(f"{seat} is not racing now: wait for Go")
        if isinstance(words, AskedForHint) and not self._sheet.hints:
            raise NotRacing("at this table there are no hints: the host may allow them before the game starts")
        line = self._said[seat]
        if line and isinstance(words, Aimed) and isinstance(line[-1], Aimed):
            line.pop()  # only the newest place is wanted
        line.append(words)

    async def call(self, seat: str, command: str | None) -> Entry | None:
        """“Stack-a-Biddi!” Everybody's hands are off at once."""
        if seat not in self._said or self._ending is not None:
            raise NotRacing(f"{seat} is too late, or not racing: somebody called, or it is not Go yet")
        return await self._end(seat, Call(), command)

    def _end(self, by: str, move: Move, command: str | None = None) -> asyncio.Future[Entry | None]:
        if self._ending is None:
            self._ending = _Ending(by, move, command, asyncio.get_running_loop().create_future())
        return self._ending.entry

    # --- what the table does

    async def run(self) -> None:
        """One round, from its dice to its inspection."""
        seats = self._race.still_in
        try:
            async with AsyncExitStack() as hired:
                jobs = {seat: self._job(seat) for seat in seats}
                mats = {seat: await hired.enter_async_context(self._mats.hire(job)) for seat, job in jobs.items()}
                await self._count_down()
                self._ending = None
                self._said = {seat: [] for seat in seats}
                self._watcher.count_down("round", self._race.options.round_seconds)
                await _together(self._build(seat, mat) for seat, mat in mats.items())
                self._said = {}
                if await self._hands_off(mats):
                    await self._inspect(mats)
        finally:
            self._said = {}
            if self._ending and not self._ending.entry.done():
                self._ending.entry.set_exception(NotRacing("the race was broken off"))
                self._ending.entry.exception()  # nobody may be waiting for it

    async def resume(self) -> None:
        """Inspect what was called before the server stopped."""
        clip = self._live.towers.get(self._live.n)
        lying = _read(clip.saved) if clip else {}
        async with AsyncExitStack() as hired:
            mats = {}
            for seat in self._race.still_in:
                job = self._job(seat, lying.get(seat, {}))
                mats[seat] = await hired.enter_async_context(self._mats.hire(job))
            await self._all(mats, "freeze")
            await self._inspect(mats)

    async def _build(self, seat: str, mat: Asked) -> None:
        """Beats of one mat, until somebody calls or time is up."""
        last = 1000 * self._race.options.round_seconds
        async for late in self._beats(seat):
            if self._ending or self._race.phase != "stack" or seat not in self._race.still_in:
                return
            said, self._said[seat] = self._said[seat], []
            beat = await self._one_beat(seat, mat, said, late)
            for why in beat.refused:
                self._watcher.refuse(seat, why)
            if beat.hint is not None:
                self._watcher.advise(seat, beat.hint)
            if beat.calls:
                self._end(seat, Call())
            elif beat.tick >= last:
                self._end(DEALER, Timeout())

    async def _settle(self, seat: str, mat: Asked) -> None:
        left = SETTLE_TICKS
        async for late in self._beats(seat):
            await self._one_beat(seat, mat, [], late)
            left -= TICKS
            if left <= 0:
                return

    async def _beats(self, seat: str) -> AsyncIterator[float]:
        """When a beat is due: in real time, one mat a little after the other."""
        pause = BEAT / self._pace
        due = time.monotonic() + pause * self._race.seats.index(seat) / len(self._race.seats)
        while True:
            due = max(due + pause, time.monotonic() - pause)
            await asyncio.sleep(due - time.monotonic())
            yield due

    async def _one_beat(self, seat: str, mat: Asked, said: list[HandSaid], due: float) -> Beat:
        began = time.monotonic()
        beat: Beat = await mat.ask("beat", TICKS, said)
        number = self._race.seats.index(seat)
        if beat.count:
            head = HEAD.pack(MAT_KIND, beat.flags, beat.count, self._live.n, number, beat.tick)
            self._watcher.show_mat(number, head + beat.body)
        now = time.monotonic()
        self._watcher.beat(now - began, now - due)
        return beat

    async def _hands_off(self, mats: Mapping[str, Asked]) -> bool:
        """Freeze everybody, and put the call into the log with all that lies on the mats. False: the race is over."""
        ending = self._ending
        lying = await self._all(mats, "freeze")
        if ending is None or self._race.phase != "stack":
            return False
        clip = Clip("", _write(lying), pack(Story((), 0, 0, stands=True, why=""), [], NO_FRAMES))
        while True:
            try:
                entry = await self._live.submit(ending.by, ending.move, command=ending.command, clip=clip)
                break
            except StoreFailed:  # the mats wait until the store has it
                await asyncio.sleep(STORE_AGAIN)
            except IllegalMove as error:
                if not ending.entry.done():
                    ending.entry.set_exception(error)
                raise
        if not ending.entry.done():
            ending.entry.set_result(entry)
        return True

    async def _inspect(self, mats: Mapping[str, Asked]) -> None:
        await _together(self._settle(seat, mat) for seat, mat in mats.items())
        found: dict[str, Inspected] = await self._all(mats, "inspect")
        race = self._race
        here = {seat: each for seat, each in found.items() if seat in race.still_in}
        self._watcher.show_inspection(report(race, here))
        levels = max((len(each.levels) for each in here.values()), default=0)
        self._walk_until = time.monotonic() + (WALK_SECONDS + WALK_A_LEVEL * levels) / self._pace
        saved = _write({seat: each.lying for seat, each in found.items()})
        track = await asyncio.to_thread(film, found)
        await self._live.submit(REFEREE, self._ruling(here), clip=Clip("", saved, track))

    def _ruling(self, found: Mapping[str, Inspected]) -> Callable[[], Inspect | None]:
        def ruling() -> Inspect | None:
            race = self._race
            if race.phase != "inspect":  # all but one left meanwhile
                return None
            return Inspect({seat: each.stack for seat, each in found.items() if seat in race.still_in})

        return ruling

    async def _count_down(self) -> None:
        now = time.monotonic()
        seconds = max(GO_SECONDS / self._pace, self._walk_until - now)
        self._watcher.count_down("go", seconds)
        await asyncio.sleep(seconds)

    async def _all(self, mats: Mapping[str, Asked], name: str) -> dict[str, Any]:
        answers = await asyncio.gather(*(mat.ask(name) for mat in mats.values()))
        return dict(zip(mats, answers, strict=True))

    @property
    def _race(self) -> Race:
        race: Race = self._live.table.state
        return race

    def _job(self, seat: str, lying: Mapping[str, Seven] | None = None) -> MatJob:
        race = self._race
        kind = next(each.kind for each in self._sheet.seats if each.name == seat)
        return MatJob(
            levels=race.levels,
            biddis=dict(race.biddi_at),
            racer=None if kind == "person" else kind,
            seed=f"{self._live.record.seed}:{seat}:{race.round}",
            colour=PLAYER_COLOURS[race.seats.index(seat) % len(PLAYER_COLOURS)],
            lying=dict(lying or {}),
        )


def report(race: Race, found: Mapping[str, Inspected]) -> Report:
    task = Task(race.levels, race.biddi_at)
    stacks = {}
    for seat, each in found.items():
        levels = tuple(
            LevelReport(
                level.piece,
                number <= task.levels and task.fits(number, level.piece),
                level.line_ok or number == 1,
                level.gap_mm,
                level.smiling,
            )
            for number, level in enumerate(each.levels, start=1)
        )
        wrong = (k for k, level in enumerate(levels) if not (level.belongs and level.line_ok))
        stacks[seat] = StackReport(each.stack.stands, levels, next(wrong, len(levels)))
    return Report(race.round, race.levels, race.caller, stacks)


async def _together(work: Iterable[Coroutine[Any, Any, None]]) -> None:
    """All of it; if one fails, the others are broken off, and what it raised is raised."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


def film(found: Mapping[str, Inspected]) -> bytes:
    """How all stacks grew, as one clip: its pieces are named by seat and block."""
    ticks = sorted({tick for each in found.values() for tick in each.film.ticks})
    frames = np.zeros((len(ticks), len(BLOCKS) * len(found), 7), np.float32)
    for number, each in enumerate(found.values()):
        if each.film.ticks:
            # At a tick of somebody else's, this mat is as it was last.
            last = np.searchsorted(each.film.ticks, ticks, side="right") - 1
            own = np.where((last >= 0)[:, None, None], each.film.unrolled()[last], 0)
            frames[:, number * len(BLOCKS) : (number + 1) * len(BLOCKS)] = own
    names = tuple(f"{seat} {block}" for seat in found for block in BLOCKS)
    return pack(Story(names, len(ticks), ticks[-1] if ticks else 0, stands=True, why=""), ticks, frames)


def _write(lying: Mapping[str, Mapping[str, Seven]]) -> str:
    """In the shape of a saved tower, whose pieces are named by seat and block."""
    placed = [
        {"piece": f"{seat} {block}", "cm": [*(number * CM for number in pose[:3]), *pose[3:]]}
        for seat, mat in lying.items()
        for block, pose in mat.items()
    ]
    return json.dumps({"placed": placed, "left": None})


def _read(saved: str) -> dict[str, dict[str, Seven]]:
    found: dict[str, dict[str, Seven]] = {}
    for each in json.loads(saved)["placed"]:
        seat, _, block = each["piece"].rpartition(" ")
        x, y, z, *turn = each["cm"]
        found.setdefault(seat, {})[block] = (x / CM, y / CM, z / CM, *turn)
    return found
