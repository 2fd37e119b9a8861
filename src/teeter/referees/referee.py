"""Who answers the rules' questions: does it stand, and how high?"""

from typing import Protocol

from teeter.rules.games.stack_a_biddi import Race
from teeter.rules.moves import Inspect, Place, Rule
from teeter.rules.state import State


class Unanswered(Exception):
    """The referee can't tell; nothing has been ruled."""


class Referee(Protocol):
    def answer(self, state: State | Race, place: Place | None = None) -> Rule | Inspect:
        """The move that answers what is asked now; `place`: what the builder said, the hand's path included."""
        ...
