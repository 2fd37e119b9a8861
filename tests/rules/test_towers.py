from typing import Any

import pytest

from teeter.rules.game import BadSetup
from tests.rules.playing import Playing

rule = pytest.mark.rule


@rule("1.1")
def test_only_those_whose_move_is_awaited_may_move() -> None:
    play = Playing("knock-out")
    assert play.refuses("Bob", "offer", piece="egg", style="refusal") == "1.1"
    assert play.refuses("referee", "rule", stands=True, height_mm=9) == "1.1"
    assert play.refuses("Zoe", "offer", piece="egg", style="refusal") == "1.1"


@rule("1.1")
def test_a_word_that_does_not_fit_the_moment_or_the_game_is_refused() -> None:
    play = Playing("knock-out")
    assert play.refuses("Ann", "take") == "1.1"
    assert play.refuses("Ann", "stop") == "1.1"


@rule("1.1", "3.3")
def test_once_the_game_is_over_nobody_moves() -> None:
    play = Playing("knock-out", 2)
    play.says("Ann", "resign")
    assert play.outcome == (("Bob",), "last-standing")
    assert play.refuses("Bob", "offer", piece="egg") == "1.1"
    assert play.refuses("Bob", "resign") == "1.1"
    assert play.table.choices == {}


@rule("1.2")
def test_the_youngest_begins_if_the_table_says_who_that_is() -> None:
    assert Playing("knock-out", youngest="Cem").state.to_act == ("Cem",)


@rule("1.2")
def test_otherwise_the_first_seat_begins() -> None:
    assert Playing("knock-out").state.to_act == ("Ann",)


@rule("1.2")
def test_turns_go_to_the_left_and_skip_players_who_are_out() -> None:
    play = Playing("knock-out", 4)
    play.builds("cube", 30)
    play.says("Cem", "resign")
    assert play.state.to_act == ("Bob",)
    play.builds("brick", 30)
    assert play.state.to_act == ("Dan",)


@rule("1.3")
def test_the_first_piece_of_a_tower_is_its_foundation() -> None:
    play = Playing("knock-out", 2)
    play.everybody_has("cube", "brick", "drum")
    assert play.state.towers["Ann"].foundations == ("cube",)
    assert play.pieces("Ann") == ("cube", "drum")


@rule("1.3")
def test_there_is_no_second_foundation() -> None:
    play = Playing("knock-out", 2)
    play.everybody_has("cube", "brick")
    play.wins_for_least("drum")
    assert play.refuses("Ann", "place", foundation=True) == "1.3"


@rule("1.4")
def test_a_tower_has_fallen_if_the_referee_saw_a_piece_touch_the_table() -> None:
    play = Playing("knock-out", 2)
    play.everybody_has("cube", "brick")
    play.wins_for_least("egg")
    play.falls()
    assert play.status("Ann") == "out"


@rule("1.5")
def test_a_foundation_that_rolls_away_is_laid_again() -> None:
    play = Playing("knock-out", 2)
    play.wins_for_least("egg")
    play.falls()
    assert play.state.phase == "build"
    assert play.state.hand.tries == 2
    play.stands(42)
    assert play.pieces("Ann") == ("egg",)


@rule("1.5")
def test_after_three_tries_a_foundation_goes_back_to_the_pool_and_there_is_no_tower_yet() -> None:
    play = Playing("knock-out", 2)
    play.says("Ann", "offer", piece="egg", bid=2)
    play.says("Bob", "pass")
    for _ in range(3):
        play.falls()
    assert play.status("Ann") == "none"
    assert "egg" in play.state.pool
    assert play.state.diamonds["Ann"] == 8
    assert play.state.to_act == ("Bob",)


@rule("1.5", "1.9")
def test_a_lone_foundation_cannot_fall_on_its_own() -> None:
    play = Playing("knock-out", 2)
    play.builds("cube", 30)
    assert play.refuses("referee", "fell", tower="Ann") == "1.5"
    assert play.refuses("referee", "fell", tower="Bob") == "1.9"
    assert play.refuses("referee", "fell", tower="Zoe") == "1.9"


