"""One game that is being played. Everybody's moves come in by `submit`, and nothing else changes it.

`submit` is `propose`, the store, `accept`: a table whose store takes its time calls the three itself.
"""

import hashlib
from collections.abc import Iterable
from typing import Any, Protocol

import msgspec

from teeter.rules.events import Event
from teeter.rules.game import Choices, Setup, View
from teeter.rules.games import games
from teeter.rules.log import Entry
from teeter.rules.moves import Move, Timeout
from teeter.rules.names import DEALER
from teeter.table.dealer import Dealer


class Store(Protocol):
    """Where entries are safe. An entry counts once `append` has returned."""

    def append(self, entry: Entry) -> None: ...


class Table:
    def __init__(
        self,
        setup: Setup,
        *,
        entries: Iterable[Entry] = (),
        store: Store | None = None,
        dealer: Dealer,
        dealer_answers: bool = True,
    ) -> None:
        """`dealer_answers`: the dealer throws and draws by itself; else somebody submits what it drew."""
        self.setup = setup
        self.game = games()[setup.game]
        self.state: Any = self.game.start(setup)
        self.n = 0
        self._store = store
        self._dealer = dealer
        self._dealer_answers = dealer_answers
        for entry in entries:
            self.accept(entry)

    def submit(self, by: str, move: Move) -> Entry:
        """Decide, store, then fold; raises IllegalMove and changes nothing."""
        entry = self.propose(by, move)
        if self._store:
            self._store.append(entry)
        self.accept(entry)
        return entry

    def propose(self, by: str, move: Move) -> Entry:
        """What the log would say of this move; raises IllegalMove."""
        if isinstance(move, Timeout):
            move = self._dealer.complete(move, self.state, self.n)
        events: Any = self.game.decide(self.state, by, move)
        known: Any = move  # every Move there is stands in AnyMove
        return Entry(self.n + 1, by, known, events)

    def accept(self, entry: Entry) -> None:
        """Fold an entry that is safe in the log."""
        for event in entry.events:
            self.state = self.game.apply(self.state, event)
        self.n = entry.n

    def dealers_move(self) -> Move | None:
        """What the dealer throws or draws, if it is awaited and answers by itself."""
        if not self._dealer_answers or DEALER not in self.game.to_act(self.state):
            return None
        return self._dealer.answer(self.state, self.game.choices(self.state)[DEALER], self.n)

    def let_dealer_answer(self) -> list[Event]:
        """Throw and draw as long as the dealer is awaited."""
        events: list[Event] = []
        while move := self.dealers_move():
            events += self.submit(DEALER, move).events
        return events

    @property
    def choices(self) -> Choices:
        return self.game.choices(self.state)

    def view(self, seat: str | None = None) -> View:
        """What a seat sees; None is the whole open table."""
        return {
            "n": self.n,
            "game": self.setup.game,
            "rulebook": self.setup.rulebook,
            **self.game.view(self.state, seat),
        }

    def fingerprint(self) -> str:
        """The same for two tables only if everything on them is the same."""
        words = msgspec.msgpack.encode([self.n, msgspec.to_builtins(self.state)], order="deterministic")
        return hashlib.sha256(words).hexdigest()[:32]
