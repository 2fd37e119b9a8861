"""Equilibrium against coupled rigid-block analysis (compas_cra), the public reference, on random stacks of boxes.

    uv run --with compas_cra python -m benchmarks.cra [--count 100] [--seed 3]

The reference searches, and what it does not find may be there: where the engine lets a stack stand that the reference
does not, the same question is put in other units. The engine lets go of all boxes at once.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import time
from collections.abc import Iterator

import mujoco
import numpy as np
from compas.geometry import Box, Frame
from compas_assembly.datastructures import Block
from compas_cra.algorithms import assembly_interfaces_numpy
from compas_cra.datastructures import CRA_Assembly
from compas_cra.equilibrium import cra_solve_native
from rich.console import Console
from rich.progress import track

from teeter.physics.motion import world as engine
from teeter.physics.statics.contacts import TABLE, Patch
from teeter.physics.statics.equilibrium import weakest

UP = np.array([0.0, 0.0, 1.0])
FRICTION = 0.47
SIZE = np.array([6.0, 3.0, 1.5])
Corners = tuple[np.ndarray, np.ndarray]
UNITS = ((1.0, 1e-4), (0.01, 1e-3), (0.1, 1e-4), (0.01, 1e-4))
"""Density, and by how much contacts give in the reference's virtual motions: neither has to do with the answer."""


def stack(chance: np.random.Generator) -> list[Corners]:
    """Boxes in layers of one or two, each on what is below: the first is the ground."""
    boxes: list[Corners] = [(np.array([-20.0, -20, -1]), np.array([20.0, 20, 0]))]
    for layer in range(int(chance.integers(2, 6))):
        first = chance.normal(0, 1.2)
        # Side by side they do not touch.
        spots = [first] if chance.random() < 0.5 else [first - 3.2, first + chance.uniform(3.0, 4.0)]
        for x in spots:
            middle = np.array([x, chance.normal(0, 0.6), (layer + 0.5) * SIZE[2]])
            boxes.append((middle - SIZE / 2, middle + SIZE / 2))
    return boxes


def contacts(boxes: list[Corners]) -> list[Patch]:
    found = []
    for b, (low, high) in enumerate(boxes):
        for a, (its_low, its_high) in enumerate(boxes):
            left, right = np.maximum(low, its_low)[:2], np.minimum(high, its_high)[:2]
            if abs(its_high[2] - low[2]) < 1e-9 and (right - left > 1e-6).all():
                points = [(left[0], left[1]), (right[0], left[1]), (right[0], right[1]), (left[0], right[1])]
                corners = np.array([[x, y, low[2]] for x, y in points])
                found.append(Patch(a - 1 if a else TABLE, b - 1, UP, corners, FRICTION))
    return found


def reference(boxes: list[Corners], density: float, gives: float) -> bool:
    assembly = CRA_Assembly()
    for k, (low, high) in enumerate(boxes):
        size = high - low
        box = Box(*(float(each) for each in size), frame=Frame([float(each) for each in (low + high) / 2]))
        assembly.add_block(Block.from_shape(box), node=k)
    assembly.set_boundary_conditions([0])
    # It tells every step.
    with contextlib.redirect_stdout(io.StringIO()):
        assembly_interfaces_numpy(assembly, nmax=20, amin=1e-6, tmax=1e-6)
        try:
            cra_solve_native(assembly, mu=FRICTION, density=density, eps=gives, d_bnd=10 * gives)
        except (ValueError, RuntimeError):
            return False
    return True


def simulated(boxes: list[Corners]) -> bool:
    """What the engine says."""
    spec = engine._empty_table()
    for k, (low, high) in enumerate(boxes[1:]):
        corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]) * (high - low)
        spec.add_mesh(name=f"box {k}", uservert=corners.ravel())
        body = spec.worldbody.add_body(pos=(low + high) / 2)
        body.add_freejoint()
        stuff = engine._surface(FRICTION) | {"conaffinity": 7}
        body.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname=f"box {k}", density=0.7, **stuff)
    model = spec.compile()
    data = mujoco.MjData(model)
    start = data.qpos.copy()
    mujoco.mj_step(model, data, 3000)
    return bool(np.abs(data.qpos - start).max() < 0.3)


def stacks(count: int, seed: int) -> Iterator[list[Corners]]:
    chance = np.random.default_rng(seed)
    for _ in range(count):
        boxes = stack(chance)
        # The reference knows no blocks that touch nothing.
        while len({patch.above for patch in contacts(boxes)}) < len(boxes) - 1:
            boxes = stack(chance)
        yield boxes


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--count", type=int, default=100)
    words.add_argument("--seed", type=int, default=3)
    asked = words.parse_args()
    console = Console(width=110)
    differ, again, stood, kept, broken, mine, theirs = [], [], 0, 0, 0, 0.0, 0.0
    for k, boxes in enumerate(track(stacks(asked.count, asked.seed), "stacks", asked.count, console=console)):
        start = time.process_time()
        weak = weakest([10.0] * (len(boxes) - 1), [(low + high) / 2 for low, high in boxes[1:]], contacts(boxes))
        middle = time.process_time()
        stands = reference(boxes, *UNITS[0])
        mine, theirs = mine + middle - start, theirs + time.process_time() - middle
        stays = simulated(boxes)
        if stays and not stands and any(reference(boxes, *units) for units in UNITS[1:]):
            again.append(str(k))
            stands = True
        stood, kept, broken = stood + stands, kept + stays, broken + (weak.holds and not stays)
        if not stands == weak.holds == stays:
            differ.append(
                f"{k}: {len(boxes) - 1} boxes, Teeter {weak.holds} (lean {weak.lean:.4f}), reference {stands}, "
                f"engine {stays}"
            )
    console.print(f"{asked.count} stacks: {stood} stand by the reference, {kept} in the engine.")
    console.print(f"The same verdict of all three on {asked.count - len(differ)}; {broken} promised that fell.")
    console.print(f"Found by the reference in other units only: {', '.join(again) or 'none'}.")
    console.print(f"Mean CPU time {mine / asked.count * 1e3:.1f} ms against {theirs / asked.count * 1e3:.0f} ms.")
    for line in differ:
        console.print("  " + line)


if __name__ == "__main__":
    main()
