"""Moves and events in a sentence each."""

from collections.abc import Callable
from typing import Any

from teeter.rules import events as e
from teeter.rules.game import Choice
from teeter.rules.names import COMMON


def piece_name(piece: str) -> str:
    return piece.replace("_", " ")


def whose(tower: str) -> str:
    return "the common tower" if tower == COMMON else f"{tower}'s tower"


def diamonds(number: int) -> str:
    return "1 diamond" if number == 1 else f"{number} diamonds"


def _span(choice: Choice) -> str:
    return f"{choice.min}" if choice.min == choice.max else f"{choice.min} to {choice.max}"


CHOICES: dict[str, Callable[[Choice], str]] = {
    "bid": lambda c: f"bid {_span(c)}",
    "pass": lambda c: "pass for good",
    "stake": lambda c: f"stake {c.amount} and hand it on",
    "take": lambda c: "take the piece",
    "zoch": lambda c: "hand it on and place your Zoch piece on your left neighbour's tower",
    "give": lambda c: f"give it to {c.to}",
    "keep": lambda c: "keep it",
    "accept": lambda c: "accept: build it yourself",
    "challenge": lambda c: "challenge: let the giver place it",
    "place": lambda c: "placed it beside, as a further foundation" if c.foundation else "placed it",
    "stop": lambda c: "stop building: your height is locked",
    "choose": lambda c: f"choose the {piece_name(c.piece or '')}",
    "draft": lambda c: f"take the {piece_name(c.piece or '')}",
    "draw": lambda c: f"take the front piece of {c.chain}'s chain",
    "pick-die": lambda c: f"play the {c.colour} BIDDI",
    "call": lambda c: 'shout "Stack-a-Biddi!"',
    "deal": lambda c: f"the {piece_name(c.piece or '')} came out of the sack",
}

OFFERS = {
    "highest": "offer a piece to the highest bidder (opening bid {span})",
    "refusal": "offer a piece by refusal",
    "give-away": "offer the right to give a piece away (opening bid {span})",
    "risk": "hand {to} a piece at risk",
}


def choice_in_words(choice: Choice) -> str:
    if choice.move == "offer" and choice.style:
        return OFFERS[choice.style].format(span=_span(choice), to=choice.to)
    return CHOICES[choice.move](choice)


OUT = {
    "fell": "{seat}'s tower falls: {seat} is out.",
    "dropped-it": "It falls in {seat}'s hand: {seat} is out.",
    "resigned": "{seat} resigns.",
    "disqualified": "{seat} is disqualified.",
    "never-grew": "{seat}'s tower did not grow in three tries: it counts as fallen.",
}
STOPPED = {
    "chose": "{seat} stops building.",
    "never-grew": "{seat}'s tower did not grow in three tries: {seat} builds no more.",
    "dropped-it": "It falls in {seat}'s hand: {seat} builds no more.",
}
REASONS = {
    "last-standing": "the last one in",
    "tallest": "the tallest tower",
    "five-diamonds": "five diamonds",
    "diamonds": "enough diamonds",
    "three-reds": "three reds",
    "most-points": "most points",
    "rounds": "rounds won",
    "draw": "a draw",
    "row-built": "every piece of the row is built",
}
ALONE = {
    "fell": "The tower fell: what stood before it counts.",
    "gave-up": "The building is over: what stands counts.",
}
"""How a tower ends that somebody builds alone, with nobody to lose to."""


def _out(event: Any) -> str:
    return OUT[event.why].format(seat=event.seat)


def _stopped(event: Any) -> str:
    return STOPPED[event.why].format(seat=event.seat)


def _over(event: Any) -> str:
    if event.reason in ALONE:
        return ALONE[event.reason]
    if not event.winners:
        return "The game is a draw."
    verb = "wins" if len(event.winners) == 1 else "share the win"
    return f"{' and '.join(event.winners)} {verb}: {REASONS[event.reason]}."


def _new_round(event: Any) -> str:
    if event.extra:
        return f"A tie: {' and '.join(event.among)} play an extra round, number {event.round}; {event.beginner} begins."
    return f"Round {event.round}; {event.beginner} begins."


EVENTS: dict[type[e.Event], Callable[[Any], str]] = {
    e.Offered: lambda v: f"{v.seat} offers the {piece_name(v.piece)} ({v.style}).",
    e.BidMade: lambda v: f"{v.seat} bids {v.amount}.",
    e.Passed: lambda v: f"{v.seat} passes.",
    e.HandedOn: lambda v: f"{v.to} holds the piece.",
    e.Staked: lambda v: f"{v.seat} stakes {v.amount}.",
    e.LeftAuction: lambda v: f"{v.seat} leaves the auction.",
    e.Paid: lambda v: f"{v.seat} pays {diamonds(v.amount)}.",
    e.StakesWon: lambda v: f"{v.seat} gets what was staked: {diamonds(v.amount)}.",
    e.Named: lambda v: f"The piece is meant for {v.seat}.",
    e.Answered: lambda v: f"{v.seat} says: {v.answer}!",
    e.Withdrawn: lambda v: f"The {piece_name(v.piece)} goes back to the pool.",
    e.TakenInHand: lambda v: f"{v.builder} builds the {piece_name(v.piece)} on {whose(v.tower)}.",
    e.Stood: lambda v: f"It stands: {whose(v.tower)} is {v.height_mm:g} mm high.",
    e.TriedAgain: lambda v: f"Taken back; tries left: {v.tries}.",
    e.Forgiven: lambda v: f"{v.seat}'s first fall is forgiven: {whose(v.tower)} stands again, and so once more.",
    e.PutAway: lambda v: f"The {piece_name(v.piece)} is put away.",
    e.Restored: lambda v: f"{whose(v.tower).capitalize()} is restored.",
    e.WentOut: _out,
    e.Conceded: lambda v: f"{v.seat} concedes the match.",
    e.RemainsCount: lambda v: f"{v.seat}'s tower falls; what is left of it counts.",
    e.Stopped: _stopped,
    e.Drafted: lambda v: f"{v.seat} takes the {piece_name(v.piece)}.",
    e.BaseChosen: lambda v: f"{v.seat} will build on the {piece_name(v.piece)}.",
    e.PoolClosed: lambda v: "The rest goes back into the sack: building begins.",
    e.DiamondTaken: lambda v: f"{v.seat} takes a diamond.",
    e.NewTower: lambda v: f"Tower number {v.round} begins.",
    e.RoundWon: lambda v: f"The round goes to {' and '.join(v.seats)}: {REASONS[v.reason]}.",
    e.NewRound: _new_round,
    e.GameOver: _over,
    e.Rolled: lambda v: "Dice: " + ", ".join(f"{colour} {number}" for colour, number in v.dice.items()) + ".",
    e.DiePicked: lambda v: f"The {v.colour} BIDDI plays.",
    e.Called: lambda v: f'{v.seat} shouts "Stack-a-Biddi!"',
    e.TimeRanOut: lambda v: "Time is up.",
    e.Scored: lambda v: f"{v.seat}: {v.levels} for levels" + (f" and {v.bonus} for smiles." if v.bonus else "."),
    e.LeftRace: lambda v: f"{v.seat} has left the race.",
    e.AgreedToTakeBack: lambda v: f"{v.seat} would like to take back the last ruling.",
    e.TakenBack: lambda v: "The last ruling is taken back: all is as it was before.",
    e.NextRound: lambda v: f"Round {v.round}; {v.roller} throws.",
}


def event_in_words(event: e.Event) -> str | None:
    """None for what shows by itself."""
    say = EVENTS.get(type(event))
    return say(event) if say else None
