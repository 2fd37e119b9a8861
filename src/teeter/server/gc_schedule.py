"""Garbage is looked for when nobody's hand would notice.

Among a thousand sockets the search takes a fifth of a second, and everybody's frames wait for it. What nothing refers
to any more goes at once in any case; the search is for what refers to itself.
"""

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG = 2000
"""New things among which it is looked for as they come: that takes no time."""
NEVER_BY_COUNT = 1 << 30
GLANCE_SECONDS = 1.0
RATHER = 60.0
"""Seconds from one search to the next, if nobody holds a piece."""
AT_LAST = 600.0
"""Whoever does."""


async def tidy_up(somebody_builds: Callable[[], bool]) -> None:
    """For ever."""
    gc.set_threshold(YOUNG, NEVER_BY_COUNT, NEVER_BY_COUNT)
    tidied = time.monotonic()
    while True:
        await asyncio.sleep(GLANCE_SECONDS)
        if time.monotonic() - tidied > (AT_LAST if somebody_builds() else RATHER):
            gc.collect()
            tidied = time.monotonic()
