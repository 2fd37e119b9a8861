"""A picture of a tower, for notebooks, documents and bots' logs. It needs no screen."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from teeter.physics.moment import Moment
from teeter.physics.pose import CM, Floats, matrix
from teeter.pieces.export.picture import FINER, LIGHT, Pixels, camera, nearest, png, shine, wood

WIDTH, HEIGHT = 480, 640
TABLE, SHADOW = (238.0, 233.0, 224.0), (186.0, 180.0, 170.0)
BORDER_MM = 12.0


def draw(moment: Moment, path: Path) -> None:
    path.write_bytes(png(painted(moment)))


def painted(moment: Moment, width: int = WIDTH, height: int = HEIGHT) -> Pixels:
    """The tower on its table, as large as it fits."""
    view = camera(turn=-30, lift=18)
    turns = [matrix(each.pose[3:]) for each in moment.placed]
    world = [
        each.piece.mesh.points @ turn.T + each.pose[:3] / CM for each, turn in zip(moment.placed, turns, strict=True)
    ]
    points = np.concatenate([*world, np.array([[-40.0, -40.0, 0.0], [40.0, 40.0, 0.0]])]) @ view.T
    low, high = points[:, :2].min(axis=0) - BORDER_MM, points[:, :2].max(axis=0) + BORDER_MM
    fine = FINER * min(width / (high[0] - low[0]), height / (high[1] - low[1]))
    middle = (low + high) / 2
    wide, tall = width * FINER, height * FINER

    def on_paper(points: Floats) -> Floats:
        seen = points @ view.T
        x = (seen[:, 0] - middle[0]) * fine + wide / 2
        return np.column_stack([x, tall / 2 - (seen[:, 1] - middle[1]) * fine])

    picture = np.empty((wide * tall, 3))
    picture[:] = TABLE
    near = np.full(wide * tall, -np.inf)
    for each, points in zip(moment.placed, world, strict=True):
        fallen = points - points[:, 2:] / LIGHT[2] * LIGHT
        triangles = each.piece.mesh.triangles
        # Seen from the light: both sides throw the shadow.
        for sides in (triangles, triangles[:, ::-1]):
            owner, _ = nearest(on_paper(fallen), np.zeros(len(points)), sides, wide, tall)
            picture[owner >= 0] = SHADOW
    for each, turn, points in zip(moment.placed, turns, world, strict=True):
        mesh = each.piece.mesh
        depth = points @ view[2]
        owner, weight = nearest(on_paper(points), depth, mesh.triangles, wide, tall)
        corners = mesh.triangles[owner]
        here = (weight * depth[corners]).sum(axis=1)
        front = np.flatnonzero((owner >= 0) & (here > near))
        near[front] = here[front]
        share, corners = weight[front], corners[front]
        normal = np.einsum("nk,nkj->nj", share, mesh.normals[corners]) @ turn.T
        place = np.einsum("nk,nkj->nj", share, mesh.points[corners])
        picture[front] = wood(each.piece, place) * shine(each.piece, normal)[:, None]
    averaged = picture.reshape(height, FINER, width, FINER, 3).mean(axis=(1, 3))
    return np.asarray(np.clip(averaged, 0, 255), dtype=np.uint8)
