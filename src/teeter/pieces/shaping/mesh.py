"""Closed surfaces: putting them together, and what can be measured on them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

import numpy as np
from manifold3d import Manifold, Mesh64, triangulate

from teeter.pieces.form import Floats, Ints, Mesh


@dataclass(frozen=True)
class Bulk:
    """Volume in mm³, centre in mm, and inertia about the centre for density 1, in mm⁵."""

    volume: float
    centre: Floats
    inertia: Floats


def unit(vectors: Floats) -> Floats:
    return np.asarray(vectors / np.linalg.norm(vectors, axis=-1, keepdims=True))


def across(normal: Floats) -> tuple[Floats, Floats]:
    """Two directions at right angles to the normal and to each other; the three are a right hand."""
    # By hand: for single vectors numpy's cross product spends its time elsewhere.
    a, b, c = normal.tolist()
    p, q, r = (0.0, c, -b) if abs(a) <= min(abs(b), abs(c)) else (-c, 0.0, a) if abs(b) <= abs(c) else (b, -a, 0.0)
    length = sqrt(p * p + q * q + r * r)
    p, q, r = p / length, q / length, r / length
    return np.array([p, q, r]), np.array([b * r - c * q, c * p - a * r, a * q - b * p])


def leaning(mesh: Mesh, slope: float) -> Mesh:
    points, normals = mesh.points.copy(), mesh.normals.copy()
    points[:, 0] += slope * points[:, 2]
    normals[:, 2] -= slope * normals[:, 0]
    return Mesh(points, unit(normals), mesh.triangles)


def to_solid(mesh: Mesh) -> Manifold:
    """As a manifold whose vertex properties are the normals."""
    rows = np.concatenate([mesh.points, mesh.normals], 1)
    _, first, same = np.unique(np.round(mesh.points, 7), axis=0, return_index=True, return_inverse=True)
    to = first[same.reshape(-1)]
    doubled = np.flatnonzero(to != np.arange(len(rows)))
    return Manifold(
        Mesh64(
            np.ascontiguousarray(rows),
            np.ascontiguousarray(mesh.triangles.astype(np.uint64)),
            doubled.astype(np.uint64),
            to[doubled].astype(np.uint64),
        )
    )


def from_solid(solid: Manifold) -> Mesh:
    mesh = solid.to_mesh64()
    rows = np.asarray(mesh.vert_properties)
    return Mesh(rows[:, :3], unit(rows[:, 3:6]), np.asarray(mesh.tri_verts).astype(np.int64))


def hull(points: Floats) -> tuple[Floats, Ints]:
    """Corners and triangles of the convex hull."""
    mesh = Manifold.hull_points(np.ascontiguousarray(points, dtype=float)).to_mesh64()
    return np.asarray(mesh.vert_properties)[:, :3], np.asarray(mesh.tri_verts).astype(np.int64)


def welded(points: Floats, normals: Floats, triangles: Ints) -> Mesh:
    """Merge vertices equal in place and normal, and leave out what has collapsed."""
    key = np.round(np.concatenate([points * 1e5, normals * 1e3], 1)).astype(np.int64)
    _, first, same = np.unique(key, axis=0, return_index=True, return_inverse=True)
    order = np.argsort(np.argsort(first))  # keep the vertices in the order in which they were made
    triangles = order[same.reshape(-1)][triangles]
    a, b, c = triangles.T
    triangles = triangles[(a != b) & (b != c) & (c != a)]
    first = np.sort(first)
    return Mesh(points[first], unit(normals[first]), triangles)


def strips(rings: Sequence[Ints]) -> Ints:
    """Triangles between closed rings of equal length, each wound so that the next ring lies above it."""
    found = []
    for low, high in pairwise(rings):
        a, b, c, d = low, np.roll(low, -1), high, np.roll(high, -1)
        found += [np.stack([a, b, d], 1), np.stack([a, d, c], 1)]
    return np.concatenate(found)


def collapsed(ring: Floats) -> Floats:
    """The ring with points that have met made exactly equal: a rounded corner may have shrunk to one."""
    met = np.linalg.norm(ring - np.roll(ring, 1, axis=0), axis=1) < 1e-6
    if met.all() or not met.any():
        return ring
    start = int(np.argmin(met))
    met = np.roll(met, -start)
    leader = np.maximum.accumulate(np.where(met, 0, np.arange(len(met))))
    return np.asarray(np.roll(np.roll(ring, -start, axis=0)[leader], start, axis=0))


def filled(loops: Sequence[Floats]) -> Ints:
    """Triangles over flat loops, indexed through all loops in order."""
    # Rounded corners may have shrunk to a point, and doubled points confuse a triangulator.
    apart = [np.hypot(*(loop - np.roll(loop, 1, axis=0)).T) > 1e-6 for loop in loops]
    names = np.flatnonzero(np.concatenate(apart))
    thin = [np.ascontiguousarray(loop[keep]) for loop, keep in zip(loops, apart, strict=True)]
    return np.asarray(names[np.asarray(triangulate(thin, allow_convex=False))], dtype=np.int64)


def bulk(points: Floats, triangles: Ints) -> Bulk:
    """Exact integrals over the closed surface."""
    a, b, c = (points[triangles[:, k]] for k in range(3))
    det = np.einsum("ij,ij->i", a, np.cross(b, c))
    volume = float(det.sum() / 6)
    total = a + b + c
    centre = (det[:, None] * total).sum(0) / 24 / volume
    second = sum(np.einsum("t,ti,tj->ij", det, p, p) for p in (a, b, c, total)) / 120
    second = second - volume * np.outer(centre, centre)
    return Bulk(volume, centre, np.asarray(np.trace(second) * np.eye(3) - second))
