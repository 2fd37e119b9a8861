"""A crowded table: all towers stand on it at their places, and one that falls may take others along.

Whoever builds sees the neighbours as real bodies: the piece in hand can touch and move them. As long as nothing comes
near them they are left out of the world, so a neighbour far from the hand costs nothing.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from teeter.physics.errors import CannotPlace, PieceUsed
from teeter.physics.hand.among import Fell, OpenHand, carried
from teeter.physics.hand.hand import Hand, Waypoint, waypoints
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.aftermath import Fates, fates, stirred
from teeter.physics.motion.alongside import sides
from teeter.physics.motion.lowering import extent
from teeter.physics.motion.placing import PlacingOutcome, place, touch_down
from teeter.physics.motion.settle import Settled
from teeter.physics.motion.spreading import Boxes, Gathering, Neighbour, hit_on_the_way, spread
from teeter.physics.pose import CM, REACH_MM, Floats, Pose, inside, outside
from teeter.physics.tower import Result, Tower
from teeter.pieces.sack import Piece
from teeter.pieces.sets import ZOCH_PIECE, find_set

SPACING_MM = 140.0
"""From the middle of a foundation to the next one."""
TREMOR_MM = 5.0
"""A hand may stray this far from its way."""

Spot = tuple[float, float]


@dataclass(frozen=True)
class AlsoFell:
    """A tower that was taken along."""

    tower: str
    remains: tuple[str, ...]
    """What still stands on its foundation."""
    height_mm: float
    """Of the remains."""


@dataclass(frozen=True)
class CrowdedResult(Result):
    """What came of placing a piece, for all towers on the table."""

    also_fell: tuple[AlsoFell, ...] = ()
    """Others that fell, in the order in which they touched the table."""
    order: tuple[str, ...] = ()
    """All towers that fell, the builder's own among them, in that order."""
    nudged: tuple[str, ...] = ()
    """Others that were moved and stand."""


