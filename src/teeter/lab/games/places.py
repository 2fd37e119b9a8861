"""Where a builder at a table can put the piece in hand, and the hand's way there."""

from __future__ import annotations

from typing import NamedTuple

from teeter.bots.placing.relief import foot
from teeter.bots.placing.way import Row, way_over
from teeter.lab.envs.candidates import candidates
from teeter.lab.games.acts import PLACES
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.pose import Quat
from teeter.physics.tower import Tower
from teeter.pieces.sack import piece


class PlaceSeen(NamedTuple):
    numbers: tuple[float, ...]
    """As `TableEyes` shows it: x and y in mm, and the turn as a quaternion."""
    path: tuple[Row, ...]


def places(tower: Tower, name: str) -> list[PlaceSeen]:
    """A foundation lies on the table as it likes: on nothing there is no choice."""
    if not tower.pieces:
        return []
    return [
        PlaceSeen((*at, *quat), path)
        for at, quat in candidates(tower, name, PLACES)
        if (path := _way(tower, name, at, quat))
    ]


def _way(tower: Tower, name: str, at: tuple[float, float], quat: Quat) -> tuple[Row, ...] | None:
    try:
        landing = tower.landing(name, at, quat)
    except (CannotPlace, Diverged):
        return None
    lowest = landing.pose.at[2] + foot(piece(name, tower.set), quat).lowest
    return tuple(way_over(landing.pose, tower.height_mm, lowest))
