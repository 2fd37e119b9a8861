"""An evening is the fold of its log. The fold never judges: an entry that comes twice, or too late, changes nothing."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from teeter.table.series.entries import (
    AnyEveningEntry,
    EveningEnded,
    EveningOpened,
    GameBegun,
    GameEnded,
    GameSkipped,
    GameWentOn,
    SeatFreed,
    SeatsJoined,
)
from teeter.table.series.plan import EveningPlan
from teeter.table.sheet import Seat
from teeter.table.store import Key, Stage

GameState = Literal["to-come", "running", "over", "skipped"]


class PlannedGame(Struct, frozen=True):
    """A game of the programme, and what has become of it."""

    begun: GameBegun | None = None
    ended: GameEnded | None = None
    skipped: bool = False

    @property
    def state(self) -> GameState:
        if self.skipped:
            return "skipped"
        if self.ended:
            return "over"
        return "running" if self.begun else "to-come"


class Evening(Struct, frozen=True, kw_only=True):
    plan: EveningPlan
    seed: str
    seats: tuple[Seat, ...]
    """As everybody sits, clockwise."""
    keys: dict[str, Key]
    """By their hashes."""
    games: tuple[PlannedGame, ...]
    closed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def begun(self) -> tuple[GameBegun, ...]:
        """Games that had a table, in their order."""
        return tuple(each.begun for each in self.games if each.begun)

    @property
    def current(self) -> int | None:
        """The game that is played or comes next; None if there is none any more."""
        if self.closed:
            return None
        return next((k for k, each in enumerate(self.games) if each.state in ("to-come", "running")), None)

    @property
    def latest(self) -> int | None:
        """The last game that had a table: only its result can still change."""
        return next((k for k in reversed(range(len(self.games))) if self.games[k].begun), None)

    @property
    def stage(self) -> Stage:
        if self.current is None:
            return "over"
        return "running" if self.begun else "open"


def fold_evening(entries: Iterable[AnyEveningEntry]) -> Evening:
    entries = iter(entries)
    opened = next(entries, None)
    if not isinstance(opened, EveningOpened):
        raise ValueError("the log of an evening begins with its plan")
    evening = Evening(
        plan=opened.plan,
        seed=opened.seed,
        seats=opened.seats,
        keys={key.hash: key for key in opened.keys},
        games=(PlannedGame(),) * len(opened.plan.games),
    )
    for entry in entries:
        evening = apply_to_evening(evening, entry)
    return evening


def apply_to_evening(evening: Evening, entry: AnyEveningEntry) -> Evening:
    match entry:
        case SeatsJoined(key) if not evening.begun:
            come = tuple(Seat(name) for name in key.seats if name not in evening.names)
            return replace(evening, seats=(*evening.seats, *come), keys={**evening.keys, key.hash: key})
        case SeatFreed(name) if not evening.begun:
            seats = tuple(seat for seat in evening.seats if seat.name != name)
            return replace(evening, seats=seats, keys={hash: _without(key, name) for hash, key in evening.keys.items()})
        case GameBegun(game, seats=seats) if game == evening.current and evening.games[game].begun is None:
            return replace(_with(evening, game, replace(evening.games[game], begun=entry)), seats=seats)
        case GameEnded(game) if game == evening.latest and not evening.closed:
            return _with(evening, game, replace(evening.games[game], ended=entry))
        case GameWentOn(game) if game == evening.latest:
            return _with(evening, game, replace(evening.games[game], ended=None))
        case GameSkipped(game) if game == evening.current:
            return _with(evening, game, replace(evening.games[game], skipped=True))
        case EveningEnded():
            return replace(evening, closed=True)
        case _:
            return evening


def _with(evening: Evening, game: int, now: PlannedGame) -> Evening:
    return replace(evening, games=(*evening.games[:game], now, *evening.games[game + 1 :]))


def _without(key: Key, name: str) -> Key:
    return replace(key, seats=tuple(seat for seat in key.seats if seat != name))
