"""The sets people own: which pieces lie in the sack, and in which colour.

Rules and clients ask for colours by name; nothing here builds a solid, so importing it is cheap.
"""

from collections.abc import Mapping
from dataclasses import dataclass

ZOCH_PIECE = "base_slab"
"""The slab that Building Chain builds on and For Sure defends with; six copies exist."""


@dataclass(frozen=True)
class PieceSet:
    name: str
    colours: Mapping[str, str]
    """Piece id -> colour, in catalogue order."""


def _colours(words: str) -> dict[str, str]:
    return {piece: colour or "natural" for piece, _, colour in (word.partition(":") for word in words.split())}


# A bare id is natural wood.
BAUSACK = _colours(
    """
    base_slab cube big_cube small_cube brick half_brick plank tile beam post drum puck thin_disc
    pole peg barrel half_log quarter_log hexagon octagon_pillar ramp thin_wedge roof corner_wedge
    trapezoid almost_flat leaning_brick:red leaning_pole:red parallelogram double_wedge:red ell
    long_ell tee trough zed stairs cross jack:red aitch valley arch gate cradle ring napkin_ring
    tube drilled_cube frame nut eye_prism:red pulley:red egg:red egg_cup half_egg:red
    blunt_egg_half:red pointed_egg_half:red curtain_ball:red hemisphere bowl cone:red stump
    doorknob:red candleholder fir_tree:green skittle:red mushroom:green acorn:green spinning_top:red
    spool pawn:red
    """
)

EXPANSION = _colours(
    """
    twisted_block:red tetrahedron:red octahedron:red dodecahedron pyramid:red pyramid_stump star:red
    heart:red moon:red triangle_frame cog pear:green bell goblet:red dish lentil:red dumbbell:red
    hourglass spindle:red doughnut:red horseshoe:red wave:red boomerang:red chair comb house
    rocker:red cut_cube:red slant_drum:red peg_rack button_slab:red
    """
)

# The 66 pieces of the 2007 box are the 70 without these.
NOT_IN_2007 = ("almost_flat", "double_wedge", "eye_prism", "pulley")


def _in_black_and_red(colours: Mapping[str, str]) -> dict[str, str]:
    return {piece: "black" if colour == "natural" else "red" for piece, colour in colours.items()}


SETS: Mapping[str, PieceSet] = {
    name: PieceSet(name, colours)
    for name, colours in {
        "bausack": BAUSACK,
        "bausack-2007": {piece: colour for piece, colour in BAUSACK.items() if piece not in NOT_IN_2007},
        "expansion": EXPANSION,
        "bausack+expansion": BAUSACK | EXPANSION,
        "sac-noir": _in_black_and_red(
            {piece: colour for piece, colour in (BAUSACK | EXPANSION).items() if piece != "button_slab"}
        ),
    }.items()
}
