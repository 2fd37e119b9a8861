"""A crowded table: towers side by side, and what becomes of the others when one falls or is knocked at."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teeter.physics.crowd import Crowd, CrowdedResult
from teeter.physics.errors import CannotPlace, PieceUsed
from teeter.physics.moment import Moment
from teeter.physics.motion.panorama import CrowdFrame, Seen
from teeter.physics.pose import Pose
from teeter.physics.ring import around_the_table
from teeter.physics.tower import Tower

INTO_BOB = ((0, 0, 150), (90, 0, 150), (90, 0, 90), (165, 0, 90), (90, 0, 90), (90, 0, 150), (0, 0, 150))
UPRIGHT = (1.0, 0.0, 0.0, 0.0)
TOWERS = {"Ann": ("big_cube", "cube", "brick"), "Bob": ("tile", "drum", "post"), "Cem": ("hexagon", "puck")}


def a_crowd(*names: str, spacing_mm: float = 140.0) -> Crowd:
    crowd = Crowd(names, spacing_mm=spacing_mm)
    for name in names:
        for piece in TOWERS[name]:
            assert crowd.place(name, piece).stands
    return crowd


def upright_crowd() -> Crowd:
    """On Bob's tower stands a slender post."""
    crowd = Crowd(("Ann", "Bob"))
    for name in crowd.names:
        for piece in TOWERS[name]:
            assert crowd.place(name, piece, turn=(0, 0, 0)).stands
    return crowd


def path(*places: tuple[float, float, float], pace: float = 0.12) -> list[tuple[float, ...]]:
    """Through these places, at an even pace."""
    tick = 0
    rows: list[tuple[float, ...]] = [(0.0, *places[0], *UPRIGHT)]
    for here, there in pairwise(places):
        tick += max(1, math.ceil(math.dist(here, there) / pace))
        rows.append((float(tick), *there, *UPRIGHT))
    return rows


@pytest.mark.parametrize("count", [2, 3, 4, 8])
def test_each_foundation_is_as_far_from_the_next(count: int) -> None:
    spots = list(around_the_table([str(k) for k in range(count)], 140).values())
    for one, other in pairwise(spots):
        assert math.dist(one, other) == pytest.approx(140, abs=0.01)
    assert min(math.dist(a, b) for k, a in enumerate(spots) for b in spots[:k]) == pytest.approx(140, abs=0.01)


@pytest.mark.parametrize("spacing", [0.0, -10.0, math.nan, 2000.0])
def test_towers_stand_some_way_apart_and_within_reach(spacing: float) -> None:
    with pytest.raises(ValueError, match="apart"):
        around_the_table(("Ann", "Bob"), spacing)


def test_every_tower_has_a_name_of_its_own() -> None:
    with pytest.raises(ValueError, match="of its own"):
        Crowd(("Ann", "Ann"))


def test_a_piece_is_on_one_tower_only_and_every_tower_has_a_name() -> None:
    crowd = a_crowd("Ann", "Bob")
    with pytest.raises(PieceUsed, match="Bob's tower"):
        crowd.place("Ann", "drum")
    with pytest.raises(CannotPlace, match="there are: Ann, Bob"):
        crowd.place("Cem", "egg")


def test_with_neighbours_far_away_a_tower_is_built_bit_by_bit_as_alone() -> None:
    crowd, alone = a_crowd("Ann", "Bob", "Cem"), Tower()
    for piece in TOWERS["Ann"]:
        alone.place(piece)
    assert crowd.tower("Ann").poses == alone.poses
    before = crowd.tower("Bob").poses
    assert crowd.place("Ann", "ring", at=(3, 2)).height_mm == alone.place("ring", at=(3, 2)).height_mm
    assert crowd.tower("Ann").poses == alone.poses
    assert crowd.tower("Bob").poses == before


def test_a_fall_that_reaches_nobody_leaves_the_others_exactly_as_they_were() -> None:
    crowd = a_crowd("Ann", "Bob")
    before = crowd.tower("Bob").poses
    result = crowd.place("Ann", "small_cube", at=(-32, 0))
    assert (result.stands, result.order, result.also_fell) == (False, ("Ann",), ())
    assert crowd.tower("Bob").poses == before


def overloaded(spacing_mm: float) -> Crowd:
    """A beam on top of Ann's tower reaches towards Bob's."""
    crowd = Crowd(("Ann", "Bob"), spacing_mm=spacing_mm)
    for name, pieces in (("Ann", ("tile", "barrel", "half_log", "drum", "beam")), ("Bob", ("puck", "pole", "hexagon"))):
        for piece in pieces:
            assert crowd.place(name, piece, turn=(0, 0, 0)).stands
    return crowd


