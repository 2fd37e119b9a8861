from typing import Any

import pytest

from tests.rules.playing import NAMES, Playing

rule = pytest.mark.rule


def _drafted(players: int = 3, length: int = 2, **options: Any) -> Playing:
    """Chains of `length` pieces each, drafted in catalogue order."""
    play = Playing("building-chain", players, chain_length=length, chain_length_two=length, **options)
    while play.state.phase == "draft":
        play.says(play.state.to_act[0], "draft", piece=play.state.pool[0])
    return play


@rule("7.1")
def test_everybody_builds_on_a_zoch_piece_laid_by_itself_when_building_begins() -> None:
    play = Playing("building-chain", 3, chain_length=1)
    assert play.status("Ann") == "none"
    assert "base_slab" not in play.state.pool
    play = _drafted(3, 1)
    for seat in NAMES[:3]:
        assert play.pieces(seat) == ("base_slab",)
        assert play.height(seat) == 15
        assert play.status(seat) == "standing"


@rule("7.1")
def test_with_fewer_zoch_pieces_the_others_choose_a_foundation_before_the_draft() -> None:
    play = Playing("building-chain", 4, rulebook="sac-noir", youngest="Bob")
    assert play.state.phase == "foundation"
    assert play.state.to_act == ("Dan",)
    play.says("Dan", "draft", piece="tile")
    assert play.state.to_act == ("Ann",)
    play.says("Ann", "draft", piece="plank")
    assert play.state.phase == "draft"
    assert play.state.to_act == ("Bob",)


@rule("7.1")
def test_chosen_foundations_are_laid_in_turn_when_building_begins() -> None:
    play = Playing("building-chain", 3, rulebook="sac-noir", chain_length=1)
    play.says("Cem", "draft", piece="tile")
    for seat, piece in zip(NAMES[:3], ("cube", "brick", "drum"), strict=True):
        play.says(seat, "draft", piece=piece)
    assert play.status("Ann") == "standing"
    assert (play.state.hand.builder, play.state.hand.piece) == ("Cem", "tile")
    play.stands(12)
    assert play.state.towers["Cem"].foundations == ("tile",)
    assert play.state.phase == "draw"
    assert play.state.to_act == ("Ann",)


@rule("7.1", "1.5")
def test_a_chosen_foundation_that_rests_nowhere_leaves_its_owner_without_a_tower_yet() -> None:
    play = Playing("building-chain", 3, rulebook="sac-noir", chain_length=1)
    play.says("Cem", "draft", piece="egg")
    for seat, piece in zip(NAMES[:3], ("cube", "brick", "drum"), strict=True):
        play.says(seat, "draft", piece=piece)
    for _ in range(3):
        play.falls()
    assert play.status("Cem") == "none"
    assert play.state.to_act == ("Ann",)
    assert "egg" in play.state.gone


@rule("7.2")
def test_the_youngest_drafts_first_and_chains_keep_their_order() -> None:
    play = Playing("building-chain", 3, youngest="Bob")
    for seat, piece in (("Bob", "egg"), ("Cem", "cube"), ("Ann", "tile"), ("Bob", "cone")):
        assert play.state.to_act == (seat,)
        play.says(seat, "draft", piece=piece)
    assert play.state.chains["Bob"] == ("egg", "cone")


@rule("7.3")
@pytest.mark.parametrize(
    ("rulebook", "players", "lengths"),
    [
        ("zoch-2007", 2, [20, 20]),
        ("zoch-2007", 3, [22, 22, 21]),
        ("manual", 2, [20, 20]),
        ("manual", 4, [12] * 4),
        ("sac-noir", 2, [12, 12]),
    ],
)
def test_the_draft_ends_when_chains_have_their_length_or_the_pool_is_empty(
    rulebook: str, players: int, lengths: list[int]
) -> None:
    play = Playing("building-chain", players, rulebook=rulebook)
    while play.state.phase == "draft":
        play.says(play.state.to_act[0], "draft", piece=play.state.pool[-1])
    assert [len(play.state.chains[seat]) for seat in NAMES[:players]] == lengths
    assert play.state.pool == ()


@rule("7.4")
def test_the_beginner_builds_first_and_then_each_in_turn() -> None:
    play = _drafted(3, 2, youngest="Cem")
    for seat in ("Cem", "Ann", "Bob"):
        assert play.state.to_act == (seat,)
        play.says(seat, "draw", chain=seat)
        play.stands(40)
    assert play.state.to_act == ("Cem",)


@rule("7.5")
def test_one_takes_the_front_piece_of_any_chain() -> None:
    play = _drafted(3, 2)
    assert play.state.chains["Cem"] == ("small_cube", "plank")
    assert play.may("Ann") == [{"move": "draw", "chain": seat} for seat in NAMES[:3]]
    play.says("Ann", "draw", chain="Cem")
    assert play.state.hand.piece == "small_cube"
    play.stands(35)
    assert play.state.chains["Cem"] == ("plank",)


