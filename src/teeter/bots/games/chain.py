"""Building Chain: a draft that everybody sees, then the front piece of any chain."""

from __future__ import annotations

import math

from teeter.bots.bidding.auctions import Auctions, Weighed, best
from teeter.bots.bidding.draws import Chains, Players, drawn
from teeter.bots.bot import Answer, Sight
from teeter.bots.reason import Reason
from teeter.rules.moves import Draft, Draw

PLATFORMS = 5
"""First pieces for a broad start; after that what others will dread."""
DREADED = 0.9
"""How far down from the tamest: whoever builds best gains most from what is hard for everybody."""

WAYS = 64
"""In which the next pieces may be drawn, of so many it is thought at most."""


def answer(sight: Sight, auctions: Auctions) -> Answer:
    if any(choice.move == "draw" for choice in sight.choices):
        return _draw(sight, auctions)
    allowed = [choice.piece for choice in sight.choices if choice.piece]
    chain = (sight.view.get("chains") or {}).get(sight.seat, ())
    if sight.view["phase"] == "foundation":
        base = next(name for name in [*auctions.shortlist.foundations(), *allowed] if name in allowed)
        return Answer(Draft(base), Reason("good-base", piece=base))
    tame = sorted(allowed, key=lambda name: -auctions.shortlist.liking(name))
    if len(chain) < PLATFORMS or auctions.character.plies <= 1:
        return Answer(Draft(tame[0]), Reason("good-base", piece=tame[0]))
    wild = tame[int(len(tame) * DREADED)]
    return Answer(Draft(wild), Reason("others-dread", piece=wild))


def _draw(sight: Sight, auctions: Auctions) -> Answer:
    seats = [seat for seat, chain in sight.view["chains"].items() if chain]
    contest = auctions.contest
    chains = Chains(
        tuple(tuple(sight.view["chains"][seat]) for seat in seats),
        tuple(contest.number(seat) for seat in (sight.seat, *sight.others)),
    )

    def built(players: Players, name: str, builder: int) -> tuple[float, Players, Players]:
        return contest.built(players, name, builder, builder)

    plies = min(auctions.character.plies, _far(len(seats)))
    found: list[Weighed] = []
    for number, seat in enumerate(seats):
        if any(choice.move == "draw" and choice.chain == seat for choice in sight.choices):
            ends, reply = drawn(chains, number, contest.players, built, contest.chances, plies)
            found.append((ends[contest.me], Draw(seat), _why(auctions, chains, number, reply)))
    return best(found)


def _far(chains: int) -> int:
    """Pieces that are looked ahead at most: the more chains, the more ways there are."""
    return max(2, int(math.log2(WAYS) / math.log2(max(2, chains))))


def _why(auctions: Auctions, chains: Chains, chain: int, reply: int | None) -> Reason:
    mine = chains.left[chain][0]
    tenths = auctions.odds(mine)
    if reply is None or len(chains.ring) < 2:
        return Reason("draw", piece=mine, tenths=tenths)
    theirs = chains.without_front(chain).left[reply][0]
    seat = auctions.sight.setup.seats[chains.ring[1]]
    return Reason("draw-leaving", piece=mine, tenths=tenths, seat=seat, left=theirs)
