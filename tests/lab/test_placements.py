"""Many placements on one tower."""

import math

import numpy as np
import pytest

from teeter import Tower
from teeter.lab.placements import ManyPlaced, Placement, place_many
from teeter.physics.errors import PieceUsed


@pytest.fixture(scope="module")
def tower() -> Tower:
    tower = Tower()
    tower.place("base_slab")
    tower.place("cube", at=(10, 0))
    return tower


ALONG = [Placement(piece, (float(x), 0.0)) for piece in ("drum", "egg", "plank") for x in range(-60, 61, 12)]


def one_by_one(tower: Tower) -> list[tuple[bool, float, float, float, str]]:
    found: list[tuple[bool, float, float, float, str]] = []
    for each in ALONG:
        trial = tower.copy()
        result = trial.place(each.piece, each.at)
        margin = trial.margin().tilt_deg if result.stands else math.nan
        found.append((result.stands, result.height_mm, margin, result.seconds, result.fall.how if result.fall else ""))
    return found


def test_the_arrays_hold_what_placing_one_by_one_gives_bit_for_bit(tower: Tower) -> None:
    before = tower.save()
    expected = ManyPlaced(*(np.array(column) for column in zip(*one_by_one(tower), strict=True)))
    assert 0 < expected.stands.sum() < len(ALONG)
    for workers in (1, 2):
        for column, wanted in zip(place_many(tower, ALONG, workers=workers), expected, strict=True):
            np.testing.assert_array_equal(column, wanted)
    assert tower.save() == before


def test_where_no_hand_gets_the_piece_it_does_not_stand(tower: Tower) -> None:
    inside = place_many(tower, [Placement("drum", (10.0, 0.0, 5.0)), Placement("drum", (10.0, 0.0))], workers=1)
    assert inside.stands.tolist() == [False, True]
    assert inside.cause.tolist() == ["cannot-place", ""]
    assert np.isnan(inside.margin_deg[0])


def test_no_placements_are_empty_arrays(tower: Tower) -> None:
    assert [len(column) for column in place_many(tower, [])] == [0] * 5


def test_a_piece_that_stands_there_already_is_refused(tower: Tower) -> None:
    with pytest.raises(PieceUsed, match="cube is in the tower already"):
        place_many(tower, [Placement("cube")], workers=1)