@rule("1.6")
def test_an_accepted_piece_must_be_placed_by_its_builder_before_play_goes_on() -> None:
    play = Playing("knock-out", 2)
    play.wins_for_least("egg")
    assert play.state.to_act == ("Ann",)
    assert play.words("Ann") == ["place"]
    assert play.refuses("Bob", "place") == "1.1"
    assert play.refuses("Ann", "offer", piece="cube") == "1.1"


@rule("1.7")
def test_a_player_may_resign_at_any_time_and_is_out() -> None:
    play = Playing("knock-out")
    play.everybody_has("cube", "brick")
    play.says("Ann", "resign")
    assert play.status("Ann") == "out"
    assert play.pieces("Ann") == ()
    assert "cube" in play.state.pool
    assert play.state.diamonds["Ann"] == 0
    assert play.refuses("Ann", "resign") == "1.7"
    assert play.refuses("referee", "resign") == "1.7"


@rule("1.7")
def test_in_a_match_resigning_is_the_loss_of_the_round() -> None:
    play = Playing("three-reds", 2)
    play.says("Ann", "resign")
    assert play.outcome is None
    assert play.state.wins == {"Ann": 0, "Bob": 1}
    assert play.state.round == 2
    assert play.status("Ann") == "none"


@rule("1.7")
def test_between_two_conceding_the_match_ends_it() -> None:
    play = Playing("three-reds", 2)
    assert play.says("Ann", "concede")[0] == "Conceded"
    assert play.outcome == (("Bob",), "last-standing")


@rule("1.7")
def test_whoever_concedes_the_match_plays_no_further_round_and_the_last_one_left_has_won_it() -> None:
    play = Playing("building-chain", 3, chain_length=1, rounds_to_win=3)
    play.says("Ann", "concede")
    assert play.state.out == ("Ann",)
    assert play.state.to_act == ("Bob",)
    play.says("Bob", "resign")
    assert play.state.round == 2
    assert play.state.out == ("Ann",)
    assert play.state.to_act == ("Bob",), "the first one out begins, and Ann is no longer there"
    assert play.table.view()["conceded"] == ["Ann"]
    play.says("Cem", "concede")
    assert play.outcome == (("Bob",), "last-standing")


@rule("1.7")
def test_who_is_out_of_the_round_may_concede_the_match_too_once() -> None:
    play = Playing("building-chain", 3, rounds_to_win=2)
    play.says("Ann", "resign")
    awaited = play.state.to_act
    assert play.says("Ann", "concede") == ["Conceded"]
    assert play.state.to_act == awaited
    assert play.refuses("Ann", "concede") == "1.7"
    play.says("Bob", "resign")
    assert play.state.out == ("Ann",)


@rule("1.7")
def test_only_a_match_can_be_conceded() -> None:
    assert Playing("knock-out").refuses("Ann", "concede") == "1.7"
    assert Playing("three-reds", 2, rounds_to_win=1).refuses("Ann", "concede") == "1.7"
    assert Playing("three-reds", 2).refuses("referee", "concede") == "1.7"
    assert Playing("stack-a-biddi", 2).refuses("Ann", "concede") == "1.1"


@rule("1.8")
def test_the_referee_may_disqualify_at_any_time() -> None:
    play = Playing("knock-out")
    assert play.refuses("Bob", "disqualify", seat="Ann") == "1.8"
    play.says("referee", "disqualify", seat="Ann")
    assert play.status("Ann") == "out"
    assert play.state.to_act == ("Bob",)
    assert play.refuses("referee", "disqualify", seat="Ann") == "1.8"


