"""From a tower at rest and one more piece to a tower at rest again, or to a fall.

First the new piece settles alone, everything else held where it is; if then the whole tower is in equilibrium with
something to spare, that is what would have happened anyway. Otherwise its neighbourhood is let loose, and at last
everything.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np

from teeter.physics.moment import Moment, PlacedPiece, balance
from teeter.physics.motion.collapse import fallen
from teeter.physics.motion.film import Film
from teeter.physics.motion.lowering import check_free, column, extent, lower
from teeter.physics.motion.settle import Haste, Opinion, Settled, settle
from teeter.physics.motion.tally import count_one
from teeter.physics.motion.world import World
from teeter.physics.pose import CM, Floats
from teeter.physics.statics.contacts import Patch, patches
from teeter.physics.statics.equilibrium import Weak

MINDED_MM = 6.0
"""A piece that settles alone minds only what is as near as this to the way it comes down."""
RIGHT_BELOW_MM = 0.1
"""Only what is as near as this to its column can be met by a piece on its way down."""
TOP_MM = 20.0
"""First it is tried with the top of the tower only."""
LEASH_MM = 5.0
"""If it gets further than this from where it touched, it does not settle alone."""
RINGS = 2
MOST_LOOSE = 0.75
"""If the new piece can stir more of the tower than this, everything is let loose at once."""
CERTIFIED_LEAN = 0.01
"""Lean that a certified tower must bear: about half a degree."""
BARELY_LEAN = 0.001
STEEP = 0.8
"""Contacts whose normals rise less than this may wedge their neighbours apart."""
ALONE = 25
"""Windows: a second."""


@dataclass(frozen=True, eq=False)
class PlacingOutcome:
    moment: Moment
    settled: Settled
    let_go: Weak
    """The weakest place as the piece was let go of."""
    in_hand: bool = False
    """It fell before the piece was let go of."""
    falling: World | None = None
    """Where it fell: as it was when the table was touched, or, if that was watched, as it was in the end."""


@dataclass(eq=False)
class Approach:
    """A piece above a tower, and the part of the tower that it can meet."""

    moment: Moment
    new: PlacedPiece
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


def approach(moment: Moment, new: PlacedPiece, above: float = -np.inf) -> Approach:
    """`above`: without the pieces that are all below this height, cm."""
    low, high = extent(new.piece, new.pose)
    near = [k for k in column(moment.extents, low, high, MINDED_MM) if moment.extents[k][1][2] >= above]
    placed = [*(moment.placed[k] for k in near), new]
    loose = [False] * len(near) + [True]
    world = World([each.piece for each in placed], [each.foundation for each in placed], loose)
    world.put_all([each.pose for each in placed])
    return Approach(moment, new, near, world)


def touch_down(moment: Moment, new: PlacedPiece, from_mm: float | None) -> tuple[Approach, Floats]:
    """Lower the piece, from a given height of its centre or from above everything, until it touches."""
    pose = new.pose.copy()
    low, high = extent(new.piece, pose)
    if from_mm is not None:
        way = approach(moment, new)
        check_free(way.world, way.number, pose, float(low[2]))
        return way, lower(way.world, way.number, pose)
    # Mostly it meets only what is on top.
    under = column(moment.extents, low, high, RIGHT_BELOW_MM)
    top = max((float(moment.extents[k][1][2]) for k in under), default=0.0)
    pose[2] += top - low[2] + CM
    deep = top - TOP_MM * CM
    way = approach(moment, new, deep)
    down = lower(way.world, way.number, pose)
    if low[2] + down[2] - new.pose[2] < deep + MINDED_MM * CM and len(way.near) < len(moment.placed):
        way = approach(moment, new)
        down = lower(way.world, way.number, pose)
    return way, down


def place(
    moment: Moment, new: PlacedPiece, from_mm: float | None, *, watch: bool, film: Film | None = None
) -> PlacingOutcome:
    way, pose = touch_down(moment, new, from_mm)
    count_one()
    contacts = way.here(pose)
    let_go = way.balance(pose, contacts)
    alone = _settled_alone(way, pose, contacts)
    if alone is not None:
        return PlacingOutcome(*alone, let_go)
    new = new.moved(pose)
    # If it will give way further down, that is let loose too.
    weak = () if let_go.lean > CERTIFIED_LEAN else (k for k in (let_go.above, let_go.below) if k >= 0)
    loose = loosened(moment, pose, contacts, set(weak))
    if sum(loose) <= MOST_LOOSE * len(loose):
        outcome = rest(moment, moment.world(new, loose=loose), new, let_go, watch=watch, film=film)
        if outcome is not None:
            return outcome
    outcome = rest(moment, moment.world(new), new, let_go, watch=watch, film=film)
    assert outcome is not None, "where everything is loose nothing is given up"
    return outcome


def _settled_alone(way: Approach, touched: Floats, contacts: Sequence[Patch]) -> tuple[Moment, Settled] | None:
    if any(abs(patch.normal[2]) < STEEP for patch in contacts):
        return None
    found: list[Patch] = []

    def opinion() -> Opinion:
        pose = way.world.pose(way.number)
        found[:] = way.here(pose)
        weak = way.balance(pose, found)
        wedged = any(abs(patch.normal[2]) < STEEP for patch in found)
        return "stands" if weak.holds and weak.lean > CERTIFIED_LEAN and not wedged else "give up"

    way.world.put_all([*(way.moment.placed[k].pose for k in way.near), touched])
    settled = settle(way.world, opinion, longest=ALONE, leash_mm=LEASH_MM)
    if not settled.certified:
        return None
    pose = way.world.pose(way.number)
    return Moment((*way.moment.placed, way.new.moved(pose)), (*way.moment.contacts, *found)), settled


def loosened(moment: Moment, pose: Floats, contacts: Sequence[Patch], also: Collection[int] = ()) -> list[bool]:
    """Which pieces a new one can stir: those next to it and next to these, and all that rests on them. `also` are
    others that must be loose."""
    number = len(moment.placed)
    heights = [*(each.pose[2] for each in moment.placed), pose[2]]
    pairs = [(p.below, p.above) for p in (*moment.contacts, *contacts) if p.below >= 0]
    loose = {number}
    for _ in range(RINGS):
        loose |= {each for pair in pairs if loose.intersection(pair) for each in pair}
    loose.update(also)
    more = True
    while more:
        resting = {max(pair, key=lambda k: heights[k]) for pair in pairs if loose.intersection(pair)}
        more = not resting <= loose
        loose |= resting
    return [k in loose for k in range(number + 1)]


def balance_in(before: Moment, world: World, new: PlacedPiece) -> tuple[Weak, list[Patch]]:
    """The weakest place of the tower as it is in a world now, and its contacts; those of held pieces are as before."""
    held = [patch for patch in before.contacts if not (world.moves(patch.below) or world.moves(patch.above))]
    found = [*held, *patches(world)]
    return balance(before.moved(world.poses(), new), found), found


def rest(
    before: Moment,
    world: World,
    new: PlacedPiece,
    let_go: Weak,
    *,
    watch: bool,
    film: Film | None = None,
    haste: Haste | None = None,
) -> PlacingOutcome | None:
    """Let go until everything is at rest or down. None: with some pieces held it can't be told."""
    found: list[Patch] = []

    def opinion() -> Opinion:
        weak, found[:] = balance_in(before, world, new)
        if weak.holds and weak.lean > CERTIFIED_LEAN:
            return "stands"
        if not world.moves(weak.above):
            return "wait" if haste else "give up"
        return "holds" if weak.holds and weak.lean > BARELY_LEAN else "wait"

    if film is not None and all(world.loose):
        film.sure()
    settled = settle(world, opinion, film=film, haste=haste)
    if settled.fell:
        if film is not None:
            film.sure()
        moment = fallen(before, world, new, settled.fell, watch=watch, film=film)
        return PlacingOutcome(moment, settled, let_go, falling=world)
    if not settled.quiet and not all(world.loose) and haste is None:
        if film is not None:
            film.again()
        return None
    known = tuple(found) if settled.certified else None
    return PlacingOutcome(Moment(before.moved(world.poses(), new), known), settled, let_go)
