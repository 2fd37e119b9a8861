"""How pieces come to lie."""

import numpy as np
import pytest

from teeter.pieces.sack import Piece, piece, pieces
from teeter.pieces.sets import SETS
from teeter.pieces.shaping.rests import FIRM_DEG
from tests.pieces.simulated import Table, drops

EVERY = [("bausack+expansion", name) for name in SETS["bausack+expansion"].colours]
SLY = [("sac-noir", name) for name in ("half_brick", "puck", "hexagon", "trapezoid")]
# The benchmark drops every piece fifty times; here is a sample of it.
SAMPLE = 8


@pytest.mark.parametrize(("home", "name"), EVERY + SLY)
def test_a_piece_dropped_at_random_ends_on_a_predicted_rest(home: str, name: str) -> None:
    landings = drops(piece(name, home), SAMPLE, seed=len(name))
    assert [landing for landing in landings if not landing.predicted] == []


@pytest.mark.parametrize(
    ("name", "count"),
    [("cube", 6), ("post", 6), ("jack", 26), ("egg", 0), ("cone", 1), ("half_log", 3), ("hexagon", 8), ("ell", 5)],
)
def test_the_number_of_firm_rests_is_right(name: str, count: int) -> None:
    assert len(piece(name).rests.flat) == count


def test_a_cube_can_be_tilted_by_what_its_geometry_says() -> None:
    # The flat face ends where the edge of 0.8 mm begins.
    assert piece("cube").rests.flat[0].margin == pytest.approx(np.degrees(np.arctan2(15 - 0.8, 15)))
    assert piece("cube").rests.flat[0].height == pytest.approx(15)


def all_rests() -> list[tuple[Piece, int]]:
    return [(each, k) for each in pieces("bausack+expansion") for k in range(len(each.rests.flat))]


def test_rests_are_steadiest_first_and_their_polygons_are_flat_and_wound_about_down() -> None:
    for wood, k in all_rests():
        rest = wood.rests.flat[k]
        assert rest.margin >= FIRM_DEG
        assert k == 0 or wood.rests.flat[k - 1].margin >= rest.margin - 0.01
        assert rest.polygon @ rest.down == pytest.approx(rest.height, abs=2e-3)
        edge = np.roll(rest.polygon, -1, axis=0) - rest.polygon
        winding = np.cross(edge, np.roll(edge, -1, axis=0)) @ rest.down
        assert winding.min() > -1e-6
        assert (wood.mesh.points @ rest.down).max() == pytest.approx(rest.height, abs=0.1)


def test_round_rests_are_unit_vectors_and_only_round_pieces_have_many() -> None:
    for wood in pieces("bausack+expansion"):
        around = wood.rests.round
        assert np.linalg.norm(around, axis=1) == pytest.approx(1)
    assert all(len(piece(name).rests.round) > 40 for name in ("egg", "pole", "drum", "cone", "curtain_ball"))
    assert all(len(piece(name).rests.round) == 0 for name in ("cube", "plank", "jack", "hexagon", "frame"))


@pytest.mark.parametrize("tilt", [0.3, 1.0, 2.0, -2.0])
@pytest.mark.parametrize("end", [0, 180])
def test_an_egg_set_on_its_end_a_little_askew_falls_over(end: float, tilt: float) -> None:
    egg = piece("egg")
    table = Table()
    number = table.put(egg)
    table.start()
    half = np.radians((end + tilt) / 2)
    turn = (float(np.cos(half)), float(np.sin(half)), 0.0, 0.0)
    table.place(number, 0, 0, 0.01 - table.lowest(egg, turn), turn)
    table.run(5, until_quiet=False, calm_after=1.5)
    assert abs(table.axes(number)[2, 2]) < 0.5