@rule("1.9")
def test_a_tower_that_falls_on_its_own_has_fallen_as_if_its_owner_had_built_on_it() -> None:
    play = Playing("knock-out")
    play.everybody_has("cube", "brick", "drum", "egg")
    assert play.refuses("Ann", "fell", tower="Ann") == "1.9"
    play.says("referee", "fell", tower="Ann")
    assert play.status("Ann") == "out"
    assert {"cube", "egg"} <= set(play.state.pool)
    assert play.state.to_act == ("Bob",)


@rule("1.10")
def test_towers_stand_apart_and_one_fall_takes_no_other_along() -> None:
    play = Playing("knock-out", 2)
    play.everybody_has("cube", "brick", "drum", "puck")
    play.wins_for_least("egg")
    play.says("Ann", "place")
    assert play.refuses("referee", "rule", stands=False, also_fell=["Bob"]) == "1.10"


@rule("1.10", "4.5")
def test_on_a_crowded_table_the_last_tower_to_come_down_outlasts_the_rest() -> None:
    play = Playing("knock-out", 3, crowded=True)
    play.everybody_has("cube", "brick", "drum", "puck", "post", "tile")
    play.wins_for_least("egg")
    play.falls(also_fell=["Cem", "Bob"])
    assert play.state.out == ("Ann", "Cem")
    assert play.outcome == (("Bob",), "last-standing")


@rule("1.10")
def test_on_a_crowded_table_a_tower_falls_only_once_and_no_lone_foundation_does() -> None:
    play = Playing("knock-out", 3, crowded=True)
    play.everybody_has("cube", "brick", "drum", "puck")
    play.wins_for_least("egg")
    play.says("Bob", "place")
    assert play.refuses("referee", "rule", stands=False, also_fell=["Bob"]) == "1.10"
    assert play.refuses("referee", "rule", stands=False, also_fell=["Ann", "Ann"]) == "1.10"
    assert play.refuses("referee", "rule", stands=False, also_fell=["Cem"]) == "1.5"
    play.says("referee", "rule", stands=True, height_mm=70, also_fell=["Ann"])
    assert play.state.out == ("Ann",)


@rule("1.10")
def test_on_a_crowded_table_others_fall_also_when_the_builder_tries_again() -> None:
    play = Playing("knock-out", 2, crowded=True)
    play.builds("cube", 30)
    play.says("Bob", "offer", piece="tile")
    play.says("Ann", "bid", amount=1)
    play.says("Bob", "pass")
    play.stands(42)
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "take")
    play.falls(also_fell=["Ann"])
    assert play.outcome == (("Bob",), "last-standing")


@rule("1.10")
def test_on_a_crowded_table_others_may_fall_while_the_builder_goes_on_trying() -> None:
    play = Playing("pile-it-high", 3, crowded=True)
    play.everybody_has("cube", "brick", "drum")
    play.everybody_has("tile", "puck", "plank", height=45)
    play.wins_for_least("egg")
    play.stands(45, also_fell=["Bob"])
    assert play.status("Bob") == "fallen"
    assert play.state.hand.tries == 2
    assert play.state.to_act == ("Ann",)


@rule("1.10")
@pytest.mark.parametrize("reported", ["rule", "fell"])
def test_on_a_crowded_table_all_that_fall_have_fallen_however_it_is_reported(reported: str) -> None:
    play = Playing("well-stacked", 3, crowded=True, opening="any")
    play.everybody_has("cube", "brick", "drum")
    play.everybody_has("tile", "puck", "plank", height=45)
    play.says("Ann", "stop")
    play.says("Ann", "offer", piece="post", style="risk", to="Bob")
    play.says("Bob", "accept")
    play.stands(100)
    play.says("Bob", "stop")
    play.says("Bob", "offer", piece="egg", style="risk", to="Cem")
    play.says("Cem", "accept")
    if reported == "rule":
        play.falls(also_fell=["Bob"])
    else:
        play.says("referee", "fell", tower="Cem", also_fell=["Bob"])
    assert play.state.out == ("Cem", "Bob")
    assert play.outcome == (("Ann",), "last-standing")


