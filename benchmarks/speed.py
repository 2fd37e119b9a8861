"""How many settled placements a second, against a plain loop on the bare engine.

    python -m benchmarks.speed [--quick] [--log speed.jsonl] [--towers "10 light,10 mixed"]
    python -m benchmarks.speed --touched [--pieces ring,tube]

The plain loop has the same model settings; it compiles the model for every placement and steps it for 3 s. Both start
with the piece touching the tower. Times are of one core; ratios are of medians measured side by side. Each placement is
logged as a line; a run that was broken off, or shared out by towers, goes on where it stopped.

`--touched` takes every piece of the seventy in turn: in hand over a tower, on top of one with a plank in hand, and
right below the top. Two hands do the same, beat by beat in turn: one solves for the corners of contacts, the other for
all of them.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import mujoco
import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

import teeter
from benchmarks.towers import SET, Try, attempt, columns_of, kinds, tower_of
from teeter.physics.hand import hand as hand_module
from teeter.physics.moment import balance
from teeter.physics.motion import world as engine
from teeter.physics.motion.corners import step_on_corners
from teeter.physics.motion.placing import MOST_LOOSE, place, touch_down
from teeter.physics.motion.settle import WINDOW, settle
from teeter.physics.pose import Pose
from teeter.physics.statics.contacts import patches
from teeter.physics.statics.simplex import LEAN
from teeter.pieces.sack import piece as piece_of
from teeter.pieces.sets import find_set

PLAN = {
    ("light", 5): 80,
    ("light", 10): 160,
    ("light", 20): 40,
    ("light", 40): 8,
    ("mixed", 5): 60,
    ("mixed", 10): 140,
    ("mixed", 20): 16,
    ("mixed", 40): 4,
}
SECONDS = 3.0
KINDS = ("light", "mixed")
STEADY = (
    "base_slab", "big_cube", "brick", "drum", "puck", "tile", "half_brick", "small_cube", "hexagon", "thin_disc",
)  # fmt: skip
ON_TOP = ("thin_disc", "tile", "puck", "cube")
AIMED_AT_MS = 8.0
"""For a beat of 33 ms on a calm core: a few hands at once on each, and time for everything else."""
ROUNDS, BEATS = 3, 24
console = Console(width=110)


@dataclass
class Timed:
    """Placements on towers of a kind: seconds, contacts and verdicts."""

    rows: list[dict[str, Any]] = field(default_factory=list)

    def all(self, name: str, stood: bool | None = None) -> list[float]:
        """Of all placements, or of those that stood, or fell."""
        return [row[name] for row in self.rows if stood is None or row["plain_stands"] == stood]

    @property
    def ratio(self) -> float:
        return sum(self.all("plain")) / sum(self.all("teeter"))

    @property
    def differ(self) -> list[str]:
        return [row["words"] for row in self.rows if row["stands"] != row["plain_stands"]]


def plainly(each: Try) -> tuple[bool, float]:
    """Compile, put everything there, step for 3 s, look whether anything lies on the table."""
    new = each.in_hand()
    _, pose = touch_down(each.moment, new, None)
    placed = (*each.moment.placed, new.moved(pose))
    start = time.process_time()
    compile_now = engine._compiled.__wrapped__
    model = compile_now(
        tuple(one.piece for one in placed), (True,) * len(placed), tuple(one.foundation for one in placed)
    )
    data = mujoco.MjData(model)
    data.qpos[:] = np.concatenate([one.pose for one in placed])
    mujoco.mj_step(model, data, round(SECONDS / engine.TICK_SECONDS))
    stands = not (data.contact.geom == engine.GROUND).any()
    return stands, time.process_time() - start


def with_teeter(each: Try) -> tuple[bool, float]:
    engine._compiled.cache_clear()
    new = each.in_hand()
    _ = each.moment.contacts
    start = time.process_time()
    outcome = place(each.moment, new, None, watch=False)
    return not outcome.moment.on_table, time.process_time() - start


def warm() -> None:
    """The engine works out the hulls of each piece once; not to be charged to whoever comes first."""
    for name in kinds("mixed"):
        its = piece_of(name, SET)
        engine.World([its], [True])


def placements(share: float, log: Path, only: str) -> dict[tuple[str, int], Timed]:
    known = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    done = {(row["kind"], row["count"], row["k"]): row for row in known}
    found: dict[tuple[str, int], Timed] = {}
    with log.open("a") as file:
        for (kind, count), tries in PLAN.items():
            if only and f"{count} {kind}" not in only:
                continue
            timed = found.setdefault((kind, count), Timed())
            for k in track(range(max(2, round(tries * share))), f"{kind}, {count} pieces", console=console):
                if k % 8 == 0:
                    tower = None
                    chance = np.random.default_rng((7, count, k))
                if (kind, count, k) not in done:
                    # A new tower now and then; with_teeter is given one that is at rest and known.
                    if tower is None:
                        tower = tower_of(count, kind, 1000 + k // 8 * 8)
                        chance = np.random.default_rng((7, count, k // 8 * 8))
                        for _ in range(k % 8):
                            attempt(tower, kind, chance)
                    done[kind, count, k] = compared(attempt(tower, kind, chance), kind, count, k)
                    file.write(json.dumps(done[kind, count, k]) + "\n")
                    file.flush()
                timed.rows.append(done[kind, count, k])
    return found


def compared(each: Try, kind: str, count: int, k: int) -> dict[str, Any]:
    mine, fast = with_teeter(each)
    theirs, slow = plainly(each)
    lean = place(each.moment, each.in_hand(), None, watch=False).let_go.lean if mine != theirs else 0.0
    return {
        "kind": kind,
        "count": count,
        "k": k,
        "pieces": len(each.moment.placed),
        "teeter": fast,
        "plain": slow,
        "contacts": len(each.moment.contacts),
        "stands": mine,
        "plain_stands": theirs,
        "words": f"{kind} {count}, {k}: {each.name} at ({each.at[0]:.2f}, {each.at[1]:.2f}): "
        f"Teeter {mine}, 3 s {theirs}; lean when let go {lean:.4f}",
    }


def overhead() -> list[tuple[str, float]]:
    """Teeter's watching (falls at every step, quiet at every window) over bare stepping."""
    found = []
    for kind in ("light", "mixed"):
        tower = tower_of(10, kind, 1)
        mine, bare = [], []
        for _ in range(9):
            world = tower._now.world()
            settle(world, lambda: "wait", longest=2)
            start = time.process_time()
            settle(world, lambda: "wait", longest=10)
            middle = time.process_time()
            mujoco.mj_step(world.model, world.data, 10 * WINDOW)
            mine.append(middle - start)
            bare.append(time.process_time() - middle)
        found.append((kind, statistics.median(mine) / statistics.median(bare) - 1))
    return found


