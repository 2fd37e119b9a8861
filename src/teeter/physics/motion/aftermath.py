"""Who has fallen when a fall among other towers is over: what came down is cleared away, and what is left must stand
without it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from teeter.physics.measure import farthest_mm
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.panorama import PanoramaFilm
from teeter.physics.motion.placing import BARELY_LEAN, rest
from teeter.physics.motion.settle import QUIET_MM
from teeter.physics.motion.spreading import Aftermath, Gathering, Neighbour, spread, told


@dataclass(frozen=True, eq=False)
class Fate:
    """What became of one tower."""

    placed: tuple[PlacedPiece, ...]
    standing: tuple[bool, ...]
    """Of each piece, whether its own tower still holds it."""
    touched: tuple[bool, ...]
    """Of each piece, whether it touched the table."""

    @property
    def fell(self) -> bool:
        return not all(self.standing)

    @property
    def moment(self) -> Moment:
        if not self.fell:
            return Moment(self.placed)
        # What came to lie on another tower is as good as on the table.
        down = self.touched if any(self.touched) else tuple(not each for each in self.standing)
        return Moment(self.placed, None, self._labels(down), self._labels(self.standing))

    def _labels(self, which: Sequence[bool]) -> tuple[str, ...]:
        return tuple(each.label for each, so in zip(self.placed, which, strict=True) if so)


@dataclass(frozen=True, eq=False)
class Fates:
    order: tuple[str, ...]
    """Whose tower came down, in the order in which they touched the table."""
    towers: Mapping[str, Fate]
    """All that were in the world."""
    apart: Mapping[str, Neighbour]
    """Those that nothing came near to."""
    seconds: float
    """Simulated time until everything rested."""


def fates(after: Aftermath, before: Mapping[str, Sequence[PlacedPiece]], film: PanoramaFilm | None = None) -> Fates:
    """`before`: the towers as they stood when it began. What has moved since and stands is judged again, without all
    that came down."""
    order: list[str] = []
    towers: dict[str, Fate] = {}
    judged, seconds = False, 0.0
    while True:
        gathering, fallen = after.gathering, after.fallen
        for owner in dict.fromkeys(each for each in gathering.owners if each is not None):
            its = gathering.of(owner)
            placed = tuple(gathering.placed[k] for k in its)
            towers[owner] = Fate(placed, tuple(k in after.standing for k in its), tuple(k in after.down for k in its))
        order += fallen
        seconds += after.seconds
        moved = [name for name, its in towers.items() if not its.fell and stirred(before.get(name, ()), its.placed)]
        if not moved or (judged and not fallen):
            return Fates(tuple(order), towers, gathering.apart, seconds)
        after, judged = judged_again(gathering.only(moved), film), True


def stirred(before: Sequence[PlacedPiece], after: Sequence[PlacedPiece]) -> bool:
    """Whether it is more than the engine's own jitter."""
    if len(before) != len(after):
        return True
    return farthest_mm([each.pose for each in before], [each.pose for each in after]) > QUIET_MM


def judged_again(gathering: Gathering, film: PanoramaFilm | None = None) -> Aftermath:
    """Towers at rest, as they are now and with nothing else in the world."""
    weak = gathering.moment.weakest
    if weak.holds and weak.lean > BARELY_LEAN:
        return Aftermath(gathering, (), frozenset(range(len(gathering.placed))))
    before, last = Moment(gathering.placed[:-1]), gathering.placed[-1]
    if film is not None:
        film.gather(gathering.owners, gathering.placed)
    outcome = rest(before, before.world(last), last, weak, watch=False, film=film)
    assert outcome is not None, "where everything is loose nothing is given up"
    if outcome.falling is not None:
        moving = [owner for owner in gathering.owners if owner is not None]
        return spread(gathering, outcome.falling, outcome.settled.fell, moving, film=film)
    now = gathering.moved([each.pose for each in outcome.moment.placed])
    return told(now, now.moment.world())
