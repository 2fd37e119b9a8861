"""A fall among other towers. It is watched in one world until everything rests; a tower that nothing comes near is left
out of it, for nothing can happen to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from teeter.physics import measure
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.collapse import grown, watched
from teeter.physics.motion.lowering import extent
from teeter.physics.motion.panorama import PanoramaFilm
from teeter.physics.motion.settle import WINDOW
from teeter.physics.motion.world import GRAVITY, TICK_SECONDS, World
from teeter.physics.pose import CM, Floats
from teeter.physics.statics.contacts import NEAR_MM, TABLE

CLOSE_MM = 5.0
"""What comes as near as this to a tower may hit it."""
AHEAD_SECONDS = WINDOW * TICK_SECONDS
"""It is looked so far ahead for what will be hit."""


@dataclass(frozen=True, eq=False)
class Boxes:
    """Upright boxes around pieces: their lower and their upper corners, a row each, in cm."""

    low: Floats
    high: Floats

    @classmethod
    def of(cls, corners: Sequence[tuple[Floats, Floats]]) -> Boxes:
        each = np.array(corners, dtype=np.float64).reshape(-1, 2, 3)
        return cls(each[:, 0], each[:, 1])

    def wider(self, by_cm: Floats | float) -> Boxes:
        rim = np.broadcast_to(np.asarray(by_cm, dtype=np.float64).reshape(-1, 1), self.low.shape)
        return Boxes(self.low - rim, self.high + rim)

    def meet(self, others: Boxes) -> bool:
        """Whether any of these reaches into any of the others."""
        return bool(
            (
                (self.low[:, None] < others.high[None]).all(axis=2)
                & (self.high[:, None] > others.low[None]).all(axis=2)
            ).any()
        )


@dataclass(frozen=True, eq=False)
class Neighbour:
    """A tower as it is seen from the place of another."""

    moment: Moment
    away_cm: Floats
    """From there to its own place, (x, y, 0)."""

    @cached_property
    def placed(self) -> tuple[PlacedPiece, ...]:
        shift = np.array([*self.away_cm, 0, 0, 0, 0])
        return tuple(each.moved(each.pose + shift) for each in self.moment.placed)

    @property
    def seen(self) -> Moment:
        """The same, as it is there."""
        return Moment(self.placed, None, self.moment.on_table, self.moment.left)

    @cached_property
    def around(self) -> Boxes:
        """What comes into these may hit it."""
        boxes = Boxes.of(self.moment.extents)
        return Boxes(boxes.low + self.away_cm, boxes.high + self.away_cm).wider(CLOSE_MM * CM)

    @cached_property
    def whole(self) -> tuple[Floats, Floats]:
        """One box around all of it."""
        return self.around.low.min(axis=0), self.around.high.max(axis=0)


@dataclass(frozen=True, eq=False)
class Gathering:
    """Towers that are in one world, and those that are left out of it. The builder's tower is the first."""

    owners: tuple[str | None, ...]
    """Of each piece that is in it; nobody's is what a hand holds."""
    placed: tuple[PlacedPiece, ...]
    apart: Mapping[str, Neighbour]
    """The towers that are left out."""
    known: Moment | None = None
    """What is gathered, if that is one tower of which more is known already."""

    @cached_property
    def moment(self) -> Moment:
        return self.known or Moment(self.placed)

    @property
    def towers(self) -> dict[str, tuple[PlacedPiece, ...]]:
        """All of them, those that are left out as well."""
        names = dict.fromkeys(owner for owner in self.owners if owner is not None)
        gathered = {name: tuple(self.placed[k] for k in self.of(name)) for name in names}
        return {**gathered, **{name: its.placed for name, its in self.apart.items()}}

    def of(self, owner: str) -> list[int]:
        return [k for k, its in enumerate(self.owners) if its == owner]

    @property
    def crowded(self) -> bool:
        return len({*self.owners}) > 1

    def reached(self, boxes: Boxes) -> tuple[str, ...]:
        """The towers left out that any of these boxes comes near to."""
        return tuple(name for name in self.apart if boxes.meet(self.apart[name].around))

    def joined(self, names: Collection[str]) -> Gathering:
        """With these towers as well, after all others."""
        if not names:
            return self
        owners, placed = list(self.owners), list(self.placed)
        for name in names:
            owners += [name] * len(self.apart[name].placed)
            placed += self.apart[name].placed
        apart = {name: its for name, its in self.apart.items() if name not in names}
        return Gathering(tuple(owners), tuple(placed), apart)

    def with_piece(self, owner: str | None, piece: PlacedPiece) -> Gathering:
        return Gathering((*self.owners, owner), (*self.placed, piece), self.apart)

    def moved(self, poses: Sequence[Floats]) -> Gathering:
        placed = tuple(each.moved(pose) for each, pose in zip(self.placed, poses, strict=True))
        return Gathering(self.owners, placed, self.apart)

    def only(self, owners: Collection[str]) -> Gathering:
        kept = [k for k, owner in enumerate(self.owners) if owner in owners]
        return Gathering(tuple(self.owners[k] for k in kept), tuple(self.placed[k] for k in kept), self.apart)

    def standing(self, touching: set[tuple[int, int]], down: Collection[int]) -> list[int]:
        """What is still held by its own tower. What came to lie on another one has fallen, too."""
        own = {(a, b) for a, b in touching if a == TABLE or self.owners[a] == self.owners[b]}
        foundations = [k for k, each in enumerate(self.placed) if each.foundation]
        return measure.remaining(len(self.placed), foundations, {*own, *((TABLE, each) for each in down)})


