"""How much room a tower leaves: where something small and flat could still stand, and how surely."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from teeter.bots.placing.joints import Joints
from teeter.bots.placing.relief import CELL, Foot, Heights, Relief
from teeter.physics.moment import Placed
from teeter.physics.pose import Quat
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

PROBE_MM, PROBE_G, PROBE_ARM = 8.0, 25.0, 14.0
"""Radius, mass and height of the centre of mass of a modest piece that comes next."""
STEP = 2
LEAST_REACH = 4.0
FIRM = 0.12
"""A lean that is as good as any."""
ENOUGH = 40.0
"""Places that are much more than enough for the next piece."""


def _disc() -> Foot:
    wide = int(PROBE_MM / CELL) + 1
    x, y = np.mgrid[-wide:wide, -wide:wide]
    inside = np.hypot(x + 0.5, y + 0.5) * CELL <= PROBE_MM
    cells = np.stack([x[inside], y[inside]], axis=1).astype(np.int64)
    return Foot(cells, np.full(len(cells), -PROBE_ARM, np.float32), -PROBE_ARM, PROBE_ARM)


PROBE = _disc()


@lru_cache(maxsize=2048)
def crown(piece: Piece, quat: Quat) -> float:
    """The room on a piece itself, were it held firmly like this."""
    alone = Placed(piece.id, piece, np.array([0.0, 0.0, 0.0, *quat]))
    return room(Relief.of([alone]), None)


def room(relief: Relief, joints: Joints | None) -> float:
    """From 0, nowhere, to 1, a wide firm platform. `joints`: none is a tower that bears everything."""
    middles = relief.middles(STEP)
    down = relief.lowered(PROBE, middles)
    rough = np.flatnonzero(down.rough() > LEAST_REACH / 2)
    if not len(rough):
        return 0.0
    reach = down.reaches(rough)
    leans = reach / PROBE_ARM
    if joints is not None:
        at = np.asarray(middles[rough] * CELL)
        leans = np.minimum(leans, leans_under(joints, down.owner[rough], at, down.height[rough], PROBE_G))
    worth = np.where(reach >= LEAST_REACH, np.clip(leans / FIRM, 0.0, 1.0), 0.0)
    return float(1 - np.exp(-worth.sum() / ENOUGH))


def leans_under(joints: Joints, owners: NDArray[np.int16], at: Floats, height: Heights, mass: float) -> Floats:
    """What the tower below would bear with this mass on it, wherever it is put down."""
    found = np.full(len(at), -1.0)
    for owner in np.unique(owners):
        its = owners == owner
        if owner >= 0:
            found[its] = joints.leans(int(owner), at[its], height[its], mass)
    return found
