"""The hand: weak, slow, never quite still, and the same every time."""

import json
import math

import numpy as np
import pytest

import teeter
from teeter.physics.errors import BadPose, CannotPlace, TowerHasFallen
from teeter.physics.explain import Fall
from teeter.physics.hand.hand import Hand
from teeter.physics.hand.tremor import LEVELS, Tremor
from teeter.physics.motion.settle import HASTY, WARY
from teeter.physics.pose import Pose
from tests.physics.towers import UPRIGHT, small_tower, upright

DOWN = [(0, upright(30, 0, 160)), (500, upright(0, 0, 140)), (1500, upright(0, 0, 94.8)), (1700, upright(0, 0, 94.8))]


def test_a_path_replayed_gives_the_same_result_bit_by_bit() -> None:
    one, other = small_tower(), small_tower()
    first = one.follow("big_cube", DOWN, seed=5)
    again = other.follow("big_cube", DOWN, seed=5)
    assert first == again
    assert first.stands


def test_rows_of_numbers_are_the_same_path() -> None:
    rows = [(tick, *at, *quat) for tick, (at, quat) in DOWN]
    assert small_tower().follow("big_cube", rows, seed=5) == small_tower().follow("big_cube", DOWN, seed=5)


def test_another_seed_trembles_otherwise() -> None:
    one, other = small_tower(), small_tower()
    one.follow("big_cube", DOWN, seed=5)
    other.follow("big_cube", DOWN, seed=6)
    assert one.poses["big_cube"].at != other.poses["big_cube"].at


@pytest.mark.parametrize("level", ["steady", "natural", "nervous"])
def test_the_tremor_is_as_large_as_its_level(level: str) -> None:
    off = np.array([Tremor(level, seed).at(tick)[0] for seed in range(8) for tick in range(0, 20000, 37)]) * 10
    assert math.sqrt((off**2).sum(axis=1).mean()) == pytest.approx(LEVELS[level], rel=0.15)


def test_no_tremor_moves_faster_than_it_says() -> None:
    tremor = Tremor("nervous", 3)
    off = np.array([tremor.at(tick)[0] for tick in range(3000)])
    assert np.linalg.norm(np.diff(off, axis=0), axis=1).max() <= tremor.fastest


def test_nothing_is_stepped_while_the_piece_is_in_the_air() -> None:
    resting = small_tower()
    hand = resting.hold("big_cube", (60, 0, 200), quat=UPRIGHT)
    for tick in range(100, 3000, 100):
        hand.move(tick, upright(60 * math.cos(tick), 60 * math.sin(tick), 180))
        assert hand.in_the_air
    assert {name: each for name, each in hand.poses.items() if name != "big_cube"} == resting.poses


def test_the_tower_is_left_alone_until_the_piece_is_let_go_of() -> None:
    resting = small_tower()
    before = resting.save()
    hand = resting.hold("big_cube", (60, 0, 65), quat=UPRIGHT)
    hand.move(600, upright(30, 0, 65))
    assert resting.save() == before


def test_a_piece_is_nudged_by_the_one_in_hand_and_then_rests_again() -> None:
    resting = small_tower()
    hand = resting.hold("big_cube", (60, 0, 65), quat=UPRIGHT, tremor="none")
    hand.move(900, upright(30, 0, 65))
    touches = not hand.in_the_air
    assert touches
    assert -6 < hand.poses["cube"].at[0] < -4
    hand.move(1500, upright(90, 0, 65))
    assert hand.in_the_air
    hand.move(3000, upright(0, 0, 120))
    hand.move(4500, upright(0, 0, 94.9))
    result = resting.let_go(hand)
    assert result.stands
    assert -6 < result.poses["cube"].at[0] < -4


def test_a_hand_pressing_down_is_no_stronger_than_half_a_newton() -> None:
    resting = small_tower()
    hand = resting.hold("big_cube", (0, 0, 100), quat=UPRIGHT, tremor="none")
    hand.move(1500, upright(0, 0, 40))
    assert not hand.fell
    # It wants to be 55 mm lower, inside the tower, but can't push through.
    assert hand.poses["big_cube"].at[2] == pytest.approx(95, abs=0.05)
    assert hand.poses["cube"].at[2] == pytest.approx(60, abs=0.05)


@pytest.mark.parametrize("ticks", [1, 5, 50, 400])
@pytest.mark.parametrize("name", ["big_cube", "thin_disc", "peg"])
def test_nothing_passes_through_the_tower_at_any_speed_a_client_can_send(name: str, ticks: int) -> None:
    resting = small_tower()
    hand = resting.hold(name, (120, 0, 60), turn=(0, 90, 0), tremor="natural", seed=1)
    wanted = Pose((-120.0, 0.0, 60.0), hand.path[0][1].quat)
    tick = ticks
    hand.move(tick, wanted)
    while not hand.fell and tick < 3000:
        tick += 10
        hand.move(tick, wanted)
        here = hand.poses
        # Either the piece is still on its side of the cube, or the cube has been shoved along.
        assert here[name].at[0] > here["cube"].at[0] - 1 or here["cube"].at[2] < 55
    assert hand.fell


