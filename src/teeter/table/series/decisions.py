"""What may happen next in an evening: each answers the entry that is to be kept, or raises why not."""

from collections.abc import Sequence

from msgspec.structs import replace

from teeter.rules.game import BadSetup
from teeter.table.dealer import drawn_to_begin
from teeter.table.seating import check_seats
from teeter.table.series.entries import EveningEnded, GameBegun, GameSkipped, SeatFreed, SeatsJoined
from teeter.table.series.evening import Evening
from teeter.table.series.plan import check_games, filled
from teeter.table.sheet import NoSeatLeft
from teeter.table.store import Key


class OutOfTurn(Exception):
    """The evening is further than that, or not as far."""


def join(evening: Evening, names: Sequence[str], key: Key) -> SeatsJoined:
    """`key`: theirs, with the seats that it had before. Raises BadSetup, too."""
    if evening.begun or evening.closed:
        raise OutOfTurn("the first game has begun: who plays stays as it is; you can look on")
    check_seats((*evening.names, *names))
    if len(evening.seats) + len(names) > evening.plan.players:
        raise NoSeatLeft(f"this evening is for {evening.plan.players} players, and {len(evening.seats)} are there")
    return SeatsJoined(replace(key, seats=(*key.seats, *names)))


def free(evening: Evening, name: str) -> SeatFreed:
    if evening.begun:
        raise OutOfTurn("the first game has begun: who plays stays as it is")
    if name not in evening.names:
        raise BadSetup(f"nobody called {name!a} is there")
    return SeatFreed(name)


def begin(evening: Evening, game: int, *, table: str, seed: str) -> GameBegun:
    """The next one, at this table. Raises BadSetup, too."""
    _comes_next(evening, game)
    if evening.games[game].begun:
        raise OutOfTurn("this game is being played")
    seats = evening.seats if evening.begun else filled(evening.plan, evening.seats)
    if not evening.begun:
        check_games(evening.plan, seats)
    return GameBegun(game, table, seed, seats, next_to_begin(evening, tuple(seat.name for seat in seats)))


def next_to_begin(evening: Evening, names: Sequence[str]) -> str:
    """By lot, and then to the left."""
    if not evening.begun:
        return drawn_to_begin(evening.seed, names)
    return names[(names.index(evening.begun[-1].begins) + 1) % len(names)]


def skip(evening: Evening, game: int) -> GameSkipped:
    _comes_next(evening, game)
    if not evening.begun:
        raise OutOfTurn("the evening has not begun: open another with other games")
    return GameSkipped(game)


def end(evening: Evening) -> EveningEnded:
    if evening.stage == "over":
        raise OutOfTurn("the evening is over")
    return EveningEnded()


def _comes_next(evening: Evening, game: int) -> None:
    if evening.stage == "over":
        raise OutOfTurn("the evening is over")
    if game != evening.current:
        raise OutOfTurn(f"game {game + 1} is not the one that comes now: look again")
