"""How a table comes from one host to another: whoever is asked for it asks whoever holds it, and claims it then.

A holder that is there stores what is on its way, lets go and says so; if that takes a while, it says at once that it
heard. One that says nothing is frozen, cut off or dead: the table is claimed all the same, and nothing that the other
may still want to write is taken.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from random import randrange
from typing import TYPE_CHECKING

from teeter.server import metrics
from teeter.server.hosts.messages import HolderAnswers, HolderHeard, HostSays, Taken, Wanted
from teeter.server.store.sql import SqlStore
from teeter.table.store import Record, StoreFailed

if TYPE_CHECKING:
    from teeter.server.hosts.line import HostLine

log = logging.getLogger("teeter.hosts")
SILENCE_SECONDS = 0.5
"""After which a table is claimed although its holder said nothing."""
PATIENCE_SECONDS = 1.0
"""The same once it said that it heard."""
HEARD_SECONDS = 0.1
"""After which a holder says so, unless it has let go by then."""
TENURE_SECONDS = 3.0
"""That a table stays where people have come to, at least: else two balancers that disagree would throw it about."""
ATTEMPTS = 5


class HeldElsewhere(StoreFailed):
    """Another host has only just got the table, and people are there: ask it, or ask again."""

    def __init__(self, seconds: float) -> None:
        super().__init__("this table has just moved to another host; ask again in a moment")
        self.seconds = seconds


class Handover:
    """Between hosts that share one PostgreSQL. Where there is one server alone, it just claims."""

    def __init__(self, store: SqlStore, give: Callable[[str], Awaitable[float]]) -> None:
        """`give`: gives a table up that another host wants; answers for how many seconds it stays, if it does."""
        self.name = store.host
        self._store = store
        self._give = give
        self._line: HostLine | None = None
        self._numbers = count(randrange(2**40))  # no answer to who had this name before is taken for one
        self._asked: dict[int, tuple[asyncio.Future[HolderAnswers], asyncio.Timeout]] = {}
        self._answering: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Raises StoreFailed."""
        if not self._store.shared:
            return
        if self.name in await self._store.hosts_there():
            log.warning(
                "another server has the same name: give each its own with --host-name", extra={"host": self.name}
            )
        from teeter.server.hosts.line import HostLine  # its driver is there only where PostgreSQL is used

        self._line = HostLine(self._store.engine, self.name, self._hear, self._store.look_for_lost)
        await self._line.open()

    async def close(self) -> None:
        for task in self._answering:
            task.cancel()
        if self._line:
            await self._line.close()

    async def claim(self, id: str) -> Record | None:
        """None if there is no such table. Raises HeldElsewhere, StoreFailed."""
        if self._line is None:
            return await self._store.claim(id)
        for _ in range(ATTEMPTS):
            holder = await self._store.holder(id)
            if holder is None:
                return None
            answered = True
            if holder.host is not None and holder.host != self.name:
                answered = await self._asked_for(self._line, id, holder.host)
            if (record := await self._store.claim(id, holder.epoch)) is not None:
                if not answered and holder.host is not None:
                    log.warning("claimed a table from a host that did not answer", extra={"table": id})
                    metrics.claimed_unanswered.inc()
                    with suppress(StoreFailed):
                        await self._line.tell(holder.host, Taken(id, self._store.epoch(id)))
                return record
        raise HeldElsewhere(SILENCE_SECONDS)  # others were faster, each time

    async def _asked_for(self, line: "HostLine", id: str, host: str) -> bool:
        """False: the host is gone, or says nothing. Raises HeldElsewhere if it keeps the table."""
        number = next(self._numbers)
        answer: asyncio.Future[HolderAnswers] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(None) as patience:
                self._asked[number] = (answer, patience)
                if not await line.tell(host, Wanted(id, self.name, number)):
                    return True  # nobody is there who could have to be told
                _wait_at_most(patience, SILENCE_SECONDS)
                stays = (await answer).stays
        except TimeoutError:
            return False
        finally:
            del self._asked[number]
        if stays > 0:
            raise HeldElsewhere(stays)
        return True

    def _hear(self, said: HostSays) -> None:
        match said:
            case HolderAnswers():
                if (asked := self._asked.get(said.ask)) and not asked[0].done():
                    asked[0].set_result(said)
            case HolderHeard():
                if asked := self._asked.get(said.ask):
                    _wait_at_most(asked[1], PATIENCE_SECONDS)
            case Taken():
                self._store.taken(said.table, said.epoch)
            case Wanted():
                task = asyncio.create_task(self._answer(said))
                self._answering.add(task)
                task.add_done_callback(self._answering.discard)

    async def _answer(self, wanted: Wanted) -> None:
        began = time.monotonic()
        try:
            giving = asyncio.ensure_future(self._give(wanted.table))
            done, _ = await asyncio.wait([giving], timeout=HEARD_SECONDS)
            if not done and self._line:
                with suppress(StoreFailed):
                    await self._line.tell(wanted.by, HolderHeard(wanted.ask))
            stays = await giving
            if self._line:
                await self._line.tell(wanted.by, HolderAnswers(wanted.ask, stays))
        except StoreFailed as error:  # whoever asked claims it when their patience ends
            log.warning("could not hand a table over", extra={"table": wanted.table, "why": str(error)})
            return
        if not stays:
            metrics.handed_over.inc()
            took = round(time.monotonic() - began, 3)
            log.info("handed a table over", extra={"table": wanted.table, "to": wanted.by, "seconds": took})


def _wait_at_most(patience: asyncio.Timeout, seconds: float) -> None:
    """From now on."""
    if not patience.expired():
        patience.reschedule(asyncio.get_running_loop().time() + seconds)
