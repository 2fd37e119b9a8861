"""Definitions become smooth closed surfaces: turned, sawn, carved, glued and drilled."""

from dataclasses import replace
from functools import singledispatch

import numpy as np

from teeter.pieces.form import Floats, Mesh
from teeter.pieces.shape import (
    Carved,
    Drill,
    Drilled,
    Glued,
    HalfTurned,
    Leaning,
    Moved,
    Sawn,
    Solid,
    Turned,
    arc,
)
from teeter.pieces.shaping.curves import Detail, equal_area, polyline, rounded
from teeter.pieces.shaping.mesh import collapsed, filled, from_solid, hull, leaning, strips, to_solid, unit, welded
from teeter.pieces.shaping.outlines import loops, region
from teeter.pieces.shaping.rolling import rolled


@singledispatch
def surface(solid: Solid, detail: Detail) -> Mesh:
    """The surface of a solid, every edge rounded, with the normals of the true shape."""
    raise TypeError(f"no way to make {type(solid).__name__}")


def profile(curves: Floats, bevel: float, steps: int, inner: bool = True) -> tuple[Floats, Floats]:
    """A rounded profile and its normals, from the bottom outwards and up; a hollow one is closed."""
    if curves[0, 0] > 0 or curves[-1, 0] > 0:
        done = rounded(curves, bevel, steps, inner)
        return done.points, done.normals
    # Together with its mirror image the profile has no end at the axis: tips are rounded like any corner.
    mirrored = curves[-2:0:-1] * (-1, 1)
    done = rounded(np.concatenate([curves, mirrored]), bevel, steps, inner)
    right = np.flatnonzero(done.points[:, 0] > -1e-6)
    gap = np.flatnonzero(np.diff(right) > 1)
    if len(gap):
        right = np.roll(right, -int(gap[0]) - 1)
    points, normals = done.points[right].copy(), done.normals[right].copy()
    axis = np.abs(points[:, 0]) < 1e-6
    points[axis, 0] = 0
    normals[axis] = np.stack([np.zeros(axis.sum()), np.sign(normals[axis, 1])], 1)
    return points, normals


@surface.register
def _turned(solid: Turned, detail: Detail) -> Mesh:
    points, normals = profile(polyline(solid.profile, detail), solid.bevel, detail.steps)
    closed = points[0, 0] > 0
    return _revolved(points, normals, detail.segments, closed)


def _revolved(points: Floats, normals: Floats, segments: int, closed: bool) -> Mesh:
    angle = 2 * np.pi * np.arange(segments) / segments
    around = np.stack([np.cos(angle), np.sin(angle)], 1)
    fair = equal_area(segments)

    def spun(rows: Floats, scale: float) -> Floats:
        flat = rows[:, None, :1] * around[None] * scale
        return np.concatenate([flat, np.broadcast_to(rows[:, None, 1:], (*flat.shape[:2], 1))], 2).reshape(-1, 3)

    index = np.arange(len(points) * segments).reshape(len(points), segments)
    rings = [*index, index[0]] if closed else [*index]
    return welded(spun(points, fair), spun(normals, 1), strips(rings))


@surface.register
def _sawn(solid: Sawn, detail: Detail) -> Mesh:
    sides = [rounded(loop, solid.bevel, detail.steps) for loop in loops(region(solid.outline, detail))]
    rim = min([solid.bevel, *(side.radius for side in sides)])
    top = unit(np.array([-solid.slope, 0, 1.0]))
    rings, normals, triangles, starts = [], [], [], []
    count = 0
    for side in sides:
        flat = np.concatenate([side.normals, np.zeros((len(side.normals), 1))], 1)
        core = side.points - side.normals * rim
        low = np.concatenate([core, np.full((len(core), 1), rim)], 1)
        high = low.copy()
        high[:, 2] = solid.height + solid.slope * core[:, 0] - rim / top[2]
        bend = np.linspace(0, 1, detail.steps + 1)
        ways = [_between(np.array([0, 0, -1.0]), flat, s) for s in bend] + [_between(flat, top, s) for s in bend]
        made = [
            collapsed(corner + rim * way)
            for corner, way in zip([low] * len(bend) + [high] * len(bend), ways, strict=True)
        ]
        index = count + np.arange(len(made) * len(core)).reshape(len(made), len(core))
        rings.append(np.concatenate(made))
        normals.append(np.concatenate(ways))
        triangles.append(strips([*index]))
        starts.append((index[0], index[-1], made[0][:, :2], made[-1][:, :2]))
        count += index.size
    for end, order in ((0, [0, 2, 1]), (1, [0, 1, 2])):
        names = np.concatenate([start[end] for start in starts])
        triangles.append(names[filled([start[2 + end] for start in starts])][:, order])
    return welded(np.concatenate(rings), np.concatenate(normals), np.concatenate(triangles))


