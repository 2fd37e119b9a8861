"""The polygon in which two convex parts touch, from their faces.

The engine gives at most four points a pair of parts, sometimes badly chosen; how far a tower is from falling needs the
whole polygon. All lengths are centimetres. This file is written for the compiler: loops and arrays.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from teeter.physics.compiled import fast
from teeter.physics.pose import Floats
from teeter.pieces.form import Ints

FACING = 0.9994
"""Cosine of 2°: a normal as near as this to a face's is the face's."""
LAYER = 0.0005
"""cm: points this near the nearest one touch."""
PARALLEL, THICK = 0.999998, 0.002
"""Where two faces lie on each other (within 0.1°) the layer is thicker: a piece at rest may tremble in it."""
ONE_FACE = 1 - 1e-9
MOST = 256


class Shapes(NamedTuple):
    """The faces of every part, as the engine keeps them."""

    mesh: Ints
    """Part -> its mesh, or -1."""
    first_point: Ints
    points: Floats
    first_face: Ints
    faces: Ints
    """How many faces a mesh has."""
    normals: Floats
    first_corner: Ints
    corners: Ints
    """How many corners a face has."""
    corner: Ints


@fast
def facing(shapes: Shapes, mesh: int, turn: Floats, normal: Floats) -> tuple[int, float]:
    """The face of a part that looks most along a direction, and the cosine between them."""
    x = turn[0, 0] * normal[0] + turn[1, 0] * normal[1] + turn[2, 0] * normal[2]
    y = turn[0, 1] * normal[0] + turn[1, 1] * normal[1] + turn[2, 1] * normal[2]
    z = turn[0, 2] * normal[0] + turn[1, 2] * normal[1] + turn[2, 2] * normal[2]
    best, most = -1, -2.0
    first = shapes.first_face[mesh]
    for face in range(first, first + shapes.faces[mesh]):
        cosine = shapes.normals[face, 0] * x + shapes.normals[face, 1] * y + shapes.normals[face, 2] * z
        if cosine > most:
            best, most = face, cosine
    return best, most


@fast
def outline(shapes: Shapes, mesh: int, face: int, at: Floats, turn: Floats, out: Floats) -> int:
    """The corners of a face in the world. Of a convex part, faces that look the same way are one."""
    normal = shapes.normals[face]
    count = 0
    faces = 0
    first = shapes.first_face[mesh]
    for each in range(first, first + shapes.faces[mesh]):
        other = shapes.normals[each]
        if other[0] * normal[0] + other[1] * normal[1] + other[2] * normal[2] > ONE_FACE:
            faces += 1
            for k in range(shapes.corners[each]):
                if count < MOST:
                    out[count] = shapes.points[shapes.first_point[mesh] + shapes.corner[shapes.first_corner[each] + k]]
                    count += 1
    if faces > 1:
        order = around(out[:count].copy(), normal, 1e-7)
        kept = out[order]
        count = len(order)
        out[:count] = kept
    for k in range(count):
        x, y, z = out[k, 0], out[k, 1], out[k, 2]
        for axis in range(3):
            out[k, axis] = at[axis] + turn[axis, 0] * x + turn[axis, 1] * y + turn[axis, 2] * z
    return count


@fast
def cut(polygon: Floats, count: int, edge_at: Floats, inward: Floats, out: Floats) -> int:
    """What of a polygon lies inward of an edge."""
    kept = 0
    for k in range(count):
        p, q = polygon[k], polygon[(k + 1) % count]
        here = 0.0
        there = 0.0
        for axis in range(3):
            here += (p[axis] - edge_at[axis]) * inward[axis]
            there += (q[axis] - edge_at[axis]) * inward[axis]
        if here >= 0 and kept < MOST:
            out[kept] = p
            kept += 1
        if (here < 0) != (there < 0) and kept < MOST:
            part = here / (here - there)
            for axis in range(3):
                out[kept, axis] = p[axis] + part * (q[axis] - p[axis])
            kept += 1
    return kept


@fast
def touch(
    shapes: Shapes, one: int, other: int, ats: Floats, turns: Floats, normal: Floats, out: Floats
) -> tuple[int, Floats]:
    """The points in which two parts touch, and the true normal, from `one` (or the table, if -1) to the other.

    Without a face on either side there are no points: an edge across an edge, or a tip on a tip.
    """
    work = np.empty((2, MOST + 2, 3))
    face_one, cosine_one = -1, 2.0
    true = normal.copy()
    if one >= 0:
        face_one, cosine_one = facing(shapes, shapes.mesh[one], turns[one], normal)
    face_other, cosine_other = facing(shapes, shapes.mesh[other], turns[other], -normal)
    if max(cosine_one, cosine_other) < FACING:
        return 0, true
    base, top, base_face, top_face = one, other, face_one, face_other
    sign = 1.0
    if cosine_other > cosine_one:
        base, top, base_face, top_face = other, one, face_other, face_one
        sign = -1.0
    up = np.array([0.0, 0.0, 1.0])
    floor = np.zeros(3)
    rim = np.empty((MOST, 3))
    sides = 0
    if base >= 0:
        n = shapes.normals[base_face]
        for axis in range(3):
            up[axis] = turns[base, axis, 0] * n[0] + turns[base, axis, 1] * n[1] + turns[base, axis, 2] * n[2]
        sides = outline(shapes, shapes.mesh[base], base_face, ats[base], turns[base], rim)
        floor = rim[0].copy()
    count = outline(shapes, shapes.mesh[top], top_face, ats[top], turns[top], work[0])
    side = 0
    for k in range(sides):
        p, q = rim[k], rim[(k + 1) % sides]
        count = cut(work[side], count, p, np.cross(up, q - p), work[1 - side])
        side = 1 - side
    n = shapes.normals[top_face]
    against = 0.0
    for axis in range(3):
        against -= up[axis] * (turns[top, axis, 0] * n[0] + turns[top, axis, 1] * n[1] + turns[top, axis, 2] * n[2])
    layer = THICK if against > PARALLEL else LAYER
    lowest = np.inf
    for k in range(count):
        lowest = min(lowest, ((work[side, k] - floor) * up).sum())
    kept = 0
    for k in range(count):
        height = ((work[side, k] - floor) * up).sum()
        if height < lowest + layer and height < 2 * layer:
            out[kept] = work[side, k] - height * up
            kept += 1
    for axis in range(3):
        true[axis] = sign * up[axis]
    return kept, true


@fast
def touch_all(shapes: Shapes, pairs: Ints, ats: Floats, turns: Floats, normals: Floats) -> tuple[Ints, Floats, Floats]:
    """For many pairs of parts at once: how many points each has, all the points in a row, and the true normals."""
    counts = np.zeros(len(pairs), np.int64)
    points = np.empty((256, 3))
    total = 0
    out = np.empty((MOST, 3))
    true = normals.copy()
    for k in range(len(pairs)):
        count, normal = touch(shapes, pairs[k, 0], pairs[k, 1], ats, turns, normals[k], out)
        if count == 0:
            continue
        if total + count > len(points):
            more = np.empty((2 * (total + count), 3))
            more[:total] = points[:total]
            points = more
        points[total : total + count] = out[:count]
        total += count
        counts[k] = count
        true[k] = normal
    return counts, points[:total].copy(), true


@fast
def to_the_edge(points: Floats, normal: Floats, middle: Floats) -> float:
    """The lean at which the line of a weight leaves a polygon; negative if it misses it already."""
    count = len(points)
    centre = np.zeros(3)
    for k in range(count):
        centre += points[k] / count
    least = np.inf
    for k in range(count):
        p, q = points[k], points[(k + 1) % count]
        x, y, z = q[0] - p[0], q[1] - p[1], q[2] - p[2]
        length = np.sqrt(x * x + y * y + z * z)
        if length < 1e-9:
            continue
        inward = np.array([normal[1] * z - normal[2] * y, normal[2] * x - normal[0] * z, normal[0] * y - normal[1] * x])
        inward /= length
        # The corners may run either way round.
        if ((centre - p) * inward).sum() < 0:
            inward = -inward
        across = ((middle - p) * inward).sum()
        over = ((middle - p) * normal).sum()
        bound = over * inward - across * normal
        least = min(least, -bound[2] / max(np.hypot(bound[0], bound[1]), 1e-9))
    return least


@fast
def around(points: Floats, normal: Floats, snug: float) -> Ints:
    """Which of the points of a plane patch are the corners of the polygon around them, in order."""
    axis = np.zeros(3)
    axis[np.argmin(np.abs(normal))] = 1.0
    x = np.cross(normal, axis)
    x /= np.sqrt((x * x).sum())
    y = np.cross(normal, x)
    count = len(points)
    u, v = (points * x).sum(axis=1), (points * y).sum(axis=1)
    order = np.argsort(u + 1e-7 * v)
    chain = np.empty(2 * count + 2, np.int64)
    size = 0
    for half in range(2):
        start = size + 2
        for step in range(count):
            k = order[count - 1 - step] if half else order[step]
            while size >= start:
                a, b = chain[size - 2], chain[size - 1]
                turn = (u[b] - u[a]) * (v[k] - v[a]) - (v[b] - v[a]) * (u[k] - u[a])
                if turn > snug * (abs(u[k] - u[a]) + abs(v[k] - v[a])):
                    break
                size -= 1
            chain[size] = k
            size += 1
        size -= 1
    return chain[: max(size, 1)].copy()
