"""What the catalogue says of one piece."""

from dataclasses import dataclass
from typing import NamedTuple

from teeter.pieces.shape import Solid


class Names(NamedTuple):
    en: str
    de: str
    fr: str
    it: str


@dataclass(frozen=True)
class Definition:
    id: str
    colour: str
    names: Names
    solid: Solid
    sac_noir: Solid
    """The same piece as Sac Noir has it: four of them are slyly sloped there."""


def define(piece: str, colour: str, names: str, solid: Solid, sac_noir: Solid | None = None) -> Definition:
    """Names are English, German, French and Italian, with strokes between them."""
    return Definition(piece, colour, Names(*names.split("|")), solid, sac_noir or solid)
