"""Watching a settling or a fall: frames to show, and not a bit of difference."""

import itertools
from collections.abc import Callable

import pytest

from teeter.physics.motion.film import EVERY
from teeter.physics.pose import Pose
from teeter.physics.tower import Result
from tests.physics.towers import small_tower, upright

Frames = list[tuple[int, dict[str, Pose]]]

SETTLES = [(0, upright(3, 0, 130)), (400, upright(3, 0, 99))]
TIPS_OFF = [(0, upright(35, 0, 130)), (600, upright(35, 0, 99))]
KNOCKS_DOWN = [(0, upright(150, 0, 60)), (10, upright(-300, 0, 60)), (2000, upright(-300, 0, 60))]


def followed(path: list[tuple[int, Pose]]) -> Callable[[Frames | None], Result]:
    def act(frames: Frames | None) -> Result:
        if frames is None:
            return small_tower().follow("big_cube", path, seed=5)
        return small_tower().follow("big_cube", path, seed=5, frame=lambda tick, poses: frames.append((tick, poses)))

    return act


def placed(*, at: tuple[float, float], name: str = "half_log") -> Callable[[Frames | None], Result]:
    def act(frames: Frames | None) -> Result:
        if frames is None:
            return small_tower().place(name, at)
        return small_tower().place(name, at, frame=lambda tick, poses: frames.append((tick, poses)))

    return act


SCENES = {
    "it is dropped and settles": (followed(SETTLES), True),
    "it tips off": (followed(TIPS_OFF), False),
    "it knocks the tower down while in hand": (followed(KNOCKS_DOWN), False),
    "it is placed and stands": (placed(at=(0, 0)), True),
    "it is placed and falls": (placed(at=(50, 3)), False),
    "an egg rolls off": (placed(at=(25, 3), name="egg"), False),
}


@pytest.mark.parametrize("scene", SCENES)
def test_looking_on_changes_nothing_and_ends_with_the_tower_as_it_lies_there(scene: str) -> None:
    act, stands = SCENES[scene]
    frames: Frames = []
    watched = act(frames)
    assert watched == act(None)
    assert watched.stands == stands
    assert frames[-1][1] == watched.poses
    ticks = [tick for tick, _ in frames]
    assert ticks == sorted(set(ticks))
    assert all(tick % EVERY == 0 for tick in ticks[:-1])
    assert all(set(poses) == set(watched.poses) for _, poses in frames)


def test_a_fall_is_seen_from_the_beginning_until_it_has_come_to_rest() -> None:
    frames: Frames = []
    result = SCENES["it tips off"][0](frames)
    heights = [poses["big_cube"].at[2] for _, poses in frames]
    assert heights[0] == pytest.approx(99, abs=7)
    assert max(abs(b - a) for a, b in itertools.pairwise(heights)) < 100
    # It is followed for a while after the first touch of the table.
    assert frames[-1][0] / 1000 > result.seconds + 0.15
    assert heights[-1] < 20
    assert heights[-1] == pytest.approx(heights[-3], abs=0.05)


def test_without_watching_a_fall_the_frames_end_where_it_touches_the_table() -> None:
    frames: Frames = []
    result = small_tower().place(
        "half_log", (50, 3), watch=False, frame=lambda tick, poses: frames.append((tick, poses))
    )
    assert frames[-1] == (round(result.seconds * 1000), result.poses)
