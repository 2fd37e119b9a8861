"""What a table and its bench tell each other, one process to another."""

import zlib
from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from teeter.physics.explain import Fall
from teeter.physics.ring import SPACING_MM
from teeter.referees.ruling import TakenAlong, TowerFound
from teeter.rules.game import Setup
from teeter.rules.state import State
from teeter.table.building.saved import REMEMBERED, chosen, each_tower
from teeter.table.frames import Picture, Seven
from teeter.table.store import Saved


class Look(Struct, frozen=True):
    """A tower, as the rules have it and as it was saved."""

    pieces: tuple[str, ...]
    foundations: tuple[str, ...]
    known: tuple[str, ...]


class Company(Struct, frozen=True):
    """The other towers of a crowded table."""

    names: tuple[str, ...]
    """Of all towers, in the order of their places."""
    spacing_mm: float
    towers: dict[str, Look]


class OwnPiece(Struct, frozen=True, omit_defaults=True):
    """A piece of a tower that somebody keeps for themselves."""

    piece: Annotated[str, Meta(min_length=1, max_length=40)]
    pose: Annotated[tuple[float, ...], Meta(max_length=7)]
    """Of its centre of mass: x, y, z in mm, and a quaternion w, x, y, z. Of the first piece it may be left out: then it
    lies in the middle as it rests best."""
    ground: bool = False
    """It may touch the table."""


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
    company: Company | None = None
    """On a crowded table: what stands around it."""
    stood: tuple[OwnPiece, ...] | None = None
    """Without a game: the tower itself, instead of what the rules and former placements know of it."""

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


OPEN, PUSH, STOP, ON = "open", "push", "stop", "on"
"""What is said to a hand, besides where it is wanted: let this beat be the last before it opens; push the further
foundation against the one that is there first; hold no longer; and that its beats are seen."""
HandHears = Seven | str


class HandBeat(Struct, frozen=True, tag=True, array_like=True):
    picture: Picture
    landing: Landing | None = None
    """As soon as it is known of a hand that holds still."""
    pushing: bool = False
    """A further foundation that is let go of is being pushed against the one that is there."""
    meanwhile: tuple[Picture, ...] = ()
    """A neighbour was knocked over: what was seen of that while the hand held still, before the picture."""
    stirred: bool = False
    """What stood is no longer where it stood when the piece came to hand."""
    opens: bool = False
    """It has done what was to be done before it is let go of."""
    due: float = 0.0
    began: float = 0.0
    """By the clock of this machine: when the beat was to begin, and when it did."""


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
    also_fell: tuple[TakenAlong, ...] = ()
    """Neighbours on a crowded table, in the order in which they touched the table."""
    others: dict[str, str] = {}
    """Neighbours that fell or were nudged, as they are now."""

    @property
    def found(self) -> TowerFound:
        return TowerFound(self.stands, self.height_mm, self.remains, self.touches_foundation)


def job_for(state: State, setup: Setup, kept: Sequence[Saved], *, tremor: str, further: bool) -> Job:
    """What the rules ask of the bench now. `kept`: what placements left, newest first. `tremor`: of most hands."""
    hand = state.hand
    assert hand is not None
    tower = state.towers[hand.tower]
    company = company_of(state, setup, kept)
    known = [each for one in kept for name, each in each_tower(one) if name == hand.tower][:REMEMBERED]
    return Job(
        set=setup.set,
        tower=hand.tower,
        pieces=tower.pieces,
        foundations=tower.foundations,
        piece=hand.piece,
        tries=hand.tries,
        round=state.round,
        known=company.towers[hand.tower].known if company else tuple(known),
        tremor=setup.tremor_of(hand.builder, tremor),
        further=further and bool(tower.pieces),
        company=company,
    )


def company_of(state: State, setup: Setup, kept: Sequence[Saved]) -> Company | None:
    """All towers of a crowded table."""
    if not state.options.crowded:
        return None
    saved = chosen(state, kept)
    looks = {
        name: Look(tower.pieces, tower.foundations, (saved[name],) if name in saved else ())
        for name, tower in state.towers.items()
    }
    return Company(setup.seats, setup.spacing_mm or SPACING_MM, looks)
