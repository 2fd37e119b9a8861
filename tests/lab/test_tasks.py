"""Agents at tasks, and the table of what came of it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow
import pytest
from pyarrow import parquet

from teeter.lab.agents import agent_called
from teeter.lab.envs.stack import StackEnv
from teeter.lab.episodes import Episode, episodes, seeds_of, write_episodes
from teeter.lab.errors import BadAgent, BadResults, BadTask
from teeter.lab.table import lines, read_episodes
from teeter.lab.tasks import SACK, TASKS
from teeter.pieces.sets import find_set

TEETER = [sys.executable, "-m", "teeter", "lab"]
MIDDLE = """
def act(observation, info):
    return {"rest": 0, "xy": [0.0, 0.0], "yaw": [0.0]}
"""


def without_time(found: list[Episode]) -> list[tuple[object, ...]]:
    return [(each.seed, each.success, each.pieces, each.height_mm, each.margin_deg, each.cause) for each in found]


def tower(seed: int, agent: str = "child", *, success: bool = True, commit: str = "abc") -> Episode:
    return Episode("two-blocks", agent, "tower", seed, success, int(success), 50.0, 5.0, "", 0.1, "0.2.0", commit)


@pytest.mark.parametrize("name", TASKS)
def test_every_task_can_be_made_and_knows_its_pieces(name: str) -> None:
    env = StackEnv(**TASKS[name].env)
    env.reset(seed=0)
    assert env.next_piece


def test_the_whole_sack_is_all_pieces_but_the_slab() -> None:
    assert len(find_set("bausack").colours) - 1 == SACK


def test_the_same_seeds_give_the_same_towers_on_one_core_and_on_two() -> None:
    alone = list(episodes("two-blocks", "child", range(8), workers=1))
    assert without_time(alone) == without_time(list(episodes("two-blocks", "child", range(8), workers=2)))
    assert [each.seed for each in alone] == list(range(8))
    assert without_time(list(episodes("two-blocks", "child", range(5, 8), workers=1))) == without_time(alone[5:])


def test_who_plans_builds_higher_than_who_draws_lots() -> None:
    stood = [
        sum(each.pieces for each in episodes("ten-high", agent, range(4), workers=1)) for agent in ("random", "steady")
    ]
    assert stood[1] > stood[0]


def test_a_function_in_a_file_is_an_agent(tmp_path: Path) -> None:
    (tmp_path / "middle.py").write_text(MIDDLE)
    [found] = episodes("two-blocks", str(tmp_path / "middle.py"), range(3, 4), workers=1)
    assert (found.input, found.seed) == ("observation", 3)


def test_an_agent_that_is_none_says_what_one_is(tmp_path: Path) -> None:
    with pytest.raises(BadAgent, match="name random, child"):
        agent_called("grandmaster")
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(BadAgent, match=r"no function act\(observation, info\)"):
        agent_called(str(tmp_path / "empty.py"))


@pytest.mark.parametrize("text", ["5", "5:5", "9:3", "a:b", "-1:4", ":"])
def test_seeds_are_said_from_the_first_to_one_past_the_last(text: str) -> None:
    assert seeds_of("3:7") == range(3, 7)
    with pytest.raises(BadTask, match="Seeds are said as 0:1000"):
        seeds_of(text)


def test_what_is_written_is_read_again_and_no_tower_counts_twice(tmp_path: Path) -> None:
    some = [tower(seed, success=seed % 2 == 0) for seed in range(10)]
    write_episodes(some[:6], tmp_path / "a.parquet")
    write_episodes(some[4:], tmp_path / "b.parquet")
    assert read_episodes([tmp_path / "a.parquet", tmp_path / "b.parquet"]) == some


def test_a_line_tells_shares_with_their_interval_and_means() -> None:
    some = [tower(seed, success=seed < 8) for seed in range(10)] + [tower(0, "master")]
    first, second = lines(some)
    assert (first.agent, first.success) == ("master", 1.0)
    assert (second.towers, second.success, second.pieces) == (10, 0.8, 0.8)
    assert (second.low, second.high) == pytest.approx((0.490, 0.943), abs=0.001)
    assert second.commits == ("abc",)


def test_a_file_that_holds_something_else_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "a.parquet").write_text("nothing")
    parquet.write_table(pyarrow.Table.from_pylist([{"egg": 1}]), tmp_path / "b.parquet")
    for name in ("a", "b"):
        with pytest.raises(BadResults, match="holds no results of `teeter lab run`"):
            read_episodes([tmp_path / f"{name}.parquet"])


def test_a_run_that_was_interrupted_goes_on_and_the_table_shows_it(tmp_path: Path) -> None:
    out = tmp_path / "r.parquet"
    words = [*TEETER, "run", "two-blocks", "--agent", "random", "--seeds", "0:20", "--workers", "2", "--out", str(out)]
    kept = tmp_path / "r.part"
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
        while not kept.exists() or len(kept.read_bytes().splitlines()) < 2:
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=300)
    assert (running.returncode, "Traceback" in err) == (130, False)
    known = kept.read_text()
    again = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert again.returncode == 0, again.stderr
    assert not kept.exists()
    assert known.count("\n") >= 2
    assert [each.seed for each in read_episodes([out])] == list(range(20))
    shown = subprocess.run([*TEETER, "table", "--markdown", str(out)], capture_output=True, text=True, timeout=100)
    assert "| two-blocks | random | tower | 20 |" in shown.stdout


def test_a_task_that_is_none_is_one_line(tmp_path: Path) -> None:
    words = [*TEETER, "run", "three-blocks", "--agent", "child", "--out", str(tmp_path / "r.parquet")]
    done = subprocess.run(words, capture_output=True, text=True, timeout=100)
    assert done.returncode == 2
    assert "There is no task called 'three-blocks'; there are: two-blocks" in done.stderr
