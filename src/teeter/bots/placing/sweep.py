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
Owners = NDArray[np.int16]


@fast
def lowered(
    top: Heights,
    heights: Heights,
    numbers: Cells,
    corner: Cells,
    middles: Cells,
    ways: Floats,
    touch: float,
    about: float,
) -> tuple[Heights, Flags, Cells, Floats]:
    """For each middle, a cell of the grid `top`: how high the centre of mass is as the foot touches, whether nothing
    is touched right below it, which cell of the foot touches first, and how far what touches reaches in the worst
    direction. `heights`: of the foot as a rectangle, far up where there is none of it; `numbers`: of its cells;
    `corner`: where the rectangle begins; `ways`: how far each cell is in each direction. The grid has room for it all
    around."""
    wide, deep = heights.shape
    count = len(middles)
    height, hollow = np.empty(count, np.float32), np.ones(count, np.bool_)
    first, reaches = np.zeros(count, np.int64), np.empty(count)
    highest_in, far = np.empty(wide, np.float32), np.empty(ways.shape[1])
    for m in range(count):
        x, y = middles[m, 0] + corner[0], middles[m, 1] + corner[1]
        best = below = np.float32(-1e9)
        for i in range(wide):
            there, its = top[x + i, y : y + deep], heights[i]
            highest_in[i] = np.float32(-1e9)
            for j in range(deep):
                highest_in[i] = max(highest_in[i], there[j] - its[j])
            best = max(best, highest_in[i])
        for i in range(max(0, -1 - corner[0]), min(wide, 1 - corner[0])):
            for j in range(max(0, -1 - corner[1]), min(deep, 1 - corner[1])):
                below = max(below, top[x + i, y + j] - heights[i, j])
        height[m] = best
        hollow[m] = not below > best - np.float32(about)
        floor = best - (np.float32(about) if hollow[m] else np.float32(touch))
        far[:] = -99.0
        first[m] = -1
        for i in range(wide):
            if not highest_in[i] > floor:
                continue
            there, its = top[x + i, y : y + deep], heights[i]
            # Of a row, its ends reach farthest in every direction.
            left, right = 0, deep - 1
            while not there[left] - its[left] > floor:
                left += 1
            while not there[right] - its[right] > floor:
                right -= 1
            if first[m] < 0 and highest_in[i] == best:
                j = left
                while there[j] - its[j] != best:
                    j += 1
                first[m] = numbers[i, j]
            for k in range(len(far)):
                far[k] = max(far[k], max(ways[numbers[i, left], k], ways[numbers[i, right], k]))
        reaches[m] = far.min()
    return height, hollow, first, reaches


@fast
def beneath(sums: Floats, runs: Cells, middles: Cells) -> Floats:
    """For each middle the sum of what lies on the cells below the foot. `sums`: of each row up to each cell; `runs`: of
    cells side by side, their row, beginning and end. The grid has room for it all around."""
    found = np.zeros(len(middles))
    for m in range(len(middles)):
        for k in range(len(runs)):
            x, y = middles[m, 0] + runs[k, 0], middles[m, 1]
            found[m] += sums[x, y + runs[k, 2]] - sums[x, y + runs[k, 1]]
    return found


@fast
def borne(
    pieces: Owners,
    at: Floats,
    height: Heights,
    mass: float,
    joint_of: Cells,
    below: Cells,
    loads: Floats,
    reach: Floats,
    compass: Floats,
    least_arm: float,
) -> Floats:
    """For each place, the lean that a tower bears with this mass there, resting on one of its pieces; -1: on none.
    `joint_of`: the joint that carries each piece, -1: none, as for pieces beyond its end; `below`: the piece that each
    joint rests on; `loads`: what rests on it, its mass, centre and the height of the joint itself; `reach`: how far
    that reaches."""
    found = np.full(len(pieces), -1.0)
    for m in range(len(pieces)):
        piece = int(pieces[m])
        if piece < 0:
            continue
        found[m] = 1.0
        while 0 <= piece < len(joint_of) and joint_of[piece] >= 0:
            j = joint_of[piece]
            total = loads[j, 0] + mass
            x = (loads[j, 0] * loads[j, 1] + mass * at[m, 0]) / total
            y = (loads[j, 0] * loads[j, 2] + mass * at[m, 1]) / total
            arm = (loads[j, 0] * loads[j, 3] + mass * height[m]) / total - loads[j, 4]
            inside = np.inf
            for k in range(compass.shape[1]):
                inside = min(inside, reach[j, k] - (x * compass[0, k] + y * compass[1, k]))
            found[m] = min(found[m], inside / max(arm, least_arm))
            piece = int(below[j])
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
