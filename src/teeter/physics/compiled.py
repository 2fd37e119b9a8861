"""Compile what is worth it, and do the same without a compiler where there is none.

numba has no wheels for some machines: there everything works too, only more slowly. `TEETER_COMPILER=off` does without
it anywhere. What is compiled is kept on disk; `teeter.table.readiness` compiles ahead.
"""

import os
import pickle
from collections.abc import Callable
from pathlib import Path
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
        compiled = njit(cache=True, error_model="numpy")(work)
        _forget_what_cannot_be_read(work, Path(str(compiled.stats.cache_path)))
        return cast("Work", compiled)
    except RuntimeError:
        # Nowhere to keep it: it is compiled anew in every process.
        return cast("Work", njit(error_model="numpy")(work))


def _forget_what_cannot_be_read(work: Callable[..., object], kept: Path) -> None:
    """What a former version kept may name a class that is gone, and numba reads it all before it asks how old it is."""
    source = Path(work.__code__.co_filename).stem
    for index in kept.glob(f"{source}.{work.__qualname__}-*.nbi"):
        try:
            with index.open("rb") as file:
                pickle.load(file)  # numba's version
                pickle.loads(file.read())
        except OSError:
            continue
        except Exception:  # whatever a pickle can hold
            index.unlink(missing_ok=True)