def pyramid() -> tuple[list[float], float, int]:
    """The hardest equilibrium: 9 + 8 + … blocks, each on two others."""
    from benchmarks.pyramid import pyramid_of

    masses, centres, contacts = pyramid_of(40)
    from teeter.physics.statics.equilibrium import weakest

    weak = weakest(masses, centres, contacts)
    times = []
    for _ in range(9):
        start = time.process_time()
        weakest(masses, centres, contacts)
        times.append(time.process_time() - start)
    return times, weak.lean, len(masses)


def equilibrium() -> None:
    table = Table("pieces", "contacts and equilibrium, ms", "lean borne", title="tower.margin()")
    for kind, count in (("light", 10), ("mixed", 10), ("mixed", 20), ("mixed", 40)):
        times, leans = [], []
        for seed in range(5):
            # Hardly any tower of forty different pieces stands on a single foundation.
            tower = tower_of(count, kind, seed) if count < 40 else columns_of(count, seed)
            world = tower._now.world()
            for _ in range(5):
                start = time.process_time()
                weak = balance(tower._now.placed, patches(world))
                times.append(time.process_time() - start)
            leans.append(weak.lean)
        table.add_row(
            f"{count} {kind}", f"{statistics.median(times) * 1e3:.1f}", f"{min(leans):.3f} … {max(leans):.3f}"
        )
    times, lean, count = pyramid()
    table.add_row(f"pyramid of {count}", f"{statistics.median(times) * 1e3:.1f}", f"{min(lean, LEAN):.3f}")
    console.print(table)


