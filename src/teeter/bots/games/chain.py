"""Building Chain: a draft that everybody sees, then the front piece of any chain."""

from __future__ import annotations

from teeter.bots.bidding.auctions import Auctions, Weighed, best
from teeter.bots.bot import Answer, Sight
from teeter.bots.reason import Reason
from teeter.rules.moves import Draft, Draw

PLATFORMS = 5
"""First pieces for a broad start; after that what others will dread."""
LEFT_OVER = 0.5
"""What the others' best remaining choice weighs beside one's own."""


def answer(sight: Sight, auctions: Auctions) -> Answer:
    if any(choice.move == "draw" for choice in sight.choices):
        return _draw(sight, auctions)
    allowed = [choice.piece for choice in sight.choices if choice.piece]
    chain = (sight.view.get("chains") or {}).get(sight.seat, ())
    tame = sorted(allowed, key=lambda name: -auctions.liking(name))
    if sight.view["phase"] == "foundation" or len(chain) < PLATFORMS or auctions.character.spite < 1:
        return Answer(Draft(tame[0]), Reason("good-base", piece=tame[0]))
    # Neither too wild for oneself nor tame enough for everybody.
    middle = tame[int(len(tame) * 0.7)]
    return Answer(Draft(middle), Reason("others-dread", piece=middle))


def _draw(sight: Sight, auctions: Auctions) -> Answer:
    chains = {seat: chain for seat, chain in sight.view["chains"].items() if chain}
    fronts = {seat: chain[0] for seat, chain in chains.items()}
    after_me = sight.others[0] if sight.others else sight.seat
    found: list[Weighed] = []
    for choice in sight.choices:
        if choice.move != "draw" or choice.chain is None:
            continue
        mine = chains[choice.chain][0]
        left = [name for seat, name in fronts.items() if seat != choice.chain] + list(chains[choice.chain][1:2])
        theirs = min((auctions.judgement.burden(name, after_me) for name in left), default=0.0)
        value = -auctions.judgement.burden(mine, sight.seat) + auctions.share() * LEFT_OVER * theirs
        reason = Reason("draw", piece=mine, tenths=auctions.odds(mine))
        if left and sight.others:
            reason = Reason("draw-leaving", piece=mine, tenths=auctions.odds(mine), seat=after_me, left=left[0])
        found.append((value, Draw(choice.chain), reason))
    return best(found)
