"""The sets people own: which pieces lie in the sack, and in which colour.

Rules and clients ask for colours by name; nothing here builds a solid, so importing it is cheap.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from teeter.pieces.catalogue.bausack import BAUSACK
from teeter.pieces.catalogue.biddi import BIDDI
from teeter.pieces.catalogue.expansion import EXPANSION
from teeter.pieces.definition import Definition
from teeter.pieces.shape import Solid

ZOCH_PIECE = "base_slab"
"""The slab that Building Chain builds on and For Sure defends with; six copies exist."""


@dataclass(frozen=True)
class PieceSet:
    name: str
    colours: Mapping[str, str]
    """Piece id -> colour, in catalogue order."""
    definitions: Mapping[str, Definition] = field(repr=False)

    def solid(self, piece: str) -> Solid:
        definition = self.definitions[piece]
        return definition.sac_noir if self.name == "sac-noir" else definition.solid


# The 66 pieces of the 2007 box are the 70 without these.
NOT_IN_2007 = ("almost_flat", "double_wedge", "eye_prism", "pulley")
# Sac Noir has a hundred pieces.
NOT_IN_SAC_NOIR = ("button_slab",)


def _set(name: str, definitions: Iterable[Definition], without: tuple[str, ...] = ()) -> PieceSet:
    found = {each.id: each for each in definitions if each.id not in without}
    colours = {piece: each.colour for piece, each in found.items()}
    if name == "sac-noir":
        colours = {piece: "black" if colour == "natural" else "red" for piece, colour in colours.items()}
    return PieceSet(name, colours, found)


# At a table `bausack` is the box of the table's rulebook, of 66 or 70 pieces; the two after it are the same everywhere.
SETS: Mapping[str, PieceSet] = {
    each.name: each
    for each in (
        _set("bausack", BAUSACK),
        _set("bausack-2007", BAUSACK, NOT_IN_2007),
        _set("bausack-70", BAUSACK),
        _set("expansion", EXPANSION),
        _set("bausack+expansion", BAUSACK + EXPANSION),
        _set("sac-noir", BAUSACK + EXPANSION, NOT_IN_SAC_NOIR),
        _set("biddi", BIDDI),
    )
}


class UnknownSet(LookupError):
    """No set has that name."""


class UnknownPiece(LookupError):
    """The set has no piece of that name."""


def find_set(name: str) -> PieceSet:
    if name not in SETS:
        raise UnknownSet(f"There is no set “{name}”; there are {', '.join(SETS)}.")
    return SETS[name]


def find_piece(name: str, home: PieceSet) -> Definition:
    if name in home.definitions:
        return home.definitions[name]
    alike = get_close_matches(name, home.definitions, 3)
    elsewhere = [each.name for each in SETS.values() if name in each.definitions]
    if elsewhere:
        advice = f"it is in {' and '.join(elsewhere)}"
    elif alike:
        advice = f"did you mean {' or '.join(alike)}?"
    else:
        advice = "“teeter pieces” lists them"
    raise UnknownPiece(f"The set {home.name} has no piece “{name}”; {advice}")
