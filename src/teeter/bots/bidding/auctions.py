"""Offering, bidding, staking, giving: what a piece weighs on each tower against what it costs to be rid of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from teeter.bots.bidding.judgement import Judgement
from teeter.bots.bidding.purse import limit, pot, price, relief
from teeter.bots.bot import Answer, Sight
from teeter.bots.character import Character
from teeter.bots.reason import Kind, Purpose, Reason
from teeter.pieces.sack import piece
from teeter.rules.game import Choice
from teeter.rules.moves import Accept, Bid, Challenge, Give, Move, Offer, Pass, Stake, Take, Zoch

SHORTLIST = 5
"""Of the tamest and of the wildest pieces, so many are looked at closely."""
TASTE = 0.25
"""By so much at most two players differ in what they like; tameness goes from 0 to 1."""
SAFE = 0.8
"""A chance to stand that one accepts a present for."""
ZOCH_AT = 0.9
"""Burden above which a Zoch piece is well spent."""

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


def tameness(name: str, set: str) -> float:
    """How gladly one builds a piece, whatever the tower: from 0, the egg, to 1."""
    its = piece(name, set)
    steadiest = max((rest.margin for rest in its.rests.flat), default=0.0)
    return (5 - its.difficulty) / 5 + min(steadiest, 45.0) / 225


@dataclass(frozen=True, eq=False)
class Auctions:
    sight: Sight
    character: Character
    judgement: Judgement
    chance: Random
    taste: str = ""
    """What this player likes better than others do, all game long."""

    # --- what is looked at

    def liking(self, name: str) -> float:
        """How gladly this very player builds a piece: nobody opens every game alike."""
        return tameness(name, self._set) + TASTE * Random(f"{self.taste}:{name}").random()

    def tamest(self) -> list[str]:
        return sorted(self.sight.pool, key=lambda name: -self.liking(name))[:SHORTLIST]

    def wildest(self) -> list[str]:
        return sorted(self.sight.pool, key=self.liking)[:SHORTLIST]

    @property
    def _set(self) -> str:
        return self.sight.setup.set

    @property
    def purse(self) -> int:
        return self.diamonds(self.sight.seat)

    def diamonds(self, seat: str) -> int:
        return int(self.sight.view["diamonds"][seat])

    def pains(self, amount: int, seat: str | None = None) -> float:
        """What it hurts to pay; of others it is supposed that they are neither misers nor spendthrifts."""
        if seat is None or seat == self.sight.seat:
            return price(amount, self.purse, self.character.thrift)
        return price(amount, self.diamonds(seat))

    def share(self) -> float:
        """What one opponent's trouble is worth: with several, each is only one of them."""
        return self.character.spite / max(1, len(self.sight.others))

    def odds(self, name: str, tower: str | None = None) -> int:
        """So many times in ten it stands, on one's own tower if no other is named."""
        return round(10 * self.judgement.prospect(name, tower or self.sight.seat).stands)

    # --- by refusal

    def answer_refusal(self, choices: Sequence[Choice]) -> Answer:
        name = self.sight.view["auction"]["piece"]
        mine = self.judgement.burden(name, self.sight.seat)
        stake = next((choice for choice in choices if choice.move == "stake"), None)
        if any(choice.move == "zoch" for choice in choices) and mine > ZOCH_AT and stake is None:
            return Answer(Zoch(), Reason("zoch-out", piece=name))
        if stake is None or stake.amount is None:
            return Answer(Take(), Reason("cannot-stake", piece=name))
        gain = mine + self.share() * self._burden_of_next(name)
        most = self._most_staked(self.sight.seat, gain, self.sight.view["auction"]["stakes"])
        if stake.amount <= most:
            return Answer(Stake(), Reason("rid-of", piece=name, diamonds=most))
        if self.chance.random() < self.character.bluff and stake.amount < self.purse:
            return Answer(Stake(), Reason("bluff-stake", piece=name))
        return Answer(Take(), Reason("can-build", piece=name, tenths=self.odds(name)))

    def relief(self, seat: str, stakes: Mapping[str, int]) -> float:
        """What the diamonds are worth that come with a piece, where the stakes go to its taker."""
        return relief(pot(stakes, seat, self.sight.setup.options), self.diamonds(seat))

    def _most_staked(self, seat: str, gain: float, stakes: Mapping[str, int]) -> int:
        """How much somebody would stake at most to be rid of a piece whose trouble weighs so much."""
        thrift = self.character.thrift if seat == self.sight.seat else 1.0
        return limit(gain - self.relief(seat, stakes), self.diamonds(seat), thrift)

    def _burden_of_next(self, name: str) -> float:
        among = self.sight.view["auction"]["among"]
        left = next((seat for seat in self.sight.others if seat in among), None)
        return self.judgement.burden(name, left) if left else 0.0

    def refused_by(self, name: str) -> tuple[str, dict[str, int]]:
        """Who would have to take a piece that I offer by refusal, and what everybody had staked by then."""
        ring = [*self.sight.others, self.sight.seat]
        gain = {}
        for place, seat in enumerate(ring):
            after = ring[(place + 1) % len(ring)]
            gain[seat] = self.judgement.burden(name, seat) + self.share() * self.judgement.burden(name, after)
        stakes: dict[str, int] = {}
        stake = 1
        while True:
            for seat in ring:
                if stake > self._most_staked(seat, gain[seat], stakes):
                    return seat, stakes
                stakes[seat] = stake
                stake += 1

    # --- highest bidder

    def answer_bid(self, choices: Sequence[Choice], benefit: float, name: str, purpose: Purpose) -> Answer:
        """Bid as little as possible while it is worth it."""
        bid = next((choice for choice in choices if choice.move == "bid"), None)
        most = limit(benefit, self.purse, self.character.thrift) if benefit > 0 else 0
        if bid is not None and bid.min is not None:
            if bid.min <= most:
                return Answer(Bid(bid.min), Reason(BIDS[purpose], piece=name, diamonds=most))
            if self.chance.random() < self.character.bluff and bid.min < self.purse / 2:
                return Answer(Bid(bid.min), Reason("bluff-bid"))
        return Answer(Pass(), Reason(PASSES[purpose], piece=name))

    # --- presents

    def give(self, choices: Sequence[Choice], name: str) -> Answer:
        """To whom it hurts most; who leads is hurt gladly."""
        towers = self.sight.view["towers"]

        def pain(seat: str) -> float:
            return self.judgement.burden(name, seat) * (1 + float(towers[seat]["height_mm"]) / 300)

        to = max((choice.to for choice in choices if choice.to), key=pain)
        return Answer(Give(to), Reason("troubles-most", piece=name, seat=to, tenths=self.odds(name, to)))

    def answer_present(self, choices: Sequence[Choice]) -> Answer:
        name = self.sight.view["auction"]["piece"]
        chance = self.judgement.prospect(name, self.sight.seat).stands ** (1 / self.character.nerve)
        if chance >= SAFE or not any(choice.move == "challenge" for choice in choices):
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
