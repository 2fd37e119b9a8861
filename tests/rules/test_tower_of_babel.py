import pytest
from msgspec.structs import replace

from teeter.pieces.foundations import CARRIERS
from teeter.rules.moves import Choose
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table
from tests.rules.playing import Playing

rule = pytest.mark.rule


def _adds(play: Playing, piece: str, height: float = 50) -> None:
    play.says(play.state.to_act[0], "choose", piece=piece)
    play.stands(height)


@rule("8.1")
def test_everybody_in_turn_adds_a_piece_of_their_choice_to_the_common_tower() -> None:
    play = Playing("tower-of-babel", 3)
    assert play.state.diamonds == {"Ann": 0, "Bob": 0, "Cem": 0}
    _adds(play, "cube", 30)
    _adds(play, "egg", 70)
    assert play.pieces("common") == ("cube", "egg")
    assert play.state.towers["common"].foundations == ("cube",)
    assert play.height("common") == 70
    assert play.state.to_act == ("Cem",)


@rule("8.1", "1.5")
def test_a_foundation_that_wont_rest_is_followed_by_another_of_the_same_player() -> None:
    play = Playing("tower-of-babel", 3)
    play.says("Ann", "choose", piece="egg")
    for _ in range(3):
        play.falls()
    assert play.state.to_act == ("Ann",)
    assert "egg" in play.state.pool


@rule("8.2")
def test_the_one_who_placed_the_piece_before_takes_a_diamond() -> None:
    play = Playing("tower-of-babel", 3)
    _adds(play, "cube")
    _adds(play, "brick")
    play.says("Cem", "choose", piece="egg")
    play.falls()
    assert play.state.diamonds == {"Ann": 0, "Bob": 1, "Cem": 0}


@rule("8.2")
def test_who_laid_the_foundation_scores_if_the_second_piece_makes_it_fall() -> None:
    play = Playing("tower-of-babel", 3)
    _adds(play, "cube")
    play.says("Bob", "choose", piece="egg")
    play.falls()
    assert play.state.diamonds["Ann"] == 1


@rule("8.3")
def test_all_pieces_go_back_and_the_left_neighbour_of_the_one_it_fell_to_begins() -> None:
    play = Playing("tower-of-babel", 3)
    _adds(play, "cube")
    play.says("Bob", "choose", piece="egg")
    play.falls()
    assert len(play.state.pool) == 66
    assert play.pieces("common") == ()
    assert play.state.round == 2
    assert play.state.to_act == ("Cem",)


@rule("8.4")
def test_the_first_to_have_five_diamonds_wins() -> None:
    play = Playing("tower-of-babel", 2)
    for number in range(5):
        assert play.outcome is None
        assert play.state.round == number + 1
        if play.state.to_act == ("Bob",):
            _adds(play, "tile")
        _adds(play, "cube")
        play.says("Bob", "choose", piece="egg")
        play.falls()
    assert play.outcome == (("Ann",), "five-diamonds")
    assert play.status("common") == "none"
    assert play.state.hand is None
    assert len(play.state.pool) == 66


@rule("8.5")
def test_blind_pieces_are_dealt_and_not_chosen() -> None:
    play = Playing("tower-of-babel", 3, blind=True)
    assert play.state.phase == "deal"
    assert play.state.to_act == ("dealer",)
    assert play.refuses("Ann", "choose", piece="egg") == "1.1"
    play.says("dealer", "deal", piece="cube")
    assert play.state.hand.builder == "Ann"
    play.stands(30)
    assert play.refuses("dealer", "deal", piece="cube") == "1.15"
    play.says("dealer", "deal", piece="egg")
    assert play.state.hand.builder == "Bob"
    play.falls()
    assert len(play.state.pool) == 66


@rule("8.5")
def test_in_plain_sight_nobody_is_dealt_a_piece() -> None:
    play = Playing("tower-of-babel", 3)
    assert play.refuses("dealer", "deal", piece="egg") == "1.1"
    assert play.words("Ann") == ["choose"] * 66


@rule("8.6")
def test_if_all_pieces_are_used_and_it_stands_the_last_builder_takes_the_diamond() -> None:
    play = Playing("tower-of-babel", 4)
    while play.state.round == 1:
        builder = play.state.to_act[0]
        _adds(play, play.state.pool[0])
    assert builder == "Bob"
    assert play.state.diamonds == {"Ann": 0, "Bob": 1, "Cem": 0, "Dan": 0}
    assert play.state.to_act == ("Cem",)


