"""The words in which a piece is defined: profiles, outlines and what a workshop does with them.

Everything here is plain data in millimetres. A definition says what the solid *is*; how it is drawn, how it
collides and what it weighs are derived from it elsewhere, so reading the catalogue needs no geometry library.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Point3: TypeAlias = tuple[float, float, float]

BEVEL = 0.8
"""Radius of a broken edge where a definition names no other: what sandpaper leaves on a toy."""


@dataclass(frozen=True)
class Arc:
    """A part of a circle, from one angle to the other in degrees."""

    x: float
    y: float
    radius: float
    start: float
    end: float


@dataclass(frozen=True)
class Spline:
    """A smooth curve through the points; where it ends on the axis (x = 0) it arrives level."""

    points: tuple[Point, ...]


@dataclass(frozen=True)
class EggCurve:
    """The outline of an egg about the axis, its middle at height 0."""

    length: float
    width: float
    taper: float = 0.2
    """Above 0 the upper end is the pointed one, below 0 the lower."""
    start: float = 0
    end: float = 180
    """Which part of it, in degrees from the lower end to the upper."""


Curve: TypeAlias = Point | Arc | Spline | EggCurve


def arc(x: float, y: float, radius: float, start: float, end: float) -> Arc:
    return Arc(x, y, radius, start, end)


def spline(*points: Point) -> Spline:
    return Spline(points)


@dataclass(frozen=True)
class Outline:
    """A flat shape: a closed line of curves, counter-clockwise, or two outlines joined, cut or crossed."""

    curves: tuple[Curve, ...] = ()
    left: Outline | None = None
    sign: str = ""
    right: Outline | None = None

    def __add__(self, other: Outline) -> Outline:
        return Outline(left=self, sign="+", right=other)

    def __sub__(self, other: Outline) -> Outline:
        return Outline(left=self, sign="-", right=other)

    def __and__(self, other: Outline) -> Outline:
        return Outline(left=self, sign="&", right=other)


@dataclass(frozen=True)
class Disc(Outline):
    """A circle; `chords` is how many straight sides it has where it is a hollow that pieces collide with."""

    x: float = 0
    y: float = 0
    radius: float = 0
    chords: int = 0


def outline(*curves: Curve) -> Outline:
    return Outline(curves)


def rect(width: float, height: float, x: float = 0, y: float = 0) -> Outline:
    w, h = width / 2, height / 2
    return Outline(((x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)))


def disc(diameter: float, x: float = 0, y: float = 0) -> Disc:
    return Disc(x=x, y=y, radius=diameter / 2)


def hole(diameter: float, x: float = 0, y: float = 0, chords: int = 8) -> Disc:
    """A disc to take away."""
    return Disc(x=x, y=y, radius=diameter / 2, chords=chords)


def ngon(sides: int, width: float, turn: float = 0) -> Outline:
    """A regular polygon with an inscribed circle of the given width; a corner points to `turn` degrees."""
    reach = width / 2 / cos(radians(180 / sides))
    return polar((reach, turn + 360 * k / sides) for k in range(sides))


def polar(corners: Iterable[tuple[float, float]]) -> Outline:
    """Corners by distance from the middle and angle in degrees."""
    return Outline(tuple((d * cos(radians(a)), d * sin(radians(a))) for d, a in corners))


@dataclass(frozen=True)
class Solid:
    """A piece of wood."""

    def __add__(self, other: Solid) -> Solid:
        return Glued(self, other)

    def __sub__(self, other: Drill) -> Solid:
        if isinstance(self, Drilled):
            return Drilled(self.block, (*self.drills, other))
        return Drilled(self, (other,))

    def lean(self, slope: float) -> Solid:
        """Pushed over sideways: every millimetre of height moves it by `slope` millimetres along x."""
        return Leaning(self, slope)

    def move(self, x: float = 0, y: float = 0, z: float = 0) -> Solid:
        return Moved(self, x, y, z)


@dataclass(frozen=True)
class Turned(Solid):
    """Made on the lathe: a profile (distance from the axis, height), from the bottom outwards and up."""

    profile: tuple[Curve, ...]
    bevel: float
    sectors: int
    """How many sides its hollows have where pieces collide with them."""
    snug: bool
    """Whether those sides stand where the true wall is (something sits there) or enclose the true area."""
    slack: float
    """How far, in mm, a collision part may fill a hollow of the profile."""
    rolls: str
    """The round shape inside on which it rolls: "ball", "roller" (a cylinder) or none."""


@dataclass(frozen=True)
class Sawn(Solid):
    """An outline cut from a board of the given height; `slope` tilts the top along x."""

    outline: Outline
    height: float
    bevel: float
    slope: float
    slack: float


@dataclass(frozen=True)
class Carved(Solid):
    """The convex body with these corners."""

    corners: tuple[Point3, ...]
    bevel: float


@dataclass(frozen=True)
class HalfTurned(Solid):
    """A turned egg shape laid along x and sawn in half lengthwise; the flat side is down."""

    profile: tuple[Curve, ...]
    bevel: float


@dataclass(frozen=True)
class Glued(Solid):
    first: Solid
    second: Solid


@dataclass(frozen=True)
class Drill:
    """A bore right through along z, or along y, with its rims rounded."""

    diameter: float
    length: float
    along: str


@dataclass(frozen=True)
class Drilled(Solid):
    block: Solid
    drills: tuple[Drill, ...]


@dataclass(frozen=True)
class Leaning(Solid):
    solid: Solid
    slope: float


@dataclass(frozen=True)
class Moved(Solid):
    solid: Solid
    x: float
    y: float
    z: float


def lathe(
    *profile: Curve,
    bevel: float = BEVEL,
    sectors: int = 8,
    snug: bool = False,
    slack: float = 0.3,
    rolls: str = "",
) -> Solid:
    return Turned(profile, bevel, sectors, snug, slack, rolls)


def halve(*profile: Curve, bevel: float = BEVEL) -> Solid:
    return HalfTurned(profile, bevel)


def ball(diameter: float) -> Solid:
    return lathe(arc(0, 0, diameter / 2, -90, 90), rolls="ball")


def rod(diameter: float, height: float, bevel: float = BEVEL) -> Solid:
    r = diameter / 2
    return lathe((0, 0), (r, 0), (r, height), (0, height), bevel=bevel, rolls="roller")


def tube(
    outer: float, inner: float, height: float, bevel: float = BEVEL, sectors: int = 8, snug: bool = False
) -> Solid:
    r, s = outer / 2, inner / 2
    return lathe((s, 0), (r, 0), (r, height), (s, height), bevel=bevel, sectors=sectors, snug=snug)


def saw(shape: Outline, height: float, bevel: float = BEVEL, slope: float = 0, slack: float = 0.3) -> Solid:
    return Sawn(shape, height, bevel, slope, slack)


def box(length: float, width: float, height: float, bevel: float = BEVEL) -> Solid:
    return saw(rect(length, width), height, bevel)


def carve(*corners: Point3, bevel: float = BEVEL) -> Solid:
    return Carved(corners, bevel)


def drill(diameter: float, length: float, along: str = "z") -> Drill:
    return Drill(diameter, length, along)
