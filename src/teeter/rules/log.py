"""The log is the truth: a state is the fold of its entries, and of nothing else."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from teeter.rules.events import AnyEvent
from teeter.rules.game import Game, Setup
from teeter.rules.moves import AnyMove

S = TypeVar("S")


class Entry(Struct, frozen=True):
    n: int
    by: str
    move: AnyMove
    events: tuple[AnyEvent, ...]


def fold(game: Game[S], setup: Setup, entries: Iterable[Entry]) -> S:
    state = game.start(setup)
    for entry in entries:
        for event in entry.events:
            state = game.apply(state, event)
    return state
