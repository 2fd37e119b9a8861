"""What is known of a solid once it has been measured.

Its frame has the axes of the definition and the origin in the centre of mass; lengths are millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]


@dataclass(frozen=True)
class Mesh:
    """A closed surface, wound so that it looks outwards, with the true shape's normals at its points."""

    points: Floats
    normals: Floats
    triangles: Ints

    def moved(self, x: float = 0, y: float = 0, z: float = 0) -> Mesh:
        return Mesh(self.points + np.array([x, y, z]), self.normals, self.triangles)


@dataclass(frozen=True)
class Hull:
    """A collision part: the convex hull of the points."""

    points: Floats


@dataclass(frozen=True)
class Ball:
    """A collision part that rolls every way."""

    centre: Floats
    radius: float


@dataclass(frozen=True)
class Roller:
    """A collision part that rolls on its side: a cylinder along the piece's z axis."""

    centre: Floats
    radius: float
    half_length: float


Part: TypeAlias = Hull | Ball | Roller


@dataclass(frozen=True)
class Rest:
    """A flat resting face. Lying on it, the piece has `down` pointing to the table."""

    down: Floats
    """Unit vector out of the face."""
    height: float
    """Of the centre of mass above the face."""
    polygon: Floats
    """Corners of the support polygon, counter-clockwise about `down`, (n, 3)."""
    margin: float
    """Degrees by which the piece can be tilted in the worst direction before it tips over."""


@dataclass(frozen=True)
class Rests:
    flat: tuple[Rest, ...]
    """Steadiest first."""
    round: Floats
    """Directions that point to the table where the piece lies on a round side, (n, 3)."""


@dataclass(frozen=True)
class Form:
    volume: float
    inertia: Floats
    """About the centre of mass for density 1, mm⁵, (3, 3)."""
    low: Floats
    high: Floats
    """Corners of the box around it."""
    grain: Floats
    """Unit vector along the fibres."""
    difficulty: int
    """1, a foundation, to 5, notorious."""
    mesh: Mesh
    parts: tuple[Part, ...]
    rests: Rests
