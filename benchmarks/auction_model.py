"""Knock Out without wood, for what diamonds are worth and how far to look: `python -m benchmarks.auction_model`.

Towers are numbers (pieces that they will still carry) and pieces are wild or tame, so that a game takes milliseconds.
The searches are the bots' own. Two questions: who wins, one player against others who look or pay differently; and
which constants of `bots/bidding/chances.py` tell best who wins from a position, in games among those who use them.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass, field
from itertools import product
from random import Random
from statistics import median

from teeter.bots.bidding import chances as now
from teeter.bots.bidding.chances import Chances, shared
from teeter.bots.bidding.rounds import Bidding, bids_out, won
from teeter.bots.bidding.upshot import Purses, Settled
from teeter.bots.bidding.war import War, fought, staking, taking
from teeter.bots.character import TO_THE_END
from teeter.bulk.interval import wilson

POOL = 66
LOOKED_THROUGH, WORTH_FIGHTING = 3, 2
FIRST_SEED = 10000
Position = tuple[tuple[float, ...], Purses, tuple[bool, ...]]
"""What every tower carries, what is in every purse, who is out."""


def stands(wild: float, carries: float | None) -> float:
    """The chance that a piece stands; 0 is the tamest and 1 the wildest. A foundation always does."""
    return 1.0 if carries is None else math.exp(-(0.005 + 0.35 * wild * wild) * (1 + 6 / (1 + carries)))


def after(wild: float, carries: float | None) -> float:
    return 13 * (1 - wild) ** 1.3 if carries is None else max(0.0, carries - 0.5 - wild)


@dataclass(frozen=True)
class Mind:
    plies: int = TO_THE_END
    each: float = now.EACH
    last: float = now.LAST
    sharp: float = now.SHARP
    doubt: float = 0.0
    gentle: float = 0.0

    def chances(self, position: Position) -> Chances:
        each = zip(*position, strict=True)
        return shared([0.0 if out else self._life(carries, purse) ** self.sharp for carries, purse, out in each])

    def _life(self, carries: float, purse: int) -> float:
        return now.ALIVE + carries + self.each * purse + self.last * sum(1 / k for k in range(1, purse + 1))


@dataclass
class Game:
    minds: list[Mind]
    chance: Random
    carries: list[float | None] = field(default_factory=list)
    purses: Purses = ()
    out: list[bool] = field(default_factory=list)
    pool: list[float] = field(default_factory=list)
    built: list[int] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)

    def __post_init__(self) -> None:
        players = len(self.minds)
        self.carries, self.out, self.built = [None] * players, [False] * players, [0] * players
        self.purses, self.pool = (10,) * players, [self.chance.random() ** 0.8 for _ in range(POOL)]

    def play(self, turn: int) -> list[int]:
        """Who is left."""
        while sum(self.out) < len(self.out) - 1 and self.pool:
            if not self.out[turn]:
                self.positions.append(self.position(self.purses))
                wild, taker = self._auction(turn)
                self._build(taker, wild)
            turn = (turn + 1) % len(self.out)
        return [player for player, out in enumerate(self.out) if not out]

    def position(self, purses: Purses) -> Position:
        hoped = after(min(self.pool), None) if self.pool else 0.0
        return tuple(hoped if each is None else each for each in self.carries), purses, tuple(self.out)

    def _settled(self, mind: Mind, wild: float) -> Settled:
        odds = [stands(wild, each) ** math.exp(self.chance.gauss(0, mind.doubt)) for each in self.carries]

        def follows(taker: int, purses: Purses) -> Chances:
            carries, _, out = self.position(purses)
            well = (*carries[:taker], after(wild, self.carries[taker]), *carries[taker + 1 :])
            gone = (*out[:taker], True, *out[taker + 1 :])
            both = zip(mind.chances((well, purses, out)), mind.chances((carries, purses, gone)), strict=True)
            return tuple(odds[taker] * a + (1 - odds[taker]) * b for a, b in both)

        return follows

    def _auction(self, turn: int) -> tuple[float, int]:
        others = [(turn + k) % len(self.out) for k in range(1, len(self.out))]
        ring = tuple(player for player in others if not self.out[player])
        bidding, war = Bidding(self.purses, turn, 0, ring), War(self.purses, (*ring, turn), (0,) * len(self.out))
        wild, pushed = self._offer(turn, bidding, war)
        if pushed:
            while war.can_stake and self._stakes(war, wild):
                war = war.staked()
            self.purses = war.taken()
            return wild, war.holder
        while bidding.ring:
            bidding = bidding.raised() if bidding.can_bid and self._bids(bidding, wild) else bidding.passed()
        self.purses = bidding.paid(bidding.high, bidding.amount)
        return wild, bidding.high

    def _offer(self, me: int, bidding: Bidding, war: War) -> tuple[float, bool]:
        mind, pool = self.minds[me], sorted(self.pool)
        tame = pool[:LOOKED_THROUGH]
        ways = [(bids_out(bidding, self._settled(mind, wild), mind.plies).chances[me], wild, False) for wild in tame]
        in_game = [player for player, out in enumerate(self.out) if not out]
        if all(self.built[player] >= WORTH_FIGHTING for player in in_game):
            fair = [wild for wild in pool if min(stands(wild, self.carries[each]) for each in in_game) >= mind.gentle]
            ways += [(fought(war, self._settled(mind, wild), mind.plies).chances[me], wild, True) for wild in fair[-4:]]
        return max(ways)[1:]

    def _stakes(self, war: War, wild: float) -> bool:
        mind, me = self.minds[war.holder], war.holder
        settled = self._settled(mind, wild)
        return staking(war, settled, mind.plies).chances[me] > taking(war, settled).chances[me]

    def _bids(self, bidding: Bidding, wild: float) -> bool:
        mind, me = self.minds[bidding.asked], bidding.asked
        settled = self._settled(mind, wild)
        return won(bidding.raised(), settled).chances[me] > won(bidding, settled).chances[me]

    def _build(self, player: int, wild: float) -> None:
        self.pool.remove(wild)
        self.built[player] += 1
        carries = self.carries[player]
        if self.chance.random() < stands(wild, carries):
            self.carries[player] = max(0.0, after(wild, carries) + self.chance.gauss(0, 0.6))
        else:
            self.out[player] = True


def compared(one: Mind, others: Mind, players: int, games: int) -> str:
    won_by_one, lengths = 0.0, []
    for number in range(games):
        seat = number % players
        minds = [one if player == seat else others for player in range(players)]
        game = Game(minds, Random(FIRST_SEED + number))
        left = game.play(number // players % players)
        won_by_one += (seat in left) / len(left)
        lengths.append(sum(game.built))
    low, high = wilson(won_by_one, games)
    return f"{won_by_one / games:.0%} ({low:.0%} to {high:.0%}) of {games}, {median(lengths):g} pieces"


def fitted(minds: list[Mind], games: int) -> tuple[float, float, float, float]:
    """The mean log likelihood of who won, and the constants that make it largest."""
    seen: list[tuple[Position, int]] = []
    for number in range(games):
        game = Game(minds, Random(FIRST_SEED + number))
        left = game.play(number % len(minds))
        if len(left) == 1:
            seen += [(position, left[0]) for position in game.positions]
    found = []
    for each, last, sharp in product((0.0, 0.4, 0.8, 1.6, 3.0), (0.0, 1.5, 3.0, 6.0), (0.7, 1.0, 1.6, 2.2, 3.2)):
        mind = Mind(each=each, last=last, sharp=sharp)
        told = [math.log(max(1e-9, mind.chances(position)[winner])) for position, winner in seen]
        found.append((sum(told) / len(told), each, last, sharp))
    return max(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    games = parser.parse_args().games
    steady = Mind(plies=1, each=0.4 * now.EACH, last=0.4 * now.LAST, doubt=0.3, gentle=0.85)
    for players in (2, 3, 4):
        print(f"{players} players, one who looks through auctions against others like steady:")
        for name, factor in (("diamonds at a fifth", 0.2), ("as they are", 1.0), ("twice as dear", 2.0)):
            one = Mind(each=factor * now.EACH, last=factor * now.LAST)
            print(f"  {name}: {compared(one, steady, players, games)}")
        blunt = Mind(plies=1)
        print(f"  thinks of one answer only: {compared(blunt, steady, players, games)}")
        told, each, last, sharp = fitted([Mind(), *[steady] * (players - 1)], games // 3)
        print(f"  what tells best who wins: each {each}, last {last}, sharp {sharp} (log likelihood {told:.3f})")


if __name__ == "__main__":
    main()
