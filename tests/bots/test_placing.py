"""Where a piece stands best, and how the hand gets it there."""

import math

import numpy as np
import pytest

from teeter.bots.bidding.outcome import chance_to_stand
from teeter.bots.placing.aims import (
    LASTING,
    NASTY,
    QUICK,
    STEADILY,
    TALL,
    THOROUGH,
    Aim,
    Effort,
    after_trials,
    doubt,
    score,
    scores,
)
from teeter.bots.placing.beside import beside
from teeter.bots.placing.idle import idle
from teeter.bots.placing.joints import Joints
from teeter.bots.placing.lies import along, lies, turns
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.relief import CELL, Relief, foot
from teeter.bots.placing.room import room
from teeter.bots.placing.way import missed
from teeter.physics.crowd import Crowd
from teeter.physics.motion.lowering import extent
from teeter.physics.motion.settle import HASTY
from teeter.physics.motion.tally import worked
from teeter.physics.pose import CM, inside, matrix
from teeter.physics.tower import Tower
from teeter.pieces.sack import piece, pieces


def built(*names: str) -> Tower:
    tower = Tower()
    for name in names:
        assert tower.place(name).stands
    return tower


@pytest.fixture(scope="module")
def step() -> Tower:
    """A plank, and a cube on its left: two levels."""
    tower = built("plank")
    assert tower.place("cube", at=(-25, 0)).stands
    return tower


def test_lies_that_cannot_be_told_apart_are_one() -> None:
    assert [lie.how for lie in lies(piece("cube"))] == ["flat"]
    assert [lie.how for lie in lies(piece("brick"))] == ["flat", "flat"]


def test_every_piece_can_be_put_down_somehow() -> None:
    assert all(lies(each) for each in pieces("bausack+expansion"))


def test_an_egg_is_also_tried_on_its_ends() -> None:
    assert {lie.how for lie in lies(piece("egg"))} == {"on its side", "on end"}


def test_turns_that_look_alike_are_one() -> None:
    upright = {name: lies(piece(name))[0].quat for name in ("puck", "cube", "brick", "ell")}
    counts = {name: len(turns(piece(name), quat, 8)) for name, quat in upright.items()}
    assert counts == {"puck": 1, "cube": 2, "brick": 4, "ell": 8}


def test_what_is_laid_along_a_slope_lies_close_to_it_however_it_is_turned() -> None:
    up = np.array([math.sin(0.2), 0.0, math.cos(0.2)])
    tile = along(lies(piece("tile"))[0], up)
    for yaw in (0.0, 0.7, 2.0):
        flat = matrix(tile.turned(yaw)) @ np.array([0.0, 0.0, 1.0])
        assert abs(flat @ up) == pytest.approx(1.0)


def test_the_relief_is_as_high_as_the_tower(step: Tower) -> None:
    assert Relief.of(step.moment.placed).height == pytest.approx(step.height_mm, abs=0.01)


@pytest.mark.parametrize("name", ["small_cube", "tile", "trough"])
def test_lowered_on_the_relief_a_flat_piece_comes_to_lie_where_it_really_touches(step: Tower, name: str) -> None:
    its = piece(name)
    quat = lies(its)[0].quat
    middles = np.array([[-12, 0], [10, 0], [2, 1]])
    down = Relief.of(step.moment.placed).lowered(foot(its, quat), middles)
    for middle, height in zip(middles, down.height, strict=True):
        x, y = (middle * CELL).tolist()
        true = step.landing(name, (x, y), quat).pose.at[2]
        # A cell is as high as its highest point, and edges are rounded: never too low, and not much too high.
        assert true - 0.01 <= float(height) <= true + 1.0


def test_a_load_beyond_the_edge_is_borne_by_nothing(step: Tower) -> None:
    joints = Joints(step.moment)
    over, beyond = joints.leans(
        np.zeros(2, np.int16), np.array([[0.0, 0.0], [0.0, 200.0]]), np.array([40.0, 40.0], np.float32), 30.0
    )
    assert over > 0 > beyond


def test_a_broad_piece_leaves_more_room_than_a_round_one() -> None:
    def left(*names: str) -> float:
        tower = built(*names)
        return room(Relief.of(tower.moment.placed), Joints(tower.moment)).measure

    assert left("puck", "tile") > left("puck", "cone") + 0.2


