"""What the catalogue says of one piece."""

from dataclasses import dataclass

from teeter.pieces.shape import Solid


@dataclass(frozen=True)
class Definition:
    id: str
    colour: str
    name: str
    """In English; `teeter.pieces.names` has the others."""
    solid: Solid
    sac_noir: Solid
    """The same piece as Sac Noir has it: four of them are slyly sloped there."""


def define(piece: str, colour: str, name: str, solid: Solid, sac_noir: Solid | None = None) -> Definition:
    return Definition(piece, colour, name, solid, sac_noir or solid)
