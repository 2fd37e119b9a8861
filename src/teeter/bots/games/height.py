"""Pile It High and Well Stacked: the tallest tower wins, if it stands long enough."""

from __future__ import annotations

from teeter.bots.bidding.auctions import SHORTLIST, Auctions, Weighed, best, offer
from teeter.bots.bot import Answer, Sight
from teeter.bots.reason import Reason
from teeter.pieces.sack import piece
from teeter.rules.game import Choice
from teeter.rules.moves import Choose, Keep, Stop

UNIT = 60.0
"""mm of height that are worth as much as a grave burden."""
DEFEAT = 150.0
"""mm"""
OVERTAKEN = 200.0
"""mm of a lead that whoever still builds will hardly catch up with."""
GIVEN_UP = 1.5
"""What it costs to stop behind somebody else."""
BOTHER = 0.5
"""What a present costs in any case."""
AT_STAKE = 0.5
"""How much of a tower a fall takes away, where its remains count; where they don't, all of it."""


def answer(sight: Sight, auctions: Auctions) -> Answer:
    words = {choice.move for choice in sight.choices}
    if "give" in words:
        return auctions.give(sight.choices, sight.view["auction"]["piece"])
    if words & {"offer", "choose"}:
        return _turn(sight, auctions)
    return _bid(sight, auctions)


def worth(sight: Sight, auctions: Auctions, name: str, seat: str) -> float:
    """What it is worth to a player to build a piece, on the average."""
    seen = auctions.judgement.prospect(name, seat)
    stands = seen.stands ** (1 / auctions.character.nerve)
    lost = float(sight.view["towers"][seat]["height_mm"]) * (AT_STAKE if sight.setup.options.fall == "remains" else 1.0)
    # Whoever falls mostly loses, whatever remains.
    lost += auctions.character.foresight * DEFEAT
    return float(stands * seen.gain_mm - (1 - stands) * lost) / UNIT


def _turn(sight: Sight, auctions: Auctions) -> Answer:
    me, towers = sight.seat, sight.view["towers"]
    tallest = max((towers[seat]["height_mm"] for seat in sight.others), default=0.0)
    ahead = towers[me]["height_mm"] > tallest + 1.0
    building = [seat for seat in sight.others if towers[seat]["status"] in ("none", "standing")]
    stop = next((choice for choice in sight.choices if choice.move == "stop"), None)
    if stop and ahead and not building:
        return Answer(Stop(), Reason("tallest-stop"))
    found: list[Weighed] = []
    pool = dict.fromkeys([*auctions.tamest(), *_tall(sight, auctions)])
    for choice in sight.choices:
        if choice.move == "choose" and choice.piece in pool:
            found.append(
                (worth(sight, auctions, choice.piece, me), Choose(choice.piece), _taller(auctions, choice.piece))
            )
        elif choice.style == "highest":
            found += [_for_myself(sight, auctions, name, choice) for name in pool]
        elif choice.style in ("give-away", "risk"):
            found += [_for_others(auctions, name, choice, building) for name in auctions.wildest()]
    if stop:
        # Whoever stops gives up all further height: good for whoever leads and dares no more, and else a defeat.
        lead = towers[me]["height_mm"] - tallest
        far_behind = auctions.character.foresight * min(0.0, lead / OVERTAKEN - 1)
        value = (0.0 if ahead else -GIVEN_UP) + 2 * GIVEN_UP * far_behind
        found.append((value, Stop(), Reason("enough-stop")))
    if not found:
        allowed = next(choice.piece for choice in sight.choices if choice.piece)
        return Answer(Choose(allowed), _taller(auctions, allowed))
    return best(found)


def _tall(sight: Sight, auctions: Auctions) -> list[str]:
    """Pieces that are long, and yet tame."""
    home = sight.setup.set

    def lift(name: str) -> float:
        return float(piece(name, home).size.max()) * min(1.0, auctions.liking(name))

    return sorted(sight.pool, key=lambda name: -lift(name))[:SHORTLIST]


def _for_myself(sight: Sight, auctions: Auctions, name: str, choice: Choice) -> Weighed:
    move = offer(name, choice)
    return worth(sight, auctions, name, sight.seat) - auctions.pains(move.bid or 0), move, _taller(auctions, name)


def _for_others(auctions: Auctions, name: str, choice: Choice, building: list[str]) -> Weighed:
    move = offer(name, choice)
    targets = [choice.to] if choice.to else building
    burdens = {seat: auctions.judgement.burden(name, seat) for seat in targets if seat in building}
    if not burdens:
        return -9.0, move, Reason("nobody-to-give")
    to = max(burdens, key=lambda seat: burdens[seat])
    value = auctions.share() * burdens[to] - shown(auctions, name, to) - auctions.pains(move.bid or 0)
    return value, move, Reason("troubles", piece=name, seat=to)


def shown(auctions: Auctions, name: str, to: str) -> float:
    """What a present costs its giver if the other says: show me. Then it is one's own hand that trembles; and if it
    does not, the other's tower grows."""
    seen = auctions.judgement.prospect(name, to)
    drops = (1 - seen.stands) * (DEFEAT + float(auctions.sight.view["towers"][auctions.sight.seat]["height_mm"]))
    return BOTHER + auctions.character.foresight * (drops + seen.stands * max(0.0, seen.gain_mm)) / UNIT


def _bid(sight: Sight, auctions: Auctions) -> Answer:
    auction = sight.view["auction"]
    name = auction["piece"]
    if any(choice.move == "keep" for choice in sight.choices):
        return Answer(Keep(), Reason("keep"))
    if auction["style"] == "give-away":
        towers = sight.view["towers"]
        hit = [
            auctions.judgement.burden(name, seat)
            for seat in sight.others
            if towers[seat]["status"] in ("none", "standing")
        ]
        # Who foresees that presents are sent back does not pay for the right to make one.
        benefit = (auctions.share() * max(hit, default=0.0) - BOTHER) * (1 - auctions.character.foresight)
        return auctions.answer_bid(sight.choices, benefit, name, "give-away")
    rival = max((worth(sight, auctions, name, seat) for seat in sight.others), default=0.0)
    benefit = (worth(sight, auctions, name, sight.seat) + auctions.share() * max(0.0, rival)) / 2
    return auctions.answer_bid(sight.choices, benefit, name, "tower")


def _taller(auctions: Auctions, name: str) -> Reason:
    return Reason("taller", piece=name, tenths=auctions.odds(name))
