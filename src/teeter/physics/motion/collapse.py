"""What becomes of a tower that falls, and what still stands when the dust has settled."""

from __future__ import annotations

from collections.abc import Collection

from teeter.physics import measure
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.film import Film, run
from teeter.physics.motion.settle import CALM, QUIET_MM, WINDOW, check, moved_each
from teeter.physics.motion.world import World
from teeter.physics.statics.contacts import NEAR_MM

QUIET_WINDOWS = 5
"""A fifth of a second in which nothing moves: it is over."""
LOOK_ON = 45
"""Windows, 1.8 s: then only what still stands must be quiet; what rolls about on the table may."""
CALM_AFTER = 25
"""A second: by then everything that falls has landed, and must not be slowed down in the air."""
LONGEST_FALL_WINDOWS = 100


def fallen(
    before: Moment, world: World, new: PlacedPiece, first: Collection[int], *, watch: bool, film: Film | None = None
) -> Moment:
    """`first`: what touched the table first. Without watching, what stands is told from that very moment."""
    foundations = [k for k, each in enumerate((*before.placed, new)) if each.foundation]
    down = set(first)
    if watch:
        if not all(world.loose):
            world = _all_loose(before, world, new)
        down |= _watched(world, foundations, down, film)
        world.meet(NEAR_MM)
    touching = world.touching()
    if not all(world.loose):
        touching |= {(patch.below, patch.above) for patch in before.contacts}
    placed = before.moved(world.poses(), new)
    down |= {b for a, b in touching if a < 0 and b not in foundations}
    left = _left(len(placed), foundations, touching, down)
    labels = (*before.labels, new.label)
    return Moment(placed, None, tuple(labels[k] for k in sorted(down)), tuple(labels[k] for k in left))


def _watched(world: World, foundations: Collection[int], down: Collection[int], film: Film | None) -> set[int]:
    """Step until it is over; whatever touched the table on the way."""
    lies = set(down)
    quiet = quiet_left = 0
    for window in range(1, LONGEST_FALL_WINDOWS + 1):
        start = world.moving.copy()
        run(world, WINDOW, film, until_fallen=False)
        check(world)
        lies.update(world.on_the_table())
        moves = moved_each(world, start) >= QUIET_MM
        left = _left(len(world.pieces), foundations, world.touching(), lies)
        quiet = 0 if moves.any() else quiet + 1
        quiet_left = 0 if moves[left].any() else quiet_left + 1
        if quiet >= QUIET_WINDOWS or (window >= LOOK_ON and quiet_left >= QUIET_WINDOWS):
            break
        if window >= CALM_AFTER:
            world.data.qvel[:] *= CALM
    return lies


def _left(count: int, foundations: Collection[int], touching: set[tuple[int, int]], down: Collection[int]) -> list[int]:
    # A piece that touched the table is out, even if it came to lie on the tower again.
    return measure.remaining(count, foundations, {*touching, *((-1, each) for each in down)})


def _all_loose(before: Moment, world: World, new: PlacedPiece) -> World:
    """The same moment, speeds included, with nothing held any more."""
    free = before.world(new)
    free.put_all(world.poses())
    free.speeds[world.order] = world.speeds
    return free