class Crowd:
    """Towers by name, each in mm from the middle of its own place."""

    def __init__(self, names: Sequence[str], set: str = "bausack", *, spacing_mm: float = SPACING_MM) -> None:
        self.set = find_set(set).name
        self.spots: Mapping[str, Spot] = around_the_table(names, spacing_mm)
        """Where on the table each tower has its place."""
        self._now = self._before = {name: Moment() for name in names}
        self._seen: dict[tuple[str, str], Neighbour] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.spots)

    def tower(self, name: str) -> Tower:
        """A copy of a tower as it stands there now."""
        return Tower.of(self._now[name], self.set)

    def put(self, name: str, moment: Moment) -> None:
        """A tower is taken away, put back or was built elsewhere."""
        self._now = {**self._now, name: moment}

    def copy(self) -> Crowd:
        twin = Crowd((), self.set)
        twin.spots, twin._now, twin._before, twin._seen = self.spots, self._now, self._before, self._seen
        return twin

    def restore(self) -> None:
        """Back to the table before the last piece, exactly."""
        self._now = self._before

    def clear_away(self) -> None:
        """After a fall: take away what came down. What still stands on its foundation is the tower now."""
        self._before, self._now = self._now, {name: self._cleared(name) for name in self.names}

    def neighbours(self, name: str) -> dict[str, tuple[PlacedPiece, ...]]:
        """All other towers, as seen from the place of this one."""
        return {
            other: Neighbour(self._now[other], self._away(name, other)).placed for other in self.names if other != name
        }

    def beside(self, tower: str, name: str) -> tuple[float, float, float]:
        """Where a further foundation lies and touches one that is there, as `Tower.beside`: clear of the neighbours, if
        there is such a place."""
        alone = self._alone(tower)
        new, _ = self._in_hand(tower, name, (0.0, 0.0), None, None, foundation=True)
        for side in sides(alone.moment, new) if alone.placed else ():
            if side.touches and not alone.reached(Boxes.of([extent(new.piece, side.pose)])):
                return outside(side.pose).at
        return self.tower(tower).beside(name)

    def place(
        self,
        tower: str,
        name: str,
        at: Sequence[float] = (0.0, 0.0),
        turn: Sequence[float] | None = None,
        quat: Sequence[float] | None = None,
        *,
        foundation: bool = False,
    ) -> CrowdedResult:
        """Lower a piece on a tower, let go of it, and wait until everything on the table rests: as `Tower.place`."""
        new, from_mm = self._in_hand(tower, name, at, turn, quat, foundation=foundation)
        alone = self._alone(tower)
        outcome = place(alone.moment, new, from_mm, watch=False)
        lies = outcome.moment.placed[-1]
        hit = {*hit_on_the_way(alone, lies, outcome.moment.placed), *alone.reached(_column(lies, new))}
        if hit or (outcome.falling is not None and alone.apart):
            # Where a fall goes is told best with the whole tower loose from the moment in which it was let go of.
            among = alone.joined([name for name in alone.apart if name in hit])
            _, pose = touch_down(among.moment, new, from_mm)
            held = new.moved(pose)
            after = spread(among.with_piece(tower, held), among.moment.world(held), (), (tower,))
            found = fates(after, alone.towers)
            if hit or found.towers[tower].fell:
                return self._told(tower, held, found, None if hit else outcome)
        return self._as_if_alone(alone, tower, new, outcome)

    def follow(
        self,
        tower: str,
        name: str,
        path: Sequence[Sequence[float]] | Sequence[Waypoint],
        *,
        tremor: str = "natural",
        seed: int = 0,
        foundation: bool = False,
    ) -> CrowdedResult:
        """Place a piece on a tower along a hand's path, which may touch the neighbours: as `Tower.follow`.

        Who knocks over a neighbour still has the piece in hand, and goes on when everything rests.
        """
        way = waypoints(path)
        start = way[0][1]
        new, _ = self._in_hand(tower, name, start.at, None, start.quat, foundation=foundation)
        alone = self._alone(tower)
        near = alone.reached(_swept(new.piece, [pose for _, pose in way]).wider(TREMOR_MM * CM))
        if near:
            opened = carried(alone.joined(near), tower, new, way, tremor=tremor, seed=seed)
            if opened.touched or opened.fell:
                return self._opened(tower, new, opened)
        hand = Hand(alone.moment, new, tremor=tremor, seed=seed, tick=way[0][0])
        for tick, pose in way[1:]:
            if not hand.fell:
                hand.move(tick, pose)
        outcome = hand.let_go(watch=False)
        if not hit_on_the_way(alone, new.moved(inside(way[-1][1])), outcome.moment.placed):
            return self._as_if_alone(alone, tower, new, outcome)
        # It came near to somebody when it was let go of: once more, with them.
        return self._opened(tower, new, carried(alone, tower, new, way, tremor=tremor, seed=seed))

    def _cleared(self, name: str) -> Moment:
        if self._now[name].left is None:
            return self._now[name]
        tower = self.tower(name)
        tower.clear_away()
        return tower.moment

    def _in_hand(
        self,
        tower: str,
        name: str,
        at: Sequence[float],
        turn: Sequence[float] | None,
        quat: Sequence[float] | None,
        *,
        foundation: bool,
    ) -> tuple[PlacedPiece, float | None]:
        if tower not in self._now:
            raise CannotPlace(f"Nobody called {tower!a} has a tower on this table; there are: {', '.join(self.names)}.")
        for other, moment in self._now.items():
            if other != tower and name != ZOCH_PIECE and any(each.piece.id == name for each in moment.placed):
                raise PieceUsed(f"{name} is in {other}'s tower already.")
        return self.tower(tower).in_hand(name, at, turn, quat, foundation=foundation)

    def _alone(self, tower: str) -> Gathering:
        """The builder's tower with all others left out."""
        own = self._now[tower]
        others = {name: self._neighbour(tower, name) for name in self.names if name != tower and self._now[name].placed}
        return Gathering((tower,) * len(own.placed), own.placed, others, own)

    def _neighbour(self, here: str, there: str) -> Neighbour:
        """Made anew only when the tower has changed."""
        moment, known = self._cleared(there), self._seen.get((here, there))
        if known is None or known.moment is not moment:
            known = self._seen[here, there] = Neighbour(moment, self._away(here, there))
        return known

    def _away(self, here: str, there: str) -> Floats:
        (x, y), (to_x, to_y) = self.spots[here], self.spots[there]
        return np.array([to_x - x, to_y - y, 0.0]) * CM

    def _as_if_alone(self, alone: Gathering, tower: str, new: PlacedPiece, outcome: PlacingOutcome) -> CrowdedResult:
        """Nothing came near to the neighbours, at least not before something touched the table."""
        if outcome.falling is not None:
            after = spread(alone.with_piece(tower, new), outcome.falling, outcome.settled.fell, (tower,))
            return self._told(tower, new, fates(after, alone.towers), outcome)
        builders = self.tower(tower)
        result = builders.take(outcome, new)
        self._before, self._now = self._now, {**self._now, tower: builders.moment}
        return CrowdedResult(**vars(result))

    def _opened(self, tower: str, new: PlacedPiece, opened: OpenHand) -> CrowdedResult:
        new = new.moved(opened.world.pose(len(opened.gathering.placed)))
        all_of_it = opened.gathering.with_piece(tower, new)
        after = spread(all_of_it, opened.world, opened.down, (tower, *opened.touched))
        found = fates(after, self._alone(tower).towers)
        return self._told(tower, new, found, in_hand=bool(opened.down), fell=opened.fell)

    def _told(
        self,
        tower: str,
        new: PlacedPiece,
        found: Fates,
        alone: PlacingOutcome | None = None,
        *,
        in_hand: bool = False,
        fell: Fell = (),
    ) -> CrowdedResult:
        """`alone`: how the builder's tower began to fall by itself; `fell`: who was knocked over before."""
        own = found.towers[tower]
        builders = self.tower(tower)
        if alone is None:
            before = Moment((*builders.moment.placed, new))
            alone = PlacingOutcome(before, Settled((), True, False, found.seconds), before.weakest, in_hand)
        first = alone.settled.fell or tuple(k for k, stands in enumerate(own.standing) if not stands)[:1]
        settled = replace(alone.settled, fell=first if own.fell else ())
        result = builders.take(replace(alone, moment=own.moment, settled=settled), new)
        fallen = {**dict(fell), **{name: found.towers[name] for name in found.order}}
        now, nudged = {**self._now, tower: builders.moment}, []
        seen = self._alone(tower).towers
        for name, fate in {**found.towers, **fallen}.items():
            if name != tower and (fate.fell or stirred(seen[name], fate.placed)):
                now[name] = Neighbour(fate.moment, self._away(name, tower)).seen
                nudged += [] if fate.fell else [name]
        self._before, self._now = self._now, now
        also = tuple(AlsoFell(name, now[name].left or (), now[name].height_mm) for name in fallen if name != tower)
        return CrowdedResult(**vars(result), also_fell=also, order=tuple(fallen), nudged=tuple(nudged))


