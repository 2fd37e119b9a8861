"""Teeter: the open digital table for tower-building games."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from teeter.physics.tower import Tower as Tower

__all__ = ["Tower"]


# The rules and the command line should not wait for the engine.
def __getattr__(name: str) -> object:
    if name == "Tower":
        from teeter.physics.tower import Tower

        return Tower
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
