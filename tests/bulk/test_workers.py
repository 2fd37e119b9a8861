"""What only processes of this machine can get wrong."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from teeter.bulk.run import run
from tests.bulk import tasks
from tests.bulk.processes import gone
from tests.bulk.tasks import Task


def test_one_worker_is_this_process(tmp_path: Path) -> None:
    assert list(run(tasks.endless, [Task(0, str(tmp_path)), Task(1, str(tmp_path))], workers=1)) == [0, 1]
    assert {int(mark.name.split("-")[1]) for mark in tmp_path.iterdir()} == {os.getpid()}


def test_the_environment_of_whoever_runs_is_left_as_it_was() -> None:
    before = dict(os.environ)
    assert list(run(tasks.square, [Task(2), Task(3)], workers=2)) == [4, 9]
    assert dict(os.environ) == before


def test_workers_end_though_whoever_started_them_was_killed(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tests.bulk.interrupted", str(tmp_path), "workers=2"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        assert running.stdout.readline() == "two are done, others at work\n"
        os.kill(running.pid, signal.SIGKILL)
    pids = {int(mark.name.split("-")[1]) for mark in tmp_path.glob("?-*")}
    assert len(pids) == 2
    while not all(gone(pid) for pid in pids):
        time.sleep(0.01)
