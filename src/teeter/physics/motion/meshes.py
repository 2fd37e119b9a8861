"""The parts of a piece as files for the engine, held in memory.

The engine works out the hull of every mesh anew for each model, which takes most of the time of making one; of a
file it keeps what it has worked out. The model is the same, bit for bit.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any, TypeAlias

import mujoco
import numpy as np

from teeter.physics.motion.spec import new_spec
from teeter.physics.pose import CM, Floats
from teeter.pieces.form import Hull
from teeter.pieces.sack import Piece

File: TypeAlias = tuple[str, bytes]
"""Its name and its content; the name tells the content, for the engine goes by the name."""
MANY = 4


@lru_cache(maxsize=4096)
def mesh_file(piece: Piece, number: int) -> File:
    """One of its parts, a hull."""
    part = piece.parts[number]
    assert isinstance(part, Hull)
    return _file(part.points)


@lru_cache(maxsize=512)
def feet(piece: Piece) -> tuple[File, ...]:
    """The corners of a foundation, eight bodies for each part, to lie on the table with.

    Between two bodies the engine knows four points of contact at most, and may take three of them from one rounded
    corner: a brick on the table would rock from corner to corner. A plane is touched by corners only, so it is
    exact to share them out. Pieces of many parts touch the table in many places anyway.
    """
    if len(piece.parts) >= MANY or not all(isinstance(part, Hull) for part in piece.parts):
        return ()
    return tuple(_file(points) for part in piece.parts if isinstance(part, Hull) for points in _octants(part.points))


def _octants(points: Floats) -> list[Floats]:
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    octant = (points > middle) @ [1, 2, 4]
    found = []
    for each in range(8):
        corners = points[octant == each]
        if len(corners):
            # Up to the middle, as a body needs; that never gets to the table.
            inner = middle + (corners[0] - middle) * 0.1 * np.eye(3)
            found.append(np.concatenate([corners, [middle], inner]))
    return found


def _file(part: Floats) -> File:
    points = (part * CM).ravel()
    content = "".join(
        f"{kind} {a:.9g} {b:.9g} {c:.9g}\n"
        for kind, rows in (("v", points.reshape(-1, 3).astype("float32")), ("f", _faces(points) + 1))
        for a, b, c in rows.tolist()
    ).encode()
    return f"{sha256(content).hexdigest()}.obj", content


def _faces(points: Any) -> Any:
    """The triangles of the hull, as the engine finds them itself."""
    spec = new_spec()
    spec.add_mesh(name="part", uservert=points)
    spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname="part")
    return spec.compile().mesh_face