def test_a_piece_that_falls_on_a_neighbour_takes_the_tower_along() -> None:
    crowd = overloaded(110)
    result = crowd.place("Ann", "big_cube", at=(35, 0))
    assert not result.stands
    assert {*result.order} == {"Ann", "Bob"}
    assert [each.tower for each in result.also_fell] == ["Bob"]
    (bob,) = result.also_fell
    assert "puck" in bob.remains
    assert {*bob.remains} < {*crowd.tower("Bob").pieces}
    assert bob.height_mm < 123
    assert not crowd.tower("Bob").standing


def test_after_a_fall_the_table_is_restored_exactly_or_cleared() -> None:
    crowd = overloaded(110)
    before = {name: crowd.tower(name).poses for name in crowd.names}
    result = crowd.place("Ann", "big_cube", at=(35, 0))
    cleared = crowd.copy()
    cleared.clear_away()
    assert cleared.tower("Bob").pieces == result.also_fell[0].remains
    assert cleared.tower("Ann").pieces == result.remains
    crowd.restore()
    assert {name: crowd.tower(name).poses for name in crowd.names} == before


def test_the_same_fall_happens_again_in_the_same_way() -> None:
    once, again = (overloaded(110).place("Ann", "big_cube", at=(35, 0)) for _ in range(2))
    assert once == again


def test_who_knocks_over_a_neighbour_still_holds_the_piece_and_builds_on() -> None:
    crowd = upright_crowd()
    result = crowd.follow("Ann", "small_cube", path(*INTO_BOB, (0, 0, 110.2)), tremor="none")
    assert result.stands
    assert result.height_mm == pytest.approx(120, abs=0.1)
    assert result.order == ("Bob",)
    assert result.also_fell[0].remains == ("tile", "drum")
    assert result.also_fell[0].height_mm == pytest.approx(42, abs=0.1)


def test_a_neighbour_that_is_only_nudged_stands_where_it_was_pushed_to() -> None:
    crowd = a_crowd("Ann", "Bob")
    before = crowd.tower("Bob").poses
    along = ((0, 0, 150), (100, 0, 150), (100, 0, 22), (111.5, 0, 22), (100, 0, 22), (100, 0, 150), (0, 0, 150))
    result = crowd.follow("Ann", "small_cube", path(*along, (0, 0, 110.2)), tremor="none")
    assert result.stands
    assert (result.order, result.nudged) == ((), ("Bob",))
    pushed = crowd.tower("Bob").poses["drum"].at[0] - before["drum"].at[0]
    assert 0.2 < pushed < 3
    assert crowd.tower("Bob").standing
    assert crowd.place("Bob", "ring").stands


def test_a_hand_that_passes_a_neighbour_without_touching_it_leaves_no_trace() -> None:
    crowd, alone = a_crowd("Ann", "Bob"), Tower()
    for piece in TOWERS["Ann"]:
        alone.place(piece)
    before = crowd.tower("Bob").poses
    over_bob = path((140, 0, 90), (140, 0, 130), (0, 0, 130), (0, 0, 110.2))
    result = crowd.follow("Ann", "small_cube", over_bob, seed=3)
    assert result.stands
    assert crowd.tower("Bob").poses == before
    alone.follow("small_cube", over_bob, seed=3)
    assert crowd.tower("Ann").poses == alone.poses


def test_a_piece_that_comes_to_lie_on_a_neighbour_has_fallen() -> None:
    crowd = Crowd(("Ann", "Bob"))
    assert crowd.place("Ann", "big_cube").stands
    assert crowd.place("Bob", "tile").stands
    result = crowd.place("Ann", "puck", at=(140, 0))
    assert (result.stands, result.order) == (False, ("Ann",))
    assert result.remains == ("big_cube",)
    assert crowd.tower("Bob").standing


def test_a_neighbour_is_in_the_hands_world_only_while_the_hand_is_near() -> None:
    crowd = a_crowd("Ann", "Bob")
    hand = crowd.hold("Ann", "small_cube", (0, 0, 150), quat=UPRIGHT, tremor="none")
    assert hand.now.labels == TOWERS["Ann"]
    hand.move(1000, Pose((100, 0, 150), UPRIGHT))
    hand.move(2000, Pose((100, 0, 40), UPRIGHT))
    assert hand.now.labels == (*TOWERS["Ann"], *TOWERS["Bob"])
    hand.move(3000, Pose((100, 0, 150), UPRIGHT))
    hand.move(4000, Pose((0, 0, 150), UPRIGHT))
    hand.move(5000, Pose((0, 0, 140), UPRIGHT))
    assert hand.now.labels == TOWERS["Ann"]
    assert crowd.let_go(hand).stands


