"""Offering, bidding, staking, giving: each way is looked through as far as the character looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from teeter.bots.bidding.contest import Contest
from teeter.bots.bidding.judgement import Judgement
from teeter.bots.bidding.rounds import Bidding, bids_out, most_bid, won
from teeter.bots.bidding.shortlist import Shortlist
from teeter.bots.bidding.upshot import Purses, Settled, Upshot
from teeter.bots.bidding.war import War, fought, most_staked, taking
from teeter.bots.bot import Answer, Sight
from teeter.bots.character import Character
from teeter.bots.reason import Kind, Purpose, Reason
from teeter.pieces.sets import ZOCH_PIECE
from teeter.rules.game import Choice
from teeter.rules.moves import Accept, Bid, Challenge, Give, Move, Offer, Pass, Stake, Take, Zoch

ZOCH_AT = 0.6
"""A chance to stand below which a Zoch piece is well spent."""
WORTH_FIGHTING = 2
"""Pieces in everybody's tower before anybody troubles others on purpose: a game is no fun without towers."""
SMALL_CHANGE = 2
"""Diamonds that are spent at once if need be; of more than these nobody stakes or bids more than half."""
LOOKED_THROUGH = 2
"""Pieces that one would like to build oneself, and of which it is asked what others would bid."""

Weighed = tuple[float, Move, Reason]
"""What a move is worth, and why."""
BIDS: dict[Purpose, Kind] = {
    "decide": "bid-decide",
    "give-away": "bid-give-away",
    "tower": "bid-tower",
    "platform": "bid-platform",
}
PASSES: dict[Purpose, Kind] = {
    "decide": "pass-decide",
    "give-away": "pass-give-away",
    "tower": "pass-tower",
    "platform": "pass-platform",
}


