"""What a bot is: it sees what a player sees, and says a move and why."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from teeter.bots.reason import Reason
from teeter.physics.moment import PlacedPiece
from teeter.physics.tower import Tower
from teeter.rules.game import Choice, Setup
from teeter.rules.moves import Move


@dataclass(frozen=True, eq=False)
class Sight:
    """A table as one player sees it when a move is awaited."""

    seat: str
    setup: Setup
    """The game, its options, who sits where, and all pieces with their colours."""
    view: Mapping[str, Any]
    """The state as docs/reference/table-protocol.md describes it, as this seat may see it."""
    choices: tuple[Choice, ...]
    """What this seat may say."""
    towers: Mapping[str, Tower] = field(default_factory=dict)
    """The towers as they stand, for those who can look at them; empty at a table with real blocks."""
    tremor: str = "natural"
    """Of everybody's hand at this table."""
    patience: float = math.inf
    """Seconds that people would wait for it; with no limit a game can be played again exactly."""
    around: Mapping[str, tuple[PlacedPiece, ...]] = field(default_factory=dict)
    """On a crowded table: what stands around each tower, as seen from its place."""

    @property
    def pool(self) -> tuple[str, ...]:
        return tuple(self.view.get("pool", ()))

    @property
    def others(self) -> tuple[str, ...]:
        """The other players still in, clockwise from this seat."""
        seats = self.setup.seats
        mine = seats.index(self.seat)
        out = self.view.get("out", ())
        return tuple(seat for seat in seats[mine + 1 :] + seats[:mine] if seat not in out)

    @property
    def still_to_build(self) -> float:
        """Pieces that everybody will have to build from now on, on the average: who knows, but in a chain."""
        chains = self.view.get("chains")
        if not chains or self.view["phase"] in ("foundation", "draft"):
            return math.inf
        return sum(map(len, chains.values())) / (1 + len(self.others))


@dataclass(frozen=True)
class Answer:
    move: Move
    reason: Reason
    """For learners and for the curious."""


class Bot(Protocol):
    """Asked the same again, it answers the same: all its chances come from its seed and the place in the log."""

    @property
    def name(self) -> str: ...

    def answer(self, sight: Sight) -> Answer: ...
