"""A hand among other towers: it can touch them, move them and knock them over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from teeter.physics.errors import BadPose
from teeter.physics.hand.hand import Hand, Waypoint
from teeter.physics.moment import PlacedPiece
from teeter.physics.motion.aftermath import Fate, fates
from teeter.physics.motion.spreading import Gathering, spread
from teeter.physics.motion.world import World

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


def carried(
    gathering: Gathering, builder: str, new: PlacedPiece, path: Sequence[Waypoint], *, tremor: str, seed: int
) -> OpenHand:
    """Along a path. Who knocks over a neighbour holds the piece still until everything rests; what came down is taken
    away, and the hand goes on."""
    (tick, _), *way = path
    start = gathering.towers
    hand = Hand(gathering.moment, new, tremor=tremor, seed=seed, tick=tick)
    fell: Fell = ()
    while way and not hand.fell:
        hand.move(*way[0])
        if hand.tick >= way[0][0]:
            way = way[1:]
        if hand.fell and (left := _left_standing(gathering, builder, hand)):
            others, held, more = left
            try:
                hand = Hand(others.moment, held, tremor=tremor, seed=seed, tick=hand.tick)
            except BadPose:
                # What it was held against has moved into its place: there the hand opens.
                break
            gathering, fell = others, (*fell, *more)
    world = hand.opened()
    now = gathering.moved(world.poses()[:-1]).towers
    touched = {name for name, its in now.items() if name != builder and _moved(start[name], its)}
    return OpenHand(gathering, world, hand.fell, frozenset(touched), fell)


def _moved(before: Sequence[PlacedPiece], after: Sequence[PlacedPiece]) -> bool:
    """What was never stepped is where it was, to the last digit."""
    return any((a.pose != b.pose).any() for a, b in zip(before, after, strict=True))


def _left_standing(gathering: Gathering, builder: str, hand: Hand) -> tuple[Gathering, PlacedPiece, Fell] | None:
    """Others fell: what is left when that is over, the piece in hand, and who fell. None: the builder's own tower fell,
    or the piece in hand touched the table."""
    number = len(gathering.placed)
    if any(k == number or gathering.owners[k] == builder for k in hand.fell):
        return None
    world = hand.opened()
    held = hand.piece.moved(world.pose(number))
    before = gathering.towers
    now = gathering.moved(world.poses()[:-1])
    moving = [name for name, its in now.towers.items() if _moved(before[name], its)]
    found = fates(spread(gathering.with_piece(None, held), world, hand.fell, moving, held=number), before)
    if builder in found.order:
        return None
    left = {name: its.placed for name, its in found.towers.items() if not its.fell}
    owners = tuple(name for name, placed in left.items() for _ in placed)
    placed = tuple(each for its in left.values() for each in its)
    return Gathering(owners, placed, found.apart), held, tuple((name, found.towers[name]) for name in found.order)
