"""Looking ahead for a hand that holds still: would it stand there? A copy of the process looks, and stands back for
everybody's hands meanwhile; the hand itself waits for nothing."""

from __future__ import annotations

import math
import os
import signal
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection

from teeter.physics.hand.among import HandAmong
from teeter.physics.hand.foresight import Foresight, foresee
from teeter.physics.hand.hand import Hand
from teeter.physics.pose import Pose
from teeter.table.building.messages import Landing

STILL_TICKS = 100
"""Whoever holds still as long as this wants to know."""
STILL_MM, STILL_DEG = 0.5, 1.0
FORESEEN_TICKS = 3000
"""Ticks; what takes longer to find out is not found out."""
FORSAKEN = 8
"""Seconds after which a copy ends by itself, if the hand's process is gone."""
FORESEEING_NICENESS = 12
"""Behind hands."""


class Foreseeing:
    def __init__(self) -> None:
        self._at: Pose | None = None
        self._since = 0
        self._asked = False
        self._child: tuple[int, Connection] | None = None
        self._dying: list[int] = []

    def beat(self, hand: Hand | HandAmong) -> Landing | None:
        """Once a beat. Answers what would come of letting go where the hand is wanted, as soon as that is known."""
        # Who stands back takes its time even to end; the hand does not wait for that.
        self._dying = [pid for pid in self._dying if os.waitpid(pid, os.WNOHANG) == (0, 0)]
        wanted = hand.path[-1][1]
        if not hand.in_the_air or hand.fell or self._at is None or _far(self._at, wanted):
            self.stop()
            self._at, self._since, self._asked = wanted, hand.tick, False
            return None
        if self._child:
            found = self._answer()
            if found:
                return Landing((*self._at.at, *self._at.quat), found.verdict, found.fall)
            if hand.tick - self._since > FORESEEN_TICKS:
                self.stop()
        elif not self._asked and hand.tick - self._since >= STILL_TICKS:
            self._asked = True
            self._ask(hand, self._at)
        return None

    def stop(self) -> None:
        """Nobody wants to know any more."""
        if self._child:
            pid, answers = self._child
            self._child = None
            answers.close()
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
            self._dying.append(pid)

    def _ask(self, hand: Hand | HandAmong, pose: Pose) -> None:
        here, there = Pipe(duplex=False)
        pid = os.fork()
        if pid == 0:
            try:
                signal.signal(signal.SIGALRM, signal.SIG_DFL)  # the hand's pulse is not the copy's
                signal.alarm(FORSAKEN)
                os.nice(FORESEEING_NICENESS)
                there.send(foresee(hand.now, hand.piece, pose))
            finally:
                os._exit(0)  # nothing of the copy's may be tidied up: it all belongs to the hand
        there.close()
        self._child = pid, here

    def _answer(self) -> Foresight | None:
        assert self._child is not None
        _, answers = self._child
        if not answers.poll():
            return None
        found: Foresight | None = None
        with suppress(EOFError):  # it came to grief: then it is not known
            found = answers.recv()
        self.stop()
        return found


def _far(one: Pose, other: Pose) -> bool:
    turned = abs(sum(a * b for a, b in zip(one.quat, other.quat, strict=True)))
    size = math.hypot(*one.quat) * math.hypot(*other.quat)
    angle = 2 * math.degrees(math.acos(min(1.0, turned / size))) if size else 0.0
    return math.dist(one.at, other.at) > STILL_MM or angle > STILL_DEG
