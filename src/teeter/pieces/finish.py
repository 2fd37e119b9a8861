"""How the wood is finished: colour to the eye, friction to the hand and to the tower."""

from collections.abc import Mapping
from dataclasses import dataclass

DENSITY = 0.70
"""Beech, g/cm³."""


@dataclass(frozen=True)
class Finish:
    name: str
    friction: float
    """Coulomb friction against the same finish; where two meet, the rougher one counts."""
    rgb: tuple[int, int, int]
    """Under white light, sRGB."""
    roughness: float
    """Of the surface to light: 0 a mirror, 1 chalk."""


RAW, STAINED, VARNISHED, PAINTED = 0.47, 0.45, 0.32, 0.50
"""Raw beech grips; a stain leaves its pores open; varnish closes them. Stack-a-Biddi is painted matt."""

FINISHES: Mapping[str, Finish] = {
    finish.name: finish
    for finish in (
        Finish("natural", RAW, (222, 184, 135), 0.75),
        Finish("red", VARNISHED, (190, 28, 32), 0.30),
        Finish("green", VARNISHED, (34, 122, 58), 0.30),
        Finish("black", STAINED, (38, 34, 33), 0.60),
        Finish("player", PAINTED, (240, 238, 230), 0.55),
        Finish("biddi-red", PAINTED, (205, 40, 40), 0.55),
        Finish("biddi-white", PAINTED, (245, 245, 240), 0.55),
        Finish("biddi-blue", PAINTED, (40, 90, 185), 0.55),
        Finish("biddi-grey", PAINTED, (140, 142, 146), 0.55),
    )
}
