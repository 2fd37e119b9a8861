"""A tower at one moment: nothing but which pieces are where. At rest nothing else matters, so restoring is exact."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import mujoco
import numpy as np

from teeter.physics import measure
from teeter.physics.errors import BadSave
from teeter.physics.motion.lowering import extent
from teeter.physics.motion.world import World
from teeter.physics.pose import CM, REACH_MM, Floats, Pose, outside
from teeter.physics.statics.contacts import Patch, patches
from teeter.physics.statics.equilibrium import Weak, weakest
from teeter.pieces.sack import Piece, piece
from teeter.pieces.sets import find_set

FORMAT = 1


@dataclass(frozen=True, eq=False)
class PlacedPiece:
    label: str
    """The piece's id; a further copy has its number too: base_slab#2."""
    piece: Piece
    pose: Floats
    """Seven numbers, as the engine knows it."""
    foundation: bool = False

    def moved(self, pose: Floats) -> PlacedPiece:
        return PlacedPiece(self.label, self.piece, pose, self.foundation)


@dataclass(frozen=True, eq=False)
class Moment:
    placed: tuple[PlacedPiece, ...] = ()
    known: tuple[Patch, ...] | None = None
    """The contacts, where they are known already."""
    on_table: tuple[str, ...] = ()
    """Pieces other than foundations that touched the table: it has fallen."""
    left: tuple[str, ...] | None = None
    """After a fall, what still stands on the foundations."""

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(each.label for each in self.placed)

    @property
    def poses(self) -> dict[str, Pose]:
        return {each.label: outside(each.pose) for each in self.placed}

    @property
    def foundations(self) -> list[int]:
        return [k for k, each in enumerate(self.placed) if each.foundation]

    @cached_property
    def extents(self) -> list[tuple[Floats, Floats]]:
        return [extent(each.piece, each.pose) for each in self.placed]

    @cached_property
    def contacts(self) -> tuple[Patch, ...]:
        if self.known is not None:
            return self.known
        return tuple(patches(self.world()))

    @cached_property
    def weakest(self) -> Weak:
        return balance(self.placed, self.contacts)

    @cached_property
    def height_mm(self) -> float:
        """Of what stands."""
        standing = self.labels if self.left is None else self.left
        return measure.height_mm((each.piece, each.pose) for each in self.placed if each.label in standing)

    def world(self, *more: PlacedPiece, loose: Sequence[bool] | None = None) -> World:
        """All of it, free to move, or only what is loose."""
        placed = (*self.placed, *more)
        world = World([each.piece for each in placed], [each.foundation for each in placed], loose)
        world.put_all([each.pose for each in placed])
        return world

    def moved(self, poses: Sequence[Floats], *more: PlacedPiece) -> tuple[PlacedPiece, ...]:
        placed = (*self.placed, *more)
        return tuple(each.moved(pose) for each, pose in zip(placed, poses, strict=True))


def balance(placed: Sequence[PlacedPiece], contacts: Sequence[Patch]) -> Weak:
    return weakest([each.piece.mass for each in placed], [each.pose[:3] for each in placed], contacts)


def write(moment: Moment, set: str) -> str:
    """As text; numbers are written so that reading gives the same ones, bit for bit."""
    lies = {
        "format": FORMAT,
        "engine": f"mujoco {mujoco.__version__}",
        "set": set,
        "placed": [
            {"piece": each.piece.id, "foundation": each.foundation, "cm": each.pose.tolist()} for each in moment.placed
        ],
        "on_table": moment.on_table,
        "left": moment.left,
    }
    return json.dumps(lies)


def read(text: str | bytes) -> tuple[Moment, str]:
    try:
        lies = json.loads(text)
        if lies["format"] != FORMAT:
            raise BadSave(f"This was saved in format {lies['format']}; known is {FORMAT}.")
        set = find_set(lies["set"]).name
        placed: list[PlacedPiece] = []
        for each in lies["placed"]:
            pose = np.array(each["cm"], dtype=np.float64)
            if pose.shape != (7,) or not np.isfinite(pose).all() or np.abs(pose).max() > 10 * REACH_MM * CM:
                raise BadSave(f"{each['piece']} has no pose: {each['cm']}")
            label = numbered(each["piece"], placed)
            placed.append(PlacedPiece(label, piece(each["piece"], set), pose, bool(each["foundation"])))
        left = None if lies["left"] is None else tuple(lies["left"])
        return Moment(tuple(placed), on_table=tuple(lies["on_table"]), left=left), set
    except BadSave:
        raise
    except (KeyError, TypeError, ValueError, LookupError) as fault:
        raise BadSave(f"These data are no saved tower: {fault}") from fault


def numbered(name: str, placed: Sequence[PlacedPiece]) -> str:
    copies = sum(each.piece.id == name for each in placed)
    return f"{name}#{copies + 1}" if copies else name
