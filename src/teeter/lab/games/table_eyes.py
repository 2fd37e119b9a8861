"""What a seat sees of a table, as one row of numbers: itself first, then the others to its left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from teeter.lab.games.acts import PLACES
from teeter.rules.game import Setup
from teeter.rules.names import BIDDIS, COMMON, Phase, Status, Style
from teeter.rules.seen import TableView

PHASES, STYLES, STATUSES = get_args(Phase), get_args(Style), get_args(Status)
PLACE_NUMBERS = 6
"""x and y in mm, and the turn as a quaternion."""
NUMBER_LIMIT = 2000.0

Row = NDArray[np.float32]


class TableEyes:
    def __init__(self, setup: Setup, places: bool) -> None:
        """places: whether a builder sees where the piece in hand could go."""
        self._seats, self._pieces, self._places = setup.seats, tuple(setup.colours), places
        self._rank = {piece: number for number, piece in enumerate(self._pieces)}
        self.size = len(self._row(_nothing(setup), setup.seats[0], ()))

    def see(self, view: TableView, seat: str, places: Sequence[Sequence[float]] = ()) -> Row:
        return np.clip(np.array(self._row(view, seat, places), dtype=np.float32), -NUMBER_LIMIT, NUMBER_LIMIT)

    def _row(self, view: Mapping[str, Any], seat: str, places: Sequence[Sequence[float]]) -> list[float]:
        start = self._seats.index(seat)
        around = self._seats[start:] + self._seats[:start]
        owners = (*around, COMMON)
        auction, hand, towers = view["auction"] or {}, view.get("in_hand") or {}, view["towers"]
        high = auction.get("high") or {}
        row = [
            float(view["round"]),
            *_one_of(PHASES, view["phase"]),
            *_one_of(around, view["turn"]),
            *_each(around, view["to_act"]),
            *_each(around, view["out"]),
            *_amounts(around, view["diamonds"]),
            *_amounts(around, view["wins"]),
            *_amounts(around, view["scores"]),
            *_amounts(around, view.get("zoch", {})),
            *_each(self._pieces, view["pool"]),
        ]
        for owner in owners:
            tower = towers.get(owner, {})
            row += [float(tower.get("height_mm", 0.0)), *_one_of(STATUSES, tower.get("status"))]
            row += self._in_order(tower.get("pieces", ()))
            row += self._in_order(view.get("chains", {}).get(owner, ()))
        row += [
            *_one_of(self._pieces, auction.get("piece")),
            *_one_of(STYLES, auction.get("style")),
            *_one_of(around, auction.get("auctioneer")),
            *_one_of(around, auction.get("named")),
            *_amounts(around, auction.get("stakes", {})),
            *_each(around, auction.get("passed", ())),
            *_one_of(around, high.get("by")),
            float(high.get("amount", 0)),
            *_one_of(self._pieces, hand.get("piece")),
            *_one_of(around, hand.get("builder")),
            *_one_of(owners, hand.get("tower")),
            *_amounts(BIDDIS, view.get("dice", {})),
            *_amounts(BIDDIS, view.get("biddis", {})),
            float(view.get("levels", 0)),
        ]
        if self._places:
            shown = [number for place in places[:PLACES] for number in place]
            row += shown + [0.0] * (PLACES * PLACE_NUMBERS - len(shown))
        return row

    def _in_order(self, pieces: Iterable[str]) -> list[float]:
        """For each piece of the set, its place in a row of pieces, from 1; 0: it is not there."""
        found = [0.0] * len(self._pieces)
        for place, piece in enumerate(pieces, start=1):
            found[self._rank[piece]] = float(place)
        return found


def _one_of(known: Sequence[str], it: str | None) -> list[float]:
    return [float(each == it) for each in known]


def _each(known: Sequence[str], there: Iterable[str]) -> list[float]:
    those = set(there)
    return [float(each in those) for each in known]


def _amounts(known: Sequence[str], amounts: Mapping[str, float]) -> list[float]:
    return [float(amounts.get(each, 0)) for each in known]


def _nothing(setup: Setup) -> dict[str, Any]:
    """A table of which nothing is to be told but how long its row is."""
    nobody: dict[str, Any] = {key: {} for key in ("diamonds", "towers", "scores", "wins")}
    nowhere: dict[str, Any] = dict.fromkeys(("to_act", "out", "pool"), ())
    return {"round": 0, "phase": None, "turn": None, "auction": None, **nobody, **nowhere}
