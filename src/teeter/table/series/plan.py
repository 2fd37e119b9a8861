"""The plan of an evening: which games in which order, for how many, and what a place is worth."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from teeter.languages import Language
from teeter.rules.game import BadSetup
from teeter.rules.games import games
from teeter.rules.shelf import is_built_alone
from teeter.table.budgets import EVENING_GAMES
from teeter.table.lettering import look_alike
from teeter.table.sheet import MOST_SEATS, Kind, NoRealBlocks, Ruling, Seat, Sheet, Terms, bots_for

Scoring = Literal["places", "wins"]
"""`places`: two points for everybody whom one leaves behind, one for everybody with whom one shares a place; `wins`:
only they count."""

BOT_NAMES = ("Robo", "Ada", "Otto", "Mia", "Hugo", "Zoe", "Emil", "Ida", "Karl", "Rosa", "Max", "Lea")
"""More than seats: people may be called so, too."""
AS_GOOD: dict[Kind, Kind] = {"random": "child", "master": "champion", "quick": "steady", "champion": "master"}
"""Who plays for a bot that knows only one kind of game, in the other; all others there are steady."""


class EveningPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    games: Annotated[tuple[Terms, ...], Meta(min_length=1, max_length=EVENING_GAMES)]
    """In their order. Who begins, what is listed and who has a handicap is not theirs to say."""
    players: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    """For whom there are seats."""
    fill: Kind | None = None
    """The bots that take what is still free when the first game begins; none: it is played by whoever is there."""
    scoring: Scoring = "places"
    listed: bool = False
    """Its games are shown in the lobby: anybody may look on, at them and at the scoreboard."""
    language: Language | None = None
    show: bool = False
    """It is The Show."""


def sheet_of(
    plan: EveningPlan, game: int, seats: Sequence[Seat], *, begins: str | None = None, by_lot: bool = False
) -> Sheet:
    """As the table of a game has it."""
    terms = plan.games[game]
    fit = tuple(Seat(seat.name, fitting(seat.kind, terms.game, terms.ruling)) for seat in seats)
    ours: dict[str, Any] = {
        "youngest": begins,
        "draw": by_lot,
        "handicaps": {},
        "listed": plan.listed,
        "language": plan.language,
    }
    return Sheet(**{**asdict(terms), **ours}, seats=fit)


def fitting(kind: Kind, game: str, ruling: Ruling) -> Kind:
    """The bot that plays this game for one of that kind."""
    known = bots_for(game, ruling)
    if kind == "person" or kind in known or not known:
        return kind
    return next((each for each in (AS_GOOD.get(kind, "steady"), "steady") if each in known), known[0])


def filled(plan: EveningPlan, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """With bots on the seats that are free, if the plan says so."""
    taken = [seat.name for seat in seats]
    free = [name for name in BOT_NAMES if not any(look_alike(name, each) for each in taken)]
    bots = free[: plan.players - len(taken)] if plan.fill else ()
    return (*seats, *(Seat(name, plan.fill or "person") for name in bots))


def check_plan(plan: EveningPlan) -> None:
    """That every game can be played by so many, with whoever may fill their seats; raises BadSetup or BadOption."""
    if plan.fill == "person":
        raise BadSetup("free seats are taken by bots: give their kind, as /games lists them, or leave it away")
    everybody = [Seat(f"guest {number}") for number in range(plan.players)]
    check_games(plan, filled(plan, everybody[:1]) if plan.fill else everybody)


def check_games(plan: EveningPlan, seats: Sequence[Seat]) -> None:
    """That every game of the programme can be played by exactly these; raises BadSetup or BadOption."""
    for number, terms in enumerate(plan.games):
        if terms.game in games() and is_built_alone(terms.game):
            raise BadSetup(f"{games()[terms.game].title} is built alone: it can't be part of an evening")
        for seat in seats:
            if seat.kind != "person" and terms.game in games() and not bots_for(terms.game, terms.ruling):
                raise NoRealBlocks(f"{seat.name} has no real blocks to race with: play that game with physics")
        sheet_of(plan, number, seats).to_setup()
