"""Looking at a stack of Stack-a-Biddi as it stands: which block is on which level, and where its line goes.

It sees what a person in front of the mat sees, at -y, only sharper. The limits are those of the eye: a line 5 mm wide
whose ends miss each other by 2 mm is still one line, and so is one on a block laid a little askew.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from teeter.physics.biddi.faces import LOOKS, shown
from teeter.physics.pose import Floats, Pose, matrix
from teeter.pieces.catalogue.biddi import LINE_TOLERANCE, LINES, SMILEY_FACE

LEVEL_MM = 20.0
HALF_MM = LEVEL_MM / 2
LONG_MM, SHORT_MM = 120.0, 40.0
OFF_LEVEL_MM = 4.0
"""A block whose middle is further than this from its level's height lies on no level: it stands on end, or leans."""
LEANS_DEG = 5.0
TURNED_DEG = 15.0
"""A block turned away by more than this shows its line to somebody else."""
STEP_MM = 10.0
"""If one end of the line is this much further back than the other, a ledge is between them and not a line."""


@dataclass(frozen=True)
class Seen:
    """One block on its level."""

    piece: str
    face: int
    over: bool
    """Turned end over end."""
    x: float
    enters: float
    """Where the line comes in at the bottom and goes out at the top, mm along the front."""
    leaves: float
    gap_mm: float | None
    """How far the line misses the level below, to the right; None for the bottom."""
    line_ok: bool
    smiling: bool


def look(poses: Mapping[str, Pose]) -> list[Seen]:
    """The levels from the bottom up. Of several piles the highest is the stack; what lies about is not looked at."""
    pile = max(piles(poses), key=lambda pile: (len(pile), -abs(poses[pile[0][0]].at[0])), default=[])
    found: list[Seen] = []
    below: _Line | None = None
    for level in pile:
        for name in level:
            found.append(_judged(name, poses[name], below, alone=len(level) == 1))
        below = _line(level[-1], poses[level[-1]])
    return found


def piles(poses: Mapping[str, Pose]) -> list[list[list[str]]]:
    """What stands on each block that lies on the mat, level by level. A level is one block, if the stack is right."""
    flat = {name: number for name, pose in poses.items() if (number := level_of(pose)) is not None}

    def touching(number: int, others: list[str]) -> list[str]:
        """Blocks of a level that lie above or below any of these."""
        blocks = (name for name, its in flat.items() if its == number)
        return [name for name in blocks if any(_over(name, poses[name], other, poses[other]) for other in others)]

    found = []
    for bottom in (name for name, number in flat.items() if number == 0):
        pile = [[bottom]]
        while above := touching(len(pile), pile[-1]):
            pile.append(above)
        # Whatever else carries a block belongs to the stack too, and is one block too many.
        for number in range(len(pile) - 2, -1, -1):
            more = touching(number, pile[number + 1])
            pile[number] += [name for name in more if name not in pile[number]]
        found.append(pile)
    return found


def level_of(pose: Pose) -> int | None:
    """From 0; None if the block lies on no level: it leans, stands on end, or lies across something.

    A block may look past the viewer as far as it likes and still be a level; only not one with a line.
    """
    turn = matrix(pose.quat)
    flat = max(abs(float(turn[2, 1])), abs(float(turn[2, 2]))) > math.cos(math.radians(LEANS_DEG))
    height = (pose.at[2] - HALF_MM) / LEVEL_MM
    level = round(height)
    return level if flat and level >= 0 and abs(height - level) * LEVEL_MM < OFF_LEVEL_MM else None


def _over(name: str, pose: Pose, under: str, beneath: Pose) -> bool:
    """Whether a block is above a part of the other."""
    mine, other = _corners(name, pose), _corners(under, beneath)
    for box in (mine, other):
        for side in (box[1] - box[0], box[3] - box[0]):
            axis = side / np.linalg.norm(side)
            a, b = mine @ axis, other @ axis
            if a.max() <= b.min() or b.max() <= a.min():
                return False
    return True


def _corners(name: str, pose: Pose) -> Floats:
    """Of its outline from above, one after the other."""
    along = matrix(pose.quat)[:2, 0]
    along = along / np.linalg.norm(along)
    across = np.array([-along[1], along[0]])
    half = (SHORT_MM if _is_biddi(name) else LONG_MM) / 2
    ends = ((-half, -HALF_MM), (half, -HALF_MM), (half, HALF_MM), (-half, HALF_MM))
    return np.array([np.array(pose.at[:2]) + u * along + v * across for u, v in ends])


def _is_biddi(name: str) -> bool:
    return len(name) > 2


@dataclass(frozen=True)
class _Line:
    """Where a block's line begins and ends, in the world; the front face's depth counts too."""

    enters: tuple[float, float]
    leaves: tuple[float, float]
    straight: bool


def _line(name: str, pose: Pose) -> _Line:
    seen = shown(pose.quat)
    a, b = LINES[name][seen.face]
    if seen.over:
        a, b = -b, -a
    turn = matrix(pose.quat)
    along = turn[:, 0] * (-1 if seen.over else 1)
    ahead = turn @ LOOKS[seen.face]
    up = np.cross(ahead, along)
    low, high = (np.array(pose.at) + x * along + HALF_MM * (ahead + z * up) for x, z in ((a, -1), (b, 1)))
    straight = seen.turned_deg <= TURNED_DEG and seen.leans_deg <= LEANS_DEG
    return _Line((float(low[0]), float(low[1])), (float(high[0]), float(high[1])), straight)


def _judged(name: str, pose: Pose, below: _Line | None, *, alone: bool) -> Seen:
    seen, line = shown(pose.quat), _line(name, pose)
    gap = None if below is None else line.enters[0] - below.leaves[0]
    meets = below is None or (
        below.straight
        and abs(line.enters[0] - below.leaves[0]) <= LINE_TOLERANCE
        and abs(line.enters[1] - below.leaves[1]) <= STEP_MM
    )
    return Seen(
        piece=name,
        face=seen.face,
        over=seen.over,
        x=pose.at[0],
        enters=line.enters[0],
        leaves=line.leaves[0],
        gap_mm=gap,
        line_ok=meets and line.straight and alone,
        smiling=_is_biddi(name) and seen.face == SMILEY_FACE and not seen.over and line.straight,
    )
