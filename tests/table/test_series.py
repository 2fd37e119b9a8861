"""What must hold for every evening: the fold of its log, and its points."""

import itertools

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from teeter.table.series.decisions import begin, end, skip
from teeter.table.series.entries import AnyEveningEntry, EveningOpened, GameEnded, SeatsJoined
from teeter.table.series.evening import Evening, fold_evening
from teeter.table.series.plan import EveningPlan, Scoring, fitting
from teeter.table.series.points import points_for, scoreboard
from teeter.table.sheet import BUILDERS, RACERS, Seat, Terms, bots_for
from teeter.table.store import Key

NAMES = ("Ann", "Bob", "Cem", "Dan", "Eve", "Fay")
SCORINGS: st.SearchStrategy[Scoring] = st.sampled_from(("places", "wins"))


@st.composite
def places_of(draw: st.DrawFn, names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    order = draw(st.permutations(names))
    cuts = sorted(draw(st.sets(st.integers(1, len(names) - 1))))
    edges = [0, *cuts, len(names)]
    return tuple(tuple(order[one:other]) for one, other in itertools.pairwise(edges))


@st.composite
def logs(draw: st.DrawFn) -> list[AnyEveningEntry]:
    """An evening as far as it came, by the very decisions that servers make."""
    names = NAMES[: draw(st.integers(2, 6))]
    games = draw(st.integers(1, 6))
    plan = EveningPlan(games=(Terms(game="knock-out"),) * games, players=len(names), scoring=draw(SCORINGS))
    log: list[AnyEveningEntry] = [EveningOpened(plan, "seed", (Seat(names[0]),), (Key("h", "host", names[:1]),))]
    log += [SeatsJoined(Key(name, "player", (name,))) for name in names[1:]]
    for number in range(draw(st.integers(0, games))):
        what = draw(st.sampled_from(("played", "played", "played", "broken off", "left out")))
        if what != "left out" or not fold_evening(log).begun:
            log.append(begin(fold_evening(log), number, table=f"table-{number}", seed="seed"))
        if what == "played":
            log.append(GameEnded(number, draw(places_of(names)), "last-standing", 7))
        else:
            log.append(skip(fold_evening(log), number))
    evening = fold_evening(log)
    if evening.stage != "over" and draw(st.booleans()):
        log.append(end(evening))
    return log


@given(logs(), st.data())
def test_whatever_is_entered_again_changes_nothing(log: list[AnyEveningEntry], data: st.DataObject) -> None:
    doubled = list(log)
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(1, len(doubled) - 1)) if len(doubled) > 1 else 0
        later = data.draw(st.integers(at + 1, len(doubled)))
        if at:
            doubled.insert(later, doubled[at])
    assert fold_evening(doubled) == fold_evening(log)
    assert scoreboard(fold_evening(doubled)) == scoreboard(fold_evening(log))


@given(st.integers(2, 6).flatmap(lambda count: places_of(NAMES[:count])))
def test_a_game_always_gives_as_many_points_and_a_better_place_more(places: tuple[tuple[str, ...], ...]) -> None:
    points = points_for("places", places)
    count = len(points)
    assert sum(points.values()) == count * (count - 1)
    by_place = [{points[seat] for seat in sharing} for sharing in places]
    assert all(len(each) == 1 for each in by_place)
    assert [*map(max, by_place)] == sorted(map(max, by_place), reverse=True)
    assert len({*map(max, by_place)}) == len(places)


@given(logs())
def test_the_scoreboard_is_the_sum_of_the_games_that_were_played_to_their_end(log: list[AnyEveningEntry]) -> None:
    evening = fold_evening(log)
    total = dict.fromkeys(evening.names, 0)
    for game in evening.games:
        if game.ended and not game.skipped:
            for seat, more in points_for(evening.plan.scoring, game.ended.places).items():
                total[seat] += more
    lines = scoreboard(evening)
    assert {line.seat: line.points for line in lines} == total
    assert [line.points for line in lines] == sorted(total.values(), reverse=True)
    for line in lines:
        assert line.place == 1 + sum(other > line.points for other in total.values())


@given(logs())
def test_an_evening_is_the_same_after_it_was_written_down_and_read(log: list[AnyEveningEntry]) -> None:
    words = msgspec.json.encode(log)
    assert fold_evening(msgspec.json.decode(words, type=list[AnyEveningEntry])) == fold_evening(log)


@given(logs())
def test_nobody_begins_much_more_often_than_anybody_else(log: list[AnyEveningEntry]) -> None:
    evening: Evening = fold_evening(log)
    firsts = [begun.begins for begun in evening.begun]
    counts = [firsts.count(name) for name in evening.names]
    assert max(counts) - min(counts) <= 1


def test_a_bot_that_does_not_know_a_game_is_played_there_by_one_that_does() -> None:
    for kind in {*BUILDERS, *RACERS}:
        for game in ("knock-out", "stack-a-biddi"):
            assert fitting(kind, game, "physics") in bots_for(game, "physics")
    assert fitting("master", "stack-a-biddi", "physics") == "champion"
    assert fitting("miser", "stack-a-biddi", "physics") == "steady"
    assert fitting("champion", "knock-out", "physics") == "master"
    assert fitting("person", "stack-a-biddi", "people") == "person"
