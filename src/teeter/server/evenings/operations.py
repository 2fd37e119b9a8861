"""What can be asked about evenings over HTTP."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict

from teeter.server.access.keys import code_to_scan, hashed
from teeter.server.evenings import evenings
from teeter.server.evenings.told import EveningNow, tell_evening
from teeter.server.http.operation import SVG, Ask, Missing, Operation
from teeter.server.http.schemas import Asked, Names, TakeSeats, ToScan
from teeter.server.tables.hosting import NotAllowed
from teeter.table.budgets import EVENING_GAMES
from teeter.table.series.evening import Evening
from teeter.table.series.plan import EveningPlan
from teeter.table.series.the_show import the_show

LOOKED_AT_OFTEN = 0.2
"""Whoever looks at a scoreboard asks every few seconds."""


class NewEvening(EveningPlan, frozen=True, kw_only=True):
    """`names`: the people on the host's own device."""

    names: Names = ()


class WhichGame(Asked, frozen=True):
    """Its number in the programme, from 0: so whoever presses twice, or at the same time as somebody else, begins one
    game."""

    game: Annotated[int, Meta(ge=0, lt=EVENING_GAMES)]


class EveningKey(Struct, frozen=True):
    """Keep the token: it is the host's key, at every table of the evening, and it is not shown again."""

    evening: str
    token: str
    invite: str
    """A link for whoever shall play."""


class JoinedEvening(Struct, frozen=True):
    """`token` opens these seats in every game; it is left out if they were added to the token that asked."""

    evening: str
    seats: tuple[str, ...]
    token: str | UnsetType = UNSET


async def see_the_show(_: Ask) -> EveningPlan:
    return the_show()


async def open_evening(ask: Ask) -> EveningKey:
    wanted: NewEvening = ask.body
    plan = EveningPlan(**{name: value for name, value in asdict(wanted).items() if name != "names"})
    id, token, invite = await evenings.open_evening(ask.hall, plan, wanted.names)
    return EveningKey(id, token, f"{_address(ask, id)}#invite={invite}")


async def see_evening(ask: Ask) -> EveningNow:
    if ask.holder is None and not ask.evening.plan.listed:
        raise NotAllowed("this evening needs a link to watch or an invitation: ask the host for one")
    return _told(ask, ask.evening)


async def join_evening(ask: Ask) -> JoinedEvening:
    wanted: TakeSeats = ask.body
    token, theirs = await evenings.join(ask.hall, _id(ask), wanted.names, wanted.invite, ask.holder)
    return JoinedEvening(_id(ask), theirs.seats, token or UNSET)


async def code_of_evening(ask: Ask) -> bytes:
    wanted: ToScan = ask.body
    key = ask.evening.keys.get(hashed(wanted.token))
    if key is None or key.role not in ("invite", "watch"):
        raise Missing("no link of this evening has this token")
    return await code_to_scan(f"{_address(ask, _id(ask))}#{key.role}={wanted.token}")


async def free_seat(ask: Ask) -> EveningNow:
    return _told(ask, await evenings.free(ask.hall, _id(ask), ask.request.path_params["name"], ask.key))


async def begin_game(ask: Ask) -> EveningNow:
    wanted: WhichGame = ask.body
    return _told(ask, await evenings.begin(ask.hall, _id(ask), wanted.game, ask.key))


async def skip_game(ask: Ask) -> EveningNow:
    wanted: WhichGame = ask.body
    return _told(ask, await evenings.skip(ask.hall, _id(ask), wanted.game))


async def end_evening(ask: Ask) -> EveningNow:
    return _told(ask, await evenings.end(ask.hall, _id(ask)))


def _id(ask: Ask) -> str:
    return str(ask.request.path_params["evening"])


def _address(ask: Ask, id: str) -> str:
    return f"{ask.base}/evening/{id}"


def _told(ask: Ask, evening: Evening) -> EveningNow:
    key = evening.keys.get(ask.key.hash) if ask.holder else None
    id = _id(ask)
    return tell_evening(id, evening, key, f"{_address(ask, id)}#watch={evenings.token_to_watch(id, evening)}")


EVENING_OPERATIONS = (
    Operation("GET", "/evenings/show", see_the_show, "The Show: ten rounds for four contestants", answers=EveningPlan),
    Operation(
        "POST", "/evenings", open_evening, "Open an evening: several games in a row, one scoreboard",
        body=NewEvening, answers=EveningKey, status=201, cost=5,
    ),
    Operation(
        "GET", "/evenings/{evening}", see_evening, "The scoreboard and the programme; any link's token will do",
        "a token if there is one", answers=EveningNow, cost=LOOKED_AT_OFTEN,
    ),
    Operation(
        "POST", "/evenings/{evening}/seats", join_evening, "Take part, one or several on one device",
        "a token if there is one", body=TakeSeats, answers=JoinedEvening, status=201,
    ),
    Operation(
        "POST", "/evenings/{evening}/links/code", code_of_evening,
        "A link to scan: the QR code of the one with this token", "the host's token", body=ToScan, gives=SVG,
    ),
    Operation(
        "DELETE", "/evenings/{evening}/seats/{name}", free_seat,
        "Leave before the first game, or as the host free a seat", "a token", answers=EveningNow,
    ),
    Operation(
        "POST", "/evenings/{evening}/games", begin_game, "Begin the next game; the host begins the first",
        "a token", body=WhichGame, answers=EveningNow, status=201, cost=5,
    ),
    Operation(
        "POST", "/evenings/{evening}/skips", skip_game, "Break a game off, or leave it out: it counts for nobody",
        "the host's token", body=WhichGame, answers=EveningNow, status=201,
    ),
    Operation(
        "POST", "/evenings/{evening}/end", end_evening, "End the evening before its programme is through",
        "the host's token", answers=EveningNow, status=201,
    ),
)  # fmt: skip
