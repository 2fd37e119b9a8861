import pytest

from tests.rules.playing import Playing

rule = pytest.mark.rule


@rule("2.1", "2.2")
def test_the_highest_bidder_alone_pays_before_building_and_builds() -> None:
    play = Playing("knock-out")
    play.says("Ann", "offer", piece="egg", style="highest", bid=1)
    play.says("Bob", "bid", amount=4)
    play.says("Cem", "pass")
    play.says("Ann", "bid", amount=5)
    play.says("Bob", "pass")
    assert play.state.diamonds == {"Ann": 5, "Bob": 10, "Cem": 10}
    assert play.state.sack == 35
    assert play.state.hand.builder == "Ann"
    assert play.state.phase == "build"


@rule("2.1")
def test_a_price_is_not_returned_whatever_happens() -> None:
    play = Playing("knock-out", 3)
    play.says("Ann", "offer", piece="egg", bid=3)
    play.says("Bob", "pass")
    play.says("Cem", "pass")
    for _ in range(3):
        play.falls()
    assert play.status("Ann") == "none"
    assert play.state.diamonds["Ann"] == 7


@rule("2.2")
def test_each_bids_more_or_passes_for_good() -> None:
    play = Playing("knock-out")
    play.says("Ann", "offer", piece="egg", bid=2)
    assert play.may("Bob") == [{"move": "bid", "min": 3, "max": 10}, {"move": "pass"}]
    assert play.refuses("Bob", "bid", amount=2) == "2.2"
    play.says("Bob", "pass")
    play.says("Cem", "bid", amount=3)
    play.says("Ann", "bid", amount=4)
    assert play.state.to_act == ("Cem",)
    play.says("Cem", "bid", amount=5)
    assert play.state.to_act == ("Ann",)


@rule("2.2")
def test_at_the_highest_bidders_auction_nobody_stakes_or_takes() -> None:
    play = Playing("knock-out")
    play.says("Ann", "offer", piece="egg")
    assert play.refuses("Bob", "take") == "2.2"
    assert play.refuses("Bob", "stake") == "2.2"
    assert play.refuses("Bob", "zoch") == "2.2"


@rule("2.3")
def test_opening_with_nothing_is_no_pass_the_auctioneer_may_still_raise() -> None:
    play = Playing("knock-out", 2)
    play.says("Ann", "offer", piece="egg")
    play.says("Bob", "bid", amount=1)
    play.says("Ann", "bid", amount=2)
    play.says("Bob", "pass")
    assert play.state.hand.builder == "Ann"
    assert play.state.diamonds["Ann"] == 8


@rule("2.3")
def test_if_nobody_bids_the_auctioneer_has_the_piece_for_nothing_and_must_build_it() -> None:
    play = Playing("knock-out")
    play.says("Ann", "offer", piece="egg", bid=0)
    play.says("Bob", "pass")
    play.says("Cem", "pass")
    assert play.state.diamonds["Ann"] == 10
    assert play.state.hand.builder == "Ann"


@rule("2.4")
def test_under_opening_one_the_auctioneer_opens_with_at_least_one_diamond() -> None:
    play = Playing("knock-out", rulebook="manual")
    assert play.may("Ann")[0] == {"move": "offer", "style": "highest", "min": 1, "max": 10}
    assert play.refuses("Ann", "offer", piece="egg", bid=0) == "2.4"
    assert play.refuses("Ann", "offer", piece="egg") == "2.4"
    play.says("Ann", "offer", piece="egg", bid=1)


@rule("2.4")
def test_under_opening_one_a_broke_auctioneer_opens_with_nothing() -> None:
    play = Playing("knock-out", 2, rulebook="manual")
    play.says("Ann", "offer", piece="egg", bid=10)
    play.says("Bob", "pass")
    play.stands(42)
    play.builds("cube", 30)
    assert play.may("Ann")[0] == {"move": "offer", "style": "highest", "min": 0, "max": 0}
    play.says("Ann", "offer", piece="brick", bid=0)


@rule("2.4")
def test_under_opening_any_nothing_is_a_fine_opening() -> None:
    assert Playing("knock-out").may("Ann")[0]["min"] == 0


@rule("2.5")
def test_nobody_may_bid_more_than_they_have() -> None:
    play = Playing("knock-out")
    assert play.refuses("Ann", "offer", piece="egg", bid=11) == "2.5"
    play.says("Ann", "offer", piece="egg", bid=9)
    assert play.refuses("Bob", "bid", amount=11) == "2.5"
    play.says("Bob", "bid", amount=10)
    assert play.may("Cem") == [{"move": "pass"}]


