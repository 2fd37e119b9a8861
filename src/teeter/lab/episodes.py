"""Agents at tasks: one row a seed, on all cores or on a cluster, kept as Parquet."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct, to_builtins

import teeter
from teeter.bulk.journal import Journal
from teeter.bulk.run import run
from teeter.lab.agents import LabAgent, agent_called
from teeter.lab.auctions import play_auction
from teeter.lab.builders import builder_of
from teeter.lab.costs import ThoughtCost
from teeter.lab.envs.stack import StackEnv
from teeter.lab.errors import BadTask
from teeter.lab.tasks import TASKS, AuctionTask, TowerTask


class Episode(Struct, frozen=True, kw_only=True):
    """One tower, or one game."""

    task: str
    agent: str
    input: str
    """What the agent looks at: the tower itself, the environment's observation, or the lines of the table."""
    seed: int
    success: float
    """1: all pieces stood, or the game was won; of a win that is shared, and of a draw, its part."""
    pieces: int
    """That stood on its tower, the foundation apart."""
    height_mm: float
    """When it last stood; at the end of a game, as the rules count it."""
    margin_deg: float | None
    """When it last stood; at the end of a game, none if it has fallen."""
    cause: str
    """Of the fall, or why the game is over."""
    simulations: int | None
    """Placements that the agent simulated to decide; of another program nobody knows."""
    cpu_seconds: float
    """Of the agent's thought; what the environment and other players took is not in it."""
    version: str
    commit: str
    game: str = ""
    players: tuple[str, ...] = ()
    """Of a game, in seat order."""
    winners: tuple[int, ...] = ()
    """Their seats; none: a draw."""


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
    """A tower or a game for each seed, in their order; raises BadTask or BadAgent.

    keep: a file to go on with.
    told: called for each, as soon as it is there.
    """
    if task not in TASKS:
        raise BadTask(f"There is no task called {task!a}; there are: {', '.join(TASKS)}.")
    who = agent_called(agent)
    work = partial(_episode, task, who, _commit())
    of = " ".join(filter(None, (task, agent, who.digest, teeter.__version__)))
    journal = Journal(keep, Episode, of) if keep else None
    with closing(run(work, list(seeds), workers=workers, cluster=cluster, journal=journal, told=told)) as found:
        yield from found


def _episode(task: str, agent: LabAgent, commit: str, seed: int) -> Episode:
    what, cost = TASKS[task], ThoughtCost()
    found = _game(what, agent, seed, cost) if isinstance(what, AuctionTask) else _tower(what, agent, seed, cost)
    return Episode(
        task=task,
        agent=agent.name,
        input=agent.input,
        seed=seed,
        simulations=None if agent.kind == "program" else cost.simulations,
        cpu_seconds=round(cost.seconds, 4),
        version=teeter.__version__,
        commit=commit,
        **found,
    )


def _tower(task: TowerTask, agent: LabAgent, seed: int, cost: ThoughtCost) -> dict[str, Any]:
    env, chance = _environment(task.name), Random(f"{task.name}:{agent.name}:{seed}")
    seen, told = env.reset(seed=seed)
    pieces, ended, height, margin = 0, False, env.tower.height_mm, env.tower.margin().tilt_deg
    with cost.of_programs(), closing(builder_of(agent, f"{task.name}:{seed}")) as builder:
        while not ended:
            with cost.thinking():
                act = builder.think(env, seen, told, chance)
            seen, _, ended, _, told = act()
            if told["stands"]:
                pieces, height, margin = pieces + 1, env.tower.height_mm, env.tower.margin().tilt_deg
    stood = {"success": float(told["stands"]), "pieces": pieces, "cause": str(told["cause"])}
    return stood | {"height_mm": round(height, 3), "margin_deg": round(margin, 4)}


def _game(task: AuctionTask, agent: LabAgent, seed: int, cost: ThoughtCost) -> dict[str, Any]:
    ended = play_auction(task, agent, seed, cost)
    played = {"game": ended.game, "players": ended.players, "winners": ended.winners, "cause": ended.reason}
    margin = None if ended.margin_deg is None else round(ended.margin_deg, 4)
    return played | {
        "success": round(ended.share, 4),
        "pieces": ended.pieces,
        "height_mm": round(ended.height_mm, 3),
        "margin_deg": margin,
    }


@cache
def _environment(task: str) -> StackEnv:
    what = TASKS[task]
    assert isinstance(what, TowerTask)
    return StackEnv(**what.env)


def _commit() -> str:
    """Of a checkout; a package has its version."""
    words = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(words, capture_output=True, text=True, timeout=10).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def write_episodes(found: Sequence[Episode], path: Path) -> None:
    """As Parquet, small enough to be kept beside the code."""
    import pyarrow
    from pyarrow import parquet

    text, number, whole = pyarrow.string(), pyarrow.float64(), pyarrow.int64()
    kinds = dict.fromkeys(("success", "height_mm", "margin_deg", "cpu_seconds"), number)
    kinds |= dict.fromkeys(("seed", "pieces", "simulations"), whole)
    kinds |= {"players": pyarrow.list_(text), "winners": pyarrow.list_(whole)}
    schema = pyarrow.schema([(name, kinds.get(name, text)) for name in Episode.__struct_fields__])
    rows = [to_builtins(each) for each in found]
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema), path, compression="zstd")
