"""Falls on crowded tables: with neighbours let into the world when something comes near, and with everything in it.

    python -m benchmarks.crowds --falls 200

A plain simulation has all towers loose in one world from the moment in which the piece touches, and is stepped until
nothing moves. Compared are the sets of fallen towers, and the time. Falls about which plain simulations differ when the
piece is let go of a hair beside are counted apart: nobody can agree with what contradicts itself. Besides, what
neighbours cost that are far from a placement, and from a live hand.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass
from random import Random

import msgspec
import mujoco
import numpy as np

from teeter.physics.crowd import Crowd
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.moment import Moment, PlacedPiece
from teeter.physics.motion.placing import touch_down
from teeter.physics.motion.settle import QUIET_MM, WINDOW, moved_each
from teeter.physics.tower import Tower
from teeter.table.building.messages import Company, Job, Look
from teeter.table.building.worker import Bench
from teeter.table.frames import BEAT_TICKS, FELL, IN_THE_AIR

NAMES = ("Ann", "Bob", "Cem", "Dan")
LONGEST_WINDOWS, QUIET_WINDOWS = 62, 5
FIRM_STEPS, FIRM_DEG = 2500, 1.0
HAIRS_CM = (1e-3, -1e-3, 1e-2, -1e-2)
"""No hand lets go more exactly than to a tenth of a millimetre."""
SPACINGS_MM = (90.0, 110.0, 140.0)
FAR_MM = 200.0
TRIED, TELL_EVERY = 20, 10
PLAIN = (
    *("cube", "big_cube", "small_cube", "brick", "half_brick", "plank", "tile", "drum", "puck", "thin_disc", "hexagon"),
    *("octagon_pillar", "trapezoid", "almost_flat", "base_slab", "beam", "post", "pole", "peg", "barrel", "half_log"),
    *("quarter_log", "leaning_brick", "parallelogram", "stump", "ramp", "thin_wedge", "corner_wedge"),
)
"""Pieces of few parts: a plain simulation of everything takes its time."""


def a_table(chance: Random) -> tuple[Crowd, list[str]]:
    """Towers of three to seven pieces, each on the last and a bit off its middle, and what is left in the sack."""
    crowd = Crowd(NAMES[: chance.choice((2, 3))], spacing_mm=chance.choice(SPACINGS_MM))
    sack = list(PLAIN)
    for name in crowd.names:
        tower = a_tower(chance, sack)
        while not firm(tower.moment):
            tower = a_tower(chance, sack)
        sack = [each for each in sack if each not in tower.pieces]
        crowd.put(name, tower.moment)
    return crowd, sack


def a_tower(chance: Random, sack: list[str]) -> Tower:
    chance.shuffle(sack)
    tower = Tower()
    pieces = chance.randint(3, 7)
    for piece in sack:
        tried = tower.copy()
        at = (chance.uniform(-4, 4), chance.uniform(-4, 4))
        if tried.place(piece, at, watch=False).stands:
            tower = tried
        if len(tower.pieces) == pieces:
            break
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
    in_doubt: int = 0
    """Falls about which the plain simulation contradicts itself when the piece is let go of a hair beside."""
    agreed_in_doubt: int = 0
    ours: float = 0.0
    plainly: float = 0.0


def towards(crowd: Crowd, builder: str, chance: Random) -> float:
    """More or less to a neighbour, or anywhere."""
    if chance.random() < 0.3:
        return chance.uniform(0, 2 * math.pi)
    (x, y), (to_x, to_y) = (crowd.spots[k] for k in (builder, chance.choice([k for k in crowd.names if k != builder])))
    return math.atan2(to_y - y, to_x - x) + chance.gauss(0, 0.3)


def falls(count: int, seed: int) -> None:
    chance = Random(seed)
    tally = Tally()
    while tally.falls < count:
        crowd, sack = a_table(chance)
        for piece in sack[:TRIED]:
            builder = chance.choice(crowd.names)
            top = max(crowd.tower(builder).poses.values(), key=lambda pose: pose.at[2]).at
            angle, far = towards(crowd, builder, chance), chance.uniform(12, 40)
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
            tally.along += len(told) > 1
            tally.plainly += between - began
            tally.ours += ended - between
            hairs = [plain(crowd, builder, new, hair) for hair in HAIRS_CM]
            if any(told != each for each in hairs):
                tally.in_doubt += 1
                tally.agreed_in_doubt += told == fallen
            if told != fallen:
                beside = [sorted(each) for each in hairs]
                print(f"  fall {tally.falls}: {builder} built {piece}; plainly {sorted(told)}, ours {sorted(fallen)}")
                print(f"    a hair beside {beside}; {crowd.names}, seed {seed}", flush=True)
            if tally.falls % TELL_EVERY == 0:
                tell(tally)
            if tally.falls == count:
                break


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


def far_hands(tables: int, seed: int) -> float:
    """Time of a live hand over a tower with neighbours far from it, as part of that over the same tower alone."""
    chance = Random(seed)
    times = {True: 0.0, False: 0.0}
    for _ in range(tables):
        crowd, sack = a_table(chance)
        builder, tower = crowd.names[0], crowd.tower(crowd.names[0])
        looks = {
            name: Look(crowd.tower(name).pieces, crowd.tower(name).foundations, (crowd.tower(name).save(),))
            for name in crowd.names
        }
        alone = Job(
            "bausack", builder, tower.pieces, tower.foundations, sack[0], 3, 1, (tower.save(),), tremor="natural"
        )
        among = msgspec.structs.replace(alone, company=Company(crowd.names, FAR_MM, looks))
        for _ in range(2):
            for job in (alone, among):
                times[job is among] += a_hand(job)
    return times[True] / times[False]


def a_hand(job: Job) -> float:
    """Three seconds in the air, then down until it touches, and a second of pressing."""
    bench = Bench(job)
    bench.hold()
    x, y, z, *turn = bench.path()[0][1:]
    began = time.process_time()
    touched = 0
    for beat in range(1, 300):
        z -= 0.0 if beat < 90 or touched else 1.0
        picture = bench.beat(beat * BEAT_TICKS, (x, y, z, *turn)).picture
        touched += not picture.flags & IN_THE_AIR
        if touched > 30 or picture.flags & FELL:
            break
    return time.process_time() - began


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--falls", type=int, default=200)
    asked.add_argument("--tables", type=int, default=20)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    falls(given.falls, given.seed)
    median, total = far_neighbours(given.tables, given.seed)
    print(f"neighbours far from a placement: {median:.2f} times a tower alone (median), {total:.2f} in all")
    print(f"neighbours far from a live hand: {far_hands(given.tables, given.seed):.2f} times a tower alone")


def tell(tally: Tally) -> None:
    sure, agreed = tally.falls - tally.in_doubt, tally.agreed - tally.agreed_in_doubt
    print(
        f"{tally.falls} falls, {tally.along} took others along; the same towers fell in {tally.agreed} "
        f"({tally.agreed / tally.falls:.1%}); about {tally.in_doubt} plain simulations a hair apart differ; "
        f"of the other {sure} the same towers fell in {agreed} ({agreed / max(1, sure):.1%}); "
        f"{tally.ours / tally.plainly:.2f} of the time of a plain simulation "
        f"({tally.ours / tally.falls:.2f} s and {tally.plainly / tally.falls:.2f} s a fall)",
        flush=True,
    )


if __name__ == "__main__":
    main()
