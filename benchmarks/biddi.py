"""Stack-a-Biddi: how fast the solver is, beside OR-Tools CP-SAT, and whether its stacks stand in the engine.

    python -m benchmarks.biddi [--quick]

Every throw that can be built is solved; a sample of them by CP-SAT too, and both must come to the same verdict. Needs
the group `bench`.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import sys
import time
from random import Random

from ortools.sat.python import cp_model
from rich.console import Console
from rich.progress import track
from rich.table import Table

from teeter.bots.biddi.blocks import BLOCKS, FLAT_MM, LEVEL_MM, Laid, Task, decoded, half_mm, is_long, mass
from teeter.bots.biddi.racer import Racer
from teeter.bots.biddi.skill import SKILLS, Skill
from teeter.bots.biddi.solver import STEADY_MM, count, margin_mm, solve, warm_up
from teeter.physics.biddi.faces import facing
from teeter.physics.biddi.mat import Mat
from teeter.physics.biddi.stacks import look
from teeter.physics.compiled import COMPILED
from teeter.physics.tower import Tower
from tests.bots.biddi_tasks import every_task

CP_SECONDS = 60.0
ROUND_TICKS = 180_000
TENTHS = 10
"""CP-SAT counts in whole numbers: tenths of a millimetre."""
SURE_MM = -0.5
"""A margin this far below nothing falls, whatever the engine's last digits are."""
console = Console(width=110)


def milliseconds(work: list[float]) -> list[str]:
    ordered = sorted(each * 1000 for each in work)
    return [f"{statistics.median(ordered):.4f}", f"{ordered[int(len(ordered) * 0.99)]:.3f}", f"{ordered[-1]:.3f}"]


def solved(tasks: list[Task]) -> bool:
    """On a busy machine the longest wait is for others; what the solver itself took at most is in the last column."""
    table = Table(
        "throws", "solved", "margin ≥ 3 mm", "median ms", "p99 ms", "max ms", "max CPU ms", title="The solver"
    )
    fine = True
    for levels in (*range(6, 13), None):
        some = [task for task in tasks if levels in (task.levels, None)]
        took, own, right, steady = [], 0.0, 0, 0
        for task in some:
            began, begun = time.perf_counter(), time.thread_time()
            answer = solve(task)
            took.append(time.perf_counter() - began)
            own = max(own, time.thread_time() - begun)
            right += answer.stack is not None
            steady += answer.stack is not None and margin_mm(answer.stack) >= STEADY_MM
        fine = fine and right == steady == len(some)
        name = f"{levels} levels: {len(some)}" if levels else f"all {len(some)}"
        table.add_row(name, str(right), str(steady), *milliseconds(took), f"{own * 1000:.3f}")
    console.print(table)
    return fine


def at_their_best(tasks: list[Task]) -> None:
    table = Table("asked for", "throws", "proven", "median ms", "p99 ms", "max ms", "", title="The best stack")
    for want, some in (("smiles", tasks), ("margin", tasks[::40])):
        answers, took = [], []
        for task in track(some, want, console=console, transient=True):
            began = time.perf_counter()
            answers.append(solve(task, want="smiles" if want == "smiles" else "margin"))
            took.append(time.perf_counter() - began)
        if want == "smiles":
            all_smile = sum(answer.smiles == len(task.biddis) for task, answer in zip(some, answers, strict=True))
            words = f"all smile in {all_smile}"
        else:
            margins = sorted(answer.margin_mm for answer in answers)
            words = f"{margins[0]:.1f} mm at least, {statistics.median(margins):.1f} in the median"
        proven = sum(answer.proven for answer in answers)
        table.add_row(f"most {want}", str(len(some)), str(proven), *milliseconds(took), words)
    console.print(table)


# --- CP-SAT on the same question


