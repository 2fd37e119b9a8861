"""A ruling of people that was wrong: when all who are asked agree, the table is as it was before it.

Nothing is deleted. The log gets an entry that tells what lies on the table again, and the next ruling comes after it.
"""

from typing import Any

from msgspec import to_builtins

from teeter.rules.events import AgreedToTakeBack, Event, TakenBack
from teeter.rules.game import IllegalMove
from teeter.rules.log import Entry
from teeter.rules.moves import TakeBack
from teeter.rules.names import REFEREE
from teeter.rules.objection import Objection
from teeter.rules.seen import TakeBackSeen


class TakingBack:
    """Follows a log: where its rulings were, and who has agreed to take back the last."""

    def __init__(self, asked: tuple[str, ...]) -> None:
        """`asked`: whose agreement it takes; nobody's where rulings are not taken back."""
        self._asked = asked
        self._rulings: list[tuple[int, Any]] = []
        """Entry -> the state before it. States share nearly all they are made of."""
        self._agreed: tuple[str, ...] = ()

    def accept(self, entry: Entry, before: Any) -> None:
        """An entry is in the log; `before`: the state that it changed."""
        if not isinstance(entry.move, TakeBack):
            self._agreed = ()
            if entry.by == REFEREE and self._asked:
                self._rulings.append((entry.n, before))
            return
        self._agreed = (*self._agreed, entry.by)
        for event in entry.events:
            if isinstance(event, TakenBack):
                self._agreed = ()
                self._rulings = [each for each in self._rulings if each[0] < event.ruling]

    def decide(self, by: str) -> tuple[Event, ...]:
        """What follows from somebody's word; raises IllegalMove."""
        if not self._rulings:
            raise IllegalMove("1.18", Objection("no-ruling-to-take-back"))
        if by not in self._asked:
            raise IllegalMove("1.18", Objection("no-player", seat=by))
        if by in self._agreed:
            raise IllegalMove("1.18", Objection("agreed-already", seat=by))
        agreed = AgreedToTakeBack(by)
        if set(self._asked) - {*self._agreed, by}:
            return (agreed,)
        number, before = self._rulings[-1]
        return agreed, TakenBack(number, to_builtins(before))

    def seen(self) -> TakeBackSeen | None:
        if not self._rulings:
            return None
        return {"asked": list(self._asked), "agreed": list(self._agreed)}
