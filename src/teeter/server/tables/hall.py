"""The hall: every table that is open, found by its id, loaded when somebody comes and put away when all have left."""

import asyncio
import logging
import math
import time
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex, token_urlsafe

from teeter.server import metrics
from teeter.server.analyses.analyses import Analyses
from teeter.server.config import Config
from teeter.server.daily.lists import DayLists
from teeter.server.evenings.kept import KeptEvenings
from teeter.server.hosts.handover import TENURE_SECONDS, Handover
from teeter.server.piece_files import Woodwork
from teeter.server.previews.studio import Studio
from teeter.server.store.sql import SqlStore
from teeter.server.tables.checkpoints import Checkpoints
from teeter.server.tables.open_table import OpenTable
from teeter.server.uploads import Uploads
from teeter.server.window.running import Showcase
from teeter.server.window.sights import Sights
from teeter.table.store import Key, Record, StoreFailed
from teeter.table.workers.pool import Crew

log = logging.getLogger("teeter.hall")
SWEEP_SECONDS = 20.0
LOOK_SECONDS = 2.0
"""After which people at a table that another server has claimed are sent there, although nobody moves and nothing was
heard from that server."""
SOON = 1.0
"""Seconds after which another server may ask again for a table that is just being fetched here."""
FORGET_SECONDS = 3600.0


