"""How many more pieces a tower will carry."""

from dataclasses import replace

import numpy as np
import pytest

from teeter.bots.placing.aims import STEADILY, Effort
from teeter.bots.placing.joints import Joints
from teeter.bots.placing.lies import lies
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.relief import ABOUT, NOTHING, Relief, by_whole_arrays, foot, swept
from teeter.bots.placing.value import Looks, expected_on, expected_pieces, looks, pieces_to_come, share_in_doubt
from teeter.physics.tower import Tower
from teeter.pieces.sack import piece, pieces

FINE = Looks(lean=0.1, seats=2.0, doubt=0.05)


def cup(*, upright: bool) -> Tower:
    """An egg cup on a slab."""
    tower = Tower()
    assert tower.place("base_slab").stands
    ways = [lie for lie in lies(piece("egg_cup")) if lie.how == "flat"]
    depths = [Relief.of(_with(tower, lie.quat).moment.placed).height for lie in ways]
    assert len(depths) == 2
    inside = [Planner(_with(tower, lie.quat)).scene.least_doubt(piece("egg"), Effort(yaws=1)) for lie in ways]
    best = ways[int(np.argmin(inside) if upright else np.argmax(inside))]
    return _with(tower, best.quat)


def _with(tower: Tower, quat: tuple[float, float, float, float]) -> Tower:
    more = tower.copy()
    assert more.place("egg_cup", quat=quat).stands
    return more


def test_a_slab_carries_many_pieces_and_a_fir_tree_next_to_none() -> None:
    assert expected_on("base_slab") > 6
    assert expected_on("fir_tree") < 3
    assert expected_on("egg") == 0.0


@pytest.mark.parametrize("better", [{"lean": 0.2}, {"seats": 3.0}, {"doubt": 0.0}])
def test_a_tower_that_bears_more_or_leaves_more_hope_carries_more(better: dict[str, float]) -> None:
    assert pieces_to_come(replace(FINE, **better)) > pieces_to_come(FINE)


def test_no_tower_carries_more_than_there_is_left() -> None:
    tower = Tower()
    tower.place("base_slab")
    assert expected_pieces(Planner(tower).scene, [piece("cube"), piece("brick")]) <= 2


def test_a_bare_table_is_worth_its_best_foundation() -> None:
    left = [piece("fir_tree"), piece("tile")]
    assert expected_pieces(Planner(Tower()).scene, left) == pytest.approx(expected_on("tile"))


def test_an_open_cup_is_worth_something_as_long_as_the_egg_is_still_to_come() -> None:
    open_one, closed = (Planner(cup(upright=upright)).scene for upright in (True, False))
    egg = [piece("egg")]
    assert share_in_doubt(open_one, egg) < 0.2 < share_in_doubt(closed, egg)


def test_the_same_tower_and_sack_are_worth_the_same() -> None:
    scene, left = Planner(cup(upright=True)).scene, list(pieces())
    assert looks(scene, left) == looks(Planner(cup(upright=True)).scene, left)


def test_compiled_or_not_a_piece_is_lowered_alike() -> None:
    relief = Relief.of(cup(upright=True).moment.placed)
    middles = relief.middles(1)
    for name in ("egg", "ring", "brick", "fir_tree"):
        for lie in lies(piece(name))[:3]:
            its = foot(piece(name), lie.turned(0.3))
            whole = by_whole_arrays(relief.below(its, middles, relief.top, NOTHING) - its.heights, its, ABOUT)
            for one, other in zip(swept(relief, its, middles, ABOUT), whole, strict=True):
                assert np.array_equal(np.asarray(one), np.asarray(other))


def test_compiled_or_not_as_much_of_the_room_is_covered() -> None:
    tower = cup(upright=True)
    relief, worth = Relief.of(tower.moment.placed), Planner(tower).scene.room.worth
    middles = relief.middles(1)
    for name in ("egg", "ring", "brick", "fir_tree"):
        its = foot(piece(name), lies(piece(name))[0].turned(0.3))
        whole = relief.below(its, middles, worth, 0.0).sum(axis=1)
        assert relief.covered(its, middles, worth) == pytest.approx(whole, abs=1e-5)


def test_compiled_or_not_a_tower_bears_as_much_more() -> None:
    joints, chance = Joints(cup(upright=True).moment), np.random.default_rng(1)
    on = chance.integers(-1, 4, 300).astype(np.int16)  # one that touches nothing has no joint
    at, height = chance.uniform(-40, 40, (300, 2)), chance.uniform(20, 90, 300).astype(np.float32)
    told = joints.leans(on, at, height, 30.0)
    assert told == pytest.approx(joints.leans_by_whole_arrays(on, at, height, 30.0), abs=1e-6)


def test_where_nothing_stands_yet_nothing_gives_way() -> None:
    on, at, height = np.array([-1, 0], np.int16), np.zeros((2, 2)), np.full(2, 30.0, np.float32)
    assert list(Joints(Tower().moment).leans(on, at, height, 30.0)) == [-1.0, 1.0]


def test_who_found_nothing_sure_looks_again_more_closely() -> None:
    tower = cup(upright=True)
    blind = Effort(lies=1, yaws=1, step=9, slopes=False, landings=2, trials=1, shakes=1, nudges=0, ahead=0)
    hasty, patient = (Planner(tower).plan("egg", STEADILY, each, seed=2) for each in (blind, replace(blind, again=4)))
    assert patient is not None
    assert patient.stood == patient.tried > 0
    assert hasty is None or hasty.stood == 0 or hasty.lean < patient.lean
