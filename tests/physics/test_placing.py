"""Placing pieces: what should stand stands, what should fall falls."""

import json
import math
import subprocess
import sys
from pathlib import Path

import mujoco
import numpy as np
import pytest

import teeter
from teeter.physics.errors import BadPose, BadSave, CannotPlace, Diverged, PieceUsed, TowerHasFallen
from teeter.physics.explain import Fall
from teeter.physics.moment import Moment
from teeter.physics.motion.settle import moved
from teeter.pieces.sets import UnknownPiece, UnknownSet

UPRIGHT = (0.0, 0.0, 0.0)


def built(*pieces: str) -> teeter.Tower:
    tower = teeter.Tower()
    for piece in pieces:
        assert tower.place(piece).stands
    return tower


def test_a_foundation_lies_centred_on_its_best_resting_face() -> None:
    tower = teeter.Tower()
    result = tower.place("base_slab")
    assert result.stands
    assert result.height_mm == pytest.approx(15, abs=0.01)
    assert result.poses["base_slab"].at == pytest.approx((0, 0, 7.5), abs=0.01)


def test_a_piece_comes_down_with_its_centre_of_mass_above_the_given_point() -> None:
    tower = built("base_slab")
    result = tower.place("cube", at=(12, 3))
    assert result.stands
    assert result.poses["cube"].at == pytest.approx((12, 3, 30), abs=0.02)
    assert tower.height_mm == pytest.approx(45, abs=0.01)


def test_height_is_the_topmost_point_at_rest() -> None:
    tower = built("base_slab")
    # A cube on its edge would be taller, but it does not come to rest like that.
    result = tower.place("cube", turn=(7, 0, 0))
    assert result.height_mm == pytest.approx(45, abs=0.05)


@pytest.mark.parametrize(("x", "stands"), [(29.0, True), (31.0, False)])
def test_a_cube_tips_where_its_centre_passes_the_edge(x: float, stands: bool) -> None:
    # The slab's flat face ends 0.8 mm before its side, where the edge is rounded.
    tower = built("base_slab")
    result = tower.place("cube", at=(x, 0))
    assert result.stands == stands
    assert tower.standing == stands


def test_a_fall_is_any_piece_but_a_foundation_on_the_table() -> None:
    tower = built("base_slab", "brick")
    result = tower.place("cube", at=(200, 0))
    assert not result.stands
    assert result.touching_table == ("cube",)
    assert result.remains == ("base_slab", "brick")
    assert result.height_mm == pytest.approx(45, abs=0.05)


def test_a_piece_that_slips_down_and_stays_on_the_tower_is_no_fall() -> None:
    tower = teeter.Tower()
    tower.place("tile")
    # On its edge it lies down at once, still on the tile.
    result = tower.place("small_cube", at=(0, 0), turn=(40, 0, 0))
    assert result.stands
    assert result.poses["small_cube"].at[2] == pytest.approx(22, abs=0.1)


def test_a_cone_does_not_stand_on_its_tip() -> None:
    result = built("base_slab").place("cone", turn=(180, 0, 0))
    assert not result.stands
    assert result.fall == Fall("tipped", "cone", "cone", "base_slab")
    assert result.why == "The cone tipped off the base slab."


def test_a_fall_is_told_by_what_went_first_and_what_it_went_off() -> None:
    tower = built("base_slab", "cube", "tile")
    result = tower.place("big_cube", at=(25, 0))
    assert result.fall == Fall("tipped", "big_cube", "tile", "cube", ("big_cube",))
    assert result.why == "The tile tipped off the cube under the big cube, and the big cube touched the table first."


def test_what_stands_has_no_fall_to_tell_of() -> None:
    assert built("base_slab").place("cube").fall is None


def test_an_egg_rests_in_its_cup_and_is_certified() -> None:
    tower = built("base_slab")
    tower.place("egg_cup", turn=UPRIGHT)
    result = tower.place("egg", turn=UPRIGHT)
    assert result.stands
    assert result.certified


def test_an_egg_on_its_pointed_end_falls_over() -> None:
    assert not built("base_slab").place("egg", turn=(180, 0, 0)).stands