@rule("2.6")
def test_only_players_who_still_build_may_bid_for_a_piece_to_build() -> None:
    play = Playing("pile-it-high")
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "stop")
    play.says("Ann", "offer", piece="egg", style="give-away")
    play.says("Bob", "pass")
    play.says("Cem", "pass")
    play.says("Ann", "give", to="Bob")
    play.says("Bob", "accept")
    play.stands(70)
    play.says("Bob", "offer", piece="tile")
    assert play.state.auction.among == ("Bob", "Cem")
    play.says("Cem", "pass")
    assert play.state.phase == "build"


@rule("2.7", "2.9")
def test_example_one_the_egg_comes_back_to_roger_who_takes_it() -> None:
    """R offers, J 1, B 2, M 3, R takes: J 9, B 8, M 7, R 10."""
    play = Playing("knock-out", 4)
    play.says("Ann", "offer", piece="egg", style="refusal")
    for seat in ("Bob", "Cem", "Dan"):
        play.says(seat, "stake")
    assert play.state.diamonds == {"Ann": 10, "Bob": 10, "Cem": 10, "Dan": 10}
    play.says("Ann", "take")
    assert play.state.diamonds == {"Ann": 10, "Bob": 9, "Cem": 8, "Dan": 7}
    assert play.state.hand.builder == "Ann"


@rule("2.7", "2.9")
def test_example_two_roger_refuses_too_jacques_tops_up_and_bea_takes_it() -> None:
    """... R 4, J 5, B takes: R 6, J 5, M 7, B 10."""
    play = Playing("knock-out", 4)
    play.says("Ann", "offer", piece="egg", style="refusal")
    for seat in ("Bob", "Cem", "Dan", "Ann", "Bob"):
        play.says(seat, "stake")
    play.says("Cem", "take")
    assert play.state.diamonds == {"Ann": 6, "Bob": 5, "Cem": 10, "Dan": 7}
    assert play.state.hand.builder == "Cem"


@rule("2.7")
def test_the_stake_is_exactly_one_more_than_the_last() -> None:
    play = Playing("knock-out")
    play.says("Ann", "offer", piece="egg", style="refusal")
    assert play.may("Bob") == [{"move": "stake", "amount": 1}, {"move": "take"}]
    assert play.refuses("Bob", "stake", amount=2) == "2.7"
    play.says("Bob", "stake", amount=1)
    assert play.refuses("Cem", "stake", amount=1) == "2.7"


@rule("2.7")
def test_by_refusal_nobody_bids_or_passes() -> None:
    play = Playing("knock-out")
    play.says("Ann", "offer", piece="egg", style="refusal")
    assert play.refuses("Bob", "bid", amount=1) == "2.7"
    assert play.refuses("Bob", "pass") == "2.7"


@rule("2.7")
def test_by_refusal_with_two_players_goes_back_and_forth() -> None:
    play = Playing("knock-out", 2)
    play.says("Ann", "offer", piece="egg", style="refusal")
    for seat in ("Bob", "Ann", "Bob"):
        assert play.state.to_act == (seat,)
        play.says(seat, "stake")
    play.says("Ann", "take")
    assert play.state.diamonds == {"Ann": 10, "Bob": 7}


@rule("2.8", "3.4")
def test_who_cannot_afford_the_stake_must_take_the_piece() -> None:
    play = Playing("knock-out", 2)
    play.says("Ann", "offer", piece="cube", bid=10)
    play.says("Bob", "pass")
    play.stands(30)
    play.says("Bob", "offer", piece="egg", style="refusal")
    assert play.may("Ann") == [{"move": "take"}]
    assert play.refuses("Ann", "stake") == "2.8"
    play.says("Ann", "take")
    assert play.state.hand.builder == "Ann"


@rule("2.8")
def test_the_taker_pays_nothing_even_after_earlier_stakes() -> None:
    play = Playing("knock-out", 2)
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Ann", "stake")
    play.says("Bob", "take")
    assert play.state.diamonds == {"Ann": 8, "Bob": 10}


@rule("2.9")
def test_under_last_stake_a_stake_is_affordable_if_one_owns_that_many_in_all() -> None:
    play = Playing("knock-out", 2)
    play.says("Ann", "offer", piece="egg", style="refusal")
    for stake in range(1, 11):
        play.says("Bob" if stake % 2 else "Ann", "stake")
    assert play.may("Bob") == [{"move": "take"}]
    play.says("Bob", "take")
    assert play.state.diamonds == {"Ann": 0, "Bob": 10}


@rule("2.10", "4.3")
def test_under_each_pass_two_passes_cost_both_sums_and_a_taker_has_lost_what_was_paid() -> None:
    play = Playing("build-or-push", 2)
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    assert play.state.diamonds["Bob"] == 9
    play.says("Ann", "stake")
    play.says("Bob", "stake")
    assert play.state.diamonds == {"Ann": 8, "Bob": 6}
    play.says("Ann", "take")
    assert play.state.diamonds == {"Ann": 8, "Bob": 6}