@rule("1.10", "5.14")
@pytest.mark.parametrize("reported", ["rule", "fell"])
def test_if_all_towers_come_down_at_once_the_last_of_them_outlasts_the_rest(reported: str) -> None:
    play = Playing("pile-it-high", 2, rulebook="sac-noir", crowded=True)
    play.everybody_has("cube", "brick")
    play.everybody_has("tile", "puck", height=45)
    play.wins_for_least("egg")
    if reported == "rule":
        play.falls(also_fell=["Bob"])
    else:
        play.says("referee", "fell", tower="Ann", also_fell=["Bob"])
    assert play.outcome == (("Bob",), "last-standing")


@rule("1.10", "2.15")
def test_nobody_goes_out_twice_in_one_event() -> None:
    play = Playing("well-stacked", 3, crowded=True)
    play.everybody_has("cube", "brick", "drum")
    play.everybody_has("tile", "puck", "plank", height=45)
    play.says("Ann", "offer", piece="egg", style="risk", to="Bob")
    play.says("Bob", "challenge")
    play.falls(also_fell=["Ann"])
    assert play.state.out == ("Ann",)


@rule("1.9", "2.15")
@pytest.mark.parametrize("placed", [False, True])
def test_a_tower_that_falls_while_a_giver_builds_on_it_has_fallen_in_the_givers_hand(placed: bool) -> None:
    play = Playing("pile-it-high", 3)
    play.everybody_has("cube", "brick", "drum")
    play.everybody_has("tile", "puck", "plank", height=45)
    play.wins_for_least("egg", "give-away")
    play.says("Ann", "give", to="Bob")
    play.says("Bob", "challenge")
    if placed:
        play.says("Ann", "place")
    play.says("referee", "fell", tower="Bob")
    assert play.pieces("Bob") == ("brick", "puck")
    assert play.status("Ann") == "stopped"
    assert play.state.to_act == ("Bob",)


@rule("1.9", "3.9")
def test_a_tower_that_falls_while_a_zoch_piece_is_placed_on_it_has_fallen_in_the_placers_hand() -> None:
    play = Playing("knock-out", 3, for_sure=True)
    play.everybody_has("cube", "brick", "drum", "tile", "puck", "plank")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "zoch")
    play.says("referee", "fell", tower="Cem")
    assert play.state.out == ("Bob",)
    assert play.pieces("Cem") == ("drum", "plank")
    assert play.state.to_act == ("Cem",)


@rule("1.12")
@pytest.mark.parametrize(
    ("ann", "bob", "winners"),
    [(100.4, 99.6, ("Ann", "Bob")), (100.6, 100.4, ("Ann",)), (100.5, 101.4, ("Ann", "Bob")), (99.4, 99.6, ("Bob",))],
)
def test_heights_are_compared_in_whole_millimetres_and_equal_heights_share(
    ann: float, bob: float, winners: tuple[str, ...]
) -> None:
    play = Playing("building-chain", 2, chain_length_two=1, rounds_to_win=1)
    play.says("Ann", "draft", piece="cube")
    play.says("Bob", "draft", piece="brick")
    for seat, height in (("Ann", ann), ("Bob", bob)):
        play.says(seat, "draw", chain=seat)
        play.stands(height)
    assert play.outcome == (winners, "tallest")


@rule("1.11")
def test_if_the_builder_leaves_the_piece_goes_back_and_the_turn_passes() -> None:
    play = Playing("knock-out")
    play.says("Ann", "offer", piece="egg", bid=1)
    play.says("Bob", "bid", amount=3)
    play.says("Cem", "pass")
    play.says("Ann", "pass")
    play.says("Bob", "place")
    play.says("Bob", "resign")
    assert "egg" in play.state.pool
    assert play.state.to_act == ("Cem",)


