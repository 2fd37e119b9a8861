"""A small picture of one piece, to stand beside its name: PNG of few tones on nothing, two to three kilobytes."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from teeter.pieces.export.block_line import is_lined, on_line, rolled
from teeter.pieces.export.picture import FINER, as_png, camera, nearest, shine, wood
from teeter.pieces.export.sheet import pose
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

SIDE = 112
"""Pixels: twice what is usual on a page, for screens of two dots a pixel."""
MARGIN = 5
SMALLEST_MM = 44
"""What is smaller than that is shown smaller: a peg is not as big as a plank."""
TONES = 16
DARK, SHEEN = 200, 60
"""A finish whose red, green and blue come to less is drawn with more light on what faces it: else it has no edges."""
INK = (43.0, 33.0, 28.0)
"""Of the lines on the blocks of Stack-a-Biddi."""
EDGES = 5
"""Steps from a piece to nothing, at its rim."""


def portrait(piece: Piece) -> bytes:
    colour, cover = _seen(piece)
    return _few_tones(colour, cover)


def _seen(piece: Piece) -> tuple[Floats, Floats]:
    """Of every pixel the colour of what is seen of the piece, and how much of the pixel it covers."""
    lined = is_lined(piece)
    turn = rolled(piece) if lined else pose(piece)
    points = piece.mesh.points @ (camera() @ turn).T
    low, high = points.min(0), points.max(0)
    scale = (SIDE - 2 * MARGIN) / max(*(high - low)[:2], SMALLEST_MM) * FINER
    at = (points[:, :2] - (low + high)[:2] / 2) * scale * (1, -1) + SIDE * FINER / 2
    owner, weight = nearest(at, points[:, 2], piece.mesh.triangles, SIDE * FINER, SIDE * FINER)
    seen = owner >= 0
    corners = piece.mesh.triangles[owner[seen]]
    normal = np.einsum("nk,nkj->nj", weight[seen], piece.mesh.normals[corners])
    place = np.einsum("nk,nkj->nj", weight[seen], piece.mesh.points[corners])
    fine = np.zeros((len(owner), 4))
    lit = shine(piece, normal @ turn.T)[:, None]
    sheen = SHEEN * (lit - 0.4) if sum(piece.finish.rgb) < DARK else 0
    paint = wood(piece, place)
    if lined:
        paint[on_line(piece, place, normal)] = INK
    fine[seen, :3] = np.clip(paint * lit + sheen, 0, 255)
    fine[seen, 3] = 1
    coarse = fine.reshape(SIDE, FINER, SIDE, FINER, 4).mean((1, 3)).reshape(-1, 4)
    cover = coarse[:, 3]
    return coarse[:, :3] / np.maximum(cover, 1e-9)[:, None], cover


def _few_tones(colour: Floats, cover: Floats) -> bytes:
    """What is alike becomes the same: wood of one finish differs in its light alone."""
    light = colour @ (0.3, 0.6, 0.1)
    whole, edge = cover > 0.95, (cover > 0.03) & (cover <= 0.95)
    group = np.zeros(len(cover), dtype=np.int64)
    group[whole] = 1 + _step(light[whole], TONES)
    group[edge] = 1 + TONES + _step(cover[edge], EDGES) * 2 + (light[edge] > np.median(light[whole]))
    kept, index = np.unique(group, return_inverse=True)
    palette = np.array([colour[index == k].mean(0) for k in range(len(kept))])
    alpha = np.array([cover[index == k].mean() * 255 for k in range(len(kept))])
    alpha[kept == 0] = 0
    alpha[(kept > 0) & (kept <= TONES)] = 255
    # What can be seen through comes first: a PNG says only of the first colours how clear they are.
    order = np.argsort(alpha, kind="stable")
    places = np.argsort(order)[index]
    clear = alpha[order][alpha[order] < 255]
    picture = Image.fromarray(places.reshape(SIDE, SIDE).astype(np.uint8))
    picture.putpalette(_bytes(palette[order]))
    return as_png(picture, transparency=_bytes(clear))


def _step(values: Floats, steps: int) -> NDArray[np.int64]:
    low, high = values.min(), values.max()
    return np.asarray(np.minimum((values - low) / max(high - low, 1e-9) * steps, steps - 1), dtype=np.int64)


def _bytes(values: Floats) -> bytes:
    return np.round(values).clip(0, 255).astype(np.uint8).tobytes()
