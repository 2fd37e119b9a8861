"""A crowded table: all towers stand on it at their places, and one that falls may take others along.

Whoever builds sees the neighbours as real bodies: the piece in hand can touch and move them. As long as nothing comes
near them they are left out of the world, so a neighbour far from the hand costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from teeter.physics.errors import BadPose, CannotPlace, PieceUsed
from teeter.physics.hand.among import Fell, HandAmong, OpenHand
from teeter.physics.hand.hand import Waypoint, waypoints
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.aftermath import Fates, fates, stirred
from teeter.physics.motion.alongside import BESIDE_MM, sides
from teeter.physics.motion.lowering import extent
from teeter.physics.motion.panorama import CrowdFrame, Panorama, PanoramaFilm
from teeter.physics.motion.placing import PlacingOutcome, place, touch_down
from teeter.physics.motion.settle import Settled
from teeter.physics.motion.spreading import Boxes, Gathering, Neighbour, hit_on_the_way, spread
from teeter.physics.pose import CM, REACH_MM, Floats, outside
from teeter.physics.ring import SPACING_MM, Spot, around_the_table
from teeter.physics.tower import Result, Tower
from teeter.pieces.sets import ZOCH_PIECE, find_set


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

    def around(self, name: str) -> tuple[PlacedPiece, ...]:
        """All that stands around a tower, as seen from its place."""
        return tuple(each for its in self.neighbours(name).values() for each in its)

    def beside(
        self, tower: str, name: str, quat: Sequence[float] | None = None, *, gap_mm: float = BESIDE_MM
    ) -> tuple[float, float, float]:
        """Where a further foundation lies and touches one that is there, as `Tower.beside`: clear of the neighbours, if
        there is such a place."""
        alone = self._alone(tower)
        new, _ = self._in_hand(tower, name, (0.0, 0.0), None, quat, foundation=True)
        for side in sides(alone.moment, new, gap_mm) if alone.placed else ():
            if side.touches and not alone.reached(Boxes.of([extent(new.piece, side.pose)])):
                return outside(side.pose).at
        return self.tower(tower).beside(name, quat, gap_mm=gap_mm)

    def place(
        self,
        tower: str,
        name: str,
        at: Sequence[float] = (0.0, 0.0),
        turn: Sequence[float] | None = None,
        quat: Sequence[float] | None = None,
        *,
        foundation: bool = False,
        frame: CrowdFrame | None = None,
    ) -> CrowdedResult:
        """Lower a piece on a tower, let go of it, and wait until everything on the table rests: as `Tower.place`.

        frame: as there, but it is told the poses of all towers by name, each from the middle of its own place.
        """
        new, from_mm = self._in_hand(tower, name, at, turn, quat, foundation=foundation)
        alone = self._alone(tower)
        film = self._film(frame, self._panorama(alone, tower), alone.with_piece(tower, new))
        outcome = place(alone.moment, new, from_mm, watch=False, film=film)
        lies = outcome.moment.placed[-1]
        hit = {*hit_on_the_way(alone, lies, outcome.moment.placed), *alone.reached(_column(lies, new))}
        if hit or (outcome.falling is not None and alone.apart):
            # Where a fall goes is told best with the whole tower loose from the moment in which it was let go of.
            among = alone.joined([name for name in alone.apart if name in hit])
            _, pose = touch_down(among.moment, new, from_mm)
            held = new.moved(pose)
            again = _again(film)
            after = spread(among.with_piece(tower, held), among.moment.world(held), (), (tower,), film=again)
            found = fates(after, alone.towers, again)
            if hit or found.towers[tower].fell:
                return self._told(tower, held, found, None if hit else outcome, film=again)
        return self._as_if_alone(alone, tower, new, outcome, film)

    def hold(
        self,
        tower: str,
        name: str,
        at: Sequence[float],
        turn: Sequence[float] | None = None,
        quat: Sequence[float] | None = None,
        *,
        tremor: str = "natural",
        seed: int = 0,
        tick: int = 0,
        foundation: bool = False,
    ) -> HandAmong:
        """Take a piece in hand over a tower: as `Tower.hold`. The hand may touch the neighbours."""
        new, z = self._in_hand(tower, name, at, turn, quat, foundation=foundation)
        if z is None:
            raise BadPose("A hand is somewhere in space: at=(x, y, z).")
        alone = self._alone(tower)
        panorama = self._panorama(alone, tower)
        return HandAmong(alone, tower, new, panorama, tremor=tremor, seed=seed, tick=tick)

    def let_go(self, hand: HandAmong, *, frame: CrowdFrame | None = None) -> CrowdedResult:
        """Open the hand and wait until everything on the table rests. `frame`: as in `place`."""
        alone, tower, new = hand.alone, hand.builder, hand.piece
        if alone.moment is not self._now[tower]:
            raise CannotPlace("This hand was held over another tower, or this one has changed: hold the piece anew.")
        opened = hand.opened()
        film = self._film(frame, hand.panorama, opened.gathering.with_piece(tower, new))
        if hand.is_alone:
            film = self._film(frame, hand.panorama, alone.with_piece(tower, new))
            held = new.moved(opened.world.pose(len(opened.gathering.placed)))
            outcome = hand.leave().let_go(watch=False, film=film)
            if not hit_on_the_way(alone, held, outcome.moment.placed):
                return self._as_if_alone(alone, tower, new, outcome, film)
            # It came near to somebody when it was let go of: once more, with them.
            film = _again(film)
        return self._opened(tower, new, opened, film)

    def follow(
        self,
        tower: str,
        name: str,
        path: Sequence[Sequence[float]] | Sequence[Waypoint],
        *,
        tremor: str = "natural",
        seed: int = 0,
        foundation: bool = False,
        frame: CrowdFrame | None = None,
    ) -> CrowdedResult:
        """Place a piece on a tower along a hand's path, which may touch the neighbours: as `Tower.follow`.

        Who knocks over a neighbour still has the piece in hand, and goes on when everything rests.
        """
        (tick, start), *rest = waypoints(path)
        hand = self.hold(
            tower, name, start.at, quat=start.quat, tremor=tremor, seed=seed, tick=tick, foundation=foundation
        )
        for tick, pose in rest:
            if not hand.fell:
                hand.move(tick, pose)
        return self.let_go(hand, frame=frame)

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

    def _panorama(self, alone: Gathering, tower: str) -> Panorama:
        return Panorama(tower, {tower: (), **alone.towers}, {name: self._away(tower, name) for name in alone.apart})

    def _film(self, frame: CrowdFrame | None, panorama: Panorama, shown: Gathering) -> PanoramaFilm | None:
        if frame is None:
            return None
        film = PanoramaFilm(frame, panorama)
        film.gather(shown.owners, shown.placed)
        return film

    def _away(self, here: str, there: str) -> Floats:
        (x, y), (to_x, to_y) = self.spots[here], self.spots[there]
        return np.array([to_x - x, to_y - y, 0.0]) * CM

    def _as_if_alone(
        self,
        alone: Gathering,
        tower: str,
        new: PlacedPiece,
        outcome: PlacingOutcome,
        film: PanoramaFilm | None = None,
    ) -> CrowdedResult:
        """Nothing came near to the neighbours, at least not before something touched the table."""
        if film is not None:
            film.believe()
        if outcome.falling is not None:
            after = spread(alone.with_piece(tower, new), outcome.falling, outcome.settled.fell, (tower,), film=film)
            return self._told(tower, new, fates(after, alone.towers, film), outcome, film=film)
        builders = self.tower(tower)
        result = builders.take(outcome, new)
        self._before, self._now = self._now, {**self._now, tower: builders.moment}
        return self._ended(CrowdedResult(**vars(result)), tower, film)

    def _opened(
        self, tower: str, new: PlacedPiece, opened: OpenHand, film: PanoramaFilm | None = None
    ) -> CrowdedResult:
        if film is not None:
            film.believe()
        new = new.moved(opened.world.pose(len(opened.gathering.placed)))
        all_of_it = opened.gathering.with_piece(tower, new)
        after = spread(all_of_it, opened.world, opened.down, (tower, *opened.touched), film=film)
        found = fates(after, self._alone(tower).towers, film)
        return self._told(tower, new, found, in_hand=bool(opened.down), fell=opened.fell, film=film)

    def _told(
        self,
        tower: str,
        new: PlacedPiece,
        found: Fates,
        alone: PlacingOutcome | None = None,
        *,
        in_hand: bool = False,
        fell: Fell = (),
        film: PanoramaFilm | None = None,
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
        told = CrowdedResult(**vars(result), also_fell=also, order=tuple(fallen), nudged=tuple(nudged))
        return self._ended(told, tower, film)

    def _ended(self, result: CrowdedResult, tower: str, film: PanoramaFilm | None) -> CrowdedResult:
        if film is not None:
            film.end({name: moment.poses for name, moment in self._now.items()} | {tower: result.poses}, result.seconds)
        return result


def _again(film: PanoramaFilm | None) -> PanoramaFilm | None:
    """What was filmed did not happen like that."""
    if film is not None:
        film.again()
    return film


def _column(down: PlacedPiece, new: PlacedPiece) -> Boxes:
    """All that a piece passes through if it comes straight down from above to where it lies."""
    low, high = extent(new.piece, new.pose)
    low[2], high[2] = extent(down.piece, down.pose)[0][2], REACH_MM * CM
    return Boxes.of([(low, high)])
