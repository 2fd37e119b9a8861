"""What goes on at a table between two moves, kept beside its log: whoever takes the table over goes on from there.

Times are the store's own, in seconds: servers' clocks may differ.
"""

from msgspec import Struct

from teeter.table.frames import Seven


class HandKept(Struct, frozen=True, omit_defaults=True):
    """Of a piece in hand."""

    after: int
    """The entry of the last placement before it, 0 if there was none: which hand it is."""
    seed: int
    """The same, by what it holds over what."""
    touched: bool = False
    """The tower. Whoever shook it can't begin again with a quiet one."""
    ends: float | None = None
    """When time to build is up, if that clock has begun."""


class MatKept(Struct, frozen=True):
    """One racer's, as it was not long ago."""

    tick: int
    lying: dict[str, Seven]


class RaceKept(Struct, frozen=True):
    round: int
    mats: dict[str, MatKept]


class Meanwhile(Struct, frozen=True, omit_defaults=True):
    hand: HandKept | None = None
    race: RaceKept | None = None
    left: dict[str, float] = {}
    """Seats at which nobody is -> since when."""
    watching: int = 0
    """People who look on, at a table that anybody may see."""


class Resumed(Struct, frozen=True):
    """What a table finds when it is loaded."""

    now: float
    last_entry: float | None = None
    """When it was made."""
    meanwhile: Meanwhile = Meanwhile()
