"""The pieces of a set as a client needs them: one GLB with all shapes, and one list of what is known of each.

Both are made in a process of their own, so that no frame is late because somebody comes to a table with a new set.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from teeter.pieces.sets import SETS
from teeter.server.printed import Press, Printed, printed
from teeter.table.crew import WorkerGone, context

if TYPE_CHECKING:
    from teeter.pieces.sack import Piece


class Names(Struct, frozen=True):
    en: str
    de: str
    fr: str
    it: str


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
    names: Names
    colour: str
    size_mm: tuple[float, float, float]
    mass_g: float
    friction: float
    difficulty: int
    """1, a foundation, to 5, notorious."""
    rests: tuple[Resting, ...]
    """The first is how it lies when it is taken in hand; then the steadiest."""
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


class NoSuchSet(LookupError):
    """No set has this name."""


class Woodwork:
    def __init__(self) -> None:
        self._press = Press()

    async def shapes(self, set: str) -> Printed:
        return await self._press.get(f"{set}.glb", lambda: _elsewhere(_print_shapes, _known(set)))

    async def pieces(self, set: str) -> Printed:
        return await self._press.get(f"{set}.json", lambda: _elsewhere(_print_pieces, _known(set)))


def _known(set: str) -> str:
    if set not in SETS:
        raise NoSuchSet(f"there is no set of that name; there are: {', '.join(SETS)}")
    return set


async def _elsewhere(make: Callable[[str], Printed], set: str) -> Printed:
    """Raises WorkerGone."""

    def wait() -> Printed:
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_make, args=(there, make, set), daemon=True)
        process.start()
        there.close()
        try:
            made: Printed = here.recv()
            return made
        except EOFError as error:
            raise WorkerGone(f"the pieces of {set} could not be made") from error
        finally:
            here.close()
            process.join()

    return await asyncio.to_thread(wait)


def _make(there: Connection, make: Callable[[str], Printed], set: str) -> None:
    # A plain pipe: if the server is gone by then nobody waits for ever at the other end.
    with suppress(BrokenPipeError):
        there.send(make(set))


def _print_shapes(set: str) -> Printed:
    from teeter.pieces.export.glb import glb
    from teeter.pieces.sack import pieces

    return printed(glb(pieces(set)))


def _print_pieces(set: str) -> Printed:
    from teeter.pieces.finish import FINISHES
    from teeter.pieces.sack import pieces

    every = pieces(set)
    colours = {
        name: Colour(FINISHES[name].rgb, FINISHES[name].roughness) for name in dict.fromkeys(SETS[set].colours.values())
    }
    return printed(Pieces(set, tuple(_told(piece) for piece in every), colours))


def _told(piece: Piece) -> PieceTold:
    from teeter.physics.pose import at_rest, downwards
    from teeter.pieces.catalogue.biddi import LINES

    def resting(down: Any, height: float, tilt: float) -> Resting:
        w, x, y, z = (round(each, 6) for each in downwards(down))
        return Resting((w, x, y, z), tilt > 0, round(height, 3), round(tilt, 2))

    taken = at_rest(piece)
    # Of faces that are as steady, the one that the piece is taken in hand by comes first.
    faces = sorted(piece.rests.flat, key=lambda rest: downwards(rest.down) != taken)
    flat = [resting(rest.down, rest.height, rest.margin) for rest in faces]
    points = piece.mesh.points
    round_ones = [resting(down, float((points @ down).max()), 0.0) for down in piece.rests.round]
    long, wide, high = (round(float(each), 2) for each in piece.size)
    return PieceTold(
        id=piece.id,
        names=Names(*piece.names),
        colour=piece.colour,
        size_mm=(long, wide, high),
        mass_g=round(piece.mass, 2),
        friction=piece.friction,
        difficulty=piece.difficulty,
        rests=(*flat, *round_ones),
        lines=LINES.get(piece.id, ()),
    )