class Hall:
    def __init__(
        self,
        config: Config,
        store: SqlStore,
        crew: Crew,
        tend: Callable[[OpenTable], asyncio.Task[None]],
        expect: Callable[[Record], None],
    ) -> None:
        """`tend`: starts whoever looks after a table that is being played at. `expect`: hears of one that will be."""
        self.config = config
        self.store = store
        self._crew = crew
        self.woodwork = Woodwork()
        self.uploads = Uploads()
        self.studio = Studio()
        self.days = DayLists(store)
        self.evenings = KeptEvenings(store)
        self.analyses = Analyses(store, crew)
        self.checkpoints = Checkpoints()
        self.tables: dict[str, OpenTable] = {}
        self.sights = Sights(store)
        self.showcase = Showcase(store, self.sights, self.tables)
        self._tend = tend
        self._expect = expect
        self._tenders: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[OpenTable | None]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._leaving = False
        self._handover = Handover(store, self._give)

    async def open(self) -> None:
        await self.store.open()
        self.store.when_lost(self._lost)
        await self._handover.open()
        chores = (self._sweep(), self._look_for_lost(), self.woodwork.make_ready())
        self._chores = [asyncio.create_task(each) for each in chores]

    async def close(self) -> None:
        """Nothing is lost: moves on their way reach the store before it closes."""
        for chore in self._chores:
            chore.cancel()
        await self.woodwork.close()
        await self.studio.close()
        await self.analyses.close()
        await self.showcase.close()
        for id in list(self.tables):
            await self._put_away(id)
        with suppress(StoreFailed):
            await self.store.release_all()
        await self._handover.close()
        await self.store.close()

    async def create(self, record: Record, keys: list[Key]) -> None:
        """Where several servers share the store, whichever is asked for it first will have it."""
        await self.store.create(record, keys, held=not self.store.shared)
        if not self.store.shared:
            self._expect(record)
            if record.id not in self.tables:  # whoever knew of it already has asked for it meanwhile
                self._place(OpenTable(record, keys, self.store, self._crew))

    async def find(self, id: str) -> OpenTable | None:
        """Two that ask at once get the same table: two in memory would be two truths."""
        if id in self.tables:
            self.tables[id].touched = time.monotonic()
            return self.tables[id]
        if id not in self._loading:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])

    async def begin(self, table: OpenTable) -> None:
        """The game has started: from now on somebody tends it."""
        await table.load()
        self._look_after(table)

    async def delete(self, table: OpenTable) -> None:
        await self._put_away(table.id)
        await self.store.delete(table.id)

    def nothing_stays(self) -> None:
        """This server is about to end: whoever asks for a table gets it."""
        self._leaving = True

    async def move_out(self, id: str) -> None:
        """Keep what is on its way, leave the table to whoever claims it, and send everybody after it. Raises
        StoreFailed; also then it is not here any more."""
        table = self.tables.get(id)
        for guest in table.guests if table else ():
            guest.outbox.hush()
        try:
            await self._put_away(id)
            if id not in self.tables and id not in self._loading:  # nobody here asked for it meanwhile
                await self.store.release(id)
        finally:
            if table:
                _send_on(table)

    async def _give(self, id: str) -> float:
        """To another server. Answers how many seconds it stays, if it does."""
        if id in self._loading:
            return SOON
        if (table := self.tables.get(id)) and table.guests and not self._leaving:
            stays = table.here_since + TENURE_SECONDS - time.monotonic()
            if stays > 0:
                return stays
        await self.move_out(id)
        return 0.0

    def _lost(self, id: str) -> None:
        """Another server has claimed this table: everybody is sent to come back, to wherever it is now."""
        if id not in self.tables:
            return
        log.warning("another server has claimed a table", extra={"table": id})
        _send_on(self.tables[id])
        going = asyncio.create_task(self._put_away(id))
        self._chores.append(going)
        going.add_done_callback(self._chores.remove)

    async def _load(self, id: str) -> OpenTable | None:
        record = await self._handover.claim(id)
        if record is None:
            return None
        await self.store.visit(id)
        table = OpenTable(record, await self.store.keys(id), self.store, self._crew)
        await table.load()
        if table.live is None:
            self._expect(record)
        self.store.epoch(id)  # another server may have claimed it meanwhile
        if id in self.tables:  # it was just being created when somebody asked for it
            return self.tables[id]
        self._place(table)
        self._look_after(table)
        return table

    def _place(self, table: OpenTable) -> None:
        self.tables[table.id] = table
        metrics.tables.set(len(self.tables))

    def _look_after(self, table: OpenTable) -> None:
        if self.tables.get(table.id) is not table:  # it was handed over meanwhile, and is tended there
            return
        # What people ruled may be taken back after the end, too.
        if table.live and (table.record.stage == "running" or "take_back" in table.live.table.view()):
            self._tenders[table.id] = self._tend(table)

    async def _put_away(self, id: str) -> None:
        table = self.tables.pop(id, None)
        if table is None:  # somebody else was faster
            return
        metrics.tables.set(len(self.tables))
        self.checkpoints.forget(id)
        if tender := self._tenders.pop(id, None):
            tender.cancel()
            await asyncio.wait([tender])
        if table.live:
            await table.live.finish()

    async def _look_for_lost(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            with suppress(StoreFailed):
                await self.store.look_for_lost()

    async def _sweep(self) -> None:
        forgot = -math.inf
        while True:
            if time.monotonic() - forgot > FORGET_SECONDS:
                forgot = time.monotonic()
                await self._forget(self.config.keep_days)
            await asyncio.sleep(SWEEP_SECONDS)
            long_ago = time.monotonic() - self.config.idle_seconds
            for table in list(self.tables.values()):
                if not table.guests and table.touched < long_ago and not table.changing.locked():
                    await self._put_away(table.id)
                    if table.id not in self.tables and table.id not in self._loading:
                        with suppress(StoreFailed):
                            await self.store.release(table.id)

    async def _forget(self, days: int | None) -> None:
        try:
            forgotten = await self.store.forget(days, {*self.tables, *self._loading})
        except StoreFailed as error:
            log.warning("could not forget old tables", extra={"why": str(error)})
            return
        if forgotten.wary:
            log.warning("the clock leapt: nothing is deleted today; see that it is right")
        if forgotten.announced:
            log.warning("will be hidden tomorrow unless somebody comes", extra={"tables": forgotten.announced})
        if forgotten.hidden:
            log.warning("hidden; `teeter restore` brings them back for a week", extra={"tables": forgotten.hidden})
        if forgotten.deleted:
            log.warning("deleted for good", extra={"tables": forgotten.deleted})


def _send_on(table: OpenTable) -> None:
    for guest in table.guests:
        guest.outbox.send_on()


def new_id() -> str:
    return token_urlsafe(12)


def new_seed() -> str:
    return token_hex(16)