def test_a_hand_sees_its_neighbour_fall_and_then_goes_on() -> None:
    crowd = upright_crowd()
    hand = crowd.hold("Ann", "small_cube", INTO_BOB[0], quat=UPRIGHT, tremor="none")
    frames: list[tuple[int, Seen]] = []
    for row in path(*INTO_BOB)[1:]:
        hand.move(int(row[0]), Pose((row[1], row[2], row[3]), UPRIGHT), lambda tick, seen: frames.append((tick, seen)))
    assert not hand.fell
    assert frames
    before, after = crowd.tower("Bob").poses["post"].at, frames[-1][1]["Bob"]["post"].at
    assert after[2] < before[2] - 40
    assert all(list(seen["Ann"]) == [*TOWERS["Ann"], "small_cube"] for _, seen in frames)
    assert hand.seen["Bob"]["post"].at == after
    assert crowd.let_go(hand).order == ("Bob",)


@pytest.mark.parametrize("act", ["falls on Bob's", "falls alone", "stands", "is dropped beside Bob's"])
def test_looking_on_at_a_crowded_table_changes_nothing_and_shows_every_piece(act: str) -> None:
    def done(crowd: Crowd, frame: CrowdFrame | None) -> CrowdedResult:
        if act == "falls on Bob's":
            return crowd.place("Ann", "big_cube", at=(35, 0), frame=frame)
        if act == "falls alone":
            return crowd.follow("Ann", "big_cube", path((-60, 0, 230), (-60, 0, 220)), tremor="none", frame=frame)
        if act == "stands":
            return crowd.place("Ann", "small_cube", frame=frame)
        return crowd.follow("Ann", "small_cube", path((0, 0, 230), (75, 0, 200)), tremor="none", frame=frame)

    frames: list[tuple[int, Seen]] = []
    watched, unseen = overloaded(110), overloaded(110)
    assert done(watched, lambda tick, seen: frames.append((tick, seen))) == done(unseen, None)
    ticks = [tick for tick, _ in frames]
    assert ticks == sorted({*ticks})
    for _, seen in frames:
        assert {name: tuple(its) for name, its in seen.items()} == {n: watched.tower(n).pieces for n in watched.names}
    assert frames[-1][1] == {name: watched.tower(name).poses for name in watched.names}


@settings(max_examples=6, deadline=None)
@given(
    st.floats(0, 2 * math.pi), st.floats(0, 60), st.sampled_from(["cube", "half_brick", "peg", "egg", "plank", "cross"])
)
def test_whatever_is_placed_all_pieces_stay_and_who_is_not_named_stands_as_before(
    angle: float, far: float, piece: str
) -> None:
    crowd = overloaded(120)
    before = {name: crowd.tower(name) for name in crowd.names}
    result = crowd.place("Ann", piece, at=(far * math.cos(angle), far * math.sin(angle)))
    assert crowd.tower("Ann").pieces == (*before["Ann"].pieces, piece)
    assert crowd.tower("Bob").pieces == before["Bob"].pieces
    assert result.stands == ("Ann" not in result.order)
    assert crowd.tower("Bob").standing == ("Bob" not in result.order)
    if "Bob" not in (*result.order, *result.nudged):
        assert crowd.tower("Bob").poses == before["Bob"].poses


def test_a_tower_is_put_back_or_taken_away() -> None:
    crowd = a_crowd("Ann", "Bob")
    crowd.put("Bob", Moment())
    assert crowd.tower("Bob").pieces == ()
    assert crowd.neighbours("Ann") == {"Bob": ()}
    assert crowd.place("Ann", "drum", at=(0, 0)).stands


def test_a_further_foundation_is_laid_where_no_neighbour_stands() -> None:
    crowd = Crowd(("Ann", "Bob"), spacing_mm=80)
    for name, piece in (("Ann", "big_cube"), ("Bob", "cross")):
        assert crowd.place(name, piece).stands
    before = crowd.tower("Bob").poses
    at = crowd.beside("Ann", "brick")
    assert at != crowd.tower("Ann").beside("brick"), "there stands Bob's"
    result = crowd.place("Ann", "brick", at, foundation=True)
    assert (result.stands, result.touches_foundation) == (True, True)
    assert crowd.tower("Bob").poses == before
    assert Crowd(("Ann", "Bob")).beside("Ann", "brick") == Tower().beside("brick")