def test_the_hand_goes_no_faster_than_300_mm_a_second() -> None:
    hand = small_tower().hold("big_cube", (0, 0, 150), quat=UPRIGHT, tremor="none")
    hand.move(1, upright(1000, 0, 150))
    hand.move(200, upright(1000, 0, 150))
    assert hand.poses["big_cube"].at[0] == pytest.approx(60)


def test_a_fall_in_the_hand_is_a_fall() -> None:
    resting = small_tower()
    result = resting.follow(
        "big_cube", [(0, upright(150, 0, 60)), (10, upright(-300, 0, 60)), (2000, upright(-300, 0, 60))]
    )
    assert not result.stands
    assert "cube" in result.touching_table
    assert result.fall == Fall("knocked", "big_cube", "big_cube", first_down=("brick",))
    assert result.why == "The big cube knocked down the brick while still in hand."
    with pytest.raises(TowerHasFallen):
        resting.place("puck")


def test_the_piece_in_hand_may_not_touch_the_table_either() -> None:
    result = small_tower().follow("big_cube", [(0, upright(150, 0, 60)), (500, upright(150, 0, 10))])
    assert not result.stands
    assert result.touching_table == ("big_cube",)
    assert result.fall == Fall("touched", "big_cube", "big_cube")


def test_a_hand_held_over_another_tower_can_t_be_opened_over_this_one() -> None:
    one, other = small_tower(), small_tower()
    hand = one.hold("big_cube", (0, 0, 150), quat=UPRIGHT)
    with pytest.raises(CannotPlace):
        other.let_go(hand)


@pytest.mark.parametrize(
    ("tick", "where"),
    [
        (0, upright(0, 0, 150)),
        (10**9, upright(0, 0, 150)),
        (10, upright(math.nan, 0, 150)),
        (10, upright(1e7, 0, 150)),
        (10, Pose((0, 0, 150), (0.0, 0.0, 0.0, 0.0))),
    ],
)
def test_a_bad_waypoint_is_refused_and_the_hand_stays(tick: int, where: Pose) -> None:
    hand = small_tower().hold("big_cube", (0, 0, 150), quat=UPRIGHT)
    before = hand.poses
    with pytest.raises(BadPose):
        hand.move(tick, where)
    assert hand.poses == before


@pytest.mark.parametrize("at", [(0, 0, 60), (100, 0, 5), (0, 0)])
def test_a_hand_does_not_begin_inside_something_or_nowhere(at: tuple[float, ...]) -> None:
    with pytest.raises(BadPose):
        small_tower().hold("big_cube", at, quat=UPRIGHT)


def test_a_hand_is_of_a_known_kind() -> None:
    with pytest.raises(CannotPlace):
        small_tower().hold("big_cube", (0, 0, 150), tremor="drunk")


def test_an_open_hand_holds_nothing_any_more() -> None:
    resting = small_tower()
    hand = resting.hold("big_cube", (0, 0, 110), quat=UPRIGHT)
    resting.let_go(hand)
    with pytest.raises(CannotPlace):
        hand.move(10, upright(0, 0, 120))
    with pytest.raises(CannotPlace):
        resting.let_go(hand)


@pytest.mark.parametrize("seed", [-1, "seven", 0.5])
def test_a_hand_trembles_by_a_whole_number(seed: int) -> None:
    with pytest.raises(CannotPlace):
        small_tower().hold("big_cube", (0, 0, 150), seed=seed)


@pytest.mark.parametrize("path", [[], [(0, 1, 2)], [(0.5, 0, 0, 150, 1, 0, 0, 0)]])
def test_what_is_no_path_is_refused(path: list[tuple[float, ...]]) -> None:
    with pytest.raises(BadPose):
        small_tower().follow("big_cube", path)


def test_what_is_let_go_of_in_the_air_falls_down_straight() -> None:
    result = small_tower().follow("small_cube", [(0, upright(0, 0, 100)), (100, upright(0, 0, 95))], tremor="none")
    assert result.stands
    assert isinstance(small_tower().hold("egg", (0, 0, 200)), Hand)
    assert result.poses["small_cube"].at[2] == pytest.approx(85, abs=0.1)


HIGH = ("base_slab", "big_cube", "cube", "brick", "drum", "puck", "half_brick", "small_cube")


def high() -> teeter.Tower:
    tower = teeter.Tower()
    for piece in HIGH:
        assert tower.place(piece).stands
    return tower


def test_a_hand_that_rests_on_a_high_tower_moves_only_what_it_can_stir() -> None:
    resting = high()
    top = resting.height_mm
    hand = resting.hold("tile", (0, 0, top + 20), quat=UPRIGHT, tremor="steady", seed=2)
    hand.move(400, upright(0, 0, top + 3))
    hand.move(900, upright(0, 0, top + 3))
    assert not hand.in_the_air
    before, now = resting.poses, hand.poses
    assert all(now[piece] == before[piece] for piece in HIGH[:-2])
    assert now["small_cube"] != before["small_cube"]
    assert resting.let_go(hand).stands


