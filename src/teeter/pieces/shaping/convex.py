"""Flat regions cut into few convex ones."""

from itertools import pairwise
from math import hypot

import numpy as np
from manifold3d import CrossSection

from teeter.pieces.form import Floats
from teeter.pieces.shaping.outlines import loops

FAR = 1000.0
STRAIGHT = 1e-6
"""Where a line turns by less it is straight, radians."""


def side_of(area: CrossSection, point: Floats, way: Floats) -> CrossSection:
    """What lies to the left of the line through the point."""
    way = way / np.hypot(*way)
    left = np.array([-way[1], way[0]])
    a, b = point - FAR * way, point + FAR * way
    return area ^ CrossSection([np.array([a, b, b + 2 * FAR * left, a + 2 * FAR * left])])


def halves(area: CrossSection, point: Floats, way: Floats) -> list[CrossSection]:
    return [piece for half in (way, -way) for piece in side_of(area, point, half).decompose() if piece.area() > 1e-3]


def convex_parts(area: CrossSection, slack: float, *, in_layers: bool = False) -> list[Floats]:
    """Convex polygons that together cover the region; none fills a pocket by more than `slack`. In layers: cut across
    only, so that its lowest and highest sides are no more parts than they must be."""
    wholes = [whole for piece in area.decompose() for whole in _opened(piece)]
    return [part for whole in wholes for part in _parted(whole, slack, in_layers)]


def _opened(area: CrossSection) -> list[CrossSection]:
    """Cut a region with holes into pieces without, by rays through the corners of each hole."""
    rings = [loop for loop in loops(area) if _signed_area(loop) < 0]
    if not rings:
        return [area]
    middles = sorted((float(ring[:, 0].mean()), k) for k, ring in enumerate(rings))
    if len(rings) > 1:
        first, second = middles[0][0], middles[1][0]
        between = np.array([(first + second) / 2, 0])
        return [done for part in halves(area, between, np.array([0, 1.0])) for done in _opened(part)]
    middle = rings[0].mean(0)
    corners = rings[0][::-1]
    wedges = []
    for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        wedge = side_of(side_of(area, middle, a - middle), middle, middle - b)
        wedges += [piece for piece in wedge.decompose() if piece.area() > 1e-3]
    return wedges


def _parted(area: CrossSection, slack: float, in_layers: bool) -> list[Floats]:
    loop = max(loops(area), key=_signed_area)
    depth, deepest, others = _deepest_pocket(loop)
    if depth <= slack:
        return [loop[hull_corners(loop)]]
    here, before, after = loop[deepest], loop[deepest - 1], loop[(deepest + 1) % len(loop)]
    if in_layers:
        ways = [np.array([1.0, 0])]
    else:
        ways = [here - before, after - here, np.array([1.0, 0]), np.array([0, 1.0])]
        ways += [loop[k] - here for k in others if k != deepest]
        into, out = ((v / np.hypot(*v)) for v in (here - before, here - after))
        if np.hypot(*(into + out)) > 1e-6:
            ways.append(into + out)
    best = min((halves(area, here, way) for way in ways), key=_cost)
    return [part for piece in best for part in _parted(piece, slack, in_layers)]


def _cost(pieces: list[CrossSection]) -> tuple[float, int]:
    """What hulls of the pieces would fill wrongly, then their number."""
    return round(sum(piece.hull().area() - piece.area() for piece in pieces), 3), len(pieces)


def _signed_area(loop: Floats) -> float:
    x, y = loop.T
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum() / 2)


def hull_corners(loop: Floats) -> list[int]:
    """Indices of the hull's corners in the order of the loop, which runs counter-clockwise."""
    loop = np.round(loop, 6)  # points above each other must be seen to be

    def chain(order: list[int]) -> list[int]:
        kept: list[int] = []
        for k in order:
            while len(kept) > 1:
                (ax, ay), (bx, by) = loop[kept[-1]] - loop[kept[-2]], loop[k] - loop[kept[-1]]
                # A point that a cut has left on a straight side is no corner: the region may be pinched there.
                if ax * by - ay * bx > STRAIGHT * hypot(ax, ay) * hypot(bx, by):
                    break
                kept.pop()
            kept.append(k)
        return kept

    order = sorted(range(len(loop)), key=lambda k: (loop[k, 0], loop[k, 1]))
    return sorted({*chain(order), *chain(order[::-1])})


def _deepest_pocket(loop: Floats) -> tuple[float, int, list[int]]:
    """Depth below the pocket's lid and index of the deepest point, and the deepest points of all pockets."""
    corners = hull_corners(loop)
    found = []
    for i, j in pairwise([*corners, corners[0] + len(loop)]):
        if j - i < 2:
            continue
        inside = np.arange(i + 1, j) % len(loop)
        lid = loop[j % len(loop)] - loop[i]
        away = loop[inside] - loop[i]
        depth = np.abs(lid[0] * away[:, 1] - lid[1] * away[:, 0]) / np.hypot(*lid)
        k = int(np.argmax(depth))
        found.append((float(depth[k]), int(inside[k])))
    if not found:
        return 0.0, 0, []
    found.sort(reverse=True)
    return *found[0], [k for depth, k in found if depth > 0.05]


def depth_of(loop: Floats) -> tuple[float, int]:
    """How far the loop is from convex, and where."""
    return _deepest_pocket(loop)[:2]
