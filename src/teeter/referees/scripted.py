"""A referee that reads its rulings from a script: for tests, replays and other simulators."""

from collections.abc import Iterable
from typing import TypeVar

from teeter.referees.referee import Unanswered
from teeter.rules.games.stack_a_biddi import Race
from teeter.rules.moves import Inspect, Place, Rule
from teeter.rules.state import State

Ruling = TypeVar("Ruling", Rule, Inspect)


class ScriptedReferee:
    def __init__(self, rulings: Iterable[Rule | Inspect]) -> None:
        self._rulings = iter(rulings)

    def rule(self, state: State, place: Place | None = None) -> Rule:
        return self._next(Rule)

    def inspect(self, race: Race) -> Inspect:
        return self._next(Inspect)

    def _next(self, asked: type[Ruling]) -> Ruling:
        ruling = next(self._rulings, None)
        if ruling is None:
            raise Unanswered("The script is at its end.")
        if not isinstance(ruling, asked):
            raise Unanswered(f"Asked for “{asked.word()}”, but the script goes on with “{ruling.word()}”.")
        return ruling