@dataclass(frozen=True, eq=False)
class Aftermath:
    """How everything lies there when the fall is over."""

    gathering: Gathering
    down: tuple[int, ...]
    """What touched the table, in that order."""
    standing: frozenset[int]
    """What is still held by its own tower."""
    seconds: float = 0.0
    """Simulated time that it took."""

    @property
    def fallen(self) -> tuple[str, ...]:
        """Whose tower came down, in the order in which they touched the table; at last who never did."""
        owners = self.gathering.owners
        lost = [k for k in range(len(owners)) if k not in self.standing]
        return tuple(dict.fromkeys(owner for k in (*self.down, *lost) if (owner := owners[k]) is not None))


def spread(
    gathering: Gathering,
    world: World,
    first: Iterable[int],
    loose: Collection[str],
    held: int | None = None,
    film: PanoramaFilm | None = None,
) -> Aftermath:
    """Go on until everything rests. `world` has what is gathered, in that order; `first` is what touched the table
    already, `held` what a hand holds fast meanwhile.

    loose: the towers that may move from the start. Any other is let loose when something that moves touches it, and
    one that nothing touches stays exactly as it is.
    """
    spreading = _Spreading(gathering, dict.fromkeys(first), {*loose}, held, film)
    world = watched(
        grown(world, gathering.placed, spreading.loose()), spreading.down, spreading.left_in, advance=spreading.advance
    )
    after = told(spreading.now.moved(world.poses()), world, spreading.down)
    return replace(after, seconds=spreading.steps * TICK_SECONDS)


class _Spreading:
    def __init__(
        self, now: Gathering, down: dict[int, None], moving: set[str], held: int | None, film: PanoramaFilm | None
    ) -> None:
        self._film = film
        self.gather(now)
        self.down = down
        self._moving = moving
        self._held = held
        self.steps = 0

    def gather(self, now: Gathering) -> None:
        self.now = now
        if self._film is not None:
            self._film.gather(now.owners, now.placed)

    def loose(self) -> list[bool]:
        return [owner in self._moving and k != self._held for k, owner in enumerate(self.now.owners)]

    def left_in(self, world: World) -> list[int]:
        # What is held is not in contact with what is held; as long as nothing touched it, it stands.
        stands = self.now.standing(world.touching(), self.down)
        return [k for k in stands if world.loose[k]] or stands

    def advance(self, world: World) -> World:
        if self.now.apart and (near := self.now.reached(_soon(world))):
            self.gather(self.now.joined(near))
            world = grown(world, self.now.placed, self.loose())
        self.steps += WINDOW
        for _ in range(WINDOW):
            where, speeds = world.moving.copy(), world.speeds.copy()
            world.step()
            if hit := self._hit(world):
                # Back before the blow: what stood firm would have thrown it back.
                world.moving[:], world.speeds[:] = where, speeds
                self._moving |= hit
                world = grown(world, self.now.placed, self.loose())
                world.step()
            if self._film is not None:
                self._film.stepped(world)
            if world.alarm[0]:
                self.down.update(dict.fromkeys(world.on_the_table()))
        return world

    def _hit(self, world: World) -> set[str]:
        """The towers that stood still and are touched by what moves."""
        if all(world.loose):
            return set()
        pairs = world.model.geom_bodyid[world.data.contact.geom] - 1
        its = np.array([*world.loose, True])[pairs]
        met = pairs[its[:, 0] != its[:, 1]]
        owners = {self.now.owners[k] for k in met.ravel().tolist() if k >= 0 and not world.loose[k]}
        return {owner for owner in owners if owner is not None}


def told(gathering: Gathering, world: World, down: Collection[int] = ()) -> Aftermath:
    """What stands in a world in which everything is at rest."""
    if not all(world.loose):
        # The engine does not look for contacts among what is held.
        world = gathering.moment.world()
    world.meet(NEAR_MM)
    touching = world.touching()
    placed = gathering.placed
    lies = dict.fromkeys((*down, *sorted(b for a, b in touching if a == TABLE and not placed[b].foundation)))
    return Aftermath(gathering, tuple(lies), frozenset(gathering.standing(touching, lies)))


def hit_on_the_way(before: Gathering, let_go: PlacedPiece, after: Sequence[PlacedPiece]) -> tuple[str, ...]:
    """The towers left out that something has come near to since a piece was let go of."""
    if not before.apart:
        return ()
    corners = []
    for was, now in zip((*before.placed, let_go), after, strict=True):
        if was.pose is not now.pose:
            (low, high), (its_low, its_high) = extent(was.piece, was.pose), extent(now.piece, now.pose)
            corners.append((np.minimum(low, its_low), np.maximum(high, its_high)))
    return before.reached(Boxes.of(corners)) if corners else ()


def _soon(world: World) -> Boxes:
    """Where everything that moves can be until it is looked again."""
    poses = world.poses()
    boxes = Boxes.of([extent(world.pieces[k], poses[k]) for k in world.order])
    speed = np.linalg.norm(world.speeds[:, :3], axis=1) + world.reach * np.linalg.norm(world.speeds[:, 3:], axis=1)
    return boxes.wider(speed * AHEAD_SECONDS + GRAVITY * AHEAD_SECONDS**2 / 2)
