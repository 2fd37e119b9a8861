"""A further foundation lies on the table and touches one that is there, as an eye tells it; round pieces too."""

import pytest

from teeter.physics.tower import Tower
from teeter.pieces.sets import find_set
from teeter.table.building.messages import Job
from teeter.table.building.worker import Bench
from teeter.table.frames import BEAT_TICKS, IN_THE_AIR

PIECES = tuple(find_set("bausack").colours)
ROUND = ("pole", "pawn", "tube", "egg", "drum", "ring", "fir_tree")
"""Those that never touched, and those that rolled away."""


def on(*names: str) -> Tower:
    tower = Tower()
    for name in names:
        assert tower.place(name).stands
    return tower


@pytest.mark.parametrize("name", PIECES)
@pytest.mark.parametrize("foundation", ["brick", "drum"])
def test_every_piece_has_a_place_beside_a_foundation_where_it_touches_it(foundation: str, name: str) -> None:
    if name == foundation:
        foundation = "big_cube"
    tower = on(foundation)
    result = tower.place(name, at=tower.beside(name), foundation=True)
    assert result.stands
    assert result.touches_foundation


@pytest.mark.parametrize("name", ROUND)
def test_round_pieces_touch_each_other(name: str) -> None:
    for foundation in ROUND:
        if foundation != name:
            tower = on(foundation)
            assert tower.place(name, at=tower.beside(name), foundation=True).touches_foundation, foundation


def test_a_gap_that_no_eye_tells_is_none_and_a_wider_one_is() -> None:
    for gap_mm, touches in ((0.45, True), (0.6, False)):
        tower = on("drum")
        result = tower.place("pole", at=tower.beside("pole", gap_mm=gap_mm), foundation=True)
        assert result.touches_foundation is touches


def test_under_what_hangs_over_the_foundation_there_is_room_for_a_low_one() -> None:
    tower = on("cube", "base_slab")
    result = tower.place("tile", at=tower.beside("tile"), foundation=True)
    assert result.stands
    assert result.touches_foundation


@pytest.mark.parametrize("name", ["brick", *ROUND])
def test_lowered_beside_and_let_go_of_the_hand_pushes_it_until_it_touches(name: str) -> None:
    """As in the browser: *Beside it*, *Lower gently*, *Let go*, with the tremor that hands have."""
    foundation = "drum" if name != "drum" else "brick"
    for tries in range(3):
        bench = Bench(Job("bausack", "Ann", (foundation,), (foundation,), name, tries, 1, further=True))
        flags = bench.hold().flags
        x, y, z, *turn = bench.path()[-1][1:]
        tick = 0
        while flags & IN_THE_AIR:
            tick, z = tick + BEAT_TICKS, z - 1.0
            flags = bench.beat(tick, (x, y, z, *turn)).picture.flags
        while bench.push(tick := tick + BEAT_TICKS).pushing:
            pass
        ended = bench.let_go()
        assert ended.stands
        assert ended.touches_foundation, tries


def test_under_a_tower_that_hangs_over_its_foundation_on_all_sides_a_tall_one_lies_as_near_as_it_gets() -> None:
    tower = on("small_cube", "base_slab")
    result = tower.place("pole", at=tower.beside("pole"), foundation=True)
    assert result.stands
    assert result.touches_foundation is False
