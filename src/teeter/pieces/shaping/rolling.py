"""A ball rolled around a convex body: its faces stay flat, its edges and corners become round."""

from itertools import combinations

import numpy as np

from teeter.pieces.form import Floats
from teeter.pieces.shaping.mesh import hull, unit


def planes(corners: Floats) -> tuple[Floats, Floats]:
    """Normals and distances of the faces of a hull, each once."""
    points, triangles = hull(corners)
    a, b, c = (points[triangles[:, k]] for k in range(3))
    across = np.cross(b - a, c - a)
    keep = np.linalg.norm(across, axis=1) > 1e-9
    normals = unit(across[keep])
    distances = np.einsum("ij,ij->i", normals, a[keep])
    _, first = np.unique(np.round(np.column_stack([normals, distances]), 5), axis=0, return_index=True)
    return normals[first], distances[first]


def shrunk(normals: Floats, distances: Floats, by: float, middle: Floats) -> Floats:
    """Corners of the body after every face has moved inwards; the middle is any point that stays inside."""
    depth = distances - by
    # Around the middle planes are points of the dual body, and its triangles are our corners.
    dual, triangles = hull(normals / (depth - normals @ middle)[:, None])
    corners = np.linalg.solve(dual[triangles], np.ones((len(triangles), 3, 1)))[..., 0] + middle
    _, first = np.unique(np.round(corners, 5), axis=0, return_index=True)
    return np.asarray(corners[first])


def rolled(corners: Floats, radius: float, steps: int) -> tuple[Floats, Floats]:
    """Points of the rounded body with their normals; the body is their hull."""
    normals, distances = planes(corners)
    centres = shrunk(normals, distances, radius, corners.mean(0))
    touching = np.abs(centres @ normals.T - (distances - radius)) < 1e-4
    points, ways = [], []
    for centre, touched in zip(centres, touching, strict=True):
        faces = np.flatnonzero(touched)
        around = [normals[faces]]
        middle = unit(normals[faces].sum(0))
        for f, g in combinations(faces, 2):
            if (touching[:, f] & touching[:, g]).sum() < 2:
                continue  # the two faces share this corner only, no edge
            angle = np.arccos(np.clip(normals[f] @ normals[g], -1, 1))
            count = max(2, round(angle / (np.pi / 2) * steps))
            share = np.linspace(0, 1, count + 1)[1:-1, None]
            edge = unit(np.sin((1 - share) * angle) * normals[f] + np.sin(share * angle) * normals[g])
            around += [edge, *([unit(edge + middle)] if steps > 2 else [])]
        directions = np.concatenate([*around, middle[None]])
        points.append(centre + radius * directions)
        ways.append(directions)
    return np.concatenate(points), np.concatenate(ways)
