"""Where the hand is, and how it pulls at the piece. Plain numbers: this is done a thousand times a simulated second."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

from teeter.physics.motion.world import GRAVITY, TICK_SECONDS
from teeter.physics.pose import Floats, Quat, product

Vector: TypeAlias = tuple[float, float, float]

CM_A_TICK = 30.0 * TICK_SECONDS
"""cm a tick: 300 mm/s. The thinnest part of any piece is many ticks thick."""
RADIANS_A_TICK = math.radians(180) * TICK_SECONDS
STIFF = 4e5
"""dyn/cm: 400 N/m."""
STRONG = 0.5e5
"""dyn: no more than half a newton beyond the piece's weight."""
WRING = STRONG * 2.0
"""dyn·cm: the same at 2 cm."""


class Grip(NamedTuple):
    """Where the hand is: cm, and a turn."""

    at: Vector
    quat: Quat

    @classmethod
    def of(cls, seven: Floats) -> Grip:
        x, y, z, w, i, j, k = seven.tolist()
        return cls((x, y, z), (w, i, j, k))

    def shaken(self, off: Vector, turn: Vector) -> Grip:
        x, y, z = self.at
        return Grip((x + off[0], y + off[1], z + off[2]), turned_by(self.quat, turn))

    def between(self, other: Grip, part: float) -> Grip:
        if part >= 1:
            return other
        way = minus(other.at, self.at)
        quat = self.quat if self.quat == other.quat else _part_way(self.quat, other.quat, part)
        return Grip(plus(self.at, times(way, part)), quat)

    def towards(self, wanted: Grip) -> Grip:
        """One tick on, no faster than a hand."""
        at = plus(self.at, clamped(minus(wanted.at, self.at), CM_A_TICK))
        if self.quat == wanted.quat:
            return Grip(at, self.quat)
        return Grip(at, turned_by(self.quat, clamped(apart(self.quat, wanted.quat), RADIANS_A_TICK)))


class Pull:
    """A critically damped spring, clamped, and the piece's weight."""

    def __init__(self, mass: float, inertia: Floats) -> None:
        self._mass = mass
        rows = inertia.tolist()
        self._inertia: tuple[Vector, Vector, Vector] = (tuple(rows[0]), tuple(rows[1]), tuple(rows[2]))
        self._pace = math.sqrt(STIFF / mass)

    def on(self, piece: list[float], motion: list[float], goal: Grip, speed: Vector) -> tuple[float, ...]:
        """Force and torque on a piece in a pose and in motion, drawn to where the hand is and how fast it goes."""
        x, y, z, w, i, j, k = piece
        u, v, t, spin_x, spin_y, spin_z = motion
        pace, mass = self._pace, self._mass
        spring, damp = mass * pace * pace, 2 * mass * pace
        (goal_x, goal_y, goal_z), (speed_x, speed_y, speed_z) = goal.at, speed
        force = (
            spring * (goal_x - x) - damp * (u - speed_x),
            spring * (goal_y - y) - damp * (v - speed_y),
            spring * (goal_z - z) - damp * (t - speed_z),
        )
        here: Quat = (w, i, j, k)
        # The engine knows spin about the piece's own axes, as inertia is known too.
        off_x, off_y, off_z = rotated((w, -i, -j, -k), apart(here, goal.quat))
        twist = (
            pace * (pace * off_x - 2 * spin_x),
            pace * (pace * off_y - 2 * spin_y),
            pace * (pace * off_z - 2 * spin_z),
        )
        one, two, three = self._inertia
        torque = rotated(here, (dot(one, twist), dot(two, twist), dot(three, twist)))
        fx, fy, fz = clamped(force, STRONG)
        return (fx, fy, fz + mass * GRAVITY, *clamped(torque, WRING))


def plus(a: Vector, b: Vector) -> Vector:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def times(a: Vector, by: float) -> Vector:
    return (a[0] * by, a[1] * by, a[2] * by)


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def clamped(vector: Vector, most: float) -> Vector:
    length = math.sqrt(dot(vector, vector))
    return vector if length <= most else times(vector, most / length)


def rotated(quat: Quat, vector: Vector) -> Vector:
    w, x, y, z = quat
    a, b, c = vector
    p, q, r = 2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)
    return (a + w * p + y * r - z * q, b + w * q + z * p - x * r, c + w * r + x * q - y * p)


def apart(one: Quat, other: Quat) -> Vector:
    """The rotation vector from one turn to another, the short way."""
    w, x, y, z = product(other, (one[0], -one[1], -one[2], -one[3]))
    if w < 0:
        w, x, y, z = -w, -x, -y, -z
    sine = math.sqrt(x * x + y * y + z * z)
    size = 2 * math.atan2(sine, w) / sine if sine > 1e-12 else 2.0
    return (x * size, y * size, z * size)


def turned_by(quat: Quat, vector: Vector) -> Quat:
    angle = math.sqrt(dot(vector, vector))
    if angle < 1e-12:
        return quat
    size = math.sin(angle / 2) / angle
    w, x, y, z = product((math.cos(angle / 2), vector[0] * size, vector[1] * size, vector[2] * size), quat)
    # It would get longer or shorter by and by.
    length = math.sqrt(w * w + x * x + y * y + z * z)
    return (w / length, x / length, y / length, z / length)


def _part_way(one: Quat, other: Quat, part: float) -> Quat:
    return turned_by(one, times(apart(one, other), part))
