"""What a planner expects of placements that others made."""

import pytest

from teeter import Tower
from teeter.bots.bidding.outcome import chance_to_stand
from teeter.bots.placing.aims import QUICK, STEADILY
from teeter.bots.placing.planner import Planner
from teeter.lab.bots_guess import BotsGuess, tower_before
from teeter.lab.dataset import placement_rows
from teeter.pieces.sack import piece


@pytest.fixture(scope="module")
def tower() -> Tower:
    tower = Tower()
    for name, at in (("base_slab", (0, 0)), ("cube", (10, 0)), ("tile", (0, 0)), ("egg_cup", (5, 5))):
        assert tower.place(name, at).stands
    return tower


@pytest.mark.parametrize("name", ["drum", "egg", "plank", "cone", "ring"])
def test_of_a_place_that_the_planner_found_it_expects_what_the_planner_does(tower: Tower, name: str) -> None:
    its = piece(name, tower.set)
    found = Planner(tower).looked_at(name, STEADILY, QUICK)
    assert found
    for each in found:
        expected = chance_to_stand(
            lean=each.lean,
            rolls=each.spot.rolls,
            flat=each.spot.lie.how == "flat",
            difficulty=its.difficulty,
            pieces=len(tower.pieces),
        )
        assert BotsGuess(tower).chance(name, each.spot.at, each.spot.quat) == pytest.approx(expected, abs=1e-6)


def test_a_row_has_the_tower_that_it_was_made_with_and_a_chance() -> None:
    chances = []
    for row in next(placement_rows(20, 1, workers=1)):
        told = {name: getattr(row, name) for name in row.__struct_fields__}
        tower = tower_before(told)
        assert tower.pieces == tuple(row.pieces)
        assert tower.margin().tilt_deg == pytest.approx(row.margin_before_deg, abs=0.01)
        at, quat = (row.at[0], row.at[1]), (row.quat[0], row.quat[1], row.quat[2], row.quat[3])
        assert tower.landing(row.piece, at, quat).tilt_deg == pytest.approx(row.tilt_deg, abs=0.01)
        chances.append(BotsGuess(tower).chance(row.piece, at, quat))
    assert 0 < min(chances) < 0.5 < max(chances) < 1


def test_far_beside_the_tower_nothing_is_expected_to_stand(tower: Tower) -> None:
    x = max(each.at[0] for each in tower.poses.values()) + 20.0
    assert BotsGuess(tower).chance("drum", (x, 0.0), (1.0, 0.0, 0.0, 0.0)) < 0.5
