"""Three Reds: two players, every piece to the highest bidder, who keeps it or makes the other build it."""

from __future__ import annotations

from functools import cache

from teeter.bots.bidding.auctions import Auctions, Weighed, best, offer
from teeter.bots.bidding.chances import Chances
from teeter.bots.bidding.upshot import Purses, Settled
from teeter.bots.bot import Answer, Sight
from teeter.bots.reason import Reason
from teeter.rules.moves import Give, Keep

REDS = 4
"""Red pieces that are looked at closely."""
FIRST_A_TOWER = 3
"""Pieces in both towers before anybody offers a red one: it is to stand on something."""


def answer(sight: Sight, auctions: Auctions) -> Answer:
    words = {choice.move for choice in sight.choices}
    if "keep" in words:
        return _keep_or_give(sight, auctions)
    if "offer" in words:
        return _offer(sight, auctions)
    name = sight.view["auction"]["piece"]
    return auctions.answer_bid(sight.choices, decided(auctions, name), name, "decide")


def decided(auctions: Auctions, name: str) -> Settled:
    """What follows when a player may say who builds a piece. Before both have a tower everybody keeps what they win."""
    build, fights = auctions.contest.settled(name), auctions.fights(_other(auctions.sight))

    @cache
    def follows(winner: int, purses: Purses) -> Chances:
        builders = (winner, 1 - winner) if fights else (winner,)
        return max((build(builder, purses) for builder in builders), key=lambda chances: chances[winner])

    return follows


def _keep_or_give(sight: Sight, auctions: Auctions) -> Answer:
    name, other, me = sight.view["auction"]["piece"], _other(sight), auctions.contest.me
    build, purses = auctions.contest.settled(name), auctions.contest.purses
    if not auctions.fights(other) or build(me, purses)[me] >= build(1 - me, purses)[me]:
        return Answer(Keep(), Reason("keep-better", piece=name, seat=other))
    return Answer(Give(other), Reason("let-see", piece=name, seat=other))


def _offer(sight: Sight, auctions: Auctions) -> Answer:
    choice, other, me = sight.choices[0], _other(sight), auctions.contest.me
    found: list[Weighed] = []
    for name in _offered(sight, auctions):
        move = offer(name, choice)
        ends = auctions.bidden(decided(auctions, name), move.bid or 0, (other,))
        mine = ends.likeliest == me
        reason = Reason("can-afford", piece=name) if mine else Reason("shall-cost", piece=name, seat=other)
        found.append((ends.chances[me], move, reason))
    return best(found)


def _offered(sight: Sight, auctions: Auctions) -> list[str]:
    """Foundations first; once both have towers, what troubles, and reds, as well."""
    if not auctions.has_tower:
        return auctions.shortlist.foundations()
    red = [name for name in sight.pool if sight.setup.colours.get(name) == "red"]
    auctions.chance.shuffle(red)
    tame = auctions.for_me(auctions.shortlist.tamest())
    plain = [name for name in tame if name not in red] or tame
    if not auctions.fights(_other(sight)):
        return plain
    wild = [name for name in auctions.shortlist.awkward() if auctions.pushes(name, _other(sight)) and name not in red]
    lowest = min(len(sight.view["towers"][seat]["pieces"]) for seat in sight.setup.seats)
    return list(dict.fromkeys([*plain, *wild, *(red[:REDS] if lowest >= FIRST_A_TOWER else [])]))


def _other(sight: Sight) -> str:
    return next(seat for seat in sight.setup.seats if seat != sight.seat)
