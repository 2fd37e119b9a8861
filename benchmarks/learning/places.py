"""What a learner is shown of each place that StackDiscrete-v0 offers: a dozen numbers, from the observation alone.

The piece is laid on the map of heights in thought, as a person would look at it: where would it touch, does that reach
around its centre of mass, is its underside flat?
"""

from __future__ import annotations

import math
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from teeter.bots.placing.relief import CELL, COMPASS, Foot, foot
from teeter.lab.envs.eyes import CELL_MM, CELLS
from teeter.pieces.sack import piece
from teeter.pieces.sets import find_set

TOUCHES_MM = 1.5
"""What is nearer than this may touch: the map is no finer."""
FACE_MM = 0.4
NUMBERS = 12


class PlacesSeen(gymnasium.ObservationWrapper[NDArray[np.float32], Any, dict[str, Any]]):
    """A row for each place; rows of places that are not offered are 0."""

    def __init__(self, env: gymnasium.Env[dict[str, Any], Any], set: str = "bausack") -> None:
        super().__init__(env)
        self._set, self._names = set, tuple(find_set(set).colours)
        assert isinstance(env.action_space, spaces.Discrete)
        self.observation_space = spaces.Box(-10.0, 10.0, (int(env.action_space.n), NUMBERS), np.float32)

    def observation(self, observation: dict[str, Any]) -> NDArray[np.float32]:
        shown = np.zeros(self.observation_space.shape or (), dtype=np.float32)
        number = int(observation["next"])
        if not number:
            return shown
        its = piece(self._names[number - 1], self._set)
        tower = (float(observation["margin_deg"][0]) / 10, float(observation["present"].sum()) / 10)
        for k in np.flatnonzero(observation["action_mask"]):
            x, y, w, i, j, l = (float(each) for each in observation["candidates"][k])  # noqa: E741
            under = foot(its, (w, i, j, l))
            shown[k] = (*_laid(under, x, y, observation["heightmap"]), *tower)
        return np.clip(shown, -10.0, 10.0)


def _laid(under: Foot, x: float, y: float, heights: NDArray[np.float32]) -> tuple[float, ...]:
    """A piece with this underside, its centre of mass over (x, y)."""
    points = (under.cells + 0.5) * CELL
    cells = np.floor((points + np.array((x, y))) / CELL_MM).astype(np.int64) + CELLS // 2
    on_map = ((cells >= 0) & (cells < CELLS)).all(axis=1)
    ground = np.where(on_map, heights[tuple(np.clip(cells, 0, CELLS - 1).T)], 0.0)
    touches_at = ground - under.heights
    centre = float(touches_at.max())
    touching = touches_at > centre - TOUCHES_MM
    arm = max(-under.lowest, 5.0)
    reach = float((points[touching] @ COMPASS).max(axis=0).min())
    face = under.heights < under.lowest + FACE_MM
    broad = float((points[face] @ COMPASS).max(axis=0).min())
    below = np.abs(points).max(axis=1) < 2 * CELL
    return (
        reach / 20,
        min(max(reach / arm, -2.0), 2.0),
        broad / 20,
        float(touching.mean()),
        float(face.mean()),
        math.log1p(int(touching.sum())) / 5,
        float(touching[below].any()) if below.any() else 0.0,
        arm / 40,
        (centre + under.top - float(heights.max())) / 40,
        math.hypot(x, y) / 60,
    )
