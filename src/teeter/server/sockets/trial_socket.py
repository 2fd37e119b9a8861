"""The socket of a solo time trial: one attempt from Go to the inspection, without a table and without a log."""

import asyncio
from collections import Counter

from teeter.physics.errors import CannotPlace, Diverged
from teeter.rules.moves import Call
from teeter.server import metrics
from teeter.server.refusal_codes import Because
from teeter.server.sockets.connection import GOING, POLICY, TRY_AGAIN, UNKNOWN, Connection
from teeter.server.sockets.messages import (
    AskHint,
    Clock,
    MakeMove,
    PutBack,
    PutDown,
    RaceHint,
    Refused,
    Saying,
    TakeBlock,
    Tells,
    TrialFinish,
)
from teeter.server.sockets.to_the_hand import to_a_racers_hand
from teeter.server.tables.open_table import HAND_FAILED, in_line
from teeter.table.frames import Seven
from teeter.table.race.messages import Advice, Aimed
from teeter.table.race.trial import NoTrial, Run, trial
from teeter.table.workers.line import WhoAsks
from teeter.table.workers.pool import Crew, TableHands
from teeter.table.workers.worker import WorkerGone

ATTEMPTS_AT_ONCE = 2
"""From one address: each has a process of its own."""
WHO = "solo"


class TrialSocket:
    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._trying: Counter[str] = Counter()
        """Address -> attempts that are going on."""

    async def converse(self, connection: Connection) -> None:
        try:
            what = trial(connection.path("name"))
        except NoTrial as error:
            connection.dismiss(UNKNOWN, str(error))
            return
        if self._trying[connection.address] >= ATTEMPTS_AT_ONCE:
            connection.dismiss(POLICY, "finish the attempts you have begun first")
            return
        self._trying[connection.address] += 1
        try:
            screen = TrialScreen(connection)
            hands = TableHands(self._crew, lambda: WhoAsks("", connection.address), screen.waits_in_line)
            await self._attempt(connection, Run(what, hands, screen))
        finally:
            self._trying[connection.address] -= 1

    async def _attempt(self, connection: Connection, run: Run) -> None:
        racing = asyncio.create_task(_race_alone(connection, run))
        try:
            ended = await connection.converse(AtTrial(run))
        finally:
            racing.cancel()
            await asyncio.wait([racing])
        if ended:
            connection.dismiss(GOING if racing.result() else TRY_AGAIN, "that was it")


async def _race_alone(connection: Connection, run: Run) -> bool:
    try:
        finished, clip = await run.run()
    except (WorkerGone, CannotPlace, Diverged) as error:
        connection.outbox.end(f"the attempt was broken off: {error}")
        return False
    connection.outbox.show(clip, last=True)
    connection.tell(TrialFinish(finished))
    connection.outbox.end("finished")
    return True


class AtTrial:
    """Understands what somebody says who races alone."""

    def __init__(self, run: Run) -> None:
        self._run = run

    async def hear(self, said: Saying) -> Tells | None:
        match said:
            case TakeBlock() | PutDown() | PutBack() | AskHint():
                heard = self._run.say(to_a_racers_hand(said))
            case MakeMove(move=Call()):
                heard = self._run.call()
            case _:
                return Refused(None, "in a trial there are only blocks to take and to put down, and the call")
        return None if heard else Refused(None, "wait for Go; after the call nothing moves", because="not-racing")

    def aim(self, number: int, target: Seven) -> None:
        self._run.say(Aimed(target))


class TrialScreen:
    """Shows an attempt to whoever makes it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def show_mat(self, seat: int, frame: bytes) -> None:
        metrics.frames.inc()
        self._connection.outbox.show(frame, mat=seat)

    def beat(self, took: float, late: float) -> None:
        metrics.step_seconds.observe(took)
        metrics.lateness_seconds.observe(late)

    def mat_taken_anew(self, seat: int) -> None:
        metrics.hands_failed.inc()
        self.refuse(HAND_FAILED, "hand-anew")

    def waits_in_line(self, place: int) -> None:
        self._connection.tell(in_line(place))

    def count_down(self, seconds: float) -> None:
        self._connection.tell(Clock("go", (WHO,), seconds))

    def refuse(self, why: str, because: Because | None = "hand-is-busy") -> None:
        self._connection.tell(Refused(None, why, because=because))

    def advise(self, advice: Advice) -> None:
        self._connection.tell(RaceHint(WHO, advice))
