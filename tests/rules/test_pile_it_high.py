import pytest

from tests.rules.playing import Playing

rule = pytest.mark.rule


def _gives(play: Playing, piece: str, to: str, answer: str) -> None:
    """The auctioneer gets the right to give for as little as allowed, and uses it."""
    giver = play.state.turn
    play.wins_for_least(piece, "give-away")
    play.says(giver, "give", to=to)
    play.says(to, answer)


@rule("5.1")
def test_everybody_has_ten_diamonds_and_offers_to_the_highest_bidder_or_as_a_give_away() -> None:
    play = Playing("pile-it-high", 6)
    assert set(play.state.diamonds.values()) == {10}
    assert play.may("Ann") == [
        {"move": "offer", "style": "highest", "min": 0, "max": 10},
        {"move": "offer", "style": "give-away", "min": 0, "max": 10},
        {"move": "stop"},
    ]


@rule("5.2")
@pytest.mark.parametrize("height", [30, 29, 30.4])
def test_a_piece_that_adds_no_height_is_taken_back_and_tried_again(height: float) -> None:
    play = Playing("pile-it-high", 2)
    play.everybody_has("cube", "brick")
    play.wins_for_least("tile")
    assert play.stands(height) == ["TriedAgain", "Awaited"]
    assert play.pieces("Ann") == ("cube",)
    assert play.height("Ann") == 30
    assert play.state.hand.tries == 2
    play.stands(42)
    assert play.pieces("Ann") == ("cube", "tile")


@rule("5.2")
def test_where_nothing_must_grow_a_lower_tower_is_fine() -> None:
    play = Playing("pile-it-high", 2, rulebook="manual")
    play.everybody_has("cube", "brick")
    play.wins_for_least("tile")
    play.stands(29)
    assert play.height("Ann") == 29


@rule("5.2")
def test_an_accepted_present_must_grow_too() -> None:
    play = Playing("pile-it-high", 2)
    play.everybody_has("cube", "brick")
    _gives(play, "tile", "Bob", "accept")
    assert "TriedAgain" in play.stands(30)


@rule("5.3")
def test_after_three_tries_the_builder_has_stopped_at_the_former_height() -> None:
    play = Playing("pile-it-high", 3)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "offer", piece="tile", bid=4)
    play.says("Bob", "pass")
    play.says("Cem", "pass")
    for _ in range(3):
        play.stands(30)
    assert play.status("Ann") == "stopped"
    assert play.height("Ann") == 30
    assert "tile" in play.state.pool
    assert play.state.diamonds["Ann"] == 6
    assert play.state.to_act == ("Bob",)


@rule("5.3")
def test_a_fall_at_the_second_try_is_a_fall() -> None:
    play = Playing("pile-it-high", 3)
    play.everybody_has("cube", "brick", "drum")
    play.wins_for_least("tile")
    play.stands(30)
    play.falls()
    assert play.status("Ann") == "fallen"


@rule("5.4")
def test_what_a_giver_places_need_not_make_the_tower_taller() -> None:
    play = Playing("pile-it-high", 2)
    play.everybody_has("cube", "brick")
    _gives(play, "tile", "Bob", "challenge")
    play.stands(28)
    assert play.pieces("Bob") == ("brick", "tile")
    assert play.height("Bob") == 28


@rule("5.5")
def test_on_ones_turn_one_may_stop_and_the_height_is_locked() -> None:
    play = Playing("pile-it-high", 2)
    play.everybody_has("cube", "brick")
    play.says("Ann", "stop")
    assert play.status("Ann") == "stopped"
    assert play.height("Ann") == 30
    assert play.state.to_act == ("Ann",)
    assert play.may("Ann") == [{"move": "offer", "style": "give-away", "min": 0, "max": 10}]
    assert play.refuses("Ann", "stop") == "5.5"


@rule("5.5")
def test_stopping_without_a_tower_is_allowed() -> None:
    play = Playing("pile-it-high", 2)
    play.says("Ann", "stop")
    assert play.status("Ann") == "stopped"
    assert play.height("Ann") == 0


