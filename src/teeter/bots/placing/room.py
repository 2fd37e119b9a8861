"""How much room a tower leaves: where something small and flat could still stand, and how surely."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from teeter.bots.placing.joints import Joints
from teeter.bots.placing.relief import CELL, Foot, Relief
from teeter.bots.placing.sweep import Heights
from teeter.physics.moment import PlacedPiece
from teeter.physics.pose import Quat
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

PROBE_MM, PROBE_G, PROBE_ARM = 8.0, 25.0, 14.0
"""Radius, mass and height of the centre of mass of a modest piece that comes next."""
BODY_MM, RISE = 18.0, 5.0
"""It is wider above its foot, and must not knock against what stands beside."""
ROOM_CELLS = 2
LEAST_REACH = 5.0
FIRM_LEAN = 0.12
"""A lean that is as good as any."""
SIDE_BY_SIDE_MM = 30.0
"""mm between two pieces side by side."""
ENOUGH_SEATS = 2.5
"""Seats; many more are no better."""


def _disc() -> Foot:
    wide = int(BODY_MM / CELL) + 1
    x, y = np.mgrid[-wide:wide, -wide:wide]
    away = np.hypot(x + 0.5, y + 0.5) * CELL
    inside = away <= BODY_MM
    cells = np.stack([x[inside], y[inside]], axis=1).astype(np.int64)
    heights = np.where(away[inside] <= PROBE_MM, -PROBE_ARM, RISE - PROBE_ARM).astype(np.float32)
    return Foot(cells, heights, -PROBE_ARM, PROBE_ARM)


PROBE = _disc()


@dataclass(frozen=True, eq=False)
class Room:
    seats: float
    """How many pieces could stand side by side."""
    worth: Heights
    """What each cell of the relief has of it; their sum is 1, or 0 if there is no room."""

    @property
    def measure(self) -> float:
        return measure(self.seats)


def measure(seats: float) -> float:
    """From 0, nowhere, to 1, a wide firm platform."""
    return 1 - math.exp(-seats / ENOUGH_SEATS)


def room(relief: Relief, joints: Joints | None) -> Room:
    """`joints`: none is a tower that bears everything."""
    grid = np.zeros(relief.top.shape, np.float32)
    middles = relief.middles(ROOM_CELLS)
    down = relief.lowered(PROBE, middles)
    wide = np.flatnonzero(down.reaches >= LEAST_REACH)
    if not len(wide):
        return Room(0.0, grid)
    at = np.asarray(middles[wide] * CELL)
    leans = down.reaches[wide] / PROBE_ARM
    if joints is not None:
        leans = np.minimum(leans, joints.leans(down.owner[wide], at, down.height[wide], PROBE_G))
    worth = np.clip(leans / FIRM_LEAN, 0.0, 1.0)
    x, y = (middles[wide] - relief.low).T
    grid[x, y] = worth
    return Room(_seats(at, worth), grid / max(float(grid.sum()), 1e-6))


@lru_cache(maxsize=2048)
def crown(piece: Piece, quat: Quat) -> float:
    """The seats on a piece itself, were it held firmly like this."""
    alone = PlacedPiece(piece.id, piece, np.array([0.0, 0.0, 0.0, *quat]))
    return room(Relief.of([alone]), None).seats


def _seats(at: Floats, worth: Floats) -> float:
    """The firmest place first, then what is far enough from it, and so on."""
    seats = 0.0
    worth = worth.copy()
    while worth.max(initial=0.0) > 0.05:
        best = int(worth.argmax())
        seats += float(worth[best])
        worth[np.hypot(*(at - at[best]).T) < SIDE_BY_SIDE_MM] = 0.0
    return seats
