"""How well bots place and play. `python -m benchmarks.bots WHAT [--out FILE]`, where WHAT is

two-blocks   each piece on a base: does it stand, at 98 % of its best height or more?
towers       pieces in random orders on one tower, natural tremor: how many stand before it falls? The first is laid by
             choice (--foundation base_slab), or chance brings that one, too (--foundation chance)
games        bots against each other at four games
opponents    who wins against whom, and how long games last, against our aims (python -m benchmarks.bots opponents)
babel        how many pieces stand on a tower of all, and who brings it down (python -m benchmarks.bots babel)
turns        how long people wait for bots at a live table (python -m benchmarks.bots turns)
report       the figures from what was measured so far

Every result is a line in FILE and is not measured again, so a run may be broken off and taken up.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

import numpy as np
from scipy.stats import bootstrap

from teeter.bots.character import CHARACTERS
from teeter.bots.placing.aims import LASTING, Aim
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.way import missed
from teeter.bots.random_bot import somewhere
from teeter.bots.roster import know_the_pieces
from teeter.bulk.interval import wilson
from teeter.bulk.run import run
from teeter.ladder.play import Fixture, play, shares
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.tower import Tower
from teeter.pieces.sets import SETS

SET = "bausack"
BASES = ("tile", "puck", "brick", "base_slab")
BUILDERS = ("random", "child", "steady", "master")
GAMES = ("knock-out", "pile-it-high", "building-chain", "three-reds")
DUELS = (("master", "steady"), ("steady", "random"))
HIGHEST = Aim(tall=3.0, room=0.0)
"""What stands at its best height is all that counts in the two-block protocol."""
SHAKES = 3
CHANCE = "chance"
"""Instead of a foundation: then it is what comes first."""


class Results:
    """Lines of a file, each with its key."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.rows: dict[str, dict[str, Any]] = {}
        if path.exists():
            for line in path.read_text().splitlines():
                row = json.loads(line)
                self.rows[row["key"]] = row

    def keep(self, key: str, **row: Any) -> None:
        self.rows[key] = {"key": key, **row, "load": round(os.getloadavg()[0], 1)}
        with self._path.open("a") as file:
            file.write(json.dumps(self.rows[key]) + "\n")


def placed(
    tower: Tower, name: str, who: str, aim: Aim, chance: Random, to_come: list[str], seconds: float = math.inf
) -> tuple[bool, float]:
    """Let somebody place a piece; answers whether it stands, and the CPU seconds of thought."""
    began = time.process_time()
    if who == "random":
        path = somewhere(name, tower, chance) if tower.pieces else None
    else:
        character = CHARACTERS[who]
        effort = replace(character.effort, seconds=seconds)
        plan = Planner(tower).plan(name, aim, effort, seed=chance.randrange(1 << 30), to_come=to_come)
        slip = (chance.gauss(0, character.slip_mm), chance.gauss(0, character.slip_mm))
        path = tuple(missed(plan.path, *slip, chance.gauss(0, character.slip_deg))) if plan else None
    thought = time.process_time() - began
    try:
        if path:
            return tower.follow(name, path, seed=chance.randrange(1 << 30), watch=False).stands, thought
        return not tower.pieces and tower.place(name).stands, thought
    except (CannotPlace, Diverged):
        return False, thought


def two_blocks(results: Results, seed: str) -> None:
    """A piece can stand on a base if it stood there at least once, in anybody's trial; its best height is the
    highest at which it did."""
    for base in BASES:
        for name in SETS[SET].colours:
            key = f"two {base} {name}"
            if name == base or key in results.rows:
                continue
            heights = []
            for trial in range(SHAKES):
                tower = Tower(SET)
                tower.place(base)
                stands, _ = placed(tower, name, "master", HIGHEST, Random(f"{seed} {key} {trial}"), [])
                heights.append(round(tower.height_mm, 2) if stands else 0.0)
            best = max([*heights, *_upright(base, name)])
            results.keep(key, heights=heights, best=best)


def _upright(base: str, name: str) -> Iterator[float]:
    """Heights at which the piece stands in the middle of the base on each of its faces, put there without a tremor."""
    from teeter.physics.pose import downwards
    from teeter.pieces.sack import piece

    for rest in piece(name, SET).rests.flat:
        tower = Tower(SET)
        tower.place(base)
        result = tower.place(name, quat=downwards(rest.down), watch=False)
        if result.stands:
            yield round(result.height_mm, 2)


@dataclass(frozen=True)
class BlindTower:
    """An order of pieces, and who builds with it."""

    foundation: str
    who: str
    number: int
    seed: str
    seconds: float

    @property
    def key(self) -> str:
        return f"tower {self.foundation} {self.who} {self.number}"


def towers(results: Results, asked: list[BlindTower], workers: int) -> None:
    todo = [each for each in asked if each.key not in results.rows]
    for each, found in zip(todo, run(_blind_tower, todo, workers=workers), strict=True):
        results.keep(each.key, **found)


def _blind_tower(task: BlindTower) -> dict[str, Any]:
    know_the_pieces()
    order = list(SETS[SET].colours)
    Random(f"{task.seed} order {task.number}").shuffle(order)
    chance = Random(f"{task.seed} {task.key}")
    tower, stood, thoughts = Tower(SET), 0, []
    if task.foundation != CHANCE:
        order.remove(task.foundation)
        tower.place(task.foundation)
    for place, name in enumerate(order):
        stands, thought = placed(tower, name, task.who, LASTING, chance, order[place + 1 :], task.seconds)
        thoughts.append(round(thought, 3))
        if not stands:
            break
        stood += 1
    failed = order[min(stood, len(order) - 1)]
    return {"who": task.who, "stood": stood, "failed": failed, "thoughts": thoughts}


