"""Who answers the rules' questions: does it stand, and how high?"""

from typing import Protocol

from teeter.rules.games.stack_a_biddi import Race
from teeter.rules.moves import Inspect, Place, Rule
from teeter.rules.state import State


class Unanswered(Exception):
    """The referee can't tell; nothing has been ruled."""


class Referee(Protocol):
    def rule(self, state: State, place: Place | None = None) -> Rule:
        """Does it stand? `place`: what the builder said, the hand's path included."""
        ...

    def inspect(self, race: Race) -> Inspect:
        """What has everybody stacked?"""
        ...


def answered(referee: Referee, state: State | Race, place: Place | None = None) -> Rule | Inspect:
    """The move that answers what is asked now."""
    return referee.inspect(state) if isinstance(state, Race) else referee.rule(state, place)