@rule("5.5")
def test_nobody_can_stop_out_of_turn_or_instead_of_answering() -> None:
    play = Playing("pile-it-high", 2)
    play.everybody_has("cube", "brick")
    assert play.refuses("Bob", "stop") == "1.1"
    play.wins_for_least("egg", "give-away")
    play.says("Ann", "give", to="Bob")
    assert play.refuses("Bob", "stop") == "1.1"


@rule("5.6")
def test_a_stopped_player_auctions_and_bids_give_aways_only() -> None:
    play = Playing("pile-it-high", 3)
    play.everybody_has("cube", "brick", "drum")
    play.says("Ann", "stop")
    assert play.refuses("Ann", "offer", piece="egg") == "5.6"
    _gives(play, "egg", "Bob", "accept")
    play.stands(72)
    play.says("Bob", "offer", piece="tile", style="give-away")
    assert play.state.auction.among == ("Bob", "Cem", "Ann")
    play.says("Cem", "pass")
    assert play.words("Ann") == ["bid", "pass"]


@rule("5.6")
def test_the_turn_of_a_stopped_player_passes_if_nobody_can_be_given_to() -> None:
    play = Playing("pile-it-high", 3)
    play.says("Ann", "stop")
    play.says("Ann", "offer", piece="egg", style="give-away")
    play.says("Bob", "pass")
    play.says("Cem", "pass")
    play.says("Ann", "give", to="Bob")
    play.says("Bob", "accept")
    play.stands(40)
    play.says("Bob", "stop")
    play.says("Bob", "offer", piece="cube", style="give-away")
    play.says("Ann", "pass")
    play.says("Bob", "give", to="Cem")
    play.says("Cem", "accept")
    play.stands(30)
    assert play.state.to_act == ("Cem",)
    play.says("Cem", "resign")
    assert play.outcome == (("Bob",), "tallest")


def _tall_tower(rulebook: str, players: int = 2) -> Playing:
    play = Playing("pile-it-high", players, rulebook=rulebook)
    play.everybody_has(*("cube", "brick", "drum")[:players], height=30)
    play.everybody_has(*("tile", "puck", "plank")[:players], height=45)
    return play


@rule("5.7")
@pytest.mark.parametrize("rulebook", ["zoch-2007", "manual"])
def test_under_fall_remains_what_still_stands_counts(rulebook: str) -> None:
    play = _tall_tower(rulebook, 3)
    play.wins_for_least("egg")
    play.falls(remains=["cube", "tile"], remains_mm=42)
    assert play.status("Ann") == "fallen"
    assert play.pieces("Ann") == ("cube", "tile")
    assert play.height("Ann") == 42
    assert "egg" in play.state.pool
    assert "tile" not in play.state.pool
    assert play.state.to_act == ("Bob",)


@rule("5.7")
def test_under_fall_remains_the_foundation_alone_counts_if_nobody_says_more() -> None:
    play = _tall_tower("zoch-2007", 3)
    play.wins_for_least("egg")
    play.falls()
    assert play.pieces("Ann") == ("cube",)
    assert play.height("Ann") == 30
    assert {"tile", "egg"} <= set(play.state.pool)


@rule("5.7")
def test_the_remains_may_hold_the_piece_just_placed() -> None:
    play = _tall_tower("zoch-2007", 3)
    play.wins_for_least("egg")
    play.falls(remains=["cube", "egg"], remains_mm=50)
    assert play.pieces("Ann") == ("cube", "egg")
    assert "tile" in play.state.pool


@rule("5.7")
def test_under_fall_out_nothing_counts() -> None:
    play = _tall_tower("sac-noir", 3)
    play.wins_for_least("egg")
    play.falls(remains_mm=30)
    assert play.status("Ann") == "out"
    assert play.pieces("Ann") == ()
    assert {"cube", "tile", "egg"} <= set(play.state.pool)


@rule("5.8")
def test_under_challenge_fall_stopped_the_giver_has_stopped_at_their_height() -> None:
    play = _tall_tower("zoch-2007", 3)
    _gives(play, "egg", "Bob", "challenge")
    play.falls()
    assert play.status("Ann") == "stopped"
    assert play.height("Ann") == 45
    assert play.status("Bob") == "standing"


@rule("5.8")
def test_a_giver_who_has_stopped_already_keeps_the_locked_height() -> None:
    play = _tall_tower("zoch-2007", 3)
    play.says("Ann", "stop")
    _gives(play, "egg", "Bob", "challenge")
    assert "Stopped" not in play.falls()
    assert (play.status("Ann"), play.height("Ann")) == ("stopped", 45)


