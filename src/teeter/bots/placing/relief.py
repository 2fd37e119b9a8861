"""A tower as seen from above, and pieces as seen from below: heights on a grid of small cells.

Lowering one onto the other is then a subtraction, for every place at once. It is rough (a cell is 2 mm wide) and finds
what is worth a closer look.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from teeter.physics.moment import PlacedPiece
from teeter.physics.pose import CM, Quat, matrix
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

CELL = 2.0
"""mm"""
SURFACE_STEP_MM = 1.2
"""mm between the points by which a surface is known: no cell of a face stays empty."""
NOTHING = -1e4
"""Height of a cell with no tower in it."""
TOUCH, ABOUT = 0.35, 1.3
"""mm; what is nearer than this touches, or may do so: on a slope a cell can't tell. What is round on something flat
would seem to rest on a broad face, so the wider measure is for what is not touched right below the centre of mass."""
DIRECTIONS = 16
_angles = np.arange(DIRECTIONS) * (2 * math.pi / DIRECTIONS)
COMPASS = np.stack([np.cos(_angles), np.sin(_angles)])

Heights = NDArray[np.float32]


@lru_cache(maxsize=256)
def surface(piece: Piece) -> Floats:
    """Points all over a piece."""
    mesh = piece.mesh
    corners = mesh.points[mesh.triangles]
    # Each triangle is turned so that its shortest edge is opposite its first corner: slivers need few points across.
    edges = np.linalg.norm(np.roll(corners, -1, axis=1) - np.roll(corners, 1, axis=1), axis=2)
    first = edges.argmin(axis=1)
    rows = np.arange(len(corners))
    a, b, c = (corners[rows, (first + k) % 3] for k in range(3))
    along = np.ceil(edges.max(axis=1) / SURFACE_STEP_MM / 4).astype(int) * 4
    across = np.ceil(edges.min(axis=1) / SURFACE_STEP_MM).astype(int)
    found = [mesh.points]
    for long, wide in np.unique(np.stack([along, across]), axis=1).T:
        its = (along == long) & (across == wide)
        f, g = np.meshgrid(np.linspace(0, 1, long + 1)[1:], np.linspace(0, 1, wide + 1))
        spread = np.stack([1 - f, f * (1 - g), f * g]).reshape(3, -1)
        found.append(np.einsum("kn,rkx->rnx", spread, np.stack([a[its], b[its], c[its]], axis=1)).reshape(-1, 3))
    points = np.concatenate(found)
    # Long thin triangles would be sampled a thousandfold.
    x, y, z = np.round(points / (SURFACE_STEP_MM / 2)).astype(np.int64).T
    _, first = np.unique((x << 42) + (y << 21) + z, return_index=True)
    return np.asarray(points[first])


@dataclass(frozen=True, eq=False)
class Foot:
    """The underside of a piece in one lie: cells with the height of its lowest point above the centre of mass."""

    cells: NDArray[np.int64]
    """(n, 2), from the centre of mass."""
    heights: Heights
    lowest: float
    top: float

    @cached_property
    def reach(self) -> int:
        return int(np.abs(self.cells).max()) + 1


@lru_cache(maxsize=8192)
def foot(piece: Piece, quat: Quat) -> Foot:
    points = surface(piece) @ matrix(quat).T
    cells = np.floor(points[:, :2] / CELL).astype(np.int64)
    low = cells.min(axis=0)
    wide = cells.max(axis=0) - low + 1
    grid = np.full(wide, 1e4, np.float32)
    np.minimum.at(grid, tuple((cells - low).T), points[:, 2])
    there = np.argwhere(grid < 1e4)
    heights = grid[grid < 1e4]
    return Foot(there + low, heights, float(heights.min()), float(points[:, 2].max()))


@dataclass(frozen=True, eq=False)
class Relief:
    """The upper side of a tower."""

    low: NDArray[np.int64]
    """The cell at [0, 0]."""
    top: Heights
    owner: NDArray[np.int16]
    """Which piece is on top there; -1 is none."""
    count: int = 0

    @classmethod
    def of(cls, placed: Sequence[PlacedPiece]) -> Relief:
        relief = cls(np.zeros(2, np.int64), np.full((1, 1), NOTHING, np.float32), np.full((1, 1), -1, np.int16))
        for each in placed:
            relief = relief.under(each)
        return relief

    def under(self, new: PlacedPiece) -> Relief:
        """With one more piece on it."""
        low, top = _seen(surface(new.piece) @ matrix(new.pose[3:]).T + new.pose[:3] / CM)
        first = np.minimum(self.low, low)
        last = np.maximum(self.low + self.top.shape, low + top.shape)
        both = np.full(last - first, NOTHING, np.float32)
        owner = np.full(last - first, -1, np.int16)
        _window(both, self.low - first, self.top)[:] = self.top
        _window(owner, self.low - first, self.top)[:] = self.owner
        part, its = _window(both, low - first, top), _window(owner, low - first, top)
        its[top > part] = self.count
        np.maximum(part, top, out=part)
        return Relief(first, both, owner, self.count + 1)

    @property
    def height(self) -> float:
        return float(self.top.max())

    def middles(self, step: int) -> NDArray[np.int64]:
        """Cells over the tower, every so many; over its holes too, for that is where eggs sit."""
        x, y = np.mgrid[: self.top.shape[0] : step, : self.top.shape[1] : step]
        return np.stack([x.ravel(), y.ravel()], axis=1).astype(np.int64) + self.low

    def lowered(self, foot: Foot, middles: NDArray[np.int64]) -> Lowered:
        """A piece brought down with its centre of mass over each of these cells' corners, which are on the relief."""
        edge, wide = self._widened(foot, self.top, NOTHING)
        places = self._places(foot, middles, edge, wide.shape[1])
        gaps = wide.ravel()[places]
        gaps -= foot.heights
        return Lowered(self, foot, middles, gaps, gaps.max(axis=1))

    def covered(self, foot: Foot, middles: NDArray[np.int64], worth: Heights) -> Floats:
        """How much of something that lies on the cells a piece would cover, over each of these middles."""
        edge, wide = self._widened(foot, worth, 0.0)
        places = self._places(foot, middles, edge, wide.shape[1])
        return np.asarray(wide.ravel()[places].sum(axis=1), dtype=np.float64)

    def _widened(self, foot: Foot, grid: Heights, empty: float) -> tuple[int, Heights]:
        edge = foot.reach + 1
        wide = np.full((grid.shape[0] + 2 * edge, grid.shape[1] + 2 * edge), empty, np.float32)
        wide[edge:-edge, edge:-edge] = grid
        return edge, wide

    def _places(self, foot: Foot, middles: NDArray[np.int64], edge: int, row: int) -> NDArray[np.int64]:
        """Of each cell of the foot over each middle, its place in the widened grid."""
        (x, y), (a, b) = (middles - self.low + edge).T, foot.cells.T
        return np.asarray((x * row + y)[:, None] + (a * row + b))


