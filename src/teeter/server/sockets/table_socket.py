"""One socket: hello first, then everything that was missed, then moves in and entries out."""

import asyncio
import logging
import time
from collections.abc import Awaitable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from teeter.rules.game import IllegalMove
from teeter.rules.log import Entry
from teeter.rules.moves import Call, Place
from teeter.server import metrics
from teeter.server.access.doorkeeper import Doorkeeper
from teeter.server.access.keys import hashed
from teeter.server.access.limits import Bucket
from teeter.server.decode_errors import plainly
from teeter.server.refusal_codes import in_a_word
from teeter.server.sockets.messages import (
    AskHint,
    BadFrame,
    Chat,
    Chatted,
    Done,
    GoOn,
    Hello,
    Hold,
    LetGo,
    MakeMove,
    Ping,
    Pong,
    PutBack,
    PutDown,
    Refused,
    TakeBlock,
    Why,
    encode,
    read_hand,
    read_said,
)
from teeter.server.sockets.outbox import TooSlow
from teeter.server.sockets.racer_words import Racing, to_the_hand
from teeter.server.sockets.uvicorn_protocol import dismiss
from teeter.server.tables.chat import NotSaid
from teeter.server.tables.hall import Hall
from teeter.server.tables.open_table import Guest, OpenTable
from teeter.table.building.messages import Seven
from teeter.table.building.session import NobodyHolds
from teeter.table.race.messages import Aimed
from teeter.table.race.session import NotRacing, Racetrack
from teeter.table.store import StoreFailed

log = logging.getLogger("teeter.socket")

HELLO_SECONDS = 10.0
REMARKS_PER_SECOND, REMARKS_AT_ONCE = 0.5, 5
POLICY, GOING, TRY_AGAIN, UNKNOWN, SLOW = 1008, 1001, 1013, 4004, 4008
"""Codes that a socket closes with."""


class BadHello(Exception):
    """Who this is was not said, or is nobody known here."""


