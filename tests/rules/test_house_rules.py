"""What a table may play otherwise than any rulebook has it: purses, stakes, foundations, pieces and handicaps."""

from typing import Any

import pytest

from teeter.pieces.foundations import CARRIERS
from teeter.pieces.sets import SETS, ZOCH_PIECE
from teeter.rules.game import BadSetup, Handicap
from teeter.rules.games import games
from teeter.rules.games.three_reds import TooFewReds
from teeter.rules.rulebook import BadOption, Options, settle
from teeter.rules.shelf import editions
from teeter.table.own_pieces import NoSuchPiece, TooFewPieces
from teeter.table.seating import BadHandicap, seat_players
from tests.rules.playing import NAMES, Playing

rule = pytest.mark.rule
WITH_A_PURSE = [name for name, game in games().items() if "purse" in game.options]
DEALT = [name for name, game in games().items() if "foundations" in game.options]
TEN = ("tile", "brick", "egg", "cone", "drum", "puck", "ring", "arch", "spool", "beam")


def _seated(game: str, players: int = 2, **more: Any) -> Any:
    return seat_players(game, NAMES[:players], **more)


@pytest.mark.parametrize("game", games())
def test_by_every_rulebook_the_house_rules_are_off(game: str) -> None:
    usual = Options()
    for book in editions(game):
        options = _seated(game, editions(game)[book].players[0], rulebook=book).options
        for name in ("purse", "stakes", "foundations", "pieces", "selection"):
            assert getattr(options, name) == getattr(usual, name)


# --- purse


@rule("2.20")
@pytest.mark.parametrize("game", WITH_A_PURSE)
@pytest.mark.parametrize("purse", [1, 3, 50])
def test_everybody_begins_with_as_many_diamonds_as_the_table_wants(game: str, purse: int) -> None:
    play = Playing(game, 2, purse=purse)
    assert play.state.diamonds == {"Ann": purse, "Bob": purse}
    assert play.state.sack >= 0


@rule("2.20")
def test_a_purse_of_fifty_for_six_takes_more_diamonds_than_the_box_has() -> None:
    play = Playing("knock-out", 6, purse=50)
    assert set(play.state.diamonds.values()) == {50}
    assert play.state.sack == 0


@rule("2.20")
def test_nobody_begins_without_a_diamond_or_with_more_than_fifty() -> None:
    for purse in (0, 51):
        with pytest.raises(BadOption, match="a whole number from 1 to 50"):
            _seated("knock-out", options={"purse": purse})


@rule("2.20", "1.13")
def test_a_new_round_fills_the_same_purse() -> None:
    play = Playing("three-reds", 2, purse=4, rulebook="manual")
    play.says("Ann", "resign")
    assert play.state.round == 2
    assert play.state.diamonds == {"Ann": 4, "Bob": 4}


# --- stakes


@rule("2.21")
def test_the_last_stakes_of_the_others_go_to_the_taker() -> None:
    play = Playing("knock-out", 4, stakes="taker")
    play.says("Ann", "offer", piece="egg", style="refusal")
    for seat in ("Bob", "Cem", "Dan"):
        play.says(seat, "stake")
    sack = play.state.sack
    assert play.says("Ann", "take") == ["Paid", "Paid", "Paid", "StakesWon", "TakenInHand", "Awaited"]
    assert play.state.diamonds == {"Ann": 16, "Bob": 9, "Cem": 8, "Dan": 7}
    assert play.state.sack == sack


@rule("2.21", "2.10")
def test_where_every_pass_is_paid_the_taker_gets_all_that_was_paid_their_own_included() -> None:
    play = Playing("build-or-push", 2, stakes="taker")
    play.says("Ann", "offer", piece="egg", style="refusal")
    for seat in ("Bob", "Ann", "Bob"):
        play.says(seat, "stake")
    play.says("Ann", "take")
    assert play.state.diamonds == {"Ann": 10 - 2 + 6, "Bob": 10 - 1 - 3}


@rule("2.21")
def test_who_takes_a_piece_that_nobody_staked_for_gets_nothing() -> None:
    play = Playing("knock-out", 2, stakes="taker")
    play.says("Ann", "offer", piece="egg", style="refusal")
    assert play.says("Bob", "take") == ["TakenInHand", "Awaited"]


@rule("2.21", "3.7")
def test_stakes_that_came_back_for_a_zoch_piece_are_not_won() -> None:
    play = Playing("knock-out", 3, stakes="taker", for_sure=True)
    play.everybody_has("tile", "brick", "drum")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Cem", "stake")
    play.says("Ann", "stake")
    play.says("Bob", "zoch")
    play.stands(50)
    play.says("Cem", "take")
    assert play.state.diamonds == {"Ann": 7, "Bob": 10, "Cem": 13}


