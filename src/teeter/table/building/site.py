"""Where a piece is placed, in the engine: on a tower that stands alone, or on one of a crowded table. The bench knows
no difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from teeter.physics.crowd import Crowd, CrowdedResult
from teeter.physics.errors import BadSave, CannotPlace
from teeter.physics.hand.among import HandAmong
from teeter.physics.hand.hand import Hand
from teeter.physics.motion.panorama import Seen
from teeter.physics.pose import Pose, Quat
from teeter.physics.tower import Result, Tower
from teeter.referees.ruling import TakenAlong
from teeter.referees.simulated import lay, lay_among, taken_along
from teeter.table.building.messages import Company, Job, Look, OwnPiece
from teeter.table.frames import Seven

AnyHand = Hand | HandAmong
Happens = Callable[[int, list[Pose]], None]
"""Sees what happens, with the milliseconds since it began."""
POSE = 7


@dataclass(frozen=True)
class CameOfIt:
    """What came of a piece."""

    result: Result
    poses: list[Pose]
    also_fell: tuple[TakenAlong, ...] = ()
    others: tuple[tuple[str, Tower], ...] = ()
    """Neighbours that fell or were nudged."""


class Site(Protocol):
    @property
    def names(self) -> tuple[str, ...]:
        """Of all pieces there are; the one in hand is the last."""

    @property
    def owners(self) -> tuple[str, ...]:
        """Whose tower each of them is on; none where there is but one."""

    @property
    def tower(self) -> Tower:
        """The one that is built on, as it is now."""

    def beside(self, turn: Quat, gap_mm: float) -> tuple[float, float, float]: ...

    def hold(self, tick: int, pose: Pose) -> None: ...

    @property
    def hand(self) -> AnyHand: ...

    def move(self, tick: int, pose: Pose, meanwhile: Happens) -> None:
        """`meanwhile`: sees what takes none of the hand's own time."""

    def poses(self) -> list[Pose]:
        """In the order of the names."""

    def let_go(self, happens: Happens) -> CameOfIt: ...

    def lay(self) -> CameOfIt:
        """By nobody's hand: on top, steadily."""


def site_for(job: Job) -> Site:
    return AmongOthers(job, job.company) if job.company else Alone(job)


class Alone:
    def __init__(self, job: Job) -> None:
        self._job = job
        if job.stood is None:
            self.tower = as_ruled(job.set, Look(job.pieces, job.foundations, job.known))
        else:
            self.tower = as_told(job.set, job.stood)
        self.names = (*self.tower.pieces, job.piece)
        self.owners: tuple[str, ...] = ()
        self._hand: Hand | None = None

    @property
    def hand(self) -> Hand:
        assert self._hand is not None
        return self._hand

    def beside(self, turn: Quat, gap_mm: float) -> tuple[float, float, float]:
        return self.tower.beside(self._job.piece, turn, gap_mm=gap_mm)

    def hold(self, tick: int, pose: Pose) -> None:
        self._hand = self.tower.hold(self._job.piece, pose.at, quat=pose.quat, tick=tick, **_hand_of(self._job))

    def move(self, tick: int, pose: Pose, meanwhile: Happens) -> None:
        self.hand.move(tick, pose)

    def poses(self) -> list[Pose]:
        return list(self.hand.poses.values())

    def let_go(self, happens: Happens) -> CameOfIt:
        def frame(since: int, poses: dict[str, Pose]) -> None:
            happens(since, list(poses.values()))

        result = self.tower.let_go(self.hand, frame=frame)
        return CameOfIt(result, list(result.poses.values()))

    def lay(self) -> CameOfIt:
        result = lay(self.tower, self._job.piece, further=self._job.further)
        return CameOfIt(result, list(result.poses.values()))


