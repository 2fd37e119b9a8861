"""Contacts within a polygon of others are left out, and nothing else becomes of it."""

import math

import mujoco
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import teeter
from teeter.physics.compiled import COMPILED
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion import corners
from teeter.physics.motion.corners import LEFT_OUT, leave_out_what_lies_within, step_on_corners
from teeter.physics.motion.settle import moved
from teeter.physics.motion.world import GRAVITY, World
from teeter.physics.pose import Pose, inside
from teeter.pieces.sack import piece
from tests.physics.towers import UPRIGHT

CROWDED = ("base_slab", "drum", "ring", "thin_disc", "spool", "tile")


def crowded() -> World:
    tower = teeter.Tower()
    for name in CROWDED:
        assert tower.place(name).stands
    return tower._now.world()


def everything(world: World) -> list[float]:
    state = np.empty(mujoco.mj_stateSize(world.model, mujoco.mjtState.mjSTATE_INTEGRATION))
    mujoco.mj_getState(world.model, world.data, state, mujoco.mjtState.mjSTATE_INTEGRATION)
    return [*state.tolist(), *world.data.efc_force.tolist(), *world.data.sensordata.tolist()]


@pytest.mark.parametrize(("what", "value"), [("FEW", 10**6), ("COMPILED", False)])
def test_where_nothing_is_left_out_a_step_is_the_engine_s_own_bit_for_bit(
    monkeypatch: pytest.MonkeyPatch, what: str, value: float
) -> None:
    monkeypatch.setattr(corners, what, value)
    mine, its = crowded(), crowded()
    mine.blow(0.05)
    its.blow(0.05)
    for _ in range(60):
        step_on_corners(mine)
        its.step()
    assert everything(mine) == everything(its)


def test_a_fall_is_noticed_in_the_very_step_in_which_the_engine_notices_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corners, "FEW", 0)
    cube = PlacedPiece("cube", piece("cube"), inside(Pose((0.0, 0.0, 15.5), UPRIGHT)))
    mine, its = Moment((cube,)).world(), Moment((cube,)).world()
    for _ in range(40):
        step_on_corners(mine)
        its.step()
        assert bool(mine.alarm[0]) == bool(its.alarm[0])
    assert mine.alarm[0]
    assert mine.on_the_table() == (0,)


def test_a_tower_of_many_parts_stays_where_it_is_on_less_than_half_of_its_contacts() -> None:
    mine, its = crowded(), crowded()
    start = mine.moving.copy()
    for _ in range(300):
        step_on_corners(mine)
        its.step()
    kept = int((mine.data.contact.exclude == 0).sum())
    assert kept * 2 < its.data.ncon or not COMPILED
    assert moved(mine, start) < 0.005
    assert moved(mine, its.moving) < 0.005


def test_the_corners_bear_the_whole_weight_and_what_is_left_out_bears_nothing() -> None:
    world = crowded()
    for _ in range(300):
        step_on_corners(world)
    contact = world.data.contact
    assert (contact.efc_address[contact.exclude == LEFT_OUT] == -1).all()
    on_top = len(CROWDED)
    its = (world.model.geom_bodyid[contact.geom] == on_top).any(axis=1) & (contact.efc_address >= 0)
    upwards = sum(
        world.data.efc_force[contact.efc_address[k] + axis] * contact.frame[k, 3 * axis + 2]
        for k in np.flatnonzero(its)
        for axis in range(3)
    )
    assert abs(upwards) == pytest.approx(piece(CROWDED[-1]).mass * GRAVITY, rel=0.02)


@pytest.mark.parametrize("way", [0.0, 17.0, 45.0, 71.0])
@pytest.mark.parametrize(("far", "stays"), [(24.0, True), (24.4, False)])
def test_a_tile_tips_over_a_round_puck_where_the_flat_face_ends_whatever_the_direction(
    way: float, far: float, stays: bool
) -> None:
    puck = PlacedPiece("puck", piece("puck"), inside(Pose((0.0, 0.0, 7.5), UPRIGHT)), foundation=True)
    x, y = far * math.cos(math.radians(way)), far * math.sin(math.radians(way))
    world = Moment((puck,)).world(PlacedPiece("tile", piece("tile"), inside(Pose((x, y, 21.0), UPRIGHT))))
    start = world.moving.copy()
    for _ in range(1500):
        step_on_corners(world)
    assert (moved(world, start) < 1.0) == stays


def deepest(world: World) -> dict[tuple[int, int], float]:
    """Of every pair of bodies, how deep they are inside each other, cm."""
    contact = world.data.contact
    bodies = np.sort(world.model.geom_bodyid[contact.geom], axis=1)
    pairs = {(int(a), int(b)) for a, b in bodies}
    return {pair: float(contact.dist[(bodies == pair).all(axis=1)].min()) for pair in pairs}


