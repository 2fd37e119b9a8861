"""Teeter: the open digital table for tower-building games."""

import os
from typing import TYPE_CHECKING

# Read when numpy is first imported. Its matrices are small here: threads would only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

if TYPE_CHECKING:
    from teeter.physics.tower import Tower as Tower

__all__ = ["Tower"]


# The rules and the command line should not wait for the engine.
def __getattr__(name: str) -> object:
    if name == "Tower":
        from teeter.physics.tower import Tower

        return Tower
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
