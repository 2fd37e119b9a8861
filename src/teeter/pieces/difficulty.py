"""How hard a piece is to build with, 1 (a foundation) to 5 (notorious), from its shape alone."""

import numpy as np

from teeter.pieces.form import Floats, Mesh, Rests

LEVEL = np.cos(np.radians(1.5))
"""A top face that is tilted further is no place for the next piece."""


def features(mesh: Mesh, lies: Rests) -> Floats:
    """Of the best way to lay it: usable level top in mm², tilt margin in degrees; and the number of ways."""
    a, b, c = (mesh.points[mesh.triangles[:, k]] for k in range(3))
    across = np.cross(b - a, c - a)
    area = np.linalg.norm(across, axis=1) / 2
    facing = across / np.maximum(2 * area, 1e-12)[:, None]
    ways = [(float(area[facing @ -rest.down > LEVEL].sum()), rest.margin) for rest in lies.flat]
    best = max(ways, key=lambda way: usefulness(*way), default=(0.0, 0.0))
    good = sum(usefulness(*way) > 0.25 for way in ways)
    return np.array([*best, good])


def usefulness(top: float, margin: float) -> float:
    """0 to 1: half a square inch of level top and 35° of steadiness are as good as any."""
    return float(min(top / 800, 1) ** 0.5 * min(margin / 35, 1))


def difficulty(mesh: Mesh, lies: Rests) -> int:
    top, margin, good = features(mesh, lies)
    ease = usefulness(top, margin) + min(good, 6) / 12
    return 5 - int(np.searchsorted([0.2, 0.5, 0.9, 1.4], ease))
