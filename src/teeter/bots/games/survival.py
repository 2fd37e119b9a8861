"""Knock Out, Build or Push, Babel: it matters to stand, not how high."""

from __future__ import annotations

import math

from teeter.bots.bidding.auctions import Auctions, Weighed, best, offer
from teeter.bots.bot import Answer, Sight
from teeter.bots.placing.building import caps
from teeter.bots.reason import Reason
from teeter.rules.game import Choice
from teeter.rules.moves import Choose, Offer
from teeter.rules.names import COMMON

AWKWARD = 0.35
"""Babel: what a tower that carries nothing more is worth to whoever is not the next to build."""
LASTS = 0.5
"""Babel: what a tower that carries all that is still to come is worth to whoever builds for the tower."""
PLENTY = 6.0
"""Pieces more that a tower carries; many more are hardly better."""


def answer(sight: Sight, auctions: Auctions) -> Answer:
    words = {choice.move for choice in sight.choices}
    if "choose" in words:
        return _choose(sight, auctions)
    if "offer" in words:
        return _offer(sight, auctions)
    name = sight.view["auction"]["piece"]
    return auctions.answer_bid(sight.choices, auctions.contest.settled(name), name, "platform")


def _offer(sight: Sight, auctions: Auctions) -> Answer:
    by_style = {choice.style: choice for choice in sight.choices}
    found: list[Weighed] = []
    if highest := by_style.get("highest"):
        found += [_safe(auctions, name, highest) for name in auctions.for_me(auctions.shortlist.tamest())]
    if "refusal" in by_style and auctions.fights(*sight.others):
        found += [
            _pushed(auctions, name) for name in auctions.shortlist.awkward() if auctions.pushes(name, *sight.others)
        ]
    return best(found)


def _safe(auctions: Auctions, name: str, highest: Choice) -> Weighed:
    """A piece that one can build oneself, if nobody else wants it."""
    move = offer(name, highest)
    ends = auctions.bidden(auctions.contest.settled(name), move.bid or 0, auctions.sight.others)
    if auctions.has_tower:
        return ends.chances[auctions.contest.me], move, Reason("safe", piece=name, tenths=auctions.odds(name))
    return ends.chances[auctions.contest.me], move, Reason("good-base", piece=name)


def _pushed(auctions: Auctions, name: str) -> Weighed:
    """A piece that hopefully somebody else must build."""
    ends, me = auctions.ends(name), auctions.contest.me
    move = Offer(name, "refusal")
    if ends.likeliest == me:
        return ends.chances[me], move, Reason("costs-you", piece=name)
    seat = auctions.sight.setup.seats[ends.likeliest]
    return ends.chances[me], move, Reason("ends-with", piece=name, seat=seat)


def _choose(sight: Sight, auctions: Auctions) -> Answer:
    """Babel: stand, and leave a tower that goes on; or one on which nothing stands, for those who cap it."""
    allowed = {choice.piece for choice in sight.choices}
    worth = -AWKWARD if caps(sight, auctions.character) else LASTS
    found: list[Weighed] = []
    for name in dict.fromkeys([*auctions.shortlist.tamest(), *auctions.shortlist.wildest()]):
        if name in allowed:
            tower = COMMON if COMMON in sight.view["towers"] else sight.seat
            seen, tenths = auctions.judgement.prospect(name, tower), auctions.odds(name, tower)
            value = seen.stands * (1 + worth * (1 - math.exp(-seen.carries / PLENTY)))
            closing = Reason("leaves-harder", piece=name, tenths=tenths)
            found.append(
                (value, Choose(name), closing if worth < 0 else Reason("leaves-room", piece=name, tenths=tenths))
            )
    return best(found)
