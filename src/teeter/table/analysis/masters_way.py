"""What master would do with a piece in hand, and what comes of it by other hands: the one way for hints and hindsight.

It takes a few seconds, so it is done in a process that stands back.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from msgspec.structs import replace

from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.hand.hand import Waypoint, waypoints
from teeter.physics.motion.lowering import extent
from teeter.physics.pose import CM, Pose, inside
from teeter.physics.tower import Result, Tower
from teeter.pieces.sack import piece
from teeter.rules.moves import Place
from teeter.table.analysis.findings import Better, Chance
from teeter.table.analysis.masters_question import MastersQuestion
from teeter.table.building.messages import Job, Look
from teeter.table.building.site import as_ruled, gathered
from teeter.table.frames import Seven
from teeter.table.workers.thinking import BEST_SO_FAR_SECONDS, think

TRIES = 12
"""Hands that try a placement again."""
CHANCE_SECONDS = 0.8
"""Of computing, after which no further hand tries the same placement."""


def masters_way(asked: MastersQuestion, patience: float = BEST_SO_FAR_SECONDS) -> Better:
    """`patience`: seconds after which the best that master has found so far is it, and as many after which no further
    hand tries it: on a busy machine fewer do."""
    thought = think(asked.seen, patience)
    move = thought.move
    if not isinstance(move, Place) or not move.path:
        return Better(thought.reason)
    way = waypoints(move.path)
    further = move.foundation and bool(asked.job.pieces)
    chance, pose, tilt = tried_by_others(replace(asked.job, further=further), way, patience)
    opens = _seven(way[-1][1])
    # If it fell whenever it was tried: where it would have been let go of.
    return Better(thought.reason, _seven(pose) if pose else opens, tilt, chance, opens)


def tower_of(job: Job) -> Tower:
    if job.company:
        return gathered(job.set, job.company).tower(job.tower)
    return as_ruled(job.set, Look(job.pieces, job.foundations, job.known))


def bears(tower: Tower) -> float:
    """Degrees of tilt."""
    return round(max(0.0, tower.margin().tilt_deg), 2)


def tried_by_others(
    job: Job, path: Sequence[Waypoint], patience: float = math.inf
) -> tuple[Chance, Pose | None, float | None]:
    """The same way by other hands: the chance, and of the first that stood where the piece is, and what it bears."""
    stood = tried = 0
    pose: Pose | None = None
    tilt: float | None = None
    ends, gives_up = time.process_time() + CHANCE_SECONDS, time.monotonic() + patience
    tower = tower_of(job)
    way = _from_above(job, tower, path)
    for seed in range(job.seed + 1, job.seed + 1 + TRIES):
        try:
            result, after = _again(job, tower, way, seed)
        except (CannotPlace, Diverged):
            continue
        tried += 1
        stood += result.stands
        if result.stands and pose is None:
            pose, tilt = list(result.poses.values())[-1], bears(after)
        if time.process_time() > ends or time.monotonic() > gives_up:
            break
    return Chance(stood, tried), pose, tilt


def _again(job: Job, tower: Tower, way: Sequence[Waypoint], seed: int) -> tuple[Result, Tower]:
    if job.company:
        crowd = gathered(job.set, job.company)
        among = crowd.follow(job.tower, job.piece, way, tremor=job.tremor, seed=seed, foundation=job.further)
        return among, crowd.tower(job.tower)
    trial = tower.copy()
    followed = trial.follow(job.piece, way, tremor=job.tremor, seed=seed, foundation=job.further, watch=False)
    return followed, trial


def _from_above(job: Job, tower: Tower, path: Sequence[Waypoint]) -> Sequence[Waypoint]:
    """From where the piece was last higher than all that stands: what a hand did before touched nothing."""
    its = piece(job.piece, job.set)
    top = tower.height_mm
    if job.company:
        crowd = gathered(job.set, job.company)
        top = max(crowd.tower(name).height_mm for name in crowd.names)
    for k in range(len(path) - 1, 0, -1):
        if float(extent(its, inside(path[k][1]))[0][2]) / CM > top:
            return path[k:]
    return path


def _seven(pose: Pose) -> Seven:
    return (*pose.at, *pose.quat)
