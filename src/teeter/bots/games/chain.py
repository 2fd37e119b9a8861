"""Building Chain: a draft that everybody sees, then the front piece of any chain."""

from __future__ import annotations

from teeter.bots.bidding.auctions import Auctions, Weighed, best
from teeter.bots.bot import Answer, Sight
from teeter.bots.reason import Reason
from teeter.rules.moves import Draft, Draw

PLATFORMS = 5
"""First pieces for a broad start; after that what others will dread."""
DREADED = 0.9
"""How far down from the tamest: whoever builds best gains most from what is hard for everybody."""


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
    middle = tame[int(len(tame) * DREADED)]
    return Answer(Draft(middle), Reason("others-dread", piece=middle))


def _draw(sight: Sight, auctions: Auctions) -> Answer:
    chains = {seat: chain for seat, chain in sight.view["chains"].items() if chain}
    found: list[Weighed] = []
    for choice in sight.choices:
        if choice.move != "draw" or choice.chain is None:
            continue
        mine = chains[choice.chain][0]
        left = [chain[0] for seat, chain in chains.items() if seat != choice.chain] + list(chains[choice.chain][1:2])
        found.append(_drawn(auctions, mine, left, choice.chain))
    return best(found)


def _drawn(auctions: Auctions, mine: str, left: list[str], chain: str) -> Weighed:
    """A piece for oneself, and what the next one makes of those that are left."""
    contest, others = auctions.contest, auctions.sight.others
    me, purses = contest.me, contest.purses
    value = contest.placed(mine, me, me, purses)[me] - contest.chances()[me]
    tenths = auctions.odds(mine)
    if not left or not others:
        return value, Draw(chain), Reason("draw", piece=mine, tenths=tenths)
    after_me = contest.number(others[0])
    theirs = max(left, key=lambda name: contest.placed(name, after_me, after_me, purses)[after_me])
    if auctions.character.plies > 1:
        value += contest.placed(theirs, after_me, after_me, purses)[me] - contest.chances()[me]
    return value, Draw(chain), Reason("draw-leaving", piece=mine, tenths=tenths, seat=others[0], left=theirs)
