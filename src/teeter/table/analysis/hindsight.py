"""A game looked at again, placement after placement: what every tower bore, what chance each hand had, and, where the
game turned, what master would have done. It takes about a second a placement, so it is done in a process that stands
back, and told as it comes."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from teeter.bots.character import MASTER
from teeter.physics.errors import CannotPlace, Diverged
from teeter.physics.hand.hand import Waypoint, waypoints
from teeter.physics.motion.lowering import extent
from teeter.physics.pose import CM, Pose, inside
from teeter.physics.tower import Result, Tower
from teeter.pieces.sack import piece
from teeter.rules.moves import Place, Rule
from teeter.rules.state import State
from teeter.table.analysis.findings import AnalysisJob, Better, Chance, Judged, Turn, turning_points
from teeter.table.building.messages import Job, Look, job_for
from teeter.table.building.saved import REMEMBERED, each_tower
from teeter.table.building.site import as_ruled, gathered
from teeter.table.dealer import Dealer
from teeter.table.store import Saved
from teeter.table.table import Table
from teeter.table.workers.thinking import BotQuestion, looks_at, think

TRIES = 12
"""Hands that try a placement again."""
CHANCE_SECONDS = 0.8
"""Of computing, after which no further hand tries the same placement."""


class _Moment(Struct, frozen=True):
    """A placement as it was about to be made."""

    job: Job
    place: Place
    question: BotQuestion


def hindsight(job: AnalysisJob) -> Iterator[Judged | Turn]:
    """Every placement in its order, then the turning points, the greatest first."""
    moments: dict[int, _Moment] = {}
    judged: list[Judged] = []
    for n, moment, after, margins in _walk(job):
        its = _judge(n, moment, after, margins)
        moments[n] = moment
        judged.append(its)
        yield its
    for turn in turning_points(judged):
        yield Turn(turn.n, round(turn.lost_deg, 2), _better(moments[turn.n]))


def _walk(job: AnalysisJob) -> Iterator[tuple[int, _Moment, Rule, dict[str, float]]]:
    """Of every placement that was simulated: its entry, how it began, how it was ruled, and what all towers bore."""
    setup = job.setup
    table = Table(setup, dealer=Dealer(0), dealer_answers=False)
    kept: list[Saved] = []
    margins: dict[str, float] = {}
    moment: _Moment | None = None
    for entry in job.entries:
        question: BotQuestion | None = None
        if isinstance(entry.move, Place) and isinstance(table.state, State) and entry.by in table.choices:
            question = _asked(table, entry.by, kept, job.tremor)
        table.accept(entry)
        if question and isinstance(entry.move, Place) and table.state.hand:
            asked = job_for(table.state, setup, kept, tremor=job.tremor, further=table.state.hand.foundation)
            moment = _Moment(asked, entry.move, question)
        if isinstance(entry.move, Rule) and moment and entry.n in job.towers:
            saved = job.towers[entry.n]
            kept.insert(0, saved)
            margins = _margins(table.state, setup.set, kept, saved, margins)
            yield entry.n, moment, entry.move, dict(margins)
            moment = None


def _asked(table: Table, seat: str, kept: Sequence[Saved], tremor: str) -> BotQuestion:
    """As master would have been asked at this seat."""
    company, towers = looks_at(table.state, table.setup, kept)
    view = dict(table.view(seat))
    return BotQuestion(MASTER.name, "hindsight", seat, table.setup, view, table.choices[seat], towers, tremor, company)


def _margins(state: State, set: str, kept: Sequence[Saved], new: Saved, before: dict[str, float]) -> dict[str, float]:
    """What the towers bear now; those that were not touched bear what they bore."""
    touched = {name for name, _ in each_tower(new)}
    standing = {name: its for name, its in state.towers.items() if its.pieces and its.status in ("standing", "stopped")}
    known: dict[str, float] = {name: tilt for name, tilt in before.items() if name in standing and name not in touched}
    for name in touched & standing.keys():
        its = standing[name]
        saved = [each for one in kept for owner, each in each_tower(one) if owner == name][:REMEMBERED]
        known[name] = _bears(as_ruled(set, Look(its.pieces, its.foundations, tuple(saved))))
    return known


def _bears(tower: Tower) -> float:
    return round(max(0.0, tower.margin().tilt_deg), 2)


def _judge(n: int, moment: _Moment, ruled: Rule, margins: dict[str, float]) -> Judged:
    job, path = moment.job, moment.place.path
    tower = _tower(job)
    return Judged(
        n,
        job.tower,
        moment.question.seat,
        job.piece,
        ruled.stands,
        margins,
        _bears(tower) if tower.standing else None,
        _tried(job, waypoints(path))[0] if path else None,
    )


def _tower(job: Job) -> Tower:
    if job.company:
        return gathered(job.set, job.company).tower(job.tower)
    return as_ruled(job.set, Look(job.pieces, job.foundations, job.known))


def _tried(job: Job, path: Sequence[Waypoint]) -> tuple[Chance, Pose | None, float | None]:
    """The same way by other hands: the chance, and of the first that stood where the piece is, and what it bears."""
    stood = tried = 0
    pose: Pose | None = None
    bears: float | None = None
    ends = time.process_time() + CHANCE_SECONDS
    tower = _tower(job)
    way = _from_above(job, tower, path)
    for seed in range(job.seed + 1, job.seed + 1 + TRIES):
        try:
            result, after = _again(job, tower, way, seed)
        except (CannotPlace, Diverged):
            continue
        tried += 1
        stood += result.stands
        if result.stands and pose is None:
            pose, bears = list(result.poses.values())[-1], _bears(after)
        if time.process_time() > ends:
            break
    return Chance(stood, tried), pose, bears


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


def _better(moment: _Moment) -> Better:
    thought = think(moment.question, math.inf)  # nobody waits for it with a turn
    move = thought.move
    if not isinstance(move, Place) or not move.path:
        return Better(thought.reason)
    further = move.foundation and bool(moment.job.pieces)
    chance, pose, bears = _tried(replace(moment.job, further=further), waypoints(move.path))
    if pose is None:  # it fell whenever it was tried: where it would have been let go of
        pose = waypoints(move.path)[-1][1]
    return Better(thought.reason, (*pose.at, *pose.quat), bears, chance)