def hands() -> None:
    """CPU of a beat of 33 ms while a hand rests a piece on a tower of ten, pressing a little; and the same with
    everything stepped."""
    table = Table("tower", "in hand", "ms a beat, median", "95 %", "all stepped", "95 %", title="A hand that touches")
    for tower, piece in ((steady(), "plank"), (steady(), "egg_cup"), *((tower_of(10, k, 1), "cube") for k in KINDS)):
        if piece in tower.pieces:
            continue
        few, all_ = beats(tower, piece), beats(tower, piece, everything=True)
        quantiles = [f"{np.quantile(times, part) * 1e3:.1f}" for times in (few, all_) for part in (0.5, 0.95)]
        table.add_row(f"{len(tower.pieces)}, bears {tower.margin().tilt_deg:.1f}°", piece, *quantiles)
    console.print(table)


def steady() -> teeter.Tower:
    tower = teeter.Tower(SET)
    for piece in STEADY:
        tower.place(piece)
    return tower


def beats(tower: teeter.Tower, piece: str, *, everything: bool = False) -> list[float]:
    x, y = (tower.poses[tower.pieces[-1]].at[axis] for axis in (0, 1))
    z = tower.height_mm + 60
    times: list[float] = []
    with patch.object(hand_module, "MOST_LOOSE", 0.0 if everything else MOST_LOOSE):
        hand = tower.hold(piece, (x, y, z), seed=3)
        turn, tick = hand.path[0][1].quat, 0
        while len(times) < 90 and not hand.fell and z > 0:
            if hand.in_the_air:
                z -= 2.0
            elif not times:
                z -= 1.0
            tick += 33
            start = time.process_time()
            hand.move(tick, Pose((x, y, z), turn))
            if not hand.in_the_air:
                times.append(time.process_time() - start)
    return times


@dataclass
class Touched:
    """A piece in a tower that a hand touches: milliseconds of each beat, with corners only and with all contacts."""

    piece: str
    where: str
    corners: list[float]
    all: list[float]
    contacts: list[int]
    kept: list[int]
    fell: tuple[bool, bool]
    apart_mm: float

    @property
    def median(self) -> float:
        return statistics.median(self.corners)

    def row(self) -> list[str]:
        a, b = (np.quantile(times, (0.5, 0.95)) for times in (self.corners, self.all))
        counts = f"{statistics.median(self.contacts):.0f}", f"{statistics.median(self.kept):.0f}"
        times = f"{a[0]:.1f}", f"{a[1]:.1f}", f"{b[0]:.1f}", f"{b[1]:.1f}", f"{b[0] / a[0]:.1f}×"
        return [self.piece, self.where, *counts, *times, f"{self.apart_mm:.3f}"]


def touched(names: list[str]) -> None:
    found: list[Touched] = []
    for name in track(names, "pieces", console=console):
        tower = teeter.Tower("bausack")
        for each in [each for each in STEADY if each not in (name, *ON_TOP, "plank", "beam")]:
            tower.place(each)
        found += side_by_side(tower, name, name, "in hand")
        above = "beam" if name == "plank" else "plank"
        if not tower.place(name, watch=False).stands:
            continue
        found += side_by_side(tower, above, name, "on top")
        for top in ON_TOP:
            trial = tower.copy()
            if top != name and trial.place(top, watch=False).stands and trial.margin().tilt_deg > 1:
                found += side_by_side(trial, above, name, f"below {top}")
                break
    table = Table("piece", "where", "contacts", "solved", "ms a beat", "95 %", "all: ms", "95 %", "ratio", "apart, mm")
    for slowest in sorted(found, key=lambda one: -one.median)[:20]:
        table.add_row(*slowest.row())
    console.print(table)
    for word, slow in (
        ("corners", [each for each in found if each.median > AIMED_AT_MS]),
        ("all contacts", [each for each in found if statistics.median(each.all) > AIMED_AT_MS]),
    ):
        console.print(f"{word}: {len(slow)} of {len(found)} above {AIMED_AT_MS:.0f} ms a beat")
    ratios = [statistics.median(each.all) / each.median for each in found]
    console.print(f"ratio of medians: {np.quantile(ratios, 0.05):.2f} … {np.quantile(ratios, 0.95):.2f}")
    alike = sum(each.fell[0] == each.fell[1] for each in found)
    console.print(f"both fell, or neither, in {alike} of {len(found)}")
    console.print(f"Load of the machine: {os.getloadavg()[0]:.1f}")


