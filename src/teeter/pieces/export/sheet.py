"""The contact sheet: every piece of a set at one scale, with its name."""

from collections.abc import Iterable
from textwrap import wrap

import numpy as np

from teeter.pieces.export.lettering import written
from teeter.pieces.export.picture import Pixels, painted, png
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece
from teeter.pieces.sets import SETS
from teeter.pieces.shape import Sawn, Turned

COLUMNS = 10
WIDTH, HEIGHT, SCALE = 200, 170, 1.75
LETTERS, TEXT = 16, 44
STANDING = np.array([[1.0, 0, 0], [0, 0, -1.0], [0, 1.0, 0]])
"""Turns the y of an outline upwards."""


TIPPED = np.array([[1.0, 0, 0], [0, -0.3, 0.954], [0, -0.954, -0.3]])


def sheet(pieces: Iterable[Piece]) -> bytes:
    """A PNG."""
    tiles = [tile(piece) for piece in pieces]
    blank = np.full_like(tiles[0], 255)
    rows = [tiles[k : k + COLUMNS] for k in range(0, len(tiles), COLUMNS)]
    across = min(COLUMNS, len(tiles))
    return png(np.concatenate([np.concatenate([*row, *[blank] * (across - len(row))], axis=1) for row in rows]))


def tile(piece: Piece) -> Pixels:
    picture = painted(piece, pose(piece), WIDTH, HEIGHT, SCALE)
    lines = [written(line, WIDTH) for line in wrap(piece.name, LETTERS)]
    gap = np.full((TEXT - sum(len(line) for line in lines), WIDTH, 3), 255, dtype=np.uint8)
    return np.concatenate([picture, *lines, gap])


def pose(piece: Piece) -> Floats:
    """As defined; but an outline with a top or a bottom, a left or a right is a picture and stands, and a bore from
    below is turned to the viewer."""
    solid = SETS[piece.set].solid(piece.id)
    if isinstance(solid, Sawn) and not solid.slope and not _even(piece.mesh.points[:, :2]):
        return STANDING
    if isinstance(solid, Turned) and isinstance(solid.profile[0], tuple) and _bored_below(solid):
        return TIPPED
    return np.eye(3)


def _bored_below(solid: Turned) -> bool:
    floor, *wall = [curve for curve in solid.profile[:3] if isinstance(curve, tuple)]
    return floor[0] == 0 and any(z < floor[1] for _, z in wall)


def _even(points: Floats) -> bool:
    """Whether an outline is its own mirror image both ways."""
    middle = (points.max(0) + points.min(0)) / 2
    for mirror in ((-1, 1), (1, -1)):
        image = middle + (points - middle) * mirror
        # Nearest neighbours by brute force: outlines have a few hundred points.
        if np.sqrt(((image[:, None] - points[None]) ** 2).sum(2)).min(1).max() > 1:
            return False
    return True
