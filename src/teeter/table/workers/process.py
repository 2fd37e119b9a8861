"""What a worker's process does: one job after the other, of a bench or a mat, a bot's thoughts, a hint, or an
analysis."""

import os
import signal
from multiprocessing.connection import Connection
from typing import Any

from teeter.physics.errors import CannotPlace, Diverged
from teeter.table.analysis.findings import AnalysisJob
from teeter.table.analysis.masters_way import masters_way
from teeter.table.analysis.worker import Analyst
from teeter.table.building.messages import Job
from teeter.table.building.worker import Bench
from teeter.table.race.messages import MatJob
from teeter.table.race.worker import MatBench
from teeter.table.workers.ear import Ear
from teeter.table.workers.pulse import Pulse
from teeter.table.workers.thinking import think

WORKER_NICENESS = 3
"""Behind the server: where there is not enough for all, towers slow down, and nobody's move waits for them."""
STANDS_FAR_BACK = 12
"""Behind everybody's hands."""
LAST_WORDS = ("let_go", "follow", "lay", "think", "advise")
"""After these a worker does nothing more, and nobody's hand waits for them: they stand back for hands that do."""


def work(connection: Connection) -> None:
    """Do one job after the other until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then hangs up
    os.nice(WORKER_NICENESS)
    ear, pulse = Ear(connection), Pulse(connection)
    pulse.start()
    bench: Bench | MatBench | Analyst | None = None
    while True:
        try:
            name, words = connection.recv()
        except (EOFError, OSError):
            return
        if name is None:  # said to a hand that had just opened
            continue
        pulse.begin()
        if name in LAST_WORDS:
            os.nice(STANDS_FAR_BACK)
        try:
            answer: Any = None
            if name == "begin":
                (job,) = words
                bench = _bench(job, ear, pulse)
            elif name == "think":
                answer = think(words[0])
            elif name == "advise":
                answer = masters_way(words[0])
            else:
                answer = getattr(bench, name)(*words)
            pulse.answer(answer)
        except (CannotPlace, Diverged) as error:
            pulse.answer(error)
        except (EOFError, BrokenPipeError, ConnectionResetError):
            return


def _bench(job: Job | MatJob | AnalysisJob, ear: Ear, pulse: Pulse) -> Bench | MatBench | Analyst:
    if isinstance(job, AnalysisJob):
        os.nice(STANDS_FAR_BACK)
        return Analyst(job)
    return MatBench(job) if isinstance(job, MatJob) else Bench(job, pulse.tell, ear.hear)
