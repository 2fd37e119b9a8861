"""The wooden pieces: one short definition each, from which everything else is derived.

from teeter.pieces import piece
egg = piece("egg", set="bausack")
egg.mass, egg.parts, egg.rests.flat
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from teeter.pieces.sets import SETS, ZOCH_PIECE, UnknownPiece, UnknownSet

if TYPE_CHECKING:
    from teeter.pieces.sack import Piece

__all__ = ["SETS", "ZOCH_PIECE", "UnknownPiece", "UnknownSet", "piece", "pieces"]


# The rules need the sets only, and should not wait for numpy.
def piece(name: str, set: str = "bausack") -> Piece:
    """The piece of that name in the set, built or taken from the cache."""
    from teeter.pieces.sack import piece

    return piece(name, set)


def pieces(set: str = "bausack") -> tuple[Piece, ...]:
    """All pieces of a set in catalogue order."""
    from teeter.pieces.sack import pieces

    return pieces(set)
