"""`teeter/Stack-v0` and `teeter/TwoBlocks-v0`: pieces come one after the other, and each is to be placed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from teeter.bots.placing.lies import lies
from teeter.bots.placing.relief import foot
from teeter.bots.placing.way import way_down
from teeter.lab.envs.eyes import Eyes
from teeter.lab.errors import BadEnv
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.hand.tremor import LEVELS
from teeter.physics.picture import painted
from teeter.physics.pose import Quat
from teeter.physics.tower import Result, Tower
from teeter.pieces.sack import piece
from teeter.pieces.sets import find_piece, find_set

REACH_MM = 120.0
"""How far from the middle a piece can be placed."""
ANY = "any"
SEEDS = 1 << 30

Seen = dict[str, Any]


class Stacking(gymnasium.Env[Seen, Any]):
    """A tower that grows piece by piece, whatever an action is.

    A fall ends it at the first touch of the table: what comes down after that teaches nobody anything.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["rgb_array", "ansi"], "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        *,
        set: str = "bausack",
        sack: str | None = None,
        pieces: int = 10,
        foundation: str = "base_slab",
        tremor: str = "none",
        reward: Literal["pieces", "height"] = "pieces",
        render_mode: Literal["rgb_array", "ansi"] | None = None,
    ) -> None:
        """
        set: the pieces that there are.
        sack: the set whose pieces come, if not all of them do.
        pieces: how many come.
        foundation: what they are built on; "any": a piece of the sack, drawn anew for each tower.
        tremor: of the hand that lowers them: none, steady, natural or nervous.
        reward: 1 for each piece that stands, or the millimetres by which it makes the tower taller.
        """
        names = find_set(set).colours
        drawn = [name for name in find_set(sack or set).colours if name in names and name != foundation]
        if foundation != ANY:
            find_piece(foundation, find_set(set))
        most = len(drawn) - (foundation == ANY)
        if not 1 <= pieces <= most:
            raise BadEnv(f"pieces={pieces!r}: this sack has 1 to {most} pieces to place.")
        if tremor not in LEVELS:
            raise BadEnv(f"tremor={tremor!r}: a hand is {', '.join(LEVELS)}.")
        if reward not in ("pieces", "height"):
            raise BadEnv(f"reward={reward!r}: it is 'pieces' or 'height'.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadEnv(f"render_mode={render_mode!r}: it is {', '.join(self.metadata['render_modes'])}, or None.")
        self.render_mode = render_mode
        self._set, self._drawn, self._pieces, self._foundation = set, drawn, pieces, foundation
        self._tremor, self._reward = tremor, reward
        self.eyes = Eyes(set, pieces + 1)
        self.observation_space = self.eyes.space
        self.tower = Tower(set)
        self._order: list[str] = []

    @property
    def tremor(self) -> str:
        """Of the hand that lowers pieces."""
        return self._tremor

    @property
    def still_to_come(self) -> tuple[str, ...]:
        """What is in the sack besides the piece to place now, in the order of the set: the order in which they come is
        nobody's to know."""
        return tuple(name for name in self._drawn if name in self._order[1:])

    @property
    def next_piece(self) -> str | None:
        """The one to place now."""
        return self._order[0] if self._order else None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        order = [self._drawn[k] for k in self.np_random.permutation(len(self._drawn))]
        under = self._foundation
        if under == ANY:
            # What does not lie still on the table carries nothing.
            under = next(each for each in order if piece(each, self._set).rests.flat)
        self.tower = Tower(self._set)
        self.tower.place(under)
        self._order = [each for each in order if each != under]
        self._left = self._pieces
        return self._see(), self._told(None)

    def put(self, at: tuple[float, float], quat: Quat) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Place the next piece there."""
        return self._next(lambda name: self._placed(name, at, quat))

    def follow(self, path: Sequence[Sequence[float]]) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Place the next piece along a path of the hand: rows of tick, x, y, z and a quaternion, as at any table."""
        return self._next(lambda name: self._followed(name, path))

    def _next(self, place: Callable[[str], Result]) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if not self._order or not self._left or not self.tower.standing:
            raise gymnasium.error.ResetNeeded("This tower is finished: reset() begins another.")
        before = self.tower.height_mm
        name = self._order.pop(0)
        self._left -= 1
        trouble = ""
        try:
            result = place(name)
        except CannotPlace:
            result, trouble = None, "cannot-place"
        except Diverged:
            result, trouble = None, "diverged"
        stands = result is not None and result.stands
        reward = 0.0
        if result is not None and stands:
            reward = 1.0 if self._reward == "pieces" else result.height_mm - before
        seen = self._see()
        told = self._told(result) | ({} if result else {"cause": trouble, "stands": False})
        return seen, reward, not stands or not self._left, False, told

    def _placed(self, name: str, at: tuple[float, float], quat: Quat) -> Result:
        if self._tremor == "none":
            return self.tower.place(name, at, quat=quat, watch=False)
        landing = self.tower.landing(name, at, quat)
        lowest = landing.pose.at[2] + foot(piece(name, self._set), quat).lowest
        return self._followed(name, way_down(landing.pose, self.tower.height_mm, lowest))

    def _followed(self, name: str, path: Sequence[Sequence[float]]) -> Result:
        seed = int(self.np_random.integers(SEEDS))
        return self.tower.follow(name, path, tremor=self._tremor, seed=seed, watch=False)

    def _see(self) -> Seen:
        now = self.next_piece if self._left else None
        return self.eyes.see(self.tower, now, self._order)

    def _told(self, result: Result | None) -> dict[str, Any]:
        now = self.next_piece if self._left else None
        return {
            "piece": now or "",
            "rests": len(lies(piece(now, self._set))) if now else 0,
            "height_mm": self.tower.height_mm,
            "stands": self.tower.standing,
            "cause": result.fall.how if result and result.fall else "",
            "why": result.why if result else "",
        }

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            return np.asarray(painted(self.tower.moment), dtype=np.uint8)
        if self.render_mode == "ansi":
            return in_words(self.tower, self.next_piece if self._left else None)
        return None


class StackEnv(Stacking):
    """Say how each piece lies, where, and how it is turned."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        most = max(len(lies(piece(name, self._set))) for name in self._drawn)
        self.action_space = spaces.Dict(
            {
                "rest": spaces.Discrete(most),
                "xy": spaces.Box(-REACH_MM, REACH_MM, (2,), np.float32),
                "yaw": spaces.Box(-180.0, 180.0, (1,), np.float32),
            }
        )

    def step(self, action: Mapping[str, Any]) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        now = self.next_piece
        if now is None:
            raise gymnasium.error.ResetNeeded("This tower is finished: reset() begins another.")
        ways = lies(piece(now, self._set))
        lie = ways[int(action["rest"]) % len(ways)]
        x, y = (float(each) for each in action["xy"])
        return self.put((x, y), lie.turned(math.radians(float(np.ravel(action["yaw"])[0]))))


def in_words(tower: Tower, next_one: str | None) -> str:
    """A tower as text, its highest piece first."""
    lines = [f"{pose.at[2]:7.1f} mm  {label}" for label, pose in tower.poses.items()]
    lines.sort(key=lambda line: -float(line.split()[0]))
    how = f"stands, {tower.height_mm:.1f} mm: {tower.margin()}" if tower.standing else "has fallen"
    return "\n".join([f"next: {next_one or '-'}", *lines, how]) + "\n"
