"""Agents at tasks, and the table of what came of it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pyarrow
import pytest
from pyarrow import parquet

from teeter.lab.envs.stack import StackEnv
from teeter.lab.episodes import Episode, episodes, seeds_of, write_episodes
from teeter.lab.errors import BadResults, BadTask
from teeter.lab.report import BEGINS, ENDS, markdown, write_into
from teeter.lab.table import lines, ratings, read_episodes
from teeter.lab.tasks import SACK, TASKS, TowerTask
from teeter.pieces.sets import find_set

TEETER = [sys.executable, "-m", "teeter", "lab"]


def without_time(found: list[Episode]) -> list[tuple[object, ...]]:
    return [(each.seed, each.success, each.pieces, each.height_mm, each.margin_deg, each.cause) for each in found]


def tower(seed: int, agent: str = "child", *, success: bool = True, simulations: int | None = 3) -> Episode:
    return Episode(
        task="two-blocks",
        agent=agent,
        input="tower",
        seed=seed,
        success=float(success),
        pieces=int(success),
        height_mm=50.0,
        margin_deg=5.0,
        cause="",
        simulations=simulations,
        cpu_seconds=0.1,
        version="0.2.0",
        commit="abc",
    )


def game(seed: int, players: tuple[str, ...], *winners: int, agent: str = "child") -> Episode:
    part = {"success": float(players.index(agent) in winners), "margin_deg": None, "cause": "last-standing"}
    played = {"task": "auctions", "game": "knock-out", "players": players, "winners": winners}
    return msgspec.structs.replace(tower(seed, agent), **played, **part)


TOWERS = [each for each in TASKS.values() if isinstance(each, TowerTask)]


@pytest.mark.parametrize("task", TOWERS, ids=lambda task: task.name)
def test_every_tower_can_be_begun_and_has_as_many_pieces_as_it_asks_for(task: TowerTask) -> None:
    env = StackEnv(**task.env)
    env.reset(seed=0)
    assert env.next_piece
    assert len(env.still_to_come) + 1 >= task.env["pieces"]


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


@pytest.mark.parametrize("text", ["5", "5:5", "9:3", "a:b", "-1:4", ":"])
def test_seeds_are_said_from_the_first_to_one_past_the_last(text: str) -> None:
    assert seeds_of("3:7") == range(3, 7)
    with pytest.raises(BadTask, match="Seeds are said as 0:1000"):
        seeds_of(text)


def test_what_is_written_is_read_again_and_no_tower_counts_twice(tmp_path: Path) -> None:
    some = [tower(seed, success=seed % 2 == 0) for seed in range(9)] + [game(9, ("child", "random"), 0)]
    write_episodes(some[:6], tmp_path / "a.parquet")
    write_episodes(some[4:], tmp_path / "b.parquet")
    assert read_episodes([tmp_path / "a.parquet", tmp_path / "b.parquet"]) == some


def test_a_line_tells_shares_with_their_interval_and_means() -> None:
    some = [tower(seed, success=seed < 8) for seed in range(10)] + [tower(0, "master")]
    first, second = lines(some)
    assert (first.agent, first.success) == ("master", 1.0)
    assert (second.seeds, second.success, second.pieces) == (10, 0.8, 0.8)
    assert (second.low, second.high) == pytest.approx((0.490, 0.943), abs=0.001)
    assert (second.simulations, second.commits) == (3.0, ("abc",))
    [unknown] = lines([tower(seed, simulations=None) for seed in range(3)])
    assert unknown.simulations is None


def test_whoever_wins_more_games_is_rated_higher_whatever_the_order_of_files() -> None:
    games = [game(seed, ("steady", "child", "random"), int(seed % 4 == 0)) for seed in range(20)]
    first, *others = ratings(games)
    assert (first.bot, first.won, first.games) == ("steady", 15, 20)
    assert others[0].bot == "child"
    assert ratings(games[::-1]) == [first, *others]
    [line] = lines(games)
    assert (line.success, line.margin_deg) == (0.25, None)
    assert ratings([tower(0)]) == []


def test_a_table_stands_in_a_page_between_its_marks_and_nowhere_else(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n\n{BEGINS}\nold\n{ENDS}\n\nafter\n")
    found = [tower(0), game(1, ("steady", "child"), 1)]
    write_into(page, found)
    once = page.read_text()
    assert once == f"before\n\n{BEGINS}\n\n{markdown(found)}\n{ENDS}\n\nafter\n"
    assert "| two-blocks | child | tower | 1 | 100.0 % |" in once
    assert "| child | " in once.split("rating")[1]
    write_into(page, found)
    assert page.read_text() == once
    page.write_text("nothing")
    with pytest.raises(BadResults, match="has no place for a table"):
        write_into(page, found)


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
