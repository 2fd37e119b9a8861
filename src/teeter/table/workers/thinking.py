"""A bot at a live table thinks in a process of its own: it sees what a player sees, and nothing waits for it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from teeter.bots.reason import Reason
from teeter.rules.game import Choice, Setup
from teeter.rules.moves import Move
from teeter.rules.state import State
from teeter.table.building.messages import REMEMBERED
from teeter.table.live import LiveTable

BEST_SO_FAR_SECONDS = 2.0
"""Seconds after which a bot makes the best of what it has found: a whole turn is to take no more than six."""


class Look(Struct, frozen=True):
    """A tower, as the rules have it and as it was saved."""

    pieces: tuple[str, ...]
    foundations: tuple[str, ...]
    known: tuple[str, ...]


class BotQuestion(Struct, frozen=True):
    kind: str
    seed: str
    seat: str
    setup: Setup
    view: dict[str, Any]
    choices: tuple[Choice, ...]
    towers: dict[str, Look]
    tremor: str


class Thought(Struct, frozen=True):
    move: Move
    reason: Reason


def question(live: LiveTable, seat: str, kind: str, tremor: str) -> BotQuestion:
    """What a bot of this kind is asked at this seat now."""
    view: dict[str, Any] = dict(live.view((seat,)))
    view.pop("choices")
    choices = live.table.choices[seat]
    return BotQuestion(kind, live.record.seed, seat, live.table.setup, view, choices, _towers(live), tremor)


def _towers(live: LiveTable) -> dict[str, Look]:
    state = live.table.state
    if not isinstance(state, State) or live.record.sheet.ruling != "physics":
        return {}
    saved: dict[str, list[str]] = {}
    for n in sorted(live.towers, reverse=True):
        saved.setdefault(live.towers[n].tower, []).append(live.towers[n].saved)
    return {
        name: Look(tower.pieces, tower.foundations, tuple(saved.get(name, ())[:REMEMBERED]))
        for name, tower in state.towers.items()
        if tower.pieces and tower.status in ("standing", "stopped")
    }


def think(asked: BotQuestion) -> Thought:
    """In the worker: the engine is loaded there."""
    from teeter.bots.bot import Sight
    from teeter.bots.roster import bot_called
    from teeter.table.building.worker import as_ruled

    towers = {
        name: as_ruled(asked.setup.set, look.pieces, look.foundations, look.known)
        for name, look in asked.towers.items()
    }
    sight = Sight(asked.seat, asked.setup, asked.view, asked.choices, towers, asked.tremor, BEST_SO_FAR_SECONDS)
    answer = bot_called(asked.kind, asked.seed).answer(sight)
    return Thought(answer.move, answer.reason)
