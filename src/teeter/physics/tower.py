"""A tower on a table: place a piece, and see whether it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from teeter.physics import explain
from teeter.physics.errors import BadPose, BadSave, CannotPlace, PieceUsed, TowerHasFallen
from teeter.physics.hand.hand import Hand, Waypoint, waypoints
from teeter.physics.moment import Moment, PlacedPiece, numbered, read, write
from teeter.physics.motion.alongside import BESIDE_MM, nearest, touches
from teeter.physics.motion.descent import Descent, Touchdown
from teeter.physics.motion.film import Film, Frame
from teeter.physics.motion.lowering import extent
from teeter.physics.motion.placing import PlacingOutcome, place
from teeter.physics.motion.settle import Haste
from teeter.physics.pose import CM, Pose, Quat, at_rest, inside, outside, spot, turned, unit
from teeter.physics.statics.contacts import TABLE
from teeter.physics.statics.equilibrium import How
from teeter.physics.statics.simplex import LEAN
from teeter.pieces.sack import Piece, piece
from teeter.pieces.sets import ZOCH_PIECE, find_set

ZOCH_PIECES = 6
"""Copies of the Zoch piece that a sack can hold."""
WEDGED_MM = 1.0
"""Pieces that are further than this inside each other were never placed."""


@dataclass(frozen=True)
class Margin:
    """How little it would take, and where it would begin."""

    stands: bool
    tilt_deg: float
    """The smallest tilt of the table that makes it fall; not above 0: it can't stand."""
    push_n: float
    """The smallest sideways push, in newtons, on the middle of all that would begin to fall."""
    at_least: bool
    """It bears this much and more: nobody looks further than 11°."""
    contact: tuple[str, str]
    """The piece that goes first, and what it rests on."""
    how: How
    words: str

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Result:
    """What came of placing a piece."""

    stands: bool
    height_mm: float
    """The topmost point at rest; after a fall, of what still stands on the foundation."""
    touching_table: tuple[str, ...]
    """Pieces other than foundations that touched the table."""
    poses: dict[str, Pose]
    seconds: float
    """Simulated time from letting go to rest, or to the fall."""
    certified: bool
    """Whether equilibrium confirms it; what lies on a round side rests, but bears no push."""
    remains: tuple[str, ...]
    """After a fall, what still stands on the foundation; else the whole tower."""
    touches_foundation: bool | None
    """Of a further foundation (Three Reds): whether it touches one that was there."""
    why: str
    """In English: how it stands, or what made it fall."""
    fall: explain.Fall | None = None
    """What made it fall."""


