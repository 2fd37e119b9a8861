"""Tasks with fixed seeds, so that agents can be compared: the same seed is the same pieces in the same order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

SACK = 69
"""Pieces of the whole sack, the slab apart."""
MEASURED = range(200)
"""The seeds of the table in docs/reference/tasks.md. What an agent learns from belongs to others."""


@dataclass(frozen=True)
class TowerTask:
    """Build a tower. A success is one in which all pieces stand."""

    name: str
    words: str
    """What is asked, for whoever reads the list."""
    env: Mapping[str, Any]
    """Options of Stack-v0."""


@dataclass(frozen=True)
class AuctionTask:
    """Win a game against some of the field."""

    name: str
    words: str
    games: tuple[str, ...]
    """Seed by seed, in turn."""
    players: int
    field: tuple[str, ...]
    """Against whom: they take turns, too, and nobody plays against itself."""


LabTask = TowerTask | AuctionTask

_ALL: tuple[LabTask, ...] = (
    TowerTask(
        "two-blocks", "one piece on one other, both drawn", {"foundation": "any", "pieces": 1, "tremor": "natural"}
    ),
    TowerTask("ten-high", "ten pieces on the slab, blind", {"pieces": 10, "tremor": "natural"}),
    TowerTask("whole-sack", "all pieces on the slab, blind, until it falls", {"pieces": SACK, "tremor": "natural"}),
    TowerTask(
        "held-out",
        "ten of the 31 shapes that only the expansion has",
        {"set": "bausack+expansion", "sack": "expansion", "pieces": 10, "tremor": "natural"},
    ),
    TowerTask("nervous-hand", "ten pieces on the slab by a hand that trembles", {"pieces": 10, "tremor": "nervous"}),
    AuctionTask(
        "auctions",
        "Knock Out and Pile It High in turn, for three: bid, build, and win",
        ("knock-out", "pile-it-high"),
        3,
        ("random", "child", "steady", "master"),
    ),
)
TASKS: Mapping[str, LabTask] = {each.name: each for each in _ALL}
