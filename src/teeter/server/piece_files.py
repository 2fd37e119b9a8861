"""The pieces of a set as a client needs them: one GLB with all shapes, one list of what is known of each, and a small
picture of each.

They are made by a program of their own, so that no frame is late because somebody comes to a table with a new set, and
kept on disk, so that nobody waits for them twice.
"""

import asyncio
import hashlib
import logging
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from teeter.languages import Language
from teeter.pieces.form_cache import folder, keep
from teeter.pieces.sets import SETS
from teeter.server.http.cached import Press, Printed, unpacked
from teeter.table.workers.errand import run_errand
from teeter.table.workers.worker import WorkerGone

log = logging.getLogger("teeter.piece_files")
HERE = Path(__file__).parent
SOURCES = (
    *(HERE / "piece_files.py", HERE / "piece_files_worker.py", HERE / "http" / "cached.py"),
    HERE.parent / "physics" / "pose.py",
    *sorted((HERE.parent / "pieces").rglob("*.py")),
    *sorted((HERE.parent / "pieces" / "names").glob("*.toml")),
)
"""The files whose text decides what is made."""

USUAL = "bausack"
Kind = Literal["glb", "json", "png"]
"""Shapes, what is known, pictures."""


class Resting(Struct, frozen=True):
    """A way to lie: turned like this, the piece lies on a flat face or a round side."""

    turn: tuple[float, float, float, float]
    """A quaternion w, x, y, z."""
    flat: bool
    height_mm: float
    """Of its centre of mass above what it lies on."""
    tilt_deg: float
    """That it bears; 0 on a round side."""


class PieceTold(Struct, frozen=True, omit_defaults=True):
    id: str
    names: dict[Language, str]
    colour: str
    size_mm: tuple[float, float, float]
    mass_g: float
    friction: float
    difficulty: int
    """1, a foundation, to 5, notorious."""
    rests: tuple[Resting, ...]
    """The first is how it lies when it is taken in hand; then the steadiest. A ball lies on every side: of round sides
    only a few are told that are far from each other and from the flat ones."""
    picture: str = ""
    """The address of a small PNG of it, which always has the same content."""
    lines: tuple[tuple[int, int], ...] = ()
    """Stack-a-Biddi: of the four long faces, where the line enters below and leaves above, mm from the middle."""


class Colour(Struct, frozen=True):
    rgb: tuple[int, int, int]
    roughness: float


class Pieces(Struct, frozen=True):
    """`/pieces/SET.glb` has a node for each, named by its id, with the centre of mass as origin."""

    set: str
    pieces: tuple[PieceTold, ...]
    colours: dict[str, Colour]
    zoch: str | None = None
    """Which of them is the Zoch piece, if there is one."""


class NoSuchSet(LookupError):
    """No set has this name."""


class NoSuchPicture(LookupError):
    """No piece of the set has this picture, or none any more."""


class Woodwork:
    def __init__(self) -> None:
        self._press = Press()
        self._pictures: dict[str, dict[str, bytes]] = {}

    async def shapes(self, set: str) -> Printed:
        return await self._get(set, "glb")

    async def pieces(self, set: str) -> Printed:
        return await self._get(set, "json")

    async def picture(self, set: str, piece: str, mark: str) -> Printed:
        """Raises NoSuchPicture, too."""
        if set not in self._pictures:
            self._pictures[set] = msgspec.json.decode((await self._get(set, "png")).content, type=dict[str, bytes])
        found = self._pictures[set].get(piece)
        if found is None or mark != _text():
            raise NoSuchPicture("there is no such picture; `/pieces/SET.json` says where they are")
        return Printed(found, {}, f"{mark}-{piece}", forever=True)

    async def make_ready(self) -> None:
        """The set that nearly everybody plays with, before anybody asks for it."""
        try:
            await self.shapes(USUAL)
            await self.pieces(USUAL)
            await self._get(USUAL, "png")
        except WorkerGone as error:
            log.warning("the pieces are not ready", extra={"why": str(error)})

    async def close(self) -> None:
        await self._press.close()

    async def _get(self, set: str, kind: Kind) -> Printed:
        """Raises NoSuchSet or WorkerGone."""
        if set not in SETS:
            raise NoSuchSet(f"there is no set of that name; there are: {', '.join(SETS)}")
        return await self._press.get(f"{set}.{kind}", lambda: _made(set, kind))


async def _made(set: str, kind: Kind) -> Printed:
    place = folder() / f"{_text()}-{set}.{kind}.br"
    try:
        return await asyncio.to_thread(_read, place)
    except (OSError, EOFError):  # nothing there, or nothing that can be read
        packed = await _carved(set, kind)
        await asyncio.to_thread(keep, place, lambda file: file.write(packed))
        return await asyncio.to_thread(unpacked, packed)


def _read(place: Path) -> Printed:
    return unpacked(place.read_bytes())


async def _carved(set: str, kind: Kind) -> bytes:
    # Not by one of the warm processes: those take their time to get warm, and this needs no physics.
    code, packed = await run_errand("teeter.server.piece_files_worker", set, kind)
    if code or not packed:
        raise WorkerGone(f"the pieces of {set} could not be made")
    return packed


def picture_of(set: str, piece: str) -> str:
    """Where its picture is: other pictures have other addresses."""
    return f"/pieces/{set}/{_text()}/{piece}.png"


@cache
def _text() -> str:
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in SOURCES)).hexdigest()[:32]