class Tower:
    """One tower, in mm and degrees."""

    def __init__(self, set: str = "bausack") -> None:
        self.set = find_set(set).name
        self._now = self._before = Moment()

    @classmethod
    def of(cls, moment: Moment, set: str) -> Tower:
        """A tower as it is at a moment."""
        tower = cls(set)
        tower._now = tower._before = moment
        return tower

    @property
    def pieces(self) -> tuple[str, ...]:
        """In the order in which they were placed; a second copy of a piece is called base_slab#2."""
        return self._now.labels

    @property
    def foundations(self) -> tuple[str, ...]:
        return tuple(each.label for each in self._now.placed if each.foundation)

    @property
    def poses(self) -> dict[str, Pose]:
        return self._now.poses

    @property
    def moment(self) -> Moment:
        """What lies where, as the engine knows it."""
        return self._now

    @property
    def height_mm(self) -> float:
        return self._now.height_mm

    @property
    def standing(self) -> bool:
        """There is a tower, and it has not fallen."""
        return bool(self._now.placed) and not self._now.on_table

    def place(
        self,
        name: str,
        at: Sequence[float] = (0.0, 0.0),
        turn: Sequence[float] | None = None,
        quat: Sequence[float] | None = None,
        *,
        foundation: bool = False,
        watch: bool = True,
        frame: Frame | None = None,
    ) -> Result:
        """Lower a piece until it touches, let go of it, and wait until everything rests.

        at: where its centre of mass comes down, mm; with a third number the way down begins there, else above all.
        turn: degrees about x, y, z in turn; or quat (w, x, y, z). Neither: on its steadiest face, which for an egg cup
        is its rim; turn=(0, 0, 0) is upright, as the piece is defined.
        foundation: it may touch the table, as the first piece may.
        watch: follow a fall to its end; without it the first touch of the table ends everything.
        frame: called with the milliseconds since it was let go of, and all poses, about thirty times a simulated second
        while anything moves, and once more in the end. Looking on changes nothing.
        """
        new, from_mm = self.in_hand(name, at, turn, quat, foundation=foundation)
        film = self._film(frame, new)
        return self.take(place(self._now, new, from_mm, watch=watch, film=film), new, film)

    def hold(
        self,
        name: str,
        at: Sequence[float],
        turn: Sequence[float] | None = None,
        quat: Sequence[float] | None = None,
        *,
        tremor: str = "natural",
        seed: int = 0,
        tick: int = 0,
        foundation: bool = False,
    ) -> Hand:
        """Take a piece in hand, its centre of mass at (x, y, z). Move the hand; then `let_go`."""
        new, z = self.in_hand(name, at, turn, quat, foundation=foundation)
        if z is None:
            raise BadPose("A hand is somewhere in space: at=(x, y, z).")
        return Hand(self._now, new, tremor=tremor, seed=seed, tick=tick)

    def let_go(
        self, hand: Hand, *, watch: bool = True, frame: Frame | None = None, haste: Haste | None = None
    ) -> Result:
        """Open the hand and wait until everything rests. The tower must not have changed since `hold`.

        frame: as in `place`; called while it happens, so that a fall can be shown as it goes on.
        haste: for whoever only tries. HASTY: what is quiet for a moment stands, and what moves for 1.6 s or gets away
        from where it was does not; WARY: the same with more patience.
        """
        if hand.over is not self._now:
            raise CannotPlace("This hand was held over another tower, or this one has changed: hold the piece anew.")
        film = self._film(frame, hand.piece)
        result = self.take(outcome := hand.let_go(watch=watch, film=film, haste=haste), hand.piece, film)
        return replace(result, stands=False) if haste and not outcome.settled.quiet else result

    def follow(
        self,
        name: str,
        path: Sequence[Sequence[float]] | Sequence[Waypoint],
        *,
        tremor: str = "natural",
        seed: int = 0,
        foundation: bool = False,
        watch: bool = True,
        frame: Frame | None = None,
        haste: Haste | None = None,
    ) -> Result:
        """Place a piece along a hand's path; the same path gives the same result. `haste`: as in `let_go`."""
        (tick, start), *rest = waypoints(path)
        hand = self.hold(name, start.at, quat=start.quat, tremor=tremor, seed=seed, tick=tick, foundation=foundation)
        for tick, pose in rest:
            if not hand.fell:
                hand.move(tick, pose)
        return self.let_go(hand, watch=watch, frame=frame, haste=haste)

    def in_hand(
        self,
        name: str,
        at: Sequence[float],
        turn: Sequence[float] | None = None,
        quat: Sequence[float] | None = None,
        *,
        foundation: bool = False,
    ) -> tuple[PlacedPiece, float | None]:
        """A piece as it would come to this tower, and the height in mm at which it is held, if that was said."""
        if self._now.on_table:
            raise TowerHasFallen("This tower has fallen; restore() brings back the one before.")
        its = self._from_the_sack(name)
        x, y, z = spot(at)
        pose = inside(Pose((x, y, z or 0.0), _turn(its, turn, quat)))
        label = numbered(name, self._now.placed)
        return PlacedPiece(label, its, pose, foundation or not self._now.placed), z

    def take(self, outcome: PlacingOutcome, new: PlacedPiece, film: Film | None = None) -> Result:
        """The tower is as it came out, and this is what came of it."""
        result = self._result(outcome, new)
        if film is not None:
            film.end(result.poses, result.seconds)
        return result

    def margin(self) -> Margin:
        """How far the tower is from falling."""
        if not self.pieces:
            raise CannotPlace("There is no tower yet: place a piece first.")
        if not self.standing:
            raise TowerHasFallen("A fallen tower has no margin; restore() brings back the one before.")
        weak, labels = self._now.weakest, self.pieces
        return Margin(
            weak.holds,
            weak.tilt,
            weak.push,
            weak.lean >= LEAN,
            (labels[weak.above], "table" if weak.below == TABLE else labels[weak.below]),
            weak.how,
            explain.how_it_stands(weak, labels),
        )

    def copy(self) -> Tower:
        """Another tower just like it; what happens to one does not touch the other."""
        twin = Tower(self.set)
        twin._now, twin._before = self._now, self._before
        return twin

    def restore(self) -> None:
        """Back to the tower before the last piece, exactly."""
        self._now = self._before

    def clear_away(self) -> None:
        """After a fall: take away what came down. What still stands on the foundation is the tower now."""
        if self._now.left is not None:
            left = self._now.left
            kept = tuple(each for each in self._now.placed if each.label in left)
            self._before, self._now = self._now, Moment(kept)

    def promise(self, name: str, at: Sequence[float], quat: Sequence[float] | None = None) -> float:
        """The tilt in degrees that the tower would bear if the piece stayed where it touches; negative: it can't.

        Much cheaper than placing it, and mostly right: nothing is stepped.
        """
        return self.landing(name, at, quat).tilt_deg

    def landing(self, name: str, at: Sequence[float], quat: Sequence[float] | None = None) -> Touchdown:
        """Where a piece touches if it is brought straight down, and what that is worth."""
        return self.over(name).landing(at, quat)

    def over(self, name: str) -> Descent:
        """A piece above the tower as it is now, to be brought down in many places."""
        return Descent(self._now, self.in_hand(name, (0.0, 0.0), None, None, foundation=False)[0])

    def beside(
        self, name: str, quat: Sequence[float] | None = None, *, gap_mm: float = BESIDE_MM
    ) -> tuple[float, float, float]:
        """Where a piece lies on the table and touches a foundation (Three Reds): from its right, if there is room.
        Where the tower hangs over all its foundations: as near as it gets.

        gap_mm: how near it comes; what is nearer than half a millimetre touches.
        """
        new, _ = self.in_hand(name, (0.0, 0.0), None, quat, foundation=True)
        if not self._now.placed:
            return 0.0, 0.0, -float(extent(new.piece, new.pose)[0][2]) / CM
        return outside(nearest(self._now, new, gap_mm).pose).at

    def save(self) -> str:
        return write(self._now, self.set)

    @classmethod
    def load(cls, data: str | bytes) -> Tower:
        """A saved tower, exactly as it was."""
        moment, set = read(data)
        if moment.world().depth_mm() > WEDGED_MM:
            raise BadSave("In these data pieces are inside each other.")
        return cls.of(moment, set)

    @classmethod
    def built(cls, set: str, placed: Iterable[tuple[str, Pose, bool]]) -> Tower:
        """Pieces where somebody says that they stand, in the order in which they were placed; with each, whether it may
        touch the table. Raises CannotPlace if they can't be there."""
        tower = cls(set)
        for name, pose, foundation in placed:
            new, _ = tower.in_hand(name, pose.at, quat=pose.quat, foundation=foundation)
            tower._now = Moment((*tower._now.placed, new))
        if tower._now.placed and tower._now.world().depth_mm() > WEDGED_MM:
            raise BadPose("In this tower pieces are inside each other, or under the table.")
        tower._before = tower._now
        return tower

    def picture(self, path: str | Path) -> None:
        """Draw the tower as a PNG."""
        from teeter.physics.picture import draw

        draw(self._now, Path(path))

    def _from_the_sack(self, name: str) -> Piece:
        if not isinstance(name, str):
            raise CannotPlace(f"A piece is called by its name, not {name!r}.")
        its = piece(name, self.set)
        used = sum(each.piece is its for each in self._now.placed)
        if used and (name != ZOCH_PIECE or used >= ZOCH_PIECES):
            raise PieceUsed(f"{name} is in the tower already.")
        return its

    def _film(self, frame: Frame | None, new: PlacedPiece) -> Film | None:
        if frame is None:
            return None
        labels = (*self.pieces, new.label)
        return Film(frame, lambda world: dict(zip(labels, map(outside, world.poses()), strict=True)))

    def _result(self, outcome: PlacingOutcome, new: PlacedPiece) -> Result:
        moment, settled = outcome.moment, outcome.settled
        if new.foundation and not self._now.placed and not settled.quiet:
            # A lone foundation can't fall: it is laid again.
            fall = explain.Fall("rolled-away", new.label, new.label)
            return Result(False, 0.0, (), moment.poses, settled.seconds, False, (), None, str(fall), fall)
        before, self._before, self._now = self._now, self._now, moment
        down = None
        if moment.on_table:
            first = tuple(moment.labels[k] for k in settled.fell)
            if outcome.in_hand:
                down = explain.knocked_down(new.label, first)
            else:
                down = explain.why_it_fell(outcome.let_go, moment.labels, new.label, first)
        return Result(
            stands=not moment.on_table,
            height_mm=moment.height_mm,
            touching_table=moment.on_table,
            poses=moment.poses,
            seconds=settled.seconds,
            certified=settled.certified,
            remains=moment.labels if moment.left is None else moment.left,
            touches_foundation=touches(moment, len(before.placed)) if new.foundation and before.placed else None,
            why=str(down) if down else explain.how_it_stands(moment.weakest, moment.labels),
            fall=down,
        )


def _turn(its: Piece, turn: Sequence[float] | None, quat: Sequence[float] | None) -> Quat:
    if turn is not None and quat is not None:
        raise CannotPlace("Say how it is turned by turn or by quat, not by both.")
    if quat is not None:
        return unit(quat)
    return at_rest(its) if turn is None else turned(turn)
