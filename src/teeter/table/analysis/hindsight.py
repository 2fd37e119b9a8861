"""A game looked at again, placement after placement: what every tower bore, what chance each hand had, and, where the
game turned, what master would have done. It takes about a second a placement, so it is done in a process that stands
back, and told as it comes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct

from teeter.physics.hand.hand import waypoints
from teeter.rules.moves import Place, Rule
from teeter.rules.state import State
from teeter.table.analysis.findings import AnalysisJob, Judged, Turn, turning_points
from teeter.table.analysis.masters_question import MASTER, MastersQuestion
from teeter.table.analysis.masters_way import bears, masters_way, tower_of, tried_by_others
from teeter.table.building.messages import Look, job_for
from teeter.table.building.saved import REMEMBERED, each_tower
from teeter.table.building.site import as_ruled
from teeter.table.dealer import Dealer
from teeter.table.store import Saved
from teeter.table.table import Table
from teeter.table.workers.thinking import BotQuestion, looks_at


class _Moment(Struct, frozen=True):
    """A placement as it was about to be made."""

    asked: MastersQuestion
    place: Place


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
        better = masters_way(moments[turn.n].asked, math.inf)  # nobody waits for it with a turn
        yield Turn(turn.n, round(turn.lost_deg, 2), better)


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
            moment = _Moment(MastersQuestion(asked, question), entry.move)
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
    return BotQuestion(MASTER, "hindsight", seat, table.setup, view, table.choices[seat], towers, tremor, company)


def _margins(state: State, set: str, kept: Sequence[Saved], new: Saved, before: dict[str, float]) -> dict[str, float]:
    """What the towers bear now; those that were not touched bear what they bore."""
    touched = {name for name, _ in each_tower(new)}
    standing = {name: its for name, its in state.towers.items() if its.pieces and its.status in ("standing", "stopped")}
    known: dict[str, float] = {name: tilt for name, tilt in before.items() if name in standing and name not in touched}
    for name in touched & standing.keys():
        its = standing[name]
        saved = [each for one in kept for owner, each in each_tower(one) if owner == name][:REMEMBERED]
        known[name] = bears(as_ruled(set, Look(its.pieces, its.foundations, tuple(saved))))
    return known


def _judge(n: int, moment: _Moment, ruled: Rule, margins: dict[str, float]) -> Judged:
    job, path = moment.asked.job, moment.place.path
    tower = tower_of(job)
    return Judged(
        n,
        job.tower,
        moment.asked.seen.seat,
        job.piece,
        ruled.stands,
        margins,
        bears(tower) if tower.standing else None,
        tried_by_others(job, waypoints(path))[0] if path else None,
    )