@rule("1.11")
@pytest.mark.parametrize("leaver", ["Ann", "Bob"])
def test_if_the_giver_or_the_one_named_leaves_the_piece_goes_back_and_the_turn_passes(leaver: str) -> None:
    play = Playing("pile-it-high")
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="give-away", bid=3)
    play.says("Bob", "pass")
    play.says("Cem", "pass")
    play.says("Ann", "give", to="Bob")
    play.says(leaver, "resign")
    assert "egg" in play.state.pool
    assert play.state.auction is None
    assert play.state.phase == "turn"
    assert play.state.to_act == (("Bob",) if leaver == "Ann" else ("Cem",))


@rule("1.11")
def test_if_somebody_else_leaves_the_builder_goes_on() -> None:
    play = Playing("knock-out")
    play.wins_for_least("egg")
    play.says("Cem", "resign")
    assert play.state.to_act == ("Ann",)
    play.stands(42)
    assert play.state.to_act == ("Bob",)


@rule("1.13")
def test_a_match_is_won_with_a_number_of_rounds_each_from_the_full_set_up() -> None:
    play = Playing("three-reds", 2, rounds_to_win=2)
    play.says("Ann", "offer", piece="cube", bid=3)
    play.says("Bob", "pass")
    play.says("Ann", "keep")
    play.says("Ann", "resign")
    assert play.state.diamonds == {"Ann": 10, "Bob": 10}
    assert len(play.state.pool) == 70
    assert play.state.round == 2
    play.says("Ann", "resign")
    assert play.outcome == (("Bob",), "rounds")


@rule("1.13")
def test_with_one_round_to_win_the_reason_is_the_rounds_own() -> None:
    play = Playing("three-reds", 2, rounds_to_win=1)
    play.says("Ann", "resign")
    assert play.outcome == (("Bob",), "last-standing")


@rule("1.13")
def test_a_round_won_by_several_counts_for_each_and_a_match_can_be_shared() -> None:
    play = Playing("building-chain", 2, chain_length_two=1, rounds_to_win=1 + 1)
    for _ in range(2):
        first, second = play.state.to_act[0], "Bob" if play.state.to_act[0] == "Ann" else "Ann"
        play.says(first, "draft", piece="cube")
        play.says(second, "draft", piece="brick")
        for seat in (first, second):
            play.says(seat, "draw", chain=seat)
            play.stands(45)
    assert play.state.wins == {"Ann": 2, "Bob": 2}
    assert play.outcome == (("Ann", "Bob"), "rounds")


@rule("1.14")
def test_a_tower_that_stands_has_a_height_and_no_remains() -> None:
    play = Playing("knock-out", 2)
    play.wins_for_least("cube")
    play.says("Ann", "place")
    assert play.refuses("referee", "rule", stands=True) == "1.14"
    assert play.refuses("referee", "rule", stands=True, height_mm=30, remains_mm=10) == "1.14"
    assert play.refuses("referee", "rule", stands=True, height_mm=30, remains=["cube"]) == "1.14"


@rule("1.14")
@pytest.mark.parametrize(
    "report",
    [
        {"remains": ["drum"]},
        {"remains": ["cube", "tile"], "remains_mm": 30},
        {"remains": ["cube", "cube"], "remains_mm": 30},
        {"remains": ["cube", "drum", "egg"], "remains_mm": 30},
        {"remains": ["cube", "drum"]},
    ],
    ids=["without the foundation", "a piece from elsewhere", "one twice", "all of it", "no height"],
)
def test_remains_are_the_foundation_and_pieces_of_that_tower(report: dict[str, object]) -> None:
    play = Playing("pile-it-high", 2)
    play.builds("cube", 30)
    play.builds("brick", 30)
    play.builds("drum", 60)
    play.builds("puck", 45)
    play.wins_for_least("egg")
    play.says("Ann", "place")
    assert play.refuses("referee", "rule", stands=False, **report) == "1.14"


@rule("1.14")
def test_a_tower_that_stands_is_not_0_mm_high() -> None:
    play = Playing("knock-out", 2)
    play.wins_for_least("cube")
    play.says("Ann", "place")
    for typed in (0, 0.4):
        assert play.refuses("referee", "rule", stands=True, height_mm=typed) == "1.14"
    play.says("referee", "rule", stands=True, height_mm=30)


