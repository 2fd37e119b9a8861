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

from teeter.bots.placing import sweep
from teeter.bots.placing.sweep import Heights
from teeter.physics.compiled import COMPILED
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
FAR_UP = 1e9
"""Height of a cell with no foot in it."""
TOUCH, ABOUT = 0.35, 1.3
"""mm; what is nearer than this touches, or may do so: on a slope a cell can't tell. What is round on something flat
would seem to rest on a broad face, so the wider measure is for what is not touched right below the centre of mass."""
DIRECTIONS = 16
_angles = np.arange(DIRECTIONS) * (2 * math.pi / DIRECTIONS)
COMPASS = np.stack([np.cos(_angles), np.sin(_angles)])


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

    @cached_property
    def ways(self) -> Floats:
        """How far each cell is in each direction of the compass, mm."""
        return np.asarray(((self.cells + 0.5) * CELL) @ COMPASS)

    @cached_property
    def corner(self) -> NDArray[np.int64]:
        """Of the smallest rectangle around it."""
        return np.asarray(self.cells.min(axis=0))

    @cached_property
    def as_rectangle(self) -> tuple[Heights, NDArray[np.int64]]:
        """Heights of the rectangle's cells, far up where there is none of the foot, and their numbers."""
        x, y = (self.cells - self.corner).T
        heights = np.full((x.max() + 1, y.max() + 1), FAR_UP, np.float32)
        numbers = np.full(heights.shape, -1, np.int64)
        heights[x, y] = self.heights
        numbers[x, y] = np.arange(len(self.cells))
        return heights, numbers

    @cached_property
    def runs(self) -> NDArray[np.int64]:
        """Cells that lie side by side: their row, the first and the one after the last."""
        there = np.pad(self.as_rectangle[1] >= 0, ((0, 0), (1, 1))).astype(np.int8)
        row, begin = np.nonzero(np.diff(there, axis=1) == 1)
        _, end = np.nonzero(np.diff(there, axis=1) == -1)
        return np.stack([row + self.corner[0], begin + self.corner[1], end + self.corner[1]], axis=1)


@lru_cache(maxsize=2048)
def foot(piece: Piece, quat: Quat) -> Foot:
    """Each takes about 90 kB."""
    points = surface(piece) @ matrix(quat).T
    low, upside_down = _seen(points * (1.0, 1.0, -1.0))
    there = np.argwhere(upside_down > NOTHING)
    heights = -upside_down[upside_down > NOTHING]
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

    def lowered(self, foot: Foot, middles: NDArray[np.int64], about: float = ABOUT) -> Lowered:
        """A piece brought down with its centre of mass over each of these cells' corners, which are on the relief.
        `about`: mm within which it may touch over a hole."""
        return Lowered(self, foot, middles, about)

    def covered(self, foot: Foot, middles: NDArray[np.int64], worth: Heights) -> Floats:
        """How much of something that lies on the cells a piece would cover, over each of these middles."""
        if not COMPILED:
            return np.asarray(self.below(foot, middles, worth, 0.0).sum(axis=1), dtype=np.float64)
        edge = foot.reach + 1
        sums = np.pad(np.cumsum(with_edge(worth, edge, 0.0), axis=1, dtype=np.float64), ((0, 0), (1, 0)))
        return sweep.beneath(sums, foot.runs, middles - self.low + edge)

    def below(self, foot: Foot, middles: NDArray[np.int64], grid: Heights, empty: float) -> Heights:
        """Of each cell of the foot over each middle, what a grid over the relief has there."""
        edge = foot.reach + 1
        wide = with_edge(grid, edge, empty)
        (x, y), (a, b), row = (middles - self.low + edge).T, foot.cells.T, wide.shape[1]
        return np.asarray(wide.ravel()[(x * row + y)[:, None] + (a * row + b)])


class Lowered:
    """A foot over each of many cells of a relief, as it touches."""

    def __init__(self, relief: Relief, foot: Foot, middles: NDArray[np.int64], about: float) -> None:
        self.foot = foot
        if COMPILED:
            found = swept(relief, foot, middles, about)
        else:
            found = by_whole_arrays(relief.below(foot, middles, relief.top, NOTHING) - foot.heights, foot, about)
        self.height, self.hollow, first, self.reaches = found
        """Of the centre of mass; whether nothing is touched right below that: it sits over a hole, or bridges
        something; how far, in mm, what it rests on reaches beyond it in the worst direction."""
        x, y = (middles + foot.cells[first] - relief.low).T
        wide, deep = relief.owner.shape
        inside = (x >= 0) & (x < wide) & (y >= 0) & (y < deep)
        self.owner = np.where(inside, relief.owner[np.clip(x, 0, wide - 1), np.clip(y, 0, deep - 1)], np.int16(-1))
        """The piece that is touched first."""


def swept(
    relief: Relief, foot: Foot, middles: NDArray[np.int64], about: float
) -> tuple[Heights, NDArray[np.bool_], NDArray[np.int64], Floats]:
    """By what is compiled."""
    edge = foot.reach + 1
    at = middles - relief.low + edge
    top = with_edge(relief.top, edge, NOTHING)
    return sweep.lowered(top, *foot.as_rectangle, foot.corner, at, foot.ways, TOUCH, about)


def by_whole_arrays(
    gaps: Heights, foot: Foot, about: float
) -> tuple[Heights, NDArray[np.bool_], NDArray[np.int64], Floats]:
    """As `swept`. `gaps`: over each middle and for each cell of the foot, where the centre of mass would be if
    it touched there."""
    height = gaps.max(axis=1)
    below = (np.abs(foot.cells + 0.5) < 1).all(axis=1)
    hollow = np.asarray(~(gaps[:, below] > (height - np.float32(about))[:, None]).any(axis=1))
    touches = gaps > (height - np.where(hollow, np.float32(about), np.float32(TOUCH)))[:, None]
    far = np.stack([np.where(touches, foot.ways[:, k], -99.0).max(axis=1) for k in range(DIRECTIONS)])
    return height, hollow, gaps.argmax(axis=1), np.asarray(far.min(axis=0))


def with_edge(grid: Heights, edge: int, empty: float) -> Heights:
    """With so many empty cells all around."""
    wide = np.full((grid.shape[0] + 2 * edge, grid.shape[1] + 2 * edge), empty, np.float32)
    wide[edge:-edge, edge:-edge] = grid
    return wide


def _window(grid: NDArray[Any], corner: NDArray[np.int64], like: NDArray[Any]) -> NDArray[Any]:
    return grid[corner[0] : corner[0] + like.shape[0], corner[1] : corner[1] + like.shape[1]]


def _seen(points: Floats) -> tuple[NDArray[np.int64], Heights]:
    """Points from above: the lowest cell, and the highest point of each."""
    cells = np.floor(points[:, :2] / CELL).astype(np.int64)
    low = cells.min(axis=0)
    cells -= low
    wide, deep = (int(each) for each in cells.max(axis=0) + 1)
    if COMPILED:
        return low, sweep.highest(cells, np.ascontiguousarray(points[:, 2]), NOTHING, wide, deep)
    top = np.full((wide, deep), NOTHING, np.float32)
    np.maximum.at(top, tuple(cells.T), points[:, 2])
    return low, top
