"""Pile It High and Well Stacked: the tallest tower wins, if it stands long enough."""

from __future__ import annotations

from teeter.bots.bidding.auctions import Auctions, Weighed, best, offer
from teeter.bots.bidding.upshot import Settled
from teeter.bots.bot import Answer, Sight
from teeter.bots.reason import Reason
from teeter.rules.game import Choice
from teeter.rules.moves import Choose, Keep, Stop


def answer(sight: Sight, auctions: Auctions) -> Answer:
    words = {choice.move for choice in sight.choices}
    if "give" in words:
        return auctions.give(sight.choices, sight.view["auction"]["piece"])
    if words & {"offer", "choose"}:
        return _turn(sight, auctions)
    return _bid(sight, auctions)


def _turn(sight: Sight, auctions: Auctions) -> Answer:
    towers, me = sight.view["towers"], auctions.contest.me
    tallest = max((towers[seat]["height_mm"] for seat in sight.others), default=0.0)
    ahead = towers[sight.seat]["height_mm"] > tallest + 1.0
    building = [seat for seat in sight.others if towers[seat]["status"] in ("none", "standing")]
    stop = next((choice for choice in sight.choices if choice.move == "stop"), None)
    if stop and ahead and not building:
        return Answer(Stop(), Reason("tallest-stop"))
    found: list[Weighed] = []
    for choice in sight.choices:
        if choice.move == "choose" and choice.piece in _mine(auctions):
            follows = auctions.contest.placed(choice.piece, me, me, auctions.contest.purses)
            found.append((follows[me], Choose(choice.piece), _taller(auctions, choice.piece)))
        elif choice.style == "highest":
            found += [_for_myself(auctions, name, choice, building) for name in auctions.for_me(_mine(auctions))]
        elif choice.style in ("give-away", "risk"):
            fair = [seat for seat in ([choice.to] if choice.to else building) if seat and auctions.fights(seat)]
            found += [_for_others(auctions, name, choice, fair) for name in _theirs(auctions, fair) if fair]
    if stop and (auctions.has_tower or not found):
        found.append((auctions.contest.stopped()[me], Stop(), Reason("enough-stop")))
    return best(found or [_whatever(auctions, choice) for choice in sight.choices])


def _mine(auctions: Auctions) -> list[str]:
    """Pieces that one would like on one's own tower."""
    if not auctions.has_tower:
        return auctions.shortlist.foundations()
    return list(dict.fromkeys([*auctions.shortlist.tamest(), *auctions.shortlist.tall()]))


def _theirs(auctions: Auctions, seats: list[str]) -> list[str]:
    return [name for name in auctions.shortlist.awkward() if auctions.pushes(name, *seats)]


def _for_myself(auctions: Auctions, name: str, choice: Choice, building: list[str]) -> Weighed:
    move = offer(name, choice)
    ends = auctions.bidden(auctions.contest.settled(name), move.bid or 0, building)
    return ends.chances[auctions.contest.me], move, _taller(auctions, name)


def _for_others(auctions: Auctions, name: str, choice: Choice, fair: list[str]) -> Weighed:
    """A piece that somebody else is to build, or oneself on their tower."""
    move, me, contest = offer(name, choice), auctions.contest.me, auctions.contest
    paid = tuple(purse - (move.bid or 0) * (number == me) for number, purse in enumerate(contest.purses))

    def helps(seat: str) -> float:
        return contest.given(name, me, contest.number(seat), paid)[me]

    to = max(fair, key=helps)
    value = helps(to)
    if choice.style == "give-away":
        givers = [seat for seat in auctions.sight.others if seat not in auctions.sight.view["out"]]
        value = auctions.bidden(_giving(auctions, name), move.bid or 0, givers).chances[me]
    return value, move, Reason("troubles", piece=name, seat=to)


def _giving(auctions: Auctions, name: str) -> Settled:
    """What follows when somebody has won the right to give a piece away."""
    players = auctions.contest.players

    def targets(giver: int) -> list[int]:
        return [number for number, player in enumerate(players) if number != giver and player.builds and not player.out]

    return auctions.present(name, targets)


def _bid(sight: Sight, auctions: Auctions) -> Answer:
    auction = sight.view["auction"]
    name = auction["piece"]
    if any(choice.move == "keep" for choice in sight.choices):
        return Answer(Keep(), Reason("keep"))
    if auction["style"] == "give-away":
        return auctions.answer_bid(sight.choices, _giving(auctions, name), name, "give-away")
    return auctions.answer_bid(sight.choices, auctions.contest.settled(name), name, "tower")


def _whatever(auctions: Auctions, choice: Choice) -> Weighed:
    """Who has to trouble somebody before it is time does it as mildly as possible."""
    name = choice.piece or auctions.shortlist.tamest()[0]
    if choice.move == "choose":
        return 0.0, Choose(name), _taller(auctions, name)
    towers = auctions.sight.view["towers"]
    building = [seat for seat in auctions.sight.others if towers[seat]["status"] in ("none", "standing")]
    to = choice.to or (building[0] if building else None)
    return 0.0, offer(name, choice), Reason("troubles", piece=name, seat=to) if to else Reason("nobody-to-give")


def _taller(auctions: Auctions, name: str) -> Reason:
    return Reason("taller", piece=name, tenths=auctions.odds(name))
