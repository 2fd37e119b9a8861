"""Three Reds: two players, every piece to the highest bidder, who keeps it or makes the other build it."""

from __future__ import annotations

from teeter.bots.bidding.auctions import Auctions, Weighed, best, offer
from teeter.bots.bidding.purse import limit, price
from teeter.bots.bot import Answer, Sight
from teeter.bots.reason import Reason
from teeter.rules.moves import Give, Keep

RED = (0.30, 0.45, 2.0)
"""What the first, the second and the winning red piece is worth."""
BASE, LATER = 1.5, 0.6
"""What it costs later to have no room on a foundation, or to lose it on a tower."""
FALL = 2.0
"""What it is worth that the other's tower falls."""


def answer(sight: Sight, auctions: Auctions) -> Answer:
    words = {choice.move for choice in sight.choices}
    if "keep" in words:
        return _keep_or_give(sight, auctions)
    if "offer" in words:
        return _offer(sight, auctions)
    name = sight.view["auction"]["piece"]
    mine, theirs = deciding(sight, auctions, name, sight.seat), deciding(sight, auctions, name, _other(sight))
    return auctions.answer_bid(sight.choices, mine + theirs, name, "decide")


def building(sight: Sight, auctions: Auctions, name: str, seat: str) -> float:
    """What it is worth to a player to build a piece."""
    colours = sight.setup.colours
    reds = sum(colours.get(each) == "red" for each in sight.view["towers"][seat]["pieces"])
    seen = auctions.judgement.prospect(name, seat)
    red = RED[min(reds, 2)] if colours.get(name) == "red" else 0.0
    # An egg as a foundation falls nowhere, but nothing will stand on it.
    later = auctions.character.foresight * seen.lost * (BASE if not sight.view["towers"][seat]["pieces"] else LATER)
    return seen.stands * red - (1 - seen.stands) * FALL - later


def deciding(sight: Sight, auctions: Auctions, name: str, seat: str) -> float:
    """What it is worth to say who builds: the better of building, and of the other having to."""
    other = next(each for each in sight.setup.seats if each != seat)
    return max(building(sight, auctions, name, seat), -building(sight, auctions, name, other))


def _keep_or_give(sight: Sight, auctions: Auctions) -> Answer:
    name, other = sight.view["auction"]["piece"], _other(sight)
    if building(sight, auctions, name, sight.seat) >= -building(sight, auctions, name, other):
        return Answer(Keep(), Reason("keep-better", piece=name, seat=other))
    return Answer(Give(other), Reason("let-see", piece=name, seat=other))


def _offer(sight: Sight, auctions: Auctions) -> Answer:
    choice, other = sight.choices[0], _other(sight)
    reds = [name for name in sight.pool if sight.setup.colours.get(name) == "red"]
    auctions.chance.shuffle(reds)
    found: list[Weighed] = []
    for name in dict.fromkeys([*reds[:6], *auctions.tamest()[:2], *auctions.wildest()]):
        mine, theirs = deciding(sight, auctions, name, sight.seat), deciding(sight, auctions, name, other)
        mine_most = limit(mine + theirs, auctions.purse, auctions.character.thrift)
        their_most = limit(mine + theirs, auctions.diamonds(other))
        if mine_most >= their_most:
            value, reason = mine - auctions.pains(their_most), Reason("can-afford", piece=name)
        else:
            value = price(mine_most, auctions.diamonds(other)) - theirs
            reason = Reason("shall-cost", piece=name, seat=other)
        found.append((value, offer(name, choice), reason))
    return best(found)


def _other(sight: Sight) -> str:
    return next(seat for seat in sight.setup.seats if seat != sight.seat)
