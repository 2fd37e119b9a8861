"""A hand that holds a piece, at the table's end: it beats by itself in its process, and is told where it is wanted."""

from collections.abc import Callable

from teeter.table.building.messages import ON, OPEN, PUSH, STOP, HandBeat, HandHears
from teeter.table.frames import Seven
from teeter.table.workers.worker import Worker

MOST_UNHEARD = 8
"""Places between two beats that a hand is told of: of more, the newest waits for the next beat."""


class HeldHand:
    def __init__(self, worker: Worker, see: Callable[[HandBeat], bool], target: Seven | None) -> None:
        """`see`: every beat but those that `hold` answers; False: the hand is to stop. `target`: where it is wanted."""
        self._worker = worker
        self._see = see
        self._target = target
        self._opening: str | None = None
        self._holds = False
        self._said = 0
        """Since the last beat."""

    def aim(self, target: Seven) -> None:
        self._target = target
        if self._holds:
            if self._said < MOST_UNHEARD:
                self._worker.say(target)
            self._said += 1

    def open(self, *, push: bool) -> None:
        """After its next beat, in which it goes where it was wanted last; `push`: as soon as it touches."""
        self._opening = PUSH if push else OPEN
        if self._holds:
            self._say_what_waited()
            self._worker.say(self._opening)

    async def hold(self) -> HandBeat:
        """Answers the beat after which somebody must look what to do: the hand opens or has stopped, or something came
        down. Raises as `ask` does."""
        words: list[HandHears] = [word for word in (self._target, self._opening) if word is not None]
        self._holds, self._said = True, 0
        try:
            last: HandBeat = await self._worker.watch(self._beat, "hold_on", words)
        finally:
            self._holds = False
        return last

    def _beat(self, beat: HandBeat) -> None:
        if not self._see(beat):
            self._worker.say(STOP)
        elif not self._said:
            self._worker.say(ON)
        else:
            self._say_what_waited()
        self._said = 0

    def _say_what_waited(self) -> None:
        if self._said > MOST_UNHEARD:
            self._worker.say(self._target)
