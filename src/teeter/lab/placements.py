"""Many placements on one tower, on all cores: what would come of each?"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from teeter.bulk.run import cores, run
from teeter.physics.errors import CannotPlace, Diverged, PieceUsed, TowerHasFallen
from teeter.physics.tower import Tower

FEWEST, MOST = 10, 100
"""Placements in a task: fewer cost more to send than to do, more leave a core without work in the end."""
SHARES = 4
"""Tasks for each worker, so that those who were given easy ones go on with others."""


class Placement(Struct, frozen=True):
    """A piece, and how it comes down: the words of `Tower.place`."""

    piece: str
    at: tuple[float, ...] = (0.0, 0.0)
    quat: tuple[float, float, float, float] | None = None
    foundation: bool = False


class ManyPlaced(NamedTuple):
    """What came of placements, one entry each and in their order."""

    stands: NDArray[np.bool_]
    height_mm: NDArray[np.float64]
    """The topmost point; after a fall, of what still stands."""
    margin_deg: NDArray[np.float64]
    """The smallest tilt that would make it fall; NaN where it has fallen."""
    seconds: NDArray[np.float64]
    """Simulated, from letting go to rest or to the fall."""
    cause: NDArray[np.str_]
    """What made it fall: `tipped`, `slid` and so on, as `teeter.physics.explain.Fall.how` has it; `cannot-place` where
    no hand could bring it there, `diverged` where the simulation went astray; empty where it stands."""


class _Row(Struct, array_like=True):
    stands: bool
    height_mm: float
    margin_deg: float
    seconds: float
    cause: str


def place_many(
    tower: Tower,
    placements: Sequence[Placement],
    *,
    workers: int | None = None,
    cluster: str | None = None,
    watch: bool = True,
    told: Callable[[], object] | None = None,
) -> ManyPlaced:
    """Try each placement on a copy of the tower, which stays as it is.

    workers, cluster, told: as in `teeter.bulk.run.run`; `told` is called for each batch of placements.
    watch: follow falls to their end, as `Tower.place` does; without it they cost less, and no height is left of them.
    """
    batches = _batches(placements, workers or cores())
    work = partial(_place_batch, tower.save(), watch)
    rows = [row for batch in run(work, batches, workers=workers, cluster=cluster, told=told) for row in batch]
    return ManyPlaced(
        np.array([row.stands for row in rows], dtype=np.bool_),
        np.array([row.height_mm for row in rows], dtype=np.float64),
        np.array([row.margin_deg for row in rows], dtype=np.float64),
        np.array([row.seconds for row in rows], dtype=np.float64),
        np.array([row.cause for row in rows], dtype=np.str_),
    )


def _batches(placements: Sequence[Placement], workers: int) -> list[Sequence[Placement]]:
    size = max(FEWEST, min(MOST, math.ceil(len(placements) / (workers * SHARES))))
    return [placements[first : first + size] for first in range(0, len(placements), size)]


def _place_batch(saved: str, watch: bool, placements: Sequence[Placement]) -> list[_Row]:
    tower = _loaded(saved)
    return [_place(tower.copy(), each, watch) for each in placements]


@lru_cache(maxsize=8)
def _loaded(saved: str) -> Tower:
    return Tower.load(saved)


def _place(tower: Tower, placement: Placement, watch: bool) -> _Row:
    before = tower.height_mm
    try:
        result = tower.place(
            placement.piece, placement.at, quat=placement.quat, foundation=placement.foundation, watch=watch
        )
    except (PieceUsed, TowerHasFallen):
        raise  # wherever it would go: whoever asks is mistaken
    except CannotPlace:
        return _Row(False, before, math.nan, 0.0, "cannot-place")
    except Diverged:
        return _Row(False, before, math.nan, 0.0, "diverged")
    margin = tower.margin().tilt_deg if result.stands else math.nan
    return _Row(result.stands, result.height_mm, margin, result.seconds, result.fall.how if result.fall else "")
