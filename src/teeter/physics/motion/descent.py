"""One piece brought down again and again on a tower that stays as it is, for whoever looks for its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.lowering import check_free, column, extent, lower
from teeter.physics.motion.placing import RIGHT_BELOW_MM, Approach
from teeter.physics.motion.world import World
from teeter.physics.pose import CM, Pose, at_rest, inside, outside, spot, unit
from teeter.physics.statics.contacts import TABLE


@dataclass(frozen=True)
class Touchdown:
    """A piece as it touches down, still in hand: nothing is stepped."""

    pose: Pose
    rests_on: tuple[str, ...]
    """What it touches; "table" too."""
    after: Moment
    """The tower as it then would be."""

    @property
    def tilt_deg(self) -> float:
        """The tilt that the tower would bear if the piece stayed like this; negative: it can't."""
        weak = self.after.weakest
        return weak.tilt if weak.holds else min(weak.tilt, -0.1)


class Descent:
    """The engine knows the tower once, however often a piece is lowered on it."""

    def __init__(self, moment: Moment, new: PlacedPiece) -> None:
        self._moment = moment
        self._new = new
        placed = [*moment.placed, new]
        number = len(moment.placed)
        world = World([each.piece for each in placed], [each.foundation for each in placed], [False] * number + [True])
        world.put_all([each.pose for each in placed])
        self._way = Approach(moment, new, list(range(number)), world)

    def landing(self, at: Sequence[float], quat: Sequence[float] | None = None) -> Touchdown:
        """Where the piece touches if it is brought straight down, and what that is worth.

        at: where its centre of mass comes down, mm; with a third number the way down begins there, else above all.
        """
        x, y, z = spot(at)
        its, number = self._new.piece, self._way.number
        pose = inside(Pose((x, y, z or 0.0), at_rest(its) if quat is None else unit(quat)))
        low, high = extent(its, pose)
        if z is None:
            below = column(self._moment.extents, low, high, RIGHT_BELOW_MM)
            top = max((float(self._moment.extents[k][1][2]) for k in below), default=0.0)
            pose[2] += top - low[2] + CM
        else:
            check_free(self._way.world, number, pose, float(low[2]))
        down = lower(self._way.world, number, pose)
        contacts = self._way.here(down)
        after = Moment((*self._moment.placed, self._new.moved(down)), (*self._moment.contacts, *contacts))
        labels = after.labels
        others = sorted({patch.below if patch.above == number else patch.above for patch in contacts})
        return Touchdown(
            outside(down),
            tuple("table" if other == TABLE else labels[other] for other in others),
            after,
        )
