"""The table of agents on paper: as Markdown, and in a page that has a place for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from teeter.lab.episodes import Episode
from teeter.lab.errors import BadResults
from teeter.lab.table import AgentLine, lines, ratings
from teeter.ladder.standings import Standing

HEADS = (
    "task",
    "agent",
    "input",
    "seeds",
    "success",
    "95 % between",
    "pieces",
    "height mm",
    "margin °",
    "simulations",
    "CPU s",
    "commit",
)
RATED = ("agent", "rating", "95 % between", "games", "won")
UNKNOWN = "?"
BEGINS, ENDS = "<!-- results: made by `teeter lab table --into`, not by hand -->", "<!-- end of results -->"
PLACE = re.compile(f"{re.escape(BEGINS)}\n.*?{re.escape(ENDS)}", re.DOTALL)

Cells = tuple[str, ...]


def cells(line: AgentLine) -> Cells:
    margin = UNKNOWN if line.margin_deg is None else f"{line.margin_deg:.1f}"
    simulations = UNKNOWN if line.simulations is None else f"{line.simulations:.1f}"
    sure = f"{line.low:.1%} and {line.high:.1%}".replace("%", " %")
    named = (line.task, line.agent, line.input, str(line.seeds), f"{100 * line.success:.1f} %", sure)
    means = (f"{line.pieces:.2f}", f"{line.height_mm:.0f}", margin, simulations, f"{line.cpu_seconds:.3f}")
    return (*named, *means, " ".join(line.commits))


def rating_cells(each: Standing) -> Cells:
    return each.bot, f"{each.rating:.1f}", f"{each.low:.1f} and {each.high:.1f}", str(each.games), f"{each.won:.4g}"


def tables(found: Sequence[Episode]) -> list[tuple[Cells, list[Cells]]]:
    """Heads and rows: of agents at tasks, and of ratings where games were played."""
    made: list[tuple[Cells, list[Cells]]] = [(HEADS, [cells(line) for line in lines(found)])]
    if rated := ratings(found):
        made.append((RATED, [rating_cells(each) for each in rated]))
    return made


def markdown(found: Sequence[Episode]) -> str:
    return "\n".join(_grid(heads, rows) for heads, rows in tables(found))


def write_into(page: Path, found: Sequence[Episode]) -> None:
    """Between the two marks of a page; raises BadResults where there are none."""
    text = page.read_text(encoding="utf-8")
    if not PLACE.search(text):
        raise BadResults(f"{page} has no place for a table: put these two lines where it shall stand: {BEGINS} {ENDS}")
    made = f"{BEGINS}\n\n{markdown(found)}\n{ENDS}"
    page.write_text(PLACE.sub(lambda _: made, text), encoding="utf-8")


def _grid(heads: Cells, rows: Sequence[Cells]) -> str:
    return "".join(f"| {' | '.join(each)} |\n" for each in (heads, ("---",) * len(heads), *rows))
