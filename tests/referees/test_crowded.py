"""The simulated referee at a crowded table."""

from __future__ import annotations

from pathlib import Path

import pytest

from teeter.physics.ring import SPACING_MM
from teeter.referees.referee import answered
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.games import games
from teeter.rules.moves import Place, Rule
from teeter.table.logfile import read_log
from tests.referees.crowded_game import INTO_BOB, builds, places, two_towers, way
from tests.rules.playing import Playing

GOLDEN = Path(__file__).parents[1] / "playthroughs" / "build-or-push.last-standing.crowded.jsonl"


def test_who_knocks_over_a_neighbour_wins_build_or_push() -> None:
    referee = SimulatedReferee(tremor="none")
    play = two_towers("build-or-push", referee)
    ruling = builds(play, referee, "small_cube", way(*INTO_BOB, (0, 0, 110.2)))
    assert ruling.stands
    assert ruling.also_fell == ("Bob",)
    assert ruling.also_left["Bob"].remains == ("tile", "drum")
    assert play.outcome == (("Ann",), "last-standing")


def test_where_remains_count_those_of_a_neighbour_that_was_taken_along_do_too() -> None:
    referee = SimulatedReferee(tremor="none")
    play = two_towers("pile-it-high", referee, rulebook="zoch-2007")
    builds(play, referee, "small_cube", way(*INTO_BOB, (0, 0, 110.2)))
    assert play.pieces("Bob") == ("tile", "drum")
    assert play.height("Bob") == pytest.approx(42, abs=0.1)
    assert play.height("Ann") == pytest.approx(120, abs=0.1)


def test_a_forgiven_fall_leaves_every_tower_as_it_stood_before() -> None:
    referee = SimulatedReferee(tremor="none")
    play = two_towers("build-or-push", referee, second_chance=True)
    before = {name: referee.tower(name).poses for name in ("Ann", "Bob")}
    aside = way(*INTO_BOB[:4], (70, 0, 90))
    assert not builds(play, referee, "small_cube", aside).stands
    assert play.state.forgiven == ("Ann",)
    crowd = referee.crowd(play.state)
    assert crowd is not None
    assert {name: crowd.tower(name).poses for name in crowd.names} == before
    assert places(play, referee, way((0, 0, 150), (0, 0, 110.2))).stands


def test_a_player_who_resigned_leaves_an_empty_place() -> None:
    referee = SimulatedReferee(tremor="none")
    play = Playing("build-or-push", 3, crowded=True)
    for piece in ("big_cube", "tile", "hexagon"):
        assert builds(play, referee, piece, None).stands
    play.says("Bob", "resign")
    crowd = referee.crowd(play.state)
    assert crowd is not None
    assert crowd.tower("Bob").pieces == ()
    assert crowd.tower("Cem").pieces == ("hexagon",)
    assert builds(play, referee, "cube", None).stands


def test_a_crowded_game_is_taken_up_again_by_another_referee() -> None:
    referee = SimulatedReferee(tremor="none")
    play = Playing("knock-out", 2, crowded=True)
    for piece in ("big_cube", "tile", "cube"):
        assert builds(play, referee, piece, None).stands
    other = SimulatedReferee(tremor="none", spacing_mm=SPACING_MM)
    assert builds(play, other, "drum", None).stands
    assert other.tower("Ann").pieces == ("big_cube", "cube")


def test_the_golden_game_on_a_crowded_table_is_ruled_as_it_was() -> None:
    setup, entries = read_log(GOLDEN)
    game, referee = games()[setup.game], SimulatedReferee(setup.set, tremor="none")
    state, placed = game.start(setup), Place()
    for entry in entries:
        if isinstance(entry.move, Place):
            placed = entry.move
        if isinstance(entry.move, Rule):
            ruling = answered(referee, state, placed)
            assert isinstance(ruling, Rule)
            assert (ruling.stands, ruling.also_fell) == (entry.move.stands, entry.move.also_fell)
            assert ruling.height_mm == pytest.approx(entry.move.height_mm, abs=0.05)
        for event in entry.events:
            state = game.apply(state, event)