@rule("7.5")
def test_nothing_can_be_taken_from_a_chain_that_is_used_up() -> None:
    play = _drafted(3, 1)
    play.says("Ann", "draw", chain="Cem")
    play.stands(35)
    assert [choice["chain"] for choice in play.may("Bob")] == ["Ann", "Bob"]
    assert play.refuses("Bob", "draw", chain="Cem") == "7.5"
    assert play.refuses("Bob", "draw", chain="Zoe") == "7.5"


@rule("7.6")
def test_a_fall_puts_you_out_your_pieces_leave_and_your_chain_stays() -> None:
    play = _drafted(3, 2)
    play.says("Ann", "draw", chain="Ann")
    gone = len(play.state.gone)
    play.falls()
    assert play.status("Ann") == "out"
    assert set(play.state.gone[gone:]) == {"base_slab", "cube"}
    assert play.state.to_act == ("Bob",)
    assert "Ann" in [choice["chain"] for choice in play.may("Bob")]


@rule("7.7")
def test_the_last_tower_standing_wins_the_round() -> None:
    play = _drafted(2, 2, rounds_to_win=1)
    play.says("Ann", "draw", chain="Ann")
    play.falls()
    assert play.outcome == (("Bob",), "last-standing")


@rule("7.7")
def test_if_all_chains_are_used_up_the_tallest_of_those_standing_wins() -> None:
    play = _drafted(2, 1, rounds_to_win=1)
    play.says("Ann", "draw", chain="Bob")
    play.stands(45)
    play.says("Bob", "draw", chain="Ann")
    play.stands(60)
    assert play.outcome == (("Bob",), "tallest")


@rule("7.8", "1.13")
def test_the_first_one_out_begins_the_next_round() -> None:
    play = _drafted(3, 3)
    play.says("Ann", "draw", chain="Ann")
    play.stands(40)
    play.says("Bob", "draw", chain="Ann")
    play.falls()
    play.says("Cem", "draw", chain="Ann")
    play.falls()
    assert play.state.wins == {"Ann": 1, "Bob": 0, "Cem": 0}
    assert play.state.round == 2
    assert play.state.phase == "draft"
    assert play.state.to_act == ("Bob",)
    assert len(play.state.pool) == 65


@rule("7.8")
def test_if_nobody_fell_the_beginners_left_neighbour_begins_the_next_round() -> None:
    play = _drafted(3, 1)
    for seat, height in zip(NAMES[:3], (40, 50, 60), strict=True):
        play.says(seat, "draw", chain=seat)
        play.stands(height)
    assert play.state.wins["Cem"] == 1
    assert play.state.to_act == ("Bob",)


@rule("1.7", "7.6")
def test_who_resigns_while_drafting_leaves_the_chain_to_the_others() -> None:
    play = Playing("building-chain", 3, chain_length=2)
    for seat, piece in (("Ann", "egg"), ("Bob", "cube"), ("Cem", "tile"), ("Ann", "cone")):
        play.says(seat, "draft", piece=piece)
    play.says("Bob", "resign")
    assert play.state.to_act == ("Cem",)
    play.says("Cem", "draft", piece="drum")
    assert play.state.phase == "draw"
    assert play.state.chains["Bob"] == ("cube",)
    assert play.status("Bob") == "out"


@rule("1.11")
def test_a_chooser_of_a_foundation_who_resigns_is_followed_by_the_next() -> None:
    play = Playing("building-chain", 4, rulebook="sac-noir")
    play.says("Cem", "resign")
    assert play.state.phase == "foundation"
    assert play.state.to_act == ("Dan",)


@rule("1.7", "7.1")
def test_a_chosen_foundation_leaves_the_game_with_its_owner() -> None:
    play = Playing("building-chain", 4, rulebook="sac-noir")
    play.says("Cem", "draft", piece="tile")
    play.says("Cem", "resign")
    assert play.state.bases == {}
    assert play.state.gone == ("tile",)
    assert play.state.to_act == ("Dan",)


@rule("1.2")
def test_those_who_are_out_do_not_draw() -> None:
    play = _drafted(3, 2)
    play.says("Bob", "resign")
    play.says("Ann", "draw", chain="Bob")
    play.stands(40)
    assert play.state.to_act == ("Cem",)


@rule("7.1")
def test_where_zoch_pieces_run_out_foundations_of_their_size_are_suggested() -> None:
    play = Playing("building-chain", 4, zoch_pieces=2)
    assert play.table.view()["suggested"] == ["brick", "beam", "big_cube"]
    play.says(play.state.turn, "draft", piece="brick")
    assert play.table.view()["suggested"] == ["beam", "big_cube"]
    play.says(play.state.turn, "draft", piece="egg")
    assert "suggested" not in play.table.view()
