"""The parts of a piece as files for the engine, held in memory.

The engine works out the hull of every mesh anew for each model, which takes most of the time of making one; of a
file it keeps what it has worked out. The model is the same, bit for bit.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any

import mujoco

from teeter.physics.pose import CM
from teeter.pieces.form import Hull
from teeter.pieces.sack import Piece


@lru_cache(maxsize=4096)
def mesh_file(piece: Piece, number: int) -> tuple[str, bytes]:
    """The name and the content of one of its parts; the name tells the content, for the engine goes by the name."""
    part = piece.parts[number]
    assert isinstance(part, Hull)
    points = (part.points * CM).ravel()
    content = "".join(
        f"{kind} {a:.9g} {b:.9g} {c:.9g}\n"
        for kind, rows in (("v", points.reshape(-1, 3).astype("float32")), ("f", _faces(points) + 1))
        for a, b, c in rows.tolist()
    ).encode()
    return f"{sha256(content).hexdigest()}.obj", content


def _faces(points: Any) -> Any:
    """The triangles of the hull, as the engine finds them itself."""
    spec = mujoco.MjSpec()
    spec.add_mesh(name="part", uservert=points)
    spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname="part")
    return spec.compile().mesh_face