def around_the_table(names: Sequence[str], spacing_mm: float) -> dict[str, Spot]:
    """Places in a ring, in the order of the seats and each as far from the next; two are side by side."""
    if len({*names}) < len(names):
        raise ValueError("Every tower has a name of its own.")
    if not 0 < spacing_mm <= REACH_MM / 4:
        raise ValueError(f"Towers stand up to {REACH_MM / 4:g} mm apart, not {spacing_mm:g}.")
    if len(names) < 2:
        return dict.fromkeys(names, (0.0, 0.0))
    radius = spacing_mm / 2 / math.sin(math.pi / len(names))
    angles = [math.pi + 2 * math.pi * k / len(names) for k in range(len(names))]
    return {
        name: (round(radius * math.cos(a), 3) + 0.0, round(radius * math.sin(a), 3) + 0.0)
        for name, a in zip(names, angles, strict=True)
    }


def _swept(its: Piece, way: Sequence[Pose]) -> Boxes:
    """Around all that a piece passes through on its way."""
    reach = float(np.linalg.norm(its.mesh.points, axis=1).max()) * CM
    corners = []
    for a, b in pairwise((way[0], *way)):
        ends = [inside(a), inside(b)]
        if a.quat == b.quat:
            boxes = [extent(its, end) for end in ends]
        else:
            boxes = [(end[:3] - reach, end[:3] + reach) for end in ends]
        corners.append((np.minimum(boxes[0][0], boxes[1][0]), np.maximum(boxes[0][1], boxes[1][1])))
    return Boxes.of(corners)


def _column(down: PlacedPiece, new: PlacedPiece) -> Boxes:
    """All that a piece passes through if it comes straight down from above to where it lies."""
    low, high = extent(new.piece, new.pose)
    low[2], high[2] = extent(down.piece, down.pose)[0][2], REACH_MM * CM
    return Boxes.of([(low, high)])
