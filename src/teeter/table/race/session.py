"""The race at a live table: everybody's mat at once from Go to the call, then the inspection.

The log has the dice, the call and the inspection; what happens on the mats between Go and the call is not in it. It is
noted beside it now and then: a server that comes back, or another one, goes on from there, after another Go. With the
call the log gets where every block lay, so that what was called is inspected, whatever happens then.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import AsyncExitStack
from typing import Any, Protocol

from msgspec import Struct

from teeter.pieces.catalogue.biddi import PLAYER_COLOURS
from teeter.rules.games.stack_a_biddi import Race
from teeter.rules.log import Entry
from teeter.rules.moves import Call, Inspect, Move, Timeout
from teeter.rules.names import DEALER, REFEREE
from teeter.table.activity import Countdown, HandWord, NobodyHolds, NoHints, NotNow, TakeAgain
from teeter.table.building.poses import PieceAt
from teeter.table.frames import Seven
from teeter.table.live import LiveTable, SaidBefore
from teeter.table.race.clip import NO_FILM, one_film, read_mats, write_mats
from teeter.table.race.keeping import RaceNotes, gone_on
from teeter.table.race.lane import GO_SECONDS, Lane, Mats, MatWatcher, RoomForMats
from teeter.table.race.messages import Advice, Aimed, AskedForHint, Inspected, MatJob
from teeter.table.race.report import Report, report
from teeter.table.sheet import Sheet
from teeter.table.store import Clip, StoreFailed

WALK_A_LEVEL = 0.45
"""The inspection walks up the stacks in front of everybody."""
POINTS_SECONDS = 8.0
"""Then the points can be read for so long; the next dice come earlier if all people want to go on."""


class RaceWatcher(MatWatcher, Protocol):
    """Whoever shows and counts what happens in the race."""

    def refuse(self, seat: str, why: str) -> None: ...

    def hint_asked(self, seat: str) -> None:
        """Everybody hears of it."""

    def advise(self, seat: str, advice: Advice) -> None: ...

    def count_down(self, what: Countdown, seconds: float, seats: tuple[str, ...]) -> None: ...

    def show_inspection(self, report: Report) -> None: ...

    def race_resumed(self, *, anew: bool) -> None:
        """It was broken off, and goes on from what lay there, or from Go."""


class NotRacing(NotNow):
    """No race is on for this seat."""


class _Ending(Struct):
    by: str
    move: Move
    command: str | None
    entry: asyncio.Future[Entry | None]


class RaceSession:
    def __init__(
        self, live: LiveTable, sheet: Sheet, room: RoomForMats, watcher: RaceWatcher, *, pace: float = 1.0
    ) -> None:
        """`pace`: how much faster than life; math.inf is as fast as can be."""
        self._live = live
        self._sheet = sheet
        self._room = room
        self._watcher = watcher
        self._pace = pace
        self._lanes: dict[str, Lane] = {}
        self._ending: _Ending | None = None
        self._reading: set[str] = set()
        """People who still look at the inspection and the points."""
        self._all_read = asyncio.Event()
        self._dice_at = 0.0
        self._broken_off = self._race.phase == "stack"
        """Somewhere else, before this began."""
        self._notes = RaceNotes(live.notebook)

    # --- what a racer says

    def aim(self, seats: tuple[str, ...], number: int, target: Seven) -> None:
        """A device with one seat need not say which."""
        racing = self._race.seats
        seat = seats[0] if len(seats) == 1 else racing[number] if number < len(racing) else ""
        if seat in seats and seat in self._lanes:
            self._lanes[seat].say(Aimed(target))

    def say(self, seat: str, words: HandWord) -> None:
        """It does so at the next beat."""
        if isinstance(words, TakeAgain):
            raise NobodyHolds(f"{seat} holds no piece")
        if seat not in self._lanes:
            raise NotRacing(f"{seat} is not racing now: wait for Go")
        if isinstance(words, AskedForHint):
            if not self._sheet.hints:
                raise NoHints
            self._watcher.hint_asked(seat)
        self._lanes[seat].say(words)

    async def submit(self, seat: str, move: Move, command: str) -> Entry | None:
        if isinstance(move, Call):
            return await self.call(seat, command)
        return await self._live.submit(seat, move, command=command)

    async def let_go(self, seat: str, command: str) -> Entry | None:
        raise NobodyHolds(f"{seat} holds no piece")

    async def call(self, seat: str, command: str | None) -> Entry | None:
        """“Stack-a-Biddi!” Everybody's hands are off at once."""
        if command is not None and (before := self._live.made_by(command, seat, Call)):
            return before
        ending = self._ending
        if ending is not None and command is not None and (ending.by, ending.command) == (seat, command):
            return await asyncio.shield(ending.entry)  # who comes back and says it again waits for the same
        if seat not in self._lanes or ending is not None:
            raise NotRacing(f"{seat} is too late, or not racing: somebody called, or it is not Go yet")
        return await asyncio.shield(self._end(seat, Call(), command))

    def go_on(self, seat: str) -> None:
        """Has seen the points; the next dice are thrown as soon as everybody has."""
        if seat not in self._reading:  # it may be too late for that already
            return
        self._reading.remove(seat)
        if self._reading:
            self._count_down_to_the_dice()
        else:
            self._all_read.set()

    def _end(self, by: str, move: Move, command: str | None = None) -> asyncio.Future[Entry | None]:
        if self._ending is None:
            self._ending = _Ending(by, move, command, asyncio.get_running_loop().create_future())
        return self._ending.entry

    # --- what the table does

    def work(self, present: tuple[str, ...]) -> Coroutine[Any, Any, None] | None:
        """Mats for everybody from Go on, and the inspection of what was called before a restart."""
        match self._race.phase:
            case "stack":
                return self.run()
            case "inspect":
                return self.resume()
            case _:
                return None

    def may_deal(self, *, busy: bool) -> bool:
        """Dice wait until the points have been seen."""
        return not busy

    def asks_for_thought(self, seat: str, kind: str) -> bool:
        """Racers think with their hands."""
        return False

    def standing(self) -> dict[str, tuple[PieceAt, ...]]:
        """There are no towers, only mats."""
        return {}

    async def run(self) -> None:
        """One round, from its dice until its points have been seen."""
        try:
            async with self._room.places(len(self._race.still_in)) as mats, AsyncExitStack() as hired:
                kept = self._notes.of_round(self._race.round)
                begun = {seat: gone_on(self._job(seat), kept.get(seat)) for seat in self._race.still_in}
                lanes = {seat: await self._lane(mats, hired, seat, job) for seat, job in begun.items()}
                await self._count_down()
                self._ending = None
                self._lanes = lanes
                if self._broken_off:
                    self._watcher.race_resumed(anew=not kept)
                self._broken_off = True
                gone = max((mat.tick for mat in kept.values()), default=0) / 1000
                self._watcher.count_down("round", self._race.options.round_seconds - gone, self._race.still_in)
                await together(self._build(seat, lane) for seat, lane in lanes.items())
                self._lanes = {}
                if not await self._hands_off(lanes):
                    return
                walk = await self._inspect(lanes)
            self._broken_off = False
            await self._show_points(walk)
        finally:
            if self._lanes and self._ending is None:
                self._notes.note(self._race.round, self._lanes)
            self._lanes = {}
            self._refuse_ending(NotRacing("the race was broken off"))

    def _refuse_ending(self, why: Exception) -> None:
        if self._ending and not self._ending.entry.done():
            self._ending.entry.set_exception(why)
            self._ending.entry.exception()  # nobody may be waiting for it

    async def resume(self) -> None:
        """Inspect what was called before the server stopped, and show the points."""
        clip = self._live.towers.get(self._live.n)
        lying = read_mats(clip.saved) if clip else {}
        async with self._room.places(len(self._race.still_in)) as mats, AsyncExitStack() as hired:
            lanes = {
                seat: await self._lane(mats, hired, seat, self._job(seat, lying.get(seat)))
                for seat in self._race.still_in
            }
            await _all(lanes, "freeze")
            walk = await self._inspect(lanes)
        await self._show_points(walk)

    async def _lane(self, mats: Mats, hired: AsyncExitStack, seat: str, job: MatJob) -> Lane:
        mat = await hired.enter_async_context(mats.hire(job))
        number = self._race.seats.index(seat)
        return Lane(number, mat, job, self._watcher, version=self._live.n, pace=self._pace)

    async def _build(self, seat: str, lane: Lane) -> None:
        """Beats of one mat, until somebody calls or time is up."""
        last = 1000 * self._race.options.round_seconds

        def going() -> bool:
            return self._ending is None and self._race.phase == "stack" and seat in self._race.still_in

        async for beat in lane.beats(going):
            for why in beat.refused:
                self._watcher.refuse(seat, why)
            if beat.hint is not None:
                self._watcher.advise(seat, beat.hint)
            if beat.calls:
                self._end(seat, Call())
            elif beat.picture.tick >= last:
                self._end(DEALER, Timeout())
            self._notes.note_now_and_then(self._race.round, self._lanes)

    async def _hands_off(self, lanes: Mapping[str, Lane]) -> bool:
        """Freeze everybody, and put the call into the log with all that lies on the mats. False: the race is over."""
        ending = self._ending
        lying = await _all(lanes, "freeze")
        if ending is None or self._race.phase != "stack":
            return False

        def still_racing() -> Move | None:
            """Whoever called may have left at the same moment."""
            here = self._race.phase == "stack" and ending.by in (DEALER, *self._race.still_in)
            return ending.move if here else None

        clip = Clip("", write_mats(lying), NO_FILM)
        try:  # the mats wait until the store has it
            entry = await self._live.insist(
                ending.by, still_racing, command=ending.command, kind=type(ending.move), clip=clip
            )
        except (StoreFailed, SaidBefore) as error:
            self._refuse_ending(error)
            raise
        if not ending.entry.done():
            ending.entry.set_result(entry)
        return entry is not None

    async def _inspect(self, lanes: Mapping[str, Lane]) -> float:
        """Answers how many seconds it takes to walk up the stacks."""
        await together(lane.settle() for lane in lanes.values())
        found: dict[str, Inspected] = await _all(lanes, "inspect")
        race = self._race
        here = {seat: each for seat, each in found.items() if seat in race.still_in}
        self._watcher.show_inspection(report(race, here))
        levels = max((len(each.levels) for each in here.values()), default=0)
        saved = write_mats({seat: each.lying for seat, each in found.items()})
        track = await asyncio.to_thread(one_film, found)
        await self._live.submit(REFEREE, self._ruling(here), clip=Clip("", saved, track))
        return WALK_A_LEVEL * levels

    async def _show_points(self, walk: float) -> None:
        """Until everybody wants to go on, or there was time enough."""
        if self._live.over:
            return
        seconds = (walk + POINTS_SECONDS) / self._pace
        self._reading = {seat for seat in self._race.still_in if seat not in self._sheet.bots}
        self._all_read.clear()
        self._dice_at = time.monotonic() + seconds
        self._count_down_to_the_dice()
        try:
            async with asyncio.timeout(seconds):
                await self._all_read.wait()
        except TimeoutError:
            pass
        finally:
            self._reading = set()

    def _count_down_to_the_dice(self) -> None:
        waited_for = tuple(seat for seat in self._race.seats if seat in self._reading)
        self._watcher.count_down("dice", max(0.0, self._dice_at - time.monotonic()), waited_for)

    def _ruling(self, found: Mapping[str, Inspected]) -> Callable[[], Inspect | None]:
        def ruling() -> Inspect | None:
            race = self._race
            if race.phase != "inspect":  # all but one left meanwhile
                return None
            return Inspect({seat: each.stack for seat, each in found.items() if seat in race.still_in})

        return ruling

    async def _count_down(self) -> None:
        seconds = GO_SECONDS / self._pace
        self._watcher.count_down("go", seconds, self._race.still_in)
        await asyncio.sleep(seconds)

    @property
    def _race(self) -> Race:
        race: Race = self._live.table.state
        return race

    def _job(self, seat: str, lying: Mapping[str, Seven] | None = None) -> MatJob:
        race = self._race
        return MatJob(
            levels=race.levels,
            biddis=dict(race.biddi_at),
            racer=self._sheet.bots.get(seat),
            seed=f"{self._live.record.seed}:{seat}:{race.round}",
            colour=PLAYER_COLOURS[race.seats.index(seat) % len(PLAYER_COLOURS)],
            lying=dict(lying or {}),
        )


async def together(work: Iterable[Coroutine[Any, Any, None]]) -> None:
    """All of it; if one fails, the others are broken off, and what it raised is raised."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


async def _all(lanes: Mapping[str, Lane], name: str) -> dict[str, Any]:
    answers = await asyncio.gather(*(lane.ask(name) for lane in lanes.values()))
    return dict(zip(lanes, answers, strict=True))