@rule("5.8")
def test_under_challenge_fall_out_the_giver_is_out() -> None:
    play = _tall_tower("sac-noir", 3)
    _gives(play, "egg", "Bob", "challenge")
    play.falls()
    assert play.status("Ann") == "out"
    assert play.pieces("Bob") == ("brick", "puck")


@rule("5.9")
def test_under_stopped_fall_counts_a_measured_height_still_counts() -> None:
    play = _tall_tower("zoch-2007", 3)
    play.says("Ann", "stop")
    play.says("referee", "fell", tower="Ann")
    assert play.status("Ann") == "stopped"
    assert play.height("Ann") == 45
    assert "tile" in play.state.pool
    assert play.state.to_act == ("Ann",)


@rule("5.9")
def test_under_stopped_fall_out_a_stopped_tower_that_falls_is_out() -> None:
    play = _tall_tower("sac-noir", 3)
    play.says("Ann", "stop")
    play.says("referee", "fell", tower="Ann")
    assert play.status("Ann") == "out"
    assert play.state.to_act == ("Bob",)


@rule("5.10")
def test_a_fallen_player_has_no_turn_and_no_bid() -> None:
    play = _tall_tower("zoch-2007", 3)
    play.wins_for_least("egg")
    play.falls()
    play.says("Bob", "offer", piece="post", style="give-away")
    assert play.state.auction.among == ("Bob", "Cem")
    play.says("Cem", "pass")
    play.says("Bob", "give", to="Cem")
    play.says("Cem", "accept")
    play.stands(99)
    assert play.state.to_act == ("Cem",)
    play.builds("jack", 120)
    assert play.state.to_act == ("Bob",)


@rule("5.11")
def test_under_last_builder_ends_the_game_is_over_when_all_but_one_have_fallen() -> None:
    play = _tall_tower("zoch-2007")
    play.wins_for_least("egg")
    play.falls(remains=["cube", "egg"], remains_mm=46)
    assert play.outcome == (("Ann",), "tallest")


@rule("5.11")
def test_a_player_without_a_tower_yet_has_not_fallen() -> None:
    play = Playing("pile-it-high", 3)
    play.everybody_has("cube", "brick")
    _cem_gives(play, "egg", "Ann")
    play.falls()
    assert play.outcome is None


def _cem_gives(play: Playing, piece: str, to: str) -> None:
    assert play.state.turn == "Cem"
    _gives(play, piece, to, "accept")


@rule("5.11")
def test_the_game_ends_when_nobody_builds_any_more() -> None:
    play = _tall_tower("zoch-2007")
    play.says("Ann", "stop")
    _gives(play, "egg", "Bob", "accept")
    play.stands(80)
    play.says("Bob", "stop")
    assert play.outcome == (("Bob",), "tallest")


@rule("5.11")
def test_under_ends_give_aways_go_on_against_the_last_builder() -> None:
    play = _tall_tower("zoch-2007")
    play.says("Ann", "stop")
    _gives(play, "egg", "Bob", "accept")
    play.stands(80)
    assert play.state.to_act == ("Bob",)
    play.builds("post", 120)
    assert play.words("Ann") == ["offer"]


@rule("5.12")
def test_under_alone_the_last_builder_chooses_and_places_without_auctions() -> None:
    play = _tall_tower("sac-noir")
    play.says("Ann", "stop")
    assert play.state.to_act == ("Bob",)
    assert play.words("Bob") == ["choose"] * len(play.state.pool) + ["stop"]
    assert play.refuses("Bob", "offer", piece="egg") == "5.12"
    play.says("Bob", "choose", piece="egg")
    play.stands(80)
    assert play.state.to_act == ("Bob",)
    play.says("Bob", "stop")
    assert play.outcome == (("Bob",), "tallest")


@rule("5.12")
def test_as_long_as_several_build_pieces_are_auctioned() -> None:
    assert Playing("pile-it-high", rulebook="sac-noir").refuses("Ann", "choose", piece="egg") == "5.12"


