"""Makes one file of a set's pieces, packed, on its standard output.

python -m teeter.server.piece_files_worker SET glb|json|png
"""

import sys
from typing import Any

import msgspec
import numpy as np

from teeter.physics.pose import as_offered, downwards
from teeter.pieces.catalogue.biddi import LINES
from teeter.pieces.export.glb import glb
from teeter.pieces.export.portrait import portrait
from teeter.pieces.finish import FINISHES
from teeter.pieces.form import Floats
from teeter.pieces.sack import Piece, pieces
from teeter.pieces.sets import SETS, ZOCH_PIECE
from teeter.server.http.cached import packed
from teeter.server.piece_files import Colour, Pieces, PieceTold, Resting, picture_of

APART_COSINE = 0.766
"""Cosine of 40 degrees: round sides nearer to another way to lie than that are much the same."""
MOST_ROUND_LIES = 4


def shapes(set: str) -> bytes:
    return glb(pieces(set))


def known(set: str) -> bytes:
    colours = {
        name: Colour(FINISHES[name].rgb, FINISHES[name].roughness) for name in dict.fromkeys(SETS[set].colours.values())
    }
    zoch = ZOCH_PIECE if ZOCH_PIECE in SETS[set].colours else None
    return msgspec.json.encode(Pieces(set, tuple(_told(piece) for piece in pieces(set)), colours, zoch))


def pictures(set: str) -> bytes:
    return msgspec.json.encode({piece.id: portrait(piece) for piece in pieces(set)})


def _told(piece: Piece) -> PieceTold:
    def resting(down: Any, height: float, tilt: float) -> Resting:
        w, x, y, z = (round(each, 6) for each in downwards(down))
        return Resting((w, x, y, z), tilt > 0, round(height, 3), round(tilt, 2))

    taken = as_offered(piece)
    # Of faces that are as steady, the one that the piece is taken in hand by comes first.
    faces = sorted(piece.rests.flat, key=lambda rest: downwards(rest.down) != taken)
    flat = [resting(rest.down, rest.height, rest.margin) for rest in faces]
    points = piece.mesh.points
    round_ones = [resting(down, float((points @ down).max()), 0.0) for down in _round_sides(piece)]
    long, wide, high = (round(float(each), 2) for each in piece.size)
    return PieceTold(
        id=piece.id,
        names=piece.names,
        colour=piece.colour,
        size_mm=(long, wide, high),
        mass_g=round(piece.mass, 2),
        friction=piece.friction,
        difficulty=piece.difficulty,
        rests=(*flat, *round_ones),
        picture=picture_of(piece.set, piece.id),
        lines=LINES.get(piece.id, ()),
    )


def _round_sides(piece: Piece) -> list[Floats]:
    kept: list[Floats] = []
    flat = [rest.down for rest in piece.rests.flat]
    for down in piece.rests.round:
        if len(kept) < MOST_ROUND_LIES and all(float(down @ other) < APART_COSINE for other in (*flat, *kept)):
            kept.append(down)
    # What rolls on the table may stand on its end in a cup.
    ends = (np.array([0.0, 0.0, -1.0]), np.array([0.0, 0.0, 1.0])) if kept else ()
    return [*kept, *(end for end in ends if all(float(end @ other) < APART_COSINE for other in (*flat, *kept)))]


if __name__ == "__main__":
    set, kind = sys.argv[1:]
    make = {"glb": shapes, "json": known, "png": pictures}[kind]
    sys.stdout.buffer.write(packed(make(set)))