def _ann_drops_the_egg(by: str) -> tuple[Playing, dict[str, object]]:
    """Her tower was 60 mm high; what is said of it then."""
    play = Playing("pile-it-high", 3)
    play.everybody_has("cube", "brick", "tile")
    play.builds("drum", 60)
    if by == "fell":
        return play, {"tower": "Ann"}
    for piece in ("puck", "plank"):
        play.builds(piece, 60)
    play.wins_for_least("egg")
    play.says("Ann", "place")
    return play, {"stands": False}


@rule("1.14")
@pytest.mark.parametrize("by", ["rule", "fell"])
def test_remains_are_no_higher_than_the_tower_was(by: str) -> None:
    play, report = _ann_drops_the_egg(by)
    report["remains"] = ["cube"] if by == "fell" else ["cube", "drum"]
    assert play.refuses("referee", by, **report, remains_mm=600) == "1.14"
    assert play.refuses("referee", by, **report, remains_mm=61) == "1.14"
    play.says("referee", by, **report, remains_mm=60.4)
    assert play.height("Ann") == 60.4


@rule("1.14")
def test_remains_may_be_higher_if_the_piece_just_placed_stands_among_them() -> None:
    play, report = _ann_drops_the_egg("rule")
    play.says("referee", "rule", **report, remains=["cube", "egg"], remains_mm=80)
    assert play.height("Ann") == 80


@rule("1.14")
def test_a_piece_that_was_never_placed_cannot_remain() -> None:
    play = Playing("pile-it-high", 3)
    play.everybody_has("cube", "brick", "drum")
    play.everybody_has("tile", "puck", "plank", height=45)
    play.wins_for_least("egg")
    report = {"tower": "Ann", "remains": ["cube", "egg"], "remains_mm": 70}
    assert play.refuses("referee", "fell", **report) == "1.14"
    play.says("referee", "fell", tower="Ann")
    assert {"egg", "tile"} <= set(play.state.pool)


@rule("1.15")
def test_a_piece_that_lies_elsewhere_cannot_be_offered_chosen_or_drafted() -> None:
    play = Playing("knock-out", 2)
    play.builds("cube", 30)
    assert play.refuses("Bob", "offer", piece="cube") == "1.15"
    assert play.refuses("Bob", "offer", piece="sofa") == "1.15"
    assert Playing("tower-of-babel").refuses("Ann", "choose", piece="sofa") == "1.15"
    assert Playing("building-chain").refuses("Ann", "draft", piece="base_slab") == "1.15"


@rule("1.17")
def test_the_pieces_are_those_of_the_rulebooks_box_unless_the_table_chooses_others() -> None:
    assert len(Playing("knock-out", 2).state.pool) == 66
    assert len(Playing("knock-out", 2, rulebook="manual").state.pool) == 70
    assert len(Playing("knock-out", 2, set="bausack-70").state.pool) == 70
    assert len(Playing("knock-out", 2, rulebook="manual", set="bausack-2007").state.pool) == 66


@rule("1.17")
@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("knock-out", {"set": "biddi"}),
        ("tower-of-babel", {"set": "biddi"}),
        ("building-chain", {"set": "expansion"}),
        ("knock-out", {"set": "expansion", "for_sure": True}),
        ("stack-a-biddi", {"set": "sac-noir"}),
    ],
)
def test_a_set_that_the_game_cannot_be_played_with_is_refused(game: str, more: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match="played with"):
        Playing(game, 2, **more)


@rule("1.17")
def test_without_a_need_for_zoch_pieces_a_set_without_them_can_be_used() -> None:
    assert len(Playing("knock-out", 2, set="expansion").state.pool) == 31
    assert len(Playing("building-chain", 2, set="expansion", zoch_pieces=0).state.pool) == 31
