"""Towers built by chance, and pieces tried on them: what questions and datasets are made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from numpy.random import Generator

from teeter.lab.envs.candidates import Candidate, candidates
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.motion.descent import Touchdown
from teeter.physics.pose import Quat
from teeter.physics.tower import Result, Tower

CHOICES = 16
"""Places among which chance chooses."""
BUILT_BY = 3
"""Places that are tried for each piece of a tower; if it stands in none, it is left out."""
MISSED_MM = 6.0
"""How far beside a good place a piece is tried: root mean square."""


@dataclass(frozen=True, eq=False)
class Attempt:
    """A piece, where it was let go of, and what came of it."""

    piece: str
    at: tuple[float, float]
    quat: Quat
    landing: Touchdown
    result: Result
    after: Tower


def tower_by_chance(
    chance: Generator, set: str, foundation: str, sack: Sequence[str], most: int
) -> tuple[Tower, list[str]]:
    """A tower that stands, of fewer than `most` pieces on the foundation, and what is left in the sack."""
    left = [sack[k] for k in chance.permutation(len(sack))]
    tower = Tower(set)
    tower.place(foundation)
    for _ in range(int(chance.integers(most))):
        name = left.pop(0)
        for at, quat in _some(chance, candidates(tower, name, CHOICES), BUILT_BY):
            trial = tower.copy()
            try:
                stands = trial.place(name, at, quat=quat, watch=False).stands
            except (CannotPlace, Diverged):
                continue
            if stands:
                tower = trial
                break
    return tower, left


def attempts(chance: Generator, tower: Tower, name: str, most: int) -> Iterator[Attempt]:
    """A piece tried a little beside places that look good, each time on a copy, up to the first touch of the table: to
    watch a fall to its end would cost as much again. What would touch the table at once is no question, and is left
    out."""
    over = tower.over(name)
    for (x, y), quat in _some(chance, candidates(tower, name, CHOICES), most):
        missed_x, missed_y = (float(each) for each in chance.normal(0.0, MISSED_MM, 2))
        at = (x + missed_x, y + missed_y)
        after = tower.copy()
        try:
            landing = over.landing(at, quat)
            if "table" in landing.rests_on:
                continue
            result = after.place(name, at, quat=quat, watch=False)
        except (CannotPlace, Diverged):
            continue
        yield Attempt(name, at, quat, landing, result, after)


def _some(chance: Generator, places: list[Candidate], count: int) -> list[Candidate]:
    return [places[k] for k in chance.permutation(len(places))[:count]]
