from typing import Any

import pytest
from msgspec.structs import replace

from teeter.rules.game import BadSetup
from teeter.rules.games import games
from tests.rules.playing import Playing

rule = pytest.mark.rule


def _gets(play: Playing, piece: str, *, keep: bool = True) -> None:
    """The auctioneer wins a piece for as little as allowed, and keeps it or not."""
    seat = play.state.turn
    other = "Bob" if seat == "Ann" else "Ann"
    play.wins_for_least(piece)
    play.says(seat, "keep") if keep else play.says(seat, "give", to=other)


@rule("9.1")
def test_every_piece_is_offered_to_the_highest_bidder() -> None:
    play = Playing("three-reds", 2, rulebook="sac-noir")
    assert play.state.diamonds == {"Ann": 10, "Bob": 10}
    assert play.may("Ann") == [{"move": "offer", "style": "highest", "min": 0, "max": 10}]


@rule("9.2")
def test_the_winner_keeps_the_piece_and_builds_it() -> None:
    play = Playing("three-reds", 2)
    play.wins_for_least("cube")
    assert play.may("Ann") == [{"move": "keep"}, {"move": "give", "to": "Bob"}]
    play.says("Ann", "keep")
    assert play.state.hand.builder == "Ann"


@rule("9.2")
def test_or_makes_the_opponent_build_it_who_has_no_choice() -> None:
    play = Playing("three-reds", 2)
    play.wins_for_least("cube")
    assert play.refuses("Ann", "give", to="Ann") == "9.2"
    play.says("Ann", "give", to="Bob")
    assert (play.state.hand.builder, play.state.hand.tower) == ("Bob", "Bob")
    assert play.words("Bob") == ["place"]


@rule("9.2")
def test_with_both_broke_the_auctioneer_has_every_piece_for_nothing() -> None:
    play = Playing("three-reds", 2, rulebook="sac-noir")
    for seat in ("Ann", "Bob"):
        play.says(seat, "offer", piece="cube" if seat == "Ann" else "brick", bid=10)
        play.says("Bob" if seat == "Ann" else "Ann", "pass")
        play.says(seat, "keep")
        play.stands(30)
    play.says("Ann", "offer", piece="tile")
    assert play.may("Bob") == [{"move": "pass"}]
    play.says("Bob", "pass")
    assert play.words("Ann") == ["keep", "give"]


@rule("9.3")
def test_a_piece_may_be_a_further_foundation_if_it_touches_another() -> None:
    play = Playing("three-reds", 2)
    _gets(play, "cube")
    play.stands(30)
    _gets(play, "brick")
    play.stands(30)
    _gets(play, "big_cube")
    assert play.may("Ann") == [{"move": "place"}, {"move": "place", "foundation": True}]
    play.says("Ann", "place", foundation=True)
    play.says("referee", "rule", stands=True, height_mm=40, touches_foundation=True)
    assert play.state.towers["Ann"].foundations == ("cube", "big_cube")


@rule("9.4")
def test_a_further_foundation_that_touches_no_other_is_tried_again() -> None:
    play = Playing("three-reds", 2)
    _gets(play, "cube")
    play.stands(30)
    _gets(play, "brick")
    play.stands(30)
    _gets(play, "big_cube")
    play.says("Ann", "place", foundation=True)
    play.says("referee", "rule", stands=True, height_mm=40, touches_foundation=False)
    assert play.state.hand.tries == 2
    play.stands(70)
    assert play.state.towers["Ann"].foundations == ("cube",)


def _ann_lays_a_further_foundation(**options: Any) -> Playing:
    play = Playing("three-reds", 2, rounds_to_win=1, **options)
    for seat, piece, height in (("Ann", "cube", 30), ("Bob", "brick", 30), ("Ann", "tile", 42), ("Bob", "drum", 60)):
        assert play.state.turn == seat
        _gets(play, piece)
        play.stands(height)
    _gets(play, "curtain_ball")
    play.says("Ann", "place", foundation=True)
    return play


@rule("9.4")
@pytest.mark.parametrize(
    "said",
    [
        {"stands": False},
        {"stands": False, "remains": ["cube", "tile"], "remains_mm": 42},
        {"stands": True, "height_mm": 50, "touches_foundation": False},
    ],
    ids=["it fell", "all else stands", "it touches nothing"],
)
@pytest.mark.parametrize("second_chance", [False, True])
def test_a_further_foundation_that_rolled_away_is_a_failed_try_and_no_fall(
    said: dict[str, object], second_chance: bool
) -> None:
    play = _ann_lays_a_further_foundation(second_chance=second_chance)
    assert play.says("referee", "rule", **said) == ["TriedAgain", "Awaited"]
    assert play.state.hand.tries == 2
    assert play.pieces("Ann") == ("cube", "tile")


