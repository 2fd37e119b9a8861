"""The hand's way to a place: lifted, carried over, lowered gently, let go of. Rows as the table protocol has them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from teeter.physics.pose import Pose, Quat, product

Row = tuple[float, ...]

CLEAR_MM = 6.0
"""Above everything on its way."""
SLOW_MM = 1.5
"""The last of the way is slow."""
PRESS_MM = 0.2
"""The hand goes this far below where the piece touches: it feels that it rests before it lets go."""
LOWER_TICKS, PRESS_TICKS = 150, 50
FROM_MM = (-130.0, -110.0)
"""Where pieces are fetched: in front, to the left."""
CARRY = 0.16
"""mm a tick on the way over: well below what a hand could do."""


def way_down(pose: Pose, top_mm: float, lowest_mm: float) -> list[Row]:
    """Straight down, beginning just above everything. `top_mm`: of the tower; `lowest_mm`: the piece's, as it rests."""
    x, y, z = pose.at
    start = z + max(CLEAR_MM, top_mm - lowest_mm + CLEAR_MM)
    ticks = max(1, math.ceil((start - z - SLOW_MM) / CARRY))
    levels = (
        (0, start),
        (ticks, z + SLOW_MM),
        (ticks + LOWER_TICKS, z - PRESS_MM),
        (ticks + LOWER_TICKS + PRESS_TICKS, z - PRESS_MM),
    )
    return [row(tick, (x, y, level), pose) for tick, level in levels]


def way_over(pose: Pose, top_mm: float, lowest_mm: float) -> list[Row]:
    """The whole way as people see it: from beside the tower, up, over and down."""
    down = way_down(pose, top_mm, lowest_mm)
    x, y, high = down[0][1:4]
    aside = (x + FROM_MM[0], y + FROM_MM[1])
    far = math.hypot(*FROM_MM)
    ticks = math.ceil(far / (CARRY * 1.4))
    over = row(0, (*aside, high), pose)
    return [over, *(row(int(each[0]) + ticks, (each[1], each[2], each[3]), pose) for each in down)]


def row(tick: int, at: tuple[float, float, float], pose: Pose) -> Row:
    return (float(tick), *(round(each, 3) for each in at), *(round(each, 6) for each in pose.quat))


def missed(path: Sequence[Row], x_mm: float, y_mm: float, degrees: float) -> list[Row]:
    """The same way, but a little beside it and a little askew: not every hand goes where it is wanted."""
    half = math.radians(degrees) / 2
    lean: Quat = (math.cos(half), math.sin(half), 0.0, 0.0)
    return [(tick, x + x_mm, y + y_mm, z, *product(lean, (w, i, j, k))) for tick, x, y, z, w, i, j, k in path]
