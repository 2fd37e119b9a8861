"""How many more pieces towers carry, and what was seen of them before.

The data behind `bots/placing/value.py`.

`python -m benchmarks.value learn --out value.jsonl` builds towers to their end: first anyhow, so that there are good
and bad ones, then as well as a quick builder can; then it prints the coefficients. `gather` and `fit` are its halves.
Seeds are counted from --first; lab seeds below 1000 are for measuring, and nothing is learned from them.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
from msgspec import Struct, json

from teeter.bots.placing.aims import LASTING, NASTY, TALL, Aim, Effort
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.value import FEATURES, Looks, features, looks
from teeter.bulk.journal import Journal
from teeter.bulk.run import run
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.tower import Tower
from teeter.pieces.form import Floats
from teeter.pieces.sack import piece
from teeter.pieces.sets import SETS

SET = "bausack"
SLAB = "base_slab"
BUILDER = Effort(lies=6, yaws=4, step=3, landings=8, trials=1, shakes=1, nudges=1, ahead=0)
ANYHOW = (Aim(room=0.0), Aim(room=1.0), TALL, NASTY)
"""Aims of the beginning, beside the builder's own."""
LONGEST = 5
"""Pieces that are placed anyhow at most."""
RIDGE = 1e-2


class State(Struct, frozen=True):
    """A tower that stood, and what became of it."""

    seen: Looks
    more: int
    """Pieces that stood on it afterwards."""


def built(seed: int) -> list[State]:
    chance = Random(f"value {seed}")
    order = list(SETS[SET].colours)
    chance.shuffle(order)
    if chance.random() < 0.5:
        order.insert(0, order.pop(order.index(SLAB)))
    anyhow = chance.randrange(LONGEST)
    tower, seen = Tower(SET), list[Looks]()
    for number, name in enumerate(order):
        if number >= anyhow and tower.pieces:
            seen.append(looks(Planner(tower).scene, [piece(each, SET) for each in order[number:]]))
        aim = chance.choice(ANYHOW) if number < anyhow and chance.random() < 0.5 else LASTING
        if not placed(tower, name, aim, chance):
            break
    return [State(each, more) for more, each in enumerate(reversed(seen))]


def placed(tower: Tower, name: str, aim: Aim, chance: Random) -> bool:
    try:
        if not tower.pieces:
            plan = Planner(tower).plan(name, aim, BUILDER)
            return plan is not None and tower.place(name, quat=plan.pose.quat, watch=False).stands
        plan = Planner(tower).plan(name, aim, BUILDER, seed=chance.randrange(1 << 30))
        seed = chance.randrange(1 << 30)
        return plan is not None and tower.follow(name, plan.path, tremor="natural", seed=seed, watch=False).stands
    except (CannotPlace, Diverged):
        return False


def gather(out: Path, first: int, count: int, workers: int | None) -> None:
    seeds = list(range(first, first + count))
    found = run(partial(built), seeds, workers=workers, journal=Journal(out, list[State], "value"))
    for seed, states in zip(seeds, found, strict=True):
        print(seed, [state.more for state in states[-1:]], flush=True)


def fit(out: list[Path]) -> None:
    towers = [states for path in out for _, states in _lines(path)]
    rows = [(number, state) for number, states in enumerate(towers) for state in states]
    x = np.array([features(state.seen) for _, state in rows])
    y = np.array([float(state.more) for _, state in rows])
    # Towers, not rows, are kept for checking: rows of one tower resemble each other.
    held = np.array([number % 4 == 3 for number, _ in rows])
    told = np.exp(x[held] @ _fitted(x[~held], y[~held]))
    print(f"{len(rows)} states of {len(towers)} towers, in the mean {y.mean():.1f} more; {held.sum()} kept to check")
    print(f"mean error {_off(told, y[held]):.2f}, root mean square {_rms(told, y[held]):.2f} pieces;")
    print(f"knowing nothing {_off(y[~held].mean(), y[held]):.2f}, {_rms(y[~held].mean(), y[held]):.2f}")
    for name, weight in zip(FEATURES, _fitted(x, y), strict=True):
        print(f'    "{name}": {weight:.3f},')
    for part in np.array_split(np.argsort(told), 6):
        print(f"told {told[part].mean():.1f}: were {y[held][part].mean():.1f} of {len(part)}")


def _lines(path: Path) -> list[tuple[int, list[State]]]:
    return [json.decode(line, type=tuple[int, list[State]]) for line in path.read_bytes().splitlines()[1:]]


def _off(told: Floats, y: Floats) -> float:
    return float(np.abs(told - y).mean())


def _rms(told: Floats, y: Floats) -> float:
    return float(np.sqrt(((told - y) ** 2).mean()))


def _fitted(x: Floats, y: Floats) -> Floats:
    """Poisson regression by Newton's method: effects multiply, and nothing is negative."""
    weights = np.zeros(x.shape[1])
    weights[0] = np.log(y.mean())
    for _ in range(50):
        told = np.exp(x @ weights)
        slope = x.T @ (y - told) - RIDGE * weights
        weights = weights + np.linalg.solve((x * told[:, None]).T @ x + RIDGE * np.eye(len(weights)), slope)
    return np.asarray(weights)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["learn", "gather", "fit"])
    parser.add_argument("--out", type=Path, nargs="+", default=[Path("value.jsonl")])
    parser.add_argument("--first", type=int, default=7000)
    parser.add_argument("--towers", type=int, default=160)
    parser.add_argument("--workers", type=int)
    asked = parser.parse_args()
    if asked.what != "fit":
        gather(asked.out[0], asked.first, asked.towers, asked.workers)
    if asked.what != "gather":
        fit(asked.out)


if __name__ == "__main__":
    main()
