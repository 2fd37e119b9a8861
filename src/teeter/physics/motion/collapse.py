"""What becomes of a tower that falls, and what still stands when the dust has settled."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import numpy as np

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
LONGEST_CHAIN_WINDOWS = 100
"""4 s: no tower knocks over the next one later than that."""


def fallen(
    before: Moment, world: World, new: PlacedPiece, first: Collection[int], *, watch: bool, film: Film | None = None
) -> Moment:
    """`first`: what touched the table first. Without watching, what stands is told from that very moment."""
    foundations = [k for k, each in enumerate((*before.placed, new)) if each.foundation]
    down = dict.fromkeys(first)
    if watch:
        if not all(world.loose):
            world = grown(world, (*before.placed, new))

        def left_in(world: World) -> list[int]:
            return _left(len(world.pieces), foundations, world.touching(), down)

        watched(world, down, left_in, film)
        world.meet(NEAR_MM)
    touching = world.touching()
    if not all(world.loose):
        touching |= {(patch.below, patch.above) for patch in before.contacts}
    placed = before.moved(world.poses(), new)
    down.update(dict.fromkeys(b for a, b in touching if a < 0 and b not in foundations))
    left = _left(len(placed), foundations, touching, down)
    labels = (*before.labels, new.label)
    return Moment(placed, None, tuple(labels[k] for k in sorted(down)), tuple(labels[k] for k in left))


def watched(
    world: World,
    down: dict[int, None],
    left_in: Callable[[World], list[int]],
    film: Film | None = None,
    *,
    advance: Callable[[World], World] | None = None,
) -> World:
    """Step until it is over. `down` gets whatever touches the table on the way; `left_in` tells what still stands.

    advance: steps for a window and notes what touches the table; it may answer a world in which more is loose.
    """
    quiet = quiet_left = 0
    began = 0
    """The window in which something else came down, where one fall may lead to the next."""
    for window in range(1, LONGEST_FALL_WINDOWS + LONGEST_CHAIN_WINDOWS):
        before, start, known = world, world.moving.copy(), len(down)
        if advance is None:
            run(world, WINDOW, film, until_fallen=False)
        else:
            world = advance(world)
        check(world)
        down.update(dict.fromkeys(world.on_the_table()))
        if advance is not None and len(down) > known and window < LONGEST_CHAIN_WINDOWS:
            began = window
        moves = np.zeros(len(world.pieces), bool)
        moves[world.order] = moved_each(world, start) >= QUIET_MM if world is before else True
        quiet = 0 if moves.any() else quiet + 1
        quiet_left = 0 if moves[left_in(world)].any() else quiet_left + 1
        since = window - began
        if (
            quiet >= QUIET_WINDOWS
            or (since >= LOOK_ON and quiet_left >= QUIET_WINDOWS)
            or since >= LONGEST_FALL_WINDOWS
        ):
            break
        if since >= CALM_AFTER:
            world.data.qvel[:] *= CALM
    return world


def _left(count: int, foundations: Collection[int], touching: set[tuple[int, int]], down: Collection[int]) -> list[int]:
    # A piece that touched the table is out, even if it came to lie on the tower again.
    return measure.remaining(count, foundations, {*touching, *((-1, each) for each in down)})


def grown(world: World, placed: Sequence[PlacedPiece], loose: Sequence[bool] | None = None) -> World:
    """The same moment, speeds included, with all of these free to move, or only what is loose; the last of them may
    not have been in it."""
    free = World([each.piece for each in placed], [each.foundation for each in placed], loose)
    known = world.poses()
    free.put_all([*known, *(each.pose for each in placed[len(known) :])])
    for row, number in enumerate(world.order):
        if free.loose[number]:
            free.speeds[free.order.index(number)] = world.speeds[row]
    return free
