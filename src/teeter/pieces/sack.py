"""A piece of a set, as physics, rules, bots and screens ask for it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np

from teeter.languages import Language
from teeter.pieces.finish import DENSITY, FINISHES, Finish
from teeter.pieces.form import Floats, Form, Mesh, Part, Rests
from teeter.pieces.form_cache import form_of, is_kept
from teeter.pieces.names import names
from teeter.pieces.sets import PieceSet, find_piece, find_set


@dataclass(frozen=True, eq=False)
class Piece:
    """Its frame has the axes of its definition and the origin in its centre of mass; mm, g, degrees."""

    id: str
    set: str
    colour: str
    name: str
    """In English."""
    form: Form

    @property
    def names(self) -> dict[Language, str]:
        return names(self.id, self.name)

    @property
    def finish(self) -> Finish:
        return FINISHES[self.colour]

    @property
    def friction(self) -> float:
        return self.finish.friction

    @property
    def mass(self) -> float:
        """g"""
        return self.form.volume * DENSITY / 1000

    @property
    def inertia(self) -> Floats:
        """About the centre of mass, g·mm², (3, 3)."""
        return np.asarray(self.form.inertia * (DENSITY / 1000))

    @property
    def size(self) -> Floats:
        """Edges of the box around it, as defined."""
        return np.asarray(self.form.high - self.form.low)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The convex bodies it collides with."""
        return self.form.parts

    @property
    def rests(self) -> Rests:
        return self.form.rests

    @property
    def mesh(self) -> Mesh:
        return self.form.mesh

    @property
    def grain(self) -> Floats:
        return self.form.grain

    @property
    def difficulty(self) -> int:
        return self.form.difficulty


@cache
def piece(name: str, set: str = "bausack") -> Piece:
    """The piece of that name in the set; an unknown one raises `UnknownPiece` or `UnknownSet`."""
    home = find_set(set)
    definition = find_piece(name, home)
    return Piece(name, set, home.colours[name], definition.name, form_of(home.solid(name)))


def pieces(set: str = "bausack") -> tuple[Piece, ...]:
    """All pieces of a set in catalogue order."""
    return tuple(piece(name, set) for name in find_set(set).colours)


def missing(home: PieceSet, names: Iterable[str]) -> list[str]:
    """Those of the pieces that would have to be built first."""
    return [name for name in names if not is_kept(home.solid(name))]