class AmongOthers:
    def __init__(self, job: Job, company: Company) -> None:
        self._job = job
        self._crowd = gathered(job.set, company)
        self._before = {name: self._crowd.tower(name).pieces for name in self._others}
        around = [(name, piece) for name, pieces in self._before.items() for piece in pieces]
        own = self.tower.pieces
        self.names = (*own, *(piece for _, piece in around), job.piece)
        self.owners = (*(job.tower for _ in own), *(name for name, _ in around), job.tower)
        self._hand: HandAmong | None = None

    @property
    def tower(self) -> Tower:
        return self._crowd.tower(self._job.tower)

    @property
    def _others(self) -> list[str]:
        return [name for name in self._crowd.names if name != self._job.tower]

    @property
    def hand(self) -> HandAmong:
        assert self._hand is not None
        return self._hand

    def beside(self, turn: Quat, gap_mm: float) -> tuple[float, float, float]:
        return self._crowd.beside(self._job.tower, self._job.piece, turn, gap_mm=gap_mm)

    def hold(self, tick: int, pose: Pose) -> None:
        job = self._job
        self._hand = self._crowd.hold(job.tower, job.piece, pose.at, quat=pose.quat, tick=tick, **_hand_of(job))

    def move(self, tick: int, pose: Pose, meanwhile: Happens) -> None:
        self.hand.move(tick, pose, lambda since, seen: meanwhile(since, self._in_order(seen)))

    def poses(self) -> list[Pose]:
        return self._in_order(self.hand.seen)

    def let_go(self, happens: Happens) -> CameOfIt:
        def frame(since: int, seen: Seen) -> None:
            happens(since, self._in_order(seen))

        return self._landed(self._crowd.let_go(self.hand, frame=frame))

    def lay(self) -> CameOfIt:
        job = self._job
        return self._landed(lay_among(self._crowd, job.tower, job.piece, further=job.further))

    def _landed(self, result: CrowdedResult) -> CameOfIt:
        fallen = [each.tower for each in result.also_fell]
        seen = {name: self._crowd.tower(name).poses for name in self._others}
        moved = tuple((name, self._crowd.tower(name)) for name in (*fallen, *result.nudged))
        poses = self._in_order({**seen, self._job.tower: result.poses})
        return CameOfIt(result, poses, taken_along(result), moved)

    def _in_order(self, seen: Seen) -> list[Pose]:
        *own, held = seen[self._job.tower].values()
        return [*own, *(seen[name][piece] for name, pieces in self._before.items() for piece in pieces), held]


def _hand_of(job: Job) -> dict[str, Any]:
    return {"tremor": job.tremor, "seed": job.seed, "foundation": job.further}


def gathered(set: str, company: Company) -> Crowd:
    """All towers of a crowded table."""
    crowd = Crowd(company.names, set, spacing_mm=company.spacing_mm)
    for name, look in company.towers.items():
        crowd.put(name, as_ruled(set, look).moment)
    return crowd


def as_ruled(set: str, look: Look) -> Tower:
    """The tower that the rules speak of: after a fall they may have put it back, cleared it or thrown it away. What is
    known of it was saved, newest first."""
    if not look.pieces:
        return Tower(set)
    for tower in _as_known(look.known):
        if tuple(name.partition("#")[0] for name in tower.pieces) == look.pieces:
            return tower
    tower = Tower(set)  # foundations that the rules laid, or a game that began elsewhere
    for each in look.pieces:
        lay(tower, each, further=each in look.foundations and bool(tower.pieces))
    return tower


def as_told(set: str, stood: Sequence[OwnPiece]) -> Tower:
    """The tower that somebody says they have. Raises CannotPlace if no tower can be so."""
    if stood and not stood[0].pose:
        first, *rest = stood
        tower = Tower(set)
        lay(tower, first.piece, further=False)
        pose = tower.poses[first.piece]
        stood = (OwnPiece(first.piece, (*pose.at, *pose.quat), ground=True), *rest)
    if any(len(each.pose) != POSE for each in stood):
        raise CannotPlace("A piece of a tower is somewhere: x, y, z in mm and a quaternion w, x, y, z.")
    return Tower.built(set, [(each.piece, pose_of(each.pose), each.ground) for each in stood])


def pose_of(numbers: Seven) -> Pose:
    x, y, z, w, i, j, k = numbers
    return Pose((x, y, z), (w, i, j, k))


def _as_known(known: Sequence[str]) -> Iterator[Tower]:
    """Those that stand first: what is left after a fall may have the same pieces, but not where they were before."""
    fallen = []
    for saved in known:
        try:
            tower = Tower.load(saved)
        except BadSave:  # of an older engine, or a piece that has another form now
            continue
        if tower.standing:
            yield tower
        else:
            fallen.append(tower)
    for tower in fallen:
        tower.clear_away()
        yield tower
