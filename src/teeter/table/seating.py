"""From what people ask for to a game that can start."""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated

from msgspec import Meta

from teeter.pieces.sets import SETS, ZOCH_PIECE
from teeter.rules.game import BadSetup, Handicap, Setup
from teeter.rules.games import games
from teeter.rules.names import RESERVED
from teeter.rules.rulebook import Chosen, Options, settle
from teeter.rules.shelf import editions, is_built_alone, rulebooks
from teeter.table.lettering import is_legible, look_alike
from teeter.table.own_pieces import pieces_in_play

NEAREST_MM, FARTHEST_MM = 80, 300
"""Between the towers of a crowded table: nearer there is no room for two, and farther no fall reaches the next."""
USUAL_PURSE = 10
"""A box that does not say how many diamonds are in its sack has so many for each player."""
USUAL_SET = "bausack"
OWN_SETS = {"stack-a-biddi": "biddi"}
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Said = Annotated[dict[Word, bool | int | Word | Annotated[tuple[Word, ...], Meta(max_length=120)]], Meta(max_length=40)]
"""Options as they travel; a list names pieces."""
SEAT_NAME = re.compile(r"[^,=]{1,40}")


OFFICES = ("server", "system", "admin", "administrator", "moderator", "teeter")
"""Who speaks with these names would seem to speak for the table."""


class WrongNumber(BadSetup):
    """Too few or too many players for the game."""


class BadName(BadSetup):
    """Nobody can be called so."""


class NameTaken(BadSetup):
    """Somebody else is called so."""


class BadHandicap(BadSetup):
    """Granted to nobody who sits here, or something that this game can't grant."""


def seat_players(
    game: str,
    seats: Sequence[str],
    *,
    rulebook: str | None = None,
    youngest: str | None = None,
    set: str = USUAL_SET,
    options: Mapping[str, Chosen] | None = None,
    spacing_mm: float | None = None,
    handicaps: Mapping[str, Handicap] | None = None,
    seed: int | str | None = None,
) -> Setup:
    """Check everything that can be wrong before the first move; raises BadSetup or BadOption. `spacing_mm`: from one
    tower of a crowded table to the next. `seed`: of the pieces that are drawn, where only some are played with."""
    if game not in games():
        raise BadSetup(f"there is no game called {game!a}; there are: {', '.join(games())}")
    book = _rulebook(game, rulebook)
    edition = rulebooks()[book].games[game]
    check_seats(seats)
    fewest, most = edition.players
    if not fewest <= len(seats) <= most:
        players = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise WrongNumber(f"{games()[game].title} ({book}) is for {players} players, not {len(seats)}")
    if youngest is not None and youngest not in seats:
        raise BadSetup(f"the youngest, {youngest!a}, has no seat; seats: {', '.join(seats)}")
    if set not in SETS:
        raise BadSetup(f"there is no set called {set!a}; there are: {', '.join(SETS)}")
    settled = settle(game, edition, options or {})
    _check_set(game, set, settled)
    set = OWN_SETS.get(game, set)
    # Whoever chooses pieces one by one may choose from all that the set ever had.
    box = dict(SETS[set].colours) if settled.selection else _colours(set, rulebooks()[book].pieces)
    granted = _granted(game, seats, handicaps or {})
    setup = Setup(
        game=game,
        rulebook=None if book == game else book,
        set=set,
        seats=tuple(seats),
        beginner=youngest or seats[0],
        options=settled,
        colours=pieces_in_play(box, settled, len(seats), zoch_apart=_zoch_apart(game, settled), seed=seed),
        diamonds=_in_the_sack(book, game, settled, granted, len(seats)),
        spacing_mm=_spacing(spacing_mm, settled),
        handicaps=granted,
    )
    games()[game].start(setup)  # some games refuse a set
    return setup


