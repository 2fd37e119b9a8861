"""The hand: it carries one piece, and moves others only through it.

It is weak, slow and never quite still. While the piece is in the air nothing is stepped: the tower rests, and the
piece is where the hand is. From the first touch on the engine steps, and the hand is a spring with limits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import mujoco
import numpy as np

from teeter.physics.collapse import fallen
from teeter.physics.contacts import patches
from teeter.physics.errors import BadPose, Diverged, TowerHasFallen
from teeter.physics.film import Film
from teeter.physics.lowering import check_free, clearance, extent
from teeter.physics.moment import Moment, Placed, balance
from teeter.physics.placing import Outcome, rest
from teeter.physics.pose import CM, Floats, Pose, Quat, inside, matrix, outside, product, spot, unit
from teeter.physics.settle import QUIET_MM, WINDOW, Settled, moved
from teeter.physics.tremor import Tremor
from teeter.physics.world import GRAVITY, STEP

SPEED = 30.0 * STEP
"""cm a tick: 300 mm/s. The thinnest part of any piece is many ticks thick."""
TURN_SPEED = math.radians(180) * STEP
STIFF = 4e5
"""dyn/cm: 400 N/m."""
STRONG = 0.5e5
"""dyn: no more than half a newton beyond the piece's weight."""
WRING = STRONG * 2.0
"""dyn·cm: the same at 2 cm."""
TOUCH_MM = 0.01
LONGEST = 300_000
"""Ticks that a hand may take: five minutes."""

Waypoint = tuple[int, Pose]


@dataclass(frozen=True)
class Grip:
    """Where the hand is: cm, and a turn."""

    at: Floats
    quat: Quat


