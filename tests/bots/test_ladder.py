"""Tournaments among bots."""

import dataclasses
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from teeter.bulk.interval import wilson
from teeter.ladder.play import BROKEN_OFF, Fixture, Played, play, shares
from teeter.ladder.report import write_csv, write_plot
from teeter.ladder.standings import duels, standings
from teeter.ladder.tournament import fixtures
from tests.bulk.processes import workers_of


def ended(bots: tuple[str, ...], *winners: int) -> Played:
    return Played(Fixture("knock-out", bots, "1"), winners, "last-standing", 10, 4, 1, 0.1)


def test_everybody_meets_everybody_from_every_seat_by_the_same_chance() -> None:
    found = fixtures(["a", "b", "c"], ["knock-out", "three-reds"], 4, "s")
    assert len(found) == 2 * 3 * 4
    assert Counter(each.bots for each in found if each.game == "knock-out")[("a", "b")] == 2
    first, second = found[:2]
    assert (first.bots, second.bots) == (("a", "b"), ("b", "a"))
    assert first.seed == second.seed != found[2].seed


def test_who_wins_is_rated_higher_and_the_more_games_the_surer() -> None:
    few, many = standings([ended(("a", "b"), 0)] * 2), standings([ended(("a", "b"), 0)] * 40)
    assert [each.bot for each in many] == ["a", "b"]
    assert many[0].won == 40
    assert many[0].spread < few[0].spread
    assert many[0].low > many[1].high


def test_a_shared_win_counts_in_part_a_draw_for_everybody_and_a_game_broken_off_for_nobody() -> None:
    assert shares(ended(("a", "b", "c"), 0, 2)) == [0.5, 0.0, 0.5]
    assert shares(ended(("a", "b"))) == [0.5, 0.5]
    broken_off = dataclasses.replace(ended(("a", "b")), reason=BROKEN_OFF)
    assert shares(broken_off) == [0.0, 0.0]
    assert duels([ended(("a", "b"), 0), ended(("b", "a"), 0)])["knock-out", "a", "b"] == (1.0, 2)


def test_the_interval_of_a_share_of_wins_is_wilsons() -> None:
    assert wilson(8, 10) == pytest.approx((0.490, 0.943), abs=0.001)
    assert wilson(0, 10)[0] == 0.0


def test_csv_and_plot_are_written(tmp_path: Path) -> None:
    games = [ended(("a", "b"), 1), ended(("b", "a"), 0)]
    write_csv(games, tmp_path / "games.csv")
    assert (tmp_path / "games.csv").read_text().splitlines()[1] == "knock-out,1,a b,b@2,last-standing,10,4,1"
    write_plot(standings(games), tmp_path / "plot.svg", "a < b")
    assert "a &lt; b" in (tmp_path / "plot.svg").read_text()


def test_the_same_fixture_is_played_the_same_again() -> None:
    one, other = (play(Fixture("knock-out", ("random", "child"), "7")) for _ in range(2))
    assert (one.winners, one.moves, one.placements) == (other.winners, other.moves, other.placements)
    assert one.winners


def test_a_game_may_be_played_another_way_than_in_its_rulebook() -> None:
    one_tower = (("diamonds_to_win", "1"), ("blind", "true"))
    played = play(Fixture("tower-of-babel", ("random", "random"), "3", options=one_tower))
    assert played.falls == 1


def test_the_command_prints_ratings_and_duels(tmp_path: Path) -> None:
    words = ["ladder", "--bots", "random,child", "--games", "three-reds", "--each", "2", "--workers", "2"]
    files = ["--csv", str(tmp_path / "l.csv"), "--plot", str(tmp_path / "l.svg")]
    done = subprocess.run([sys.executable, "-m", "teeter", *words, *files], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "three-reds: child beats random" in done.stdout
    assert len((tmp_path / "l.csv").read_text().splitlines()) == 3


KNOCK_OUT = [sys.executable, "-m", "teeter", "ladder", "--bots", "random,child", "--games", "knock-out"]


def test_a_worker_that_is_killed_changes_nothing(tmp_path: Path) -> None:
    words = [*KNOCK_OUT, "--each", "4", "--workers", "2", "--csv", str(tmp_path / "l.csv")]
    with subprocess.Popen([*words, "--keep", str(tmp_path / "kept")], stdout=subprocess.PIPE, text=True) as running:
        wait_for_games(tmp_path / "kept", 1)
        for worker in workers_of(running.pid):
            os.kill(worker, signal.SIGKILL)
        running.communicate(timeout=300)
    assert running.returncode == 0
    games = [play(each) for each in fixtures(["random", "child"], ["knock-out"], 4, "1")]
    write_csv(games, tmp_path / "alone.csv")
    assert (tmp_path / "l.csv").read_text() == (tmp_path / "alone.csv").read_text()


def test_ctrl_c_shows_what_was_played_and_the_same_command_goes_on(tmp_path: Path) -> None:
    words = [*KNOCK_OUT, "--each", "4", "--workers", "2", "--keep", str(tmp_path / "kept")]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        wait_for_games(tmp_path / "kept", 1)
        os.killpg(running.pid, signal.SIGINT)
        _, err = running.communicate(timeout=300)
    assert running.returncode == 130
    assert "the same command goes on" in err
    assert "Traceback" not in err
    played = (tmp_path / "kept").read_text()
    done = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "kept").read_text().startswith(played)
    assert len((tmp_path / "kept").read_text().splitlines()) == 1 + 4
    assert "of 4 (" in done.stdout


def wait_for_games(kept: Path, count: int) -> None:
    while not kept.exists() or len(kept.read_bytes().splitlines()) < 1 + count:
        time.sleep(0.01)


def test_a_bot_that_is_unknown_is_one_line() -> None:
    words = ["ladder", "--bots", "random,grandmaster"]
    done = subprocess.run([sys.executable, "-m", "teeter", *words], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "there is no bot called 'grandmaster'" in done.stderr
