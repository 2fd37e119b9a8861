"""What was seen after any entry of a long log, without folding it from its beginning each time: states are kept on the
way. They share nearly all they are made of, so that keeping one costs little."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.rules.seen import TableView
from teeter.table.budgets import CHECKPOINT_ENTRIES, CHECKPOINTED_TABLES
from teeter.table.dealer import Dealer
from teeter.table.table import Table


class Checkpoints:
    """Of the tables whose replays were looked at last. Views are made in several threads at once: what two of them
    write is the same."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, dict[int, Any]] = OrderedDict()

    def of(self, id: str) -> dict[int, Any]:
        """On the event loop: number of an entry -> the state after it."""
        states = self._tables.pop(id, {})
        self._tables[id] = states
        if len(self._tables) > CHECKPOINTED_TABLES:
            self._tables.popitem(last=False)
        return states

    def forget(self, id: str) -> None:
        self._tables.pop(id, None)


def view_after(setup: Setup, log: Sequence[Entry], n: int, states: dict[int, Any]) -> TableView:
    """As somebody saw it who looks on."""
    return table_after(setup, log, n, states).view(None)


def table_after(setup: Setup, log: Sequence[Entry], n: int, states: dict[int, Any]) -> Table:
    """Only entries are read that were there before: the log may grow meanwhile."""
    table = Table(setup, dealer=Dealer(0), dealer_answers=False)
    begin = n - n % CHECKPOINT_ENTRIES
    while begin and begin not in states:
        begin -= CHECKPOINT_ENTRIES
    if begin:
        table.state, table.n = states[begin], begin
    for number in range(begin, n):
        table.accept(log[number])
        if table.n % CHECKPOINT_ENTRIES == 0:
            states[table.n] = table.state
    return table
