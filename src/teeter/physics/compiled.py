"""Compile where a compiler is at hand (the extra `speed`), and do the same without one.

What is compiled is kept on disk; the first call ever takes some seconds.
"""

from collections.abc import Callable
from typing import TypeVar, cast

Work = TypeVar("Work", bound=Callable[..., object])

try:
    from numba import njit
except ImportError:
    COMPILED = False
else:
    COMPILED = True


def fast(work: Work) -> Work:
    """Mark work on arrays that is worth compiling."""
    if not COMPILED:
        return work
    try:
        return cast("Work", njit(cache=True, error_model="numpy")(work))
    except RuntimeError:
        # Nowhere to keep it: it is compiled anew in every process.
        return cast("Work", njit(error_model="numpy")(work))
