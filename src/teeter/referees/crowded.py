"""The towers of a crowded table in the engine, kept in line with what the rules say of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from teeter.physics.crowd import Crowd
from teeter.physics.moment import Moment
from teeter.physics.ring import SPACING_MM
from teeter.physics.tower import Tower
from teeter.rules.state import State

Build = Callable[[State, str], Tower]
"""Builds a tower again from what the rules know of it."""


class RuledCrowd:
    def __init__(self, set: str, build: Build, spacing_mm: float = SPACING_MM) -> None:
        self._set = set
        self._build = build
        self._spacing_mm = spacing_mm
        self._now: Crowd | None = None

    def take(self, crowd: Crowd) -> None:
        """What has just happened on the table."""
        self._now = crowd

    def as_ruled(self, state: State) -> Crowd:
        """The table that the rules speak of: after a fall they may have put towers back, cleared or thrown them away.

        All towers come from one moment if one fits: what was nudged by a fall that did not count stands as before.
        """
        names = tuple(state.towers)
        known = list(_moments(self._now)) if self._now is not None and self._now.names == names else []
        for crowd in known:
            if all(_fits(crowd.tower(name), state, name) for name in names):
                return crowd
        found = known[0] if known else Crowd(names, self._set, spacing_mm=self._spacing_mm)
        for name in names:
            fitting = (crowd.tower(name) for crowd in known if _fits(crowd.tower(name), state, name))
            found.put(name, (next(fitting, None) or self._again(state, name)).moment)
        if not known:
            self._now = found.copy()
        return found

    def _again(self, state: State, name: str) -> Tower:
        return self._build(state, name) if state.towers[name].pieces else Tower.of(Moment(), self._set)


def _moments(now: Crowd) -> Iterator[Crowd]:
    """As it is, cleared of what came down, and as it was before."""
    yield now.copy()
    cleared, before = now.copy(), now.copy()
    cleared.clear_away()
    yield cleared
    before.restore()
    yield before


def _fits(tower: Tower, state: State, name: str) -> bool:
    pieces = state.towers[name].pieces
    return ids_of_each(tower.pieces) == pieces and (tower.standing or not pieces)


def ids_of_each(labels: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(label.partition("#")[0] for label in labels)
