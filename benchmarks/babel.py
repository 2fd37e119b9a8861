"""Towers that all build together: `python -m benchmarks.bots babel [--only PATTERN] [--count N] [--out FILE]`.

How many pieces stand when a Tower of Babel comes down, and who brings it down. A game a tower: it ends with the first
diamond. The rules are the rulebook's, so the first one may lay any foundation, even one on which nothing stands. Seeds
from 20000 on, on which nothing was tuned; the seats rotate, so that everybody begins as often. Blind towers take some
seconds each (`--only blind`); with a choice of pieces they grow to forty and more, and take up to a minute.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import mean, median
from typing import Any

from teeter.bulk.interval import wilson
from teeter.bulk.run import run
from teeter.ladder.play import Fixture, play_out
from teeter.rules.events import Collapsed, TakenInHand
from teeter.rules.log import Entry
from teeter.rules.names import COMMON
from teeter.rules.state import State
from teeter.table.table import Table


@dataclass(frozen=True)
class Company:
    bots: tuple[str, ...]
    blind: bool
    aim: int | None = None
    """Pieces that should stand in the median before a fall."""

    @property
    def name(self) -> str:
        return f"{'blind' if self.blind else 'open'} {','.join(self.bots)}"


COMPANIES = (
    Company(("child", "child", "steady"), False, aim=6),
    Company(("child", "steady", "steady"), False, aim=6),
    Company(("child", "child", "steady"), True, aim=5),
    Company(("child", "steady", "steady"), True, aim=5),
    Company(("master", "steady", "steady"), False),
    Company(("master", "steady", "steady"), True),
)


def babel(results: Any, count: int, only: str, workers: int, first: int) -> None:
    companies = [company for company in COMPANIES if re.search(only, company.name)]
    asked = [(company, first + number) for number in range(count) for company in companies]
    todo = [each for each in asked if _key(*each) not in results.rows]
    for each, found in zip(todo, run(_built, todo, workers=workers), strict=True):
        results.keep(_key(*each), **found)


def _key(company: Company, seed: int) -> str:
    return f"babel {company.name} {seed}"


def _built(task: tuple[Company, int]) -> dict[str, Any]:
    company, seed = task
    turn = seed % len(company.bots)
    bots = company.bots[turn:] + company.bots[:turn]
    options = (("diamonds_to_win", "1"), ("blind", str(company.blind).lower()))
    entries: list[Entry] = []
    fixture = Fixture("tower-of-babel", bots, f"{seed} {company.name}", options=options)
    played, table, _ = play_out(fixture, told=entries.append)
    stood, by = _fall(table, entries)
    return {"stood": stood, "by": by, "seconds": round(played.seconds, 1)}


def _fall(table: Table, entries: Iterable[Entry]) -> tuple[int, str | None]:
    """How many pieces stood, the foundation among them, and which bot's piece brought them down; nobody's, if all
    pieces stood in the end."""
    state: State = table.game.start(table.setup)
    stood, builder = 0, ""
    for entry in entries:
        for event in entry.events:
            if isinstance(event, TakenInHand):
                builder = event.builder
            if isinstance(event, Collapsed):
                return stood, builder.split()[0]
            state = table.game.apply(state, event)
            stood = len(state.towers[COMMON].pieces)
    return stood, None


def report(rows: dict[str, dict[str, Any]], say: Callable[[str], object] = print) -> None:
    say("| Tower of Babel | company | towers | pieces before the fall: median, mean | aim | who brought it down |")
    say("|---|---|---|---|---|---|")
    for company in COMPANIES:
        found = [each for key, each in rows.items() if key.startswith(f"babel {company.name} ")]
        if not found:
            continue
        stood = [each["stood"] for each in found]
        falls = [each["by"] for each in found if each["by"]]
        blame = ", ".join(_blamed(bot, company, falls) for bot in sorted(set(company.bots)))
        say(
            f"| {'blind' if company.blind else 'by choice'} | {', '.join(company.bots)} | {len(found)} "
            f"| {median(stood):g}, {mean(stood):.1f} | {company.aim or ''} | {blame} |"
        )


def _blamed(bot: str, company: Company, falls: list[str]) -> str:
    times = falls.count(bot)
    low, high = wilson(times, len(falls))
    share = company.bots.count(bot) / len(company.bots)
    return f"{bot} {times / max(1, len(falls)):.0%} ({low:.0%} to {high:.0%}; its share {share:.0%})"
