"""Who is equal shares the win, or plays an extra round where the table says so."""

from typing import Any

import pytest

from tests.rules.playing import Playing

rule = pytest.mark.rule


def _chain_tie(**options: Any) -> Playing:
    play = Playing("building-chain", 3, chain_length=1, **options)
    for piece in ("cube", "brick", "drum"):
        play.says(play.state.turn, "draft", piece=piece)
    for height in (45, 45.3, 30):
        play.says(play.state.turn, "draw", chain=play.state.turn)
        play.stands(height)
    return play


@rule("1.12", "7.7")
def test_under_tie_extra_round_only_those_who_tied_play_on_and_the_left_one_of_them_begins() -> None:
    play = _chain_tie(rounds_to_win=1, tie="extra_round")
    assert play.outcome is None
    assert play.state.round == 2
    assert play.state.out == ("Cem",)
    assert play.status("Cem") == "out"
    assert play.state.to_act == ("Bob",)
    assert play.state.wins == {"Ann": 0, "Bob": 0, "Cem": 0}
    play.says("Bob", "draft", piece="cube")
    play.says("Ann", "draft", piece="egg")
    play.says("Bob", "draw", chain="Bob")
    play.stands(45)
    play.says("Ann", "draw", chain="Ann")
    play.falls()
    assert play.outcome == (("Bob",), "last-standing")


@rule("1.12", "1.13")
def test_in_a_match_the_extra_round_decides_who_wins_the_round() -> None:
    play = _chain_tie(rounds_to_win=2, tie="extra_round")
    play.says("Ann", "resign")
    assert play.state.wins == {"Ann": 0, "Bob": 1, "Cem": 0}
    assert play.state.out == ()
    assert play.state.round == 3


@rule("1.12", "7.1")
def test_who_sits_an_extra_round_out_takes_no_zoch_piece_from_those_who_play() -> None:
    play = Playing("building-chain", 3, chain_length=1, zoch_pieces=2, rounds_to_win=1, tie="extra_round")
    play.says("Cem", "draft", piece="tile")
    for piece in ("cube", "brick", "drum"):
        play.says(play.state.turn, "draft", piece=piece)
    play.stands(12)
    for height in (45, 30, 45):
        play.says(play.state.turn, "draw", chain=play.state.turn)
        play.stands(height)
    assert play.state.out == ("Bob",)
    assert (play.state.phase, play.state.to_act) == ("draft", ("Cem",))


@rule("1.12", "7.8")
def test_the_first_one_out_of_an_extra_round_begins_the_next_not_who_sat_it_out() -> None:
    play = _chain_tie(rounds_to_win=2, tie="extra_round")
    play.says("Ann", "resign")
    assert play.state.to_act == ("Ann",)


@rule("1.12")
def test_a_tie_of_the_extra_round_is_followed_by_another() -> None:
    play = _chain_tie(rounds_to_win=1, tie="extra_round")
    for piece in ("cube", "brick"):
        play.says(play.state.turn, "draft", piece=piece)
    for _ in range(2):
        play.says(play.state.turn, "draw", chain=play.state.turn)
        play.stands(45)
    assert play.state.round == 3
    assert play.state.to_act == ("Ann",)
    assert play.state.out == ("Cem",)


@rule("1.12")
def test_without_the_option_equal_towers_share_the_win() -> None:
    assert _chain_tie(rounds_to_win=1).outcome == (("Ann", "Bob"), "tallest")


@rule("1.12", "3.5")
def test_in_knock_out_those_who_tie_when_the_pool_is_empty_play_an_extra_round_with_full_purses() -> None:
    play = Playing("knock-out", 2, tie="extra_round")
    while play.state.round == 1:
        play.builds(play.state.pool[0], 50)
    assert len(play.state.pool) == 66
    assert play.state.diamonds == {"Ann": 10, "Bob": 10}
    play.says(play.state.turn, "resign")
    assert play.outcome == (("Ann",), "last-standing")


@rule("1.12", "5.5")
def test_who_would_rather_stop_than_build_may_share() -> None:
    play = Playing("pile-it-high", 2, tie="extra_round")
    play.says("Ann", "stop")
    play.says("Ann", "offer", piece="egg", style="give-away")
    play.says("Ann", "give", to="Bob")
    play.says("Bob", "accept")
    for _ in range(3):
        play.falls()
    play.says("Bob", "stop")
    assert play.outcome == (("Ann", "Bob"), "tallest")
