"""`teeter/Stability-v0`: a piece is about to be let go of on a tower. Will it stand?"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from teeter.lab.chance_towers import Attempt, attempts, tower_by_chance
from teeter.lab.envs.eyes import FAR_MM, Eyes
from teeter.lab.envs.stack import Seen, in_words
from teeter.lab.errors import BadEnv
from teeter.physics.picture import painted
from teeter.physics.tower import Tower
from teeter.pieces.sets import find_piece, find_set

TRIES = 8
"""Places that are tried until one comes out as it is wanted: half of all questions have the answer yes, or nearly."""


class StabilityEnv(gymnasium.Env[Seen, Any]):
    """One question an episode: 1 says that it will stand, 0 that it will not. A right answer is worth 1."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["rgb_array", "ansi"], "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        *,
        set: str = "bausack",
        pieces: int = 6,
        foundation: str = "base_slab",
        render_mode: Literal["rgb_array", "ansi"] | None = None,
    ) -> None:
        """pieces: on the foundation at most, the one in question among them."""
        find_piece(foundation, find_set(set))
        self._drawn = [name for name in find_set(set).colours if name != foundation]
        if not 1 <= pieces <= len(self._drawn):
            raise BadEnv(f"pieces={pieces!r}: this sack has 1 to {len(self._drawn)} pieces to place.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadEnv(f"render_mode={render_mode!r}: it is {', '.join(self.metadata['render_modes'])}, or None.")
        self.render_mode = render_mode
        self._set, self._pieces, self._foundation = set, pieces, foundation
        self._eyes = Eyes(set, pieces + 1)
        seven = np.array([FAR_MM] * 3 + [1.0] * 4, dtype=np.float32)
        self.observation_space = spaces.Dict(
            {**self._eyes.space.spaces, "held": spaces.Box(-seven, seven, dtype=np.float32)}
        )
        self.action_space = spaces.Discrete(2)
        self.tower = Tower(set)
        self._question: Attempt | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._question = None
        while self._question is None:
            self.tower, self._sack = tower_by_chance(
                self.np_random, self._set, self._foundation, self._drawn, self._pieces
            )
            self._question = self._asked(self._sack[0])
        return self._see(), {"piece": self._sack[0]}

    def step(self, action: int | np.integer[Any]) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if self._question is None:
            raise gymnasium.error.ResetNeeded("The question is answered: reset() asks another.")
        name, result = self._question.piece, self._question.result
        seen = self._see()
        self.tower, self._question = self._question.after, None
        right = bool(int(action)) == result.stands
        cause = result.fall.how if result.fall else ""
        told = {"piece": name, "stands": result.stands, "cause": cause, "why": result.why}
        return seen, float(right), True, False, told

    def render(self) -> Any:
        shown = self.tower
        if self._question is not None:
            shown = Tower.of(self._question.landing.after, self._set)
        if self.render_mode == "rgb_array":
            return np.asarray(painted(shown.moment), dtype=np.uint8)
        return in_words(shown, None) if self.render_mode == "ansi" else None

    def _see(self) -> Seen:
        assert self._question is not None
        seen = self._eyes.see(self.tower, self._question.piece, self._sack)
        held = self._question.landing.pose
        return seen | {"held": np.array([*held.at, *held.quat], dtype=np.float32)}

    def _asked(self, name: str) -> Attempt | None:
        wanted = bool(self.np_random.integers(2))
        found = None
        for found in attempts(self.np_random, self.tower, name, TRIES):
            if found.result.stands == wanted:
                break
        return found
