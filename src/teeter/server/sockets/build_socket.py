"""The socket of whoever builds without a game: piece after piece on a tower that they keep themselves. The server lends
a hand and forgets what stood there; no table, no seat and no log."""

import asyncio
from collections import Counter

from teeter.physics.errors import CannotPlace, Diverged
from teeter.pieces.sets import SETS
from teeter.server import metrics
from teeter.server.access.limits import Buckets
from teeter.server.refusal_codes import Because
from teeter.server.sockets.connection import GOING, Connection
from teeter.server.sockets.messages import Foreseen, LetGo, PieceBuilt, PutBack, Refused, Saying, TakePiece, Tells
from teeter.server.tables.open_table import in_line
from teeter.table.budgets import BUILDERS_PER_ADDRESS, BUILDS_AT_ONCE, BUILDS_PER_SECOND
from teeter.table.building.free_hand import FreeHand
from teeter.table.building.messages import Ended, Job, Landing
from teeter.table.building.poses import stood
from teeter.table.frames import Seven
from teeter.table.workers.line import WhoAsks
from teeter.table.workers.pool import Crew, TableHands
from teeter.table.workers.worker import WorkerGone

OWN = "own"
"""What the one tower is called."""
IDLE = "nobody moved the piece for a while: it is back on the shelf"
FAILED = "the hand did not answer: take the piece again"


class BuildSocket:
    def __init__(self, crew: Crew) -> None:
        self.crew = crew
        self.holding: Counter[str] = Counter()
        """Address -> pieces in hand."""
        self.taken = Buckets(BUILDS_PER_SECOND, BUILDS_AT_ONCE)

    async def converse(self, connection: Connection) -> None:
        builder = AtOwnTower(connection, self)
        try:
            if await connection.converse(builder):
                connection.dismiss(GOING, "that was it")
        finally:
            await builder.put_back()


class AtOwnTower:
    """Understands what somebody says who builds for themselves: one hand a device."""

    def __init__(self, connection: Connection, house: BuildSocket) -> None:
        self._connection = connection
        self._house = house
        self._hand: FreeHand | None = None
        self._work: asyncio.Task[None] | None = None
        self._hands = 0

    async def hear(self, said: Saying) -> Tells | None:
        match said:
            case TakePiece():
                await self.put_back()
                return self._take(said)
            case LetGo():
                if self._hand is None:
                    return Refused(said.id, "you hold no piece", because="holds-nothing")
                self._hand.let_go()
                return None
            case PutBack():
                await self.put_back()
                return None
            case _:
                return Refused(None, "here there are only pieces to take, to let go of and to put back")

    def aim(self, number: int, target: Seven) -> None:
        if self._hand:
            self._hand.aim(target)

    async def put_back(self) -> None:
        """Whatever is in hand is no longer; nothing is told of it any more."""
        if self._work:
            self._work.cancel()
            await asyncio.wait([self._work])
        self._work = None

    def _take(self, said: TakePiece) -> Refused | None:
        known = SETS[said.set].colours if said.set in SETS else {}
        if not all(each in known for each in (said.piece, *(each.piece for each in said.tower))):
            return Refused(None, f"the set {said.set!a} has no such pieces", because="not-built")
        address = self._connection.address
        if self._house.holding[address] >= BUILDERS_PER_ADDRESS or not self._house.taken.take(address):
            metrics.refused.labels("rate").inc()
            return Refused(None, "not so many pieces at once: wait a little", because="hands-full")
        self._hands += 1
        job = Job(
            set=said.set,
            tower=OWN,
            pieces=tuple(each.piece for each in said.tower),
            foundations=(),
            piece=said.piece,
            tries=0,
            round=self._hands,
            tremor=said.tremor,
            further=said.ground and bool(said.tower),
            stood=said.tower,
        )
        screen = OwnScreen(self._connection)
        hands = TableHands(self._house.crew, lambda: WhoAsks("", address), screen.waits_in_line)
        self._hand = FreeHand(job, self._hands, hands, screen)
        self._house.holding[address] += 1
        self._work = asyncio.create_task(self._build(self._hand))
        return None

    async def _build(self, hand: FreeHand) -> None:
        try:
            self._tell_what_came(await hand.run())
        except CannotPlace as error:
            self._refuse(str(error), "not-built")
        except (WorkerGone, Diverged) as error:
            metrics.hands_failed.inc()
            self._refuse(f"{FAILED} ({error})", "hand-failed")
        finally:
            self._hand = None
            self._house.holding[self._connection.address] -= 1

    def _tell_what_came(self, ended: Ended | None) -> None:
        if ended is None:
            self._refuse(IDLE, "hand-idle")
            return
        self._connection.outbox.show(ended.track, last=True)
        self._connection.tell(
            PieceBuilt(ended.stands, ended.height_mm, ended.why, ended.fall, ended.gauge, stood(ended.saved))
        )

    def _refuse(self, why: str, because: Because) -> None:
        self._connection.tell(Refused(None, why, because=because))


class OwnScreen:
    """Shows a hand to whoever builds with it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def show(self, frame: bytes, *, last: bool) -> None:
        metrics.frames.inc()
        self._connection.outbox.show(frame, last=last)

    def beat(self, took: float, late: float) -> None:
        metrics.step_seconds.observe(took)
        metrics.lateness_seconds.observe(late)

    def foreseen(self, landing: Landing) -> None:
        self._connection.tell(Foreseen(0, OWN, landing))

    def waits_in_line(self, place: int) -> None:
        self._connection.tell(in_line(place))
