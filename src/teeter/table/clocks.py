"""What the table does by itself, and when: bots think, clocks run out, the absent are waited for or not."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal

from teeter.bots.random_player import random_move
from teeter.rules.moves import Move, Resign, Timeout
from teeter.rules.names import DEALER
from teeter.table.live import LiveTable
from teeter.table.sheet import Sheet

ANSWERING = ("auction", "give", "answer")
"""Phases in which the auction clock runs."""
MODEST = ("pass", "take", "accept", "keep")
"""What somebody is taken to say who says nothing: whatever commits them least."""

PICK_SECONDS = 15.0
"""For the roller to pick one of two equal dice."""
STAND_IN = "steady"
"""Who plays on for somebody who is away."""

What = Literal["bot", "auction", "away", "pick", "round"]


@dataclass(frozen=True)
class Due:
    """At this time a move will be made for a seat: this one, or one that a bot of this kind thinks of."""

    at: float
    what: What
    by: str
    move: Move | None = None
    kind: str = "random"
    waits_for: tuple[str, ...] = ()
    """Whoever could act before then, if it is not the seat itself."""


def next_due(
    live: LiveTable, sheet: Sheet, *, since: float, left_at: Mapping[str, float], bot_seconds: float
) -> Due | None:
    """The first thing that will happen if nobody moves. `since`: when the last entry was made."""
    return min(_all_due(live, sheet, since, left_at, bot_seconds), key=lambda due: due.at, default=None)


def _all_due(
    live: LiveTable, sheet: Sheet, since: float, left_at: Mapping[str, float], bot_seconds: float
) -> list[Due]:
    found: list[Due] = []
    phase = live.table.state.phase
    if phase == "pick":
        found.append(Due(since + PICK_SECONDS, "pick", DEALER, Timeout(), waits_for=live.to_act))
    elif phase == "stack" and sheet.ruling == "people":  # where physics rules the race has a clock of its own
        seconds = live.table.state.options.round_seconds
        found.append(Due(since + seconds, "round", DEALER, Timeout(), waits_for=live.to_act))
    for seat in live.to_act:
        if seat not in sheet.names or phase == "stack":  # in a race everybody builds until somebody calls
            continue
        if seat in sheet.bots:
            # Racers think with their hands; which of two equal dice plays is all the same to them.
            kind = "random" if phase == "pick" else sheet.bots[seat]
            found.append(Due(since + bot_seconds, "bot", seat, kind=kind))
            continue
        if sheet.auction_seconds and phase in ANSWERING:
            found.append(Due(since + sheet.auction_seconds, "auction", seat, modest_move(live, seat)))
        if sheet.away != "wait" and seat in left_at:
            move = Resign() if sheet.away == "drop" else None
            found.append(Due(max(since, left_at[seat]) + sheet.away_seconds, "away", seat, move, STAND_IN))
    return found


def any_move(live: LiveTable, seat: str) -> Move:
    """Any legal move, the same again after a restart."""
    chance = Random(f"{live.record.seed}:{seat}:{live.n}")
    pool = getattr(live.table.state, "pool", ())
    return random_move(live.table.choices[seat], pool, chance)


def modest_move(live: LiveTable, seat: str) -> Move:
    choices = live.table.choices[seat]
    for word in MODEST:
        if modest := [choice for choice in choices if choice.move == word]:
            return random_move(modest, (), Random(0))
    return any_move(live, seat)
