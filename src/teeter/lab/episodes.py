"""Agents at tasks: one row a tower, on all cores or on a cluster, kept as Parquet."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from random import Random

from msgspec import Struct, to_builtins

import teeter
from teeter.bulk.journal import Journal
from teeter.bulk.run import run
from teeter.lab.agents import Turn, agent_called
from teeter.lab.envs.stack import StackEnv
from teeter.lab.errors import BadTask
from teeter.lab.tasks import TASKS

AT_A_TIME = 5
"""Towers in a task of a worker: the smallest take milliseconds."""


class Episode(Struct, frozen=True):
    """One tower."""

    task: str
    agent: str
    input: str
    """What the agent looks at: the tower itself, or the observation alone."""
    seed: int
    success: bool
    """All pieces stood."""
    pieces: int
    """That stood, the foundation apart."""
    height_mm: float
    """When it last stood."""
    margin_deg: float
    """When it last stood."""
    cause: str
    """Of the fall."""
    cpu_seconds: float
    """The agent's thought, and the physics."""
    version: str
    commit: str


def seeds_of(text: str) -> range:
    """`0:1000`, the last one left out; raises BadTask."""
    first, _, last = text.partition(":")
    if not (first.isdecimal() and last.isdecimal() and int(first) < int(last)):
        raise BadTask(f"Seeds are said as 0:1000, from the first to one past the last, not {text!a}.")
    return range(int(first), int(last))


def episodes(
    task: str,
    agent: str,
    seeds: range,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    keep: Path | None = None,
    told: Callable[[], object] | None = None,
) -> Generator[Episode, None, None]:
    """A tower for each seed, in their order. `keep`: a file to go on with; `told` is called for a few at a time."""
    if task not in TASKS:
        raise BadTask(f"There is no task called {task!a}; there are: {', '.join(TASKS)}.")
    _, looks_at = agent_called(agent)  # what is wrong is said here, not in a worker
    work = partial(_some_towers, task, agent, looks_at, _commit())
    journal = Journal(keep, list[Episode], f"{task} {agent} {teeter.__version__}") if keep else None
    with closing(run(work, shares(seeds), workers=workers, cluster=cluster, journal=journal, told=told)) as found:
        for some in found:
            yield from some


def shares(seeds: range) -> list[tuple[int, int]]:
    """From each first seed to one past the last."""
    return [(first, min(first + AT_A_TIME, seeds.stop)) for first in range(seeds.start, seeds.stop, AT_A_TIME)]


def _some_towers(task: str, agent: str, looks_at: str, commit: str, seeds: tuple[int, int]) -> list[Episode]:
    return [_tower(task, agent, looks_at, commit, seed) for seed in range(*seeds)]


def _tower(task: str, agent: str, looks_at: str, commit: str, seed: int) -> Episode:
    env, turn = _ready(task, agent)
    chance = Random(f"{task}:{agent}:{seed}")
    began = time.process_time()
    seen, told = env.reset(seed=seed)
    pieces, ended, height, margin = 0, False, env.tower.height_mm, env.tower.margin().tilt_deg
    while not ended:
        seen, _, ended, _, told = turn(env, seen, told, chance)
        if told["stands"]:
            pieces, height, margin = pieces + 1, env.tower.height_mm, env.tower.margin().tilt_deg
    took = time.process_time() - began
    success, cause = bool(told["stands"]), str(told["cause"])
    values = (success, pieces, round(height, 3), round(margin, 4), cause, round(took, 4))
    return Episode(task, agent, looks_at, seed, *values, teeter.__version__, commit)


@cache
def _ready(task: str, agent: str) -> tuple[StackEnv, Turn]:
    return StackEnv(**TASKS[task].env), agent_called(agent)[0]


def _commit() -> str:
    """Of a checkout; a package has its version."""
    words = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(words, capture_output=True, text=True, timeout=10).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def write_episodes(found: Sequence[Episode], path: Path) -> None:
    import pyarrow
    from pyarrow import parquet

    parquet.write_table(pyarrow.Table.from_pylist([to_builtins(each) for each in found]), path)