@rule("2.10")
def test_under_each_pass_what_is_paid_already_affords_nothing() -> None:
    play = Playing("build-or-push", 2)
    play.says("Ann", "offer", piece="egg", style="refusal")
    for stake in range(1, 6):
        play.says("Bob" if stake % 2 else "Ann", "stake")
    assert play.state.diamonds == {"Ann": 4, "Bob": 1}
    assert play.may("Ann") == [{"move": "take"}]


@rule("2.11", "2.13")
def test_example_three_lisa_buys_the_fir_tree_and_timmi_challenges_her() -> None:
    play = Playing("pile-it-high", 3)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="fir_tree", style="give-away", bid=1)
    play.says("Bob", "bid", amount=2)
    play.says("Cem", "pass")
    play.says("Ann", "pass")
    assert play.state.diamonds["Bob"] == 8
    assert play.may("Bob") == [{"move": "give", "to": "Ann"}, {"move": "give", "to": "Cem"}]
    play.says("Bob", "give", to="Cem")
    assert play.words("Cem") == ["accept", "challenge"]
    play.says("Cem", "challenge")
    assert (play.state.hand.builder, play.state.hand.tower) == ("Bob", "Cem")
    play.stands(80)
    assert play.pieces("Cem") == ("drum", "fir_tree")
    assert play.state.to_act == ("Bob",)


@rule("2.11")
def test_if_nobody_bids_the_auctioneer_gives_for_nothing() -> None:
    play = Playing("pile-it-high")
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="give-away")
    play.says("Bob", "pass")
    play.says("Cem", "pass")
    assert play.state.phase == "give"
    assert play.state.to_act == ("Ann",)
    assert play.state.diamonds["Ann"] == 10


@rule("2.12", "6.1")
def test_at_risk_the_auctioneer_hands_the_piece_over_directly() -> None:
    play = Playing("well-stacked")
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="risk", to="Cem")
    assert play.state.phase == "answer"
    assert play.words("Cem") == ["accept", "challenge"]
    play.says("Cem", "accept")
    assert play.state.hand.builder == "Cem"


@rule("2.13")
def test_a_first_piece_becomes_the_foundation_and_cannot_be_challenged() -> None:
    play = Playing("pile-it-high", 2)
    play.builds("cube", 30)
    play.says("Bob", "offer", piece="egg", style="give-away")
    play.says("Ann", "bid", amount=1)
    play.says("Bob", "pass")
    play.says("Ann", "give", to="Bob")
    assert play.words("Bob") == ["accept"]
    assert play.refuses("Bob", "challenge") == "2.13"
    play.says("Bob", "accept")
    play.stands(42)
    assert play.state.towers["Bob"].foundations == ("egg",)


@rule("2.14")
def test_nobody_can_give_to_themselves_or_to_those_who_build_no_more() -> None:
    play = Playing("well-stacked", 3)
    play.everybody_has("cube", "brick", "drum")
    assert play.refuses("Ann", "offer", piece="egg", style="risk", to="Ann") == "2.14"
    assert play.refuses("Ann", "offer", piece="egg", style="risk", to="Zoe") == "2.14"
    play.says("Bob", "resign")
    assert play.refuses("Ann", "offer", piece="egg", style="risk", to="Bob") == "2.14"
    play.says("Ann", "stop")
    play.says("Ann", "offer", piece="egg", style="risk", to="Cem")
    play.says("Cem", "accept")
    play.stands(70)
    assert play.state.to_act == ("Cem",)
    assert play.refuses("Cem", "offer", piece="tile", style="risk", to="Ann") == "2.14"


@rule("2.14")
def test_who_could_give_to_nobody_takes_no_part_in_a_give_away() -> None:
    play = Playing("pile-it-high", 2, rulebook="zoch-2007")
    play.everybody_has("cube", "brick")
    play.says("Ann", "stop")
    assert play.words("Ann") == ["offer"]
    play.says("Ann", "offer", piece="egg", style="give-away", bid=2)
    assert play.state.phase == "give"
    assert play.state.auction.among == ("Ann",)
    play.says("Ann", "give", to="Bob")
    play.says("Bob", "accept")
    play.stands(70)
    assert [choice.get("style") for choice in play.may("Bob")] == ["highest", None]
    assert play.refuses("Bob", "offer", piece="tile", style="give-away") == "2.14"


@rule("2.15")
def test_a_tower_that_falls_in_the_givers_hand_is_restored_and_its_owner_plays_on() -> None:
    play = Playing("pile-it-high")
    play.everybody_has("cube", "brick", "drum")
    play.wins_for_least("egg", "give-away")
    play.says("Ann", "give", to="Bob")
    play.says("Bob", "challenge")
    assert "Restored" in play.falls()
    assert play.pieces("Bob") == ("brick",)
    assert play.height("Bob") == 30
    assert play.status("Bob") == "standing"
    assert "egg" in play.state.pool
    assert play.state.to_act == ("Bob",)


