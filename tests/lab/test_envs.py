"""The environments, as Gymnasium and whoever learns in them see them."""

import hashlib
import json
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import teeter.lab  # noqa: F401  (makes them known)
from teeter.lab.envs.stack import StackEnv
from teeter.lab.errors import BadEnv
from teeter.pieces.sets import UnknownPiece

NAMES = ("Stack", "StackDiscrete", "TwoBlocks", "Stability")
# Millimetres and degrees are what people measure in; whoever wants numbers from -1 to 1 has RescaleAction.
MILLIMETRES = pytest.mark.filterwarnings("ignore:.*symmetric and normalized space:UserWarning")
UPRIGHT = {"rest": 0, "xy": np.zeros(2, np.float32), "yaw": np.zeros(1, np.float32)}


@MILLIMETRES
@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(gymnasium.make(f"teeter/{name}-v0").unwrapped)


def episodes(name: str) -> str:
    """A digest of all that is seen and told in some episodes."""
    env = gymnasium.make(f"teeter/{name}-v0")
    env.action_space.seed(7)
    seen = hashlib.sha256()
    for seed in (3, None, None):
        observation, told = env.reset(seed=seed)
        ended = False
        while not ended:
            seen.update(repr(sorted((key, np.asarray(value).tobytes()) for key, value in observation.items())).encode())
            seen.update(repr(sorted((key, str(value)) for key, value in told.items())).encode())
            observation, reward, ended, _, told = env.step(env.action_space.sample())
            seen.update(repr(float(reward)).encode())
    return seen.hexdigest()


@MILLIMETRES
@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_episodes_bit_for_bit_in_another_process(name: str) -> None:
    words = [
        sys.executable,
        "-W",
        "ignore",
        "-c",
        f"from tests.lab.test_envs import episodes; print(episodes({name!r}))",
    ]
    elsewhere = subprocess.run(words, capture_output=True, text=True, timeout=600, check=True)
    assert elsewhere.stdout.strip() == episodes(name)


def test_a_piece_that_stands_is_worth_one_and_a_fall_ends_it() -> None:
    env = StackEnv(pieces=3)
    env.reset(seed=1)
    _, reward, ended, cut_short, told = env.step({**UPRIGHT, "xy": np.array([119.0, 119.0])})
    assert (reward, ended, cut_short, told["stands"]) == (0.0, True, False, False)
    assert told["cause"]
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"reset\(\) begins another"):
        env.step(UPRIGHT)


def test_a_tower_is_finished_when_all_its_pieces_stand() -> None:
    env = StackEnv(pieces=1)
    seeds = iter(range(100))
    while True:
        env.reset(seed=next(seeds))
        seen, reward, ended, _, told = env.step(UPRIGHT)
        if told["stands"]:
            break
    assert (reward, ended) == (1.0, True)
    assert seen["next"] == 0
    assert seen["present"].tolist() == [1, 1]
    assert seen["heightmap"].max() == pytest.approx(told["height_mm"], abs=0.5)
    assert seen["margin_deg"][0] == pytest.approx(env.tower.margin().tilt_deg)


def test_height_as_a_reward_is_what_the_tower_gained() -> None:
    env = StackEnv(pieces=5, reward="height")
    total, ended = 0.0, False
    _, told = env.reset(seed=4)
    began = told["height_mm"]
    while not ended:
        before = told["height_mm"]
        _, reward, ended, _, told = env.step(UPRIGHT)
        total += reward
    assert total == pytest.approx((told["height_mm"] if told["stands"] else before) - began)


def test_a_nervous_hand_does_not_do_the_same_as_none() -> None:
    poses = []
    for tremor in ("none", "nervous"):
        env = StackEnv(tremor=tremor)
        env.reset(seed=2)
        seen, *_ = env.step(UPRIGHT)
        poses.append(seen["poses"][1].tolist())
    assert poses[0] != poses[1]


def test_pieces_can_come_from_a_part_of_the_set() -> None:
    env = StackEnv(set="bausack+expansion", sack="expansion", pieces=31)
    seen, _ = env.reset(seed=1)
    assert seen["remaining"].sum() == 31
    assert not seen["remaining"][: len(env.eyes.names) - 31].any()


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"pieces": 0}, BadEnv),
        ({"pieces": 70}, BadEnv),
        ({"tremor": "drunk"}, BadEnv),
        ({"reward": "fame"}, BadEnv),
        ({"render_mode": "human"}, BadEnv),
        ({"foundation": "cloud"}, UnknownPiece),
    ],
)
def test_an_option_that_is_wrong_says_what_is_right(wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error, match=r"\w+ .*\w"):
        StackEnv(**wrong)


def test_what_is_offered_is_what_the_mask_says() -> None:
    env: Any = gymnasium.make("teeter/StackDiscrete-v0").unwrapped
    seen, told = env.reset(seed=5)
    ended = False
    while not ended:
        offered = int(seen["action_mask"].sum())
        assert seen["action_mask"].tolist() == told["action_mask"].tolist() == env.action_masks().tolist()
        assert seen["candidates"][:offered, 2:].any(axis=1).all()
        assert not seen["candidates"][offered:].any()
        seen, _, ended, _, told = env.step(env.action_space.sample(seen["action_mask"]))
    assert not seen["action_mask"].any()


def test_about_half_of_all_questions_are_answered_by_yes() -> None:
    env: Any = gymnasium.make("teeter/Stability-v0", pieces=3).unwrapped
    answers = []
    for seed in range(24):
        env.reset(seed=seed)
        _, reward, ended, _, told = env.step(1)
        assert ended
        assert reward == told["stands"]
        answers.append(told["stands"])
    assert 6 <= sum(answers) <= 18


def test_many_towers_are_what_each_of_them_would_be_alone() -> None:
    many = gymnasium.make_vec("teeter/Stack-v0", num_envs=2, pieces=2)
    try:
        seen, _ = many.reset(seed=8)
        action = {
            "rest": np.zeros(2, np.int64),
            "xy": np.zeros((2, 2), np.float32),
            "yaw": np.zeros((2, 1), np.float32),
        }
        after, rewards, *_ = many.step(action)
    finally:
        many.close()
    for number in range(2):
        alone = StackEnv(pieces=2)
        first, _ = alone.reset(seed=8 + number)
        second, reward, *_ = alone.step(UPRIGHT)
        assert reward == rewards[number]
        for key in first:
            np.testing.assert_array_equal(first[key], seen[key][number])
            np.testing.assert_array_equal(second[key], after[key][number])


def test_a_picture_and_words_show_the_tower() -> None:
    drawn = StackEnv(render_mode="rgb_array")
    drawn.reset(seed=1)
    assert drawn.render().shape[2] == 3
    told = StackEnv(render_mode="ansi")
    told.reset(seed=1)
    assert "base_slab" in told.render()


def test_gymnasium_finds_them_by_the_module_that_has_them() -> None:
    words = "import gymnasium, json; print(json.dumps(gymnasium.make('teeter.lab:teeter/TwoBlocks-v0').spec.id))"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(done.stdout) == "teeter/TwoBlocks-v0"
