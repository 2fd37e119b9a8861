"""Every solid there is, and what tests ask of a surface."""

from collections import Counter

import numpy as np

from teeter.pieces.form import Floats, Ints
from teeter.pieces.sets import SETS
from teeter.pieces.shape import Solid

SOLIDS: dict[str, Solid] = {
    piece: SETS["bausack+expansion"].solid(piece) for piece in SETS["bausack+expansion"].colours
}
SOLIDS |= {f"sly_{piece}": SETS["sac-noir"].solid(piece) for piece in ("half_brick", "puck", "hexagon", "trapezoid")}
SOLIDS |= {f"biddi_{piece}": SETS["biddi"].solid(piece) for piece in ("L1", "red")}


def is_closed(points: Floats, triangles: Ints) -> bool:
    """After merging equal points, every edge is run through once in either direction."""
    _, same = np.unique(points, axis=0, return_inverse=True)
    merged = same.reshape(-1)[triangles]
    merged = merged[(merged[:, 0] != merged[:, 1]) & (merged[:, 1] != merged[:, 2]) & (merged[:, 2] != merged[:, 0])]
    edges = Counter(map(tuple, np.concatenate([merged[:, [0, 1]], merged[:, [1, 2]], merged[:, [2, 0]]]).tolist()))
    return all(edges[b, a] == times for (a, b), times in edges.items())
