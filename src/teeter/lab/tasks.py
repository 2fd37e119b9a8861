"""Tasks with fixed towers, so that agents can be compared: the same seed is the same pieces in the same order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

SACK = 69
"""Pieces of the whole sack, the slab apart."""


@dataclass(frozen=True)
class LabTask:
    name: str
    words: str
    """What is asked, for whoever reads the list."""
    env: Mapping[str, Any]
    """Options of Stack-v0. A success is a tower in which all pieces stand."""


_ALL = (
    LabTask(
        "two-blocks", "one piece on one other, both drawn", {"foundation": "any", "pieces": 1, "tremor": "natural"}
    ),
    LabTask("ten-high", "ten pieces on the slab, blind", {"pieces": 10, "tremor": "natural"}),
    LabTask("whole-sack", "all pieces on the slab, blind, until it falls", {"pieces": SACK, "tremor": "natural"}),
    LabTask(
        "held-out",
        "ten of the 31 shapes that only the expansion has",
        {"set": "bausack+expansion", "sack": "expansion", "pieces": 10, "tremor": "natural"},
    ),
    LabTask("nervous-hand", "ten pieces on the slab by a hand that trembles", {"pieces": 10, "tremor": "nervous"}),
)
TASKS: Mapping[str, LabTask] = {each.name: each for each in _ALL}