def test_many_places_are_scored_as_each_one() -> None:
    aim = Aim(tall=0.3, grow=True)
    leans, gains, left = np.array([0.2, -0.3, 0.02]), np.array([30.0, 0.0, 5.0]), np.array([0.1, 0.9, 0.5])
    each = [score(aim, *one, doubt(one[0])) for one in zip(leans, gains, left, strict=True)]
    assert scores(aim, leans, gains, left).tolist() == pytest.approx(each)


def test_what_leans_more_is_doubted_less() -> None:
    assert doubt(0.2) < doubt(0.05) < doubt(0.0) == 1.0


def test_a_trial_counts_for_more_than_the_look_of_it_and_a_fall_for_more_than_what_stood() -> None:
    never, once, twice = (after_trials(0.6, tried, tried) for tried in range(3))
    assert never == 0.6 > once > twice > 0
    assert after_trials(0.1, 2, 1) > 0.5
    assert after_trials(0.1, 1, 0) > after_trials(0.1, 2, 1)
    assert after_trials(12.0, 1, 1) < 0.5


def test_no_place_takes_all_the_attention() -> None:
    tower = built("base_slab", "tile", "bowl")
    tower.place("drum", (22.0, 22.0), watch=False)
    spots = Planner(tower).scene.spots(piece("half_egg"), LASTING, THOROUGH)[:8]
    assert any(math.dist(one.at, other.at) > 20 for one in spots for other in spots)
    order = [spot.score for spot in spots]
    assert order[0] == max(order)


def test_a_cube_is_put_flat_and_stands_and_the_planner_says_why(step: Tower) -> None:
    plan = Planner(step).plan("big_cube", STEADILY, QUICK)
    assert plan is not None
    assert plan.landed.how == "flat"
    assert 0 < plan.landed.tilt_deg < 90
    assert str(plan.landed).startswith("Flat on the ")
    tower = step.copy()
    assert tower.follow("big_cube", plan.path, seed=5).stands


def test_the_same_seed_and_effort_give_the_same_plan(step: Tower) -> None:
    one, other = (Planner(step).plan("ramp", STEADILY, QUICK, seed=3) for _ in range(2))
    assert one is not None
    assert other is not None
    assert (one.path, one.landed) == (other.path, other.landed)


def test_an_egg_goes_into_the_hole_of_a_ring() -> None:
    tower = built("ring")
    plan = Planner(tower).plan("egg", STEADILY, Effort(yaws=2, landings=12, trials=2, shakes=1, ahead=0))
    assert plan is not None
    assert math.hypot(*plan.pose.at[:2]) < 3.0
    assert tower.follow("egg", plan.path, seed=11).stands


def test_who_wants_to_be_tall_puts_a_post_upright() -> None:
    tower = built("tile")
    tall, flat = (Planner(tower).plan("post", aim, QUICK) for aim in (TALL, STEADILY))
    assert tall is not None
    assert flat is not None
    assert tower.copy().follow("post", tall.path, seed=1).height_mm > 80
    assert tall.pose.at[2] >= flat.pose.at[2]


def test_who_is_nasty_leaves_less_room_than_who_is_not() -> None:
    tower = built("tile")
    nasty, kind = (Planner(tower).plan("cone", aim, QUICK) for aim in (NASTY, STEADILY))
    assert nasty is not None
    assert kind is not None
    assert nasty.room < kind.room


def test_an_egg_lying_about_does_not_hide_how_firmly_the_next_piece_would_stand() -> None:
    tower = built("plank")
    egg = next(lie for lie in lies(piece("egg")) if lie.how == "on its side")
    assert tower.place("egg", at=(-20, 0), quat=egg.quat).stands
    assert idle(tower.moment) == {1}
    placed = Planner(tower).plan("small_cube", STEADILY, QUICK)
    assert placed is not None
    assert placed.lean > 0.05


def test_nothing_is_planned_on_the_table_beside_a_tower() -> None:
    tower = built("peg")
    plan = Planner(tower).plan("plank", STEADILY, QUICK)
    assert plan is None or plan.pose.at[2] > 15


def test_a_first_piece_is_laid_so_that_others_can_stand_on_it() -> None:
    plan = Planner(Tower()).plan("plank")
    assert plan is not None
    assert plan.pose.at[2] == pytest.approx(5, abs=0.1)


def test_the_hand_comes_from_beside_goes_over_and_down_within_six_seconds(step: Tower) -> None:
    plan = Planner(step).plan("cross", STEADILY, QUICK)
    assert plan is not None
    ticks = [row[0] for row in plan.long_path]
    assert ticks == sorted(set(ticks))
    assert ticks[-1] < 4000
    first, last = plan.long_path[0], plan.long_path[-1]
    assert math.hypot(first[1] - last[1], first[2] - last[2]) > 100
    assert last[3] < plan.pose.at[2] < first[3]


