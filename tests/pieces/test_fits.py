"""Pairs that should fit, and some that should not, each tried in simulation."""

import numpy as np
import pytest

from teeter.pieces.sack import Piece, piece
from teeter.pieces.sets import SETS
from teeter.pieces.shape import Turned
from teeter.pieces.shaping.curves import FINE, polyline
from teeter.pieces.shaping.workshop import profile
from tests.pieces.simulated import UPRIGHT, Floats, Table, angle, upright

HEAD_DOWN = (0.0, 1.0, 0.0, 0.0)
ON_ITS_SIDE = (np.sqrt(0.5), np.sqrt(0.5), 0.0, 0.0)
FLAT_SIDE_UP = (0.0, 0.0, np.sqrt(0.5), np.sqrt(0.5))
UP = np.array([0, 0, 1.0])


def put_down(table: Table, name: str, turn: tuple[float, ...] = UPRIGHT) -> int:
    """Stand a piece on the table."""
    wood = anywhere(name)
    return table.put(wood, z=-table.lowest(wood, turn), turn=turn)


def anywhere(name: str) -> Piece:
    return piece(name, set="bausack+expansion")


def dense(line: Floats) -> Floats:
    return np.concatenate([line[:-1] + share * (line[1:] - line[:-1]) for share in np.linspace(0, 1, 20)])


def true_profile(name: str) -> Floats:
    solid = SETS["bausack"].solid(name)
    assert isinstance(solid, Turned)
    return dense(profile(polyline(solid.profile, FINE), solid.bevel, FINE.steps)[0])


def egg_height_by_geometry() -> float:
    """How high the egg's lowest point is above the table when it sits upright in the cup."""
    egg, cup = true_profile("egg"), true_profile("egg_cup")
    blunt = egg[egg[:, 1] < 0]
    blunt = blunt[np.argsort(blunt[:, 0])]
    under = cup[cup[:, 0] < 20.5]
    needed = under[:, 1] - np.interp(under[:, 0], blunt[:, 0], blunt[:, 1])
    return float(needed.max() + egg[:, 1].min())


def test_the_upright_egg_sits_within_half_a_millimetre_of_its_true_height() -> None:
    table = Table()
    put_down(table, "egg_cup")
    egg = table.put(anywhere("egg"), z=200)
    table.start().lower(egg)
    assert table.run(5)
    assert table.at(egg)[2] + anywhere("egg").form.low[2] == pytest.approx(egg_height_by_geometry(), abs=0.5)


@pytest.mark.parametrize("tilt", range(0, 181, 15))
def test_the_egg_sits_in_the_cup_from_any_gentle_drop(tilt: int) -> None:
    table = Table()
    put_down(table, "egg_cup")
    egg = table.put(anywhere("egg"), z=200)
    half = np.radians(tilt) / 2
    table.start().lower(egg, turn=(np.cos(half), np.sin(half) * 0.6, np.sin(half) * 0.8, 0), gap=2)
    table.run(4)
    x, y, z = table.at(egg)
    assert np.hypot(x, y) < 8
    assert z > 45


@pytest.mark.parametrize(
    ("diameter", "passes"), [(20, True), (22, True), (23, True), (23.6, True), (24.4, False), (26, False)]
)
def test_a_pole_passes_the_ring_if_it_is_thinner_than_its_hole(diameter: float, passes: bool) -> None:
    table = Table()
    table.put(anywhere("ring"), z=120, fixed=True)
    rod = table.rod(diameter, 60, z=120 + 8 + 31)
    table.start().run(2, until_quiet=False)
    assert (table.at(rod)[2] < 60) == passes


@pytest.mark.parametrize("diameter", [19, 20])
def test_a_candle_seats_in_the_candleholder(diameter: float) -> None:
    table = Table()
    put_down(table, "candleholder")
    candle = table.rod(diameter, 80, z=200)
    table.start().lower(candle)
    assert table.run(4)
    assert table.at(candle)[2] - 40 == pytest.approx(24, abs=1)
    assert angle(table.axes(candle)[2], UP) < 8


INSERTED = [
    # upper, lower, how far the upper must sink below the lower's top
    ("pole", "candleholder", 15.0),
    ("pole", "ring", 15.0),
    ("peg", "tube", 39.0),
    ("peg", "nut", 19.0),
    ("peg", "peg_rack", 14.0),
    ("peg", "drilled_cube", 33.0),
    ("peg", "doughnut", 17.0),
    ("peg", "goblet", 15.0),
    ("peg", "napkin_ring", 33.0),
    ("pole", "napkin_ring", 33.0),
]


@pytest.mark.parametrize(("upper", "lower", "depth"), INSERTED)
def test_a_rod_stands_in_a_hole_that_is_wide_enough(upper: str, lower: str, depth: float) -> None:
    table = Table()
    put_down(table, lower)
    rod = table.put(anywhere(upper), z=200)
    table.start().lower(rod)
    table.run(4)
    bottom = table.at(rod)[2] + anywhere(upper).form.low[2]
    assert anywhere(lower).size[2] - bottom > depth
    assert angle(table.axes(rod)[2], UP) < 35


def test_the_peg_does_not_enter_the_thin_bore_of_the_drilled_cube() -> None:
    table = Table()
    put_down(table, "drilled_cube", turn=ON_ITS_SIDE)
    peg = table.put(anywhere("peg"), z=200)
    table.start().lower(peg)
    table.run(1)
    assert table.at(peg)[2] + anywhere("peg").form.low[2] > 33


