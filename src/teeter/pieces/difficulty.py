"""How hard a piece is to build with, 1 (a foundation) to 5 (notorious), from its shape alone."""

import numpy as np
from manifold3d import CrossSection

from teeter.pieces.form import Mesh, Rest, Rests
from teeter.pieces.shaping.mesh import across

LEVEL = np.cos(np.radians(1.5))
"""A top face that is tilted further is no place for the next piece."""
AMPLE_TOP = 1600.0
"""More level top, in mm², than the next piece needs."""
STEADY_DEG = 35.0
"""Degrees of tilt beyond which nobody notices the difference."""
STEPS = (0.2, 0.7, 1.5, 1.75)
"""Ease at which a piece ceases to be notorious, hard, middling, easy."""


def usable_top(mesh: Mesh, rest: Rest) -> float:
    """Level area on top, in mm², as far as it lies above the support: what is put down elsewhere may tip the piece."""
    a, b, c = (mesh.points[mesh.triangles[:, k]] for k in range(3))
    facing = np.cross(b - a, c - a)
    size = np.linalg.norm(facing, axis=1)
    top = (facing @ -rest.down > LEVEL * size) & (size > 1e-6)
    x, y = across(-rest.down)
    flat = np.stack([mesh.points @ x, mesh.points @ y], 1)
    support = CrossSection([np.stack([rest.polygon @ x, rest.polygon @ y], 1)[::-1]])
    if not top.any():
        return 0.0
    return float((CrossSection([*flat[mesh.triangles[top]]]) ^ support).area())


def ease(mesh: Mesh, lies: Rests) -> float:
    """0 to about 2: how good the best way to lay it is, how good an average one, how many there are, how steady."""
    if not lies.flat:
        return 0.0
    margin = np.array([rest.margin for rest in lies.flat])
    top = np.array([usable_top(mesh, rest) for rest in lies.flat])
    use = np.sqrt(np.minimum(top / AMPLE_TOP, 1)) * np.minimum(margin / STEADY_DEG, 1)
    ways = min(int((use > 0.3).sum()), 6)
    return float(use.max() + use.mean() / 2 + ways / 20 + 0.3 * min(margin.max() / 60, 1))


def difficulty(mesh: Mesh, lies: Rests) -> int:
    return 5 - int(np.searchsorted(STEPS, ease(mesh, lies)))
