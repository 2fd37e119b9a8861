"""The twelve blocks as a solver sees them: eight ways to lay each, and where the line goes in and out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from teeter.pieces.catalogue.biddi import LINES, SMILEY_FACE

BLOCKS = tuple(LINES)
LONG_HALF_MM, SHORT_HALF_MM = 60.0, 20.0
FLAT_MM = 0.4
"""The bevel: so much of each end bears nothing."""
LONG_MASS, SHORT_MASS = 3.0, 1.0
LEVEL_MM = 20.0
WAYS = 8
"""To lay a block: four faces, each also end over end."""

Face = Literal[0, 1, 2, 3]


def is_long(block: str) -> bool:
    return block.startswith("L")


def half_mm(block: str) -> float:
    return LONG_HALF_MM if is_long(block) else SHORT_HALF_MM


def mass(block: str) -> float:
    return LONG_MASS if is_long(block) else SHORT_MASS


@dataclass(frozen=True)
class Laid:
    """A block in a stack, as seen from the front."""

    block: str
    face: int
    over: bool
    """Turned end over end."""
    x: float = 0.0
    """Of its middle, mm."""

    @property
    def line(self) -> tuple[int, int]:
        """Where the line enters at the bottom and leaves at the top, mm from the block's middle."""
        a, b = LINES[self.block][self.face]
        return (-b, -a) if self.over else (a, b)

    @property
    def enters(self) -> float:
        return self.x + self.line[0]

    @property
    def leaves(self) -> float:
        return self.x + self.line[1]

    @property
    def smiles(self) -> bool:
        return not is_long(self.block) and self.face == SMILEY_FACE and not self.over

    @property
    def code(self) -> int:
        """Its place among all ways to lay all blocks."""
        return BLOCKS.index(self.block) * WAYS + 2 * self.face + self.over


def decoded(code: int, x: float) -> Laid:
    block, way = divmod(code, WAYS)
    return Laid(BLOCKS[block], way // 2, way % 2 == 1, x)


@dataclass(frozen=True)
class Task:
    """What a round asks for: so many levels, and these BIDDIs at these levels, counted from 1."""

    levels: int
    biddis: Mapping[int, str]

    def fits(self, level: int, block: str) -> bool:
        wanted = self.biddis.get(level)
        return block == wanted if wanted else is_long(block)

    @property
    def buildable(self) -> bool:
        """There are long blocks enough."""
        return self.levels - len(self.biddis) <= sum(is_long(block) for block in BLOCKS)
