"""The bench itself, where one piece is held over one tower in the engine. It runs in a process of its own."""

import signal
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.hand import Hand
from teeter.physics.pose import Pose
from teeter.physics.tower import Result, Tower
from teeter.referees.simulated import lay
from teeter.table.clip import pack
from teeter.table.job import FELL, IN_THE_AIR, SETTLED, Ended, Job, Seven, Shown

ABOVE_MM = 90.0
"""How high over the tower a piece is taken in hand: no piece reaches further down than this."""
KEYFRAME = 30
"""Every so many frames everything is shown; between, what is not where the last such frame showed it. So a frame that
got lost matters only until the next one."""
MOVED_MM = 0.02
SHOWN = np.dtype([("piece", "<u2"), ("pose", "<f4", 7)])


class Bench:
    def __init__(self, job: Job) -> None:
        self._job = job
        self._tower = as_ruled(job)
        self._hand: Hand | None = None
        self._names = [*self._tower.pieces, job.piece]
        self._ticks: list[int] = []
        self._frames: list[Sequence[Seven]] = []
        self._key: np.ndarray[Any, Any] | None = None
        self._count = 0

    def hold(self) -> Shown:
        """Take the piece in hand, above everything."""
        x, y = self._tower.beside(self._job.piece) if self._job.further else _above(self._tower)
        at = (round(x, 2), round(y, 2), round(self._tower.height_mm + ABOVE_MM, 2))
        self._hand = self._tower.hold(
            self._job.piece, at, tremor=self._job.tremor, seed=self._job.seed, foundation=self._job.further
        )
        return self._show(0, self._hand.poses, IN_THE_AIR)

    def beat(self, tick: int, target: Seven | None) -> Shown:
        """Go on to a tick, towards where the hand is wanted."""
        hand = self._held
        if not hand.fell:
            pose = hand.path[-1][1] if target is None else Pose((target[0], target[1], target[2]), _turn(target[3:]))
            try:
                hand.move(tick, pose)
            except CannotPlace:  # wanted out of reach: it stays where it was wanted last
                hand.move(tick, hand.path[-1][1])
        return self._show(hand.tick, hand.poses, (IN_THE_AIR if hand.in_the_air else 0) | (FELL if hand.fell else 0))

    def path(self) -> tuple[Seven, ...]:
        return tuple((float(tick), *pose.at, *pose.quat) for tick, pose in self._held.path)

    def let_go(self) -> Ended:
        return self._end(self._tower.let_go(self._held), self._held.tick)

    def follow(self, path: Sequence[Seven]) -> Ended:
        """A placement whose whole way is known."""
        ending = self._tower.follow(
            self._job.piece, path, tremor=self._job.tremor, seed=self._job.seed, foundation=self._job.further
        )
        return self._end(ending, int(path[-1][0]))

    def lay(self) -> Ended:
        """A placement by nobody's hand: on top, steadily."""
        return self._end(lay(self._tower, self._job.piece, further=self._job.further), 0)

    @property
    def _held(self) -> Hand:
        assert self._hand is not None
        return self._hand

    def _end(self, result: Result, tick: int) -> Ended:
        tick += round(result.seconds * 1000)
        last = self._show(tick, result.poses, SETTLED | (0 if result.stands else FELL), whole=True)
        frames = np.array(self._frames, np.float32)
        return Ended(
            result.stands,
            round(result.height_mm, 2),
            tuple(dict.fromkeys(name.partition("#")[0] for name in result.remains)),
            result.touches_foundation,
            result.why,
            self._tower.save(),
            pack(self._names, self._ticks, frames),
            last,
        )

    def _show(self, tick: int, poses: dict[str, Pose], flags: int, *, whole: bool = False) -> Shown:
        rows = [(*pose.at, *pose.quat) for pose in poses.values()]
        self._ticks.append(tick)
        self._frames.append(rows)
        now = np.array(rows, np.float32)
        if whole or self._key is None or self._count % KEYFRAME == 0:
            self._key = now
            moved = np.arange(len(rows))
        else:
            change = np.abs(now - self._key)
            # A quaternion's change counts as if seen at 50 mm from the middle.
            moved = np.flatnonzero(np.maximum(change[:, :3].max(1), 100 * change[:, 3:].max(1)) > MOVED_MM)
        self._count += 1
        shown = np.zeros(len(moved), SHOWN)
        shown["piece"], shown["pose"] = moved, now[moved]
        return Shown(tick, flags, len(moved), shown.tobytes())


def as_ruled(job: Job) -> Tower:
    """The tower that the rules speak of: after a fall they may have put it back, cleared it or thrown it away."""
    if not job.pieces:
        return Tower(job.set)
    for saved in job.known:
        tower = Tower.load(saved)
        if not tower.standing:
            tower.clear_away()
        if tuple(name.partition("#")[0] for name in tower.pieces) == job.pieces:
            return tower
    tower = Tower(job.set)  # foundations that the rules laid, or a game that began elsewhere
    for piece in job.pieces:
        lay(tower, piece, further=piece in job.foundations and bool(tower.pieces))
    return tower


def _above(tower: Tower) -> tuple[float, float]:
    highest = max(tower.poses.values(), key=lambda pose: pose.at[2], default=None)
    return (highest.at[0], highest.at[1]) if highest else (0.0, 0.0)


def _turn(numbers: Seven) -> tuple[float, float, float, float]:
    w, x, y, z = numbers
    return (w, x, y, z)


def work(connection: Connection) -> None:
    """Do one job after the other until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then hangs up
    bench: Bench | None = None
    while True:
        try:
            name, words = connection.recv()
        except (EOFError, OSError):
            return
        try:
            if name == "begin":
                bench = Bench(*words)
                answer: Any = None
            else:
                answer = getattr(bench, name)(*words)
        except (CannotPlace, Diverged) as error:
            answer = error
        try:
            connection.send(answer)
        except (BrokenPipeError, ConnectionResetError):
            return


def warm_up() -> None:
    """Load and compile what a placement needs, once, before workers are made from this process."""
    tower = Tower()
    for piece in ("base_slab", "cube", "egg"):
        lay(tower, piece, further=False)
