"""What is measured is kept by content, safely."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from teeter.pieces import form_cache
from teeter.pieces.form import Form
from teeter.pieces.shape import Solid, Turned, box, lathe, rod

SOLID = rod(22, 31)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TEETER_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def same(a: Form, b: Form) -> bool:
    kept, made = form_cache._packed(a), form_cache._packed(b)
    return kept.keys() == made.keys() and all(np.array_equal(kept[key], made[key]) for key in kept)


@pytest.mark.parametrize("solid", [SOLID, box(20, 30, 40), lathe((0, 0), (9, 0), (0, 30)), rod(9, 9) + rod(12, 5)])
def test_what_comes_from_the_cache_is_what_was_measured(cache: Path, solid: Solid) -> None:
    made = form_cache.form_of(solid)
    assert len(list(cache.glob("*.npz"))) == 1
    assert same(form_cache.form_of(solid), made)


def test_the_second_time_nothing_is_measured(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form_cache.form_of(SOLID)
    monkeypatch.setattr("teeter.pieces.shaping.measuring.measure", None)
    assert form_cache.is_kept(SOLID)
    form_cache.form_of(SOLID)


@pytest.mark.parametrize("damage", [b"", b"not a cache", None])
def test_a_damaged_cache_is_measured_again_and_mended(cache: Path, damage: bytes | None) -> None:
    made = form_cache.form_of(SOLID)
    (place,) = cache.glob("*.npz")
    place.write_bytes(place.read_bytes()[:300] if damage is None else damage)
    assert same(form_cache.form_of(SOLID), made)
    assert same(form_cache.form_of(SOLID), made)
    assert len(place.read_bytes()) > 1000


def test_no_half_written_file_is_left_behind(cache: Path) -> None:
    form_cache.form_of(SOLID)
    assert list(cache.glob("*.part")) == []


def test_a_cache_that_cannot_be_written_only_costs_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("TEETER_CACHE", str(blocked / "cache"))
    assert form_cache.form_of(SOLID).volume == pytest.approx(np.pi * 11**2 * 31, rel=0.01)


def test_another_number_in_a_definition_is_another_content() -> None:
    assert isinstance(SOLID, Turned)
    assert form_cache.content(SOLID) != form_cache.content(rod(22, 31.1))
    assert form_cache.content(SOLID) != form_cache.content(replace(SOLID, sectors=9))
    assert form_cache.content(SOLID) == form_cache.content(rod(22, 31))


def test_every_file_that_decides_what_is_measured_is_part_of_the_content() -> None:
    here = Path(form_cache.__file__).parent
    imported = {
        "/".join(line.split()[1].split(".")[2:]) + ".py"
        for name in form_cache.KERNEL
        for line in (here / name).read_text().splitlines()
        if line.startswith("from teeter.pieces.")
    }
    # Definitions are named by what they are, not by the text they are written in.
    assert imported - {"shape.py"} <= set(form_cache.KERNEL)