def _granted(game: str, seats: Sequence[str], asked: Mapping[str, Handicap]) -> dict[str, Handicap]:
    """Without those that grant nothing, in the order of the seats."""
    title = games()[game].title
    for seat, handicap in asked.items():
        if seat not in seats:
            raise BadHandicap(f"nobody called {seat!a} sits here to have a handicap; seats: {', '.join(seats)}")
        if is_built_alone(game):
            raise BadHandicap(f"{title} is built alone: there is nobody to have a handicap against")
        if game in OWN_SETS:
            raise BadHandicap(f"{title} has neither purses nor hands that tremble: nobody can have a handicap")
        if handicap.diamonds and "purse" not in games()[game].options:
            raise BadHandicap(f"{title} is played without a purse: {seat} can have a steadier hand, but no diamonds")
    return {seat: asked[seat] for seat in seats if seat in asked and asked[seat] != Handicap()}


def _in_the_sack(book: str, game: str, options: Options, handicaps: Mapping[str, Handicap], players: int) -> int:
    """A table with larger purses than the box has diamonds takes more: they are play money."""
    said = rulebooks()[book].diamonds or USUAL_PURSE * players
    purses = options.purse * players + sum(each.diamonds for each in handicaps.values())
    return max(said, purses) if "purse" in games()[game].options else said


def _zoch_apart(game: str, options: Options) -> bool:
    return options.for_sure or game == "building-chain"


def _spacing(asked: float | None, options: Options) -> float | None:
    if asked is None:
        return None
    if not options.crowded:
        raise BadSetup(
            "towers that stand apart have no spacing: set the option crowded=true, or leave the spacing away"
        )
    if not NEAREST_MM <= asked <= FARTHEST_MM:
        raise BadSetup(f"towers of a crowded table stand {NEAREST_MM} to {FARTHEST_MM} mm apart, not {asked:g}")
    return float(asked)


def _check_set(game: str, set: str, options: Options) -> None:
    """Raises BadSetup for a set that the game can't be played with. Here and not in the game: games that are being
    played with one go on."""
    title, own = games()[game].title, OWN_SETS.get(game)
    if own and set not in (own, USUAL_SET):
        raise BadSetup(f"{title} is played with its own blocks, the set {own}, not with {set}")
    if own:
        return
    possible = [each for each in SETS if each not in OWN_SETS.values()]
    if options.for_sure or (game == "building-chain" and options.zoch_pieces):
        possible = [each for each in possible if ZOCH_PIECE in SETS[each].colours]
    if set not in possible:
        raise BadSetup(f"{title} can't be played with the set {set} like this; choose one of: {', '.join(possible)}")


def _rulebook(game: str, asked: str | None) -> str:
    known = editions(game)
    if asked is None:
        return next(iter(known))
    if asked not in known:
        raise BadSetup(f"{games()[game].title} is not in the rulebook {asked!a}; it is in: {', '.join(known)}")
    return asked


def check_seats(seats: Sequence[str]) -> None:
    for place, seat in enumerate(seats):
        if not SEAT_NAME.fullmatch(seat) or not is_legible(seat) or seat != seat.strip():
            raise BadName(f"{seat!a} is no name for a seat: 1 to 40 letters and signs, no comma, no equals sign")
        if any(look_alike(seat, each) for each in (*RESERVED, *OFFICES)):
            raise BadName(f"nobody can be called {seat}: choose another name")
        for other in seats[:place]:
            if seat == other:
                raise NameTaken(f"two seats are called {seat}: give each its own name")
            if look_alike(seat, other):
                raise NameTaken(f"{seat} looks like {other}, who sits here: choose a name that nobody takes for theirs")


def _colours(set: str, pieces: int) -> dict[str, str]:
    """The box of 2007 held four pieces fewer than the full Bausack set."""
    smaller = SETS["bausack-2007"]
    if set == USUAL_SET and pieces == len(smaller.colours):
        return dict(smaller.colours)
    return dict(SETS[set].colours)