@pytest.mark.parametrize(
    ("stalk", "lower", "turn"),
    [
        ("spinning_top", "drilled_cube", ON_ITS_SIDE),
        ("spinning_top", "nut", UPRIGHT),
        ("acorn", "spool", UPRIGHT),
        ("acorn", "pulley", UPRIGHT),
    ],
)
def test_a_stalk_enters_a_bore_and_the_piece_stays_on_its_head(stalk: str, lower: str, turn: tuple[float, ...]) -> None:
    table = Table()
    put_down(table, lower, turn)
    top = table.put(anywhere(stalk), z=200)
    table.start().lower(top, turn=HEAD_DOWN)
    table.run(4)
    wood = anywhere(stalk)
    assert anywhere(lower).size[2] - (table.at(top)[2] - wood.form.high[2]) > 4
    assert angle(table.axes(top)[2], -UP) < 25


@pytest.mark.parametrize("name", ["half_log", "drum", "pole", "barrel"])
def test_round_pieces_lie_in_the_cradle(name: str) -> None:
    table = Table()
    put_down(table, "cradle", turn=ON_ITS_SIDE)
    wood = anywhere(name)
    log = table.put(wood, z=200)
    table.start().lower(log, turn=FLAT_SIDE_UP if name == "half_log" else ON_ITS_SIDE)
    table.run(4)
    assert abs(table.at(log)[0]) < 3
    assert table.at(log)[2] > 12


@pytest.mark.parametrize("name", ["pole", "peg", "drum", "egg", "barrel", "dumbbell", "curtain_ball"])
def test_anything_round_lies_in_the_valley(name: str) -> None:
    table = Table()
    put_down(table, "valley", ON_ITS_SIDE)
    log = table.put(anywhere(name), z=200)
    # The curtain ball is heavier towards its crown and would roll along the valley until that is below.
    table.start().lower(log, turn=HEAD_DOWN if name == "curtain_ball" else ON_ITS_SIDE)
    table.run(4)
    assert abs(table.at(log)[0]) < 4
    assert table.at(log)[2] > 18


DOMES = [("hemisphere", HEAD_DOWN), ("egg", UPRIGHT), ("blunt_egg_half", HEAD_DOWN)]
DOMED = [
    (dome, turn, hollow)
    for dome, turn in DOMES
    for hollow in ("bowl", "ring", "napkin_ring", "egg_cup", "dish")
    if (dome, hollow) != ("egg", "dish")  # an egg on end is no match for a shallow dish
]


@pytest.mark.parametrize(("dome", "turn", "hollow"), DOMED)
def test_a_dome_sits_in_a_hollow(dome: str, turn: tuple[float, ...], hollow: str) -> None:
    table = Table()
    put_down(table, hollow)
    wood = anywhere(dome)
    top = table.put(wood, z=200)
    table.start().lower(top, turn=turn)
    start = table.axes(top)[2]
    table.run(4)
    assert np.hypot(*table.at(top)[:2]) < 4
    assert angle(table.axes(top)[2], start) < 20


HOLE = {"ring": 24.0, "nut": 18.0, "pulley": 10.0}


@pytest.mark.parametrize("hoop", HOLE)
@pytest.mark.parametrize("tip", ["cone", "fir_tree"])
def test_a_hoop_hangs_level_on_a_tip_where_that_is_as_wide_as_its_hole(tip: str, hoop: str) -> None:
    table = Table()
    put_down(table, tip)
    ring = table.put(anywhere(hoop), z=200)
    table.start().lower(ring)
    table.run(4)
    wide = [row for row in true_profile(tip) if row[0] >= HOLE[hoop] / 2]
    assert table.at(ring)[2] + anywhere(hoop).form.low[2] == pytest.approx(max(z for _, z in wide), abs=2.5)
    assert abs(table.axes(ring)[2] @ UP) > np.cos(np.radians(10))


def test_the_ring_lies_around_the_button_of_the_slab() -> None:
    table = Table()
    put_down(table, "button_slab")
    ring = table.put(anywhere("ring"), z=200)
    table.start().lower(ring)
    assert table.run(2)
    assert table.at(ring)[2] == pytest.approx(15 + 8, abs=0.2)


def test_the_horseshoe_straddles_the_neck_of_the_lying_skittle() -> None:
    table = Table()
    skittle = anywhere("skittle")
    lying = upright(skittle.rests.round[0])
    bottle = table.put(skittle, z=-table.lowest(skittle, lying), turn=lying)
    shoe = table.put(anywhere("horseshoe"), z=200)
    table.start()
    along = table.axes(bottle)[2]
    neck = along * (48 + skittle.form.low[2])
    yaw = np.arctan2(along[1], along[0]) / 2 + np.pi / 4
    stand = np.array([np.sqrt(0.5), np.sqrt(0.5), 0, 0])
    turned = np.array([np.cos(yaw), 0, 0, np.sin(yaw)])
    w, x = turned, stand
    turn = (w[0] * x[0] - w[3] * x[3], w[0] * x[1] - w[3] * x[2], w[0] * x[2] + w[3] * x[1], w[0] * x[3] + w[3] * x[0])
    table.lower(shoe, neck[0], neck[1], turn)
    table.run(3)
    assert table.at(shoe)[2] + anywhere("horseshoe").form.low[1] < 1
    assert abs(table.axes(shoe)[1] @ UP) > 0.99


def test_a_ball_rolls_under_the_arch() -> None:
    table = Table(slope=3)
    turn = (0.5, 0.5, 0.5, 0.5)
    table.put(anywhere("arch"), z=-table.lowest(anywhere("arch"), turn), turn=turn, fixed=True)
    ball = table.rod(16, 16, x=-60, z=8.01, ball=True)
    table.start().run(2.5, until_quiet=False)
    assert table.at(ball)[0] > 60
