import pytest

from tests.rules.playing import Playing

rule = pytest.mark.rule


@rule("4.1")
def test_build_is_the_highest_bidders_auction_and_push_goes_by_refusal() -> None:
    play = Playing("build-or-push", 6)
    assert [choice["style"] for choice in play.may("Ann")] == ["highest", "refusal"]
    assert play.state.diamonds["Fay"] == 10
    assert play.state.sack == 0
    assert play.refuses("Ann", "zoch") == "1.1"


@rule("4.2")
def test_an_outbid_auctioneer_must_choose_again() -> None:
    play = Playing("build-or-push")
    play.says("Ann", "offer", piece="egg", bid=0)
    play.says("Bob", "bid", amount=1)
    play.says("Cem", "pass")
    play.says("Ann", "pass")
    assert play.state.hand.builder == "Bob"
    play.stands(42)
    assert play.state.to_act == ("Ann",)
    play.builds("cube", 30)
    assert play.state.to_act == ("Bob",)


@rule("4.2")
def test_where_outbid_does_not_continue_the_turn_it_passes() -> None:
    play = Playing("build-or-push", outbid_continues_turn=False)
    play.says("Ann", "offer", piece="egg", bid=0)
    play.says("Bob", "bid", amount=1)
    play.says("Cem", "pass")
    play.says("Ann", "pass")
    play.stands(42)
    assert play.state.to_act == ("Bob",)


@rule("4.2")
def test_after_a_push_the_turn_passes_whoever_built() -> None:
    play = Playing("build-or-push")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "take")
    play.stands(42)
    assert play.state.to_act == ("Bob",)


@rule("4.3")
def test_where_the_last_stake_is_paid_a_push_costs_only_that() -> None:
    play = Playing("build-or-push", 2, refusal_payment="last_stake")
    play.says("Ann", "offer", piece="egg", style="refusal")
    for seat in ("Bob", "Ann", "Bob"):
        play.says(seat, "stake")
    play.says("Ann", "take")
    assert play.state.diamonds == {"Ann": 10, "Bob": 7}


@rule("4.4")
def test_a_fallen_players_pieces_go_to_the_supply_and_tokens_to_the_bank() -> None:
    play = Playing("build-or-push")
    play.everybody_has("cube", "brick", "drum")
    play.wins_for_least("egg")
    play.falls()
    assert {"cube", "egg"} <= set(play.state.pool)
    assert play.state.diamonds["Ann"] == 0
    assert play.state.sack == 10


@rule("4.6")
def test_if_the_pieces_run_out_while_several_stand_the_game_is_a_draw() -> None:
    play = Playing("build-or-push", 2)
    while play.outcome is None:
        play.builds(play.state.pool[0], 30 + 70 - len(play.state.pool))
    assert play.outcome == ((), "draw")


@rule("4.6")
def test_where_the_taller_tower_wins_an_empty_supply_it_does() -> None:
    play = Playing("build-or-push", 2, pool_empty="taller")
    while play.outcome is None:
        play.builds(play.state.pool[0], 30 + 70 - len(play.state.pool))
    assert play.outcome == (("Bob",), "tallest")
