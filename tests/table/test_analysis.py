"""A game in hindsight: margins, chances, turning points and what master would have done."""

from functools import cache, partial
from pathlib import Path

import pytest

from teeter.physics.tower import Tower
from teeter.rules.moves import Rule
from teeter.table.analysis.findings import AnalysisJob, Chance, Judged, Turn, turning_points
from teeter.table.analysis.hindsight import hindsight
from teeter.table.analysis.masters_way import TRIES
from teeter.table.bundle import read_game
from tests.table.benched import TREMOR, played

BUILT = Path(__file__).parents[1] / "former" / "left" / "built.zip"
GAMES = {
    "a duel": lambda: played("knock-out", ("steady", "steady"), "a", most=6),
    "a tower of all": lambda: played("tower-of-babel", ("child", "steady"), "b", most=5),
    "a crowded table": lambda: played("build-or-push", ("child", "child"), "c", most=4, crowded=True),
}


@cache
def game(name: str) -> tuple[AnalysisJob, list[Judged], list[Turn]]:
    job = GAMES[name]()
    found = list(hindsight(job))
    judged = [each for each in found if isinstance(each, Judged)]
    return job, judged, [each for each in found if isinstance(each, Turn)]


@pytest.mark.parametrize("name", GAMES)
def test_every_placement_is_judged_once_and_in_its_order(name: str) -> None:
    job, judged, _ = game(name)
    assert [each.n for each in judged] == sorted(job.towers)
    assert [each.stands for each in judged] == [
        entry.move.stands for entry in job.entries if isinstance(entry.move, Rule)
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_margin_is_what_the_tower_that_was_saved_bears(name: str) -> None:
    job, judged, _ = game(name)
    for each in judged:
        if each.stands:
            bears = Tower.load(job.towers[each.n].saved).margin().tilt_deg
            assert each.margins[each.tower] == pytest.approx(max(0.0, bears), abs=0.01)


@pytest.mark.parametrize("name", GAMES)
def test_the_turning_point_that_is_named_is_the_placement_after_which_the_margin_fell_most(name: str) -> None:
    job, judged, turns = game(name)
    fell: dict[int, float] = {}
    for each in judged:
        saved = Tower.load(job.towers[each.n].saved)
        if each.before_deg is not None:
            fell[each.n] = each.before_deg - (max(0.0, saved.margin().tilt_deg) if each.stands else 0.0)
    notable = [each.n for each in judged if not each.stands or fell.get(each.n, 0.0) >= 1.0]
    assert bool(turns) == bool(notable)
    if turns:
        assert fell[turns[0].n] == pytest.approx(max(fell[n] for n in notable), abs=0.02)


def test_the_turning_point_needs_no_fall_but_a_fall_is_always_one() -> None:
    judged = partial(Judged, tower="Ann", builder="Ann", piece="egg")
    spoilt = judged(n=3, stands=True, margins={"Ann": 1.0}, before_deg=9.0)
    fallen = judged(n=6, stands=False, margins={}, before_deg=1.0)
    firmer = judged(n=9, stands=True, margins={"Ann": 5.0}, before_deg=4.5)
    assert [each.n for each in turning_points([fallen, spoilt, firmer])] == [3, 6]
    assert turning_points([firmer]) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_chance_is_counted_and_master_says_why(name: str) -> None:
    _, judged, turns = game(name)
    for each in judged:
        assert each.chance is None or 0 <= each.chance.stood <= each.chance.tried <= TRIES
    for turn in turns:
        assert str(turn.better.reason)
        assert turn.better.pose is None or len(turn.better.pose) == 7


def test_a_slab_on_the_table_always_stands() -> None:
    setup, entries, clips = read_game(BUILT)
    first = next(iter(hindsight(AnalysisJob(setup, tuple(entries), dict(clips), TREMOR))))
    assert isinstance(first, Judged)
    assert first.chance in (None, Chance(TRIES, TRIES))
