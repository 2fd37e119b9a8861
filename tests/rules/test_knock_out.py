import pytest

from tests.rules.playing import Playing

rule = pytest.mark.rule


@rule("3.1")
def test_everybody_has_ten_diamonds_and_offers_in_two_styles() -> None:
    play = Playing("knock-out", 6)
    assert set(play.state.diamonds.values()) == {10}
    assert [choice["style"] for choice in play.may("Ann")] == ["highest", "refusal"]


@rule("3.2")
def test_a_fall_puts_the_owner_out_and_everything_goes_back() -> None:
    play = Playing("knock-out")
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Cem", "take")
    play.falls()
    assert play.status("Cem") == "out"
    assert {"drum", "egg"} <= set(play.state.pool)
    assert play.state.diamonds["Cem"] == 0
    assert play.state.to_act == ("Bob",)


@rule("3.3")
def test_the_last_player_in_wins_even_without_a_tower() -> None:
    play = Playing("knock-out", 2)
    play.builds("cube", 30)
    play.says("Bob", "offer", piece="egg", style="refusal")
    play.says("Ann", "take")
    play.falls()
    assert play.outcome == (("Bob",), "last-standing")


@rule("3.4")
def test_who_is_broke_plays_on_and_may_still_offer() -> None:
    play = Playing("knock-out", 2)
    play.says("Ann", "offer", piece="cube", bid=10)
    play.says("Bob", "pass")
    play.stands(30)
    play.builds("brick", 30)
    assert play.may("Ann") == [
        {"move": "offer", "style": "highest", "min": 0, "max": 0},
        {"move": "offer", "style": "refusal"},
    ]


def _empty_the_pool(play: Playing, last: float) -> None:
    """Everybody builds until nothing is left; the last one's tower ends at another height."""
    while play.state.outcome is None:
        piece = play.state.pool[0]
        play.builds(piece, last if len(play.state.pool) == 1 else 50)


@rule("3.5")
def test_with_the_pool_empty_the_tallest_tower_wins() -> None:
    play = Playing("knock-out", 2)
    _empty_the_pool(play, last=80)
    assert play.outcome == (("Bob",), "tallest")


@rule("3.5")
def test_with_the_pool_empty_equal_towers_share_the_win() -> None:
    play = Playing("knock-out", 2)
    _empty_the_pool(play, last=50.3)
    assert play.outcome == (("Ann", "Bob"), "tallest")


@rule("3.5")
def test_under_pool_empty_draw_nobody_wins() -> None:
    play = Playing("knock-out", 2, pool_empty="draw")
    _empty_the_pool(play, last=80)
    assert play.outcome == ((), "draw")


@rule("3.6")
def test_for_sure_everybody_has_one_zoch_piece_and_none_lies_in_the_pool() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    assert play.state.zoch == {"Ann": 1, "Bob": 1, "Cem": 1}
    assert "base_slab" not in play.state.pool
    assert "base_slab" in Playing("knock-out").state.pool


@rule("3.6")
def test_without_a_zoch_piece_none_can_be_used() -> None:
    play = Playing("knock-out")
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    assert play.words("Bob") == ["stake", "take"]
    assert play.refuses("Bob", "zoch") == "3.6"


@rule("3.7")
def test_a_zoch_piece_goes_on_the_left_neighbours_tower_who_must_answer_the_same_stake() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    assert play.may("Cem")[-1] == {"move": "zoch"}
    play.says("Cem", "zoch")
    assert (play.state.hand.builder, play.state.hand.tower) == ("Cem", "Ann")
    play.stands(45)
    assert play.pieces("Ann") == ("cube", "base_slab")
    assert play.state.zoch["Cem"] == 0
    assert play.may("Ann")[0] == {"move": "stake", "amount": 2}
    play.says("Ann", "stake")
    play.says("Bob", "take")
    assert play.state.diamonds == {"Ann": 8, "Bob": 10, "Cem": 10}


@rule("3.7")
def test_the_stakes_of_one_who_uses_the_zoch_piece_come_back() -> None:
    play = Playing("knock-out", 2, for_sure=True)
    play.everybody_has("cube", "brick")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Ann", "stake")
    play.says("Bob", "zoch")
    play.stands(45)
    play.says("Ann", "take")
    assert play.state.diamonds == {"Ann": 10, "Bob": 10}


