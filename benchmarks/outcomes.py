"""How often a piece stands that is lowered where equilibrium says this and that.

The data behind `bots/bidding/outcome.py`.

`python -m benchmarks.outcomes gather --out outcomes.jsonl` places pieces of random orders in places good and bad, with
hands that miss by more or less; `python -m benchmarks.outcomes fit --out outcomes.jsonl` prints the coefficients.
"""

from __future__ import annotations

import argparse
import json
import math
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from teeter.bots.bidding.outcome import FEATURES, chance_to_stand, features
from teeter.bots.placing.aims import STEADILY, Effort
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.way import missed, way_down
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.tower import Tower
from teeter.pieces.form import Floats
from teeter.pieces.sack import piece
from teeter.pieces.sets import SETS

SET = "bausack"
LOOK = Effort(lies=6, yaws=4, step=3, landings=8, ahead=0)
SLIPS = (0.0, 0.0, 0.5, 1.0, 2.5)
TALLEST = 14
"""Pieces; what comes later is like this."""
RIDGE = 1e-3


def gather(out: Path, towers: int) -> None:
    done = sum(1 for _ in out.open()) if out.exists() else 0
    began = json.loads(out.read_text().splitlines()[-1])["tower"] + 1 if done else 0
    with out.open("a") as file:
        for number in range(began, began + towers):
            for row in _tower(number):
                file.write(json.dumps({"tower": number, **row}) + "\n")
            file.flush()


def _tower(number: int) -> list[dict[str, Any]]:
    chance = Random(f"outcomes {number}")
    order = list(SETS[SET].colours)
    chance.shuffle(order)
    tower = Tower(SET)
    rows: list[dict[str, Any]] = []
    for name in order[:TALLEST]:
        its = piece(name, SET)
        if not tower.pieces:
            if not tower.place(name).stands:
                return rows
            continue
        planner = Planner(tower)
        found = planner.looked_at(name, STEADILY, LOOK)
        if not found:
            return rows
        # Mostly what somebody would do, now and then what nobody would.
        for each in {0, chance.randrange(min(3, len(found))), chance.randrange(len(found))}:
            slip = chance.choice(SLIPS)
            pose = found[each].landing.pose
            way = way_down(pose, tower.height_mm, pose.at[2])[1:]
            off = (chance.gauss(0, slip), chance.gauss(0, slip), chance.gauss(0, slip / 2))
            copy = tower.copy()
            try:
                stands = copy.follow(name, missed(way, *off), seed=chance.randrange(1 << 30), watch=False).stands
            except (CannotPlace, Diverged):
                stands = False
            spot = found[each].spot
            rows.append(
                {
                    "piece": name,
                    "lean": round(found[each].lean, 4),
                    "rolls": spot.rolls,
                    "flat": spot.lie.how == "flat",
                    "difficulty": its.difficulty,
                    "pieces": len(tower.pieces),
                    "slip": slip,
                    "stands": stands,
                }
            )
            if stands and each == 0:
                tower = copy
                break
        else:
            return rows
    return rows


def fit(out: Path) -> None:
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    x = np.array([_of(row) for row in rows])
    y = np.array([float(row["stands"]) for row in rows])
    # Towers, not rows, are kept for checking: rows of one tower resemble each other.
    held = np.array([row["tower"] % 4 == 3 for row in rows])
    checked = _fitted(x[~held], y[~held])
    print(f"{len(rows)} placements, {y.mean():.0%} stand; {held.sum()} kept to check")
    print(f"log loss: {_loss(x[held] @ checked, y[held]):.3f}; knowing nothing: {_loss(_logit(y, held), y[held]):.3f}")
    weights = _fitted(x, y)
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"    {name!r}: {weight:.3f},")
    told = np.array([chance_to_stand(**_words(row)) for row in rows])
    for low, high in ((0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, 0.8), (0.8, 0.95), (0.95, 1.01)):
        its = (told >= low) & (told < high)
        if its.any():
            print(f"told {told[its].mean():.2f}: stood {y[its].mean():.2f} of {its.sum()}")


def _words(row: dict[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("lean", "rolls", "flat", "difficulty", "pieces", "slip")}


def _of(row: dict[str, Any]) -> list[float]:
    return list(features(**_words(row)))


def _fitted(x: Floats, y: Floats) -> Floats:
    """Logistic regression by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in count():
        told = 1 / (1 + np.exp(-(x @ weights)))
        slope = x.T @ (y - told) - RIDGE * weights
        step = np.linalg.solve((x * (told * (1 - told))[:, None]).T @ x + RIDGE * np.eye(len(weights)), slope)
        weights = weights + step
        if np.abs(step).max() < 1e-6:
            break
    return np.asarray(weights)


def _loss(logits: Floats, y: Floats) -> float:
    return float(np.mean(np.log1p(np.exp(-np.where(y > 0, logits, -logits)))))


def _logit(y: Floats, held: Floats) -> Floats:
    share = float(y[held < 1].mean())
    return np.full(int(held.sum()), math.log(share / (1 - share)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["gather", "fit"])
    parser.add_argument("--out", type=Path, default=Path("outcomes.jsonl"))
    parser.add_argument("--towers", type=int, default=100)
    asked = parser.parse_args()
    if asked.what == "gather":
        gather(asked.out, asked.towers)
    else:
        fit(asked.out)


if __name__ == "__main__":
    main()
