"""Teeter: the open digital table for tower-building games."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from teeter.physics.crowd import Crowd as Crowd
    from teeter.physics.tower import Tower as Tower

    __version__: str

__all__ = ["Crowd", "Tower", "__version__"]


# The rules and the command line should not wait for the engine, nor for what knows the version.
def __getattr__(name: str) -> object:
    if name == "Tower":
        from teeter.physics.tower import Tower

        return Tower
    if name == "Crowd":
        from teeter.physics.crowd import Crowd

        return Crowd
    if name == "__version__":
        from importlib.metadata import version

        return version("teeter")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