def by_cp_sat(task: Task, least_mm: float, smiles: int) -> tuple[bool | None, float]:
    """Whether there is a stack (None: not found out in time), and the seconds it took, the model's making left out."""
    model = cp_model.CpModel()
    n = task.levels
    blocks = [task.biddis.get(level) for level in range(1, n + 1)]
    half = [round(TENTHS * (half_mm(block or "L1") - FLAT_MM)) for block in blocks]
    weight = [int(mass(block or "L1")) for block in blocks]
    at = [model.new_int_var(-20_000, 20_000, f"x{k}") for k in range(n)]
    ways = [
        [decoded(code, 0.0) for code in range(8 * len(BLOCKS)) if task.fits(k + 1, BLOCKS[code // 8])] for k in range(n)
    ]
    laid = [[model.new_bool_var(f"{k} {way}") for way in ways[k]] for k in range(n)]
    model.add(at[0] == 0)
    for k in range(n):
        model.add_exactly_one(laid[k])
    for block in BLOCKS:
        if is_long(block):
            model.add_at_most_one(
                [one for k in range(n) for one, way in zip(laid[k], ways[k], strict=True) if way.block == block]
            )

    def end(k: int, which: int) -> cp_model.LinearExpr:
        offset = [TENTHS * way.line[which] * one for one, way in zip(laid[k], ways[k], strict=True)]
        return at[k] + sum(offset)

    for k in range(1, n):
        model.add(end(k, 0) == end(k - 1, 1))
    spare = round(TENTHS * least_mm)
    for top in range(1, n):
        for joint in range(1, top + 1):
            total = sum(weight[joint : top + 1])
            pull = sum(weight[k] * at[k] for k in range(joint, top + 1))
            for k in (joint - 1, joint):
                model.add(pull >= total * (at[k] - half[k] + spare))
                model.add(pull <= total * (at[k] + half[k] - spare))
    if smiles:
        happy = [one for k in range(n) for one, way in zip(laid[k], ways[k], strict=True) if way.smiles]
        model.add(sum(happy) >= smiles)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = CP_SECONDS
    began = time.perf_counter()
    status = solver.solve(model)
    took = time.perf_counter() - began
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return True, took
    return (False if status == cp_model.INFEASIBLE else None), took


def beside(tasks: list[Task], number: int) -> bool:
    """The same sample by both; harder questions too, which some throws can't answer."""
    table = Table(
        "question", "throws", "possible", "impossible", "not found out (ours, CP-SAT)", "verdicts differ",
        "ours, median ms", "CP-SAT", "ratio of medians",
        title="Beside OR-Tools CP-SAT, one worker",
    )  # fmt: skip
    chance, fine = Random(7), True
    per_round = [[task for task in tasks if task.levels == levels] for levels in range(6, 13)]
    sample = [chance.choice(per_round[k % 7]) for k in range(number)]
    for words, least_mm, all_smile in (
        ("margin ≥ 3 mm", 3.0, False),
        ("margin ≥ 14 mm", 14.0, False),
        ("≥ 3 mm and every BIDDI smiles", 3.0, True),
    ):
        ours, theirs, verdicts = [], [], []
        for task in track(sample, words, console=console, transient=True):
            smiles = len(task.biddis) if all_smile else 0
            began = time.perf_counter()
            answer = solve(task, want="smiles" if smiles else "any", least_mm=least_mm, nodes=10**8)
            ours.append(time.perf_counter() - began)
            possible = answer.stack is not None and answer.smiles >= smiles
            possible_too, took = by_cp_sat(task, least_mm, smiles)
            theirs.append(took)
            verdicts.append((possible if possible or answer.proven else None, possible_too))
        differ = sum(None not in both and both[0] != both[1] for both in verdicts)
        ratio = statistics.median(theirs) / statistics.median(ours)
        fine = fine and not differ and (least_mm > 3 or all_smile or ratio >= 100)
        table.add_row(
            words,
            str(len(sample)),
            str(sum(mine is True for mine, _ in verdicts)),
            str(sum(mine is False for mine, _ in verdicts)),
            f"{sum(mine is None for mine, _ in verdicts)}, {sum(other is None for _, other in verdicts)}",
            str(differ),
            f"{1000 * statistics.median(ours):.3f}",
            f"{1000 * statistics.median(theirs):.1f}",
            f"{ratio:.0f}",
        )
    console.print(table)
    return fine


# --- in the engine


def stands(stack: tuple[Laid, ...]) -> bool:
    """Built block by block: each stays where it was laid, rather than on a ledge further down."""
    tower = Tower("biddi")
    for each in stack:
        if not tower.place(each.block, (each.x, 0.0), quat=facing(each.face, each.over)).stands:
            return False
    return all(
        math.dist(tower.poses[each.block].at, (each.x, 0.0, LEVEL_MM * (level + 0.5))) < 1.0
        for level, each in enumerate(stack)
    )


def doomed(task: Task, chance: Random) -> tuple[Laid, ...] | None:
    """A stack that is right but for one block, which lies beyond what the joints bear."""
    stack = solve(task, taste=[chance.uniform(0, 40) for _ in range(96)]).stack
    assert stack is not None
    top = chance.randrange(2, task.levels)
    shifts = [shift for shift in range(-59, 60) if SURE_MM - 6 < _shifted_margin(stack[:top], shift) < SURE_MM]
    return _shifted(stack[:top], chance.choice(shifts)) if shifts else None


def _shifted(stack: tuple[Laid, ...], by: int) -> tuple[Laid, ...]:
    last = stack[-1]
    return (*stack[:-1], Laid(last.block, last.face, last.over, last.x + by))


def _shifted_margin(stack: tuple[Laid, ...], by: int) -> float:
    return margin_mm(_shifted(stack, by))


def in_the_engine(tasks: list[Task], number: int) -> bool:
    chance = Random(11)
    steady = fell = tried = 0
    for task in track(chance.sample(tasks, number), "building", console=console, transient=True):
        stack = solve(task).stack
        assert stack is not None
        steady += stands(stack)
        falling = doomed(task, chance)
        if falling is not None:
            tried += 1
            fell += not stands(falling)
    table = Table("stacks, laid block by block", "", title="In the engine")
    table.add_row("of the solver, margin ≥ 3 mm: stood", f"{steady} of {number}")
    table.add_row(f"with a margin below {SURE_MM} mm: fell", f"{fell} of {tried}")
    console.print(table)
    return steady == number and fell == tried


def counted() -> None:
    table = Table("throw", "stacks with ≥ 3 mm", "ms", title="Counting")
    worked = Task(6, {1: "white", 4: "blue"})
    for words, task in (("the worked case", worked), ("round 2, white 1, blue 4", Task(7, worked.biddis))):
        began = time.perf_counter()
        found = count(task)
        table.add_row(
            words, f"{found.stacks}{'' if found.exact else ' and more'}", f"{1e3 * (time.perf_counter() - began):.0f}"
        )
    console.print(table)


def racers(tasks: list[Task], number: int) -> None:
    """How the bots do alone, in the mat's own time."""
    table = Table(
        "level", "round", "called in time", "right", "seconds, median", "smiles a right stack", title="Racers"
    )
    for level, skill in SKILLS.items():
        for round in (1, 4, 7):
            some = Random(round).sample([task for task in tasks if task.levels == 5 + round], number)
            runs = [
                raced(task, skill, f"{k}") for k, task in enumerate(track(some, level, console=console, transient=True))
            ]
            called = [run for run in runs if run[0] is not None]
            right = [run for run in called if run[1]]
            seconds = f"{statistics.median(run[0] for run in called if run[0]):.0f}" if called else "–"
            smiles = f"{statistics.mean(run[2] for run in right):.1f}" if right else "–"
            table.add_row(level, str(round), f"{len(called)} of {number}", str(len(right)), seconds, smiles)
    console.print(table)


def raced(task: Task, skill: Skill, seed: str) -> tuple[float | None, bool, int]:
    """Seconds to the call, whether it was right, smiles."""
    mat, racer = Mat(BLOCKS), Racer(task, skill, seed)
    while mat.tick < ROUND_TICKS:
        if racer.beat(mat):
            seen = look(mat.poses)
            fits = all(each.line_ok and task.fits(level, each.piece) for level, each in enumerate(seen, start=1))
            return mat.tick / 1000, fits and len(seen) == task.levels, sum(each.smiling for each in seen)
        mat.advance(33)
    return None, False, 0


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--quick", action="store_true", help="a tenth of everything")
    quick = words.parse_args().quick
    console.print(f"{'compiled' if COMPILED else 'without a compiler'}; load average {os.getloadavg()[0]:.1f}")
    warm_up()
    tasks = every_task()
    fine = [
        solved(tasks[::10] if quick else tasks),
        beside(tasks, 14 if quick else 98),
        in_the_engine(tasks, 10 if quick else 100),
    ]
    at_their_best(tasks[::10] if quick else tasks)
    counted()
    racers(tasks, 3 if quick else 12)
    sys.exit(not all(fine))


if __name__ == "__main__":
    main()
