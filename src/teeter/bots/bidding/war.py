"""By refusal, looked through to the end: whoever holds the piece takes it, or stakes one more and hands it on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from teeter.bots.bidding.upshot import UNDECIDED, Purses, Settled, Upshot, awarded, chosen
from teeter.bots.character import TO_THE_END


@dataclass(frozen=True)
class War:
    """Players are numbers. `ring`: those in it, the holder first, then to the left."""

    purses: Purses
    ring: tuple[int, ...]
    stakes: tuple[int, ...]
    """The last stake of each player; 0 is none."""
    beat: int = 0
    each_pass: bool = False
    """Every stake is paid at once; else whoever does not take it pays the last one in the end."""
    to_taker: bool = False
    """The stakes go to whoever takes the piece."""
    ceilings: Purses = ()
    """What each would stake at most, whatever is in the purse; none said is all of it."""

    @property
    def holder(self) -> int:
        return self.ring[0]

    @property
    def can_stake(self) -> bool:
        return len(self.ring) > 1 and self.beat < min(self.purses[self.holder], self._ceiling)

    @property
    def _ceiling(self) -> int:
        return self.ceilings[self.holder] if self.ceilings else TO_THE_END

    def staked(self) -> War:
        """The holder stakes one more, and hands it on."""
        amount, by = self.beat + 1, self.holder
        paid = tuple(purse - amount * (number == by and self.each_pass) for number, purse in enumerate(self.purses))
        stakes = tuple(amount if number == by else stake for number, stake in enumerate(self.stakes))
        return replace(self, purses=paid, ring=(*self.ring[1:], by), stakes=stakes, beat=amount)

    def taken(self) -> Purses:
        """What everybody has left once the holder takes it."""
        taker = self.holder
        if self.each_pass:
            pot, left = self.beat * (self.beat + 1) // 2, list(self.purses)
        else:
            owed = [
                0 if number == taker or number not in self.ring else each for number, each in enumerate(self.stakes)
            ]
            pot, left = sum(owed), [purse - each for purse, each in zip(self.purses, owed, strict=True)]
        left[taker] += pot * self.to_taker
        return tuple(left)


def taking(war: War, settled: Settled) -> Upshot:
    return awarded(war.holder, settled(war.holder, war.taken()))


def staking(war: War, settled: Settled, plies: int = TO_THE_END, undecided: float = UNDECIDED) -> Upshot:
    """What comes of it if the holder stakes; of those who answer, so many are thought of, and the last one takes it."""
    return fought(war.staked(), settled, plies, undecided)


def fought(war: War, settled: Settled, plies: int = TO_THE_END, undecided: float = UNDECIDED) -> Upshot:
    """What comes of it once the holder has chosen."""
    taken = taking(war, settled)
    if not war.can_stake or plies <= 1:
        return taken
    return chosen(war.holder, fought(war.staked(), settled, plies - 1, undecided), taken, undecided)


def most_staked(war: War, settled: Settled, plies: int = TO_THE_END, undecided: float = UNDECIDED) -> int:
    """How far the holder would go at most, if all others staked on and on; 0 is not at all."""
    me, most = war.holder, 0
    while war.can_stake:
        if war.holder == me:
            gain = staking(war, settled, plies, undecided).chances[me] - taking(war, settled).chances[me]
            if gain <= 0:
                break
            most = war.beat + 1
        war = war.staked()
    return most
