"""The bench itself, where one piece is held over a tower in the engine. It runs in a process of its own."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

import msgspec
import numpy as np

from teeter.physics.errors import CannotPlace
from teeter.physics.hand.hand import Waypoint, waypoints
from teeter.physics.hand.nudging import nudged
from teeter.physics.pose import Pose, as_offered, unit
from teeter.physics.tower import Tower
from teeter.pieces.sack import piece
from teeter.referees.simulated import found
from teeter.table.building.clip import ClipStory, pack
from teeter.table.building.foreseeing import Foreseeing
from teeter.table.building.messages import OPEN, PUSH, STOP, Ended, Gauge, HandBeat, HandHears, Job
from teeter.table.building.site import POSE, CameOfIt, pose_of, site_for
from teeter.table.frames import BEAT_SECONDS, BEAT_TICKS, FELL, IN_THE_AIR, SETTLED, Painter, Picture, Poses, Seven

ABOVE_MM = 90.0
"""How high over the tower a piece is taken in hand: no piece reaches further down than this."""
CLEAR_OF_IT_MM = 3.0
"""A further foundation comes down so far from the one that is there, out of reach of a tremor."""
MOST_PUSHES = 60
"""Beats, two seconds: what does not touch then is stopped by something."""
MOST_FRAMES = 4000
"""Of a clip before the hand opens, two minutes; what takes longer is kept more coarsely."""
STIRRED_MM = 1.0
"""What moved less is where it was, to any eye."""
MOST_UNSEEN = 4
"""Beats of which nobody has said that they were seen: then the hand waits, for the table may be at a standstill."""
COARSE = 50
"""Ticks: a path whose places are further apart than this is shown in between, too."""


class Hear(Protocol):
    def __call__(self, *, wait: bool = False) -> list[HandHears]:
        """What the table has said since. `wait`: until it says something."""


def tell_nobody(told: Picture | HandBeat) -> None: ...


def hear_nobody(*, wait: bool = False) -> list[HandHears]:
    return []


class Bench:
    def __init__(
        self, job: Job, tell: Callable[[Picture | HandBeat], None] = tell_nobody, hear: Hear = hear_nobody
    ) -> None:
        """`tell`: sees what happens while it happens, until all is at rest. `hear`: what the table says meanwhile."""
        self._job = job
        self._tell = tell
        self._hear = hear
        self._site = site_for(job)
        self._foreseeing = Foreseeing()
        self._waited = 0
        """Ticks for which the hand held still while a neighbour came down: they are seen, and are none of its own."""
        self._ticks: list[int] = []
        self._frames: list[Poses] = []
        self._stood: Poses = np.empty((0, POSE), np.float32)
        """All but the piece in hand, as they were when it came to hand."""
        self._painter = Painter()
        self._pushes = 0

    def hold(self) -> Picture:
        """Take the piece in hand, above everything."""
        turn = as_offered(piece(self._job.piece, self._job.set))
        tower = self._site.tower
        if self._job.further:
            x, y, _ = self._site.beside(turn, CLEAR_OF_IT_MM)
        else:
            x, y = _above(tower)
        at = (round(x, 2), round(y, 2), round(tower.height_mm + ABOVE_MM, 2))
        return self._take(0, Pose(at, turn))

    def beat(self, tick: int, target: Seven | None) -> HandBeat:
        """Go on to a tick, towards where the hand is wanted."""
        hand, meanwhile = self._site.hand, list[Picture]()
        if not hand.fell:
            pose = hand.path[-1][1] if target is None else pose_of(target)
            try:
                self._move(tick, pose, meanwhile.append)
            except CannotPlace:  # wanted out of reach: it stays where it was wanted last
                self._move(tick, hand.path[-1][1], meanwhile.append)
        picture = self._show_hand()
        return HandBeat(picture, self._foreseeing.beat(hand), meanwhile=tuple(meanwhile), stirred=self._is_stirred())

    def hold_on(self, heard: list[HandHears]) -> HandBeat:
        """Beat after beat at the pace of life, each of them told, and each towards where the hand is wanted when it
        begins. Answers the one after which the table must look: the hand opens or is to stop, or something came down.
        """
        target: Seven | None = None
        due, unseen, pushes = time.monotonic(), 0, False
        while True:
            # Who is late does not hurry: a rushed beat shows nobody anything, and makes others late.
            due = max(due + BEAT_SECONDS, time.monotonic())
            time.sleep(max(0.0, due - time.monotonic()))
            heard += self._hear()
            if not heard and unseen >= MOST_UNSEEN:
                heard = self._hear(wait=True)
                due = time.monotonic()
            unseen = 0 if heard else unseen + 1
            target = next((where for where in reversed(heard) if not isinstance(where, str)), target)
            pushes = pushes or PUSH in heard
            beat = self._beat_in_time(due, target, pushes)
            opens = OPEN in heard or (pushes and not beat.pushing)
            if opens or STOP in heard or beat.meanwhile or beat.picture.flags & FELL:
                return msgspec.structs.replace(beat, opens=opens)
            self._tell(beat)
            heard = []

    def _beat_in_time(self, due: float, target: Seven | None, pushes: bool) -> HandBeat:
        began, tick = time.monotonic(), self._site.hand.tick + BEAT_TICKS
        beat = self.push(tick) if pushes else self.beat(tick, target and rounded(target))
        return msgspec.structs.replace(beat, due=due, began=began)

    def _move(self, tick: int, pose: Pose, tell: Callable[[Picture], None]) -> None:
        began = self._site.hand.tick + self._waited

        def meanwhile(since: int, poses: list[Pose]) -> None:
            self._waited = began + since + BEAT_TICKS - self._site.hand.tick
            tell(self._show(began + since, poses, 0))

        self._site.move(tick, pose, meanwhile)

    def push(self, tick: int) -> HandBeat:
        """The same for a further foundation that is let go of: it goes against the one that is there, and opens the
        very tick in which it touches, for a trembling hand would draw it away again."""
        hand = self._site.hand
        self._pushes += 1
        goal = nudged(hand, tick - hand.tick)
        beat = self.beat(tick, goal and (*goal.at, *goal.quat))
        pushing = goal is not None and self._pushes < MOST_PUSHES and not hand.fell and nudged(hand, 1) is not None
        return msgspec.structs.replace(beat, pushing=pushing)

    def path(self) -> tuple[Seven, ...]:
        return tuple((float(tick), *pose.at, *pose.quat) for tick, pose in self._site.hand.path)

    def let_go(self) -> Ended:
        self._foreseeing.stop()
        began = self._site.hand.tick + self._waited
        self._thin_out(MOST_FRAMES)

        def happens(since: int, poses: list[Pose]) -> None:
            self._tell(self._show(began + since, poses, 0))

        return self._end(self._site.let_go(happens), began)

    def follow(self, path: Sequence[Seven]) -> Ended:
        """A placement whose whole way is known."""
        first, *rest = waypoints(path)
        self._tell(self._take(*first))
        for tick, pose in _finely(first, rest):
            if not self._site.hand.fell:
                self._move(tick, pose, self._tell)
                self._tell(self._show_hand())
        return self.let_go()

    def lay(self) -> Ended:
        """A placement by nobody's hand: on top, steadily."""
        return self._end(self._site.lay(), 0)

    def _take(self, tick: int, pose: Pose) -> Picture:
        self._site.hold(tick, pose)
        picture = self._show_hand()
        self._stood = self._frames[-1][:-1]
        return picture

    def _is_stirred(self) -> bool:
        moved = np.abs(self._frames[-1][:-1, :3] - self._stood[:, :3])
        return bool((moved > STIRRED_MM).any())

    def _show_hand(self) -> Picture:
        hand = self._site.hand
        if len(self._frames) > MOST_FRAMES:
            self._thin_out(MOST_FRAMES)
        tick = hand.tick + self._waited
        return self._show(tick, self._site.poses(), (IN_THE_AIR if hand.in_the_air else 0) | (FELL if hand.fell else 0))

    def _thin_out(self, most: int) -> None:
        """Every second frame goes, but not the last."""
        if len(self._frames) > most:
            keep = slice((len(self._frames) + 1) % 2, None, 2)
            self._frames, self._ticks = self._frames[keep], self._ticks[keep]

    def _end(self, landed: CameOfIt, let_go: int) -> Ended:
        result = landed.result
        tick = max(self._ticks[-1] if self._ticks else 0, let_go)
        last = self._show(tick, landed.poses, SETTLED | (0 if result.stands else FELL), whole=True)
        story = ClipStory(
            self._site.names,
            len(self._ticks),
            let_go,
            result.stands,
            result.why,
            owners=self._site.owners,
            fall=result.fall,
        )
        ruled = found(result)
        return Ended(
            ruled.stands,
            ruled.height_mm,
            ruled.remains,
            ruled.touches_foundation,
            result.why,
            result.fall,
            self._site.tower.save(),
            pack(story, self._ticks, np.array(self._frames)),
            last,
            let_go,
            self._gauge(self._site.tower),
            landed.also_fell,
            {name: tower.save() for name, tower in landed.others},
        )

    def _gauge(self, tower: Tower) -> Gauge | None:
        if not tower.standing:
            return None
        margin = tower.margin()
        return Gauge(
            round(max(0.0, margin.tilt_deg), 2),
            round(max(0.0, margin.push_n), 3),
            margin.at_least,
            margin.contact,
            margin.how,
            margin.words,
        )

    def _show(self, tick: int, poses: Sequence[Pose], flags: int, *, whole: bool = False) -> Picture:
        now = np.array([(*pose.at, *pose.quat) for pose in poses], np.float32)
        self._ticks.append(tick)
        self._frames.append(now)
        return self._painter.paint(tick, now, flags, whole=whole)


