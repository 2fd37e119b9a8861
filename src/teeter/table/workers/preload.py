"""Imported once by the process that all workers are copied from, so that each of them starts warm."""

import ctypes
import gc
import os
import signal
import sys

DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of Linux's prctl."""


def end_with_the_server() -> None:
    """Getting warm takes seconds, in which a process does not notice that nobody needs it any more."""
    if sys.platform == "linux":
        server = os.getppid()
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != server:
            sys.exit()


end_with_the_server()

# Read when numpy is first imported. Matrices are small here: threads would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from teeter.table.readiness import PARTS  # noqa: E402
from teeter.table.workers import process  # noqa: E402, F401  (what every worker runs)

for make_ready in PARTS.values():
    make_ready()
# What is loaded by now stays: a worker that looked through it for something to throw away would copy it all, and its
# hand would stand still meanwhile.
gc.collect()
gc.freeze()
