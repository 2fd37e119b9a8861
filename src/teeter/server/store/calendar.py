"""The store's own calendar, by which tables grow old: a wrong clock can't make them older than they are.

Its day never goes back, and moves on by one at most for every day that the clock shows, however far the clock leaps. So
a table that is kept for ninety days is kept for ninety days on which a server was there to see them.
"""

from msgspec import Struct

LEAP_DAYS = 31
"""That a server may have been switched off. A clock that says more, or that goes back, is not believed that day."""


class Calendar(Struct, frozen=True):
    day: int
    clock: int
    """What the clock said when it was last looked at: the number of the day."""
    leapt: int | None = None
    """The day on which the clock last leapt."""

    def turned(self, clock: int) -> "Calendar":
        day = self.day + (clock > self.clock)
        return Calendar(day, clock, self.leapt if 0 <= clock - self.clock <= LEAP_DAYS else day)

    @property
    def believes_the_clock(self) -> bool:
        return self.leapt != self.day