def test_a_roller_on_a_flat_face_rests_but_bears_no_push() -> None:
    tower = built("base_slab")
    result = tower.place("drum", turn=(90, 0, 0))
    assert result.stands
    assert not result.certified
    assert tower.margin().tilt_deg < 0.1


def test_a_piece_may_be_put_under_an_overhang() -> None:
    tower = teeter.Tower()
    tower.place("tile")
    tower.place("post", at=(-12, 0), turn=UPRIGHT)
    tower.place("plank", at=(-12, 0))
    result = tower.place("small_cube", at=(12, 0, 40))
    assert result.stands
    assert result.poses["small_cube"].at[2] == pytest.approx(22, abs=0.1)


def test_three_reds_several_foundations_touch_and_lie_on_the_table() -> None:
    tower = built("big_cube")
    result = tower.place("brick", at=tower.beside("brick"), foundation=True)
    assert result.stands
    assert result.touches_foundation is True
    assert tower.foundations == ("big_cube", "brick")
    far = tower.place("cube", at=(0, 200), foundation=True)
    assert far.touches_foundation is False


def test_there_are_several_zoch_pieces() -> None:
    tower = built("base_slab", "base_slab", "base_slab")
    assert tower.pieces == ("base_slab", "base_slab#2", "base_slab#3")
    assert tower.height_mm == pytest.approx(45, abs=0.02)


def test_a_lone_foundation_that_rolls_away_is_no_tower_yet() -> None:
    tower = teeter.Tower()
    result = tower.place("egg", turn=(150, 0, 0))
    assert tower.pieces == (("egg",) if result.stands else ())


def test_a_fallen_tower_is_restored_bit_by_bit() -> None:
    tower = built("base_slab", "brick", "puck")
    before = tower.poses
    assert not tower.place("big_cube", at=(60, 0)).stands
    with pytest.raises(TowerHasFallen):
        tower.place("cube")
    tower.restore()
    assert tower.poses == before
    assert tower.standing


def test_what_is_left_after_a_fall_can_be_built_on_once_the_rest_is_cleared_away() -> None:
    tower = built("base_slab", "brick")
    tower.place("cube", at=(200, 0))
    tower.clear_away()
    assert tower.pieces == ("base_slab", "brick")
    assert tower.place("puck").stands


def test_the_same_placements_give_the_same_tower_bit_by_bit() -> None:
    def tower() -> teeter.Tower:
        tower = built("puck", "arch", "brick")
        tower.place("egg_cup", turn=UPRIGHT)
        tower.place("egg", turn=(90, 0, 30))
        return tower

    one, other = tower(), tower()
    assert one.poses == other.poses
    assert one.save() == other.save()


def test_a_copy_and_a_loaded_tower_go_on_exactly_like_the_first() -> None:
    tower = built("base_slab", "brick", "puck")
    twin, loaded = tower.copy(), teeter.Tower.load(tower.save())
    results = [each.place("half_log", at=(3, 1), turn=(80, 5, 20)) for each in (tower, twin, loaded)]
    assert results[0].poses == results[1].poses == results[2].poses
    assert results[0].stands == results[1].stands == results[2].stands


def test_watching_a_fall_or_not_the_verdict_is_the_same() -> None:
    tower = built("base_slab", "brick")
    blind, seen = tower.copy(), tower.copy()
    assert blind.place("cube", at=(33, 0), watch=False).stands == seen.place("cube", at=(33, 0)).stands is False


