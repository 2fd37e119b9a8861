"""A hand among other towers: it can touch them, move them and knock them over.

A tower that it is far from is left out of its world, and costs nothing; it comes in when the hand comes near, and goes
again, if nothing touched it, when the hand is away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import numpy as np

from teeter.physics.errors import BadPose
from teeter.physics.hand.hand import Hand, Waypoint
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.aftermath import Fate, fates
from teeter.physics.motion.alongside import Gap
from teeter.physics.motion.lowering import extent
from teeter.physics.motion.panorama import Panorama, PanoramaFilm, Seen
from teeter.physics.motion.spreading import Boxes, Gathering, spread
from teeter.physics.motion.world import World
from teeter.physics.pose import CM, Floats, Pose, inside, outside

TREMOR_MM = 5.0
"""A hand may stray this far from its way."""
AWAY_MM = 25.0
"""Who is as far as this from a tower has left it: at the edge it would come and go with every beat."""

Fell = tuple[tuple[str, Fate], ...]
"""In the order in which they touched the table."""


@dataclass(frozen=True, eq=False)
class OpenHand:
    """A hand that opens, or that everything falls down around."""

    gathering: Gathering
    """The towers, without those that were knocked over before; the piece comes after them."""
    world: World
    """All of it, as it is and as fast as it is."""
    down: tuple[int, ...]
    """What has touched the table: the builder's tower fell in the hand."""
    touched: frozenset[str]
    """Neighbours that were moved."""
    fell: Fell
    """Neighbours that were knocked over before."""


