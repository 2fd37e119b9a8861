"""What was measured is kept on disk, by content, so that it is measured once a machine, or came with the package."""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from teeter.pieces.form import Ball, Form, Hull, Mesh, Part, Rest, Rests, Roller
from teeter.pieces.shape import Solid

KERNEL = (
    *("difficulty.py", "form.py", "form_cache.py"),
    *("shaping/convex.py", "shaping/curves.py", "shaping/grain.py", "shaping/measuring.py", "shaping/mesh.py"),
    *("shaping/outlines.py", "shaping/parts.py", "shaping/rests.py", "shaping/rolling.py", "shaping/workshop.py"),
)
"""The files whose text decides what is measured."""


BROUGHT_ALONG = Path(__file__).parent / "forms"
"""A package has all of them; a checkout has none."""


def form_of(solid: Solid) -> Form:
    """The form of a solid: brought along, from the cache, or measured now."""
    for place in _places(solid):
        kept = _read(place)
        if kept is not None:
            return kept
    # Only a cold cache needs the geometry library.
    from teeter.pieces.shaping.measuring import measure

    form = measure(solid)
    write(_places(solid)[-1], form)
    return form


def is_kept(solid: Solid) -> bool:
    return any(place.exists() for place in _places(solid))


def _places(solid: Solid) -> tuple[Path, ...]:
    name = f"{content(solid)}.npz"
    return BROUGHT_ALONG / name, folder() / name


def folder() -> Path:
    """`TEETER_CACHE`, or where this system keeps what can be made again."""
    named = os.environ.get("TEETER_CACHE")
    if named:
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME", home / ".cache"))
    return base / "teeter" / "pieces"


def content(solid: Solid) -> str:
    """A name for what the solid is and for how it is measured."""
    return hashlib.sha256(_kernel() + repr(solid).encode()).hexdigest()[:32]


@cache
def _kernel() -> bytes:
    here = Path(__file__).parent
    return hashlib.sha256(b"\0".join((here / name).read_bytes() for name in KERNEL)).digest()


def _read(place: Path) -> Form | None:
    """None where there is nothing, or nothing that makes sense: it is measured again then."""
    try:
        with place.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            return _unpacked(dict(kept))
    except Exception:
        return None


def write(place: Path, form: Form) -> None:
    keep(place, lambda file: np.savez(file, allow_pickle=False, **_packed(form)))


def keep(place: Path, write: Callable[[IO[bytes]], object]) -> None:
    """All or nothing, also if two processes write at once; a disk that takes nothing only costs time."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=place.parent, suffix=".part", delete=False) as file:
            write(file)
        Path(file.name).replace(place)
    except OSError:
        return


Arrays = dict[str, NDArray[Any]]


def _packed(form: Form) -> Arrays:
    hulls = [part.points for part in form.parts if isinstance(part, Hull)]
    balls = [[*part.centre, part.radius] for part in form.parts if isinstance(part, Ball)]
    rollers = [[*part.centre, part.radius, part.half_length] for part in form.parts if isinstance(part, Roller)]
    flat = form.rests.flat
    return {
        "figures": np.array([form.volume, form.difficulty]),
        "frame": np.stack([*form.inertia, form.low, form.high, form.grain]),
        "points": form.mesh.points,
        "normals": form.mesh.normals,
        "triangles": form.mesh.triangles,
        "hulls": np.concatenate([*hulls, np.zeros((0, 3))]),
        "hull_sizes": np.array([len(points) for points in hulls], dtype=np.int64),
        "balls": np.array(balls, dtype=float).reshape(-1, 4),
        "rollers": np.array(rollers, dtype=float).reshape(-1, 5),
        "polygons": np.concatenate([*(rest.polygon for rest in flat), np.zeros((0, 3))]),
        "polygon_sizes": np.array([len(rest.polygon) for rest in flat], dtype=np.int64),
        "flat": np.array([[*rest.down, rest.height, rest.margin] for rest in flat]).reshape(-1, 5),
        "round": form.rests.round,
    }


def _unpacked(kept: Arrays) -> Form:
    hulls: list[Part] = [Hull(points) for points in np.split(kept["hulls"], np.cumsum(kept["hull_sizes"])[:-1])]
    if not len(kept["hull_sizes"]):
        hulls = []
    balls: list[Part] = [Ball(row[:3], float(row[3])) for row in kept["balls"]]
    rollers: list[Part] = [Roller(row[:3], float(row[3]), float(row[4])) for row in kept["rollers"]]
    polygons = np.split(kept["polygons"], np.cumsum(kept["polygon_sizes"])[:-1])
    flat = [
        Rest(row[:3], float(row[3]), polygon, float(row[4]))
        for row, polygon in zip(kept["flat"], polygons, strict=False)
    ]
    frame = kept["frame"]
    volume, difficulty = kept["figures"].tolist()
    return Form(
        volume,
        frame[:3],
        frame[3],
        frame[4],
        frame[5],
        int(difficulty),
        Mesh(kept["points"], kept["normals"], kept["triangles"]),
        (*hulls, *balls, *rollers),
        Rests(tuple(flat), kept["round"]),
    )
