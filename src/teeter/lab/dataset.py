"""Placements as a dataset: the tower before, the piece and where it was let go of, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec import Struct, to_builtins

import teeter
from teeter.bulk.journal import Journal
from teeter.bulk.run import run
from teeter.lab.chance_towers import Attempt, attempts, tower_by_chance
from teeter.lab.errors import BadResults
from teeter.physics.tower import Tower
from teeter.pieces.sets import ZOCH_PIECE, find_set

if TYPE_CHECKING:
    from pyarrow import Table

SET, FOUNDATION, MOST_PIECES = "bausack", ZOCH_PIECE, 8
LOT = 20
"""Placements that one task makes, each lot from its own chance: any number of workers makes the same."""
PIECES_A_TOWER, TRIES_A_PIECE = 3, 4


class PlacementRow(Struct, frozen=True):
    """One placement. Lengths in mm, angles in degrees, turns as (w, x, y, z); a pose is x, y, z and a turn."""

    lot: int
    pieces: list[str]
    """The tower before, its foundation first."""
    poses: list[list[float]]
    """Of these."""
    margin_before_deg: float
    piece: str
    """The one that is placed."""
    at: list[float]
    """Where its centre of mass comes down: x and y."""
    quat: list[float]
    landing: list[float]
    """Its pose as it touches, still in hand."""
    touches: list[str]
    """What it touches then."""
    tilt_deg: float
    """What the tower would bear if it stayed like this; negative: it can't."""
    stood: bool
    cause: str
    """Of a fall: tipped, slid and so on; empty if it stood."""
    fell_first: str
    """Of a fall: the piece that went first."""
    margin_deg: float | None
    """Afterwards; none after a fall."""
    height_mm: float
    """Of what stands afterwards."""
    seconds: float
    """Simulated, until it rested or fell."""
    settled: list[list[float]]
    """Poses afterwards, of the tower and then of the piece."""


def placement_rows(
    count: int,
    seed: int,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    keep: Path | None = None,
    told: Callable[[], object] | None = None,
) -> Generator[list[PlacementRow], None, None]:
    """Lot by lot; the same seed gives the same rows. The last lot is cut to the count."""
    journal = Journal(keep, list[PlacementRow], f"dataset {seed} {teeter.__version__}") if keep else None
    work, numbers = partial(_lot, seed), list(range(lots(count)))
    with closing(run(work, numbers, workers=workers, cluster=cluster, journal=journal, told=told)) as made:
        for number, rows in enumerate(made):
            yield rows[: count - number * LOT]


def lots(count: int) -> int:
    return -(-count // LOT)


def _lot(seed: int, number: int) -> list[PlacementRow]:
    chance = np.random.default_rng([seed, number])
    sack = [name for name in find_set(SET).colours if name != FOUNDATION]
    rows: list[PlacementRow] = []
    while len(rows) < LOT:
        tower, left = tower_by_chance(chance, SET, FOUNDATION, sack, MOST_PIECES)
        for name in left[:PIECES_A_TOWER]:
            rows += [_row(number, tower, each) for each in attempts(chance, tower, name, TRIES_A_PIECE)]
    return rows[:LOT]


def _row(lot: int, tower: Tower, attempt: Attempt) -> PlacementRow:
    result, fall = attempt.result, attempt.result.fall
    return PlacementRow(
        lot=lot,
        pieces=list(tower.pieces),
        poses=[[*pose.at, *pose.quat] for pose in tower.poses.values()],
        margin_before_deg=tower.margin().tilt_deg,
        piece=attempt.piece,
        at=list(attempt.at),
        quat=list(attempt.quat),
        landing=[*attempt.landing.pose.at, *attempt.landing.pose.quat],
        touches=list(attempt.landing.rests_on),
        tilt_deg=attempt.landing.tilt_deg,
        stood=result.stands,
        cause=fall.how if fall else "",
        fell_first=fall.piece if fall else "",
        margin_deg=attempt.after.margin().tilt_deg if result.stands else None,
        height_mm=result.height_mm,
        seconds=result.seconds,
        settled=[[*pose.at, *pose.quat] for pose in result.poses.values()],
    )


def write_dataset(rows: list[PlacementRow], path: Path, seed: int) -> None:
    """As Parquet; the file itself knows how it was made."""
    import pyarrow
    from pyarrow import parquet

    pose, poses = pyarrow.list_(pyarrow.float64()), pyarrow.list_(pyarrow.list_(pyarrow.float64()))
    words, number = pyarrow.list_(pyarrow.string()), pyarrow.float64()
    kinds: dict[str, Any] = {"lot": pyarrow.int32(), "stood": pyarrow.bool_(), "pieces": words, "touches": words}
    kinds |= dict.fromkeys(("piece", "cause", "fell_first"), pyarrow.string())
    kinds |= dict.fromkeys(("at", "quat", "landing"), pose) | dict.fromkeys(("poses", "settled"), poses)
    fields = [(name, kinds.get(name, number)) for name in PlacementRow.__struct_fields__]
    made = {"teeter": teeter.__version__, "set": SET, "seed": str(seed), "licence": "Apache-2.0"}
    table = pyarrow.Table.from_pylist([to_builtins(each) for each in rows], pyarrow.schema(fields, metadata=made))
    parquet.write_table(table, path, compression="zstd")


def load_placements(path: str | Path) -> Table:
    """A dataset as an Arrow table (`.to_pandas()` makes a data frame of it); raises BadResults."""
    import pyarrow
    from pyarrow import parquet

    try:
        table = parquet.read_table(path)
    except pyarrow.ArrowException as error:
        raise BadResults(f"{path} holds no placements: {error}") from error
    if table.column_names != list(PlacementRow.__struct_fields__):
        raise BadResults(f"{path} holds no placements of `teeter lab dataset`: its columns are others.")
    return table
