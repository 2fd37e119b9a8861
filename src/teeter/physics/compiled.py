"""Compile what is worth it, and do the same without a compiler where there is none.

numba has no wheels for some machines: there everything works too, only more slowly. `TEETER_COMPILER=off` does without
it anywhere. What is compiled is kept on disk; `teeter.table.readiness` compiles ahead.
"""

import os
from collections.abc import Callable
from typing import TypeVar, cast

Work = TypeVar("Work", bound=Callable[..., object])

COMPILED = os.environ.get("TEETER_COMPILER") != "off"
if COMPILED:
    try:
        from numba import njit
    except ImportError:
        COMPILED = False


def fast(work: Work) -> Work:
    """Mark work on arrays that is worth compiling."""
    if not COMPILED:
        return work
    try:
        return cast("Work", njit(cache=True, error_model="numpy")(work))
    except RuntimeError:
        # Nowhere to keep it: it is compiled anew in every process.
        return cast("Work", njit(error_model="numpy")(work))