def test_contacts_that_are_followed_are_as_deep_as_the_engine_finds_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corners, "UNSEEN_MM", math.inf)
    world, looked_at = crowded(), crowded()
    world.blow(0.3)
    followed = 0
    for _ in range(120):
        looked_at.put_all(world.poses())
        step_on_corners(world)
        if world.unseen_ticks:
            followed += 1
            looked_at.meet()
            mine, found = deepest(world), deepest(looked_at)
            for pair in mine.keys() | found.keys():
                # What does not touch is not found at all.
                assert min(mine.get(pair, 0.0), 0.0) == pytest.approx(found.get(pair, 0.0), abs=1e-5)
    assert followed == 90 or not COMPILED


def test_contacts_are_looked_for_as_soon_as_anything_is_fast_or_was_put_elsewhere() -> None:
    world = crowded()
    for _ in range(62):
        step_on_corners(world)
    assert world.unseen_ticks or not COMPILED
    world.speeds[-1, 2] = 30.0
    step_on_corners(world)
    assert not world.unseen_ticks
    for change in (world.meet, world.weigh, lambda: world.put_all(world.poses())):
        for _ in range(2):
            step_on_corners(world)
        change()
        assert not world.seen


Place = tuple[float, float]
places = st.lists(st.tuples(st.floats(-3, 3), st.floats(-3, 3)), min_size=1, max_size=40)


def left(spots: list[Place], normal: list[float], depths: list[float] | None = None) -> list[bool]:
    """Contacts of body 1 on body 2 in a plane, each of another part: which of them are kept."""
    up = np.array(normal) / np.linalg.norm(normal)
    across = np.cross(up, [1.0, 0, 0] if abs(up[0]) < 0.8 else [0, 1.0, 0])
    across /= np.linalg.norm(across)
    along = np.cross(up, across)
    count = len(spots)
    # Every second pair the other way round, as the engine may have them.
    swapped = np.arange(count) % 2 == 1
    geoms = np.where(swapped[:, None], [1, 0], [0, 1]).astype(np.int32)
    frames = np.zeros((count, 9))
    frames[:, :3] = np.where(swapped[:, None], -up, up)
    points = np.array([5 * up + u * across + v * along for u, v in spots])
    exclude = np.zeros(count, np.int32)
    deep = np.full(count, -1e-5) if depths is None else np.array(depths)
    leave_out_what_lies_within(np.array([1, 2], np.int32), geoms, points, frames, deep, exclude)
    return [bool(each == 0) for each in exclude]


@given(places, st.tuples(*[st.floats(-1, 1)] * 3).filter(lambda way: math.hypot(*way) > 0.1))
def test_what_is_kept_reaches_as_far_in_every_direction_as_all_did(spots: list[Place], normal: list[float]) -> None:
    kept = left(spots, normal)
    ways = [(math.cos(a), math.sin(a)) for a in np.linspace(0, 2 * math.pi, 48)]
    for u, v in ways:
        far = [u * x + v * y for x, y in spots]
        assert max(d for d, here in zip(far, kept, strict=True) if here) > max(far) - 2e-3


def test_corners_that_neighbouring_parts_share_are_kept_once() -> None:
    square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    assert sum(left([*square, *square, (0.5, 0.5), (0.5, 1.0)], [0.0, 0.0, 1.0])) == 4


def test_a_bump_within_is_kept() -> None:
    spots = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.5, 0.5), (0.4, 0.5)]
    kept = left(spots, [0.0, 0.0, 1.0], [-1e-5, -1e-5, -1e-5, -1e-5, -2e-3, -2e-5])
    assert kept == [True, True, True, True, True, False]


def test_contacts_of_other_bodies_or_in_other_planes_or_left_out_already_are_left_as_they_are() -> None:
    spots = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.5, 0.5), (0.5, 0.5), (0.5, 0.5), (0.5, 0.5)]
    geoms = np.array([[0, 1]] * 5 + [[0, 2]] + [[0, 1]] * 2, np.int32)
    frames = np.tile([0.0, 0, 1], (8, 3))
    frames[6, :3] = [0.0, 0.1, 0.995]
    points = np.array([(x, y, 0.0) for x, y in spots])
    exclude = np.array([0] * 7 + [3], np.int32)
    leave_out_what_lies_within(np.array([0, 1, 2], np.int32), geoms, points, frames, np.zeros(8), exclude)
    assert exclude.tolist() == [0, 0, 0, 0, LEFT_OUT, 0, 0, 3]
