"""Results of many seeds as one table: how often it worked, how sure that is, and what it cost."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from teeter.bulk.interval import wilson
from teeter.lab.auctions import rated
from teeter.lab.episodes import Episode
from teeter.lab.errors import BadResults
from teeter.lab.tasks import TASKS
from teeter.ladder.standings import Standing


@dataclass(frozen=True)
class AgentLine:
    """One agent at one task; means are of a tower or a game."""

    task: str
    agent: str
    input: str
    seeds: int
    success: float
    low: float
    high: float
    """The 95 % interval of success."""
    pieces: float
    height_mm: float
    margin_deg: float | None
    """Of those that have one."""
    simulations: float | None
    cpu_seconds: float
    commits: tuple[str, ...]


def read_episodes(paths: Iterable[Path]) -> list[Episode]:
    """Raises BadResults; a seed that is in two files, by the same version and commit, counts once."""
    import pyarrow
    from pyarrow import parquet

    found: dict[tuple[str, ...], Episode] = {}
    for path in paths:
        try:
            rows = parquet.read_table(path).to_pylist()
            some = msgspec.convert(rows, list[Episode])
        except (pyarrow.ArrowException, msgspec.ValidationError) as error:
            raise BadResults(f"{path} holds no results of `teeter lab run`: {error}") from error
        for each in some:
            found[each.task, each.agent, str(each.seed), each.version, each.commit] = each
    return list(found.values())


def lines(found: Iterable[Episode]) -> list[AgentLine]:
    """Task by task, the best agent first."""
    groups: dict[tuple[str, str], list[Episode]] = {}
    for each in found:
        groups.setdefault((each.task, each.agent), []).append(each)
    order = list(TASKS)
    made = [_line(task, agent, group) for (task, agent), group in groups.items()]
    return sorted(made, key=lambda line: (order.index(line.task), -line.success, -line.pieces, line.agent))


def ratings(found: Iterable[Episode]) -> list[Standing]:
    """OpenSkill's, of everybody who played in the games among these; they are told in the order of their seeds, so that
    the order of files changes nothing."""
    games = sorted((each for each in found if each.game), key=lambda each: (each.seed, each.agent, each.commit))
    return rated((each.game, each.players, each.winners, each.cause) for each in games)


def _line(task: str, agent: str, group: Sequence[Episode]) -> AgentLine:
    count = len(group)
    worked = math.fsum(each.success for each in group)
    return AgentLine(
        task,
        agent,
        group[0].input,
        count,
        worked / count,
        *wilson(worked, count),
        math.fsum(each.pieces for each in group) / count,
        math.fsum(each.height_mm for each in group) / count,
        _mean([each.margin_deg for each in group]),
        _mean([each.simulations for each in group]),
        math.fsum(each.cpu_seconds for each in group) / count,
        tuple(sorted({each.commit or each.version for each in group})),
    )


def _mean(numbers: Sequence[float | None]) -> float | None:
    known = [each for each in numbers if each is not None]
    return math.fsum(known) / len(known) if known else None
