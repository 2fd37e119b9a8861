"""A bot at a live table thinks in a process of its own: it sees what a player sees, and nothing waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from teeter.bots.reason import Reason
from teeter.rules.game import Choice, Setup
from teeter.rules.moves import Move
from teeter.rules.state import State
from teeter.table.building.messages import Company, Look, company_of
from teeter.table.building.saved import REMEMBERED, newest_first
from teeter.table.live import LiveTable
from teeter.table.store import Saved

BEST_SO_FAR_SECONDS = 2.0
"""Seconds after which a bot makes the best of what it has found: a whole turn is to take no more than six."""


class BotQuestion(Struct, frozen=True):
    kind: str
    seed: str
    seat: str
    setup: Setup
    view: dict[str, Any]
    choices: tuple[Choice, ...]
    towers: dict[str, Look]
    tremor: str
    company: Company | None = None
    """Of a crowded table."""


class Thought(Struct, frozen=True):
    move: Move
    reason: Reason


def question(live: LiveTable, seat: str, kind: str, tremor: str) -> BotQuestion:
    """What a bot of this kind is asked at this seat now."""
    view: dict[str, Any] = dict(live.view((seat,)))
    view.pop("choices")
    choices = live.table.choices[seat]
    company, towers = _towers(live)
    return BotQuestion(kind, live.record.seed, seat, live.table.setup, view, choices, towers, tremor, company)


def _towers(live: LiveTable) -> tuple[Company | None, dict[str, Look]]:
    state = live.table.state
    if not isinstance(state, State) or live.record.sheet.ruling != "physics":
        return None, {}
    return looks_at(state, live.table.setup, newest_first(live.towers))


def looks_at(state: State, setup: Setup, kept: Sequence[Saved]) -> tuple[Company | None, dict[str, Look]]:
    """All of a crowded table, and those that can be built on. `kept`: what placements left, newest first."""
    company = company_of(state, setup, kept)
    if company:
        looks = company.towers
    else:
        saved: dict[str, list[str]] = {}
        for each in kept:
            saved.setdefault(each.tower, []).append(each.saved)
        looks = {
            name: Look(tower.pieces, tower.foundations, tuple(saved.get(name, ())[:REMEMBERED]))
            for name, tower in state.towers.items()
        }
    built = [name for name, its in state.towers.items() if its.pieces and its.status in ("standing", "stopped")]
    return company, {name: looks[name] for name in built}


def think(asked: BotQuestion, patience: float = BEST_SO_FAR_SECONDS) -> Thought:
    """In the worker: the engine is loaded there. `patience`: seconds after which the best so far is it."""
    from teeter.bots.bot import Sight
    from teeter.bots.roster import bot_called
    from teeter.table.building.site import as_ruled, gathered

    set = asked.setup.set
    towers = {name: as_ruled(set, look) for name, look in asked.towers.items()}
    crowd = gathered(set, asked.company) if asked.company else None
    around = {name: crowd.around(name) for name in crowd.names} if crowd else {}
    sight = Sight(asked.seat, asked.setup, asked.view, asked.choices, towers, asked.tremor, patience, around)
    answer = bot_called(asked.kind, asked.seed).answer(sight)
    return Thought(answer.move, answer.reason)
