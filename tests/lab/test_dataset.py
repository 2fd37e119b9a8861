"""Placements as a dataset."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow
import pytest
from pyarrow import parquet

from teeter import Tower
from teeter.lab.dataset import FOUNDATION, LOT, PlacementRow, load_placements, placement_rows, write_dataset
from teeter.lab.errors import BadResults


@pytest.fixture(scope="module")
def rows() -> list[PlacementRow]:
    return [row for some in placement_rows(LOT + 5, 1, workers=1) for row in some]


def test_there_are_as_many_as_were_asked_for_and_both_things_happen(rows: list[PlacementRow]) -> None:
    assert len(rows) == LOT + 5
    assert 0 < sum(row.stood for row in rows) < len(rows)
    assert {bool(row.cause) for row in rows} == {True, False}


def test_two_workers_make_the_same_rows_as_one(rows: list[PlacementRow]) -> None:
    assert [row for some in placement_rows(LOT + 5, 1, workers=2) for row in some] == rows


def test_another_seed_makes_other_rows(rows: list[PlacementRow]) -> None:
    assert next(placement_rows(5, 2, workers=1)) != rows[:5]


def test_what_a_row_says_is_what_the_tower_does(rows: list[PlacementRow]) -> None:
    on_the_slab = [row for row in rows if row.pieces == [FOUNDATION]]
    for row in on_the_slab[:10]:
        tower = Tower()
        tower.place(FOUNDATION)
        result = tower.place(row.piece, row.at, quat=row.quat, watch=False)
        assert (result.stands, result.height_mm, result.seconds) == (row.stood, row.height_mm, row.seconds)
        assert [[*pose.at, *pose.quat] for pose in result.poses.values()] == row.settled


def test_a_row_has_a_margin_if_it_stood_and_a_cause_if_not(rows: list[PlacementRow]) -> None:
    for row in rows:
        assert (row.margin_deg is not None) == row.stood == (row.cause == "")
        assert len(row.settled) == len(row.pieces) + 1 == len(row.poses) + 1
        assert row.touches
        assert "table" not in row.touches


def test_what_is_written_is_loaded_again_with_how_it_was_made(rows: list[PlacementRow], tmp_path: Path) -> None:
    causes = write_dataset(rows, tmp_path / "p.parquet", 1)
    assert causes.total() == len(rows)
    assert causes[""] == sum(row.stood for row in rows)
    table = load_placements(tmp_path / "p.parquet")
    assert [PlacementRow(**row) for row in table.to_pylist()] == rows
    assert table.schema.metadata[b"seed"] == b"1"


def test_a_file_that_holds_something_else_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "a.parquet").write_text("nothing")
    parquet.write_table(pyarrow.Table.from_pylist([{"egg": 1}]), tmp_path / "b.parquet")
    for name in ("a", "b"):
        with pytest.raises(BadResults, match="holds no placements"):
            load_placements(tmp_path / f"{name}.parquet")


def test_one_command_makes_it(tmp_path: Path) -> None:
    words = ["lab", "dataset", str(tmp_path / "p.parquet"), "--count", "6", "--workers", "1"]
    done = subprocess.run([sys.executable, "-m", "teeter", *words], capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr
    assert "6 placements" in done.stdout
    assert load_placements(tmp_path / "p.parquet").num_rows == 6
    assert [path.name for path in tmp_path.iterdir()] == ["p.parquet"]


def test_after_ctrl_c_the_same_command_goes_on_and_no_placement_is_made_twice(tmp_path: Path) -> None:
    out, kept = tmp_path / "p.parquet", tmp_path / "p.part"
    words = [sys.executable, "-m", "teeter", "lab", "dataset", str(out), "--count", str(3 * LOT), "--workers", "2"]
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
        while not kept.exists() or len(kept.read_bytes().splitlines()) < 2:
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=300)
    assert (running.returncode, "Traceback" in err) == (130, False)
    assert [path.name for path in tmp_path.iterdir()] == ["p.part"]
    known = kept.read_bytes()
    done = subprocess.run(words, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr
    assert len(known.splitlines()) >= 2
    table = load_placements(out)
    assert table["lot"].to_pylist() == [lot for lot in range(3) for _ in range(LOT)]
    assert [path.name for path in tmp_path.iterdir()] == ["p.parquet"]
