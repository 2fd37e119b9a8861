"""`teeter/Stability-v0`: a piece is about to be let go of on a tower. Will it stand?"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from teeter.lab.candidates import Candidate, candidates
from teeter.lab.errors import BadEnv
from teeter.lab.eyes import FAR_MM, Eyes
from teeter.lab.stack import Seen, in_words
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.motion.descent import Touchdown
from teeter.physics.picture import painted
from teeter.physics.tower import Result, Tower
from teeter.pieces.sets import find_piece, find_set

CHOICES = 16
TRIES = 8
"""Places that are tried until one comes out as it is wanted: half of all questions have the answer yes, or nearly."""
MISSED_MM = 6.0
"""How far beside a good place the piece in question is held: root mean square."""


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
        self._question: tuple[str, Touchdown, Tower, Result] | None = None
        """The piece, where it touches, the tower as it came out, and what came of it."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._question = None
        while self._question is None:
            self.tower, self._sack = self._built()
            self._question = self._asked(self._sack[0])
        return self._see(), {"piece": self._sack[0]}

    def step(self, action: int | np.integer[Any]) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if self._question is None:
            raise gymnasium.error.ResetNeeded("The question is answered: reset() asks another.")
        name, _, after, result = self._question
        seen = self._see()
        self._question, self.tower = None, after
        right = bool(int(action)) == result.stands
        cause = result.fall.how if result.fall else ""
        told = {"piece": name, "stands": result.stands, "cause": cause, "why": result.why}
        return seen, float(right), True, False, told

    def render(self) -> Any:
        shown = self.tower
        if self._question is not None:
            shown = Tower.of(self._question[1].after, self._set)
        if self.render_mode == "rgb_array":
            return np.asarray(painted(shown.moment), dtype=np.uint8)
        return in_words(shown, None) if self.render_mode == "ansi" else None

    def _see(self) -> Seen:
        assert self._question is not None
        name, landing, _, _ = self._question
        seen = self._eyes.see(self.tower, name, self._sack)
        return seen | {"held": np.array([*landing.pose.at, *landing.pose.quat], dtype=np.float32)}

    def _built(self) -> tuple[Tower, list[str]]:
        """A tower of chance that stands, and what is left in the sack."""
        sack = [self._drawn[k] for k in self.np_random.permutation(len(self._drawn))]
        tower = Tower(self._set)
        tower.place(self._foundation)
        for _ in range(int(self.np_random.integers(self._pieces))):
            name = sack.pop(0)
            for at, quat in self._some(candidates(tower, name, CHOICES), 3):
                trial = tower.copy()
                if trial.place(name, at, quat=quat, watch=False).stands:
                    tower = trial
                    break
        return tower, sack

    def _asked(self, name: str) -> tuple[str, Touchdown, Tower, Result] | None:
        wanted = bool(self.np_random.integers(2))
        found = None
        for (x, y), quat in self._some(candidates(self.tower, name, CHOICES), TRIES):
            missed_x, missed_y = (float(each) for each in self.np_random.normal(0.0, MISSED_MM, 2))
            at = (x + missed_x, y + missed_y)
            after = self.tower.copy()
            try:
                landing = self.tower.landing(name, at, quat)
                if "table" in landing.rests_on:
                    continue
                result = after.place(name, at, quat=quat)
            except (CannotPlace, Diverged):
                continue
            found = (name, landing, after, result)
            if result.stands == wanted:
                break
        return found

    def _some(self, places: list[Candidate], count: int) -> list[Candidate]:
        return [places[k] for k in self.np_random.permutation(len(places))[:count]]