class Hand:
    """Holds a piece over a tower. The tower is changed only when the piece is let go of."""

    def __init__(self, moment: Moment, new: Placed, *, tremor: str, seed: int, tick: int = 0) -> None:
        self._before = moment
        self._new = new
        self._tremor = Tremor(tremor, seed)
        self._world = moment.world(new)
        self._number = len(moment.placed)
        low, _ = extent(new.piece, new.pose)
        check_free(self._world, self._number, new.pose, float(low[2]))
        self._inertia = new.piece.inertia * CM * CM
        self._reach = float(self._world.reach[-1])
        self.tick = self._began = tick
        self._grip = Grip(new.pose[:3].copy(), _four(new.pose[3:]))
        self._wanted = self._grip
        self._poses = [each.pose for each in (*moment.placed, new)]
        self._stepping = False
        self._seen = self._world.moving.copy()
        self.fell: tuple[int, ...] = ()
        self.path: list[Waypoint] = [(tick, outside(new.pose))]

    @property
    def poses(self) -> dict[str, Pose]:
        """Of the tower and, last, of the piece in hand."""
        poses = self._world.poses() if self._stepping else self._poses
        labels = (*self._before.labels, self._new.label)
        return {label: outside(pose) for label, pose in zip(labels, poses, strict=True)}

    @property
    def over(self) -> Moment:
        """The tower as it was when the piece was taken in hand."""
        return self._before

    @property
    def piece(self) -> Placed:
        return self._new

    @property
    def in_the_air(self) -> bool:
        return not self._stepping

    def move(self, tick: int, pose: Pose) -> None:
        """Go towards a pose, to be there at a tick if that is not too fast for a hand."""
        self._check(tick, pose)
        self.path.append((tick, pose))
        start, first = self._wanted, self.tick
        seven = inside(Pose(pose.at, unit(pose.quat)))
        goal = Grip(seven[:3], _four(seven[3:]))
        safe = 0
        while self.tick < tick and not self.fell:
            self.tick += 1
            self._wanted = _between(start, goal, (self.tick - first) / (tick - first))
            last, self._grip = self._grip, _towards(self._grip, self._wanted)
            if self._stepping:
                self._step(last)
                safe = 0
            elif safe > 0:
                safe -= 1
            else:
                safe = self._carry(last)
        if not self._stepping:
            self._poses[-1] = self._held()

    def let_go(self, *, watch: bool, film: Film | None = None) -> Outcome:
        world = self._world
        if not self._stepping:
            world.put_all([*self._poses[:-1], self._held()])
        world.data.xfrc_applied[:] = 0
        contacts = patches(world)
        let_go = balance(self._before.moved(world.poses(), self._new), contacts)
        if self.fell:
            settled = Settled(self.fell, False, False, (self.tick - self._began) * STEP)
            moment = fallen(self._before, world, self._new, self.fell, watch=watch, film=film)
            return Outcome(moment, settled, let_go, in_hand=True)
        outcome = rest(self._before, world, self._new, let_go, watch=watch, film=film)
        assert outcome is not None, "where everything is loose nothing is given up"
        return outcome

    def _check(self, tick: int, pose: Pose) -> None:
        if self.fell:
            raise TowerHasFallen("The tower has fallen; let go of the piece.")
        spot(pose.at)
        unit(pose.quat)
        if not self.tick < tick <= self._began + LONGEST:
            raise BadPose(f"The hand is at tick {self.tick} and can't be at {tick} next.")

    def _held(self) -> Floats:
        """Where the piece is, tremor included."""
        off, turn = self._tremor.at(self.tick)
        return np.array([*(self._grip.at + off), *_turned(self._grip.quat, turn)])

    def _carry(self, last: Grip) -> int:
        """Through the air; returns for how many ticks nothing can be met."""
        pose = self._held()
        gap = clearance(self._world, self._number, pose)
        if gap < TOUCH_MM:
            self._world.put_all([*self._poses[:-1], pose])
            speed = (self._grip.at - last.at) / STEP
            self._world.speeds[-1, :3] = speed
            self._stepping = True
            self._seen = self._world.moving.copy()
            return 0
        most = SPEED + self._tremor.fastest * 2 + TURN_SPEED * self._reach
        return int((gap - TOUCH_MM) * CM / most)

    def _step(self, last: Grip) -> None:
        world = self._world
        target = self._held()
        world.data.xfrc_applied[self._number + 1] = self._pull(target, (self._grip.at - last.at) / STEP)
        mujoco.mj_step(world.model, world.data)
        if world.alarm[0]:
            self.fell = world.on_the_table()
        if self.tick % WINDOW == 0:
            if world.astray():
                raise Diverged("The simulation went astray in the hand; the tower is as it was before.")
            self._rest_if_quiet()

    def _rest_if_quiet(self) -> None:
        """Lifted off again, the tower need not be stepped once it is quiet."""
        world, seen = self._world, self._seen
        self._seen = world.moving.copy()
        seen[-1] = world.moving[-1]
        touching = any(self._number in pair for pair in world.touching())
        if not touching and not self.fell and moved(world, seen) < QUIET_MM:
            self._poses = world.poses()
            self._stepping = False

    def _pull(self, target: Floats, speed: Floats) -> Floats:
        """The hand's force and torque on the piece: a critically damped spring, clamped, and the piece's weight."""
        mass, pose, motion = self._new.piece.mass, self._world.moving[-1], self._world.speeds[-1]
        pace = math.sqrt(STIFF / mass)
        force = mass * (pace * pace * (target[:3] - pose[:3]) - 2 * pace * (motion[:3] - speed))
        turn = matrix(pose[3:])
        spin = turn @ motion[3:]
        twist = pace * pace * _apart(_four(pose[3:]), _four(target[3:])) - 2 * pace * spin
        torque = turn @ self._inertia @ turn.T @ twist
        lift = np.array([0.0, 0.0, mass * GRAVITY])
        return np.concatenate([_clamped(force, STRONG) + lift, _clamped(torque, WRING)])


def _four(quat: Floats) -> Quat:
    w, x, y, z = quat.tolist()
    return (w, x, y, z)


def _clamped(vector: Floats, most: float) -> Floats:
    length = math.sqrt(float(vector @ vector))
    return vector if length <= most else vector * (most / length)


def _apart(one: Quat, other: Quat) -> Floats:
    """The rotation vector from one turn to another, the short way."""
    w, x, y, z = product(other, (one[0], -one[1], -one[2], -one[3]))
    if w < 0:
        w, x, y, z = -w, -x, -y, -z
    sine = math.sqrt(x * x + y * y + z * z)
    return np.array([x, y, z]) * (2 * math.atan2(sine, w) / sine if sine > 1e-12 else 2.0)


def _turned(quat: Quat, vector: Floats) -> Quat:
    angle = math.sqrt(float(vector @ vector))
    if angle < 1e-12:
        return quat
    x, y, z = (vector * (math.sin(angle / 2) / angle)).tolist()
    return unit(product((math.cos(angle / 2), x, y, z), quat))


def _between(one: Grip, other: Grip, part: float) -> Grip:
    if part >= 1:
        return other
    return Grip(one.at + part * (other.at - one.at), _turned(one.quat, part * _apart(one.quat, other.quat)))


def _towards(grip: Grip, wanted: Grip) -> Grip:
    """One tick on, no faster than a hand."""
    way, turn = wanted.at - grip.at, _apart(grip.quat, wanted.quat)
    return Grip(grip.at + _clamped(way, SPEED), _turned(grip.quat, _clamped(turn, TURN_SPEED)))


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
