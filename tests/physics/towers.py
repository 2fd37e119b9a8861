"""A small tower to build on, and where a piece is held over it."""

import teeter
from teeter.physics.pose import Pose

UPRIGHT = (1.0, 0.0, 0.0, 0.0)


def small_tower() -> teeter.Tower:
    tower = teeter.Tower()
    for piece in ("base_slab", "brick", "cube"):
        tower.place(piece)
    return tower


def upright(x: float, y: float, z: float) -> Pose:
    return Pose((x, y, z), UPRIGHT)
