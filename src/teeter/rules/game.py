"""What a game is: a value made of pure functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from teeter.rules.events import Event
from teeter.rules.moves import Move
from teeter.rules.names import Colour, Style, TremorLevel
from teeter.rules.objection import Objection
from teeter.rules.rulebook import Options
from teeter.rules.seen import View
from teeter.rules.state import Outcome

S = TypeVar("S")


class IllegalMove(Exception):
    """Why a move is refused, and the paragraph of docs/rules that says so."""

    def __init__(self, rule: str, objection: Objection) -> None:
        super().__init__(str(objection))
        self.rule = rule
        self.objection = objection

    @property
    def why(self) -> str:
        """In English."""
        return str(self.objection)


class Handicap(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table grants one seat, so that unequal players have an even game."""

    diamonds: Annotated[int, Meta(ge=0, le=30)] = 0
    """More than the others have at the beginning of a round."""
    hand: TremorLevel | None = None
    """How much it trembles; none said is as everybody else's."""


class Setup(Struct, frozen=True, kw_only=True):
    """All that a game must know to start: the first line of its log."""

    game: str
    rulebook: str | None
    set: str
    seats: tuple[str, ...]
    beginner: str
    options: Options
    colours: dict[str, str]
    """Every piece of the set -> its colour."""
    diamonds: int = 60
    """In the sack before anybody gets theirs."""
    spacing_mm: float | None = None
    """Of a crowded table: from one foundation to the next, if that was said. No rule asks for it, but whoever simulates
    the game again must know."""
    handicaps: dict[str, Handicap] = {}
    """Seat -> what it was granted. Of the hand no rule asks either."""

    def tremor_of(self, seat: str, usual: str) -> str:
        """How much a seat's hand trembles at a table where hands usually tremble so much."""
        granted = self.handicaps.get(seat)
        return granted.hand if granted and granted.hand else usual


class BadSetup(ValueError):
    """A game can't start like this."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal move, or a range of them: any number from `min` to `max`, any pool piece for an offer."""

    move: str
    style: Style | None = None
    piece: str | None = None
    to: str | None = None
    chain: str | None = None
    colour: Colour | None = None
    foundation: bool | None = None
    amount: int | None = None
    min: int | None = None
    max: int | None = None
    sides: int | None = None


Choices = Mapping[str, tuple[Choice, ...]]
Places = tuple[tuple[str, ...], ...]
"""Everybody who played, the best first; who shares a place stands together."""


@dataclass(frozen=True)
class Game(Generic[S]):
    name: str
    title: str
    chapter: int
    """Its chapter of docs/rules: paragraph 5.2 is the second of the fifth chapter."""
    options: tuple[str, ...]
    start: Callable[[Setup], S]
    to_act: Callable[[S], tuple[str, ...]]
    choices: Callable[[S], Choices]
    decide: Callable[[S, str, Move], tuple[Event, ...]]
    """What follows from a move; raises IllegalMove."""
    apply: Callable[[S, Event], S]
    view: Callable[[S, str | None], View]
    """What a seat may see; None is somebody who only watches."""
    outcome: Callable[[S], Outcome | None]
    places: Callable[[S], Places]
    """Once there is an outcome."""
    raced: bool = False
    """Everybody builds at the same time, from Go to a call."""


class Story(Generic[S]):
    """What follows from one move, told event by event: each is folded as it is told, so the next can build on it."""

    def __init__(self, state: S, apply: Callable[[S, Event], S]) -> None:
        self.state = state
        self.events: list[Event] = []
        self._apply = apply

    def tell(self, event: Event) -> None:
        self.state = self._apply(self.state, event)
        self.events.append(event)
