"""A first fall is forgiven, where the table says so."""

from typing import Any

import pytest

from tests.rules.playing import Playing

rule = pytest.mark.rule


@rule("1.16")
@pytest.mark.parametrize(
    ("game", "book"),
    [
        *(("knock-out", None), ("build-or-push", None), ("pile-it-high", None), ("pile-it-high", "sac-noir")),
        *(("well-stacked", None), ("three-reds", None)),
    ],
)
def test_a_first_fall_is_forgiven_and_the_piece_is_in_hand_again(game: str, book: str | None) -> None:
    more: dict[str, Any] = {"rulebook": book} if book else {}
    play = Playing(game, 2, second_chance=True, **more)
    for piece in ("tile", "brick"):
        _wins(play, piece)
        play.stands(20)
    _wins(play, "egg")
    before = play.state.towers
    assert play.falls() == ["Forgiven", "Awaited"]
    assert play.state.towers == before
    assert play.state.hand.piece == "egg"
    assert play.state.to_act == ("Ann",)
    assert play.table.view()["forgiven"] == ["Ann"]
    assert "Forgiven" not in play.falls()


def _wins(play: Playing, piece: str) -> None:
    play.wins_for_least(piece)
    if play.state.phase == "give":
        play.says(play.state.to_act[0], "keep")


@rule("1.16", "7.5")
def test_in_the_chain_a_first_fall_of_a_match_is_forgiven() -> None:
    play = Playing("building-chain", 2, second_chance=True, chain_length_two=2)
    for piece in ("egg", "cone", "tile", "puck"):
        play.says(play.state.turn, "draft", piece=piece)
    play.says("Ann", "draw", chain="Ann")
    play.falls()
    assert play.state.hand.piece == "egg"
    play.falls()
    assert play.state.round == 2
    assert play.state.forgiven == ("Ann",)


@rule("1.16")
def test_everybody_has_a_second_chance_of_their_own() -> None:
    play = Playing("knock-out", 2, second_chance=True)
    play.everybody_has("tile", "brick")
    play.builds("cube", 45)
    play.wins_for_least("egg")
    play.falls()
    play.stands(90)
    play.wins_for_least("cone")
    assert play.falls() == ["Forgiven", "Awaited"]
    assert play.state.forgiven == ("Bob", "Ann")


@rule("1.16", "1.10")
def test_what_a_forgiven_fall_took_along_stands_again() -> None:
    play = Playing("knock-out", 3, second_chance=True, crowded=True)
    play.everybody_has("tile", "brick", "drum", "cube", "puck")
    play.wins_for_least("egg")
    play.falls(also_fell=["Ann"])
    assert play.state.out == ()
    assert play.pieces("Ann") == ("tile", "cube")


@rule("1.16", "2.13")
def test_a_giver_who_drops_it_has_a_second_chance_too() -> None:
    play = Playing("well-stacked", 2, second_chance=True)
    play.everybody_has("tile", "brick")
    play.says("Ann", "offer", piece="egg", style="risk", to="Bob")
    play.says("Bob", "challenge")
    assert play.falls() == ["Forgiven", "Awaited"]
    assert (play.state.hand.builder, play.state.hand.tower) == ("Ann", "Bob")


@rule("1.16", "1.9")
def test_a_tower_that_falls_on_its_own_is_not_forgiven() -> None:
    play = Playing("knock-out", 2, second_chance=True)
    play.everybody_has("tile", "brick", "cube")
    play.says("referee", "fell", tower="Ann")
    assert play.outcome == (("Bob",), "last-standing")


@rule("1.16", "1.5")
def test_a_foundation_that_rolls_away_uses_up_no_second_chance() -> None:
    play = Playing("knock-out", 2, second_chance=True)
    play.wins_for_least("egg")
    assert play.falls() == ["TriedAgain", "Awaited"]
    assert play.state.forgiven == ()


@rule("1.16")
def test_without_the_option_no_fall_is_forgiven() -> None:
    play = Playing("knock-out", 2)
    play.everybody_has("tile", "brick")
    play.wins_for_least("egg")
    play.falls()
    assert play.outcome == (("Bob",), "last-standing")
    assert "forgiven" not in play.table.view()