def _between(start: Floats, end: Floats, share: float) -> Floats:
    """Directions on the way from one to the other, at an even pace."""
    start, end = np.broadcast_arrays(start, end)
    angle = np.arccos(np.clip((start * end).sum(-1, keepdims=True), -1, 1))
    return np.asarray((np.sin((1 - share) * angle) * start + np.sin(share * angle) * end) / np.sin(angle))


@surface.register
def _carved(solid: Carved, detail: Detail) -> Mesh:
    points, normals = rolled(np.array(solid.corners, dtype=float), solid.bevel, detail.steps)
    return on_hull(points, normals)


def on_hull(points: Floats, normals: Floats) -> Mesh:
    """The hull of points that know their normals."""
    corners, triangles = hull(points)
    known = {tuple(row): k for k, row in enumerate(np.round(points, 6).tolist())}
    found = np.array([known[tuple(row)] for row in np.round(corners, 6).tolist()])
    return Mesh(corners, normals[found], triangles)


@surface.register
def _half_turned(solid: HalfTurned, detail: Detail) -> Mesh:
    points, normals = profile(polyline(solid.profile, detail), solid.bevel, detail.steps)
    return on_hull(*halved(points, normals, solid.bevel, detail))


def halved(points: Floats, normals: Floats, bevel: float, detail: Detail) -> tuple[Floats, Floats]:
    """Points and normals of half a turned egg: its own skin, and a ball rolled along the sawn rim."""
    core = points * (equal_area(detail.segments), 1) - bevel * normals
    inside = core[:, 0] > bevel
    skin, axis = core[inside], normals[inside]
    for side, end in ((0, skin[0]), (-1, skin[-1])):
        k = np.flatnonzero(inside)[side] + (-1 if side == 0 else 1)
        share = (bevel - end[0]) / (core[k, 0] - end[0])
        tip, way = end + share * (core[k] - end), unit(axis[side] + share * (normals[k] - axis[side]))
        skin = np.insert(skin, 0 if side == 0 else len(skin), tip, axis=0)
        axis = np.insert(axis, 0 if side == 0 else len(axis), way, axis=0)
    lift = np.arcsin(np.clip(bevel / skin[:, 0], -1, 1))
    share = np.linspace(0, 1, detail.segments // 2 + 1)
    turn = lift[:, None] + share[None] * (np.pi - 2 * lift[:, None])
    flank = np.stack([np.cos(turn), np.sin(turn)], 2)

    def laid(rows: Floats) -> Floats:
        along = np.broadcast_to(rows[:, None, 1:], turn[..., None].shape)
        return np.concatenate([along, rows[:, None, :1] * flank], 2)

    middle, way = laid(skin), laid(axis)
    down = np.array([0, 0, -1.0])
    rim_at, rim_way = middle[:, [0, -1]].reshape(-1, 3), way[:, [0, -1]].reshape(-1, 3)
    fans = [_between(rim_way, down, s) for s in np.linspace(0, 1, detail.steps + 1)]
    ways = np.concatenate([way.reshape(-1, 3), *fans])
    return np.concatenate([middle.reshape(-1, 3), *([rim_at] * len(fans))]) + bevel * ways, unit(ways)


@surface.register
def _glued(solid: Glued, detail: Detail) -> Mesh:
    return from_solid(to_solid(surface(solid.first, detail)) + to_solid(surface(solid.second, detail)))


@surface.register
def _drilled(solid: Drilled, detail: Detail) -> Mesh:
    block = to_solid(surface(solid.block, detail))
    for drill in solid.drills:
        bore = _bore(drill, detail)
        # What the drill leaves looks the other way.
        block = block - to_solid(Mesh(bore.points, -bore.normals, bore.triangles))
    return from_solid(block)


def _bore(drill: Drill, detail: Detail) -> Mesh:
    r, half, flare = drill.diameter / 2, drill.length / 2, 0.8
    line = polyline(
        (
            (0, -half - 1),
            (r + flare, -half - 1),
            arc(r + flare, -half + flare - 0.02, flare, 270, 180),
            arc(r + flare, half - flare + 0.02, flare, 180, 90),
            (r + flare, half + 1),
            (0, half + 1),
        ),
        replace(detail, turn=90 / detail.steps, hollow_turn=90 / detail.steps),
    )
    points, normals = profile(line, 0, detail.steps)
    bore = _revolved(points, normals, detail.segments, closed=False)
    if drill.along == "y":
        return Mesh(bore.points[:, [0, 2, 1]] * (1, -1, 1), bore.normals[:, [0, 2, 1]] * (1, -1, 1), bore.triangles)
    return bore


@surface.register
def _leaning(solid: Leaning, detail: Detail) -> Mesh:
    return leaning(surface(solid.solid, detail), solid.slope)


@surface.register
def _moved(solid: Moved, detail: Detail) -> Mesh:
    return surface(solid.solid, detail).moved(solid.x, solid.y, solid.z)