def rounded(target: Seven) -> Seven:
    """Before it is simulated, so that the path in the log is what was."""
    x, y, z, *turn = target
    return (round(x, 2), round(y, 2), round(z, 2), *[round(each, 4) for each in turn])


def _above(tower: Tower) -> tuple[float, float]:
    highest = max(tower.poses.values(), key=lambda pose: pose.at[2], default=None)
    return (highest.at[0], highest.at[1]) if highest else (0.0, 0.0)


def _finely(first: Waypoint, rest: Sequence[Waypoint]) -> Iterator[Waypoint]:
    """A way in steps that are short enough to be looked at, whatever its own are."""
    before, start = first
    for tick, pose in rest:
        while tick - before > COARSE:
            part = BEAT_TICKS / (tick - before)
            before += BEAT_TICKS
            start = _mixed(start, pose, part)
            yield before, start
        before, start = tick, pose
        yield tick, pose


def _mixed(one: Pose, other: Pose, part: float) -> Pose:
    """So much of the way from one to the other, the short way round."""
    near = 1 if sum(a * b for a, b in zip(one.quat, other.quat, strict=True)) >= 0 else -1
    x, y, z = (a + part * (b - a) for a, b in zip(one.at, other.at, strict=True))
    return Pose((x, y, z), unit([a + part * (near * b - a) for a, b in zip(one.quat, other.quat, strict=True)]))