class HandAmong:
    """Holds a piece over the first of some towers; as `Hand`. Who knocks over a neighbour holds the piece still until
    everything rests; what came down is taken away, and the hand goes on."""

    def __init__(
        self,
        alone: Gathering,
        builder: str,
        new: PlacedPiece,
        panorama: Panorama,
        *,
        tremor: str,
        seed: int,
        tick: int = 0,
    ) -> None:
        """`alone`: the builder's tower, with all others left out."""
        self.alone = alone
        self.builder = builder
        self.panorama = panorama
        self._tremor, self._seed = tremor, seed
        self._reach = float(np.linalg.norm(new.piece.mesh.points, axis=1).max()) * CM
        self._around = {name: its.whole for name, its in alone.apart.items()}
        self._gathering = alone.joined(alone.reached(Boxes.of([extent(new.piece, new.pose)]).wider(TREMOR_MM * CM)))
        self._hand = Hand(self._gathering.moment, new, tremor=tremor, seed=seed, tick=tick)
        self._fell: Fell = ()
        self.path: list[Waypoint] = [(tick, outside(new.pose))]

    # --- what is seen of it, as of any hand

    @property
    def tick(self) -> int:
        return self._hand.tick

    @property
    def fell(self) -> tuple[int, ...]:
        """What touched the table when the builder's own tower came down."""
        return self._hand.fell

    @property
    def in_the_air(self) -> bool:
        return self._hand.in_the_air

    @property
    def piece(self) -> PlacedPiece:
        return self._hand.piece

    @property
    def over(self) -> Moment:
        """The builder's tower as it was when the piece was taken in hand."""
        return self.alone.moment

    @property
    def now(self) -> Moment:
        """All that is near as it is, the piece in hand left out."""
        return self._hand.now

    @property
    def held(self) -> Pose:
        """Where the piece is."""
        return self._hand.held

    @property
    def seen(self) -> Seen:
        """Everything on the table; the piece in hand is the last of the builder's."""
        gathering, poses = self._gathering, self._hand.engine_poses
        labels = [each.label for each in gathering.placed]
        self.panorama.see((*gathering.owners, self.builder), (*labels, self.piece.label), poses)
        return self.panorama.seen

    def gaps(self) -> dict[int, Gap]:
        """Between the piece in hand and what is near it of the builder's own tower; the table is -1."""
        own = len(self.alone.placed)
        return {number: gap for number, gap in self._hand.gaps().items() if number < own}

    # --- what it does

    def move(self, tick: int, pose: Pose, happens: Callable[[int, Seen], None] | None = None) -> None:
        """Go towards a pose. `happens`: sees a neighbour come down meanwhile, with the milliseconds since that began;
        it takes none of the hand's own time."""
        self._look_around(pose)
        self._hand.move(tick, pose)
        self.path.append((tick, pose))
        while self._hand.fell and self._goes_on(happens):
            if self._hand.tick == tick:
                return
            self._hand.move(tick, pose)

    @property
    def is_alone(self) -> bool:
        """It has come near to nobody, or has left no trace there."""
        return not self._fell and not self._touched()

    def leave(self) -> Hand:
        """The hand over its own tower, with nobody else in its world; only where it is alone."""
        self._gather(())
        return self._hand

    def opened(self) -> OpenHand:
        world = self._hand.opened()
        return OpenHand(self._gathering, world, self._hand.fell, frozenset(self._touched()), self._fell)

    def _look_around(self, goal: Pose) -> None:
        """Let in what it can come near to on its way, and leave out what it is far from again."""
        if not self._around:
            return
        hand = self._hand
        spots = np.array([hand.engine_poses[-1][:3], inside(self.path[-1][1])[:3], inside(goal)[:3]])
        rim = self._reach + TREMOR_MM * CM
        low, high = spots.min(axis=0) - rim, spots.max(axis=0) + rim
        if (world := hand.world) is not None:  # what it pushes along may come near, too
            around = world.reach[:, None]
            low = np.minimum(low, (world.moving[:, :3] - around).min(axis=0))
            high = np.maximum(high, (world.moving[:, :3] + around).max(axis=0))
        joined = [name for name in self._around if name in self._gathering.owners]
        near = [name for name in self._gathering.apart if _meet(low, high, self._around[name])]
        away = AWAY_MM * CM
        stay = [name for name in joined if _meet(low - away, high + away, self._around[name])]
        if not near and len(stay) == len(joined):
            return
        touched = self._touched()
        wanted = [*(name for name in joined if name in stay or name in touched or not hand.in_the_air), *near]
        if wanted != joined:
            self._gather(wanted)

    def _gather(self, names: Collection[str]) -> None:
        """The builder's tower with these; those that are left out are where they were."""
        was = self._gathering
        kept = [*was.of(self.builder), *(k for name in names if name in was.owners for k in was.of(name))]
        apart = {name: its for name, its in {**self.alone.apart, **was.apart}.items() if name not in names}
        for name, _ in self._fell:
            apart.pop(name, None)
        more = [name for name in names if name not in was.owners]
        owners = [was.owners[k] for k in kept]
        placed = [was.placed[k] for k in kept]
        for name in more:
            owners += [name] * len(was.apart[name].placed)
            placed += was.apart[name].placed
        known = self.alone.known if len(owners) == len(self.alone.placed) and not self._fell else None
        self._gathering = Gathering(tuple(owners), tuple(placed), apart, known)
        self._hand.regather(self._gathering.moment, kept)

    def _touched(self) -> set[str]:
        """Neighbours that were moved: what was never stepped is where it was, to the last digit."""
        gathering, start = self._gathering, self.alone.apart
        joined = [name for name in start if name in gathering.owners]
        if not joined:
            return set()
        poses = self._hand.engine_poses
        return {
            name
            for name in joined
            if any((poses[k] != was.pose).any() for k, was in zip(gathering.of(name), start[name].placed, strict=True))
        }

    def _goes_on(self, happens: Callable[[int, Seen], None] | None) -> bool:
        """Others fell: the hand waits until that is over. False: the builder's own tower fell, the piece in hand
        touched the table, or what it was held against has moved into its place; then it opens."""
        left = self._left_standing(happens)
        if left is None:
            return False
        others, held, more = left
        try:
            hand = Hand(others.moment, held, tremor=self._tremor, seed=self._seed, tick=self._hand.tick)
        except BadPose:
            return False
        self._hand, self._gathering, self._fell = hand, others, (*self._fell, *more)
        self._around = {name: its for name, its in self._around.items() if name not in dict(self._fell)}
        return True

    def _left_standing(self, happens: Callable[[int, Seen], None] | None) -> tuple[Gathering, PlacedPiece, Fell] | None:
        """What is left when that is over, the piece in hand, and who fell."""
        gathering, hand = self._gathering, self._hand
        number = len(gathering.placed)
        if any(k == number or gathering.owners[k] == self.builder for k in hand.fell):
            return None
        world = hand.opened()
        held = hand.piece.moved(world.pose(number))
        before = gathering.towers
        now = gathering.moved(world.poses()[:-1])
        moving = [name for name, its in now.towers.items() if _moved(before[name], its)]
        film = None if happens is None else PanoramaFilm(happens, self.panorama)
        whole = gathering.with_piece(None, held)
        found = fates(spread(whole, world, hand.fell, moving, held=number, film=film), before, film)
        if self.builder in found.order:
            return None
        if film is not None:
            film.believe()
        left = {name: its.placed for name, its in found.towers.items() if not its.fell}
        owners = tuple(name for name, placed in left.items() for _ in placed)
        placed = tuple(each for its in left.values() for each in its)
        return Gathering(owners, placed, found.apart), held, tuple((name, found.towers[name]) for name in found.order)


def _moved(before: Sequence[PlacedPiece], after: Sequence[PlacedPiece]) -> bool:
    return any((a.pose != b.pose).any() for a, b in zip(before, after, strict=True))


def _meet(low: Floats, high: Floats, box: tuple[Floats, Floats]) -> bool:
    return bool((low < box[1]).all() and (high > box[0]).all())
