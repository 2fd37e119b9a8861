"""Whether the physics tells the truth: known angles, edges and stacks, real pieces, and thousands of random towers.

    python -m benchmarks.truth [scenes] [drift] [agreement] [--towers 2000] [--log agreement.jsonl] [--seconds 600]
        [--drifting "10 light,40 light"] [--budget 1200]

Agreement compares equilibrium with the bare simulation on random towers. The band around the threshold: the verdict
changes if contacts and friction are 1 % larger or smaller, or if gravity leans by 1 %. Each tower is logged as a line;
a run that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
import copy
import json
import math
import subprocess
import sys
import time
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import mujoco
import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

import teeter
from benchmarks.towers import attempt, tower_of
from teeter.physics.measure import farthest_mm
from teeter.physics.moment import Moment, PlacedPiece, balance
from teeter.physics.motion.placing import touch_down
from teeter.physics.motion.settle import CALM, CALM_AFTER, WINDOW, moved
from teeter.physics.motion.world import GRAVITY, GROUND, TICK_SECONDS, World
from teeter.physics.pose import Pose, inside, matrix
from teeter.physics.statics.contacts import Patch, patches
from teeter.pieces.sack import piece

UPRIGHT = (1.0, 0.0, 0.0, 0.0)
FLAT = 0.8
"""mm by which a rounded edge takes away from a flat face."""
LEASH_MM = 5.0
TRIES = 4
"""Pieces that are tried on every tower."""
console = Console(width=118)


def stepped(world: World, seconds: float, leash_mm: float = math.inf) -> float:
    """Bare simulation of everything; how far, in mm, any point of a piece went."""
    start = world.moving.copy()
    far = 0.0
    for _ in range(round(seconds / TICK_SECONDS / 100)):
        mujoco.mj_step(world.model, world.data, 100)
        far = moved(world, start)
        if far > leash_mm or (world.data.contact.geom == GROUND).any():
            return max(far, leash_mm if leash_mm < math.inf else far)
    return far


def on(name: str, x: float, y: float, z: float, set: str = "bausack", foundation: bool = False) -> PlacedPiece:
    return PlacedPiece(name, piece(name, set), inside(Pose((x, y, z), UPRIGHT)), foundation)


def threshold(stays: Callable[[float], bool], low: float, high: float, steps: int = 9) -> float:
    """Where `stays` changes from true to false."""
    for _ in range(steps):
        middle = (low + high) / 2
        low, high = (middle, high) if stays(middle) else (low, middle)
    return (low + high) / 2


# --- scenes with known answers


def slip(name: str, set: str) -> float:
    """The slope at which a block begins to slide on the table."""
    block = piece(name, set)
    lies = on(name, 0, 0, -float(block.mesh.points[:, 2].min()), set, foundation=True)

    def stays(degrees: float) -> bool:
        world = World([block], [True])
        world.put_all([lies.pose])
        world.model = copy.copy(world.model)
        slope = math.radians(degrees)
        world.model.opt.gravity[:] = [GRAVITY * math.sin(slope), 0, -GRAVITY * math.cos(slope)]
        return stepped(world, 1.0, 0.3) < 0.3

    return threshold(stays, 20, 32)


def tips(below: str, above: str, height: float, way: float, guess: float) -> tuple[float, float]:
    """How far out a piece tips over an edge in a direction: simulated alone, and by equilibrium alone."""
    base = on(below, 0, 0, height / 2, foundation=True)
    top = -float(piece(above).mesh.points[:, 2].min())
    across, along = math.cos(math.radians(way)), math.sin(math.radians(way))

    def both(far: float) -> tuple[World, PlacedPiece]:
        piece_there = on(above, far * across, far * along, height + top)
        return Moment((base,)).world(piece_there), piece_there

    def simulated(far: float) -> bool:
        return stepped(both(far)[0], 1.5, 1.0) < 1.0

    def balanced(far: float) -> bool:
        world, there = both(far)
        return balance((base, there), patches(world)).holds

    return threshold(simulated, guess - 1, guess + 1, 8), threshold(balanced, guess - 1, guess + 1, 12)


def harmonic(count: int, part: float) -> tuple[bool, bool]:
    """Slabs that each stick out as far as can be, times a part: whether simulation and equilibrium let them stand."""
    slab, reach = piece("base_slab"), 30 - FLAT
    x, moment = 0.0, Moment()
    # Each is set down on what stands; only with the last one it gets to the limit.
    for k in range(count):
        new = PlacedPiece(f"slab {k}", slab, inside(Pose((x, 0.0, 15 * k + 7.5), UPRIGHT)), k == 0)
        moment = Moment((*moment.placed, new))
        if count - k > 1:
            x += part * reach / (count - k - 1)
    world = moment.world()
    holds = balance(moment.placed, patches(world)).holds
    return stepped(world, 3.0, 2.0) < 2.0, holds


def scenes() -> None:
    table = Table("scene", "true", "simulated", "equilibrium", title="Known answers")
    for name, set, friction in (("brick", "bausack", 0.47), ("L1", "biddi", 0.5)):
        try:
            angle = slip(name, set)
        except LookupError:
            continue
        table.add_row(
            f"{name} begins to slide, friction {friction}",
            f"{math.degrees(math.atan(friction)):.2f}°",
            f"{angle:.2f}°",
            "",
        )
    far, flat = tips("base_slab", "cube", 15, 0, 30 - FLAT)
    table.add_row("cube tips over a straight edge", f"{30 - FLAT:.2f} mm", f"{far:.2f}", f"{flat:.3f}")
    for way in (0.0, 17.0, 45.0, 71.0):
        far, flat = tips("puck", "tile", 15, way, 25 - FLAT)
        table.add_row(f"tile tips over the round puck, {way:.0f}°", f"{25 - FLAT:.2f} mm", f"{far:.2f}", f"{flat:.3f}")
    for count in (3, 5, 8):
        for part in (0.99, 1.01):
            stands, holds = harmonic(count, part)
            table.add_row(
                f"{count} slabs at {part:.0%} of the overhang",
                "stands" if part < 1 else "falls",
                _word(stands),
                _word(holds),
            )
    console.print(table)
    console.print(_pieces())
    console.print(_exact())


def _word(stands: bool) -> str:
    return "stands" if stands else "falls"


def _pieces() -> Table:
    table = Table("scene", "expected", "found", "why", title="Real pieces")

    def scene(words: str, expected: str, *steps: tuple[str, tuple[float, float, float] | None]) -> None:
        tower = teeter.Tower()
        for name, turn in steps:
            result = tower.place(name, turn=turn)
        world = tower._now.world()
        found = f"{_word(result.stands)}, deepest {world.depth_mm():.4f} mm"
        table.add_row(words, expected, found, result.why)

    up, over = (0.0, 0.0, 0.0), (180.0, 0.0, 0.0)
    scene("egg in egg cup", "stands", ("base_slab", None), ("egg_cup", up), ("egg", up))
    scene("egg on its pointed end", "falls", ("base_slab", None), ("egg", over))
    scene("drum rolls not by itself", "stands", ("base_slab", None), ("drum", (90.0, 0.0, 0.0)))
    scene("pole in the trough", "stands", ("base_slab", None), ("trough", (90.0, 0.0, 0.0)), ("pole", (0.0, 90.0, 0.0)))
    scene("drum in the cradle", "stands", ("base_slab", None), ("cradle", (90.0, 0.0, 0.0)), ("drum", (90.0, 0.0, 0.0)))
    scene("cone on its base", "stands", ("base_slab", None), ("cone", up))
    scene("cone on its tip", "falls", ("base_slab", None), ("cone", over))
    tower = teeter.Tower()
    tower.place("base_slab")
    result = tower.place("fir_tree", turn=up)
    world = tower._now.world()
    stepped(world, 5.0)
    lean = math.degrees(math.acos(min(1.0, float(matrix(world.pose(1)[3:])[2, 2]))))
    table.add_row("fir tree, 5 s", "stands, 0°", f"{_word(result.stands)}, leans {lean:.4f}°", result.why)
    return table


def _exact() -> Table:
    table = Table("sameness", "", title="Bit by bit")
    program = (
        "import teeter; t = teeter.Tower();"
        "[t.place(n) for n in ('puck', 'arch', 'brick', 'thin_disc', 'cross')];"
        "t.place('egg_cup', turn=(0, 0, 0)); t.place('egg', turn=(0, 0, 0));"
        "t.place('half_log', at=(50, 3)); print(t.save())"
    )
    tower = teeter.Tower()
    for name in ("puck", "arch", "brick", "thin_disc", "cross"):
        tower.place(name)
    for name in ("egg_cup", "egg"):
        tower.place(name, turn=(0, 0, 0))
    before = tower.save()
    twin, loaded = tower.copy(), teeter.Tower.load(before)
    results = [each.place("half_log", at=(50, 3)) for each in (tower, twin, loaded)]
    table.add_row("the same placement on a copy", str(results[0] == results[1]))
    table.add_row("the same placement on a saved and loaded tower", str(results[0].poses == results[2].poses))
    other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.strip()
    table.add_row("another process", str(other == tower.save()))
    tower.restore()
    table.add_row("restored after a fall", str(tower.save() == before))
    return table


# --- drift


def drift(seconds: float, towers: str, budget: float) -> None:
    """How far the piece that goes furthest gets while nothing is frozen; broken off when the budget of CPU is spent."""
    table = Table("tower", "frozen, 600 s", "not frozen", "after 60 s", "for", "CPU", title="Drift, mm")
    for each in towers.split(","):
        count, kind = each.split()
        tower = tower_of(int(count), kind, 4)
        world = tower._now.world()
        begun, before = time.process_time(), world.poses()
        done, far, minute = 0.0, 0.0, 0.0
        while done < seconds and time.process_time() - begun < budget:
            mujoco.mj_step(world.model, world.data, 1000)
            done += 1000 * TICK_SECONDS
            far = farthest_mm(before, world.poses())
            minute = far if done <= 60 else minute
        spent = time.process_time() - begun
        table.add_row(
            f"{len(tower.pieces)} {kind}",
            "0 (not stepped)",
            f"{far:.4f}",
            f"{minute:.4f}",
            f"{done:.0f} s",
            f"{spent:.0f} s",
        )
    console.print(table)


# --- agreement


def scaled(contacts: list[Patch], part: float) -> list[Patch]:
    """Every polygon larger by a part, and every friction."""
    found = []
    for each in contacts:
        middle = each.points.mean(axis=0)
        points = middle + part * (each.points - middle)
        found.append(Patch(each.below, each.above, each.normal, points, each.friction * part))
    return found


def goes(world: World) -> tuple[float, bool]:
    """Simulate until everything is quiet for half a second, 6 s are over or something goes 5 mm; how far it went, and
    whether it rests."""
    start = world.moving.copy()
    quiet, far = 0, 0.0
    while far < LEASH_MM and quiet < 5 and world.data.time < 6:
        before = world.moving.copy()
        mujoco.mj_step(world.model, world.data, 100)
        if (world.data.contact.geom == GROUND).any():
            return LEASH_MM, False
        far = moved(world, start)
        quiet = quiet + 1 if moved(world, before) < 0.01 else 0
        if world.data.time > CALM_AFTER * WINDOW * TICK_SECONDS:
            # As when a placed piece settles.
            world.data.qvel[:] *= CALM ** (100 / WINDOW)
    return far, quiet == 5


@lru_cache(maxsize=1)
def tried_on(number: int) -> tuple[teeter.Tower, str]:
    """A random tower, and what kinds of pieces it is made of."""
    chance = np.random.default_rng((2026, number))
    count = int(chance.integers(1, 8))
    kind = "mixed" if chance.random() < 0.5 else "light"
    return tower_of(count, kind, int(chance.integers(10**6))), kind


def simulated(seed: int) -> tuple[tuple[PlacedPiece, ...], list[Patch], float]:
    """A random tower and a random piece on it: where all lies, what touches, and how far it goes in the simulation."""
    tower, kind = tried_on(seed // TRIES)
    each = attempt(tower, kind, np.random.default_rng((2026, seed, 1)), spread_mm=11)
    new = each.in_hand()
    _, pose = touch_down(each.moment, new, None)
    placed = (*each.moment.placed, new.moved(pose))
    world = each.moment.world(new.moved(pose))
    touched = patches(world)
    world.put_all([one.pose for one in placed])
    far, rests = goes(world)
    # What rests has settled into its contacts; what goes, or walks on the spot, is judged as it was let go of.
    if rests and far < LEASH_MM:
        placed, touched = each.moment.moved(world.poses(), new), patches(world)
    # The table carries foundations only.
    return placed, [patch for patch in touched if patch.below >= 0 or placed[patch.above].foundation], far


def compared(seed: int, placed: tuple[PlacedPiece, ...], touched: list[Patch], far: float) -> dict[str, object]:
    """What equilibrium says of it, beside what the simulation did."""
    weak = balance(placed, touched)
    wider, tighter = (balance(placed, scaled(touched, part)) for part in (1.01, 0.99))
    # A ball on a plane is on the threshold itself: it bears nothing, and holds.
    neutral = weak.holds and weak.lean < 1e-3
    near = weak.lean < 0.01 if weak.holds else -0.01 < weak.lean < 0
    return {
        "seed": seed,
        "pieces": [one.label for one in placed],
        "stays": far < LEASH_MM,
        "holds": weak.holds,
        "band": wider.holds != tighter.holds or near,
        "neutral": neutral,
        "lean": round(weak.lean, 5),
        "moved_mm": round(far, 3),
        "at": [weak.above, weak.below, weak.how],
    }


def agreement(first: int, towers: int, log: Path) -> None:
    known = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    done = {each["seed"] for each in known}
    with log.open("a") as file:
        for seed in track(range(first, towers), "random towers", console=console):
            if seed not in done:
                known.append(compared(seed, *simulated(seed)))
                file.write(json.dumps(known[-1]) + "\n")
                file.flush()
    outside = [each for each in known if not each["band"]]
    differ = [each for each in outside if each["stays"] != each["holds"]]
    stood, neutral = sum(each["stays"] for each in outside), sum(each["neutral"] for each in known)
    console.print(f"{len(known)} towers, {len(known) - len(outside)} of them within 1 % of the threshold or on it,")
    console.print(f"namely {neutral} round ones that roll freely; {stood} of the others stay.")
    console.print(f"Simulation and equilibrium agree on {1 - len(differ) / max(1, len(outside)):.2%}.")
    for each in differ:
        console.print("  ", each)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("parts", nargs="*", default=["scenes", "drift", "agreement"])
    reader.add_argument("--towers", type=int, default=2000)
    reader.add_argument("--first", type=int, default=0, help="begin there, to share the work")
    reader.add_argument("--log", type=Path, default=Path("agreement.jsonl"))
    reader.add_argument("--seconds", type=float, default=600)
    reader.add_argument("--drifting", default="10 light,20 light,40 light,10 mixed,20 mixed", help="towers that drift")
    reader.add_argument("--budget", type=float, default=1200, help="seconds of CPU for the drift of a tower")
    asked = reader.parse_args()
    if "scenes" in asked.parts:
        scenes()
    if "drift" in asked.parts:
        drift(asked.seconds, asked.drifting, asked.budget)
    if "agreement" in asked.parts:
        agreement(asked.first, asked.towers, asked.log)


if __name__ == "__main__":
    main()
