"""A table that people play at over a network: decide, store, fold, publish, one move after the other."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import date
from typing import Any

from teeter.rules.game import Choice
from teeter.rules.log import Entry
from teeter.rules.moves import Move
from teeter.rules.names import DEALER, REFEREE
from teeter.rules.seen import TableView
from teeter.table.daily import seed_of
from teeter.table.dealer import Dealer
from teeter.table.notebook import Notebook
from teeter.table.store import STORE_AGAIN_SECONDS, Clip, NeverKept, Record, Saved, Store, StoreFailed
from teeter.table.table import Table

FOLDED_AT_ONCE = 200
INSISTS = 120.0
"""Seconds for which a store that fails is asked again to keep what a hand did; then somebody must be told."""


class SaidBefore(Exception):
    """The id of this command was used before, for something else. Nothing happened."""


class SeatView(TableView):
    choices: dict[str, list[Choice]]


class LiveTable:
    """All moves go through `submit`, in one line: a move is decided only when the one before it is safe."""

    def __init__(self, record: Record, store: Store, publish: Callable[[Entry], None]) -> None:
        assert record.setup is not None
        self.record = record
        self.table = Table(record.setup, dealer=Dealer(_drawn_by(record)), take_back=_agree_to_take_back(record))
        self.log: list[Entry] = []
        self.commands: dict[str, int] = {}
        """Command, which is a client's own -> the entry that it became."""
        self.towers: dict[int, Saved] = {}
        """Entry that ended a placement -> the tower as it was left."""
        self.notebook: Notebook
        """What goes on between moves."""
        self._store = store
        self._publish = publish
        self._line = asyncio.Lock()
        self._sure = True
        self._finished = False

    @classmethod
    async def load(cls, record: Record, store: Store, publish: Callable[[Entry], None]) -> "LiveTable":
        live = cls(record, store, publish)
        live.notebook = Notebook(store, record.id, await store.resumed(record.id))
        await live._catch_up()
        return live

    @property
    def n(self) -> int:
        return self.table.n

    @property
    def to_act(self) -> tuple[str, ...]:
        return self.table.game.to_act(self.table.state)

    @property
    def over(self) -> bool:
        return self.table.game.outcome(self.table.state) is not None

    async def submit(
        self,
        by: str,
        move: Move | Callable[[], Move | None],
        *,
        command: str | None = None,
        kind: type[Move] | None = None,
        clip: Clip | None = None,
    ) -> Entry | None:
        """Raises IllegalMove, SaidBefore, or StoreFailed after which nobody can know yet whether the move counts.

        The same command twice is one move. A move may be a function that looks at the table when its turn in the line
        has come; if it answers None there is nothing to do any more. With a command it says of which `kind` it is.
        """
        async with self._line:
            if self._finished:
                raise StoreFailed("this table was put away; come back to it")
            if not self._sure:
                await self._catch_up()
            if command is not None and (before := self.made_by(command, by, move if kind is None else kind)):
                return before
            now = move() if callable(move) else move
            if now is None:
                return None
            entry = self.table.propose(by, now)
            await self._keep(entry, command, clip)
            if clip:  # before anybody is told of the entry: they may ask where the pieces are now
                self.towers[entry.n] = Saved(clip.tower, clip.saved)
            self._take(entry, command)
            return entry

    async def insist(self, by: str, move: Callable[[], Move | None], **more: Any) -> Entry | None:
        """Submit what happened in a hand and can't be done again later: a store that fails is asked again, for a time.
        Raises as `submit` does."""
        gives_up = time.monotonic() + INSISTS
        while True:
            try:
                return await self.submit(by, move, **more)
            except NeverKept:
                raise
            except StoreFailed:
                if time.monotonic() > gives_up:
                    raise
                await asyncio.sleep(STORE_AGAIN_SECONDS)

    def made_by(self, command: str, by: str, move: object) -> Entry | None:
        """The entry that this command became, if it did; raises SaidBefore if it was another move then. `move`: the
        move itself, or its kind where a hand makes the rest of it."""
        if command not in self.commands:
            return None
        entry = self.log[self.commands[command] - 1]
        if entry.by != by or move not in (entry.move, type(entry.move)):
            raise SaidBefore("this id was used for another move before: give every move an id of its own")
        return entry

    async def let_dealer_answer(self) -> None:
        while await self.submit(DEALER, self.table.dealers_move):
            pass

    async def finish(self) -> None:
        """Wait until the move on its way is safe; no further one is taken."""
        async with self._line:
            self._finished = True
        await self.notebook.close()

    def view(self, seats: tuple[str, ...]) -> SeatView:
        """What somebody sees who speaks for these seats; no seats is somebody who looks on."""
        own = [seat for seat in seats if seat != REFEREE]
        acting = [seat for seat in own if seat in self.to_act]
        seen = self.table.view((acting or own or (None,))[0])
        choices = {seat: list(listed) for seat, listed in self.table.choices.items() if seat in seats}
        return {**seen, "choices": choices}

    async def _keep(self, entry: Entry, command: str | None, clip: Clip | None) -> None:
        # Shielded: whoever asked may go away, but what is on its way to the store must be folded if it gets there.
        self._sure = False
        await _to_the_end(self._store.append(self.record.id, entry, command=command, clip=clip))
        self._sure = True

    def _take(self, entry: Entry, command: str | None) -> None:
        self.table.accept(entry)
        self.log.append(entry)
        if command is not None:
            self.commands[command] = entry.n
        self._publish(entry)

    async def _catch_up(self) -> None:
        """Fold what the store has and this table has not: after a failure an entry may have become safe unseen."""
        missed = await self._store.entries(self.record.id, since=self.n)
        if missed:
            self.towers = await self._store.towers(self.record.id)
        for stored in missed:
            if stored.entry.n != self.n + 1:
                raise StoreFailed(f"entry {self.n + 1} of table {self.record.id} is missing")
            self._take(stored.entry, stored.command)
            if self.n % FOLDED_AT_ONCE == 0:  # others' frames are sent in between
                await asyncio.sleep(0)
        self._sure = True


def _drawn_by(record: Record) -> str:
    return seed_of(date.fromisoformat(record.day)) if record.day else record.seed


def _agree_to_take_back(record: Record) -> tuple[str, ...]:
    """Simulated rulings are not wrong; those of people are taken back by all people who sit there, or by the host, who
    then speaks as the referee."""
    sheet = record.sheet
    if sheet.take_back == "host" and sheet.ruling == "people":
        return (REFEREE,)
    return tuple(seat.name for seat in sheet.seats if seat.kind == "person") if sheet.ruling == "people" else ()


async def _to_the_end(work: Awaitable[None]) -> None:
    """Wait even when cancelled; the cancellation comes after."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        if not task.cancelled():
            task.exception()  # whoever would hear of a failure has gone; the table looks again before it goes on
        raise
