"""One game that is being played. Everybody's moves come in by `submit`, and nothing else changes it."""

from collections.abc import Iterable
from typing import Any, Protocol

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
            self._fold(entry)

    def submit(self, by: str, move: Move) -> Entry:
        """Decide, store, then fold; raises IllegalMove and changes nothing."""
        if isinstance(move, Timeout):
            move = self._dealer.complete(move, self.state, self.n)
        events: Any = self.game.decide(self.state, by, move)
        known: Any = move  # every Move there is stands in AnyMove
        entry = Entry(self.n + 1, by, known, events)
        if self._store:
            self._store.append(entry)
        self._fold(entry)
        return entry

    def let_dealer_answer(self) -> list[Event]:
        """Throw and draw as long as the dealer is awaited."""
        events: list[Event] = []
        while self._dealer_answers and DEALER in self.game.to_act(self.state):
            choices = self.game.choices(self.state)[DEALER]
            move = self._dealer.answer(self.state, choices, self.n)
            events += self.submit(DEALER, move).events
        return events

    def _fold(self, entry: Entry) -> None:
        for event in entry.events:
            self.state = self.game.apply(self.state, event)
        self.n = entry.n

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
