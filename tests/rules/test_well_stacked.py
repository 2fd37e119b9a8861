import pytest

from tests.rules.playing import Playing

rule = pytest.mark.rule


def _built() -> Playing:
    play = Playing("well-stacked", 3)
    play.everybody_has("cube", "brick", "drum")
    play.everybody_has("tile", "puck", "plank", height=45)
    return play


@rule("6.1")
def test_pieces_are_offered_to_the_highest_bidder_or_handed_over_at_risk() -> None:
    play = _built()
    assert play.may("Ann") == [
        {"move": "offer", "style": "highest", "min": 1, "max": 8},
        {"move": "offer", "style": "risk", "to": "Bob"},
        {"move": "offer", "style": "risk", "to": "Cem"},
        {"move": "stop"},
    ]


@rule("6.1")
def test_towers_need_not_grow() -> None:
    play = _built()
    play.wins_for_least("egg")
    play.stands(40)
    assert play.height("Ann") == 40


@rule("6.2")
def test_a_fall_puts_the_owner_out_even_if_something_still_stands() -> None:
    play = _built()
    play.says("Ann", "offer", piece="egg", style="risk", to="Bob")
    play.says("Bob", "accept")
    play.falls(remains_mm=30)
    assert play.status("Bob") == "out"
    assert {"brick", "puck", "egg"} <= set(play.state.pool)


@rule("6.2")
def test_a_stopped_tower_that_falls_later_is_out() -> None:
    play = _built()
    play.says("Ann", "stop")
    play.says("referee", "fell", tower="Ann")
    assert play.status("Ann") == "out"


@rule("6.3")
def test_a_giver_in_whose_hand_the_tower_falls_is_out() -> None:
    play = _built()
    play.says("Ann", "offer", piece="egg", style="risk", to="Bob")
    play.says("Bob", "challenge")
    play.falls()
    assert play.status("Ann") == "out"
    assert play.pieces("Bob") == ("brick", "puck")


@rule("6.3", "6.4")
def test_a_stopped_giver_who_drops_it_loses_the_locked_height() -> None:
    play = _built()
    play.says("Ann", "stop")
    assert {choice["style"] for choice in play.may("Ann")} == {"risk"}
    play.says("Ann", "offer", piece="egg", style="risk", to="Bob")
    play.says("Bob", "challenge")
    play.falls()
    assert play.status("Ann") == "out"
    assert play.height("Ann") == 0


@rule("6.4")
def test_a_stopped_player_may_not_offer_to_the_highest_bidder() -> None:
    play = _built()
    play.says("Ann", "stop")
    assert play.refuses("Ann", "offer", piece="egg", bid=1) == "5.6"


@rule("6.5")
def test_the_game_ends_when_one_player_is_left() -> None:
    play = _built()
    play.says("Ann", "resign")
    play.says("Bob", "offer", piece="egg", style="risk", to="Cem")
    play.says("Cem", "accept")
    play.falls()
    assert play.outcome == (("Bob",), "last-standing")


@rule("6.5")
def test_the_game_ends_when_all_who_are_left_have_stopped_and_the_tallest_wins() -> None:
    play = _built()
    play.says("Cem", "resign")
    play.says("Ann", "stop")
    play.says("Ann", "offer", piece="egg", style="risk", to="Bob")
    play.says("Bob", "accept")
    play.stands(80)
    play.says("Bob", "stop")
    assert play.outcome == (("Bob",), "tallest")