def games(results: Results, count: int, seed: str, duels: tuple[tuple[str, ...], ...] = DUELS) -> None:
    """Every game by a chance of its own: two by the same would resemble each other."""
    for number in range(count):
        for game in GAMES:
            for strong, weak in duels:
                bots = (strong, weak) if number % 2 else (weak, strong)
                key = f"game {game} {strong} {weak} {number}"
                if key in results.rows:
                    continue
                played = play(Fixture(game, bots, f"{seed} {number}"))
                won = shares(played)[bots.index(strong)]
                results.keep(key, won=won, moves=played.moves, seconds=round(played.seconds, 2), reason=played.reason)


def _sure(found: list[int], measure: Callable[..., Any]) -> str:
    """The 95 % interval of a measure, by bootstrap."""
    if len(set(found)) < 2:
        return ""
    low, high = bootstrap((found,), measure, method="percentile", rng=1).confidence_interval
    return f" ({low:.1f} to {high:.1f})"


def report(results: Results) -> None:
    two = [row for key, row in results.rows.items() if key.startswith("two ")]
    can = [row for row in two if row["best"] > 0]
    tries = [height >= 0.98 * row["best"] for row in can for height in row["heights"]]
    if tries:
        low, high = wilson(sum(tries), len(tries))
        print(f"two blocks: {len(can)} of {len(two)} pairs can stand; master stands at >= 98 % of the best height in ")
        print(f"  {sum(tries)} of {len(tries)} ({mean(tries):.1%}, 95 % between {low:.1%} and {high:.1%})")
        for key, row in results.rows.items():
            if key.startswith("two ") and row["best"] and min(row["heights"]) < 0.98 * row["best"]:
                print(f"  {key[4:]}: {row['heights']}, best {row['best']}")
    built = {tuple(key.split()[1:3]) for key in results.rows if key.startswith("tower ")}
    for foundation, who in sorted(built, key=lambda each: (each[0], BUILDERS.index(each[1]))):
        rows = [row for key, row in results.rows.items() if key.startswith(f"tower {foundation} {who} ")]
        stood = [row["stood"] for row in rows]
        share = sum(stood) / (sum(stood) + len(rows))
        thoughts = sorted(thought for row in rows for thought in row["thoughts"])
        print(
            f"towers on {foundation}: {who}: median {median(stood):g}{_sure(stood, np.median)}, "
            f"mean {mean(stood):.1f}{_sure(stood, np.mean)} pieces; "
            f"{share:.1%} of {sum(stood) + len(rows)} placements; "
            f"thought: median {median(thoughts):.2f} s, 95 % {thoughts[int(len(thoughts) * 0.95)]:.2f} s, "
            f"at most {thoughts[-1]:.2f} s; "
            f"{len(rows)} towers: {sorted(stood)}"
        )
    if any(key.startswith("babel ") for key in results.rows):
        from benchmarks.babel import report as brought_down

        brought_down(results.rows)
    if any(key.startswith("opponents ") for key in results.rows):
        from benchmarks.opponents import report as compared

        compared(results.rows)
    duels: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for key, row in results.rows.items():
        if key.startswith("game "):
            _, game, strong, weak, _ = key.split()
            duels[game, strong, weak].append(row["won"])
    for (game, strong, weak), won in sorted(duels.items()):
        low, high = wilson(sum(won), len(won))
        share = mean(won)
        print(
            f"{game}: {strong} beats {weak} in {share:.0%} of {len(won)} games (95 % between {low:.0%} and {high:.0%})"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["two-blocks", "towers", "games", "opponents", "babel", "turns", "report"])
    parser.add_argument("--out", type=Path, default=Path("bots.jsonl"))
    parser.add_argument("--count", type=int, default=200, help="games of a kind, towers, or live tables")
    parser.add_argument("--duel", help="one of the pairs only, such as steady,random")
    parser.add_argument(
        "--who", choices=BUILDERS, help="one of the builders of towers only, or who sits at the live table"
    )
    parser.add_argument("--seed", default="bench", help="another seed gives other orders, hands and openings")
    parser.add_argument("--foundation", default="base_slab", help="of towers: a piece, or chance")
    parser.add_argument("--seconds", type=float, default=math.inf, help="after which a builder of towers looks no more")
    parser.add_argument("--only", default="", help="of opponents and babel: a pattern of rows, such as knock-out")
    parser.add_argument("--workers", type=int, default=2, help="of opponents, babel and towers: processes")
    parser.add_argument(
        "--first", type=int, default=20000, help="of opponents and babel: the first seed; tune on others"
    )
    asked = parser.parse_args()
    if asked.foundation not in (CHANCE, *SETS[SET].colours):
        parser.error(f"there is no piece {asked.foundation}; see teeter pieces")
    results = Results(asked.out)
    if asked.what == "two-blocks":
        two_blocks(results, asked.seed)
    elif asked.what == "turns":
        from benchmarks.turns import turns

        turns("knock-out", asked.who or "master", asked.count)
    elif asked.what == "opponents":
        from benchmarks.opponents import opponents

        opponents(results, asked.count, asked.only, asked.workers, asked.first)
    elif asked.what == "babel":
        from benchmarks.babel import babel

        babel(results, asked.count, asked.only, asked.workers, asked.first)
    elif asked.what == "towers":
        builders = (asked.who,) if asked.who else BUILDERS
        todo = [
            BlindTower(asked.foundation, who, number, asked.seed, asked.seconds)
            for number in range(asked.count)
            for who in builders
        ]
        towers(results, todo, asked.workers)
    elif asked.what == "games":
        games(results, asked.count, asked.seed, (tuple(asked.duel.split(",")),) if asked.duel else DUELS)
    report(results)


if __name__ == "__main__":
    main()
