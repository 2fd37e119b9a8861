"""How many settled placements a second, against a plain loop on the bare engine.

    python benchmarks/speed.py [--quick]

The plain loop has the same model settings; it compiles the model for every placement and steps it for 3 s. Both start
with the piece touching the tower. Times are of one core; ratios are of medians measured side by side.
"""

from __future__ import annotations

import argparse
import statistics
import time
from dataclasses import dataclass, field

import mujoco
import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table
from towers import Try, attempt, tower_of

from teeter.physics import world as engine
from teeter.physics.contacts import patches
from teeter.physics.moment import balance
from teeter.physics.placing import place, touch_down
from teeter.physics.settle import WINDOW, settle
from teeter.physics.simplex import LEAN

PLAN = {
    ("light", 5): 80,
    ("light", 10): 160,
    ("light", 20): 40,
    ("mixed", 5): 60,
    ("mixed", 10): 140,
    ("mixed", 20): 16,
    ("mixed", 40): 4,
}
SECONDS = 3.0
console = Console(width=110)


@dataclass
class Timed:
    teeter: list[float] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)
    contacts: list[int] = field(default_factory=list)
    differ: list[str] = field(default_factory=list)
    stood: list[bool] = field(default_factory=list)

    def of(self, stood: bool) -> tuple[list[float], list[float]]:
        """Times of the placements that stood, or fell: Teeter's and the plain loop's."""
        chosen = [k for k, each in enumerate(self.stood) if each == stood]
        return [self.teeter[k] for k in chosen], [self.plain[k] for k in chosen]


def plainly(each: Try) -> tuple[bool, float]:
    """Compile, put everything there, step for 3 s, look whether anything lies on the table."""
    new = each.in_hand()
    _, pose = touch_down(each.moment, new, None)
    placed = (*each.moment.placed, new.moved(pose))
    start = time.perf_counter()
    compile_now = engine._compiled.__wrapped__
    model = compile_now(
        tuple(one.piece for one in placed), (True,) * len(placed), tuple(one.foundation for one in placed)
    )
    data = mujoco.MjData(model)
    data.qpos[:] = np.concatenate([one.pose for one in placed])
    mujoco.mj_step(model, data, round(SECONDS / engine.STEP))
    stands = not (data.contact.geom == engine.GROUND).any()
    return stands, time.perf_counter() - start


def with_teeter(each: Try) -> tuple[bool, float]:
    engine._compiled.cache_clear()
    new = each.in_hand()
    _ = each.moment.contacts
    start = time.perf_counter()
    outcome = place(each.moment, new, None, watch=False)
    return not outcome.moment.on_table, time.perf_counter() - start


def placements(share: float) -> dict[tuple[str, int], Timed]:
    found: dict[tuple[str, int], Timed] = {}
    for (kind, count), tries in PLAN.items():
        timed = found.setdefault((kind, count), Timed())
        tries = max(2, round(tries * share))
        for k in track(range(tries), f"{kind}, {count} pieces", console=console):
            if k % 8 == 0:
                # A new tower now and then; with_teeter is given one that is at rest and known.
                tower = tower_of(count, kind, 1000 + k)
                chance = np.random.default_rng((7, count, k))
            each = attempt(tower, kind, chance)
            mine, fast = with_teeter(each)
            theirs, slow = plainly(each)
            timed.teeter.append(fast)
            timed.plain.append(slow)
            timed.contacts.append(len(each.moment.contacts))
            timed.stood.append(theirs)
            if mine != theirs:
                margin = place(each.moment, each.in_hand(), None, watch=False).let_go
                words = f"{kind} {count}: {each.name} at ({each.at[0]:.2f}, {each.at[1]:.2f})"
                timed.differ.append(f"{words}: Teeter {mine}, 3 s {theirs}; lean when let go {margin.lean:.4f}")
    return found


def overhead() -> list[tuple[str, float]]:
    """Teeter's watching (falls at every step, quiet at every window) over bare stepping."""
    found = []
    for kind in ("light", "mixed"):
        tower = tower_of(10, kind, 1)
        mine, bare = [], []
        for _ in range(9):
            world = tower._now.world()
            settle(world, lambda: "wait", longest=2)
            start = time.perf_counter()
            settle(world, lambda: "wait", longest=10)
            middle = time.perf_counter()
            mujoco.mj_step(world.model, world.data, 10 * WINDOW)
            mine.append(middle - start)
            bare.append(time.perf_counter() - middle)
        found.append((kind, statistics.median(mine) / statistics.median(bare) - 1))
    return found


def pyramid() -> tuple[list[float], float, int]:
    """The hardest equilibrium: 8 + 7 + … blocks, each on two others."""
    from pyramid import pyramid_of

    masses, centres, contacts = pyramid_of(8)
    from teeter.physics.equilibrium import weakest

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
            tower = tower_of(count, kind, seed)
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


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--quick", action="store_true", help="a tenth of the placements")
    quick = reader.parse_args().quick
    equilibrium()
    for kind, part in overhead():
        console.print(f"Overhead over bare mj_step, 10 {kind} pieces: {part:+.1%}")
    found = placements(0.1 if quick else 1.0)
    table = Table("tower", "contacts", "", "placements", "Teeter ms", "a second and core", "plain ms", "ratio")
    for (kind, count), timed in found.items():
        for word, (mine, plain) in (("stood", timed.of(True)), ("fell", timed.of(False))):
            if mine:
                fast, slow = statistics.median(mine), statistics.median(plain)
                table.add_row(
                    f"{count} {kind}",
                    f"{statistics.mean(timed.contacts):.0f}",
                    word,
                    str(len(mine)),
                    f"{fast * 1e3:.1f}",
                    f"{1 / fast:.0f}",
                    f"{slow * 1e3:.0f}",
                    f"{slow / fast:.0f}×",
                )
        ratio = sum(timed.plain) / sum(timed.teeter)
        table.add_row("", "", "all", str(len(timed.plain)), "", "", "", f"{ratio:.0f}× in sum")
    console.print(table)
    total = sum(len(timed.teeter) for timed in found.values())
    differ = [words for timed in found.values() for words in timed.differ]
    console.print(f"Same verdict on {1 - len(differ) / total:.2%} of {total} placements.")
    for words in differ:
        console.print("  " + words)


if __name__ == "__main__":
    main()
