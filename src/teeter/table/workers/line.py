"""The line for hands: who waits gets one by turns of addresses, then of tables, and is told their place.

Nobody takes every hand, however early they came: whoever has some gets more only while more than that are left. So one
address can have half of them, two a third each, and a hand is always there for somebody who has none.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import count

from msgspec import Struct

REMEMBERED = 10_000
"""Addresses and tables of which it is known when they had their last turn."""


class WhoAsks(Struct, frozen=True):
    """For whom a hand is: an address, where one is known, and a table."""

    table: str = ""
    address: str | None = None


class _Waiting(Struct, eq=False):
    who: WhoAsks
    many: int
    came: int
    tell: Callable[[int], None]
    served: asyncio.Future[None]
    place: int = 0


def tell_nobody(place: int) -> None:
    pass


class Line:
    def __init__(self, most: int) -> None:
        self._most = self._free = most
        self._held: Counter[str] = Counter()
        self._turn: dict[str, int] = {}
        """Address or table -> its last turn."""
        self._waiting: list[_Waiting] = []
        self._numbers = count()

    async def take(self, who: WhoAsks, many: int = 1, tell: Callable[[int], None] = tell_nobody) -> None:
        """Wait for so many at once: somebody who had half of what they need would keep it from others in vain. `tell`:
        hears the place in the line, from 1, whenever it changes."""
        here = _Waiting(who, many, next(self._numbers), tell, asyncio.get_running_loop().create_future())
        self._waiting.append(here)
        self._serve()
        try:
            await here.served
        except asyncio.CancelledError:
            if here in self._waiting:
                self._waiting.remove(here)
            else:  # it was their turn at the same moment
                self._put_back(who, many)
            self._serve()
            raise

    def give_back(self, who: WhoAsks, many: int = 1) -> None:
        self._put_back(who, many)
        self._serve()

    def _put_back(self, who: WhoAsks, many: int) -> None:
        self._free += many
        for name in _names(who):
            self._held[name] -= many
            if not self._held[name]:
                del self._held[name]

    def _serve(self) -> None:
        while (first := next((each for each in self._in_order() if self._may_have(each)), None)) and self._fits(first):
            self._waiting.remove(first)
            self._free -= first.many
            for name in _names(first.who):
                self._held[name] += first.many
                self._turn.pop(name, None)  # the latest are last, and the first are forgotten
                self._turn[name] = next(self._numbers)
            while len(self._turn) > REMEMBERED:
                del self._turn[next(iter(self._turn))]
            first.served.set_result(None)
        for place, each in enumerate(self._in_order(), 1):
            if each.place != place:
                each.place = place
                each.tell(place)

    def _in_order(self) -> list[_Waiting]:
        def turn(each: _Waiting) -> tuple[int, ...]:
            had = ((self._held[name], self._turn.get(name, -1)) for name in _names(each.who))
            return (*(number for pair in had for number in pair), each.came)

        return sorted((each for each in self._waiting if not each.served.done()), key=turn)  # done: they went away

    def _may_have(self, each: _Waiting) -> bool:
        held = 0 if each.who.address is None else self._held[f"from {each.who.address}"]
        return not held or held + each.many <= self._free

    def _fits(self, each: _Waiting) -> bool:
        """Who needs more than there are gets them when all are free: a little crowded is better than never."""
        return each.many <= self._free or self._free == self._most


def _names(who: WhoAsks) -> tuple[str, str]:
    return f"from {who.address}", f"at {who.table}"