@rule("3.7", "2.10")
def test_with_each_pass_paid_at_once_the_stakes_of_one_who_uses_the_zoch_piece_stay_paid() -> None:
    play = Playing("knock-out", 2, for_sure=True, refusal_payment="each_pass")
    play.everybody_has("cube", "brick")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Ann", "stake")
    assert "Paid" not in play.says("Bob", "zoch")
    play.stands(45)
    assert "Paid" not in play.says("Ann", "take")
    assert play.state.diamonds == {"Ann": 8, "Bob": 9}


@rule("3.7")
def test_the_auctioneer_may_use_the_zoch_piece_when_the_piece_comes_back() -> None:
    play = Playing("knock-out", 2, for_sure=True)
    play.everybody_has("cube", "brick")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    assert "zoch" in play.words("Ann")


@rule("3.8")
def test_a_neighbour_without_a_tower_cannot_be_given_a_zoch_piece() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    play.everybody_has("cube", "brick")
    play.says("Cem", "offer", piece="egg", style="refusal")
    play.says("Ann", "stake")
    assert play.words("Bob") == ["stake", "take"]
    assert play.refuses("Bob", "zoch") == "3.8"


@rule("3.8")
def test_the_neighbour_is_the_next_to_the_left_still_in_the_auction() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Cem", "zoch")
    play.stands(45)
    play.says("Ann", "stake")
    play.says("Bob", "zoch")
    assert play.state.hand.tower == "Ann"


@rule("3.9")
def test_if_the_neighbours_tower_falls_the_placer_is_out_and_the_tower_is_restored() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "zoch")
    play.falls()
    assert play.status("Bob") == "out"
    assert play.state.diamonds["Bob"] == 0
    assert play.pieces("Cem") == ("drum",)
    assert play.status("Cem") == "standing"
    assert play.state.to_act == ("Cem",)
    assert play.may("Cem")[0] == {"move": "stake", "amount": 1}


@rule("3.9", "3.3")
def test_a_dropped_zoch_piece_can_end_the_game() -> None:
    play = Playing("knock-out", 2, for_sure=True)
    play.everybody_has("cube", "brick")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "zoch")
    play.falls()
    assert play.outcome == (("Ann",), "last-standing")


@rule("3.10")
def test_the_last_one_left_in_the_auction_must_take_the_piece() -> None:
    play = Playing("knock-out", 2, for_sure=True)
    play.everybody_has("cube", "brick")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "zoch")
    play.stands(45)
    assert play.may("Ann") == [{"move": "take"}]
    assert play.refuses("Ann", "stake") == "2.8"
    assert play.refuses("Ann", "zoch") == "3.10"


@rule("3.11")
def test_zoch_pieces_of_fallen_towers_and_of_players_who_are_out_leave_the_game() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "zoch")
    play.stands(45)
    play.says("Cem", "take")
    play.falls()
    assert "base_slab" not in play.state.pool
    assert play.state.gone == ("base_slab", "base_slab")


@rule("3.12")
def test_if_the_neighbour_leaves_before_it_is_placed_the_zoch_piece_goes_back_to_its_owner() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "zoch")
    play.says("Cem", "resign")
    assert play.state.zoch["Bob"] == 1
    assert play.state.hand is None
    assert play.may("Ann") == [{"move": "take"}]


@rule("3.11", "2.17")
def test_if_the_placer_leaves_the_zoch_piece_leaves_the_game_and_the_neighbour_answers() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "zoch")
    play.says("Bob", "resign")
    assert play.state.gone == ("base_slab",)
    assert play.state.to_act == ("Cem",)


@rule("2.17")
def test_if_nobody_is_left_in_the_auction_the_piece_goes_back_to_the_pool() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "zoch")
    play.stands(45)
    play.says("Cem", "zoch")
    play.stands(45)
    assert play.state.auction.among == ("Ann",)
    play.says("Ann", "resign")
    assert "egg" in play.state.pool
    assert play.state.to_act == ("Bob",)