@rule("9.4")
def test_a_further_foundation_that_rolled_away_three_times_counts_as_a_fall() -> None:
    play = _ann_lays_a_further_foundation()
    play.says("referee", "rule", stands=False)
    for _ in range(2):
        play.says("Ann", "place", foundation=True)
        play.says("referee", "rule", stands=False)
    assert play.outcome == (("Bob",), "last-standing")


@rule("9.4", "9.6")
def test_a_further_foundation_that_brings_the_tower_down_is_a_fall() -> None:
    play = _ann_lays_a_further_foundation()
    play.says("referee", "rule", stands=False, remains=["cube"], remains_mm=30)
    assert play.outcome == (("Bob",), "last-standing")


@rule("9.4")
def test_every_piece_must_make_the_highest_point_higher_in_three_tries() -> None:
    play = Playing("three-reds", 2)
    _gets(play, "cube")
    play.stands(30)
    _gets(play, "brick")
    play.stands(30)
    _gets(play, "tile")
    play.stands(30)
    play.stands(25)
    assert play.state.hand.tries == 1
    play.stands(30)
    assert play.state.wins == {"Ann": 0, "Bob": 1}


@rule("9.4")
def test_a_further_foundation_must_be_higher_too() -> None:
    play = Playing("three-reds", 2)
    _gets(play, "cube")
    play.stands(30)
    _gets(play, "brick")
    play.stands(30)
    _gets(play, "tile")
    play.says("Ann", "place", foundation=True)
    play.says("referee", "rule", stands=True, height_mm=30, touches_foundation=True)
    assert play.state.hand.tries == 2


@rule("9.5")
def test_three_red_pieces_standing_win_the_round_red_foundations_included() -> None:
    play = Playing("three-reds", 2, rounds_to_win=1)
    reds, height = ["leaning_brick", "cone", "pawn"], 40
    for red in reds:
        _gets(play, red)
        play.stands(height)
        if red != reds[-1]:
            _gets(play, play.state.pool[0])
            play.stands(height)
        height += 40
    assert play.outcome == (("Ann",), "three-reds")


@rule("9.5")
def test_a_third_red_forced_on_the_opponent_wins_for_the_opponent() -> None:
    play = Playing("three-reds", 2, rounds_to_win=1)
    height = 40
    for red in ("leaning_brick", "cone", "pawn"):
        _gets(play, red, keep=play.state.turn == "Bob")
        play.stands(height)
        height += 40
    assert play.outcome == (("Bob",), "three-reds")


@rule("9.6")
def test_if_a_tower_falls_the_opponent_wins_the_round() -> None:
    play = Playing("three-reds", 2, rounds_to_win=1)
    _gets(play, "cube")
    play.stands(30)
    _gets(play, "egg", keep=False)
    play.falls()
    assert play.outcome == (("Bob",), "last-standing")


def _two_pieces_left(**options: Any) -> Playing:
    """Five reds make somebody win before a full set runs out, so the end of the pool is laid out by hand."""
    play = Playing("three-reds", 2, rulebook="sac-noir", **options)
    play.table.state = replace(play.state, pool=("cube", "brick"), gone=play.state.pool[3:])
    return play


@rule("9.7")
@pytest.mark.parametrize(("bob", "winners"), [(31, ("Bob",)), (29, ("Ann",)), (30.4, ("Ann", "Bob"))])
def test_if_the_pool_is_empty_before_an_offer_the_taller_tower_wins_the_round(
    bob: float, winners: tuple[str, ...]
) -> None:
    play = _two_pieces_left(rounds_to_win=1)
    _gets(play, "cube")
    play.stands(30)
    _gets(play, "brick")
    play.stands(bob)
    assert play.outcome == (winners, "tallest")


@rule("9.8")
def test_if_both_won_the_one_who_did_not_begin_begins_the_next() -> None:
    play = _two_pieces_left()
    _gets(play, "cube")
    play.stands(30)
    _gets(play, "brick")
    play.stands(30)
    assert play.state.wins == {"Ann": 1, "Bob": 1}
    assert play.state.to_act == ("Bob",)


@rule("9.8")
def test_the_loser_of_a_round_begins_the_next() -> None:
    play = Playing("three-reds", 2)
    play.says("Bob", "resign")
    assert play.state.to_act == ("Bob",)


@rule("9.9")
def test_a_set_with_fewer_than_five_reds_cannot_be_used() -> None:
    setup = Playing("three-reds", 2).table.setup
    reds = [piece for piece, colour in setup.colours.items() if colour == "red"]
    without = {piece: colour for piece, colour in setup.colours.items() if piece not in reds[4:]}
    too_few = replace(setup, colours=without)
    with pytest.raises(BadSetup, match="at least 5 red"):
        games()["three-reds"].start(too_few)
