"""Highest bidder, looked through to the end: raise by one or pass for good, until all but one have passed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from teeter.bots.bidding.upshot import UNDECIDED, Purses, Settled, Upshot, awarded, chosen
from teeter.bots.character import TO_THE_END


@dataclass(frozen=True)
class Bidding:
    """Players are numbers. `ring`: those who may still bid, in the order in which they are asked."""

    purses: Purses
    high: int
    amount: int
    ring: tuple[int, ...]
    ceilings: Purses = ()
    """What each would bid at most, whatever is in the purse; none said is all of it."""

    @property
    def asked(self) -> int:
        return self.ring[0]

    @property
    def limit(self) -> int:
        """What whoever is asked can bid at most."""
        purse = self.purses[self.asked]
        return min(purse, self.ceilings[self.asked]) if self.ceilings else purse

    @property
    def can_bid(self) -> bool:
        return self.amount < self.limit

    def raised(self) -> Bidding:
        return replace(self, high=self.asked, amount=self.amount + 1, ring=(*self.ring[1:], self.high))

    def passed(self) -> Bidding:
        return replace(self, ring=self.ring[1:])

    def paid(self, winner: int, amount: int) -> Purses:
        return tuple(purse - amount * (number == winner) for number, purse in enumerate(self.purses))


def won(bidding: Bidding, settled: Settled) -> Upshot:
    """The highest bidder has it."""
    return awarded(bidding.high, settled(bidding.high, bidding.paid(bidding.high, bidding.amount)))


def bids_out(bidding: Bidding, settled: Settled, plies: int = TO_THE_END, undecided: float = UNDECIDED) -> Upshot:
    """What comes of it; so many answers are thought of, then the highest bid stands."""

    @cache
    def price(winner: int, amount: int) -> Upshot:
        return awarded(winner, settled(winner, bidding.paid(winner, amount)))

    @cache
    def fought(state: Bidding, plies: int) -> Upshot:
        now = price(state.high, state.amount)
        if not state.ring or plies <= 0:
            return now
        without = fought(state.passed(), plies - 1)
        if not state.can_bid:
            return without
        # Nobody bids what they would not like to pay: one may be left with it.
        asked = state.asked
        if price(asked, state.amount + 1).chances[asked] <= now.chances[asked]:
            return without
        return chosen(asked, fought(state.raised(), plies - 1), without, undecided)

    return fought(bidding, plies)


def most_bid(bidding: Bidding, settled: Settled) -> int:
    """The highest price at which whoever is asked would rather have it than leave it to the highest bidder; 0: none."""
    me = bidding.asked
    left = won(bidding, settled).chances[me]
    most = 0
    for amount in range(bidding.amount + 1, bidding.limit + 1):
        if settled(me, bidding.paid(me, amount))[me] <= left:
            break
        most = amount
    return most
