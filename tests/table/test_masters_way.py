"""Where master would put a piece, as a hint tells it: what a person does there comes out as it says."""

from functools import cache

import pytest

from teeter.rules.moves import Place
from teeter.table.analysis.findings import AnalysisJob, Better
from teeter.table.analysis.masters_question import MASTER, MastersQuestion
from teeter.table.analysis.masters_way import TRIES, masters_way
from teeter.table.building.messages import Job, job_for
from teeter.table.building.worker import Bench
from teeter.table.dealer import Dealer
from teeter.table.frames import BEAT_TICKS, IN_THE_AIR, Seven
from teeter.table.store import Saved
from teeter.table.table import Table
from teeter.table.workers.thinking import BotQuestion, looks_at
from tests.table.benched import TREMOR, played

ABOVE_MM = 60.0
DOWN_MM = 1.5
"""A beat."""
MOST_BEATS = 400


def questions(job: AnalysisJob) -> list[MastersQuestion]:
    """As whoever placed each piece of a game could have asked."""
    table = Table(job.setup, dealer=Dealer(0), dealer_answers=False)
    kept: list[Saved] = []
    found = []
    for entry in job.entries:
        if isinstance(entry.move, Place):
            asked = job_for(table.state, job.setup, kept, tremor=TREMOR, further=False)
            company, towers = looks_at(table.state, job.setup, kept)
            view, choices = dict(table.view(entry.by)), table.choices[entry.by]
            seen = BotQuestion(MASTER, "hint", entry.by, job.setup, view, choices, towers, TREMOR, company)
            found.append(MastersQuestion(asked, seen))
        table.accept(entry)
        if entry.n in job.towers:
            kept.insert(0, job.towers[entry.n])
    return found


@cache
def hints() -> list[tuple[Job, Better]]:
    games = (
        played("tower-of-babel", ("steady", "steady"), "hints", most=7),
        played("knock-out", ("child", "steady"), "more hints", most=5),
    )
    return [(each.job, masters_way(each)) for game in games for each in questions(game)]


def put_there(job: Job, opens: Seven) -> bool:
    """By a hand that was never asked about it: above the place, straight down until it touches, and let go."""
    bench = Bench(job)
    bench.hold()
    x, y, z, *turn = opens
    tick, height = 0, z + ABOVE_MM
    for beat in range(MOST_BEATS):
        tick += BEAT_TICKS
        if beat > MOST_BEATS // 4:
            height -= DOWN_MM
        if not bench.beat(tick, (x, y, height, *turn)).picture.flags & IN_THE_AIR:
            break
    return bench.let_go().stands


def test_a_piece_put_where_the_hint_says_stands_nearly_always_if_master_thinks_so() -> None:
    sure = [
        (job, each) for job, each in hints() if each.opens and each.chance and each.chance.stood == each.chance.tried
    ]
    assert len(sure) >= 6, "most towers have a place"
    stood = sum(put_there(job, each.opens) for job, each in sure if each.opens)
    assert stood >= len(sure) - 1


def test_a_hint_says_why_and_how_often_it_stood() -> None:
    for job, each in hints():
        assert str(each.reason)
        assert (each.pose is None) == (each.opens is None) == (each.chance is None)
        if each.chance:
            assert each.reason.piece == job.piece
            assert 0 <= each.chance.stood <= each.chance.tried <= TRIES


def test_the_same_piece_over_the_same_tower_gets_the_same_hint() -> None:
    (asked, *_) = questions(played("tower-of-babel", ("steady", "steady"), "hints", most=1))
    first, again = masters_way(asked), masters_way(asked)
    assert first.reason == again.reason
    assert first.opens == pytest.approx(again.opens)
