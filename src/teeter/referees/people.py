"""People at a real table: they look, measure, and say what they see."""

from collections.abc import Callable
from dataclasses import dataclass

from teeter.referees.referee import Unanswered
from teeter.rules.games.stack_a_biddi import Race
from teeter.rules.moves import Inspect, Place, Rule
from teeter.rules.state import State


@dataclass(frozen=True)
class Question:
    """What people are asked after a piece was placed."""

    tower: str
    piece: str
    builder: str
    first: bool
    """It is the tower's first piece: it stands unless it rolls away."""
    beside: bool
    """It was laid as a further foundation: does it touch one that was there?"""
    pieces: tuple[str, ...]
    """What the tower had before; after a fall, which of them still stand?"""
    height_mm: float
    """What was measured before."""


class PeopleReferee:
    def __init__(self, ask: Callable[[Question], Rule], inspect: Callable[[Race], Inspect] | None = None) -> None:
        self._ask = ask
        self._inspect = inspect

    def inspect(self, race: Race) -> Inspect:
        if self._inspect is None:
            raise Unanswered("Nobody is there to inspect the stacks.")
        return self._inspect(race)

    def rule(self, state: State, place: Place | None = None) -> Rule:
        report = self._ask(question(state))
        if report.stands and report.height_mm is None:
            raise Unanswered("It stands: how high is it?")
        return report


def question(state: State) -> Question:
    if state.hand is None:
        raise Unanswered("Nothing has been placed.")
    hand, tower = state.hand, state.towers[state.hand.tower]
    return Question(
        tower=hand.tower,
        piece=hand.piece,
        builder=hand.builder,
        first=not tower.pieces,
        beside=hand.foundation and bool(tower.pieces),
        pieces=tower.pieces,
        height_mm=tower.height_mm,
    )
