"""`teeter/StackDiscrete-v0`: the same towers, with places to choose from that a planner has found."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from teeter.lab.envs.candidates import Candidate, candidates
from teeter.lab.envs.eyes import FAR_MM
from teeter.lab.envs.stack import Seen, Stacking

CHOICES = 48


class StackDiscreteEnv(Stacking):
    """Choose one of the places that are offered."""

    def __init__(self, *, choices: int = CHOICES, **named: Any) -> None:
        """choices: how many places are offered at most. All other options are those of Stack-v0."""
        super().__init__(**named)
        self._choices = choices
        self._offered: list[Candidate] = []
        self.action_space = spaces.Discrete(choices)
        six = np.array([FAR_MM] * 2 + [1.0] * 4, dtype=np.float32)
        self.observation_space = spaces.Dict(
            {
                **self.eyes.space.spaces,
                "candidates": spaces.Box(np.tile(-six, (choices, 1)), np.tile(six, (choices, 1)), dtype=np.float32),
                "action_mask": spaces.MultiBinary(choices),
            }
        )

    def step(self, action: int | np.integer[Any]) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if not self._offered:
            raise gymnasium.error.ResetNeeded("This tower is finished: reset() begins another.")
        # What is not offered stands for the first that is: learners that know no mask may sample anything.
        at, quat = self._offered[int(action) if int(action) < len(self._offered) else 0]
        return self.put(at, quat)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are offered now, under the name by which Stable-Baselines3 asks."""
        return np.arange(self._choices) < len(self._offered)

    def _see(self) -> Seen:
        now = self.next_piece if self._left and self.tower.standing else None
        self._offered = candidates(self.tower, now, self._choices) if now else []
        places = np.zeros((self._choices, 6), dtype=np.float32)
        for row, (at, quat) in zip(places, self._offered, strict=False):
            row[:] = (*at, *quat)
        return super()._see() | {"candidates": places, "action_mask": self.action_masks().astype(np.int8)}

    def _told(self, result: Any) -> dict[str, Any]:
        return super()._told(result) | {"action_mask": self.action_masks().astype(np.int8)}
