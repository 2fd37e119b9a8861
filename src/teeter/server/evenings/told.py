"""What is told of an evening: nothing that opens anything but a look."""

from msgspec import Struct

from teeter.rules.game import Places
from teeter.rules.names import Reason
from teeter.table.series.decisions import next_to_begin
from teeter.table.series.evening import Evening, GameState
from teeter.table.series.plan import Scoring
from teeter.table.series.points import ScoreLine, champions, points_for, scoreboard
from teeter.table.sheet import Kind, Seat, Terms
from teeter.table.store import Key, Role, Stage


class EveningGame(Struct, frozen=True, omit_defaults=True):
    """A game of the programme."""

    terms: Terms
    state: GameState
    table: str | None = None
    begins: str | None = None
    """Who does, or will; nobody knows before the lot is drawn."""
    places: Places = ()
    points: dict[str, int] = {}
    reason: Reason | None = None


class EveningNow(Struct, frozen=True):
    evening: str
    stage: Stage
    role: Role
    """`spectator`: whoever comes to one that is listed."""
    yours: tuple[str, ...]
    """Seats."""
    seats: tuple[Seat, ...]
    players: int
    """For whom there are seats."""
    fill: Kind | None
    scoring: Scoring
    show: bool
    games: tuple[EveningGame, ...]
    current: int | None
    """The game that is played or comes next, from 0."""
    lines: tuple[ScoreLine, ...]
    """The scoreboard, the best first."""
    champions: tuple[str, ...]
    watch: str
    """A link for others to look on."""


def tell_evening(id: str, evening: Evening, key: Key | None, watch: str) -> EveningNow:
    return EveningNow(
        evening=id,
        stage=evening.stage,
        role=key.role if key else "spectator",
        yours=key.seats if key else (),
        seats=evening.seats,
        players=evening.plan.players,
        fill=evening.plan.fill,
        scoring=evening.plan.scoring,
        show=evening.plan.show,
        games=tuple(_game(evening, number) for number in range(len(evening.games))),
        current=evening.current,
        lines=scoreboard(evening),
        champions=champions(evening),
        watch=watch,
    )


def _game(evening: Evening, number: int) -> EveningGame:
    game, terms = evening.games[number], evening.plan.games[number]
    if game.begun is None:
        comes = evening.begun and number == evening.current
        return EveningGame(terms, game.state, begins=next_to_begin(evening, evening.names) if comes else None)
    told = EveningGame(terms, game.state, game.begun.table, game.begun.begins)
    if game.state != "over" or game.ended is None:
        return told
    points = points_for(evening.plan.scoring, game.ended.places)
    return EveningGame(terms, game.state, told.table, told.begins, game.ended.places, points, game.ended.reason)
