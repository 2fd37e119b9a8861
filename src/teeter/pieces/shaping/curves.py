"""Curves become points: sampling, and the rounding of corners with true normals."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from teeter.pieces.form import Floats
from teeter.pieces.shape import Arc, Curve, EggCurve, Spline

CORNER = np.radians(15)
"""A sharper turn is a corner to be rounded; a gentler one belongs to a smooth curve."""


@dataclass(frozen=True)
class Detail:
    """How finely a definition is drawn."""

    segments: int
    """Sides of a turned piece."""
    turn: float
    """Degrees a curve bends between two of its points."""
    steps: int
    """Strips in which a right-angled edge is rounded."""
    hollow_turn: float
    """The same as `turn` where the curve is hollow."""
    chord: float
    """Longest side, in mm, of a sawn disc."""


FINE = Detail(96, 3.75, 8, 3.75, 1)
"""For what is measured: volume, centre, inertia."""
LYING = Detail(96, 3.75, 5, 3.75, 1)
"""For how it lies."""
DRAWN = Detail(64, 6, 3, 6, 4)
"""For what is looked at."""
PARTS = Detail(48, 4, 2, 24, 1)
"""For what pieces collide with: every chord of a hollow costs a part, and a long side of a round one would
let it stand where it should rock."""


def polyline(curves: Sequence[Curve], detail: Detail) -> Floats:
    """The points of the curves in order, doubled points left out."""
    points = np.concatenate([sampled(curve, detail) for curve in curves])
    apart = np.ones(len(points), dtype=bool)
    apart[1:] = np.hypot(*np.diff(points, axis=0).T) > 1e-3
    return points[apart]


def sampled(curve: Curve, detail: Detail) -> Floats:
    if isinstance(curve, tuple):
        return np.array([curve], dtype=float)
    if isinstance(curve, Arc):
        turn = detail.turn if curve.end > curve.start else detail.hollow_turn
        steps = max(1, round(abs(curve.end - curve.start) / turn))
        angle = np.radians(np.linspace(curve.start, curve.end, steps + 1))
        points = np.stack([curve.x + curve.radius * np.cos(angle), curve.y + curve.radius * np.sin(angle)], 1)
    elif isinstance(curve, EggCurve):
        steps = round((curve.end - curve.start) / detail.turn)
        t = np.radians(np.linspace(curve.start, curve.end, steps + 1))
        across = np.sin(t) * (1 + curve.taper * np.cos(t))
        fine = np.linspace(0, np.pi, 20001)
        widest = np.max(np.sin(fine) * (1 + curve.taper * np.cos(fine)))
        points = np.stack([curve.width / 2 * across / widest, -curve.length / 2 * np.cos(t)], 1)
    else:
        points = _along_spline(curve, detail)
    points[np.abs(points) < 1e-9] = 0
    return _fair(points)


def _along_spline(curve: Spline, detail: Detail) -> Floats:
    knots = np.array(curve.points, dtype=float)
    first, last = 0, len(knots)
    # Together with its mirror image a curve that ends on the axis goes straight on there: it is level.
    if knots[-1, 0] == 0:
        knots = np.concatenate([knots, knots[-2::-1] * (-1, 1)])
    elif knots[0, 0] == 0:
        knots = np.concatenate([knots[:0:-1] * (-1, 1), knots])
        first, last = len(knots) - last, len(knots)
    length = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(knots, axis=0).T))])
    dense = _natural_spline(length, knots, np.linspace(length[first], length[last - 1], 64 * (last - first)))
    step = np.diff(dense, axis=0)
    heading = np.unwrap(np.arctan2(step[:, 1], step[:, 0]))
    bend = np.degrees(np.concatenate([[0], np.diff(heading), [0]]))
    # Points lie denser where it bends, and nowhere further apart than 24 mm.
    turns = np.where(bend > 0, bend / detail.turn, -bend / detail.hollow_turn)
    effort = np.cumsum(turns) + np.concatenate([[0], np.cumsum(np.hypot(*step.T)) / 24])
    stops = np.linspace(effort[0], effort[-1], max(2, int(np.ceil(effort[-1] - effort[0])) + 1))
    return np.stack([np.interp(stops, effort, dense[:, k]) for k in (0, 1)], 1)


def _natural_spline(at: Floats, values: Floats, where: Floats) -> Floats:
    """The cubic spline with free ends through (at, values)."""
    n, gap = len(at), np.diff(at)
    system, slopes = np.eye(n), np.zeros((n, values.shape[1]))
    for i in range(1, n - 1):
        system[i, i - 1 : i + 2] = gap[i - 1], 2 * (gap[i - 1] + gap[i]), gap[i]
        slopes[i] = 6 * ((values[i + 1] - values[i]) / gap[i] - (values[i] - values[i - 1]) / gap[i - 1])
    bend = np.linalg.solve(system, slopes)
    k = np.clip(np.searchsorted(at, where, side="right") - 1, 0, n - 2)
    h, a, b = gap[k][:, None], (at[k + 1] - where)[:, None], (where - at[k])[:, None]
    cubic = (bend[k] * a**3 + bend[k + 1] * b**3) / (6 * h)
    return np.asarray(cubic + (values[k] / h - bend[k] * h / 6) * a + (values[k + 1] / h - bend[k + 1] * h / 6) * b)


def _fair(points: Floats) -> Floats:
    """Move the inner points outwards so that the chords enclose the area that the curve does."""
    if len(points) < 3:
        return points
    before, after = points[1:-1] - points[:-2], points[2:] - points[1:-1]
    chord, turn = np.stack([np.hypot(*before.T), np.hypot(*after.T)]), _turns(before, after)
    lack = chord**2
    # The ends stay where they are; their neighbours make up for them.
    lack[0, 0] *= 2
    lack[1, -1] *= 2
    along = before + after
    outward = np.stack([along[:, 1], -along[:, 0]], 1) / np.hypot(*along.T)[:, None]
    fair = points.copy()
    fair[1:-1] += outward * (turn / 12 * lack.sum(0) / chord.sum(0))[:, None]
    return fair


def circle(radius: float, sides: int) -> Floats:
    """A regular polygon of the circle's area, which has its moments too, to the fourth order."""
    angle = 2 * np.pi * np.arange(sides) / sides
    reach = radius * equal_area(sides)
    return np.stack([reach * np.cos(angle), reach * np.sin(angle)], 1)


