"""One game that is being played. Everybody's moves come in by `submit`, and nothing else changes it.

`submit` is `propose`, the store, `accept`: a table whose store takes its time calls the three itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from teeter.physics.errors import CannotPlace, Diverged
from teeter.referees.referee import Referee, Unanswered, answered
from teeter.rules.events import Event
from teeter.rules.game import Choices, IllegalMove, Setup
from teeter.rules.games import games
from teeter.rules.log import Entry
from teeter.rules.moves import Move, Place, TakeBack, Timeout
from teeter.rules.names import DEALER, REFEREE
from teeter.rules.rulebook import Options
from teeter.rules.seen import TableView
from teeter.table.dealer import Dealer
from teeter.table.taking_back import TakingBack

if TYPE_CHECKING:
    # A table without bots need not load what they look at towers with.
    from teeter.table.botseats import BotSeats


class LogStore(Protocol):
    """Where entries are safe. An entry counts once `append` has returned."""

    def append(self, entry: Entry) -> None: ...


class Unplaceable(ValueError):
    """The referee can't place a piece like this; nothing has happened."""


class Table:
    def __init__(
        self,
        setup: Setup,
        *,
        entries: Iterable[Entry] = (),
        store: LogStore | None = None,
        dealer: Dealer,
        dealer_answers: bool = True,
        referee: Referee | None = None,
        bots: BotSeats | None = None,
        take_back: tuple[str, ...] | None = None,
    ) -> None:
        """`dealer_answers`: the dealer throws and draws by itself; else somebody submits what it drew. `referee`: who
        rules by itself; without one somebody submits what happened. `bots`: who plays by themselves.
        `take_back`: who must agree to take back a ruling; if nothing is said, all people where people rule."""
        self.setup = setup
        self.game = games()[setup.game]
        self.state: Any = self.game.start(setup)
        self.n = 0
        self._store = store
        self._dealer = dealer
        self._dealer_answers = dealer_answers
        self._referee = referee
        self.bots = bots
        self._ruling: Move | None = None
        people = () if referee else tuple(seat for seat in setup.seats if not bots or seat not in bots.seats)
        self._taking_back = TakingBack(people if take_back is None else take_back)
        for entry in entries:
            self.accept(entry)

    def submit(self, by: str, move: Move) -> Entry:
        """Decide, store, then fold; raises IllegalMove or Unplaceable and changes nothing."""
        entry = self.propose(by, move)
        if isinstance(move, Place) and self._referee:
            # Before the move counts: a pose that nobody can place a piece in must not.
            self._ruling = self._ruled(self._referee, self._after(entry), move)
        if self._store:
            self._store.append(entry)
        self.accept(entry)
        return entry

    def propose(self, by: str, move: Move) -> Entry:
        """What the log would say of this move; raises IllegalMove."""
        if isinstance(move, Timeout):
            move = self._dealer.complete(move, self.choices, self.n)
        back = isinstance(move, TakeBack)
        events: Any = self._taking_back.decide(by) if back else self.game.decide(self.state, by, move)
        known: Any = move  # every Move there is stands in AnyMove
        return Entry(self.n + 1, by, known, events)

    def accept(self, entry: Entry) -> None:
        """Fold an entry that is safe in the log."""
        self._taking_back.accept(entry, self.state)
        self.state = self._after(entry)
        self.n = entry.n

    def _after(self, entry: Entry) -> Any:
        state = self.state
        for event in entry.events:
            state = self.game.apply(state, event)
        return state

    def _ruled(self, referee: Referee, state: Any, place: Place | None) -> Move:
        try:
            return answered(referee, state, place)
        except (Unanswered, CannotPlace, Diverged) as error:
            raise Unplaceable(str(error)) from error

    def dealers_move(self) -> Move | None:
        """What the dealer throws or draws, if it is awaited and answers by itself."""
        if not self._dealer_answers or DEALER not in self.game.to_act(self.state):
            return None
        return self._dealer.answer(self.state, self.game.choices(self.state)[DEALER], self.n)

    def referees_move(self) -> Move | None:
        """What the referee rules, if it is awaited and rules by itself."""
        if self._referee is None or REFEREE not in self.game.to_act(self.state):
            return None
        ruling, self._ruling = self._ruling, None
        return ruling or self._ruled(self._referee, self.state, None)  # none: a game taken up again

    def let_others_answer(self) -> list[Event]:
        """Dealer, referee and bots answer as long as they are awaited and do so by themselves."""
        events: list[Event] = []
        while True:
            if move := self.dealers_move():
                events += self.submit(DEALER, move).events
            elif move := self.referees_move():
                events += self.submit(REFEREE, move).events
            elif self.bots and (seat := self._bot_to_act(self.bots)):
                events += self._let_bot_move(self.bots, seat).events
            else:
                return events

    def _bot_to_act(self, bots: BotSeats) -> str | None:
        return next((seat for seat in self.game.to_act(self.state) if seat in bots.seats), None)

    def _let_bot_move(self, bots: BotSeats, seat: str) -> Entry:
        move = bots.answer(seat, self.setup, self.state, self.view(seat), self.choices)
        try:
            return self.submit(seat, move)
        except (IllegalMove, Unplaceable) as error:
            pool = getattr(self.state, "pool", ())
            return self.submit(seat, bots.instead(seat, move, str(error), self.choices, pool, self.n))

    @property
    def choices(self) -> Choices:
        return self.game.choices(self.state)

    def view(self, seat: str | None = None) -> TableView:
        """What a seat sees; None is the whole open table."""
        seen: TableView = {
            "n": self.n,
            "game": self.setup.game,
            "rulebook": self.setup.rulebook,
            **self.game.view(self.state, seat),
        }
        if take_back := self._taking_back.seen():
            seen["take_back"] = take_back
        return seen

    def fingerprint(self) -> str:
        """The same for two tables only if everything on them is the same."""
        words = msgspec.msgpack.encode([self.n, _as_ever(self.state)], order="deterministic")
        return hashlib.sha256(words).hexdigest()[:32]


ADDED_LATER = ("forgiven", "aside", "conceded", "extra", "dealt")
OPTIONS_ADDED_LATER = (
    *("diamonds_to_win", "fair_foundation", "second_chance", "tie"),
    *("purse", "stakes", "foundations", "pieces", "selection"),
)


def _as_ever(state: Any) -> dict[str, Any]:
    """A state in plain data. What was added to states later counts only where a game uses it: else a client that
    compares fingerprints would take every game for another one after an update."""
    words: dict[str, Any] = msgspec.to_builtins(state)
    usual = msgspec.to_builtins(Options())
    for name in ADDED_LATER:
        if not words.get(name):
            words.pop(name, None)
    options = words["options"]
    words["options"] = {
        name: value for name, value in options.items() if name not in OPTIONS_ADDED_LATER or value != usual[name]
    }
    return words
