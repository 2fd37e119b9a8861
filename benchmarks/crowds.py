"""Falls on crowded tables: with neighbours let into the world when something comes near, and with everything in it.

    python -m benchmarks.crowds --falls 200

A plain simulation has all towers loose in one world from the moment in which the piece touches, and is stepped until
nothing moves. Compared are the sets of fallen towers, and the time; besides, what neighbours far from the hand cost.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass
from random import Random

import mujoco
import numpy as np

from teeter.physics.crowd import SPACING_MM, Crowd
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.placing import touch_down
from teeter.physics.motion.settle import QUIET_MM, WINDOW, moved_each
from teeter.physics.tower import Tower
from teeter.pieces.sets import SETS
from teeter.referees.simulated import lay

NAMES = ("Ann", "Bob", "Cem", "Dan")
LONGEST_WINDOWS, QUIET_WINDOWS = 100, 5
FIRM_STEPS, FIRM_DEG = 2000, 1.0
HAIR_CM = 1e-5
ROUND = ("egg", "ball", "curtain_ball", "cone")


def a_table(chance: Random, spacing_mm: float = SPACING_MM) -> tuple[Crowd, list[str]]:
    """Towers of three to eight pieces, and what is left in the sack."""
    crowd = Crowd(NAMES[: chance.choice((2, 3, 4))], spacing_mm=spacing_mm)
    sack = [each for each in SETS["bausack"].colours if not each.startswith("zoch")]
    chance.shuffle(sack)
    for name in crowd.names:
        tower = a_tower(chance, sack)
        while not firm(tower.moment):
            chance.shuffle(sack)
            tower = a_tower(chance, sack)
        sack = [each for each in sack if each not in tower.pieces]
        crowd.put(name, tower.moment)
    return crowd, sack


def a_tower(chance: Random, sack: list[str]) -> Tower:
    tower = Tower()
    pieces = chance.randint(3, 8)
    for piece in sack:
        if len(tower.pieces) == pieces:
            break
        if tower.pieces or piece not in ROUND:
            tried = tower.copy()
            if lay(tried, piece, further=False).stands and tried.pieces:
                tower = tried
    return tower


def firm(moment: Moment) -> bool:
    """Whether the engine leaves it standing when all of it is loose: else a plain simulation would let it fall with
    nobody near. What bears next to nothing is left out, too: two simulations need not agree on it."""
    if moment.weakest.tilt < FIRM_DEG:
        return False
    world = moment.world()
    for _ in range(FIRM_STEPS):
        mujoco.mj_step(world.model, world.data)
        if world.alarm[0]:
            return False
    return True


def plain(crowd: Crowd, builder: str, new: PlacedPiece, aside_cm: float = 0.0) -> set[str]:
    """Who falls if everything is stepped until nothing moves."""
    own = crowd.tower(builder).moment.placed
    owners = [builder] * len(own)
    placed = [*own]
    for name, its in crowd.neighbours(builder).items():
        owners += [name] * len(its)
        placed += its
    moment = Moment(tuple(placed))
    _, pose = touch_down(moment, new, None)
    pose[0] += aside_cm
    world = moment.world(new.moved(pose))
    owners.append(builder)
    fallen: set[str] = set()
    quiet = 0
    for _ in range(LONGEST_WINDOWS):
        start = world.moving.copy()
        for _ in range(WINDOW):
            mujoco.mj_step(world.model, world.data)
            if world.alarm[0]:
                fallen.update(owners[k] for k in world.on_the_table())
        quiet = 0 if (moved_each(world, start) >= QUIET_MM).any() else quiet + 1
        if quiet >= QUIET_WINDOWS:
            break
    return fallen


@dataclass
class Tally:
    falls: int = 0
    agreed: int = 0
    along: int = 0
    """Falls that took somebody along, by the plain simulation."""
    unmoved: int = 0
    """How often the plain simulation agrees with itself when the piece is let go of a hair beside."""
    ours: float = 0.0
    plainly: float = 0.0


def falls(count: int, seed: int) -> Tally:
    chance = Random(seed)
    tally = Tally()
    while tally.falls < count:
        crowd, sack = a_table(chance)
        for piece in sack[:6]:
            builder = chance.choice(crowd.names)
            top = max(crowd.tower(builder).poses.values(), key=lambda pose: pose.at[2]).at
            angle, far = chance.uniform(0, 2 * math.pi), chance.uniform(10, 35)
            at = (top[0] + far * math.cos(angle), top[1] + far * math.sin(angle))
            tried = crowd.copy()
            try:
                new, _ = crowd.tower(builder).in_hand(piece, at)
                began = time.process_time()
                told = plain(crowd, builder, new)
                between = time.process_time()
                fallen = {*tried.place(builder, piece, at).order}
                ended = time.process_time()
            except (CannotPlace, Diverged):
                continue
            if not told and not fallen:
                continue
            tally.falls += 1
            tally.agreed += told == fallen
            tally.unmoved += told == plain(crowd, builder, new, HAIR_CM)
            tally.along += len(told) > 1
            tally.plainly += between - began
            tally.ours += ended - between
            if told != fallen:
                print(f"  fall {tally.falls}: plainly {sorted(told)}, ours {sorted(fallen)}")
            if tally.falls == count:
                break
    return tally


def far_neighbours(tables: int, seed: int) -> tuple[float, float]:
    """Seconds that steady placements take with neighbours on the table, and on the same tower alone."""
    chance = Random(seed)
    crowded, alone = [], []
    for _ in range(tables):
        crowd, sack = a_table(chance)
        builder = crowd.names[0]
        top = max(crowd.tower(builder).poses.values(), key=lambda pose: pose.at[2]).at
        for piece in sack[:8]:
            for _ in range(3):
                twin, tower = crowd.copy(), crowd.tower(builder)
                began = time.process_time()
                one = twin.place(builder, piece, top[:2])
                between = time.process_time()
                other = tower.place(piece, top[:2])
                ended = time.process_time()
                if one.stands and other.stands:
                    crowded.append(between - began)
                    alone.append(ended - between)
    ratios = np.array(crowded) / np.array(alone)
    return float(np.median(ratios)), float(sum(crowded) / sum(alone))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--falls", type=int, default=200)
    asked.add_argument("--tables", type=int, default=20)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    tally = falls(given.falls, given.seed)
    if tally.falls:
        tell(tally)
    median, total = far_neighbours(given.tables, given.seed)
    print(f"neighbours far from the hand: {median:.2f} times a tower alone (median), {total:.2f} in all")


def tell(tally: Tally) -> None:
    print(
        f"{tally.falls} falls, {tally.along} took others along; the same towers fell in {tally.agreed} "
        f"({tally.agreed / tally.falls:.1%}; two plain simulations a hair apart: {tally.unmoved / tally.falls:.1%}); "
        f"{tally.ours / tally.plainly:.2f} of the time of a plain simulation "
        f"({tally.ours / tally.falls:.2f} s and {tally.plainly / tally.falls:.2f} s a fall)"
    )


if __name__ == "__main__":
    main()
