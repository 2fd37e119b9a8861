"""A small painter: meshes into pixels, pixels into PNG."""

from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece

Pixels = NDArray[np.uint8]
FINER = 3
"""Every pixel is painted as so many by so many, then averaged."""
LIGHT = np.array([-0.35, -0.55, 0.76])


def camera(turn: float = -35, lift: float = 28) -> Floats:
    """Rows: right, up and towards the viewer; z is up in the picture."""
    a, b = np.radians([turn, lift])
    right = np.array([np.cos(a), np.sin(a), 0])
    toward = np.array([np.sin(a) * np.cos(b), -np.cos(a) * np.cos(b), np.sin(b)])
    return np.stack([right, np.cross(toward, right), toward])


def painted(piece: Piece, turn: Floats, width: int, height: int, scale: float) -> Pixels:
    """The piece on white, `scale` pixels a millimetre, standing a little above the lower edge."""
    view = camera() @ turn
    points = piece.mesh.points @ view.T
    middle = (points.max(0) + points.min(0)) / 2
    fine = scale * FINER
    x = (points[:, 0] - middle[0]) * fine + width * FINER / 2
    y = height * FINER * 0.9 - (points[:, 1] - points[:, 1].min()) * fine
    owner, weight = nearest(np.column_stack([x, y]), points[:, 2], piece.mesh.triangles, width * FINER, height * FINER)
    seen = owner >= 0
    corners = piece.mesh.triangles[owner[seen]]
    normal = np.einsum("nk,nkj->nj", weight[seen], piece.mesh.normals[corners])
    place = np.einsum("nk,nkj->nj", weight[seen], piece.mesh.points[corners])
    picture = np.full((width * height * FINER * FINER, 3), 255.0)
    picture[seen] = wood(piece, place) * shine(piece, normal @ turn.T)[:, None]
    averaged = picture.reshape(height, FINER, width, FINER, 3).mean((1, 3))
    return np.asarray(np.clip(averaged, 0, 255), dtype=np.uint8)


def nearest(
    at: Floats, depth: Floats, triangles: NDArray[np.int64], width: int, height: int
) -> tuple[NDArray[np.int64], Floats]:
    """For every pixel the nearest triangle (or -1) and the weights of its corners."""
    owner = np.full(width * height, -1)
    weight = np.zeros((width * height, 3))
    near = np.full(width * height, -np.inf)
    low = np.floor(at[triangles].min(1)).astype(int)
    span = np.ceil(at[triangles].max(1)).astype(int) - low + 1
    reach = 2 ** np.ceil(np.log2(span)).astype(int)
    # Triangles of about one size are painted together.
    for wide, high in np.unique(reach, axis=0):
        group = np.flatnonzero((reach == (wide, high)).all(1))
        for some in np.array_split(group, -(-len(group) * int(wide * high) // 1_000_000)):
            px = low[some, 0][:, None, None] + np.arange(wide)[None, None, :]
            py = low[some, 1][:, None, None] + np.arange(high)[None, :, None]
            a, b, c = (at[triangles[some, k]][:, :, None, None] for k in range(3))
            area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
            with np.errstate(divide="ignore", invalid="ignore"):
                v = ((px + 0.5 - a[:, 0]) * (c[:, 1] - a[:, 1]) - (py + 0.5 - a[:, 1]) * (c[:, 0] - a[:, 0])) / area
                w = ((b[:, 0] - a[:, 0]) * (py + 0.5 - a[:, 1]) - (b[:, 1] - a[:, 1]) * (px + 0.5 - a[:, 0])) / area
                inside = (v >= 0) & (w >= 0) & (v + w <= 1) & (px >= 0) & (px < width) & (py >= 0) & (py < height)
            t, row, column = np.nonzero(inside & (area < 0))
            share = np.stack([1 - v[t, row, column] - w[t, row, column], v[t, row, column], w[t, row, column]], 1)
            pixel = py[t, row, 0] * width + px[t, 0, column]
            z = (share * depth[triangles[some[t]]]).sum(1)
            order = np.argsort(z)
            order = order[z[order] > near[pixel[order]]]
            near[pixel[order]], owner[pixel[order]], weight[pixel[order]] = z[order], some[t[order]], share[order]
    return owner, weight


def wood(piece: Piece, place: Floats) -> Floats:
    """Colour by the rings of a trunk that runs along the grain a little beside the piece."""
    along = piece.grain
    side = np.eye(3)[(int(np.argmax(np.abs(along))) + 1) % 3]
    from_pith = place - along * (place @ along)[:, None] + side * 70 + np.cross(along, side) * 25
    rings = np.linalg.norm(from_pith, axis=1) * 1.5 + np.sin((place @ along) * 0.08) * 0.7
    strength = 0.07 if piece.colour == "natural" else 0.03
    return np.asarray(np.array(piece.finish.rgb) * (1 + strength * np.sin(rings * 2.2))[:, None])


def shine(piece: Piece, normal: Floats) -> Floats:
    normal = normal / np.linalg.norm(normal, axis=1, keepdims=True)
    light = LIGHT / np.linalg.norm(LIGHT)
    half = light + camera()[2]
    gloss = np.clip(normal @ (half / np.linalg.norm(half)), 0, 1) ** 40 * (1 - piece.finish.roughness)
    return np.asarray(0.45 + 0.62 * np.clip(normal @ light, 0, 1) + 0.08 * normal[:, 2] + gloss)


def png(pixels: Pixels) -> bytes:
    return as_png(Image.fromarray(pixels))


def as_png(picture: Image.Image, **more: bytes) -> bytes:
    """As a PNG, as small as it gets; `more`: what else such a file can say."""
    content = BytesIO()
    picture.save(content, "PNG", optimize=True, **more)
    return content.getvalue()
