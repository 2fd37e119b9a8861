"""The hand: it carries one piece, and moves others only through it.

It is weak, slow and never quite still. While the piece is in the air nothing is stepped: the tower rests, and the
piece is where the hand is. From the first touch on the engine steps what the piece can stir, and the hand is a spring
with limits; what lies underneath is asked whether it bears that (`underneath`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from teeter.physics.errors import BadPose, CannotPlace, Diverged, TowerHasFallen
from teeter.physics.hand.grip import CM_A_TICK, RADIANS_A_TICK, Grip, Pull, Vector, apart, dot
from teeter.physics.hand.tremor import Tremor
from teeter.physics.hand.underneath import Underneath
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.alongside import Gap, gaps
from teeter.physics.motion.collapse import fallen
from teeter.physics.motion.corners import step_on_corners
from teeter.physics.motion.film import Film
from teeter.physics.motion.lowering import check_free, clearance, extent
from teeter.physics.motion.placing import MOST_LOOSE, PlacingOutcome, balance_in, loosened, rest
from teeter.physics.motion.settle import QUIET_MM, WINDOW, Haste, Settled, moved_each
from teeter.physics.motion.tally import count_one, count_steps
from teeter.physics.motion.world import TICK_SECONDS, World
from teeter.physics.pose import CM, Floats, Pose, inside, outside, spot, unit
from teeter.physics.statics.contacts import TABLE, patches

HAND_TOUCH_MM = 0.01
ASK_BELOW = 8
"""Ticks from one question to what lies underneath to the next. It must give way at two in a row: a trembling hand taps
on it for a tick or two, and that moves nothing."""
KNOCK = 3.0
"""cm/s sideways. Who touches a tower faster than that knocks at it: all of it sways, from the first touch on."""
LEAVE_ALONE = 5 * WINDOW
"""Ticks from one attempt to leave more alone to the next; letting loose again takes as long as a beat."""
LIFTED = 10
"""Windows without a touch before a piece counts as lifted off again: a hand that trembles where it touches does so many
times a second, and each first touch takes as long as some hundred ticks."""
SWAY_MM = 0.02
"""What moves less than this in a window is still under a trembling hand."""
LONGEST_TICKS = 300_000
"""Ticks that a hand may take: five minutes."""

Waypoint = tuple[int, Pose]


class Hand:
    """Holds a piece over a tower. The tower is changed only when the piece is let go of."""

    def __init__(self, moment: Moment, new: PlacedPiece, *, tremor: str, seed: int, tick: int = 0) -> None:
        self._before = self._now = moment
        self._new = new
        self._tremor = Tremor(tremor, seed)
        self._number = len(moment.placed)
        self._air = moment.world(new, loose=[False] * self._number + [True])
        self._world: World | None = None
        self._underneath: Underneath | None = None
        low, _ = extent(new.piece, new.pose)
        check_free(self._air, self._number, new.pose, float(low[2]))
        self._pull = Pull(new.piece.mass, new.piece.inertia * CM * CM)
        self._reach = float(self._air.reach[-1])
        self.tick = self._began = tick
        self._grip = self._wanted = Grip.of(new.pose)
        self._pose = new.pose
        self._seen = self._air.moving.copy()
        self._open = False
        self._untouched = 0
        """Windows since it touched the tower last."""
        self._gave_way = False
        """What lies underneath, when it was asked last."""
        self._more_than_near = False
        """More is stepped than what the piece can stir, for it bore too little."""
        self.fell: tuple[int, ...] = ()
        self.path: list[Waypoint] = [(tick, outside(new.pose))]

    @property
    def poses(self) -> dict[str, Pose]:
        """Of the tower and, last, of the piece in hand."""
        labels = (*self._before.labels, self._new.label)
        return {label: outside(pose) for label, pose in zip(labels, self._poses(), strict=True)}

    @property
    def engine_poses(self) -> list[Floats]:
        """The same as the engine knows them."""
        return self._poses()

    @property
    def world(self) -> World | None:
        """What is stepped, while the piece touches the tower."""
        return self._world

    @property
    def held(self) -> Pose:
        """Where the piece is."""
        return outside(self._poses()[-1])

    @property
    def over(self) -> Moment:
        """The tower as it was when the piece was taken in hand."""
        return self._before

    @property
    def now(self) -> Moment:
        """The tower as it is, the piece in hand left out; it may have been stirred since."""
        return self._now

    @property
    def piece(self) -> PlacedPiece:
        return self._new

    @property
    def in_the_air(self) -> bool:
        return self._world is None

    def gaps(self) -> dict[int, Gap]:
        """Between the piece in hand and what is near it; the table is -1."""
        if self._world is None:
            self._air.put(self._number, self._pose)
        return gaps(self._world or self._air, self._number)

    def move(self, tick: int, pose: Pose) -> None:
        """Go towards a pose, to be there at a tick if that is not too fast for a hand."""
        self._check(tick, pose)
        self.path.append((tick, pose))
        start, first = self._wanted, self.tick
        goal = Grip.of(inside(Pose(pose.at, unit(pose.quat))))
        fastest = self._fastest(start, goal, tick - first)
        safe = 0
        while self.tick < tick and not self.fell:
            self.tick += 1
            self._wanted = start.between(goal, (self.tick - first) / (tick - first))
            last, self._grip = self._grip, self._grip.towards(self._wanted)
            if self._world is not None:
                self._step(self._world, last)
                safe = 0
            elif safe > 0:
                safe -= 1
            else:
                safe = self._carry(last, fastest)
        if self._world is None:
            self._pose = self._held()

    def let_go(self, *, watch: bool, film: Film | None = None, haste: Haste | None = None) -> PlacingOutcome:
        self._open = True
        count_one()
        if self._world is None:
            self._pose = self._held()
            self._air.put(self._number, self._pose)
        world = self._world or self._air
        let_go = balance_in(self._now, world, self._new)[0]
        if self.fell:
            settled = Settled(self.fell, False, False, (self.tick - self._began) * TICK_SECONDS)
            world = self._all_loose()
            moment = fallen(self._before, world, self._new, self.fell, watch=watch, film=film)
            return PlacingOutcome(moment, settled, let_go, in_hand=True, falling=world)
        self._still(world)
        if self._underneath is not None:
            # What was left alone in hand may well stay so.
            poses, speeds = world.poses(), world.speeds.copy()
            world.data.xfrc_applied[:] = 0
            outcome = rest(self._now, world, self._new, let_go, watch=watch, film=film, haste=haste)
            if outcome is not None:
                return outcome
            world.put_all(poses)
            world.speeds[:] = speeds
        outcome = rest(self._now, self._all_loose(), self._new, let_go, watch=watch, film=film, haste=haste)
        assert outcome is not None, "where everything is loose nothing is given up"
        return outcome

    def opened(self) -> World:
        """Everything as it is at this moment and as fast as it is, free to move: a world for whoever watches that. The
        hand keeps its own."""
        if self._world is None:
            self._pose = self._held()
        world = self._as_it_is([True] * (self._number + 1))
        world.meet()
        self._still(world)
        return world

    def regather(self, around: Moment, kept: Sequence[int]) -> None:
        """From now on this stands around the same hand. `kept`: the numbers that its first pieces had, which go on as
        they are; what comes after them is new, and what is not kept must be at rest."""
        poses, was, numbers = self._poses(), self._world, [*kept]
        more = around.placed[len(kept) :]
        now = around
        if self._now is not self._before:
            now = Moment((*(self._now.placed[k] for k in kept), *more))
        self._before, self._now = around, now
        held, self._number = self._number, len(around.placed)
        self._air = now.world(self._new, loose=[False] * self._number + [True])
        if was is None:
            return
        loose = [*(was.loose[k] for k in kept), *(False for _ in more), True]
        world = now.world(self._new, loose=loose)
        world.put_all([*(poses[k] for k in kept), *(each.pose for each in more), poses[-1]])
        numbers += [held] * (len(more) + 1)  # of what is new only the piece in hand moves, the last
        for row, number in enumerate(world.order):
            world.speeds[row] = was.speeds[was.order.index(numbers[number])]
        self._step_from_now_on(world)

    def _still(self, world: World) -> None:
        if self._new.foundation and (TABLE, self._number) in world.touching():
            # Nobody opens a hand in which a foundation rolls: it is held on the table until it lies still.
            world.speeds[-1] = 0.0

    def _all_loose(self) -> World:
        world = self._loosened([True] * (self._number + 1))
        world.data.xfrc_applied[:] = 0
        return world

    def _check(self, tick: int, pose: Pose) -> None:
        if self._open:
            raise CannotPlace("This hand is open; take a piece in hand with hold().")
        if self.fell:
            raise TowerHasFallen("The tower has fallen; let go of the piece.")
        spot(pose.at)
        unit(pose.quat)
        if not self.tick < tick <= self._began + LONGEST_TICKS:
            raise BadPose(f"The hand is at tick {self.tick} and can't be at {tick} next.")

    def _poses(self) -> list[Floats]:
        if self._world is not None:
            return self._world.poses()
        return [*(each.pose for each in self._now.placed), self._pose]

    def _trembling(self) -> Grip:
        return self._grip.shaken(*self._tremor.at(self.tick))

    def _held(self) -> Floats:
        """Where the piece is in the air, tremor included."""
        grip = self._trembling()
        return np.array([*grip.at, *grip.quat])

    def _speed(self, last: Grip) -> Vector:
        (x, y, z), (from_x, from_y, from_z) = self._grip.at, last.at
        return ((x - from_x) / TICK_SECONDS, (y - from_y) / TICK_SECONDS, (z - from_z) / TICK_SECONDS)

    def _fastest(self, start: Grip, goal: Grip, ticks: int) -> float:
        """cm a tick that any point of the piece moves at most on a way through the air, tremor included."""
        pace, turn = CM_A_TICK, RADIANS_A_TICK
        if self._grip == start:  # it does not lag behind, so it need not catch up
            pace = min(pace, math.dist(start.at, goal.at) / ticks)
            way = apart(start.quat, goal.quat)
            turn = min(turn, math.sqrt(dot(way, way)) / ticks)
        return pace + self._tremor.fastest * 2 + turn * self._reach

    def _carry(self, last: Grip, fastest: float) -> int:
        """Through the air; returns for how many ticks nothing can be met."""
        self._pose = self._held()
        gap = clearance(self._air, self._number, self._pose)
        if gap < HAND_TOUCH_MM:
            self._more_than_near = self._knocks(last)
            near = loosened(self._now, self._pose, patches(self._air, self._number))
            self._loosened([True] * len(near) if self._more_than_near else near).speeds[-1, :3] = self._speed(last)
            return 0
        return int((gap - HAND_TOUCH_MM) * CM / fastest) if fastest > 0 else LONGEST_TICKS

    def _knocks(self, last: Grip) -> bool:
        speed = self._speed(last)
        return math.hypot(speed[0], speed[1]) > KNOCK

    def _loosened(self, loose: Sequence[bool]) -> World:
        """From now on step these, as they are and as fast as they are."""
        was = self._world
        if sum(loose) > MOST_LOOSE * len(loose):
            loose = [True] * len(loose)
        if was is not None and was.loose == tuple(loose):
            return was
        world = self._as_it_is(loose)
        self._step_from_now_on(world)
        return world

    def _as_it_is(self, loose: Sequence[bool]) -> World:
        """Another world of the same moment."""
        was, world = self._world, self._now.world(self._new, loose=loose)
        world.put_all(self._poses())
        if was is not None:
            for row, number in enumerate(was.order):
                if world.loose[number]:
                    world.speeds[world.order.index(number)] = was.speeds[row]
        return world

    def _step_from_now_on(self, world: World) -> None:
        self._world = world
        self._underneath = None if all(world.loose) else Underneath(self._now, world.loose)
        self._gave_way = False
        self._seen = world.moving.copy()

    def _step(self, world: World, last: Grip) -> None:
        world.data.xfrc_applied[self._number + 1] = self._pull.on(
            world.moving[-1].tolist(), world.speeds[-1].tolist(), self._trembling(), self._speed(last)
        )
        step_on_corners(world)
        if world.alarm[0]:
            self.fell = world.on_the_table()
        if self.tick % WINDOW == 0:
            count_steps(WINDOW, WINDOW * world.data.ncon * int(world.data.solver_niter[0]))
            if world.astray():
                raise Diverged("The simulation went astray in the hand; the tower is as it was before.")
            self._rest_if_quiet(world)
        if self._underneath is not None and self.tick % ASK_BELOW == 0:
            self._mind_what_lies_underneath(world, self._underneath, at_once=self._knocks(last))

    def _mind_what_lies_underneath(self, world: World, underneath: Underneath, *, at_once: bool) -> None:
        held = (k for pair in world.touching() if self._number in pair for k in pair)
        more = [k for k in held if k >= 0 and not world.loose[k]]
        if not more:
            gives_way = underneath.gives_way(world)
            more = gives_way if self._gave_way or at_once else []
            self._gave_way = bool(gives_way)
        if more:
            self._more_than_near = True
            was = [k for k, moves in enumerate(world.loose) if moves]
            self._loosened(loosened(self._now, self._poses()[-1], patches(world, self._number), {*was, *more}))

    def _rest_if_quiet(self, world: World) -> None:
        """Lifted off again, the tower need not be stepped once it is quiet; touched, what lies underneath need not."""
        seen, self._seen = self._seen, world.moving.copy()
        far = moved_each(world, seen)
        touching = any(self._number in pair for pair in world.touching())
        if self.fell:
            return
        self._untouched = 0 if touching else self._untouched + 1
        if touching:
            if self._more_than_near and self.tick % LEAVE_ALONE == 0:
                self._leave_alone(world, far)
        elif self._untouched >= LIFTED and (far[:-1] < QUIET_MM).all():
            *tower, self._pose = world.poses()
            self._now = Moment(self._before.moved(tower))
            self._air.put_all([*tower, self._pose])
            self._world = self._underneath = None
            self._more_than_near = False

    def _leave_alone(self, world: World, far: Floats) -> None:
        """What was let loose because it bore too little is left alone again once it is still and bears enough."""
        *tower, pose = world.poses()
        loose = loosened(self._now, pose, patches(world, self._number))
        still = {number for number, way in zip(world.order, far, strict=True) if way < SWAY_MM}
        if sum(loose) > MOST_LOOSE * len(loose) or any(
            world.loose[k] and not moves and k not in still for k, moves in enumerate(loose)
        ):
            return
        now = Moment(self._before.moved(tower))
        world.weigh()
        if not Underneath(now, loose).gives_way(world):
            self._now, self._more_than_near = now, False
            self._loosened(loose)


def waypoints(path: Sequence[Sequence[float]] | Sequence[Waypoint]) -> list[Waypoint]:
    """A path as it travels, (tick, x, y, z, w, i, j, k) a row with mm and a quaternion, or (tick, pose)."""
    found: list[Waypoint] = []
    for row in path:
        if len(row) == 2 and isinstance(row[1], tuple):
            tick, (at, quat) = row[0], row[1]
        elif len(row) == 8:
            tick, at, quat = row[0], tuple(row[1:4]), tuple(row[4:8])  # type: ignore[assignment]
        else:
            raise BadPose("A path has rows of a tick, a place and a turn: (tick, x, y, z, w, i, j, k).")
        if not math.isfinite(tick) or tick != int(tick):
            raise BadPose(f"Ticks are whole numbers, not {tick}.")
        x, y, z = spot(at)
        if z is None:
            raise BadPose("On a path a place is (x, y, z).")
        found.append((int(tick), Pose((x, y, z), unit(quat))))
    if not found:
        raise BadPose("A path has at least one place.")
    return found
