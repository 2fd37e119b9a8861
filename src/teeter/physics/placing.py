"""From a tower at rest and one more piece to a tower at rest again, or to a fall.

First the new piece settles alone, everything else held where it is; if then the whole tower is in equilibrium with
something to spare, that is what would have happened anyway. Otherwise everything is let loose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from teeter.physics import measure
from teeter.physics.contacts import Patch, patches
from teeter.physics.equilibrium import Weak
from teeter.physics.lowering import check_free, column, extent, lower
from teeter.physics.moment import Moment, Placed, balance
from teeter.physics.pose import CM, Floats
from teeter.physics.settle import Settled, settle
from teeter.physics.world import World

BESIDE_MM = 6.0
"""A piece that settles alone minds only what is as near as this to the way it comes down."""
TOP_MM = 20.0
"""First it is tried with the top of the tower only."""
ASTRAY_MM = 5.0
"""If it gets further than this from where it touched, it does not settle alone."""
SPARE = 0.01
"""Lean that a certified tower must bear: about half a degree."""
STEEP = 0.8
"""Contacts whose normals rise less than this may wedge their neighbours apart."""
ALONE = 25
"""Windows: a second."""
AFTERMATH = 100


@dataclass(frozen=True, eq=False)
class Outcome:
    moment: Moment
    settled: Settled
    let_go: Weak
    """The weakest place as the piece was let go of."""
    in_hand: bool = False
    """It fell before the piece was let go of."""


@dataclass(eq=False)
class Approach:
    """A piece above a tower, and the part of the tower that it can meet."""

    moment: Moment
    new: Placed
    near: list[int]
    world: World

    @property
    def number(self) -> int:
        return len(self.near)

    def here(self, pose: Floats) -> list[Patch]:
        """The contacts of the new piece, numbered as in the tower."""
        self.world.put(self.number, pose)
        numbers = [*self.near, len(self.moment.placed)]
        return [patch.renumbered(numbers) for patch in patches(self.world, self.number)]

    def balance(self, pose: Floats, contacts: Sequence[Patch]) -> Weak:
        placed = (*self.moment.placed, self.new.moved(pose))
        return balance(placed, [*self.moment.contacts, *contacts])


def approach(moment: Moment, new: Placed, above: float = -np.inf) -> Approach:
    """`above`: without the pieces that are all below this height, cm."""
    low, high = extent(new.piece, new.pose)
    near = [k for k in column(moment.extents, low, high, BESIDE_MM) if moment.extents[k][1][2] >= above]
    placed = [*(moment.placed[k] for k in near), new]
    loose = [False] * len(near) + [True]
    world = World([each.piece for each in placed], [each.foundation for each in placed], loose)
    world.put_all([each.pose for each in placed])
    return Approach(moment, new, near, world)


def touch_down(moment: Moment, new: Placed, from_mm: float | None) -> tuple[Approach, Floats]:
    """Lower the piece, from a given height of its centre or from above everything, until it touches."""
    pose = new.pose.copy()
    low, high = extent(new.piece, pose)
    if from_mm is not None:
        way = approach(moment, new)
        check_free(way.world, way.number, pose, float(low[2]))
        return way, lower(way.world, way.number, pose)
    # Only what is right below can be met on the way down, and mostly only what is on top.
    under = column(moment.extents, low, high, 0.1)
    top = max((float(moment.extents[k][1][2]) for k in under), default=0.0)
    pose[2] += top - low[2] + CM
    deep = top - TOP_MM * CM
    way = approach(moment, new, deep)
    down = lower(way.world, way.number, pose)
    if low[2] + down[2] - new.pose[2] < deep + BESIDE_MM * CM and len(way.near) < len(moment.placed):
        way = approach(moment, new)
        down = lower(way.world, way.number, pose)
    return way, down


def place(moment: Moment, new: Placed, from_mm: float | None, *, watch: bool) -> Outcome:
    way, pose = touch_down(moment, new, from_mm)
    contacts = way.here(pose)
    let_go = way.balance(pose, contacts)
    alone = _settled_alone(way, pose, contacts)
    if alone is not None:
        return Outcome(*alone, let_go)
    return rest(moment, moment.world(new.moved(pose)), new, let_go, watch=watch)


def _settled_alone(way: Approach, touched: Floats, contacts: Sequence[Patch]) -> tuple[Moment, Settled] | None:
    if any(abs(patch.normal[2]) < STEEP for patch in contacts):
        return None
    found: list[tuple[list[Patch], Weak]] = []

    def certified() -> bool:
        pose = way.world.pose(way.number)
        contacts = way.here(pose)
        found.append((contacts, way.balance(pose, contacts)))
        wedged = any(abs(patch.normal[2]) < STEEP for patch in contacts)
        return not wedged and found[-1][1].holds and found[-1][1].lean > SPARE

    way.world.put_all([*(way.moment.placed[k].pose for k in way.near), touched])
    settled = settle(way.world, certified, longest=ALONE, patient=False)
    pose = way.world.pose(way.number)
    if not settled.certified or float(np.abs(pose - touched)[:3].max()) > ASTRAY_MM * CM:
        return None
    known = (*way.moment.contacts, *found[-1][0])
    return Moment((*way.moment.placed, way.new.moved(pose)), known), settled


def rest(before: Moment, world: World, new: Placed, let_go: Weak, *, watch: bool) -> Outcome:
    """Let everything loose until it is at rest or down."""
    found: list[list[Patch]] = []

    def certified() -> bool:
        found.append(patches(world))
        weak = balance(before.moved(world.poses(), new), found[-1])
        return weak.holds and weak.lean > SPARE

    settled = settle(world, certified)
    if settled.fell:
        return Outcome(fallen(before, world, new, settled, watch=watch), settled, let_go)
    known = tuple(found[-1]) if settled.certified else None
    return Outcome(Moment(before.moved(world.poses(), new), known), settled, let_go)


def fallen(before: Moment, world: World, new: Placed, settled: Settled, *, watch: bool) -> Moment:
    labels = (*before.labels, new.label)
    if watch:
        settle(world, lambda: False, longest=AFTERMATH, mind_table=False)
        world.meet(0.02)
    touching = world.touching()
    placed = before.moved(world.poses(), new)
    foundations = [k for k, each in enumerate(placed) if each.foundation]
    down = {*settled.fell, *(b for a, b in touching if a < 0 and b not in foundations)}
    # A piece that touched the table is out, even if it came to lie on the tower again.
    left = measure.remaining(len(placed), foundations, {*touching, *((-1, each) for each in down)})
    return Moment(placed, None, tuple(labels[k] for k in sorted(down)), tuple(labels[k] for k in left))