def equal_area(sides: int) -> float:
    step = 2 * np.pi / sides
    return float(np.sqrt(step / np.sin(step)))


def _turns(before: Floats, after: Floats) -> Floats:
    cross = before[..., 0] * after[..., 1] - before[..., 1] * after[..., 0]
    return np.asarray(np.arctan2(cross, (before * after).sum(-1)))


@dataclass(frozen=True)
class Rounded:
    points: Floats
    normals: Floats
    radius: float
    """How far the loop can shrink along its normals before some part of it turns inside out."""


def rounded(loop: Floats, radius: float, steps: int, inner: bool = True) -> Rounded:
    """Round the corners of a closed loop, material to its left; without `inner` only those that stick out."""
    edge = np.roll(loop, -1, axis=0) - loop
    length = np.hypot(*edge.T)
    heading = edge / length[:, None]
    turn = _turns(np.roll(heading, 1, axis=0), heading)
    corner = np.abs(turn) > CORNER
    rounds = corner & (inner | (turn > 0)) & (radius > 0)
    n, total = len(loop), length.sum()
    start = np.concatenate([[0], np.cumsum(length)])[:-1]
    reach = np.where(rounds, radius * np.tan(np.minimum(np.abs(turn), 3.0) / 2), 0.0)
    where = np.flatnonzero(corner).tolist()
    for j, i in enumerate(where):
        gaps = [(start[where[(j + s) % len(where)]] - start[i]) * s % total or total for s in (1, -1)]
        reach[i] = min(reach[i], 0.49 * min(gaps))

    points: list[Floats] = []
    normals: list[Floats] = []
    swallowed = np.zeros(n, dtype=bool)
    for i in np.flatnonzero(rounds).tolist():
        ahead, behind = (start - start[i]) % total, (start[i] - start) % total
        swallowed |= (np.minimum(ahead, behind) < reach[i] + 0.02) & ~corner
    for i in range(n):
        if rounds[i]:
            count = max(2, round(abs(turn[i]) / (np.pi / 2) * steps))
            if abs(loop[i, 0]) < 1e-9:
                count += count % 2  # a tip on the axis needs a point right on it
            curve, normal = _blend(loop, heading, start, total, i, float(reach[i]), count)
            points.append(curve)
            normals.append(normal)
        elif not swallowed[i]:
            share = heading[i] * length[i - 1] + heading[i - 1] * length[i]
            points.append(loop[i : i + 1])
            normals.append(np.array([[share[1], -share[0]]]) / np.hypot(*share))
    line, outward = np.concatenate(points), np.concatenate(normals)
    side, bend = np.roll(line, -1, axis=0) - line, np.roll(outward, -1, axis=0) - outward
    shrinking = (side * bend).sum(1) / np.maximum((side * side).sum(1), 1e-12)
    return Rounded(line, outward, 1 / max(float(shrinking.max()), 1e-9))


def _blend(
    loop: Floats, heading: Floats, start: Floats, total: float, i: int, reach: float, count: int
) -> tuple[Floats, Floats]:
    """A near-circular curve around corner i, from `reach` before it to `reach` after it."""

    def at(distance: float) -> tuple[Floats, Floats]:
        distance %= total
        k = int(np.searchsorted(start, distance, side="right")) - 1
        return loop[k] + heading[k] * (distance - start[k]), heading[k]

    (p, t), (q, u) = at(start[i] - reach + 1e-9), at(start[i] + reach)
    angle = abs(float(_turns(t, u)))
    radius = np.hypot(*(q - p)) / (2 * np.sin(angle / 2))
    side = np.sign(_turns(t, u))
    s = np.linspace(0, 1, count + 1)[:, None]
    if abs(angle - abs(float(_turns(heading[i - 1], heading[i])))) < 1e-6:
        # Between straight edges it is a true circle, so that a rim of the same radius shrinks it to a point.
        toward = np.arctan2(-t[0] * side, t[1] * side) + side * s[:, 0] * angle
        normal = np.stack([np.cos(toward), np.sin(toward)], 1) * side
        left = np.array([-t[1], t[0]])
        return p + side * radius * left + side * radius * normal, normal
    handle = 4 / 3 * np.tan(angle / 4) * radius
    a, b = p + t * handle, q - u * handle
    curve = (1 - s) ** 3 * p + 3 * (1 - s) ** 2 * s * a + 3 * (1 - s) * s**2 * b + s**3 * q
    along = (1 - s) ** 2 * (a - p) + 2 * (1 - s) * s * (b - a) + s**2 * (q - b)
    normal = np.stack([along[:, 1], -along[:, 0]], 1) / np.hypot(*along.T)[:, None]
    return curve, normal
