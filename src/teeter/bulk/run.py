"""Many tasks at once, one result each, in their order."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import TypeVar

from teeter.bulk.journal import Journal

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """How many of them this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    work: Callable[[T], R],
    tasks: Sequence[T],
    *,
    workers: int | None = None,
    cluster: str | None = None,
    journal: Journal[R] | None = None,
    told: Callable[[], object] | None = None,
) -> Generator[R, None, None]:
    """What `work` answers to each task: in their order, each exactly once, even if a worker or a whole node is killed.

    work: a function of a module, or a `functools.partial` of one; what is the same for all tasks belongs into it, for
    it travels once to each worker. It must answer the same to the same task: whatever was lost is asked again.
    workers: processes on this machine [all cores]; 1 is this process itself, and nothing is started.
    cluster: the address of a Ray cluster ("auto" is the one that this machine belongs to) whose cores work instead;
    where this process is connected to one already, that one.
    journal: where results are kept as they come. A run that was broken off goes on from there.
    told: called once for each result, as soon as it is there, in whatever order they come.

    An error that `work` raises is raised here, and ends the run. So does Ctrl-C: all workers are gone when it arrives.
    Whoever stops listening early closes the iterator (`contextlib.closing`), which ends the workers, too.
    """
    ready = {} if journal is None else journal.open(tasks)
    todo = [(number, task) for number, task in enumerate(tasks) if number not in ready]
    tell = told or (lambda: None)
    for _ in ready:
        tell()
    with closing(_outcomes(work, todo, workers or cores(), cluster)) as outcomes:
        for number in range(len(tasks)):
            while number not in ready:
                finished, result = next(outcomes)
                if journal is not None:
                    journal.add(finished, result)
                ready[finished] = result
                tell()
            yield ready.pop(number)


def _outcomes(
    work: Callable[[T], R], todo: Sequence[tuple[int, T]], workers: int, cluster: str | None
) -> Generator[tuple[int, R], None, None]:
    """Each number with its result, as they come."""
    if cluster is not None:
        from teeter.bulk.cluster import on_cluster

        yield from on_cluster(work, todo, cluster)
    elif min(workers, len(todo)) <= 1:
        for number, task in todo:
            yield number, work(task)
    else:
        from teeter.bulk.processes import on_processes

        yield from on_processes(work, todo, min(workers, len(todo)))
