"""The polygon in which two convex parts touch, from their faces.

The engine gives at most four points a pair of parts, sometimes badly chosen; how far a tower is from falling needs the
whole polygon. All lengths are centimetres. This file is written for the compiler: plain loops over numbers, since whole
rows, sorting and products of vectors take it several seconds each to translate, on everybody's first start.
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
MOST_CORNERS = 256


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
                if count < MOST_CORNERS:
                    corner = shapes.first_point[mesh] + shapes.corner[shapes.first_corner[each] + k]
                    for axis in range(3):
                        out[count, axis] = shapes.points[corner, axis]
                    count += 1
    if faces > 1:
        corners = np.empty((count, 3))
        for k in range(count):
            for axis in range(3):
                corners[k, axis] = out[k, axis]
        order = around(corners, normal, 1e-7)
        count = len(order)
        for k in range(count):
            for axis in range(3):
                out[k, axis] = corners[order[k], axis]
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
        if here >= 0 and kept < MOST_CORNERS:
            for axis in range(3):
                out[kept, axis] = p[axis]
            kept += 1
        if (here < 0) != (there < 0) and kept < MOST_CORNERS:
            part = here / (here - there)
            for axis in range(3):
                out[kept, axis] = p[axis] + part * (q[axis] - p[axis])
            kept += 1
    return kept


@fast
def cross(a: Floats, b: Floats, out: Floats) -> None:
    out[0] = a[1] * b[2] - a[2] * b[1]
    out[1] = a[2] * b[0] - a[0] * b[2]
    out[2] = a[0] * b[1] - a[1] * b[0]


@fast
def height(point: Floats, floor: Floats, up: Floats) -> float:
    """Of a point above a plane."""
    return float((point[0] - floor[0]) * up[0] + (point[1] - floor[1]) * up[1] + (point[2] - floor[2]) * up[2])


@fast
def touch(
    shapes: Shapes, one: int, other: int, ats: Floats, turns: Floats, normal: Floats, out: Floats
) -> tuple[int, Floats]:
    """The points in which two parts touch, and the true normal, from `one` (or the table, if -1) to the other.

    Without a face on either side there are no points: an edge across an edge, or a tip on a tip.
    """
    work = np.empty((2, MOST_CORNERS + 2, 3))
    face_one, cosine_one = -1, 2.0
    true, opposite = np.empty(3), np.empty(3)
    for axis in range(3):
        true[axis], opposite[axis] = normal[axis], -normal[axis]
    if one >= 0:
        face_one, cosine_one = facing(shapes, shapes.mesh[one], turns[one], normal)
    face_other, cosine_other = facing(shapes, shapes.mesh[other], turns[other], opposite)
    if max(cosine_one, cosine_other) < FACING:
        return 0, true
    base, top, base_face, top_face = one, other, face_one, face_other
    sign = 1.0
    if cosine_other > cosine_one:
        base, top, base_face, top_face = other, one, face_other, face_one
        sign = -1.0
    up, floor = np.zeros(3), np.zeros(3)
    up[2] = 1.0
    rim = np.empty((MOST_CORNERS, 3))
    sides = 0
    if base >= 0:
        n = shapes.normals[base_face]
        for axis in range(3):
            up[axis] = turns[base, axis, 0] * n[0] + turns[base, axis, 1] * n[1] + turns[base, axis, 2] * n[2]
        sides = outline(shapes, shapes.mesh[base], base_face, ats[base], turns[base], rim)
        for axis in range(3):
            floor[axis] = rim[0, axis]
    count = outline(shapes, shapes.mesh[top], top_face, ats[top], turns[top], work[0])
    side = 0
    edge, inward = np.empty(3), np.empty(3)
    for k in range(sides):
        p, q = rim[k], rim[(k + 1) % sides]
        for axis in range(3):
            edge[axis] = q[axis] - p[axis]
        cross(up, edge, inward)
        count = cut(work[side], count, p, inward, work[1 - side])
        side = 1 - side
    n = shapes.normals[top_face]
    against = 0.0
    for axis in range(3):
        against -= up[axis] * (turns[top, axis, 0] * n[0] + turns[top, axis, 1] * n[1] + turns[top, axis, 2] * n[2])
    layer = THICK if against > PARALLEL else LAYER
    lowest = np.inf
    for k in range(count):
        lowest = min(lowest, height(work[side, k], floor, up))
    kept = 0
    for k in range(count):
        over = height(work[side, k], floor, up)
        if over < lowest + layer and over < 2 * layer:
            for axis in range(3):
                out[kept, axis] = work[side, k, axis] - over * up[axis]
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
    out = np.empty((MOST_CORNERS, 3))
    true = np.empty((len(pairs), 3))
    for k in range(len(pairs)):
        count, normal = touch(shapes, pairs[k, 0], pairs[k, 1], ats, turns, normals[k], out)
        if total + count > len(points):
            more = np.empty((2 * (total + count), 3))
            for each in range(total):
                for axis in range(3):
                    more[each, axis] = points[each, axis]
            points = more
        for axis in range(3):
            true[k, axis] = normal[axis]
            for each in range(count):
                points[total + each, axis] = out[each, axis]
        total += count
        counts[k] = count
    return counts, points[:total], true


@fast
def to_the_edge(points: Floats, normal: Floats, middle: Floats) -> float:
    """The lean at which the line of a weight leaves a polygon; negative if it misses it already."""
    count = len(points)
    centre, inward, edge, bound = np.zeros(3), np.empty(3), np.empty(3), np.empty(3)
    for k in range(count):
        for axis in range(3):
            centre[axis] += points[k, axis] / count
    least = np.inf
    for k in range(count):
        p, q = points[k], points[(k + 1) % count]
        for axis in range(3):
            edge[axis] = q[axis] - p[axis]
        length = np.sqrt(edge[0] * edge[0] + edge[1] * edge[1] + edge[2] * edge[2])
        if length < 1e-9:
            continue
        cross(normal, edge, inward)
        # The corners may run either way round.
        if height(centre, p, inward) < 0:
            length = -length
        for axis in range(3):
            inward[axis] /= length
        across = height(middle, p, inward)
        over = height(middle, p, normal)
        for axis in range(3):
            bound[axis] = over * inward[axis] - across * normal[axis]
        least = min(least, -bound[2] / max(np.hypot(bound[0], bound[1]), 1e-9))
    return least


@fast
def around(points: Floats, normal: Floats, snug: float) -> Ints:
    """Which of the points of a plane patch are the corners of the polygon around them, in order."""
    flattest = 0
    for each in range(1, 3):
        if abs(normal[each]) < abs(normal[flattest]):
            flattest = each
    axis, x, y = np.zeros(3), np.empty(3), np.empty(3)
    axis[flattest] = 1.0
    cross(normal, axis, x)
    length = np.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2])
    for each in range(3):
        x[each] /= length
    cross(normal, x, y)
    count = len(points)
    u, v = np.empty(count), np.empty(count)
    order = np.empty(count, np.int64)
    for k in range(count):
        p = points[k]
        u[k] = p[0] * x[0] + p[1] * x[1] + p[2] * x[2]
        v[k] = p[0] * y[0] + p[1] * y[1] + p[2] * y[2]
        # They are few: each is put where it belongs among those before it, by `u`, and by `v` where that is the same.
        place = k
        while place > 0 and u[k] + 1e-7 * v[k] < u[order[place - 1]] + 1e-7 * v[order[place - 1]]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = k
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
    return chain[: max(size, 1)]