@rule("2.16")
def test_if_the_highest_bidder_leaves_the_best_other_bid_stands() -> None:
    play = Playing("knock-out", 4)
    play.says("Ann", "offer", piece="egg", bid=1)
    play.says("Bob", "bid", amount=2)
    play.says("Cem", "bid", amount=5)
    play.says("Cem", "resign")
    assert play.state.to_act == ("Dan",)
    assert play.may("Dan")[0] == {"move": "bid", "min": 3, "max": 10}
    play.says("Dan", "pass")
    play.says("Ann", "pass")
    assert play.state.hand.builder == "Bob"
    assert play.state.diamonds["Bob"] == 8


@rule("2.16")
def test_a_bid_of_somebody_who_has_passed_does_not_come_back() -> None:
    play = Playing("knock-out", 3)
    play.says("Ann", "offer", piece="egg", bid=1)
    play.says("Bob", "bid", amount=2)
    play.says("Cem", "bid", amount=3)
    play.says("Ann", "pass")
    play.says("Cem", "resign")
    assert play.state.hand.builder == "Bob"
    assert play.state.diamonds["Bob"] == 8


@rule("2.16")
def test_if_no_bid_is_left_the_piece_goes_back_to_the_pool() -> None:
    play = Playing("knock-out", 3)
    play.says("Ann", "offer", piece="egg", bid=1)
    play.says("Ann", "resign")
    assert "egg" in play.state.pool
    assert play.state.auction is None
    assert play.state.to_act == ("Bob",)


@rule("2.16")
def test_a_bidder_who_leaves_is_not_asked_again_and_the_others_go_on() -> None:
    play = Playing("knock-out", 4)
    play.says("Ann", "offer", piece="egg", bid=1)
    play.says("Dan", "resign")
    assert play.state.to_act == ("Bob",)
    play.says("Bob", "resign")
    assert play.state.to_act == ("Cem",)
    play.says("Cem", "pass")
    assert play.state.hand.builder == "Ann"


@rule("2.16", "5.10")
def test_a_tower_that_falls_on_its_own_in_an_auction_takes_its_owner_out_of_it() -> None:
    play = Playing("pile-it-high", 3)
    play.everybody_has("cube", "brick", "drum")
    for piece in ("tile", "puck", "plank"):
        play.builds(piece, 60)
    play.says("Ann", "offer", piece="egg", style="give-away", bid=1)
    play.says("Bob", "bid", amount=2)
    play.says("referee", "fell", tower="Bob")
    assert play.status("Bob") == "fallen"
    assert play.state.to_act == ("Cem",)
    assert play.state.auction.high.by == "Ann"


@rule("2.17")
def test_by_refusal_the_piece_of_a_holder_who_leaves_passes_left_with_the_stake_unchanged() -> None:
    play = Playing("knock-out", 4)
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Cem", "resign")
    assert play.may("Dan") == [{"move": "stake", "amount": 2}, {"move": "take"}]
    play.says("Dan", "take")
    assert play.state.diamonds == {"Ann": 10, "Bob": 9, "Cem": 0, "Dan": 10}


@rule("2.17")
def test_by_refusal_the_stakes_of_one_who_left_are_paid_and_the_holder_goes_on() -> None:
    play = Playing("knock-out", 3)
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Bob", "resign")
    assert play.state.to_act == ("Cem",)
    assert play.state.diamonds["Bob"] == 0
    assert play.state.sack == 40
    play.says("Cem", "stake")
    assert play.may("Ann")[0] == {"move": "stake", "amount": 3}


@rule("2.18")
def test_after_an_auction_the_turn_goes_to_the_auctioneers_left_whoever_won() -> None:
    play = Playing("knock-out", 4)
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Cem", "take")
    play.stands(42)
    assert play.state.to_act == ("Bob",)


@rule("2.19")
def test_a_piece_is_offered_in_one_of_the_games_own_styles() -> None:
    assert Playing("knock-out").refuses("Ann", "offer", piece="egg", style="give-away") == "2.19"
    assert Playing("pile-it-high").refuses("Ann", "offer", piece="egg", style="refusal") == "2.19"
    assert Playing("three-reds", 2).refuses("Ann", "offer", piece="egg", style="refusal") == "2.19"


@rule("2.19")
def test_bids_and_names_belong_where_one_bids_and_hands_over() -> None:
    assert Playing("knock-out").refuses("Ann", "offer", piece="egg", style="refusal", bid=1) == "2.19"
    assert Playing("knock-out").refuses("Ann", "offer", piece="egg", to="Bob") == "2.19"
    assert Playing("well-stacked").refuses("Ann", "offer", piece="egg", style="risk") == "2.19"
