"""Handing a piece to an opponent: give away and risk, accept and challenge."""

from teeter.rules.events import Answered, Awaited, Named
from teeter.rules.game import Choice, IllegalMove
from teeter.rules.moves import Accept, Challenge, Give
from teeter.rules.objection import Objection
from teeter.rules.parts.bidding import running
from teeter.rules.parts.building import take_in_hand
from teeter.rules.parts.play import Play
from teeter.rules.state import State


def targets(state: State, giver: str) -> tuple[str, ...]:
    """Whom a giver can name: opponents who still build."""
    return tuple(seat for seat in state.with_status("none", "standing") if seat != giver)


def can_be_given(state: State, giver: str, to: str) -> None:
    if to not in targets(state, giver):
        raise IllegalMove("2.14", Objection("not-to-them", seat=to, seats=targets(state, giver)))


def let_give(story: Play, giver: str) -> None:
    story.tell(Awaited("give", (giver,)))


def give(story: Play, by: str, move: Give) -> None:
    can_be_given(story.state, by, move.to)
    name(story, move.to)


def name(story: Play, seat: str) -> None:
    story.tell(Named(seat))
    story.tell(Awaited("answer", (seat,)))


def accept(story: Play, by: str, move: Accept) -> None:
    story.tell(Answered(by, "accept"))
    take_in_hand(story, by, running(story.state).piece, "auction")


def challenge(story: Play, by: str, move: Challenge) -> None:
    if not story.state.towers[by].pieces:
        raise IllegalMove("2.13", Objection("first-unchallenged"))
    story.tell(Answered(by, "challenge"))
    take_in_hand(story, giver_of(story.state), running(story.state).piece, "auction", tower=by)


def giver_of(state: State) -> str:
    """Who won the right to give, or handed the piece over at risk."""
    auction = running(state)
    return auction.high.by if auction.high else auction.auctioneer


def give_choices(state: State) -> tuple[Choice, ...]:
    return tuple(Choice("give", to=seat) for seat in targets(state, state.to_act[0]))


def answer_choices(state: State) -> tuple[Choice, ...]:
    if state.towers[state.to_act[0]].pieces:
        return (Choice("accept"), Choice("challenge"))
    return (Choice("accept"),)