@rule("8.7")
def test_a_tower_that_falls_on_its_own_fell_to_whoever_holds_a_piece() -> None:
    play = Playing("tower-of-babel", 3)
    _adds(play, "cube")
    _adds(play, "brick")
    play.says("Cem", "choose", piece="egg")
    play.says("referee", "fell", tower="common")
    assert play.state.diamonds == {"Ann": 0, "Bob": 1, "Cem": 0}
    assert play.state.to_act == ("Ann",)


@rule("8.7")
def test_if_nobody_holds_one_it_fell_to_the_last_who_placed() -> None:
    play = Playing("tower-of-babel", 3)
    _adds(play, "cube")
    _adds(play, "brick")
    play.says("referee", "fell", tower="common")
    assert play.state.diamonds == {"Ann": 1, "Bob": 0, "Cem": 0}
    assert play.state.to_act == ("Cem",)


@rule("8.7")
def test_if_the_one_who_would_score_has_left_nobody_does() -> None:
    play = Playing("tower-of-babel", 4)
    _adds(play, "cube")
    _adds(play, "brick")
    play.says("Bob", "resign")
    play.says("Cem", "choose", piece="egg")
    play.falls()
    assert play.state.diamonds == {"Ann": 0, "Bob": 0, "Cem": 0, "Dan": 0}
    assert play.state.to_act == ("Dan",)


@rule("8.8")
def test_whoever_resigns_leaves_and_the_last_one_left_wins() -> None:
    play = Playing("tower-of-babel", 3)
    _adds(play, "cube")
    play.says("Bob", "choose", piece="egg")
    play.says("Bob", "resign")
    assert play.state.to_act == ("Cem",)
    assert "egg" in play.state.pool
    play.says("Ann", "resign")
    assert play.outcome == (("Cem",), "last-standing")


@rule("1.2", "8.8")
def test_those_who_left_are_skipped() -> None:
    play = Playing("tower-of-babel", 4)
    play.says("Bob", "resign")
    _adds(play, "cube")
    assert play.state.to_act == ("Cem",)


@rule("8.4")
def test_another_number_of_diamonds_may_win() -> None:
    play = Playing("tower-of-babel", 2, diamonds_to_win=1)
    _adds(play, "cube")
    play.says("Bob", "choose", piece="egg")
    play.falls()
    assert play.outcome == (("Ann",), "diamonds")


@rule("8.4")
def test_there_are_diamonds_enough_for_everybody_whatever_the_number() -> None:
    most = 8
    play = Playing("tower-of-babel", 8, rulebook="manual", diamonds_to_win=most)
    assert play.state.sack >= 8 * (most - 1) + 1


@rule("8.9")
def test_a_fair_foundation_is_a_piece_that_can_carry_others() -> None:
    play = Playing("tower-of-babel", 3, fair_foundation=True)
    assert play.refuses("Ann", "choose", piece="egg") == "8.9"
    assert {"egg", "cone"}.isdisjoint(choice["piece"] for choice in play.may("Ann"))
    _adds(play, "tile")
    _adds(play, "egg")
    assert play.pieces("common") == ("tile", "egg")


@rule("8.9", "8.5")
def test_no_other_foundation_is_drawn_from_the_sack() -> None:
    for seed in range(40):
        setup = seat_players("tower-of-babel", ["Ann", "Bob"], options={"blind": True, "fair_foundation": True})
        table = Table(setup, dealer=Dealer(seed))
        table.let_others_answer()
        assert table.state.hand.piece in CARRIERS
    play = Playing("tower-of-babel", 2, blind=True, fair_foundation=True)
    assert play.refuses("dealer", "deal", piece="egg") == "8.9"
    play.says("dealer", "deal", piece="tile")
    play.stands(12)
    play.says("dealer", "deal", piece="egg")


@rule("8.9")
def test_if_none_that_carries_is_left_any_piece_may_begin() -> None:
    setup = seat_players("tower-of-babel", ["Ann", "Bob"], options={"fair_foundation": True})
    few = replace(setup, colours={"egg": "red", "cone": "red"})
    table = Table(few, dealer=Dealer(1))
    assert [choice.piece for choice in table.choices["Ann"]] == ["egg", "cone"]
    table.submit("Ann", Choose("egg"))
