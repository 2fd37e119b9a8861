"""What an agent sees of a tower: poses, pieces, a map of heights and the margin, as arrays of fixed shape."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from teeter.bots.placing.relief import surface
from teeter.physics.pose import CM, Floats, matrix
from teeter.physics.tower import Tower
from teeter.pieces.sack import Piece
from teeter.pieces.sets import find_set

CELLS = 64
CELL_MM = 4.0
"""The map of heights is 256 mm wide, and its middle is where the foundation was laid."""
FAR_MM = 2000.0
"""Nothing is seen further away than this."""
POINTS_MM = CELL_MM / 2
"""A surface is known by points that are no further apart, so that no cell of a face stays empty."""

Heights = NDArray[np.float32]


class Eyes:
    """Looks at towers of a set that have at most so many pieces."""

    def __init__(self, set: str, slots: int) -> None:
        self.names = tuple(find_set(set).colours)
        """Piece 1 is the first of them; 0 is none."""
        self._number = {name: number for number, name in enumerate(self.names, start=1)}
        self._slots = slots
        self._layers: dict[str, tuple[bytes, Heights]] = {}
        """Of each piece, where it was when it was last looked at, and its own map of heights."""
        seven = np.array([FAR_MM] * 3 + [1.0] * 4, dtype=np.float32)
        kinds = len(self.names) + 1
        self.space = spaces.Dict(
            {
                "poses": spaces.Box(np.tile(-seven, (slots, 1)), np.tile(seven, (slots, 1)), dtype=np.float32),
                "pieces": spaces.MultiDiscrete([kinds] * slots),
                "present": spaces.MultiBinary(slots),
                "next": spaces.Discrete(kinds),
                "remaining": spaces.MultiBinary(len(self.names)),
                "heightmap": spaces.Box(0.0, FAR_MM, (CELLS, CELLS), np.float32),
                "margin_deg": spaces.Box(-90.0, 90.0, (1,), np.float32),
            }
        )

    def see(self, tower: Tower, next_one: str | None, remaining: Collection[str]) -> dict[str, Any]:
        """remaining: what is still in the sack."""
        placed = tower.moment.placed
        poses = np.zeros((self._slots, 7), dtype=np.float32)
        pieces = np.zeros(self._slots, dtype=np.int64)
        for slot, each in enumerate(placed):
            poses[slot, :3] = np.clip(each.pose[:3] / CM, -FAR_MM, FAR_MM)
            poses[slot, 3:] = np.clip(each.pose[3:], -1.0, 1.0)
            pieces[slot] = self._number[each.piece.id]
        margin = tower.margin().tilt_deg if tower.standing else 0.0
        return {
            "poses": poses,
            "pieces": pieces,
            "present": (pieces > 0).astype(np.int8),
            "next": np.int64(self._number[next_one] if next_one else 0),
            "remaining": np.array([name in remaining for name in self.names], dtype=np.int8),
            "heightmap": self._heightmap(tower),
            "margin_deg": np.array([margin], dtype=np.float32),
        }

    def _heightmap(self, tower: Tower) -> Heights:
        layers = {}
        for each in tower.moment.placed:
            where = each.pose.tobytes()
            known = self._layers.get(each.label)
            layers[each.label] = known if known and known[0] == where else (where, _layer(each.piece, each.pose))
        self._layers = layers
        if not layers:
            return np.zeros((CELLS, CELLS), dtype=np.float32)
        return np.asarray(np.max([layer for _, layer in layers.values()], axis=0).reshape(CELLS, CELLS))


def _layer(piece: Piece, pose: Floats) -> Heights:
    points = _points(piece) @ matrix(pose[3:]).T + pose[:3] / CM
    cells = np.floor(points[:, :2] / CELL_MM).astype(np.int64) + CELLS // 2
    inside = ((cells >= 0) & (cells < CELLS)).all(axis=1)
    layer = np.zeros(CELLS * CELLS, dtype=np.float32)
    heights = np.minimum(points[inside, 2], FAR_MM).astype(np.float32)
    np.maximum.at(layer, cells[inside, 0] * CELLS + cells[inside, 1], heights)
    return layer


@lru_cache(maxsize=256)
def _points(piece: Piece) -> Floats:
    points = surface(piece)
    _, first = np.unique(np.round(points / POINTS_MM).astype(np.int64), axis=0, return_index=True)
    return points[first]