def side_by_side(tower: teeter.Tower, held: str, piece: str, where: str) -> list[Touched]:
    """Two hands lower it until it touches, press a little and tremble there, beat by beat in turn. They do so several
    times: the work is the same every time, so the least time of a beat is the one in which nothing came between."""
    rounds = [_round(tower, held, piece, where) for _ in range(ROUNDS)]
    best = rounds[0]
    for other in rounds[1:]:
        best.corners = [min(pair) for pair in zip(best.corners, other.corners, strict=True)]
        best.all = [min(pair) for pair in zip(best.all, other.all, strict=True)]
    return [best] if best.corners and best.all else []


def _round(tower: teeter.Tower, held: str, piece: str, where: str) -> Touched:
    x, y = (tower.poses[tower.pieces[-1]].at[axis] for axis in (0, 1))
    z = tower.height_mm + 60
    one, other = (tower.hold(held, (x, y, z), seed=3) for _ in range(2))
    turn, tick = one.path[0][1].quat, 0
    found = Touched(piece, where, [], [], [], [], (False, False), 0.0)
    ways = ((one, step_on_corners, found.corners), (other, engine.World.step, found.all))
    while len(found.all) < BEATS and not one.fell and not other.fell and z > 0:
        z -= 2.0 if one.in_the_air else 0.0
        tick += 33
        for hand, step, times in ways:
            engine._compiled.cache_clear()
            with patch.object(hand_module, "step_on_corners", step):
                start = time.process_time()
                hand.move(tick, Pose((x, y, z), turn))
                took = time.process_time() - start
            if not hand.in_the_air:
                times.append(took * 1e3)
        if one._world is not None:
            exclude = one._world.data.contact.exclude
            found.contacts.append(len(exclude))
            found.kept.append(int((exclude == 0).sum()))
    found.fell = bool(one.fell), bool(other.fell)
    found.apart_mm = max(math.dist(pose.at, other.poses[label].at) for label, pose in one.poses.items())
    return found


def growth(found: dict[tuple[str, int], Timed]) -> None:
    """How the time of a placement that stands grows with the contacts of the tower, as a power of their number."""
    for kind in ("light", "mixed"):
        points = [(row["contacts"], row["teeter"]) for (one, _), timed in found.items() if one == kind
                  for row in timed.rows if row["stands"]]  # fmt: skip
        if len({contacts for contacts, _ in points}) > 2:
            contacts, seconds = np.log(np.array(points)).T
            power = float(np.polyfit(contacts, seconds, 1)[0])
            console.print(f"{kind}: a placement that stands takes contacts to the power of {power:.2f}")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--quick", action="store_true", help="a tenth of the placements")
    reader.add_argument("--log", type=Path, default=Path("speed.jsonl"))
    reader.add_argument("--towers", default="", help="only these, for example “10 light,10 mixed”")
    reader.add_argument("--touched", action="store_true", help="only hands, and every piece")
    reader.add_argument("--pieces", default="", help="of these only those, for example “ring,tube”")
    asked = reader.parse_args()
    if asked.touched:
        touched(asked.pieces.split(",") if asked.pieces else list(find_set("bausack").colours))
        return
    if not asked.towers:
        equilibrium()
        hands()
        for kind, part in overhead():
            console.print(f"Overhead over bare mj_step, 10 {kind} pieces: {part:+.1%}")
    warm()
    found = placements(0.1 if asked.quick else 1.0, asked.log, asked.towers)
    table = Table("tower", "contacts", "", "placements", "Teeter ms", "a second and core", "plain ms", "ratio")
    for (kind, count), timed in found.items():
        for word, stood in (("stood", True), ("fell", False)):
            mine, plain = timed.all("teeter", stood), timed.all("plain", stood)
            if mine:
                fast, slow = statistics.median(mine), statistics.median(plain)
                table.add_row(
                    f"{count} {kind}",
                    f"{statistics.mean(timed.all('contacts')):.0f}",
                    word,
                    str(len(mine)),
                    f"{fast * 1e3:.1f}",
                    f"{1 / fast:.0f}",
                    f"{slow * 1e3:.0f}",
                    f"{slow / fast:.0f}×",
                )
        table.add_row("", "", "all", str(len(timed.rows)), "", "", "", f"{timed.ratio:.1f}× in sum")
    console.print(table)
    growth(found)
    total = sum(len(timed.rows) for timed in found.values())
    differ = [words for timed in found.values() for words in timed.differ]
    console.print(f"Same verdict on {1 - len(differ) / total:.2%} of {total} placements.")
    for words in differ:
        console.print("  " + words)
    console.print(f"Load of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
