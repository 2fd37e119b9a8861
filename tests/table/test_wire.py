"""What comes over the wire from a worker's process."""

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Callable, Coroutine, Iterator
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teeter.table.frames import Picture
from teeter.table.workers import wire
from teeter.table.workers.pulse import ALIVE
from teeter.table.workers.told import write_told
from teeter.table.workers.wire import Wire


def asked(there_does: Callable[[Connection], Coroutine[Any, Any, None]], seen: list[Picture]) -> Any:
    """The answer to a question, while somebody at the other end does this."""

    async def run() -> Any:
        here, there = Pipe()
        line = Wire(here)
        doing = asyncio.create_task(there_does(there))
        try:
            return await line.ask("well?", 60.0, seen.append)
        finally:
            doing.cancel()
            line.close()
            there.close()

    return asyncio.run(run())


@settings(max_examples=25, deadline=None)
@given(
    sizes=st.lists(st.integers(0, 90_000), max_size=4), cuts=st.lists(st.integers(1, 40_000), min_size=1, max_size=6)
)
def test_what_a_worker_says_arrives_whole_and_in_its_order_however_it_is_cut(sizes: list[int], cuts: list[int]) -> None:
    pictures = [Picture(number, 0, 0, bytes(size)) for number, size in enumerate(sizes)]
    said = [each for told in map(write_told, pictures) for each in (pickle.dumps(ALIVE), told)]
    words = b"".join(len(each).to_bytes(4) + each for each in (*said, pickle.dumps(("an", "answer"))))

    async def say(there: Connection) -> None:
        parts = (*cuts, 40_000)
        at, turn = 0, 0
        while at < len(words):
            at += os.write(there.fileno(), words[at : at + parts[turn % len(parts)]])
            turn += 1
            await asyncio.sleep(0)

    seen: list[Picture] = []
    assert asked(say, seen) == ("an", "answer")
    assert seen == pictures


def test_a_worker_hears_what_it_is_asked() -> None:
    async def say(there: Connection) -> None:
        while not there.poll():
            await asyncio.sleep(0)
        there.send(["heard", there.recv()])

    assert asked(say, []) == ["heard", "well?"]


def test_whoever_asks_a_worker_that_is_gone_is_told_so() -> None:
    async def go(there: Connection) -> None:
        there.close()

    with pytest.raises((EOFError, ConnectionResetError)):
        asked(go, [])


def test_whoever_asks_a_worker_that_says_nonsense_does_not_wait_for_ever() -> None:
    async def babble(there: Connection) -> None:
        there.send_bytes(b"nonsense")

    with pytest.raises(pickle.UnpicklingError):
        asked(babble, [])


def test_a_worker_that_says_nothing_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "FIRST_WORD_SECONDS", 0.0)
    monkeypatch.setattr(wire, "GLANCE_SECONDS", 0.01)

    async def wait(there: Connection) -> None:
        await asyncio.Event().wait()

    with pytest.raises(TimeoutError):
        asked(wait, [])


def _work_behind_somebody(there: Connection) -> None:
    """With the smallest share of one core, of which somebody else takes all that he can get."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    somebody = os.fork()
    while somebody == 0:
        pass
    os.nice(19)
    there.send("ready")
    try:
        there.recv()
        ends = time.process_time() + 0.02
        while time.process_time() < ends:
            pass
        there.send("done")
        there.recv()  # until nobody is there any more
    except EOFError:
        pass
    finally:
        os.kill(somebody, signal.SIGKILL)


@pytest.fixture
def a_poor_worker() -> Iterator[tuple[Connection, int]]:
    context = get_context("spawn")
    here, there = context.Pipe()
    worker = context.Process(target=_work_behind_somebody, args=(there,))
    worker.start()
    there.close()
    assert here.recv() == "ready"
    assert worker.pid is not None
    yield here, worker.pid
    if not here.closed:
        here.close()
    os.kill(worker.pid, signal.SIGCONT)
    worker.join()


def _asked(of: tuple[Connection, int]) -> Any:
    async def run() -> Any:
        line = Wire(*of)
        try:
            return await line.ask("well?", 60.0)
        finally:
            line.close()

    return asyncio.run(run())


def test_a_worker_that_waits_for_a_core_does_not_hang(
    a_poor_worker: tuple[Connection, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "FIRST_WORD_SECONDS", 0.3)
    monkeypatch.setattr(wire, "GLANCE_SECONDS", 0.02)
    began = time.monotonic()
    assert _asked(a_poor_worker) == "done"
    assert time.monotonic() - began > 0.3, "longer than it may be silent"


def test_a_worker_that_is_stopped_hangs_however_many_wait_for_a_core(
    a_poor_worker: tuple[Connection, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "FIRST_WORD_SECONDS", 0.3)
    monkeypatch.setattr(wire, "GLANCE_SECONDS", 0.02)
    os.kill(a_poor_worker[1], signal.SIGSTOP)
    with pytest.raises(TimeoutError):
        _asked(a_poor_worker)