@pytest.mark.parametrize(("x", "falls"), [(10, False), (50, True)])
def test_what_lies_underneath_gives_way_if_it_can_t_bear_the_hand(x: float, falls: bool) -> None:
    resting = teeter.Tower()
    for piece in ("base_slab", "peg", "tile", "cube", "brick", "half_brick", "plank"):
        assert resting.place(piece, turn=(0, 0, 0)).stands
    top = resting.height_mm
    # Pressed down at the end of the plank, all of it tips on the peg, five pieces further down.
    hand = resting.hold("puck", (x, 0, top + 20), tremor="none")
    turn, tick = hand.path[0][1].quat, 0
    while not hand.fell and tick < 4000:
        tick += 33
        hand.move(tick, Pose((x, 0, top + 12 - tick / 100), turn))
    assert bool(hand.fell) == falls
    assert (math.dist(hand.poses["peg"].at, resting.poses["peg"].at) > 1) == falls


@pytest.mark.parametrize(("ticks", "sways"), [(3000, False), (300, True)])
def test_a_tower_that_is_knocked_at_sways_from_the_first_touch_on(ticks: int, sways: bool) -> None:
    knocked = high()
    top = knocked.height_mm
    hand = knocked.hold("octagon_pillar", (-60, 0, top), quat=UPRIGHT, tremor="none")
    tick = 0
    while hand.in_the_air and tick < ticks:
        tick += 3
        hand.move(tick, upright(-60 + 60 * tick / ticks, 0, top))
    assert not hand.in_the_air
    hand.move(tick + 3, hand.path[-1][1])
    assert (hand.poses["big_cube"] != knocked.poses["big_cube"]) == sways


def test_a_pressed_tower_is_pressed_the_same_way_every_time() -> None:
    def pressed() -> teeter.Tower:
        resting = high()
        top = resting.height_mm
        resting.follow(
            "plank", [(0, upright(6, 3, top + 30)), (900, upright(6, 3, top)), (1900, upright(4, 0, top))], seed=4
        )
        return resting

    assert pressed().save() == pressed().save()


def test_who_only_tries_learns_sooner_what_becomes_of_it() -> None:
    tried, waited = (small_tower().follow("big_cube", DOWN, seed=5, haste=haste) for haste in (HASTY, None))
    assert tried.stands
    assert waited.stands
    assert tried.seconds <= waited.seconds
    beside = [(tick, upright(at[0], at[1] + 30, at[2])) for tick, (at, _) in DOWN]
    tried, waited = (small_tower().follow("big_cube", beside, seed=5, haste=haste) for haste in (HASTY, None))
    assert not tried.stands
    assert not waited.stands
    assert tried.seconds < waited.seconds, "nobody watches it all the way down"


def test_who_tries_warily_looks_on_for_longer() -> None:
    quick, wary = (small_tower().follow("hemisphere", DOWN, seed=5, haste=haste) for haste in (HASTY, WARY))
    assert quick.seconds < wary.seconds


LEANING = [
    ("base_slab", (-1e-06, 3e-06, 0.749988, 1.0, -2e-06, 0.0, 0.0)),
    ("trough", (-0.257037, 0.960023, 2.799966, 1.2e-05, 0.930336, 0.366709, 0.0)),
    ("long_ell", (-1.347535, 0.924195, 5.349921, 4.4e-05, 0.559141, 0.829073, -9e-06)),
    ("candleholder", (-2.209995, 0.924424, 7.973111, 0.931936, -4.3e-05, -2.5e-05, 0.362622)),
    ("barrel", (-2.066239, 1.197824, 12.849834, 0.226671, -4.5e-05, 2.1e-05, 0.973971)),
    ("brick", (-2.34758, 0.873909, 16.599823, 4.4e-05, 0.828209, 0.560419, 1.5e-05)),
    ("corner_wedge", (-0.948032, 0.678397, 19.498805, 0.683554, 0.18089, -0.683589, 0.180938)),
]
"""cm; the numbers matter to the last digit, for what parts does so within a tick."""


def test_what_parted_a_moment_ago_pushes_nothing_that_lies_underneath() -> None:
    """Of a contact that is followed and no longer touches the engine still knows where its force stood."""
    placed = [{"piece": name, "foundation": name == "base_slab", "cm": cm} for name, cm in LEANING]
    saved = {"format": 1, "set": "bausack", "placed": placed, "on_table": [], "left": None}
    tower = teeter.Tower.load(json.dumps(saved))
    turn = (0.0, -0.49334, 0.869837, 0.0)
    levels = ((0, 247.869), (29, 243.369), (179, 241.669), (229, 241.669))
    way = [(tick, -5.936, 9.849, z, *turn) for tick, z in levels]
    assert tower.follow("quarter_log", way, seed=93785617, watch=False)
