"""Which way the fibres run: along the longest axis of the blank a piece is turned or sawn from."""

import numpy as np

from teeter.pieces.form import Floats
from teeter.pieces.shape import Drilled, Glued, HalfTurned, Leaning, Moved, Solid, Turned

FACE_PLATE = 0.5
"""A turned piece lower than this share of its width comes from a board, not from a rod along the axis."""


def grain(solid: Solid, size: Floats) -> Floats:
    """Unit vector along the fibres of a piece of this size."""
    if isinstance(solid, Moved | Leaning):
        return grain(solid.solid, size)
    if isinstance(solid, Drilled):
        return grain(solid.block, size)
    if isinstance(solid, Glued):
        return grain(solid.first, size)
    if isinstance(solid, HalfTurned):
        return np.array([1.0, 0, 0])
    if isinstance(solid, Turned) and size[2] >= FACE_PLATE * size[0]:
        return np.array([0, 0, 1.0])
    return np.asarray(np.eye(3)[int(np.argmax(np.round(size, 1)))])
