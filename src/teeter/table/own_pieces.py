"""Which pieces of a set are in the game: all, those that the table has chosen, or so many drawn from the sack."""

from collections.abc import Mapping
from random import Random

from teeter.pieces.sets import ZOCH_PIECE
from teeter.rules.game import BadSetup
from teeter.rules.rulebook import Options

PIECES_EACH = 3
"""For every player: with fewer a game is over before it has begun."""


class NoSuchPiece(BadSetup):
    """A piece was chosen that the set has not, or twice."""


class TooFewPieces(BadSetup):
    """Fewer than the players need."""


def pieces_in_play(
    of_the_set: Mapping[str, str], options: Options, players: int, *, zoch_apart: bool, seed: int | str | None
) -> dict[str, str]:
    """Piece -> colour, in catalogue order. `zoch_apart`: Zoch pieces don't lie in the pool, but the game needs them."""
    if not options.selection and not options.pieces:
        return dict(of_the_set)
    _check_names(options.selection, of_the_set)
    needed = (ZOCH_PIECE,) if zoch_apart else ()
    pool = [each for each in of_the_set if each not in needed and (not options.selection or each in options.selection)]
    if 0 < options.pieces < len(pool):
        # Drawn on its own: whoever knows what is on the table knows nothing of what the dealer will draw.
        pool = Random(f"{seed}:pieces").sample(pool, options.pieces)
    if len(pool) < PIECES_EACH * players:
        raise TooFewPieces(
            f"{len(pool)} pieces are too few for {players} players: take at least {PIECES_EACH * players}"
        )
    return {piece: colour for piece, colour in of_the_set.items() if piece in needed or piece in pool}


def _check_names(selection: tuple[str, ...], of_the_set: Mapping[str, str]) -> None:
    for piece in selection:
        if piece not in of_the_set:
            raise NoSuchPiece(f"there is no piece called {piece!a} in this set; “teeter pieces” lists them")
        if selection.count(piece) > 1:
            raise NoSuchPiece(f"every piece is there once: {piece} was chosen twice")
