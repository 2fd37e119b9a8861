"""What can be seen while everything comes to rest or falls: the tower again and again, thirty times a second.

Watching changes nothing: the same steps are taken, and the same bits come out, whether anybody looks or not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import mujoco

from teeter.physics.motion.tally import count_steps
from teeter.physics.motion.world import World
from teeter.physics.pose import Pose

EVERY = 33
"""Steps from one frame to the next."""

Frame: TypeAlias = Callable[[int, dict[str, Pose]], None]
"""Called with the milliseconds since the piece was let go of, and where every piece is then."""


class Film:
    """Frames are kept until it is known that they belong to what really happened; then they are shown at once."""

    def __init__(
        self, frame: Callable[[int, Any], None], see: Callable[[World], Any], *, doubtful: bool = False
    ) -> None:
        """`see`: what is told of a world; `doubtful`: nothing is sure before it is believed."""
        self._frame = frame
        self._see = see
        self._doubtful = doubtful
        self._sure = False
        self._kept: list[tuple[int, Any]] = []
        self._tick = 0
        self._last = -1

    def stepped(self, world: World) -> None:
        self._tick += 1
        if self._tick % EVERY == 0:
            self._show(self._tick, self._see(world))

    def again(self) -> None:
        """What was kept did not happen like that; it begins anew."""
        self._kept.clear()
        self._tick, self._last = 0, -1

    def believe(self) -> None:
        """Whoever had doubts has none any more."""
        self._doubtful = False
        self.sure()

    def sure(self) -> None:
        """What was kept happened, and what comes now happens."""
        if self._doubtful:
            return
        self._sure = True
        for tick, poses in self._kept:
            self._frame(tick, poses)
        self._kept.clear()

    def end(self, poses: Any, seconds: float) -> None:
        """Show how it lies there in the end, if that has not been seen yet."""
        self.believe()
        # A piece that settled alone was not filmed.
        self._tick = self._tick or round(seconds * 1000)
        if self._tick != self._last:
            self._show(self._tick, poses)

    def _show(self, tick: int, poses: Any) -> None:
        self._last = tick
        if self._sure:
            self._frame(tick, poses)
        else:
            self._kept.append((tick, poses))


def run(world: World, steps: int, film: Film | None, *, until_fallen: bool = True) -> int:
    """Step; it may end as soon as something other than a foundation touches the table. Returns the steps taken."""
    world.seen = False
    model, data, alarm, step = world.model, world.data, world.alarm, mujoco.mj_step
    taken, solved, rounds = steps, 0, data.solver_niter
    for k in range(steps):
        step(model, data)
        solved += data.ncon * int(rounds[0])
        if film is not None:
            film.stepped(world)
        if until_fallen and alarm[0]:
            taken = k + 1
            break
    count_steps(taken, solved)
    return taken
