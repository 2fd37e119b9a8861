"""A ladder on paper: every game as CSV, ratings as a small picture."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from teeter.ladder.play import Played
from teeter.ladder.standings import Standing

WIDE, ROW, LEFT, EDGE = 640, 34, 120, 40


def write_csv(games: Iterable[Played], path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        lines = csv.writer(file)
        lines.writerow(["game", "seed", "bots", "winners", "reason", "moves", "placements", "falls"])
        for each in games:
            bots = each.fixture.bots
            winners = " ".join(f"{bots[seat]}@{seat + 1}" for seat in each.winners)
            row = [each.fixture.game, each.fixture.seed, " ".join(bots), winners, each.reason]
            lines.writerow([*row, each.moves, each.placements, each.falls])


def write_plot(standings: Sequence[Standing], path: Path, title: str) -> None:
    """Ratings with their 95 % intervals, as SVG."""
    low = min((each.low for each in standings), default=0.0)
    high = max((each.high for each in standings), default=1.0)
    scale = (WIDE - LEFT - EDGE) / max(high - low, 1e-9)

    def x(rating: float) -> float:
        return LEFT + (rating - low) * scale

    tall = EDGE + ROW * (len(standings) + 1)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {tall}" font-family="sans-serif" font-size="14">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="12" y="24" font-weight="bold">{escape(title)}</text>',
    ]
    for number, each in enumerate(standings):
        y = EDGE + ROW * number + ROW / 2
        lines += [
            f'<text x="12" y="{y + 5:.0f}">{escape(each.bot)}</text>',
            f'<path d="M {x(each.low):.1f} {y} H {x(each.high):.1f}" stroke="#b88a4a" stroke-width="3"/>',
            f'<circle cx="{x(each.rating):.1f}" cy="{y}" r="5" fill="#7a4a12"/>',
            f'<text x="{x(each.rating):.1f}" y="{y - 9}" text-anchor="middle" font-size="11">{each.rating:.1f}</text>',
        ]
    lines.append("</svg>")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