@rule("5.12", "5.14")
def test_a_last_builder_who_falls_loses_to_a_stopped_tower() -> None:
    play = _tall_tower("sac-noir")
    play.says("Ann", "stop")
    play.says("Bob", "choose", piece="egg")
    play.falls()
    assert play.outcome == (("Ann",), "last-standing")


@rule("5.14")
def test_a_last_builder_who_falls_when_no_other_tower_is_left_wins() -> None:
    play = _tall_tower("sac-noir")
    play.wins_for_least("egg")
    play.falls()
    assert play.outcome is None
    play.says("Bob", "choose", piece="egg")
    play.falls()
    assert play.outcome == (("Bob",), "last-standing")


@rule("5.14")
def test_if_the_last_builder_gives_up_nobody_wins() -> None:
    play = _tall_tower("sac-noir")
    play.wins_for_least("egg")
    play.falls()
    play.says("Bob", "resign")
    assert play.outcome == ((), "draw")


@rule("5.13", "5.14")
def test_if_the_pool_is_empty_before_an_offer_the_tallest_wins() -> None:
    play = Playing("pile-it-high", 2)
    height = 30.0
    while play.outcome is None:
        height += 5
        play.builds(play.state.pool[0], height)
    assert play.state.pool == ()
    assert play.outcome == (("Bob",), "tallest")


@rule("5.14")
def test_the_only_one_not_out_has_outlasted_the_rest() -> None:
    play = _tall_tower("zoch-2007")
    play.says("Ann", "resign")
    assert play.outcome == (("Bob",), "last-standing")


@rule("1.10", "5.7")
def test_on_a_crowded_table_neighbours_fall_too() -> None:
    play = Playing("pile-it-high", 3, crowded=True)
    play.everybody_has("cube", "brick", "drum")
    play.everybody_has("tile", "puck", "plank", height=45)
    play.wins_for_least("egg")
    play.falls(also_fell=["Bob"])
    assert play.status("Ann") == play.status("Bob") == "fallen"
    assert play.outcome is not None


@rule("1.10", "1.14")
def test_on_a_crowded_table_what_is_left_of_a_neighbour_counts_as_reported() -> None:
    play = Playing("pile-it-high", 3, crowded=True)
    play.everybody_has("cube", "brick", "drum")
    play.everybody_has("tile", "puck", "plank", height=45)
    play.everybody_has("post", "peg", "ring", height=70)
    play.wins_for_least("egg")
    play.says("Ann", "place")
    left = {"Bob": {"remains": ["brick", "puck"], "remains_mm": 45}}
    assert play.refuses("referee", "rule", stands=True, height_mm=90, also_left=left) == "1.14"
    assert play.refuses("referee", "rule", stands=True, height_mm=90, also_fell=["Cem"], also_left=left) == "1.14"
    wrong = {"Bob": {"remains": ["puck"], "remains_mm": 45}}
    assert play.refuses("referee", "rule", stands=True, height_mm=90, also_fell=["Bob"], also_left=wrong) == "1.14"
    play.says("referee", "rule", stands=True, height_mm=90, also_fell=["Bob"], also_left=left)
    assert (play.pieces("Bob"), play.height("Bob")) == (("brick", "puck"), 45)
    assert play.height("Ann") == 90


@rule("5.10")
@pytest.mark.parametrize("answered", [False, True])
def test_a_giver_whose_own_tower_falls_gives_nothing_any_more(answered: bool) -> None:
    play = _tall_tower("zoch-2007", 3)
    play.wins_for_least("egg", "give-away")
    play.says("Ann", "give", to="Bob")
    if answered:
        play.says("Bob", "challenge")
    play.says("referee", "fell", tower="Ann")
    assert play.status("Ann") == "fallen"
    assert "egg" in play.state.pool
    assert play.state.to_act == ("Bob",)


@rule("5.12")
def test_under_alone_a_running_auction_ends_when_one_builder_is_left() -> None:
    play = Playing("pile-it-high", 3, rulebook="sac-noir")
    play.says("Ann", "stop")
    play.says("Ann", "offer", piece="egg", style="give-away", bid=3)
    play.says("Bob", "resign")
    assert play.state.diamonds["Ann"] == 10
    assert "egg" in play.state.pool
    assert play.state.to_act == ("Cem",)
    assert "choose" in play.words("Cem")
