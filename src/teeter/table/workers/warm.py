"""The warm process that all workers are copied from, so that each is there at once and shares what does not change.
If it hangs it is ended, and the next copy is made of a new one; workers that it made before go on."""

import asyncio
import os
import signal
from contextlib import suppress
from multiprocessing import forkserver, get_context
from multiprocessing.context import ForkServerProcess

COPY_SECONDS = 2.0
"""For one copy, by a process that has made one before: it takes milliseconds."""
WARM_UP_SECONDS = 90.0
"""For the first copy: until then everything is loaded, and compiled where nothing is kept."""

context = get_context("forkserver")
context.set_forkserver_preload(["teeter.table.workers.preload"])

_copied: set[int] = set()
"""The warm process that has made a copy, by its number."""


def keep_warm() -> None:
    """Workers will be wanted soon, and getting warm takes its time."""
    forkserver.ensure_running()


async def start_copy(process: ForkServerProcess) -> None:
    """Raises OSError if the warm process is gone, or hung and was ended."""
    keep_warm()
    number = _number()
    # Not on the event loop: the first start waits for the process to get warm.
    starting = asyncio.ensure_future(asyncio.to_thread(process.start))
    patience = COPY_SECONDS if number in _copied else WARM_UP_SECONDS
    done, _ = await asyncio.wait([starting], timeout=patience)
    if not done:
        await asyncio.to_thread(_end, number)
    try:
        await starting
    except EOFError as error:
        raise OSError("the process that workers are copied from is gone") from error
    _copied.clear()
    _copied.add(number)


def _end(number: int) -> None:
    """Until it is gone: before that the library would take it for running still. Its end stays for the library to
    hear of."""
    with suppress(ProcessLookupError, ChildProcessError):
        os.kill(number, signal.SIGKILL)
        os.waitid(os.P_PID, number, os.WEXITED | os.WNOWAIT)


def _number() -> int:
    """The library tells it to nobody, and there is no other way to end a process that hangs."""
    return int(forkserver._forkserver._forkserver_pid)  # type: ignore[attr-defined]
