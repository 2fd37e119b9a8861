"""A player's own mat in the race of Stack-a-Biddi: blocks that lie and stand on it, and one hand.

While a block is in hand the stack is supported, as players do with the other hand: it is not stepped, and the block
slides along it without pushing it over. Once let go, everything is loose and stands on its own or falls; what fell lies
on the mat and can be taken again. A mat that rests is frozen by not stepping it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product as every

import mujoco
import numpy as np

from teeter.physics.biddi.faces import facing, shown
from teeter.physics.errors import BadPose, CannotPlace
from teeter.physics.measure import top_mm
from teeter.physics.motion.lowering import clearance
from teeter.physics.motion.settle import CALM, CALM_AFTER, QUIET_MM, REST_WINDOWS, STILL_MM, WINDOW, moved
from teeter.physics.motion.world import TICK_SECONDS, World
from teeter.physics.pose import CM, Floats, Pose, Quat, inside, outside, product, spot, unit
from teeter.pieces.form import Hull
from teeter.pieces.sack import Piece, piece

RACING_CM_A_TICK = 60.0 * TICK_SECONDS
"""cm a tick: 600 mm/s. It is a race."""
RACING_RADIANS_A_TICK = math.radians(540) * TICK_SECONDS
HOVER_MM = 30.0
"""How high above everything a block is taken in hand."""
STRIDE = 4.0 * CM
"""Looked where it leads before it is gone: no block is so thin that one could pass through it."""
MAT_TOUCH_MM = 0.002
MAT_DEEP_MM = 0.01
THERE_MM = 0.02
MAT_QUIET_WINDOWS = 8
"""Of 40 ms, in a row, until a mat counts as at rest."""
BEVEL_MM = 0.4


@cache
def planed(name: str, set: str) -> Piece:
    """A block whose faces are plain rectangles to the engine.

    Of each face it takes four points to stand on. Where the true edges meet there are several points near each other;
    it may take two of those and none from another corner, and then the block rocks for ever.
    """
    block = piece(name, set)
    half = block.size / 2
    points = [
        [way * (half[k] - (0 if k == flat else BEVEL_MM)) for k, way in enumerate(ways)]
        for flat in range(3)
        for ways in every((-1, 1), repeat=3)
    ]
    return replace(block, form=replace(block.form, parts=(Hull(np.array(points)),)))


class Mat:
    """Ticks are milliseconds; nothing happens between two calls of `advance`."""

    def __init__(self, blocks: Sequence[str], set: str = "biddi") -> None:
        self._pieces: dict[str, Piece] = {name: planed(name, set) for name in blocks}
        self._lying: list[str] = []
        self._world = World([], [])
        self._quiet = MAT_QUIET_WINDOWS
        self._window = self._windows = 0
        self._seen = self._a_second_ago = self._world.moving.copy()
        self._room: World | None = None
        self._at = inside(Pose((0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0)))
        self._wanted = self._at.copy()
        self._going_down = False
        self.held: str | None = None
        self.there = False
        """The hand is where it is wanted, or as near as it gets."""
        self.tick = 0
        self.astray = 0
        """How often the engine lost its way, and everything was put back to where it rested last."""
        self._rested: dict[str, Floats] = {}

    # --- what can be seen

    @property
    def supply(self) -> tuple[str, ...]:
        """Blocks that lie beside the mat."""
        return tuple(name for name in self._pieces if name not in self._lying and name != self.held)

    @property
    def poses(self) -> dict[str, Pose]:
        """Of the blocks on the mat; the one in hand is not among them."""
        return {name: outside(pose) for name, pose in zip(self._lying, self._world.poses(), strict=True)}

    @property
    def in_hand(self) -> Pose | None:
        return outside(self._at) if self.held else None

    @property
    def resting(self) -> bool:
        return self._quiet >= MAT_QUIET_WINDOWS

    # --- what the hand does

    def hold(self, name: str, x: float = 0.0) -> None:
        """Take a block in hand, above everything: from the supply, or from wherever it lies on the mat."""
        if name not in self._pieces:
            raise CannotPlace(f"There is no block {name} on this mat.")
        if self.held is not None:
            raise CannotPlace(f"The hand holds {self.held}: let go of it first.")
        quat = facing(0, over=False)
        if name in self._lying:
            pose = self.poses[name]
            x, seen = pose.at[0], shown(pose.quat)
            quat = facing(seen.face, seen.over)
            self._put_on_mat([each for each in self._lying if each != name])
        x, _, _ = spot((x, 0.0))
        self.held = name
        self._at = inside(Pose((x, 0.0, self._above_all_mm()), quat))
        self._wanted = self._at.copy()
        self._going_down = self.there = False
        self._make_room()

    def aim(self, pose: Pose) -> None:
        """Where the block in hand is wanted. It goes there no faster than a hand, and through nothing."""
        if self.held is None:
            raise CannotPlace("The hand is empty: take a block first.")
        x, y, z = spot(pose.at)
        if z is None:
            raise BadPose("A hand is somewhere in space: at=(x, y, z).")
        if not self._going_down:
            self._wanted = inside(Pose((x, y, z), unit(pose.quat)))
            self.there = False

    def turn(self, face: int, *, over: bool) -> None:
        """Show another face in front, or the same end over end."""
        if self.held is None:
            raise CannotPlace("The hand is empty: take a block first.")
        if not self._going_down:
            self._wanted[3:] = facing(face, over)
            self.there = False

    def let_go(self, *, down: bool = False) -> None:
        """Open the hand where it is; `down`: go where it is wanted, then straight down, and open where it touches."""
        if self.held is None:
            raise CannotPlace("The hand is empty: there is nothing to let go of.")
        if down:
            self._going_down, self.there = True, False
        else:
            self._open()

    def put_back(self) -> None:
        """Lay the block in hand back to the supply, beside the mat."""
        self.held = self._room = None
        self._going_down = False

    def restore(self, poses: Mapping[str, Pose]) -> None:
        """Blocks lying on an empty mat as they lay before; whether that stands will be seen."""
        if self._lying or self.held:
            raise CannotPlace("Something lies on this mat already.")
        self._lying = [name for name in self._pieces if name in poses]
        self._world = self._loose([inside(poses[name]) for name in self._lying])
        self._quiet = self._window = self._windows = 0
        self._seen = self._a_second_ago = self._world.moving.copy()

    # --- time

    def advance(self, ticks: int) -> None:
        if self.held is not None:
            self._carry(ticks)
        if not self.resting:
            self._step(ticks)
        self.tick += ticks

    def _step(self, ticks: int) -> None:
        world = self._world
        while ticks > 0 and not self.resting:
            chunk = min(ticks, WINDOW - self._window)
            mujoco.mj_step(world.model, world.data, chunk)
            ticks -= chunk
            self._window += chunk
            if self._window == WINDOW:
                self._window = 0
                if world.astray():
                    self._put_back_to_rest()
                    return
                self._watch()
        if self.resting:
            world.speeds[:] = 0
            self._rested = dict(zip(self._lying, world.poses(), strict=True))
        if self._room is not None:
            for number, pose in enumerate(world.poses()):
                self._room.put(number, pose)

    def _watch(self) -> None:
        """At rest is what is quiet for some windows, or trembles in place for a second."""
        world = self._world
        self._windows += 1
        self._quiet = self._quiet + 1 if moved(world, self._seen) < QUIET_MM else 0
        self._seen = world.moving.copy()
        if self._windows % REST_WINDOWS == 0:
            if moved(world, self._a_second_ago) < STILL_MM:
                self._quiet = MAT_QUIET_WINDOWS
            self._a_second_ago = world.moving.copy()
        if self._windows > CALM_AFTER:
            world.data.qvel[:] *= CALM

    def _put_back_to_rest(self) -> None:
        """Better a block too few than a mat that explodes: what never rested goes back to the supply."""
        self.astray += 1
        self._lying = [name for name in self._lying if name in self._rested]
        self._world = self._loose([self._rested[name] for name in self._lying])
        self._quiet = MAT_QUIET_WINDOWS
        self._make_room()

    # --- the block in hand

    def _carry(self, ticks: int) -> None:
        before = self._at.copy()
        self._turn(RACING_RADIANS_A_TICK * ticks)
        way = self._wanted[:3] - self._at[:3]
        if self._going_down:
            way[2] = 0.0
        most = RACING_CM_A_TICK * ticks
        self._slide(way * min(1.0, most / max(1e-9, float(np.linalg.norm(way)))))
        if self._going_down and self._over_its_place():
            self._slide(np.array([0.0, 0.0, -most]))
            if self._gap(self._at) < 2 * MAT_TOUCH_MM:
                self._open()
                return
        self.there = bool(np.abs(self._at - before).max() < 1e-7)

    def _turn(self, most: float) -> None:
        """Turning needs no room: in all its eight ways a block fills the same."""
        now, goal = _four(self._at), _four(self._wanted)
        w, x, y, z = product(goal, (now[0], -now[1], -now[2], -now[3]))
        if w < 0:
            w, x, y, z = -w, -x, -y, -z
        sine = math.sqrt(x * x + y * y + z * z)
        angle = 2 * math.atan2(sine, w)
        if angle <= most:
            self._at[3:] = goal
        else:
            part = math.sin(most / 2) / sine
            self._at[3:] = unit(product((math.cos(most / 2), x * part, y * part, z * part), now))

    def _over_its_place(self) -> bool:
        apart = np.abs(self._wanted - self._at)
        return bool(apart[:2].max() < THERE_MM * CM) and abs(float(self._wanted[3:] @ self._at[3:])) > 1 - 1e-9

    def _slide(self, way: Floats) -> None:
        """Go a way as far as it is free; what is in the way is gone along."""
        left = way.copy()
        gap = self._gap(self._at)
        for _ in range(200):
            far = float(np.linalg.norm(left))
            if far < 1e-6:
                return
            stride = left * min(1.0, STRIDE / far)
            if (reached := self._free(stride, gap)) is not None:
                left, gap = left - stride, reached
                continue
            # As near as it gets, then along whatever is met.
            near = left * min(1.0, max(0.0, gap - MAT_TOUCH_MM / 2) * CM / far)
            if gap > MAT_TOUCH_MM and (reached := self._free(near, gap)) is not None:
                left, gap = left - near, reached
                continue
            level, upright = stride * (1, 1, 0), stride * (0, 0, 1)
            if np.abs(level).max() > 1e-6 and (reached := self._free(level, gap)) is not None:
                left, gap = (left - level) * (1, 1, 0), reached
            elif np.abs(upright).max() > 1e-6 and (reached := self._free(upright, gap)) is not None:
                left, gap = (left - upright) * (0, 0, 1), reached
            else:
                return

    def _free(self, stride: Floats, gap: float) -> float | None:
        """Go there if nothing is there, or if it leads out of something; answers the room there is then, mm."""
        there = self._at.copy()
        there[:3] += stride
        reached = self._gap(there)
        if reached < -MAT_DEEP_MM and reached <= gap:
            return None
        self._at = there
        return reached

    def _gap(self, pose: Floats) -> float:
        assert self._room is not None
        return clearance(self._room, len(self._lying), pose)

    def _open(self) -> None:
        name = self.held
        assert name is not None
        self.held = self._room = None
        self._going_down = False
        self._put_on_mat([*self._lying, name], self._at.copy())

    # --- the world of what lies on the mat

    def _put_on_mat(self, names: list[str], new: Floats | None = None) -> None:
        """Everything that lies there now, loose; what moves goes on moving."""
        was = dict(zip(self._lying, zip(self._world.poses(), self._world.speeds.copy(), strict=True), strict=True))
        self._lying = names
        self._world = self._loose([was[name][0] if name in was else self._new(new) for name in names])
        for number, name in enumerate(names):
            if name in was:
                self._world.speeds[number] = was[name][1]
        self._quiet = self._window = self._windows = 0
        self._seen = self._a_second_ago = self._world.moving.copy()

    @staticmethod
    def _new(pose: Floats | None) -> Floats:
        assert pose is not None
        return pose

    def _loose(self, poses: Sequence[Floats]) -> World:
        # Any block may touch the table: nobody looks at the alarm, and none needs the many corners of a foundation.
        world = World([self._pieces[name] for name in self._lying], [False] * len(self._lying))
        world.put_all(poses)
        return world

    def _make_room(self) -> None:
        """What the block in hand can touch."""
        if self.held is None:
            return
        names = [*self._lying, self.held]
        loose = [False] * len(self._lying) + [True]
        self._room = World([self._pieces[name] for name in names], [False] * len(names), loose)
        self._room.put_all([*self._world.poses(), self._at])

    def _above_all_mm(self) -> float:
        tops = (top_mm(self._pieces[name], pose) for name, pose in zip(self._lying, self._world.poses(), strict=True))
        return max(tops, default=0.0) + HOVER_MM


def _four(pose: Floats) -> Quat:
    w, x, y, z = pose[3:].tolist()
    return (w, x, y, z)
