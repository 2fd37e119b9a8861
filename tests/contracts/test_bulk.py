"""What `run` promises, on processes of this machine and on a Ray cluster of two nodes alike."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from teeter.bulk.errors import OtherRun, WorkersKeepDying
from teeter.bulk.journal import Journal
from teeter.bulk.run import run
from tests.bulk import tasks
from tests.bulk.processes import gone
from tests.bulk.tasks import Task, Where
from tests.bulk.two_nodes import two_nodes

WHERE = ["processes", *(["cluster"] if find_spec("ray") else [])]
TEN = [Task(number) for number in range(10)]


@pytest.fixture(scope="module", params=WHERE)
def where(request: pytest.FixtureRequest) -> Iterator[Where]:
    if request.param == "processes":
        yield {"workers": 2}
    else:
        with two_nodes() as nodes:
            yield {"cluster": nodes.address}


def test_results_come_in_the_order_of_their_tasks(where: Where) -> None:
    assert list(run(tasks.backwards, TEN, **where)) == list(range(10))


def test_each_task_is_done_once(where: Where, tmp_path: Path) -> None:
    assert list(run(tasks.count, in_folder(tmp_path), **where)) == list(range(10))
    assert times_begun(tmp_path) == dict.fromkeys(range(10), 1)


def test_a_killed_worker_costs_one_more_try(where: Where, tmp_path: Path) -> None:
    assert list(run(tasks.killed_once, in_folder(tmp_path), **where)) == list(range(10))
    assert times_begun(tmp_path)[3] == 2


def test_a_task_that_kills_every_worker_is_named_in_the_end(where: Where, tmp_path: Path) -> None:
    with pytest.raises(WorkersKeepDying, match="Task 3 was begun 4 times"):
        list(run(tasks.deadly, in_folder(tmp_path), **where))
    assert times_begun(tmp_path)[3] == 4


def test_an_error_of_the_work_is_raised_as_it_was(where: Where) -> None:
    with pytest.raises(ArithmeticError, match="three is wrong") as raised:
        list(run(tasks.wrong, TEN, **where))
    assert any(note.startswith("This was task 3: Task(number=3") for note in raised.value.__notes__)


def test_nothing_to_do_is_done_at_once(where: Where) -> None:
    assert list(run(tasks.square, [], **where)) == []


def test_every_result_is_told_once_as_it_comes(where: Where) -> None:
    told: list[None] = []
    assert len(list(run(tasks.square, TEN, told=lambda: told.append(None), **where))) == len(told) == 10


def test_a_worker_does_not_share_its_core_with_threads_of_its_own(where: Where) -> None:
    assert set(run(tasks.threads, TEN[:4], **where)) == {"1"}


def test_a_run_that_was_broken_off_goes_on(where: Where, tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    todo = in_folder(marks)
    journal = tmp_path / "kept.jsonl"
    with closing(run(tasks.count, todo, journal=Journal(journal, int, "count"), **where)) as results:
        assert [next(results) for _ in range(4)] == [0, 1, 2, 3]
    known = kept(journal)
    assert len(known) >= 4
    for mark in marks.iterdir():
        mark.unlink()
    again = run(tasks.count, todo, journal=Journal(journal, int, "count"), **where)
    assert list(again) == list(range(10))
    assert not known & set(times_begun(marks))
    assert kept(journal) == {*range(10)}


def test_a_line_that_was_broken_off_is_done_again(where: Where, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    assert list(run(tasks.square, TEN, journal=Journal(path, int, "squares"), **where))
    whole = path.read_bytes()
    path.write_bytes(whole[:-3])
    assert list(run(tasks.square, TEN, journal=Journal(path, int, "squares"), **where))[9] == 81
    assert sorted(path.read_bytes().splitlines()) == sorted(whole.splitlines())


def test_results_of_another_run_are_not_taken_for_these(where: Where, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    assert list(run(tasks.square, TEN, journal=Journal(path, int, "squares"), **where))
    before = path.read_bytes()
    for others, of in ((TEN[:9], "squares"), (TEN, "cubes")):
        with pytest.raises(OtherRun, match="name another file, or delete it"):
            list(run(tasks.square, others, journal=Journal(path, int, of), **where))
    assert path.read_bytes() == before


def test_ctrl_c_ends_all_workers_and_what_is_done_is_kept(where: Where, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tests.bulk.interrupted", str(tmp_path)]
    # A process group of its own, as a shell gives to each command: Ctrl-C reaches every process in it.
    with subprocess.Popen(
        [*words, *(f"{name}={value}" for name, value in where.items())],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        assert running.stdout
        assert running.stdout.readline() == "two are done, others at work\n"
        os.killpg(running.pid, signal.SIGINT)
        try:
            out, err = running.communicate(timeout=120)
        finally:
            running.kill()
    assert (running.returncode, out, err) == (130, "interrupted\n", "")
    assert kept(tmp_path / "kept.jsonl") == {0, 1}
    pids = {int(mark.name.split("-")[1]) for mark in tmp_path.glob("?-*")}
    assert len(pids) >= 2
    wait_until_gone(pids)


def in_folder(folder: Path) -> list[Task]:
    return [Task(number, str(folder)) for number in range(10)]


def times_begun(folder: Path) -> dict[int, int]:
    return dict(Counter(int(mark.name.split("-")[0]) for mark in folder.iterdir()))


def kept(path: Path) -> set[int]:
    return {int(line[1:].split(b",")[0]) for line in path.read_bytes().splitlines()[1:]}


def wait_until_gone(pids: set[int]) -> None:
    while not all(gone(pid) for pid in pids):
        time.sleep(0.01)
