"""What the laboratory costs beside the physics in it.

    python -m benchmarks.lab --rounds 5

Every ratio is of two things measured in turn in one run, by processor time where one process does the work and by the
clock where several do; the median of all rounds counts. Workers and nodes are warm before the clock starts.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from statistics import median
from typing import Any
from unittest.mock import patch

import numpy as np

from teeter import Tower
from teeter.bulk.cluster import on_cluster
from teeter.bulk.processes import on_processes
from teeter.lab.envs.stack import StackEnv
from teeter.lab.placements import Placement, _place_batch, place_many
from tests.bulk.two_nodes import two_nodes

BATCH, WARM, TIMED = 100, 4, 8
"""Placements in a task, tasks to get warm with, and tasks that are timed."""


def a_tower() -> Tower:
    tower = Tower()
    for piece, at in (("base_slab", (0, 0)), ("cube", (0, 0)), ("tile", (0, 0)), ("drum", (0, 0))):
        assert tower.place(piece, at).stands
    return tower


def some(count: int, seed: int = 1) -> list[Placement]:
    chance = np.random.default_rng(seed)
    pieces = ("puck", "brick", "plank", "stump", "hexagon")
    return [Placement(str(chance.choice(pieces)), tuple(chance.normal(0, 8, 2).tolist())) for _ in range(count)]


def by_hand(tower: Tower, placements: Sequence[Placement]) -> int:
    stood = 0
    for each in placements:
        trial = tower.copy()
        stood += trial.place(each.piece, each.at).stands
    return stood


def cpu(job: Callable[[], object]) -> float:
    began = time.process_time()
    job()
    return time.process_time() - began


def rate(outcomes: Generator[tuple[int, Any], None, None]) -> float:
    """Placements a second, from when everybody is warm."""
    with closing(outcomes):
        for _ in range(WARM):
            next(outcomes)
        began = time.monotonic()
        for _ in range(TIMED):
            next(outcomes)
        return TIMED * BATCH / (time.monotonic() - began)


def step_overhead(rounds: int) -> float:
    """What a step of Stack-v0 costs, over what the placement in it costs."""
    env = StackEnv(pieces=10)
    inside = whole = 0.0
    place = env._placed

    def timed(*named: Any) -> Any:
        nonlocal inside
        began = time.process_time()
        try:
            return place(*named)
        finally:
            inside += time.process_time() - began

    straight = {"rest": 0, "xy": np.zeros(2), "yaw": np.zeros(1)}
    with patch.object(env, "_placed", timed):
        for seed in range(10 * rounds):
            env.reset(seed=seed)
            ended = False
            while not ended:
                began = time.process_time()
                _, _, ended, _, _ = env.step(straight)
                whole += time.process_time() - began
    return whole / inside


def main() -> None:
    read = argparse.ArgumentParser()
    read.add_argument("--rounds", type=int, default=5)
    rounds = read.parse_args().rounds
    tower = a_tower()
    by_hand(tower, some(20))
    print(f"a step of Stack-v0 over the placement in it: {step_overhead(rounds):.3f}", flush=True)
    one = some(300)
    ratios = []
    for _ in range(rounds):
        alone = cpu(lambda: by_hand(tower, one))
        ratios.append(alone / cpu(lambda: place_many(tower, one, workers=1)))
    print(f"place_many over a loop by hand, placements a second of a core: {median(ratios):.3f}", flush=True)
    work = partial(_place_batch, tower.save(), True)
    batch = some(BATCH)
    todo = [(number, batch) for number in range(WARM + TIMED + 6)]
    pool, shares, rays = [], [], []
    with two_nodes() as nodes:
        for number in range(rounds):
            two = rate(on_processes(work, todo, 2))
            shares.append(two / rate(on_processes(work, todo, 1)))
            ray = rate(on_cluster(work, todo, nodes.address))
            pool.append(two)
            rays.append(ray / two)
            print(f"  round {number + 1}: pool {two:.0f} a second, x{shares[-1]:.2f} of one; Ray {ray:.0f}", flush=True)
    print(f"two processes over one: {median(shares):.3f}, {median(pool):.0f} placements a second")
    print(f"two Ray nodes over two processes, batches of {BATCH}: {median(rays):.3f}")


if __name__ == "__main__":
    main()
