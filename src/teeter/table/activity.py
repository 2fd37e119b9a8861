"""What goes on at a live table between moves: a tower is built by hand, a race is run, or people use real blocks.

An open table has one activity. Whoever speaks to a hand speaks to it, whatever the game; it alone makes the moves that
hands make.
"""

from collections.abc import Coroutine
from typing import Any, Literal, Protocol

from msgspec import Struct

from teeter.rules.log import Entry
from teeter.rules.moves import Move
from teeter.table.building.poses import PieceAt
from teeter.table.frames import Seven
from teeter.table.race.messages import RacerWord


class TakeAgain(Struct, frozen=True):
    """Take the piece in hand once more, above everything; `further`: to lay it as a further foundation."""

    further: bool


HandWord = TakeAgain | RacerWord
Countdown = Literal["build", "go", "round", "dice"]
"""To the end of building, to Go, to the end of the round, to the next dice."""


class NotNow(Exception):
    """What was wanted of a hand can't be done, and the words say why. Nothing happened."""


class NobodyHolds(NotNow):
    """There is no piece in this seat's hand."""


class NoHints(NotNow):
    """The host allows none."""

    def __init__(self) -> None:
        super().__init__("at this table there are no hints: the host may allow them before the game starts")


class Activity(Protocol):
    # --- what people want

    def aim(self, seats: tuple[str, ...], number: int, target: Seven) -> None:
        """Where the hand of a device is wanted that has these seats; `number`: for which seat, where several hands are
        busy. A hand that holds nothing moves nothing."""

    def say(self, seat: str, words: HandWord) -> None:
        """To the hand of a seat. Raises NotNow."""

    async def submit(self, seat: str, move: Move, command: str) -> Entry | None:
        """A player's move. Raises NotNow, or what `LiveTable.submit` raises."""

    async def let_go(self, seat: str, command: str) -> Entry | None:
        """Open the hand: whatever it holds is placed there. Raises NotNow, or what `LiveTable.submit` raises."""

    def go_on(self, seat: str) -> None:
        """They have seen what there was to see, and want the next dice."""

    # --- what the table does

    def work(self, present: tuple[str, ...]) -> Coroutine[Any, Any, None] | None:
        """What begins now that nothing else is going on; `present`: seats at which somebody is."""

    def may_deal(self, *, busy: bool) -> bool:
        """Whether dice may be thrown and pieces drawn; `busy`: work is going on."""

    def asks_for_thought(self, seat: str, kind: str) -> bool:
        """Whether a bot of this kind has anything to think about before it moves."""

    def standing(self) -> dict[str, tuple[PieceAt, ...]]:
        """Where the pieces of every tower are, bottom up."""
