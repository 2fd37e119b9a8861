"""What a host sets: the game, who sits where, and how the table is run. It can change until the game starts."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from teeter.languages import Language
from teeter.physics.ring import SPACING_MM
from teeter.rules.game import BadSetup, Handicap, Setup
from teeter.rules.games import games
from teeter.rules.names import TremorLevel
from teeter.rules.shelf import is_built_alone
from teeter.table.lettering import look_alike
from teeter.table.seating import FARTHEST_MM, BadHandicap, Said, Word, WrongNumber, check_seats, seat_players

MOST_SEATS = 8

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Seconds = Annotated[int, Meta(ge=0, le=3600)]
Kind = Literal["person", "random", "child", "steady", "master", "bluffer", "miser", "daredevil", "quick", "champion"]
"""A person, or the bot that plays there."""
BUILDERS: tuple[Kind, ...] = ("random", "child", "steady", "master", "bluffer", "miser", "daredevil")
RACERS: tuple[Kind, ...] = ("child", "steady", "quick", "champion")
"""Bots that race at Stack-a-Biddi; all others bid and build."""
Ruling = Literal["physics", "people"]


def bots_for(game: str, ruling: Ruling) -> tuple[Kind, ...]:
    """Where people rule, they build for bots too; but nobody can race for another, or build alone for them."""
    if game in games() and is_built_alone(game):
        return ()
    if game != "stack-a-biddi":
        return BUILDERS
    return RACERS if ruling == "physics" else ()


class NoSeatLeft(BadSetup):
    """The table is full."""


class NoRealBlocks(BadSetup):
    """A bot can't build at a real table."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    kind: Kind = "person"


class Terms(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played and how, whoever sits there."""

    game: Word
    rulebook: Word | None = None
    set: Word = "bausack"
    options: Said = {}
    youngest: Name | None = None
    """Begins; if nobody is named, whoever sits first."""
    draw: bool = False
    """Whoever begins is drawn by lot when the game starts, unless somebody is named."""
    language: Language | None = None
    """Of whoever opened the table: what its links say where they are pasted."""
    ruling: Ruling = "physics"
    """`people`: a companion for a real wooden set; those at the table say what stands."""
    take_back: Literal["everybody", "host"] = "everybody"
    """Who must agree to take back a ruling of people."""
    listed: bool = False
    """Shown in the lobby: anybody may take a free seat or look on."""
    away: Literal["wait", "bot", "drop"] = "wait"
    """What happens when it is the move of somebody who is not there."""
    away_seconds: Seconds = 60
    auction_seconds: Seconds = 0
    """To answer in an auction; 0 is no clock."""
    build_seconds: Annotated[int, Meta(ge=0, le=280)] = 90
    """Until the hand lets go; 0: as long as a hand can hold a piece, nearly five minutes."""
    tremor: TremorLevel = "natural"
    """Of everybody's hand, unless a handicap says otherwise."""
    handicaps: Annotated[dict[Name, Handicap], Meta(max_length=MOST_SEATS)] = {}
    """Seat -> more diamonds, or a hand of its own."""
    spacing_mm: Annotated[int, Meta(ge=90, le=FARTHEST_MM)] = int(SPACING_MM)
    """On a crowded table that is simulated: from the middle of a foundation to the next."""
    gauge: bool = True
    """Whether everybody is told how far a tower is from falling."""
    hints: bool = False
    """Whether players may ask where master would put the piece in hand, or racers what to lay next."""
    chat: Literal["text", "phrases", "off"] = "text"
    """What may be said across the table: anything short, or only set phrases, which every language has."""


class Sheet(Terms, frozen=True, kw_only=True):
    seats: Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)] = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def bots(self) -> dict[str, Kind]:
        """Seat -> which bot plays there."""
        return {seat.name: seat.kind for seat in self.seats if seat.kind != "person"}

    def to_setup(self, seed: str | None = None) -> Setup:
        """`seed`: of what is drawn by lot; for a look at whether the game could start any will do. Raises BadSetup or
        BadOption."""
        setup = seat_players(
            self.game,
            self.names,
            rulebook=self.rulebook,
            youngest=self.youngest,
            set=self.set,
            options=self.options,
            handicaps=self.handicaps,
            seed=seed,
        )
        crowded = setup.options.crowded and self.ruling == "physics"
        return replace(setup, spacing_mm=float(self.spacing_mm)) if crowded else setup


def seated(sheet: Sheet, *more: Seat) -> Sheet:
    """With more people or bots at the table; raises BadSetup."""
    seats = (*sheet.seats, *more)
    check_seats([seat.name for seat in seats])
    if len(seats) > MOST_SEATS:
        raise NoSeatLeft(f"no more than {MOST_SEATS} can sit at a table")
    return replace(sheet, seats=seats)


def joined(sheet: Sheet, *more: Seat) -> Sheet:
    """With more at a table that is in order as it is, so nothing but too many can be wrong with their number; raises
    BadSetup."""
    grown = seated(sheet, *more)
    try:
        check(grown)
    except WrongNumber as error:
        raise NoSeatLeft(str(error)) from error
    return grown


def left(sheet: Sheet, name: str) -> Sheet:
    """Without somebody; raises BadSetup."""
    if name not in sheet.names:
        raise BadSetup(f"nobody called {name!a} sits here")
    youngest = None if sheet.youngest == name else sheet.youngest
    handicaps = {seat: each for seat, each in sheet.handicaps.items() if seat != name}
    seats = tuple(seat for seat in sheet.seats if seat.name != name)
    return replace(sheet, seats=seats, youngest=youngest, handicaps=handicaps)


def check(sheet: Sheet) -> None:
    """What can be wrong before everybody is seated; raises BadSetup or BadOption."""
    if sheet.youngest is not None and sheet.youngest not in sheet.names:
        raise BadSetup(f"the youngest, {sheet.youngest!a}, does not sit here yet: name them once they do")
    if sheet.ruling == "people" and any(each.hand for each in sheet.handicaps.values()):
        raise BadHandicap("at a real table everybody has their own hand: grant diamonds instead")
    for seat in sheet.seats:
        known = bots_for(sheet.game, sheet.ruling)
        if seat.kind != "person" and sheet.game in games() and is_built_alone(sheet.game):
            raise BadSetup(f"{seat.name}, a {seat.kind}, can't sit here: this tower is built alone")
        if seat.kind != "person" and not known:
            raise NoRealBlocks(f"{seat.name} has no real blocks to race with: open the game with physics")
        if seat.kind != "person" and seat.kind not in known:
            raise BadSetup(f"{seat.name}, a {seat.kind}, does not play this game; bots that do: {', '.join(known)}")
    strangers = (f"guest {number}" for number in range(20))
    to_come = [Seat(name) for name in strangers if not any(look_alike(name, each) for each in sheet.names)]
    wrong: WrongNumber | None = None
    for more in range(MOST_SEATS + 1 - len(sheet.seats)):
        try:
            replace(sheet, seats=(*sheet.seats, *to_come[:more])).to_setup()
            return
        except WrongNumber as error:
            wrong = wrong or error
    assert wrong is not None
    raise wrong
