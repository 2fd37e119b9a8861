"""The socket of a table: hello first, then everything that was missed, then moves in and entries out."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256

from teeter.rules.game import IllegalMove
from teeter.rules.log import Entry
from teeter.rules.moves import TakeBack
from teeter.rules.names import REFEREE
from teeter.server import metrics
from teeter.server.access.doorkeeper import Doorkeeper
from teeter.server.access.keys import hashed
from teeter.server.access.limits import Buckets
from teeter.server.hosts.handover import HeldElsewhere
from teeter.server.refusal_codes import in_a_word
from teeter.server.sockets.connection import GOING, MOVED, TRY_AGAIN, UNKNOWN, Connection
from teeter.server.sockets.messages import (
    AskHint,
    BotThought,
    Chat,
    Chatted,
    Done,
    GoOn,
    Hello,
    Hold,
    LetGo,
    MakeMove,
    PutBack,
    PutDown,
    Refused,
    Saying,
    TakeBlock,
    Tells,
    Why,
)
from teeter.server.sockets.to_the_hand import ToTheHand, to_the_hand
from teeter.server.tables.chat import NotSaid
from teeter.server.tables.hall import Hall
from teeter.server.tables.open_table import Guest, OpenTable
from teeter.table.activity import NotNow
from teeter.table.botseats import auction_is_on
from teeter.table.budgets import HELLO_SECONDS, REMARKS_AT_ONCE, REMARKS_PER_SECOND
from teeter.table.frames import Seven
from teeter.table.live import SaidBefore
from teeter.table.store import Key, NeverKept, StoreFailed, Unreadable

log = logging.getLogger("teeter.socket")
HOUSEHOLD = 12
"""So many people talk from one address at once."""


class BadHello(Exception):
    """Who this is was not said, or is nobody known here."""


class TableSocket:
    def __init__(self, hall: Hall, doorkeeper: Doorkeeper) -> None:
        self._hall = hall
        self._doorkeeper = doorkeeper
        self._remarks = Remarks()

    async def converse(self, connection: Connection) -> None:
        try:
            table, guest, since = await self._hello(connection)
        except BadHello as error:
            if not self._doorkeeper.addresses.may_ask(connection.address):  # guessing tokens is slow work
                await asyncio.sleep(1)
            connection.dismiss(UNKNOWN, str(error))
            return
        except Unreadable as error:
            connection.dismiss(UNKNOWN, str(error))
            return
        except StoreFailed:
            connection.dismiss(TRY_AGAIN, "the store does not answer; try again")
            return
        if self._hall.tables.get(table.id) is not table:  # it has just left
            connection.dismiss(TRY_AGAIN, "this table is on its way to another host; come back")
            return
        table.join(guest, since)
        try:
            ended = await connection.converse(AtTable(table, guest, self._remarks.of(guest.key, connection.address)))
        finally:
            table.leave(guest)
        if ended and guest.outbox.moved:
            connection.dismiss(MOVED, "this table is at another host now; come back")
        elif ended:
            connection.dismiss(GOING, "the table is gone")

    async def refuses(self, connection: Connection) -> str | None:
        """The table is fetched before its client is let in. Whatever else is wrong is told to them afterwards."""
        try:
            await self._hall.find(connection.path("id"))
        except HeldElsewhere as error:
            return str(error)
        except StoreFailed:
            return None
        return None

    async def _hello(self, connection: Connection) -> tuple[OpenTable, Guest, int]:
        hello = await connection.first_words(HELLO_SECONDS)
        if not isinstance(hello, Hello):
            raise BadHello("say hello first")
        table = await self._hall.find(connection.path("id"))
        key = table.keys.get(hashed(hello.token)) if table else None
        if table is None or key is None or key.role in ("invite", "watch"):
            raise BadHello("there is no such table, or this token does not open it")
        return table, Guest(key, connection.outbox, connection.address), hello.since


class Remarks:
    """How much is said across tables: by one token, and by one address, on however many sockets."""

    def __init__(self) -> None:
        self._tokens = Buckets(REMARKS_PER_SECOND, REMARKS_AT_ONCE)
        self._addresses = Buckets(HOUSEHOLD * REMARKS_PER_SECOND, HOUSEHOLD * REMARKS_AT_ONCE)

    def of(self, key: Key, address: str) -> Callable[[], bool]:
        """Asked before each remark of theirs."""
        return lambda: self._tokens.take(key.hash) and self._addresses.take(address)


class AtTable:
    """Understands what one guest says at one table."""

    def __init__(self, table: OpenTable, guest: Guest, may_remark: Callable[[], bool]) -> None:
        self._table = table
        self._key = guest.key
        self._may_remark = may_remark

    async def hear(self, said: Saying) -> Tells | None:
        match said:
            case MakeMove():
                return await self._make_move(said)
            case LetGo():
                return await self._let_go(said)
            case Hold() | TakeBlock() | PutDown() | PutBack() | AskHint():
                return self._say_to_the_hand(said)
            case GoOn():
                return self._go_on(said)
            case Chat():
                return self._chat(said)
            case Why():
                return self._why(said.seat)
            case _:
                return Refused(None, "you said hello before")

    def _why(self, seat: str) -> BotThought | Refused:
        thought, live = self._table.thoughts.get(seat), self._table.live
        if thought is None or live is None:
            return Refused(None, f"{seat} has made no move that could be explained", because="no-thought")
        # A thought is there a moment before its move: an offer's is as telling as a bid's.
        if thought.n > live.n or auction_is_on(live.table.state):
            return Refused(None, f"{seat} tells why once the auction is over", because="auction-is-on")
        return thought

    def aim(self, number: int, target: Seven) -> None:
        if self._table.activity:
            self._table.activity.aim(self._key.seats, number, target)

    async def _make_move(self, said: MakeMove) -> Done | Refused:
        activity = self._table.activity
        if activity is None:
            return Refused(said.id, "the game has not begun: the host starts it", because="not-begun")
        if said.seat not in self._table.speaks_for(self._key):
            return Refused(said.id, f"you do not sit at the seat {said.seat}", because="not-your-seat")
        if isinstance(said.move, TakeBack) and said.seat == REFEREE and self._key.role != "host":
            return Refused(said.id, "the host alone takes rulings back here", because="not-your-seat")
        return await self._answered(said.id, activity.submit(said.seat, said.move, self._own(said.id)))

    async def _let_go(self, said: LetGo) -> Done | Refused:
        activity = self._table.activity
        if activity is None or said.seat not in self._key.seats:
            return Refused(said.id, f"you hold no piece for {said.seat}", because="holds-nothing")
        return await self._answered(said.id, activity.let_go(said.seat, self._own(said.id)))

    def _own(self, id: str) -> str:
        """What the table knows a command by: ids belong to whoever holds the token, and others may use the same."""
        return sha256(f"{self._key.hash} {id}".encode()).hexdigest()

    async def _answered(self, id: str, move: Awaitable[Entry | None]) -> Done | Refused:
        began = time.perf_counter()
        try:
            entry = await move
        except IllegalMove as illegal:
            return Refused(id, illegal.why, illegal.rule, objection=illegal.objection)
        except NotNow as error:
            return Refused(id, str(error), because=in_a_word(error))
        except SaidBefore as error:
            return Refused(id, str(error))
        except NeverKept as error:
            return Refused(id, f"this can't be kept: {error}", because="not-kept")
        except StoreFailed as error:
            metrics.store_failures.inc()
            log.warning("store failed", extra={"table": self._table.id, "why": str(error)})
            return Refused(id, "the move could not be kept; send it again", again=True, because="not-kept")
        metrics.store_seconds.observe(time.perf_counter() - began)
        return Done(id, entry.n) if entry else Refused(id, "somebody else moved first", because="moved-first")

    def _say_to_the_hand(self, said: ToTheHand) -> Refused | None:
        activity = self._table.activity
        if activity is None or said.seat not in self._key.seats:
            return Refused(None, f"you have no hand for {said.seat}", because="not-your-seat")
        try:
            activity.say(said.seat, to_the_hand(said))
        except NotNow as error:
            return Refused(None, str(error), because=in_a_word(error))
        return None

    def _go_on(self, said: GoOn) -> Refused | None:
        if said.seat not in self._key.seats:
            return Refused(None, f"you do not sit at the seat {said.seat}", because="not-your-seat")
        self._table.go_on(said.seat)
        return None

    def _chat(self, said: Chat) -> Refused | None:
        allowed = self._table.record.sheet.chat
        if said.seat not in self._key.seats:
            return Refused(None, f"you do not sit at the seat {said.seat}", because="not-your-seat")
        if allowed == "off":
            return Refused(None, "nobody talks at this table, as the host set it", because="no-talking")
        if allowed == "phrases" and said.text is not None:
            return Refused(None, "only phrases are said at this table, as the host set it", because="only-phrases")
        if not self._may_remark():
            return Refused(None, "not so fast: say less at once", because="too-fast")
        try:
            self._table.tell(Chatted((self._table.chat.remark(said.seat, said.phrase, said.text),)))
        except NotSaid as error:
            return Refused(None, str(error), because=in_a_word(error))
        return None
