"""Knock Out, Build or Push, Babel: it matters to stand, not how high."""

from __future__ import annotations

from teeter.bots.bidding.auctions import Auctions, Weighed, best, offer
from teeter.bots.bot import Answer, Sight
from teeter.bots.placing.building import caps
from teeter.bots.reason import Reason
from teeter.rules.game import Choice
from teeter.rules.moves import Choose, Offer
from teeter.rules.names import COMMON

AWKWARD = 0.35
"""Babel: what a tower that leaves no room is worth to whoever is not the next to build."""
ROOMY = 0.5
"""Babel: what room for all that is still to come is worth to whoever builds for the tower."""
EXPOSED = 0.6
"""Who has no tower yet can't fall; whoever lays a foundation is the first whom a horror can hurt."""
NEW_ROOM_WORTH = 0.4
"""What new room on one's tower is worth, in the measure of burdens."""


def answer(sight: Sight, auctions: Auctions) -> Answer:
    words = {choice.move for choice in sight.choices}
    if "choose" in words:
        return _choose(sight, auctions)
    if "offer" in words:
        return _offer(sight, auctions)
    return _bid(sight, auctions)


def _offer(sight: Sight, auctions: Auctions) -> Answer:
    by_style = {choice.style: choice for choice in sight.choices}
    found: list[Weighed] = []
    if highest := by_style.get("highest"):
        found += [_safe(auctions, name, highest) for name in auctions.tamest()]
    if "refusal" in by_style:
        found += [_attack(auctions, name) for name in auctions.wildest()]
    return best(found)


def _safe(auctions: Auctions, name: str, highest: Choice) -> Weighed:
    """A piece that one can build oneself, if nobody else wants it."""
    move = offer(name, highest)
    cost = auctions.pains(move.bid or 0)
    mine = auctions.judgement.prospect(name, auctions.sight.seat)
    value = -auctions.judgement.burden(name, auctions.sight.seat) + NEW_ROOM_WORTH * max(0.0, -mine.lost) - cost
    if not auctions.sight.view["towers"][auctions.sight.seat]["pieces"]:
        value -= auctions.character.foresight * EXPOSED
    return value, move, Reason("safe", piece=name, tenths=auctions.odds(name))


def _attack(auctions: Auctions, name: str) -> Weighed:
    """A piece that hopefully somebody else must build."""
    me = auctions.sight.seat
    taker, stakes = auctions.refused_by(name)
    paid = {seat: stake for seat, stake in stakes.items() if seat != taker}
    value = auctions.share() * sum(auctions.pains(stake, seat) for seat, stake in paid.items() if seat != me)
    value -= auctions.pains(paid.get(me, 0))
    if taker == me:
        return (
            value - auctions.judgement.burden(name, me) + auctions.relief(me, stakes),
            Offer(name, "refusal"),
            Reason("costs-you", piece=name),
        )
    value += auctions.share() * (auctions.judgement.burden(name, taker) - auctions.relief(taker, stakes))
    return value, Offer(name, "refusal"), Reason("ends-with", piece=name, seat=taker)


def _bid(sight: Sight, auctions: Auctions) -> Answer:
    name = sight.view["auction"]["piece"]
    mine = auctions.judgement.prospect(name, sight.seat)
    benefit = NEW_ROOM_WORTH * max(0.0, -mine.lost) - auctions.judgement.burden(name, sight.seat)
    return auctions.answer_bid(sight.choices, benefit, name, "platform")


def _choose(sight: Sight, auctions: Auctions) -> Answer:
    """Babel: stand, and leave a tower that goes on; or one on which nothing stands, for those who cap it."""
    allowed = {choice.piece for choice in sight.choices}
    worth = -AWKWARD if caps(sight, auctions.character) else ROOMY
    found: list[Weighed] = []
    for name in dict.fromkeys([*auctions.tamest(), *auctions.wildest()]):
        if name in allowed:
            tower = COMMON if COMMON in sight.view["towers"] else sight.seat
            seen, tenths = auctions.judgement.prospect(name, tower), auctions.odds(name, tower)
            value = seen.stands * (1 + worth * seen.left)
            closing = Reason("leaves-harder", piece=name, tenths=tenths)
            found.append(
                (value, Choose(name), closing if worth < 0 else Reason("leaves-room", piece=name, tenths=tenths))
            )
    return best(found)