@pytest.mark.parametrize(
    ("error", "name", "keys"),
    [
        (UnknownPiece, "dragon", {}),
        (PieceUsed, "brick", {}),
        (BadPose, "cube", {"at": (math.nan, 0)}),
        (BadPose, "cube", {"at": (0, math.inf)}),
        (BadPose, "cube", {"at": (1e9, 0)}),
        (BadPose, "cube", {"at": (0, 0, 25)}),
        (BadPose, "cube", {"at": (80, 0, 3)}),
        (BadPose, "cube", {"at": (80, 0, -300)}),
        (BadPose, "cube", {"at": (1,)}),
        (BadPose, "cube", {"at": None}),
        (BadPose, "cube", {"at": "here"}),
        (BadPose, "cube", {"turn": 90}),
        (CannotPlace, 7, {}),
        (BadPose, "cube", {"turn": (0, 0, math.nan)}),
        (BadPose, "cube", {"turn": (0, 0)}),
        (BadPose, "cube", {"quat": (0, 0, 0, 0)}),
        (BadPose, "cube", {"quat": (math.nan, 0, 0, 1)}),
        (CannotPlace, "cube", {"quat": (1, 0, 0, 0), "turn": (0, 0, 0)}),
    ],
)
def test_bad_input_is_refused_and_the_tower_unchanged(
    error: type[Exception], name: str, keys: dict[str, object]
) -> None:
    tower = built("base_slab", "brick")
    before = tower.save()
    with pytest.raises(error):
        tower.place(name, **keys)  # type: ignore[arg-type]
    assert tower.save() == before


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(UnknownSet):
        teeter.Tower(set="lego")


@pytest.mark.parametrize(
    "data", ["", "[]", "{}", '{"format": 99}', '{"format": 1, "set": "bausack", "placed": [{}]}', b"\xff\xfe"]
)
def test_what_is_no_saved_tower_is_not_loaded(data: str | bytes) -> None:
    with pytest.raises(BadSave):
        teeter.Tower.load(data)


def test_a_tower_with_pieces_inside_each_other_is_not_loaded() -> None:
    lies = json.loads(built("base_slab", "brick", "puck").save())
    for each in lies["placed"]:
        each["cm"][:3] = [0.0, 0.0, 1.4]
    with pytest.raises(BadSave):
        teeter.Tower.load(json.dumps(lies))


def test_a_simulation_that_diverges_is_caught_and_the_tower_is_as_before() -> None:
    tower = built("base_slab", "brick", "puck")
    # All in one place, as no player could put them: the engine throws them apart faster than anything falls.
    here = np.array([0, 0, 1.4, 1, 0, 0, 0])
    tower._now = Moment(tuple(each.moved(here) for each in tower._now.placed))
    before = tower.save()
    with pytest.raises(Diverged):
        tower.place("cone", turn=(180, 0, 0))
    assert tower.save() == before


def test_a_picture_is_drawn_without_a_screen(tmp_path: Path) -> None:
    place = tmp_path / "tower.png"
    built("base_slab", "brick").picture(place)
    data = place.read_bytes()
    assert data.startswith(b"\x89PNG")
    blank = tmp_path / "blank.png"
    built("base_slab").picture(blank)
    assert blank.read_bytes() != data


def test_importing_teeter_does_not_load_the_engine() -> None:
    code = "import teeter, teeter.rules.games, sys; print('mujoco' in sys.modules, 'numpy' in sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.split() == ["False", "False"]


def test_another_process_builds_the_same_tower_bit_by_bit() -> None:
    tower = built("base_slab", "brick")
    tower.place("hexagon", at=(4, 2), turn=(0, 0, 33))
    code = (
        "import teeter; t = teeter.Tower(); t.place('base_slab'); t.place('brick');"
        "t.place('hexagon', at=(4, 2), turn=(0, 0, 33)); print(t.save())"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == tower.save()


def test_quaternions_and_turns_mean_the_same() -> None:
    one, other = built("base_slab"), built("base_slab")
    half = math.radians(30) / 2
    one.place("brick", turn=(0, 0, 30))
    other.place("brick", quat=(math.cos(half), 0, 0, math.sin(half)))
    for a, b in zip(one.poses.values(), other.poses.values(), strict=True):
        assert np.allclose(a.quat, b.quat, atol=1e-9)


def test_a_brick_lies_still_on_the_table_by_all_its_corners() -> None:
    tower = teeter.Tower()
    tower.place("brick", at=(-3.6, -1), quat=(0, 0.9793, 0.2023, 0))
    tower.place("gate", at=(-3, 1), turn=(0, 0, 25))
    world = tower._now.world()
    before = world.moving.copy()
    # As if somebody had knocked at it.
    world.speeds[0, 3:5] = 0.1
    mujoco.mj_step(world.model, world.data, 1500)
    assert moved(world, before) < 0.1