@dataclass(frozen=True, eq=False)
class Lowered:
    relief: Relief
    foot: Foot
    middles: NDArray[np.int64]
    gaps: Heights
    """Over each middle and for each cell of the foot: where the centre of mass would be if it touched there."""
    height: Heights
    """Of the centre of mass, as it touches."""

    @cached_property
    def hollow(self) -> NDArray[np.bool_]:
        """Right below the centre of mass nothing is touched: it sits over a hole, or bridges something."""
        below = (np.abs(self.foot.cells + 0.5) < 1).all(axis=1)
        return np.asarray(~(self.gaps[:, below] > (self.height - ABOUT)[:, None]).any(axis=1))

    @cached_property
    def touches(self) -> NDArray[np.bool_]:
        floor = self.height - np.where(self.hollow, np.float32(ABOUT), np.float32(TOUCH))
        return np.asarray(self.gaps > floor[:, None])

    def owner(self, which: NDArray[np.int64]) -> NDArray[np.int16]:
        """The piece that is touched first."""
        x, y = (self.middles[which] + self.foot.cells[self.gaps[which].argmax(axis=1)] - self.relief.low).T
        wide, deep = self.relief.owner.shape
        inside = (x >= 0) & (x < wide) & (y >= 0) & (y < deep)
        return np.where(inside, self.relief.owner[np.clip(x, 0, wide - 1), np.clip(y, 0, deep - 1)], np.int16(-1))

    def reaches(self, which: NDArray[np.int64]) -> Floats:
        """How far, in mm, what it rests on reaches beyond the centre of mass in the worst direction."""
        ways = ((self.foot.cells + 0.5) * CELL) @ COMPASS
        touches = self.touches[which]
        far = np.stack([np.where(touches, ways[:, k], -99.0).max(axis=1) for k in range(DIRECTIONS)])
        return np.asarray(far.min(axis=0))

    def rough(self) -> Floats:
        """A quick idea of `reaches`, from the spread of what it touches."""
        here = (self.foot.cells + 0.5).astype(np.float32) * np.float32(CELL)
        sums = self.touches.astype(np.float32) @ np.hstack([here, here * here, np.ones((len(here), 1), np.float32)])
        sums /= np.maximum(sums[:, 4:], 1.0)
        middle = sums[:, :2]
        spread = sums[:, 2:4] - middle * middle
        narrow = np.sqrt(3 * np.maximum(spread.min(axis=1), 0.0))
        return np.asarray(narrow - np.abs(middle).max(axis=1), dtype=np.float64)


def _window(grid: NDArray[Any], corner: NDArray[np.int64], like: NDArray[Any]) -> NDArray[Any]:
    return grid[corner[0] : corner[0] + like.shape[0], corner[1] : corner[1] + like.shape[1]]


def _seen(points: Floats) -> tuple[NDArray[np.int64], Heights]:
    cells = np.floor(points[:, :2] / CELL).astype(np.int64)
    low = cells.min(axis=0)
    top = np.full(cells.max(axis=0) - low + 1, NOTHING, np.float32)
    np.maximum.at(top, tuple((cells - low).T), points[:, 2])
    return low, top
