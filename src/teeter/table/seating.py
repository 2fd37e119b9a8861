"""From what people ask for to a game that can start."""

import re
from collections.abc import Mapping, Sequence

from teeter.pieces.sets import SETS, ZOCH_PIECE
from teeter.rules.game import BadSetup, Setup
from teeter.rules.games import games
from teeter.rules.names import RESERVED
from teeter.rules.rulebook import Options, settle
from teeter.rules.shelf import editions, rulebooks
from teeter.rules.state import PURSE
from teeter.table.lettering import is_legible, look_alike

NEAREST_MM, FARTHEST_MM = 80, 300
"""Between the towers of a crowded table: nearer there is no room for two, and farther no fall reaches the next."""
USUAL_SET = "bausack"
OWN_SETS = {"stack-a-biddi": "biddi"}
SEAT_NAME = re.compile(r"[^,=]{1,40}")


OFFICES = ("server", "system", "admin", "administrator", "moderator", "teeter")
"""Who speaks with these names would seem to speak for the table."""


class WrongNumber(BadSetup):
    """Too few or too many players for the game."""


class BadName(BadSetup):
    """Nobody can be called so."""


class NameTaken(BadSetup):
    """Somebody else is called so."""


def seat_players(
    game: str,
    seats: Sequence[str],
    *,
    rulebook: str | None = None,
    youngest: str | None = None,
    set: str = USUAL_SET,
    options: Mapping[str, str | int | bool] | None = None,
    spacing_mm: float | None = None,
) -> Setup:
    """Check everything that can be wrong before the first move; raises BadSetup or BadOption. `spacing_mm`: from one
    tower of a crowded table to the next."""
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
    setup = Setup(
        game=game,
        rulebook=None if book == game else book,
        set=set,
        seats=tuple(seats),
        beginner=youngest or seats[0],
        options=settled,
        colours=_colours(set, rulebooks()[book].pieces),
        diamonds=rulebooks()[book].diamonds or PURSE * len(seats),
        spacing_mm=_spacing(spacing_mm, settled),
    )
    games()[game].start(setup)  # some games refuse a set
    return setup


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
