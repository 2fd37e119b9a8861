"""The socket of a solo time trial: one attempt from Go to the inspection, without a table and without a log."""

import asyncio
from collections import Counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from teeter.physics.errors import CannotPlace, Diverged
from teeter.rules.moves import Call
from teeter.server import metrics
from teeter.server.access.doorkeeper import Doorkeeper
from teeter.server.refusal_codes import Because
from teeter.server.sockets.messages import (
    AskHint,
    BadFrame,
    Clock,
    MakeMove,
    Ping,
    Pong,
    PutBack,
    PutDown,
    RaceHint,
    Refused,
    TakeBlock,
    Tells,
    TrialFinish,
    encode,
    read_hand,
    read_said,
)
from teeter.server.sockets.outbox import Outbox, TooSlow
from teeter.server.sockets.racer_words import to_the_hand
from teeter.server.sockets.table_socket import GOING, POLICY, SLOW, TRY_AGAIN, UNKNOWN, Socket
from teeter.server.tables.hall import Hall
from teeter.table.race.messages import Advice, Aimed
from teeter.table.race.trial import NoTrial, Run, trial
from teeter.table.workers.pool import Crew, WorkerGone

AT_ONCE = 2
"""Attempts from one address: each has a process of its own."""
WHO = "solo"


class SoloSocket(Socket):
    def __init__(self, ws: WebSocket, hall: Hall, doorkeeper: Doorkeeper, crew: Crew, trying: Counter[str]) -> None:
        super().__init__(ws, hall, doorkeeper)
        self._crew = crew
        self._trying = trying
        self._outbox = Outbox()

    async def _converse(self, address: str) -> None:
        try:
            what = trial(self._ws.path_params["name"])
        except NoTrial as error:
            self._dismiss(UNKNOWN, str(error))
            return
        if self._trying[address] >= AT_ONCE:
            self._dismiss(POLICY, "finish the attempts you have begun first")
            return
        self._trying[address] += 1
        try:
            await self._attempt(Run(what, self._crew, self))
        finally:
            self._trying[address] -= 1

    async def _attempt(self, run: Run) -> None:
        sending = asyncio.create_task(self._outbox.send_all(self._ws.send_text, self._ws.send_bytes))
        hearing = asyncio.create_task(self._hear_racer(run))
        racing = asyncio.create_task(self._race_alone(run))
        tasks = (sending, hearing, racing)
        try:
            done, _ = await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        if hearing in done:
            self._dismiss(POLICY, hearing.result())  # raises WebSocketDisconnect if it was the client who went
        elif isinstance(sending.exception(), TooSlow):
            self._dismiss(SLOW, "too slow; come back")
        else:
            self._dismiss(GOING if racing.result() else TRY_AGAIN, "that was it")

    async def _race_alone(self, run: Run) -> bool:
        try:
            finished, clip = await run.run()
        except (WorkerGone, CannotPlace, Diverged) as error:
            self._outbox.end(f"the attempt was broken off: {error}")
            return False
        self._outbox.show(clip, last=True)
        self._tell(TrialFinish(finished))
        self._outbox.end("finished")
        return True

    async def _hear_racer(self, run: Run) -> str:
        """Until the client goes or must go; answers why it must."""
        while True:
            message = await self._ws.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message["code"])
            if message.get("bytes") is not None:
                if self._hands.take():
                    self._aim_alone(run, message["bytes"])
            elif not self._messages.take():
                metrics.refused.labels("rate").inc()
                return "too many messages"
            else:
                self._hear_word(run, message["text"])

    def _aim_alone(self, run: Run, frame: bytes) -> None:
        try:
            run.say(Aimed(read_hand(frame)[1]))
        except BadFrame as error:
            self.refuse(str(error), None)

    def _hear_word(self, run: Run, words: str) -> None:
        try:
            said = read_said(words)
        except (msgspec.DecodeError, RecursionError) as error:
            metrics.refused.labels("unreadable").inc()
            self.refuse(f"this can't be read: {error}", None)
            return
        match said:
            case TakeBlock() | PutDown() | PutBack() | AskHint():
                heard = run.say(to_the_hand(said))
            case MakeMove(move=Call()):
                heard = run.call()
            case Ping():
                self._tell(Pong())
                return
            case _:
                self.refuse("in a trial there are only blocks to take and to put down, and the call", None)
                return
        if not heard:
            self.refuse("wait for Go; after the call nothing moves", "not-racing")

    # --- what the attempt shows

    def show_mat(self, seat: int, frame: bytes) -> None:
        metrics.frames.inc()
        self._outbox.show(frame, mat=seat)

    def beat(self, took: float, late: float) -> None:
        metrics.step_seconds.observe(took)
        metrics.lateness_seconds.observe(late)

    def count_down(self, seconds: float) -> None:
        self._tell(Clock("go", (WHO,), seconds))

    def refuse(self, why: str, because: Because | None = "hand-is-busy") -> None:
        self._tell(Refused(None, why, because=because))

    def advise(self, advice: Advice) -> None:
        self._tell(RaceHint(WHO, advice))

    def _tell(self, message: Tells) -> None:
        self._outbox.tell(encode(message))