@dataclass(frozen=True, eq=False)
class Auctions:
    sight: Sight
    character: Character
    judgement: Judgement
    chance: Random
    taste: str = ""
    """What this player likes better than others do, all game long."""

    @cached_property
    def shortlist(self) -> Shortlist:
        return Shortlist(self.sight, self.taste)

    @cached_property
    def contest(self) -> Contest:
        return Contest(self.sight, self.character, self.judgement)

    @property
    def purse(self) -> int:
        return int(self.sight.view["diamonds"][self.sight.seat])

    @property
    def has_tower(self) -> bool:
        return bool(self.sight.view["towers"][self.sight.seat]["pieces"])

    def odds(self, name: str, tower: str | None = None) -> int:
        """So many times in ten it stands, on one's own tower if no other is named."""
        return round(10 * self.judgement.prospect(name, tower or self.sight.seat).stands)

    def fights(self, *seats: str) -> bool:
        """Whether it is time for trouble among these and me."""
        towers = self.sight.view["towers"]
        return all(len(towers[seat]["pieces"]) >= WORTH_FIGHTING for seat in (self.sight.seat, *seats))

    def pushes(self, name: str, *seats: str) -> bool:
        """Whether I have the heart to make one of these build this: the gentle push only what leaves them a tower.
        Nobody is so gentle that their own tower has to fall first."""
        if self._cornered:
            return True
        return all(self.judgement.prospect(name, seat).spares >= self.character.gentle for seat in seats)

    @cached_property
    def _cornered(self) -> bool:
        """Nothing that I could build myself would leave me a tower."""
        mine = (self.judgement.prospect(name, self.sight.seat).spares for name in self.shortlist.tamest())
        return max(mine, default=0.0) < self.character.gentle

    def for_me(self, names: Iterable[str]) -> list[str]:
        """Of these, the few that I would rather build than others: only these are looked through. Who has no tower yet
        goes by taste among good foundations."""
        contest, me = self.contest, self.contest.me
        if not self.has_tower:
            return self.shortlist.foundations()[:LOOKED_THROUGH]

        def worth(name: str) -> float:
            return contest.placed(name, me, me, contest.purses)[me]

        return sorted(names, key=worth, reverse=True)[:LOOKED_THROUGH]

    # --- by refusal

    def answer_refusal(self, choices: Sequence[Choice]) -> Answer:
        name, war = self.sight.view["auction"]["piece"], self._war()
        settled, plies = self.contest.settled(name), self.character.plies
        taken = taking(war, settled)
        if not any(choice.move == "stake" for choice in choices):
            if any(choice.move == "zoch" for choice in choices) and self._zoch_pays(war, settled, taken):
                return Answer(Zoch(), Reason("zoch-out", piece=name))
            return Answer(Take(), Reason("cannot-stake", piece=name))
        if war.can_stake and (most := most_staked(war, settled, plies)):
            return Answer(Stake(), Reason("rid-of", piece=name, diamonds=most))
        if self.chance.random() < self.character.bluff and war.beat + 1 <= self.purse / 2:
            return Answer(Stake(), Reason("bluff-stake", piece=name))
        if not war.can_stake:
            return Answer(Take(), Reason("half-purse", piece=name))
        return Answer(Take(), Reason("can-build", piece=name, tenths=self.odds(name)))

    def ends(self, name: str) -> Upshot:
        """What comes of it if I offer a piece by refusal."""
        return fought(self._offered(), self.contest.settled(name), self.character.plies)

    def _offered(self) -> War:
        ring = (*self.sight.others, self.sight.seat)
        return self._fighting(ring, {}, 0)

    def _war(self) -> War:
        auction = self.sight.view["auction"]
        ring = (self.sight.seat, *(seat for seat in self.sight.others if seat in auction["among"]))
        return self._fighting(ring, auction["stakes"], max(auction["stakes"].values(), default=0))

    def _fighting(self, ring: Sequence[str], stakes: dict[str, int], beat: int) -> War:
        options = self.sight.setup.options
        return War(
            self.contest.purses,
            tuple(self.contest.number(seat) for seat in ring),
            tuple(stakes.get(seat, 0) for seat in self.sight.setup.seats),
            beat,
            each_pass=options.refusal_payment == "each_pass",
            to_taker=options.stakes == "taker",
            ceilings=self._ceilings,
        )

    def _zoch_pays(self, war: War, settled: Settled, taken: Upshot) -> bool:
        """Whether the way out by one's Zoch piece is better than what one has to take."""
        me, neighbour = self.contest.me, war.ring[1]
        name = self.sight.view["auction"]["piece"]
        if self.judgement.prospect(name, self.sight.seat).stands > ZOCH_AT:
            return False
        stands = self.judgement.prospect(ZOCH_PIECE, self.sight.setup.seats[neighbour]).stands
        stakes = tuple(stake * (number != me) for number, stake in enumerate(war.stakes))
        left = War(war.purses, war.ring[1:], stakes, war.beat, war.each_pass, war.to_taker, war.ceilings)
        return stands * fought(left, settled, self.character.plies).chances[me] > taken.chances[me]

    # --- highest bidder

    def answer_bid(self, choices: Sequence[Choice], settled: Settled, name: str, purpose: Purpose) -> Answer:
        """Bid as little as possible while it is worth it."""
        bid = next((choice for choice in choices if choice.move == "bid"), None)
        if bid is None or bid.min is None:
            return Answer(Pass(), Reason(PASSES[purpose], piece=name))
        bidding = self._bidding()
        most = most_bid(bidding, settled) if bidding.can_bid else 0
        if most and self._bids(bidding, settled):
            return Answer(Bid(bid.min), Reason(BIDS[purpose], piece=name, diamonds=most))
        if self.chance.random() < self.character.bluff and bid.min <= self.purse / 2:
            return Answer(Bid(bid.min), Reason("bluff-bid"))
        return Answer(Pass(), Reason(PASSES[purpose], piece=name))

    def bidden(self, settled: Settled, bid: int, among: Sequence[str]) -> Upshot:
        """What comes of it if I open with a bid, and these may bid more."""
        ring = tuple(self.contest.number(seat) for seat in among)
        bidding = Bidding(self.contest.purses, self.contest.me, bid, ring, self._ceilings)
        return bids_out(bidding, settled, self.character.plies)

    def _bids(self, bidding: Bidding, settled: Settled) -> bool:
        plies, me = self.character.plies, self.contest.me
        now = bids_out(bidding.passed(), settled, plies) if plies > 1 else won(bidding, settled)
        return bids_out(bidding.raised(), settled, plies).chances[me] > now.chances[me]

    def _bidding(self) -> Bidding:
        auction = self.sight.view["auction"]
        high, passed = auction["high"], auction["passed"]
        bidders = (seat for seat in self.sight.others if seat in auction["among"])
        ring = (self.sight.seat, *(seat for seat in bidders if seat not in passed and seat != high["by"]))
        numbers = tuple(self.contest.number(seat) for seat in ring)
        purses, leader = self.contest.purses, self.contest.number(high["by"])
        return Bidding(purses, leader, int(high["amount"]), numbers, self._ceilings)

    @property
    def _ceilings(self) -> Purses:
        """Half a purse at once: whoever is broke must take everything."""
        return tuple(max(SMALL_CHANGE, purse // 2) for purse in self.contest.purses)

    # --- presents

    def give(self, choices: Sequence[Choice], name: str) -> Answer:
        """To whom it helps me most to give it."""
        me, purses = self.contest.me, self.contest.purses
        named = [choice.to for choice in choices if choice.to]
        fair = [seat for seat in named if self.fights(seat)] or named

        def helps(seat: str) -> float:
            return self.contest.given(name, me, self.contest.number(seat), purses)[me]

        to = max(fair, key=helps)
        return Answer(Give(to), Reason("troubles-most", piece=name, seat=to, tenths=self.odds(name, to)))

    def present(self, name: str, targets: Callable[[int], Sequence[int]]) -> Settled:
        """What follows when somebody has the right to give a piece away, and gives it to whom it helps them most."""

        def follows(giver: int, purses: tuple[int, ...]) -> tuple[float, ...]:
            ways = [self.contest.given(name, giver, to, purses) for to in targets(giver)]
            return max(ways, key=lambda chances: chances[giver], default=self.contest.chances())

        return follows

    def answer_present(self, choices: Sequence[Choice]) -> Answer:
        auction = self.sight.view["auction"]
        name, me, purses = auction["piece"], self.contest.me, self.contest.purses
        giver = (auction["high"] or {}).get("by") or auction["auctioneer"]
        accepted = self.contest.placed(name, me, me, purses)[me]
        shown = self.contest.placed(name, me, self.contest.number(giver), purses)[me]
        if accepted >= shown or not any(choice.move == "challenge" for choice in choices):
            return Answer(Accept(), Reason("will-stand", piece=name, tenths=self.odds(name)))
        return Answer(Challenge(), Reason("show-me", piece=name, tenths=self.odds(name)))


def opening(choice: Choice, bid: int = 0) -> int:
    return max(choice.min or 0, min(bid, choice.max or 0))


def best(moves: Iterable[Weighed]) -> Answer:
    _, move, reason = max(moves, key=lambda each: each[0])
    return Answer(move, reason)


def offer(name: str, choice: Choice, bid: int = 0) -> Offer:
    style = choice.style or "highest"
    if style in ("highest", "give-away"):
        return Offer(name, style, opening(choice, bid))
    return Offer(name, style, to=choice.to)
