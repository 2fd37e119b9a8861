"""What a table and its bench tell each other, one process to another."""

import zlib

from msgspec import Struct

IN_THE_AIR, FELL, SETTLED = 1, 2, 4
"""Flags of a frame."""

Seven = tuple[float, ...]
"""x, y, z in mm and a quaternion w, x, y, z."""


class Job(Struct, frozen=True):
    """One piece to be placed on one tower, as the rules see it."""

    set: str
    tower: str
    pieces: tuple[str, ...]
    foundations: tuple[str, ...]
    piece: str
    tries: int
    round: int
    known: tuple[str, ...] = ()
    """The tower as it was saved after placements, newest first."""
    tremor: str = "natural"
    further: bool = False
    """As a further foundation (Three Reds)."""

    @property
    def seed(self) -> int:
        """The hand trembles the same way when the same placement is simulated again, from the log alone."""
        words = f"{self.tower}:{','.join(self.pieces)}:{self.piece}:{self.tries}:{self.round}"
        return zlib.crc32(words.encode())


class Shown(Struct, frozen=True):
    tick: int
    flags: int
    count: int
    body: bytes


class Ended(Struct, frozen=True):
    stands: bool
    height_mm: float
    remains: tuple[str, ...]
    touches_foundation: bool | None
    why: str
    saved: str
    track: bytes
    last: Shown
