"""Everything on a crowded table at once: each piece as it was seen last, from the middle of its own tower's place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from teeter.physics.moment import PlacedPiece
from teeter.physics.motion.film import Film
from teeter.physics.motion.world import World
from teeter.physics.pose import CM, Floats, Pose, outside

Seen: TypeAlias = dict[str, dict[str, Pose]]
"""Tower -> its pieces. What fell down belongs to the tower that it was on."""
CrowdFrame: TypeAlias = Callable[[int, Seen], None]
"""Called with the milliseconds since the piece was let go of, and where every piece is then."""


class Panorama:
    def __init__(self, builder: str, towers: Mapping[str, Sequence[PlacedPiece]], away: Mapping[str, Floats]) -> None:
        """`towers`: all of them, as seen from the builder's place; `away`: from there to the place of each, cm."""
        self._builder = builder
        self._away = {name: (float(way[0]) / CM, float(way[1]) / CM) for name, way in away.items()}
        self._towers: Seen = {name: {} for name in towers}
        for name, placed in towers.items():
            self.see([name] * len(placed), [each.label for each in placed], [each.pose for each in placed])

    @property
    def seen(self) -> Seen:
        return {name: dict(its) for name, its in self._towers.items()}

    def see(self, owners: Sequence[str | None], labels: Sequence[str], poses: Sequence[Floats]) -> None:
        """These are there now; nobody's is the builder's. What is left out is where it was."""
        for owner, label, pose in zip(owners, labels, poses, strict=True):
            tower = owner or self._builder
            (x, y, z), turn = outside(pose)
            if tower != self._builder:
                there = self._away[tower]
                x, y = x - there[0], y - there[1]
            self._towers[tower][label] = Pose((x, y, z), turn)


class PanoramaFilm(Film):
    """Of a world in which some towers are; those that join it are seen from then on."""

    def __init__(self, frame: CrowdFrame, panorama: Panorama) -> None:
        super().__init__(frame, self._look, doubtful=True)
        self._panorama = panorama
        self._owners: tuple[str | None, ...] = ()
        self._labels: tuple[str, ...] = ()

    def gather(self, owners: Sequence[str | None], placed: Sequence[PlacedPiece]) -> None:
        """What is in the world from now on, in its order."""
        self._owners, self._labels = tuple(owners), tuple(each.label for each in placed)

    def _look(self, world: World) -> Seen:
        self._panorama.see(self._owners, self._labels, world.poses())
        return self._panorama.seen
