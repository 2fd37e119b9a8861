"""Does a hand that steps only what it can stir, on corners of contacts, come to the same verdict as the bare engine?

    python -m benchmarks.pushes [--count 60] [--seed 1]

On random towers a piece is carried along random ways by a trembling hand, twice each: down onto the tower, half of the
time after a push from the side; once as it is played, once with the whole tower stepped on all its contacts. The two
differ in the last digits from the first touch on, so a tower on a knife's edge may go either way: as a measure of that,
everything is also stepped with a hand that trembles otherwise.
"""

from __future__ import annotations

import argparse
import math
import time
from contextlib import nullcontext
from random import Random
from unittest.mock import patch

from rich.progress import track

from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.hand import hand
from teeter.physics.motion.world import World
from teeter.physics.pose import at_rest
from teeter.physics.tower import Tower
from teeter.pieces.sack import piece

SET = "bausack"
FLAT = (
    *("cube", "big_cube", "small_cube", "brick", "half_brick", "plank", "tile", "drum", "puck", "thin_disc", "hexagon"),
    *("octagon_pillar", "trapezoid", "almost_flat", "ring", "tube", "drilled_cube", "nut", "frame", "stump", "post"),
)
EVERYTHING = -1.0
"""So that more than this share of a tower is always loose."""
Row = tuple[float, ...]


def built(chance: Random, pieces: int) -> Tower:
    """Each piece on top of the last, a bit off its middle; what would fall is left out."""
    tower = Tower(SET)
    tower.place("base_slab")
    for name in chance.sample(FLAT, pieces):
        trial = tower.copy()
        at = (chance.uniform(-4, 4), chance.uniform(-4, 4))
        if trial.place(name, at, quat=at_rest(piece(name, SET)), watch=False).stands:
            tower = trial
    return tower


def way(tower: Tower, name: str, chance: Random) -> list[Row]:
    """Down on it a bit off its middle, half of the time after a push from the side, more or less."""
    top, turn = tower.height_mm, at_rest(piece(name, SET))
    around = chance.uniform(0, 2 * math.pi)
    x, y = math.cos(around), math.sin(around)
    far, over = (x * 130, y * 130), top + 90
    off = chance.uniform(0, 8)
    down = tower.landing(name, (x * off, y * off), turn).pose.at
    places = [(down[0], down[1], over), (down[0], down[1], down[2] + 0.3)]
    if chance.random() < 0.5:
        height, near = chance.uniform(0.5, 1.0) * top, chance.uniform(25, 60)
        places = [(*far, over), (*far, height), (x * near, y * near, height), (*far, height), (*far, over), *places]
    rows: list[Row] = []
    tick, here = 0, places[0]
    for there in places:
        steps = max(1, round(math.dist(here, there) / 5))
        for step in range(1, steps + 1):
            at = (a + (b - a) * step / steps for a, b in zip(here, there, strict=True))
            rows.append((float(tick), *(round(each, 2) for each in at), *turn))
            tick += 50
        here = there
    return rows


def stands(tower: Tower, name: str, path: list[Row], seed: int, *, bare: bool = False) -> tuple[bool | None, float]:
    """None: there is no such way. And the CPU seconds that it took. Bare: everything stepped, on all contacts."""
    other = patch.multiple(hand, MOST_LOOSE=EVERYTHING, step_on_corners=World.step)
    with other if bare else nullcontext():
        began = time.process_time()
        try:
            verdict = tower.copy().follow(name, path, seed=seed, watch=False).stands
        except (CannotPlace, Diverged):
            verdict = None
        return verdict, time.process_time() - began


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--count", type=int, default=60)
    words.add_argument("--seed", default="1")
    asked = words.parse_args()
    chance = Random(asked.seed)
    same = otherwise = falls = known = 0
    ours = theirs = 0.0
    for number in track(range(asked.count), "Pushing"):
        tower = built(chance, chance.randint(5, 11))
        name = chance.choice([each for each in FLAT if each not in tower.pieces])
        path = way(tower, name, chance)
        near, took = stands(tower, name, path, number)
        whole, took_all = stands(tower, name, path, number, bare=True)
        shaken, _ = stands(tower, name, path, number + 1_000_000, bare=True)
        if near is None or whole is None:
            print(f"{number}: {name} can't go this way ({near}, {whole})")
            continue
        known += 1
        falls += not whole
        same += near == whole
        otherwise += shaken == whole
        ours, theirs = ours + took, theirs + took_all
        if near != whole:
            print(f"{number}: {name} on {', '.join(tower.pieces)}: stands {near}, all stepped {whole}, shaken {shaken}")
    print(f"{same} of {known} the same verdict with everything stepped ({falls} of these fell);")
    print(f"another tremble, everything stepped: {otherwise} of {known}. CPU {theirs / ours:.1f} times as much.")


if __name__ == "__main__":
    main()