@rule("2.21", "2.17")
def test_what_a_player_who_is_out_had_staked_goes_into_the_sack() -> None:
    play = Playing("knock-out", 3, stakes="taker")
    play.says("Ann", "offer", piece="egg", style="refusal")
    play.says("Bob", "stake")
    play.says("Bob", "resign")
    assert play.says("Cem", "take") == ["TakenInHand", "Awaited"]
    assert play.state.diamonds == {"Ann": 10, "Bob": 0, "Cem": 10}


# --- foundations


@rule("1.20")
@pytest.mark.parametrize("game", DEALT)
def test_before_the_first_turn_everybody_is_dealt_a_foundation_and_lays_it(game: str) -> None:
    play = Playing(game, 2, foundations="dealt", youngest="Bob")
    for seat, piece in (("Bob", "tile"), ("Ann", "brick")):
        assert (play.state.phase, play.state.turn) == ("deal", seat)
        play.says("dealer", "deal", piece=piece)
        play.stands(20)
    assert (play.state.phase, play.state.to_act) == ("turn", ("Bob",))
    assert (play.pieces("Ann"), play.pieces("Bob")) == (("brick",), ("tile",))
    assert set(play.state.diamonds.values()) == {10}
    assert "tile" not in play.state.pool


@rule("1.20")
@pytest.mark.parametrize("game", DEALT)
def test_only_a_piece_that_can_carry_others_is_dealt_as_long_as_there_is_one(game: str) -> None:
    play = Playing(game, 2, foundations="dealt")
    offered = {choice["piece"] for choice in play.may("dealer")}
    assert offered == CARRIERS & set(play.state.pool)
    assert play.refuses("dealer", "deal", piece="egg") == "1.20"


@rule("1.20")
def test_where_nothing_can_carry_any_piece_is_dealt() -> None:
    tippy = [piece for piece in SETS["bausack-70"].colours if piece not in CARRIERS][:8]
    play = Playing("knock-out", 2, foundations="dealt", selection=tippy, set="bausack-70")
    assert {choice["piece"] for choice in play.may("dealer")} == set(tippy)


@rule("1.20", "1.5")
@pytest.mark.parametrize("game", DEALT)
def test_whose_foundation_rests_nowhere_has_no_tower_yet_and_the_others_are_dealt_theirs(game: str) -> None:
    play = Playing(game, 2, foundations="dealt")
    play.says("dealer", "deal", piece="tile")
    for _ in range(3):
        play.falls()
    assert (play.state.phase, play.state.turn) == ("deal", "Bob")
    play.says("dealer", "deal", piece="brick")
    play.stands(20)
    assert (play.state.phase, play.state.turn) == ("turn", "Ann")
    assert play.pieces("Ann") == ()
    assert "tile" in play.state.pool


@rule("1.20", "1.7")
@pytest.mark.parametrize("game", [game for game in DEALT if game != "three-reds"])
@pytest.mark.parametrize("leaver", ["Ann", "Bob", "Cem"])
@pytest.mark.parametrize("holds", [False, True])
def test_who_leaves_while_foundations_are_dealt_holds_nobody_up(game: str, leaver: str, holds: bool) -> None:
    play = Playing(game, 3, foundations="dealt")
    if holds:
        play.says("dealer", "deal", piece="tile")
    play.says(leaver, "resign")
    for piece in ("brick", "drum", "puck"):
        if play.state.phase == "build":
            play.stands(20)
        if play.state.phase == "deal":
            play.says("dealer", "deal", piece=piece)
    if play.state.phase == "build":
        play.stands(20)
    assert play.state.phase == "turn"
    assert play.state.out == (leaver,)
    assert all(play.pieces(seat) for seat in play.state.still_in)
    first = next(seat for seat in ("Ann", "Bob") if seat != leaver)
    assert play.state.to_act == (first,)


@rule("1.20", "1.13")
def test_foundations_are_dealt_in_every_round() -> None:
    play = Playing("three-reds", 2, foundations="dealt", rulebook="manual", dealer=True)
    play.table.let_others_answer()
    play.says("Ann", "resign")
    assert (play.state.round, play.state.phase, play.state.dealt) == (2, "deal", ())


# --- pieces


@rule("1.19")
@pytest.mark.parametrize("game", [name for name, game in games().items() if "pieces" in game.options])
def test_a_table_plays_with_the_pieces_that_it_chose(game: str) -> None:
    play = Playing(game, 2, selection=TEN)
    assert set(play.state.pool) == set(TEN)


