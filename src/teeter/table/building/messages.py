"""What a table and its bench tell each other, one process to another."""

import zlib
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from teeter.physics.explain import Fall
from teeter.rules.state import State
from teeter.table.frames import Picture, Seven


class Job(Struct, frozen=True):
    """One piece to be placed on one tower, as the rules see it."""

    set: str
    tower: str
    pieces: tuple[str, ...]
    foundations: tuple[str, ...]
    piece: str
    tries: int
    round: int
    known: tuple[str, ...] = ()
    """The tower as it was saved after placements, newest first."""
    tremor: str = "natural"
    further: bool = False
    """As a further foundation (Three Reds)."""

    @property
    def seed(self) -> int:
        """The hand trembles the same way when the same placement is simulated again, from the log alone."""
        words = f"{self.tower}:{','.join(self.pieces)}:{self.piece}:{self.tries}:{self.round}"
        return zlib.crc32(words.encode())


class Landing(Struct, frozen=True):
    """What would come of a piece if it were lowered from where it is held, and let go of where it touches."""

    held: Seven
    """Where it was wanted then."""
    verdict: Literal["stands", "barely", "falls"]
    fall: Fall | None = None


class HandBeat(Struct, frozen=True):
    picture: Picture
    landing: Landing | None = None
    """As soon as it is known of a hand that holds still."""
    pushing: bool = False
    """A further foundation that is let go of is being pushed against the one that is there."""


class Gauge(Struct, frozen=True):
    """How little it would take to make a tower fall, and where it would begin."""

    tilt_deg: float
    """Of the table; 0: it rests, but bears no push."""
    push_n: float
    at_least: bool
    """It bears this much and more."""
    contact: tuple[str, str]
    """The piece that would go first, and what it rests on: a piece or `table`."""
    how: Literal["tips", "slides", "drops"]
    words: str


class Ended(Struct, frozen=True):
    stands: bool
    height_mm: float
    remains: tuple[str, ...]
    touches_foundation: bool | None
    why: str
    fall: Fall | None
    saved: str
    track: bytes
    last: Picture
    let_go: int
    """The tick at which the hand opened."""
    gauge: Gauge | None
    """Of what stands."""


REMEMBERED = 4
"""Saved towers that are looked through for the one the rules speak of."""


def job_for(state: State, set: str, saved: Iterable[tuple[str, str]], *, tremor: str, further: bool) -> Job:
    """What the rules ask of the bench now. `saved`: tower's name and the tower, newest first."""
    hand = state.hand
    assert hand is not None
    tower = state.towers[hand.tower]
    return Job(
        set=set,
        tower=hand.tower,
        pieces=tower.pieces,
        foundations=tower.foundations,
        piece=hand.piece,
        tries=hand.tries,
        round=state.round,
        known=tuple(each for name, each in saved if name == hand.tower)[:REMEMBERED],
        tremor=tremor,
        further=further and bool(tower.pieces),
    )
