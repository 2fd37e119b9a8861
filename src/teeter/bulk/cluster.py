"""Tasks on a Ray cluster, as plain tasks: Ray itself repeats what was lost with a worker or a node."""

from __future__ import annotations

import socket
from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

from teeter.bulk.errors import NoCluster, WorkersKeepDying

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""Tasks a core that are with the cluster at a time: enough that no core waits, and little to take back."""
RETRIES = 3
PATIENCE_SECONDS = 10.0


def on_cluster(
    work: Callable[[T], R], todo: Sequence[tuple[int, T]], address: str
) -> Generator[tuple[int, R], None, None]:
    """Each number with its result, as they come. Teeter must be installed on every node."""
    ray = _ray()
    ours = not ray.is_initialized()
    if ours:
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
        except (OSError, ValueError, RuntimeError) as error:
            raise NoCluster(
                f"There is no Ray cluster at {address!r} ({error}). `ray start --head` begins one."
            ) from error
    at: dict[Any, tuple[int, T]] = {}
    try:
        remote = ray.remote(max_retries=RETRIES, num_cpus=1)(_answer)
        shared = ray.put(work)
        waiting = iter(todo)
        while True:
            # Asked each time: nodes come and go.
            room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(at)
            for _, (number, task) in zip(range(room), waiting, strict=False):
                at[remote.remote(shared, task)] = (number, task)
            if not at:
                return
            done, _ = ray.wait(list(at))
            for reference in done:
                number, task = at.pop(reference)
                yield number, _result(ray, reference, number, task)
    finally:
        for reference in at:
            ray.cancel(reference, force=True)
        if ours:
            ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself would try for minutes; raises OSError."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE_SECONDS).close()


def _result(ray: Any, reference: Any, number: int, task: object) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        cause: Exception = error.cause
        cause.add_note(f"This was task {number}: {task!r:.200}")
        raise cause from None
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.OutOfMemoryError) as error:
        raise WorkersKeepDying(
            f"Task {number} was begun {RETRIES + 1} times, and its worker ended each time before it was done: out of "
            f"memory, or a crash? The task: {task!r:.200}"
        ) from error


def _answer(work: Callable[[T], R], task: T) -> R:
    return work(task)


def _ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError as error:
        raise NoCluster("A cluster needs Ray: pip install 'teeter[cluster]', here and on every node.") from error
    return ray
