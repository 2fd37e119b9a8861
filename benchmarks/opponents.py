"""How well bots play against each other, and whether their games are worth watching:
`python -m benchmarks.bots opponents [--only PATTERN] [--count N] [--workers N] [--out FILE]`.

One row a question: who against whom, and what we aim at. Games of a row have fresh seeds from 20000 on, on which
nothing was tuned; the seats rotate. Every game is a line in FILE and is not played again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from statistics import median
from typing import Any

from teeter.bots.bidding.shortlist import ENOUGH_ON_IT
from teeter.bots.placing.value import expected_on
from teeter.bulk.interval import wilson
from teeter.bulk.run import run
from teeter.ladder.play import Fixture, play_out, shares
from teeter.rules.events import BidMade, Offered, Staked, TakenInHand
from teeter.rules.log import Entry
from teeter.rules.moves import Take
from teeter.rules.state import State
from teeter.table.table import Table

FIRST_SEED = 20000
EARLY = 3
"""Auctions in which nobody should stake more than half a purse."""
DUELS = ("knock-out", "build-or-push", "pile-it-high", "well-stacked", "three-reds", "building-chain")
WATCHED = {"knock-out": 20, "build-or-push": 20, "well-stacked": 18, "pile-it-high": 24, "three-reds": 12}
"""Game -> placements that it should have in the median, among steadies."""


@dataclass(frozen=True)
class Row:
    game: str
    who: str
    against: tuple[str, ...]
    aim: float
    """A share of wins; of games that are watched, placements in the median."""
    watched: bool = False

    @property
    def name(self) -> str:
        return f"{'watch' if self.watched else 'win'} {self.game} {self.who} {','.join(self.against)}"


ROWS = (
    Row("knock-out", "master", ("steady", "steady"), 0.55),
    Row("knock-out", "master", ("steady", "steady", "steady"), 0.45),
    *(Row(game, "master", ("steady",), 0.75) for game in DUELS),
    *(Row(game, "steady", ("child",), 0.75) for game in DUELS),
    *(
        Row(game, "steady", ("steady",) * (1 if game == "three-reds" else 2), aim, watched=True)
        for game, aim in WATCHED.items()
    ),
)


def opponents(results: Any, count: int, only: str, workers: int, first: int = FIRST_SEED) -> None:
    """`count`: games of a row; of those that are watched, two fifths of it."""
    asked = [
        (row, number)
        for number in range(count)
        for row in ROWS
        if re.search(only, row.name) and (not row.watched or number < count * 2 // 5)
    ]
    todo = [each for each in asked if _key(first, *each) not in results.rows]
    for (row, number), found in zip(todo, run(partial(_played, first), todo, workers=workers), strict=True):
        results.keep(_key(first, row, number), **found)


def _key(first: int, row: Row, number: int) -> str:
    return f"opponents {row.name} {first + number}"


def _played(first: int, task: tuple[Row, int]) -> dict[str, Any]:
    row, number = task
    place = number % (len(row.against) + 1)
    bots = (*row.against[:place], row.who, *row.against[place:])
    entries: list[Entry] = []
    fixture = Fixture(row.game, bots, f"{first + number} {row.name}")
    played, table, _ = play_out(fixture, told=entries.append)
    return {
        "won": shares(played)[place],
        "placements": played.placements,
        "reason": played.reason,
        "seconds": round(played.seconds, 1),
        **_silly(table, entries),
    }


def _silly(table: Table, entries: Iterable[Entry]) -> dict[str, Any]:
    """Moves at which people shake their heads: stakes above half a purse in the first auctions; foundations that carry
    next to nothing and were taken although a better one could be had."""
    state: State = table.game.start(table.setup)
    auctions = early = poor = 0
    for entry in entries:
        for event in entry.events:
            auctions += isinstance(event, Offered)
            if isinstance(event, Staked | BidMade) and auctions <= EARLY:
                early += 2 * event.amount > state.diamonds[event.seat]
            if isinstance(event, TakenInHand) and not state.towers[event.tower].pieces:
                poor += _willingly(state, entry, event) and _is_poor(table, state, event.piece)
            state = table.game.apply(state, event)
    return {"early": early, "poor": poor, "auctions": auctions}


def _willingly(state: State, entry: Entry, taken: TakenInHand) -> bool:
    if taken.source != "auction" or state.auction is None:
        return taken.source != "dealt"
    if isinstance(entry.move, Take):
        return state.diamonds[taken.builder] > state.auction.stake_to_beat
    return state.auction.high is None or state.auction.high.by == taken.builder


def _is_poor(table: Table, state: State, name: str) -> bool:
    def carries(each: str) -> bool:
        return expected_on(each, table.setup.set) >= ENOUGH_ON_IT

    return not carries(name) and any(carries(each) for each in state.pool)


def report(rows: dict[str, dict[str, Any]], say: Callable[[str], object] = print) -> None:
    say("| game | who | against | games | won (95 %) | aim | placements | early stakes, poor foundations | CPU s |")
    say("|---|---|---|---|---|---|---|---|---|")
    for row in ROWS:
        found = [each for key, each in rows.items() if key.startswith(f"opponents {row.name} ")]
        if not found:
            continue
        won = sum(each["won"] for each in found)
        low, high = wilson(won, len(found))
        share = "" if row.watched else f"{won / len(found):.0%} ({low:.0%} to {high:.0%})"
        aim = f"{row.aim:g} placements" if row.watched else f"{row.aim:.0%}"
        length = median(each["placements"] for each in found)
        early, poor = (sum(each[what] > 0 for each in found) for what in ("early", "poor"))
        seconds = median(each["seconds"] for each in found)
        say(
            f"| {row.game} | {row.who} | {', '.join(row.against)} | {len(found)} | {share} | {aim} | {length:g} "
            f"| {early}, {poor} | {seconds:.1f} |"
        )
