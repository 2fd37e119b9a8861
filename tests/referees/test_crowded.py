"""The simulated referee at a crowded table."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest

from teeter.physics.crowd import SPACING_MM
from teeter.referees.referee import answered
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.moves import Place, Rule
from tests.rules.playing import Playing

UPRIGHT = (1.0, 0.0, 0.0, 0.0)
INTO_BOB = ((0, 0, 150), (90, 0, 150), (90, 0, 90), (165, 0, 90), (90, 0, 90), (90, 0, 150), (0, 0, 150))


def way(*places: tuple[float, float, float], turn: tuple[float, ...] = UPRIGHT) -> tuple[tuple[float, ...], ...]:
    tick, rows = 0, [(0.0, *places[0], *turn)]
    for here, there in pairwise(places):
        tick += math.ceil(math.dist(here, there) / 0.12)
        rows.append((float(tick), *there, *turn))
    return tuple(rows)


def builds(play: Playing, referee: SimulatedReferee, piece: str, path: tuple[tuple[float, ...], ...] | None) -> Rule:
    """Whose turn it is gets the piece for the least, and builds it."""
    play.wins_for_least(piece)
    if play.state.phase == "answer":
        play.says(play.state.to_act[0], "accept")
    return places(play, referee, path)


def places(play: Playing, referee: SimulatedReferee, path: tuple[tuple[float, ...], ...] | None) -> Rule:
    said: dict[str, Any] = {} if path is None else {"path": path}
    play.says(play.state.hand.builder, "place", **said)
    ruling = answered(referee, play.state, Place(path=path))
    assert isinstance(ruling, Rule)
    play.table.submit("referee", ruling)
    return ruling


def two_towers(game: str, referee: SimulatedReferee, **options: Any) -> Playing:
    """Ann's is 100 mm high, and on Bob's stands a slender post."""
    play = Playing(game, 2, crowded=True, **options)
    upright = way((0, 0, 110), (0, 0, 79.6))
    for piece, path in (("big_cube", None), ("tile", None), ("cube", None), ("drum", None), ("brick", None)):
        assert builds(play, referee, piece, path).stands
    assert builds(play, referee, "post", upright).stands
    assert play.height("Bob") == pytest.approx(117, abs=0.5)
    return play


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
