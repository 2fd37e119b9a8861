"""Whoever looks on while a piece is held, and tells others of it."""

from typing import Protocol

from teeter.table.activity import Countdown
from teeter.table.building.advising import HintWatcher
from teeter.table.building.messages import Ended, Landing


class BuildingWatcher(HintWatcher, Protocol):
    """Whoever shows and counts what a builder's hand does."""

    def show(self, frame: bytes, *, last: bool) -> None:
        """`last`: of this hand; everybody must see it."""

    def beat(self, took: float, late: float) -> None: ...

    def count_down(self, what: Countdown, seconds: float, seats: tuple[str, ...]) -> None: ...

    def foreseen(self, tower: str, landing: Landing) -> None:
        """What would come of the piece in hand."""

    def ruled(self, tower: str, ended: Ended) -> None:
        """What came of a piece is in the log."""

    def is_there(self, seat: str) -> bool: ...

    def taken_anew(self, seat: str) -> None:
        """This seat's hand failed, and has begun again in another process."""
