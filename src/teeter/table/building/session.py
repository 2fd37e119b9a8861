"""The live building at one table: hand targets in, poses out, and at the end one `place` and one `rule`."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from teeter.physics.errors import CannotPlace, Diverged
from teeter.referees.ruling import ruling
from teeter.rules.game import IllegalMove
from teeter.rules.log import Entry
from teeter.rules.moves import Move, Place
from teeter.rules.names import REFEREE
from teeter.rules.state import InHand, State
from teeter.table.activity import HandWord, NobodyHolds, NotNow, TakeAgain
from teeter.table.building.advising import Adviser, Advising
from teeter.table.building.held_hand import HeldHand
from teeter.table.building.messages import Ended, HandBeat, Job, job_for
from teeter.table.building.playback import Showing
from teeter.table.building.poses import PieceAt, standing
from teeter.table.building.saved import newest_first, with_others
from teeter.table.building.watcher import BuildingWatcher
from teeter.table.frames import FELL, HAND, IN_THE_AIR, SETTLED, Picture, Seven
from teeter.table.live import LiveTable, SaidBefore
from teeter.table.meanwhile import HandKept
from teeter.table.race.messages import AskedForHint
from teeter.table.sheet import Sheet
from teeter.table.store import Clip, StoreFailed
from teeter.table.workers.worker import Worker, WorkerGone

log = logging.getLogger("teeter.building")
MOST_FAILURES = 3
"""Of hands one after the other, before the table takes a breath."""
TIRED = 290_000
"""Ticks, nearly five minutes: then the hand lets go, whatever the clock says."""
TAKES_UP = 10.0
"""Seconds after which the build clock begins although nobody has moved the piece: the device was on its way to them, or
they still looked at what had happened."""


LOOKS_FOR_THEM = 0.1
"""Seconds from one look at whether a builder has come back to the next."""
LEAST_TO_BUILD = 5.0
"""Seconds that somebody has left whose piece had to be taken anew."""


class Hands(Adviser, Protocol):
    """Where hands are run, and where master thinks."""

    def hire(self, job: Job) -> AbstractAsyncContextManager[Worker]: ...


class HasTouched(NotNow):
    """There is a piece in hand, and it can't be taken anew."""


class TakenAnew(NotNow):
    """The hand's process failed; the piece is above everything again, in another."""


class PlacedByHand(NotNow):
    """Only a hand places pieces here."""


