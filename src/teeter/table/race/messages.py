"""What a table and a racer's mat tell each other, one process to another. Nothing here loads the engine."""

from typing import Literal

import numpy as np
from msgspec import Struct

from teeter.bots.biddi.blocks import BLOCKS
from teeter.rules.moves import Stack
from teeter.table.frames import Picture, Poses, Seven


class MatJob(Struct, frozen=True):
    """What a round asks of one racer."""

    levels: int
    biddis: dict[int, str]
    racer: str | None = None
    """The skill of the bot whose hand it is; None: somebody's own."""
    seed: str = ""
    colour: str = ""
    """Of the long blocks."""
    lying: dict[str, Seven] = {}
    """Blocks that lie there already."""
    going: bool = False
    """They are still being built with: a mat that failed goes on in another process."""
    tick: int = 0
    """At which it goes on."""


class Held(Struct, frozen=True, tag=True):
    block: str
    snap: bool = False


class Aimed(Struct, frozen=True, tag=True):
    target: Seven


class HandOpened(Struct, frozen=True, tag=True):
    down: bool = False


class LaidBeside(Struct, frozen=True, tag=True):
    pass


class AskedForHint(Struct, frozen=True, tag=True):
    pass


class Advice(Struct, frozen=True):
    """A hint: lay this block here, take off what lies above so many levels, or call."""

    what: Literal["lay", "take-off", "call"]
    words: str
    keep: int
    block: str | None = None
    face: int | None = None
    over: bool | None = None
    x: float | None = None


RacerWord = Held | HandOpened | LaidBeside | AskedForHint
"""What a racer says to their own hand."""
HandSaid = RacerWord | Aimed


class MatBeat(Struct, frozen=True):
    picture: Picture
    """Nothing moved if there are no blocks in it."""
    calls: bool
    """The bot calls."""
    refused: tuple[str, ...]
    hint: Advice | None = None


class StackFilm(Struct, frozen=True):
    """How the stack grew: ticks, and for each the poses of the twelve blocks."""

    ticks: list[int]
    poses: bytes
    """(ticks, 12, 7) as f4."""

    def unrolled(self) -> Poses:
        return np.frombuffer(self.poses, "<f4").reshape(len(self.ticks), len(BLOCKS), 7)


class SeenLevel(Struct, frozen=True):
    """What the inspector saw of a level, for those who watch the inspection."""

    piece: str
    face: int
    over: bool
    gap_mm: float | None
    line_ok: bool
    smiling: bool


class Inspected(Struct, frozen=True):
    stack: Stack
    levels: tuple[SeenLevel, ...]
    lying: dict[str, Seven]
    film: StackFilm