class Socket:
    def __init__(self, ws: WebSocket, hall: Hall, doorkeeper: Doorkeeper) -> None:
        self._ws = ws
        self._hall = hall
        self._doorkeeper = doorkeeper
        config = hall.config
        self._messages = Bucket(config.messages_per_second, 3 * config.messages_per_second)
        self._remarks = Bucket(REMARKS_PER_SECOND, REMARKS_AT_ONCE)
        self._hands = Bucket(config.hands_per_second, config.hands_per_second)

    async def serve(self) -> None:
        address = self._doorkeeper.address(self._ws)
        if not self._doorkeeper.origin_fits(self._ws) or not self._doorkeeper.addresses.connect(address):
            metrics.refused.labels("socket").inc()
            await self._ws.close(POLICY)
            return
        metrics.sockets.inc()
        try:
            await self._ws.accept()
            await self._converse(address)
        except WebSocketDisconnect:
            pass
        finally:
            metrics.sockets.dec()
            self._doorkeeper.addresses.disconnect(address)

    async def _converse(self, address: str) -> None:
        try:
            table, guest, since = await self._hello()
        except BadHello as error:
            if not self._doorkeeper.addresses.may_ask(address):  # guessing tokens is slow work
                await asyncio.sleep(1)
            self._dismiss(UNKNOWN, str(error))
            return
        except StoreFailed:
            self._dismiss(TRY_AGAIN, "the store does not answer; try again")
            return
        table.join(guest, since)
        sending = asyncio.create_task(guest.outbox.send_all(self._ws.send_text, self._ws.send_bytes))
        hearing = asyncio.create_task(self._hear(table, guest))
        tasks = (sending, hearing)
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            table.leave(guest)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        if hearing in done:
            self._dismiss(POLICY, hearing.result())  # raises WebSocketDisconnect if it was the client who went
        elif isinstance(sending.exception(), TooSlow):
            metrics.refused.labels("slow").inc()
            self._dismiss(SLOW, "too slow; come back")
        else:
            sending.result()
            self._dismiss(GOING, "the table is gone")

    async def _hello(self) -> tuple[OpenTable, Guest, int]:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = read_said(await self._ws.receive_text())
        except (TimeoutError, KeyError, msgspec.DecodeError, RecursionError) as error:
            raise BadHello("say hello first") from error
        if not isinstance(hello, Hello):
            raise BadHello("say hello first")
        table = await self._hall.find(self._ws.path_params["id"])
        key = table.keys.get(hashed(hello.token)) if table else None
        if table is None or key is None or key.role in ("invite", "watch"):
            raise BadHello("there is no such table, or this token does not open it")
        return table, Guest(key), hello.since

    async def _hear(self, table: OpenTable, guest: Guest) -> str:
        """Until the client goes or must go; answers why it must."""
        while True:
            message = await self._ws.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message["code"])
            if message.get("bytes") is not None:
                if self._hands.take():
                    self._hear_hand(table, guest, message["bytes"])
            elif not self._messages.take():
                metrics.refused.labels("rate").inc()
                return "too many messages"
            else:
                await self._hear_words(table, guest, message["text"])

    async def _hear_words(self, table: OpenTable, guest: Guest, words: str) -> None:
        try:
            said = read_said(words)
        except (msgspec.DecodeError, RecursionError) as error:
            metrics.refused.labels("unreadable").inc()
            guest.outbox.tell(encode(Refused(None, f"this can't be read: {plainly(error)}")))
            return
        match said:
            case MakeMove():
                guest.outbox.tell(encode(await self._make_move(table, guest, said)))
            case LetGo():
                guest.outbox.tell(encode(await self._let_go(table, guest, said)))
            case Hold():
                if refused := self._hold(table, guest, said):
                    guest.outbox.tell(encode(refused))
            case TakeBlock() | PutDown() | PutBack() | AskHint():
                if refused := self._race(table, guest, said):
                    guest.outbox.tell(encode(refused))
            case GoOn():
                if said.seat in guest.key.seats:
                    table.go_on(said.seat)
                else:
                    refused = Refused(None, f"you do not sit at the seat {said.seat}", because="not-your-seat")
                    guest.outbox.tell(encode(refused))
            case Chat():
                if refused := self._chat(table, guest, said):
                    guest.outbox.tell(encode(refused))
            case Why():
                unasked = Refused(None, f"{said.seat} has made no move that could be explained")
                guest.outbox.tell(encode(table.thoughts.get(said.seat) or unasked))
            case Ping():
                guest.outbox.tell(encode(Pong()))
            case Hello():
                guest.outbox.tell(encode(Refused(None, "you said hello before")))

    async def _make_move(self, table: OpenTable, guest: Guest, said: MakeMove) -> Done | Refused:
        if table.live is None:
            return Refused(said.id, "the game has not begun: the host starts it", because="not-begun")
        if said.seat not in table.speaks_for(guest.key):
            return Refused(said.id, f"you do not sit at the seat {said.seat}", because="not-your-seat")
        if table.bench and isinstance(said.move, Place):
            return Refused(said.id, "here a piece is placed by hand: aim, then let go")
        if table.race and isinstance(said.move, Call):
            if said.id in table.live.commands:
                return Done(said.id, table.live.commands[said.id])
            return await self._answered(table, said.id, table.race.call(said.seat, said.id))
        return await self._answered(table, said.id, table.live.submit(said.seat, said.move, command=said.id))

    async def _let_go(self, table: OpenTable, guest: Guest, said: LetGo) -> Done | Refused:
        if table.live is None or table.bench is None or said.seat not in guest.key.seats:
            return Refused(said.id, f"you hold no piece for {said.seat}", because="holds-nothing")
        if said.id in table.live.commands:
            return Done(said.id, table.live.commands[said.id])
        return await self._answered(table, said.id, table.bench.let_go(said.seat, said.id))

    async def _answered(self, table: OpenTable, id: str, move: Awaitable[Entry | None]) -> Done | Refused:
        began = time.perf_counter()
        try:
            entry = await move
        except IllegalMove as illegal:
            return Refused(id, illegal.why, illegal.rule)
        except (NobodyHolds, NotRacing) as error:
            return Refused(id, str(error), because=in_a_word(error))
        except StoreFailed as error:
            metrics.store_failures.inc()
            log.warning("store failed", extra={"table": table.id, "why": str(error)})
            return Refused(id, "the move could not be kept; send it again", again=True, because="not-kept")
        metrics.store_seconds.observe(time.perf_counter() - began)
        return Done(id, entry.n) if entry else Refused(id, "somebody else moved first", because="moved-first")

    def _hold(self, table: OpenTable, guest: Guest, said: Hold) -> Refused | None:
        if table.bench is None or said.seat not in guest.key.seats:
            return Refused(None, f"you hold no piece for {said.seat}", because="holds-nothing")
        try:
            table.bench.hold(said.seat, further=said.foundation)
        except NobodyHolds as error:
            return Refused(None, str(error), because=in_a_word(error))
        return None

    def _race(self, table: OpenTable, guest: Guest, said: Racing) -> Refused | None:
        if table.race is None or said.seat not in guest.key.seats:
            return Refused(None, f"you do not race for {said.seat}", because="not-your-seat")
        try:
            table.race.say(said.seat, to_the_hand(said))
        except NotRacing as error:
            return Refused(None, str(error), because=in_a_word(error))
        return None

    def _chat(self, table: OpenTable, guest: Guest, said: Chat) -> Refused | None:
        allowed = table.record.sheet.chat
        if said.seat not in guest.key.seats:
            return Refused(None, f"you do not sit at the seat {said.seat}", because="not-your-seat")
        if allowed == "off" or (allowed == "phrases" and said.text is not None):
            if allowed == "off":
                return Refused(None, "nobody talks at this table, as the host set it", because="no-talking")
            return Refused(None, "only phrases are said at this table, as the host set it", because="only-phrases")
        if not self._remarks.take():
            return Refused(None, "not so fast: say less at once", because="too-fast")
        try:
            table.tell(Chatted((table.chat.remark(said.seat, said.phrase, said.text),)))
        except NotSaid as error:
            return Refused(None, str(error), because=in_a_word(error))
        return None

    def _hear_hand(self, table: OpenTable, guest: Guest, frame: bytes) -> None:
        try:
            number, target = read_hand(frame)
        except BadFrame as error:
            metrics.refused.labels("unreadable").inc()
            guest.outbox.tell(encode(Refused(None, str(error))))
            return
        if table.race:
            self._aim(table.race, table.record.sheet.names, guest, number, target)
        bench = table.bench
        if bench and bench.builder in guest.key.seats:  # a hand out of turn moves nothing
            bench.aim(bench.builder, target)

    def _aim(self, race: Racetrack, seats: tuple[str, ...], guest: Guest, number: int, target: Seven) -> None:
        """A device with one seat need not say which; a hand that races for nobody moves nothing."""
        own = guest.key.seats
        seat = own[0] if len(own) == 1 else seats[number] if number < len(seats) else ""
        if seat in own:
            with suppress(NotRacing):
                race.say(seat, Aimed(target))

    def _dismiss(self, code: int, why: str) -> None:
        dismiss(self._ws, code, why)