@rule("1.19", "9.1")
def test_three_reds_needs_its_reds_among_the_pieces_that_were_chosen() -> None:
    colours = SETS["bausack-70"].colours
    reds = [piece for piece, colour in colours.items() if colour == "red"]
    plain = [piece for piece, colour in colours.items() if colour != "red"][:5]
    assert _seated("three-reds", set="bausack-70", options={"selection": [*reds[:5], *plain]})
    with pytest.raises(TooFewReds, match="at least 5 red pieces; here are 4"):
        _seated("three-reds", set="bausack-70", options={"selection": [*reds[:4], *plain]})


@rule("1.19")
@pytest.mark.parametrize("game", ["knock-out", "tower-of-babel", "pile-it-high", "build-or-push"])
def test_so_many_pieces_are_drawn_from_the_sack(game: str) -> None:
    drawn = [set(_seated(game, options={"pieces": 20}, seed=seed).colours) for seed in ("a", "b")]
    assert [len(each) for each in drawn] == [20, 20]
    assert drawn[0] != drawn[1]
    assert drawn[0] == set(_seated(game, options={"pieces": 20}, seed="a").colours)


@rule("1.19")
def test_pieces_can_be_drawn_from_those_that_were_chosen() -> None:
    drawn = _seated("knock-out", options={"pieces": 6, "selection": TEN}, seed=1).colours
    assert len(drawn) == 6
    assert set(drawn) <= set(TEN)
    assert set(_seated("knock-out", options={"pieces": 99, "selection": TEN}).colours) == set(TEN)


@rule("1.19", "3.6", "7.1")
@pytest.mark.parametrize(("game", "more"), [("building-chain", {}), ("knock-out", {"for_sure": True})])
def test_zoch_pieces_that_never_lie_in_the_pool_are_there_and_not_counted(game: str, more: dict[str, Any]) -> None:
    setup = _seated(game, options={"pieces": 10, **more}, seed=1)
    assert ZOCH_PIECE in setup.colours
    assert len(setup.colours) == 11


@rule("1.19")
def test_too_few_pieces_unknown_ones_and_the_same_twice_are_refused_in_words() -> None:
    for options, error, why in (
        ({"selection": TEN[:5]}, TooFewPieces, "5 pieces are too few for 2 players: take at least 6"),
        ({"pieces": 5}, TooFewPieces, "5 pieces are too few for 2 players: take at least 6"),
        ({"selection": (*TEN, "wedgie")}, NoSuchPiece, "no piece called 'wedgie' in this set"),
        ({"selection": (*TEN, "tile")}, NoSuchPiece, "tile was chosen twice"),
    ):
        with pytest.raises(error, match=why):
            _seated("knock-out", options=options)


@rule("1.19")
def test_a_selection_can_be_typed() -> None:
    edition = editions("knock-out")["zoch-2007"]
    assert settle("knock-out", edition, {"selection": "tile, egg"}).selection == ("tile", "egg")
    with pytest.raises(BadOption, match="a list of pieces, such as tile,brick,egg"):
        settle("knock-out", edition, {"selection": 7})


# --- handicaps


@rule("1.21")
@pytest.mark.parametrize("game", WITH_A_PURSE)
def test_a_player_may_be_granted_more_diamonds(game: str) -> None:
    play = Playing(game, 2, handicaps={"Bob": Handicap(diamonds=5)})
    assert play.state.diamonds == {"Ann": 10, "Bob": 15}


@rule("1.21", "1.13")
def test_a_handicap_is_granted_in_every_round() -> None:
    play = Playing("three-reds", 2, rulebook="manual", handicaps={"Bob": Handicap(diamonds=5)})
    play.says("Ann", "resign")
    assert play.state.diamonds == {"Ann": 10, "Bob": 15}


@rule("1.21")
def test_a_hand_of_ones_own_is_known_to_whoever_simulates_the_game() -> None:
    setup = _seated("knock-out", handicaps={"Ann": Handicap(hand="steady")})
    assert (setup.tremor_of("Ann", "natural"), setup.tremor_of("Bob", "natural")) == ("steady", "natural")


@rule("1.21")
def test_a_handicap_that_the_game_can_not_grant_is_refused_in_words() -> None:
    for game, granted, why in (
        ("knock-out", {"Eve": Handicap(diamonds=1)}, "nobody called 'Eve' sits here"),
        ("tower-of-babel", {"Ann": Handicap(diamonds=1)}, "played without a purse"),
        ("stack-a-biddi", {"Ann": Handicap(hand="steady")}, "neither purses nor hands that tremble"),
    ):
        with pytest.raises(BadHandicap, match=why):
            _seated(game, handicaps=granted)
    assert issubclass(BadHandicap, BadSetup)


@rule("1.21")
def test_a_handicap_of_nothing_is_none() -> None:
    assert _seated("knock-out", handicaps={"Ann": Handicap()}).handicaps == {}
