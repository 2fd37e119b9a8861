"""The arithmetic of lowering a piece onto a relief over many cells, written out so that it can be compiled.

`relief` says what is computed; without a compiler it does the same by whole arrays.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from teeter.physics.compiled import fast
from teeter.pieces.form import Floats

Heights = NDArray[np.float32]
Cells = NDArray[np.int64]
Flags = NDArray[np.bool_]


@fast
def lowered(
    top: Heights,
    heights: Heights,
    cells: Cells,
    middles: Cells,
    ways: Floats,
    nothing: float,
    touch: float,
    about: float,
) -> tuple[Heights, Flags, Cells, Floats]:
    """For each middle, a cell of the grid `top`: how high the centre of mass is as the foot touches, whether nothing
    is touched right below it, which cell of the foot touches first, and how far what touches reaches in the worst
    direction. `ways`: how far each cell of the foot is in each direction."""
    wide, deep = top.shape
    count = len(middles)
    height, hollow = np.empty(count, np.float32), np.ones(count, np.bool_)
    first, reaches = np.zeros(count, np.int64), np.empty(count)
    gaps, far = np.empty(len(cells), np.float32), np.empty(ways.shape[1])
    for m in range(count):
        best = below = np.float32(-1e9)
        for c in range(len(cells)):
            x, y = middles[m, 0] + cells[c, 0], middles[m, 1] + cells[c, 1]
            there = top[x, y] if 0 <= x < wide and 0 <= y < deep else np.float32(nothing)
            gaps[c] = there - heights[c]
            if gaps[c] > best:
                best = gaps[c]
                first[m] = c
            if -1 <= cells[c, 0] <= 0 and -1 <= cells[c, 1] <= 0:
                below = max(below, gaps[c])
        height[m] = best
        hollow[m] = not below > best - np.float32(about)
        floor = best - (np.float32(about) if hollow[m] else np.float32(touch))
        far[:] = -99.0
        for c in range(len(cells)):
            if gaps[c] > floor:
                for k in range(len(far)):
                    far[k] = max(far[k], ways[c, k])
        reaches[m] = far.min()
    return height, hollow, first, reaches


@fast
def beneath(worth: Heights, cells: Cells, middles: Cells) -> Floats:
    """For each middle the sum of what lies on the cells below the foot."""
    wide, deep = worth.shape
    found = np.zeros(len(middles))
    for m in range(len(middles)):
        for c in range(len(cells)):
            x, y = middles[m, 0] + cells[c, 0], middles[m, 1] + cells[c, 1]
            if 0 <= x < wide and 0 <= y < deep:
                found[m] += worth[x, y]
    return found


@fast
def highest(cells: Cells, points: Floats, empty: float, wide: int, deep: int) -> Heights:
    """On a grid, the highest of the points in each cell."""
    grid = np.full((wide, deep), np.float32(empty), np.float32)
    for k in range(len(cells)):
        here = np.float32(points[k])
        if here > grid[cells[k, 0], cells[k, 1]]:
            grid[cells[k, 0], cells[k, 1]] = here
    return grid