class Building:
    def __init__(self, live: LiveTable, sheet: Sheet, crew: Hands, watcher: BuildingWatcher) -> None:
        self._live = live
        self._sheet = sheet
        self._crew = crew
        self._watcher = watcher
        self._held_hand: HeldHand | None = None
        """Of the hand that holds a piece now."""
        self._target: Seven | None = None
        self._letting_go: tuple[str | None, asyncio.Future[Entry | None]] | None = None
        self._further = False
        self._again = False
        self._hands = 0
        self._version = 0
        """Of the table when this hand began: pieces are numbered as they were in the tower then."""
        self._begins: float | None = None
        """When the clock begins at the latest; nobody has been given the piece yet if there is no time."""
        self._ends: float | None = None
        self._touched = self._stirred = False
        self._tick = 0
        self._which = (0, 0)
        """Hand it is that holds a piece: after which placement, and its seed."""
        self._advising = Advising(live, sheet, crew, watcher)

    # --- what a builder says

    @property
    def builder(self) -> str | None:
        state = self._state
        return state.hand.builder if state.hand and state.phase == "build" else None

    def aim(self, seats: tuple[str, ...], number: int, target: Seven) -> None:
        """It goes there no faster and no stronger than a hand."""
        if self.builder in seats:
            self._target = target
            if self._held_hand:
                self._held_hand.aim(target)

    def say(self, seat: str, words: HandWord) -> None:
        if isinstance(words, AskedForHint):
            self._advising.ask(seat, stirred=self._stirred)
            return
        if seat != self.builder or not isinstance(words, TakeAgain):
            raise NobodyHolds(f"{seat} holds no piece")
        if self._touched:  # else whoever shook the tower could begin again with a quiet one
            raise HasTouched("the piece has touched the tower: it stays in this hand")
        self._further, self._again = words.further, True

    async def submit(self, seat: str, move: Move, command: str) -> Entry | None:
        if isinstance(move, Place):
            raise PlacedByHand("here a piece is placed by hand: aim, then let go")
        return await self._live.submit(seat, move, command=command)

    async def let_go(self, seat: str, command: str | None) -> Entry | None:
        """Answers the entry of the `place`."""
        if command is not None and (before := self._live.made_by(command, seat, Place)):
            return before
        if seat != self.builder:
            raise NobodyHolds(f"{seat} holds no piece")
        if self._letting_go is None:
            self._letting_go = (command, asyncio.get_running_loop().create_future())
            if self._held_hand:
                self._held_hand.open(push=self._further)
        elif command is None or self._letting_go[0] != command:
            raise NobodyHolds(f"{seat} holds no piece")
        return await asyncio.shield(self._letting_go[1])  # who comes back and says it again waits for the same

    def go_on(self, seat: str) -> None:
        """There are no dice."""

    # --- what the table does

    def work(self, present: tuple[str, ...]) -> Coroutine[Any, Any, None] | None:
        """A hand for whoever builds and is there, and a ruling for what was placed without one."""
        if REFEREE in self._live.to_act:
            return self.rule()
        return self.build() if self.builder in present else None

    def may_deal(self, *, busy: bool) -> bool:
        return True

    def asks_for_thought(self, seat: str, kind: str) -> bool:
        return kind != "random" or seat == self.builder

    def standing(self) -> dict[str, tuple[PieceAt, ...]]:
        return standing(self._state, newest_first(self._live.towers))

    async def build(self) -> None:
        """Hold the piece in hand for its builder until it is let go of, and rule what came of it."""
        held = self._state.hand
        self._further = self._touched = False
        self._begins = self._ends = None
        placed = next((entry.n for entry in reversed(self._live.log) if isinstance(entry.move, Place)), 0)
        self._which = (placed, self._job(further=False).seed)
        self._go_on_from_what_was_kept()
        try:
            while self._state.hand == held and self._state.phase == "build":
                self._again, self._target = False, None
                async with self._crew.hire(self._job(further=self._further)) as worker:
                    if await self._hold_and_rule(worker):
                        return
        finally:
            self._refuse_to_let_go(NobodyHolds("the piece was taken out of the hand"))
            self._letting_go = None
            self._advising.stop_thinking_of_the_past()

    async def _hold_and_rule(self, worker: Worker) -> bool:
        """False if the hand must begin again or the piece was taken away. A hand whose process fails takes the piece
        anew in another at once; whether it had touched the tower stays known."""
        for _ in range(MOST_FAILURES):
            try:
                if not await self._hold_until_let_go(worker):
                    return False
                await self._place_and_rule(worker)
                return True
            except WorkerGone as error:
                log.warning("a hand failed", extra={"table": self._live.record.id, "why": str(error)})
                if self.builder is None:  # it is placed: whoever rules goes on from the log
                    return True
                self._take_anew(self.builder)
                await worker.renew(self._job(further=self._further))
        raise WorkerGone("one hand after the other fails")

    def _take_anew(self, builder: str) -> None:
        self._again, self._target = False, None
        if self._letting_go:
            self._refuse_to_let_go(
                TakenAnew("the hand did not answer: the piece is in another one now, let go of it again")
            )
            self._letting_go = None
        else:
            self._watcher.taken_anew(builder)

    def _refuse_to_let_go(self, why: Exception) -> None:
        if self._letting_go and not self._letting_go[1].done():
            self._letting_go[1].set_exception(why)
            self._letting_go[1].exception()  # nobody may be waiting for it

    async def rule(self) -> None:
        """As often as its process fails, but not for ever."""
        for left in reversed(range(MOST_FAILURES)):
            try:
                await self._rule_once()
                return
            except WorkerGone as error:
                log.warning("a ruling failed", extra={"table": self._live.record.id, "why": str(error)})
                if not left:
                    raise

    async def _rule_once(self) -> None:
        """Say what becomes of a piece that was placed without the live hand, or before a restart. Its way is shown at
        a hand's pace, and nobody is told what came of it before the hand has opened."""
        placed = next(entry.move for entry in reversed(self._live.log) if isinstance(entry.move, Place))
        if placed.path:
            try:
                await self._rule_by(placed, "follow", placed.path)
                return
            except (CannotPlace, Diverged) as error:
                # A bot's way that no hand can go, or one of an older engine: the game must go on.
                log.warning("a way can't be gone", extra={"table": self._live.record.id, "why": str(error)})
        await self._rule_by(placed, "lay")

    async def _rule_by(self, placed: Place, *asked: Any) -> None:
        async with self._crew.hire(self._job(further=placed.foundation)) as worker:
            self._new_hand()
            await self._watch_and_rule(worker, *asked)

    async def _hold_until_let_go(self, worker: Worker) -> bool:
        """False if the hand must begin again or the piece was taken away."""
        self._new_hand()
        self._show(await worker.ask("hold"))
        self._stirred, self._tick = False, 0
        held = self._state.hand
        assert held is not None
        self._begins = self._begins or time.monotonic() + TAKES_UP
        self._held_hand = hand = HeldHand(worker, lambda beat: self._see(held, beat), self._target)
        try:
            if self._letting_go:
                hand.open(push=self._further)
            while self._holds(held):
                if self._is_tired(held):
                    return True
                if not self._is_wanted(held):  # their hand waits, the clock does not
                    await asyncio.sleep(LOOKS_FOR_THEM)
                    continue
                last = await hand.hold()
                if last.meanwhile:
                    await self._watch_meanwhile(last.meanwhile)
                self._see(held, last)
                if last.opens or last.picture.flags & FELL:
                    return True
            return False
        finally:
            self._held_hand = None

    def _see(self, held: InHand, beat: HandBeat) -> bool:
        """False if the hand is to stop."""
        self._show(beat.picture)
        self._tick = beat.picture.tick
        if beat.landing:
            self._watcher.foreseen(held.tower, beat.landing)
        if not self._touched and not beat.picture.flags & IN_THE_AIR:
            self._touched = True
            self._keep_what_must_not_be_forgotten()
        self._stirred = beat.stirred
        if not beat.meanwhile:
            now = time.monotonic()
            self._watcher.beat(now - beat.began, now - beat.due)
        return self._holds(held) and self._is_wanted(held) and not self._is_tired(held)

    def _holds(self, held: InHand) -> bool:
        """It is still this piece that is built with, by this hand."""
        state = self._state
        return state.hand == held and state.phase == "build" and not self._again

    def _is_wanted(self, held: InHand) -> bool:
        return self._letting_go is not None or self._watcher.is_there(held.builder)

    def _is_tired(self, held: InHand) -> bool:
        return self._tick > TIRED or self._time_is_up(held.builder)

    async def _watch_meanwhile(self, pictures: tuple[Picture, ...]) -> None:
        """A neighbour comes down while the hand holds still: no clock runs meanwhile."""
        began, showing = time.monotonic(), Showing(self._show)
        try:
            for picture in pictures:
                showing.put(picture)
            await showing.end()
        finally:
            showing.cancel()
        if self._ends is not None:
            self._ends += time.monotonic() - began

    def _time_is_up(self, builder: str) -> bool:
        """The clock begins with the first movement of the piece: only then is it sure that somebody has it in hand."""
        seconds, now = self._sheet.build_seconds, time.monotonic()
        if not seconds:
            return False
        if self._ends is None and (self._target is not None or (self._begins is not None and now > self._begins)):
            self._ends = now + seconds
            self._keep_what_must_not_be_forgotten()
            self._watcher.count_down("build", seconds, (builder,))
        return self._ends is not None and now > self._ends

    def _keep_what_must_not_be_forgotten(self) -> None:
        ends = None if self._ends is None else self._live.notebook.there(self._ends)
        self._live.notebook.note(hand=HandKept(*self._which, self._touched, ends))

    def _go_on_from_what_was_kept(self) -> None:
        """Another server may have held this very piece before. A clock that would have run out while nobody held it
        begins anew, and there is always time to lower the piece once more."""
        kept, now = self._live.notebook.now.hand, time.monotonic()
        if kept is None or (kept.after, kept.seed) != self._which:
            return
        self._touched = kept.touched
        ends = None if kept.ends is None else self._live.notebook.here(kept.ends)
        if ends is not None and ends > now and self.builder:
            self._ends = max(ends, now + LEAST_TO_BUILD)
            self._watcher.count_down("build", self._ends - now, (self.builder,))

    async def _place_and_rule(self, worker: Worker) -> None:
        command, placed = self._letting_go or (None, None)
        builder, n = self.builder, self._live.n
        path = await worker.ask("path")
        assert builder is not None
        move = Place(path, foundation=self._further)
        try:
            # The hand stays where it let go until the store has it: sent again later it would be somewhere else.
            entry = await self._live.insist(
                builder, lambda: move if self._live.n == n else None, command=command, kind=Place
            )
        except (IllegalMove, SaidBefore) as error:
            if placed is None:
                raise
            self._refuse_to_let_go(error)
            return
        except StoreFailed as error:
            self._refuse_to_let_go(error)
            raise
        if placed and not placed.done():
            placed.set_result(entry)
        if entry is not None:
            await self._watch_and_rule(worker, "let_go")

    async def _watch_and_rule(self, worker: Worker, *asked: Any) -> None:
        """That a piece stands is told as soon as it is known. A fall is seen before it is told: until then nobody is
        asked for anything, and no clock runs. The last frame tells what came of the piece, so it is shown only when
        that is in the log."""
        showing = Showing(self._show)
        try:
            ended: Ended = await worker.watch(showing.put, *asked)
            await showing.until(ended.let_go if ended.stands else ended.last.tick)
            await self._submit_ruling(ended)
            showing.put(ended.last)
            await showing.end()
        finally:
            showing.cancel()

    async def _submit_ruling(self, ended: Ended) -> None:
        held, n = self._state.hand, self._live.n
        assert held is not None
        ruled = ruling(ended.found, ended.also_fell, self._state)
        clip = Clip(held.tower, with_others(ended.saved, ended.others), ended.track)
        if await self._live.submit(REFEREE, lambda: ruled if self._live.n == n else None, clip=clip):
            self._watcher.ruled(held.tower, ended)

    @property
    def _state(self) -> State:
        state: State = self._live.table.state
        return state

    def _job(self, *, further: bool) -> Job:
        setup, kept = self._live.table.setup, newest_first(self._live.towers)
        return job_for(self._state, setup, kept, tremor=self._sheet.tremor, further=further)

    def _new_hand(self) -> None:
        self._hands += 1
        self._version = self._live.n

    def _show(self, picture: Picture) -> None:
        frame = picture.frame(HAND, self._version, self._hands)
        self._watcher.show(frame, last=bool(picture.flags & SETTLED))
