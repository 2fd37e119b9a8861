"""Placements as a dataset: the tower before, the piece and where it was let go of, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from functools import partial
from itertools import islice
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
    from pyarrow import Schema, Table

SET, FOUNDATION, MOST_PIECES = "bausack", ZOCH_PIECE, 8
LOT = 20
"""Placements that one task makes, each lot from its own chance: any number of workers makes the same."""
TRIES_A_PIECE = 4
PIECES_A_TOWER = 6
"""Enough for a lot, mostly: building another tower costs as much as several placements."""
ROWS_AT_A_TIME = 5000
"""Written together: a hundred thousand in memory would take half a gigabyte."""


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
    """Of what stands then."""
    seconds: float
    """Simulated, until it rested or something touched the table."""
    settled: list[list[float]]
    """Poses then, of the tower and then of the piece: at rest, or as the table was first touched."""


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
    return list(islice(_rows(chance, sack, number), LOT))


def _rows(chance: np.random.Generator, sack: list[str], lot: int) -> Generator[PlacementRow, None, None]:
    while True:
        tower, left = tower_by_chance(chance, SET, FOUNDATION, sack, MOST_PIECES)
        for name in left[:PIECES_A_TOWER]:
            for each in attempts(chance, tower, name, TRIES_A_PIECE):
                yield _row(lot, tower, each)


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


def write_dataset(rows: Iterable[PlacementRow], path: Path, seed: int) -> Counter[str]:
    """As Parquet, and how often each cause there is; none is a placement that stood. The file knows how it was made,
    and is there only once it is whole."""
    import pyarrow
    from pyarrow import parquet

    schema, unfinished = _schema(seed), path.with_suffix(".unfinished")
    causes: Counter[str] = Counter()
    try:
        with parquet.ParquetWriter(unfinished, schema, compression="zstd") as file:
            left = iter(rows)
            while some := list(islice(left, ROWS_AT_A_TIME)):
                causes.update(row.cause for row in some)
                file.write_table(pyarrow.Table.from_pylist([to_builtins(row) for row in some], schema))
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return causes


def _schema(seed: int) -> Schema:
    import pyarrow

    pose, poses = pyarrow.list_(pyarrow.float64()), pyarrow.list_(pyarrow.list_(pyarrow.float64()))
    words, number = pyarrow.list_(pyarrow.string()), pyarrow.float64()
    kinds: dict[str, Any] = {"lot": pyarrow.int32(), "stood": pyarrow.bool_(), "pieces": words, "touches": words}
    kinds |= dict.fromkeys(("piece", "cause", "fell_first"), pyarrow.string())
    kinds |= dict.fromkeys(("at", "quat", "landing"), pose) | dict.fromkeys(("poses", "settled"), poses)
    fields = [(name, kinds.get(name, number)) for name in PlacementRow.__struct_fields__]
    made = {"teeter": teeter.__version__, "set": SET, "seed": str(seed), "licence": "Apache-2.0"}
    return pyarrow.schema(fields, metadata=made)


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
