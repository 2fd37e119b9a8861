"""Tasks on processes of this machine.

Every worker is an executor of its own with one process. If one is killed, only its own tasks are lost, and it is known
which of them it was at; a common pool would give up all tasks of all workers, and `multiprocessing.Pool` waits for
ever.
"""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import Any, Generic, TypeVar

from teeter.bulk.errors import WorkersKeepDying

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 2
"""Tasks that a worker has at a time: the one it is at, and one to go on with."""
MOST_DEATHS = 3
"""So often a task may lose its worker; by then it is the task that kills."""


def on_processes(
    work: Callable[[T], R], todo: Sequence[tuple[int, T]], workers: int
) -> Generator[tuple[int, R], None, None]:
    """Each number with its result, as they come."""
    waiting = deque(todo)
    deaths: Counter[int] = Counter()
    crew = [TaskWorker[T, R](work) for _ in range(workers)]
    try:
        while True:
            for worker in crew:
                while waiting and len(worker.at) < AHEAD and _fair(worker, crew, len(waiting)):
                    worker.take(*waiting.popleft())
            if not any(worker.at for worker in crew):
                return
            wait([future for worker in crew for future, _, _ in worker.at], return_when=FIRST_COMPLETED)
            for place, worker in enumerate(crew):
                yield from worker.finished()
                if worker.killed:
                    number = worker.at[0][1]
                    deaths[number] += 1
                    if deaths[number] > MOST_DEATHS:
                        raise WorkersKeepDying(
                            f"Task {number} was begun {deaths[number]} times, and its worker ended each time before it "
                            f"was done: out of memory, or a crash? The task: {worker.at[0][2]!r:.200}"
                        )
                    waiting.extendleft((number, task) for _, number, task in reversed(worker.at))
                    worker.end()
                    crew[place] = TaskWorker[T, R](work)
    finally:
        for worker in crew:
            worker.end()


def _fair(worker: TaskWorker[T, R], crew: list[TaskWorker[T, R]], waiting: int) -> bool:
    """Nobody puts one aside to go on with while another has nothing to do, or would have in the end."""
    return not worker.at or (all(each.at for each in crew) and waiting >= len(crew))


class TaskWorker(Generic[T, R]):
    """One process, and the tasks that it has."""

    def __init__(self, work: Callable[[T], R]) -> None:
        self._context = _OneProcess()
        self._executor = ProcessPoolExecutor(1, self._context, _begin, (work,))
        self.at: deque[tuple[Future[R], int, T]] = deque()
        """The one that it is at, then the one to go on with."""

    def take(self, number: int, task: T) -> None:
        try:
            future = self._executor.submit(_answer, task)
        except BrokenProcessPool as killed:  # since we last looked
            future = Future()
            future.set_exception(killed)
        self.at.append((future, number, task))

    def finished(self) -> Iterator[tuple[int, R]]:
        while self.at and self.at[0][0].done() and not self.killed:
            future, number, task = self.at.popleft()
            try:
                result = future.result()
            except Exception as error:
                error.add_note(f"This was task {number}: {task!r:.200}")
                raise
            yield number, result

    @property
    def killed(self) -> bool:
        """Whether it can't finish what it is at."""
        if not self.at or not self.at[0][0].done():
            return False
        return isinstance(self.at[0][0].exception(), BrokenProcessPool)

    def end(self) -> None:
        """At once, whatever it is at."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        if self.at:
            self._context.end()
        self._executor.shutdown()


class _OneProcess(SpawnContext):
    """Remembers the process that an executor starts, so that it can be ended.

    Spawned, not forked: it has the environment of now, whatever this process has loaded or begun.
    """

    def __init__(self) -> None:
        self._started: SpawnProcess | None = None

    def Process(self, *args: Any, **named: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802
        self._started = _QuietProcess(*args, **named)
        return self._started

    def end(self) -> None:
        if self._started is not None and self._started.pid is not None:
            self._started.kill()


class _QuietProcess(SpawnProcess):
    def start(self) -> None:
        with as_a_worker():
            super().start()


@contextmanager
def as_a_worker() -> Iterator[None]:
    """What a process that is started now inherits."""
    # Ctrl-C at a keyboard reaches every process; it is ours to end them. Still blocked when their Python starts.
    masks = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}) if masks else None
    # Read when numpy is first imported. Matrices are small here, and every core has a worker of its own.
    threads = os.environ.get("OPENBLAS_NUM_THREADS")
    os.environ["OPENBLAS_NUM_THREADS"] = threads or "1"
    try:
        yield
    finally:
        if threads is None:
            del os.environ["OPENBLAS_NUM_THREADS"]
        if before is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


# In the worker.

_work: Callable[[Any], Any]


def _begin(work: Callable[[Any], Any]) -> None:
    global _work
    _work = work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """If nobody waits for it any more: a process that was killed can't end its workers."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _answer(task: Any) -> Any:
    return _work(task)