def test_a_slipping_hand_goes_the_same_way_beside_it() -> None:
    path = [(0.0, 1.0, 2.0, 30.0, 1.0, 0.0, 0.0, 0.0), (9.0, 1.0, 2.0, 3.0, 1.0, 0.0, 0.0, 0.0)]
    for before, after in zip(path, missed(path, 0.5, -0.5, 2.0), strict=True):
        assert after[:4] == pytest.approx((before[0], before[1] + 0.5, before[2] - 0.5, before[3]))
        assert 2 * math.acos(after[4]) == pytest.approx(math.radians(2))


def test_out_of_time_the_best_so_far_is_the_plan(step: Tower) -> None:
    plan = Planner(step).plan("big_cube", STEADILY, Effort(seconds=0.0))
    assert plan is not None
    assert plan.tried == 0


def test_work_is_counted_and_when_it_is_spent_the_best_so_far_is_the_plan(step: Tower) -> None:
    egg_after_thought, egg_at_once = (
        Planner(step).plan("egg", STEADILY, Effort(work=work), seed=1) for work in (2000.0, 1.0)
    )
    assert egg_after_thought is not None
    assert egg_after_thought.tried > 0
    assert egg_at_once is None or egg_at_once.tried == 0


def test_what_a_trial_steps_is_spent() -> None:
    tower, before = built("plank"), worked()
    tower.copy().follow("cube", [(0, 0, 0, 60, 1, 0, 0, 0), (400, 0, 0, 24, 1, 0, 0, 0)], haste=HASTY)
    assert worked() > before


def test_a_further_foundation_is_pushed_until_it_touches_the_first() -> None:
    tower = built("frame")
    way = beside("brick", tower)
    assert way is not None
    assert way[-1][3] < 20  # on the table
    results = [tower.copy().follow("brick", way, seed=seed, foundation=True) for seed in range(1, 4)]
    # A hand trembles; there are three tries.
    assert any(result.stands and result.touches_foundation for result in results)


def test_no_further_foundation_is_laid_that_would_not_be_taller_than_the_tower() -> None:
    assert beside("tile", built("big_cube", "cube")) is None


def test_what_leans_more_stands_more_often_and_whoever_misses_less_too() -> None:
    def told(lean: float, slip: float) -> float:
        return chance_to_stand(lean=lean, rolls=False, flat=True, difficulty=2, pieces=5, slip=slip)

    assert told(-0.05, 0.0) < told(0.01, 0.0) < told(0.05, 0.0) < told(0.2, 0.0)
    assert told(0.05, 2.5) < told(0.05, 0.0)
    assert told(0.2, 0.0) > 0.98


def test_what_was_tried_in_vain_is_not_the_plan_if_something_stood() -> None:
    tower = built("cross")
    plan = Planner(tower).plan("acorn", STEADILY, Effort(yaws=2, landings=12, trials=4, ahead=0))
    assert plan is not None
    assert plan.stood == plan.tried > 0
    assert tower.follow("acorn", plan.path, seed=3).stands


def test_on_a_crowded_table_a_piece_keeps_away_from_the_neighbours() -> None:
    crowd = Crowd(("Ann", "Bob"), spacing_mm=90)
    for name, pieces_of in {"Ann": ("plank",), "Bob": ("big_cube", "drum", "barrel")}.items():
        for each in pieces_of:
            assert crowd.place(name, each).stands
    tower, around = crowd.tower("Ann"), crowd.neighbours("Ann")["Bob"]
    nearest = min(extent(each.piece, each.pose)[0][0] for each in around) / CM
    top = crowd.tower("Bob").height_mm
    planner = Planner(tower, around=around)
    for name in ("brick", "tile", "cross"):
        plan = planner.plan(name, STEADILY, QUICK, seed=1)
        assert plan is not None
        right = extent(piece(name), inside(plan.pose))[1][0] / CM
        assert right < nearest - 5
        lowest = plan.long_path[0][3] - plan.pose.at[2] + extent(piece(name), inside(plan.pose))[0][2] / CM
        assert lowest > top, "it is carried over above them"
        tried = crowd.copy()
        before = tried.tower("Bob").poses
        tried.follow("Ann", name, plan.long_path, seed=2)
        assert tried.tower("Bob").poses == before
