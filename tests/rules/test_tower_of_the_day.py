import pytest

from teeter.pieces.foundations import CARRIERS
from teeter.rules.games.tower_of_the_day import CARRYING, PIECES, TowerResult, result_of
from tests.rules.playing import Playing

rule = pytest.mark.rule
CARRIED = ("egg", "cone", "fir_tree", "pawn")


def begun() -> Playing:
    """The row lies there, the first piece is in hand."""
    play = Playing("tower-of-the-day", 1, dealer=True)
    play.table.let_others_answer()
    return play


def all_pieces(play: Playing) -> tuple[str, ...]:
    return (play.state.hand.piece, *play.state.chains["Ann"])


@rule("11.1")
def test_ten_pieces_are_laid_in_a_row_before_the_first_is_built() -> None:
    play = begun()
    assert len(set(all_pieces(play))) == PIECES
    assert play.state.pool == ()
    assert play.state.phase == "build"
    assert [entry.by for entry in play.entries] == ["dealer"] * PIECES


@rule("11.1")
def test_only_one_builds() -> None:
    with pytest.raises(ValueError, match="for 1 players, not 2"):
        Playing("tower-of-the-day", 2)


@rule("11.2")
def test_the_first_six_can_carry_others_and_the_last_four_may_be_any() -> None:
    play = Playing("tower-of-the-day", 1)
    carriers = [piece for piece in play.state.colours if piece in CARRIERS]
    assert play.refuses("dealer", "deal", piece="egg") == "11.2"
    for piece in carriers[:CARRYING]:
        play.says("dealer", "deal", piece=piece)
    for piece in CARRIED:
        play.says("dealer", "deal", piece=piece)
    assert all_pieces(play) == (*carriers[:CARRYING], *CARRIED)


@rule("11.2", "1.15")
def test_no_piece_is_dealt_twice() -> None:
    play = Playing("tower-of-the-day", 1)
    play.says("dealer", "deal", piece="tile")
    assert play.refuses("dealer", "deal", piece="tile") == "1.15"


@rule("11.3")
def test_the_pieces_come_to_hand_in_their_order() -> None:
    play = begun()
    row = all_pieces(play)
    for k, piece in enumerate(row[:4]):
        assert play.state.hand.piece == piece
        play.stands(20 + k)
    assert play.pieces("Ann") == row[:4]
    assert play.words("Ann") == ["place"]


@rule("11.3", "1.5")
def test_a_foundation_that_rests_nowhere_is_put_away_and_the_next_takes_its_place() -> None:
    play = begun()
    first, second, *_ = all_pieces(play)
    for _ in range(3):
        play.falls()
    assert play.state.hand.piece == second
    assert first in play.state.gone
    play.stands(20)
    assert play.state.towers["Ann"].foundations == (second,)


@rule("11.4")
def test_the_first_fall_ends_it_and_what_stood_before_counts() -> None:
    play = begun()
    row = all_pieces(play)
    for height in (15, 40, 62.6):
        play.stands(height)
    told = play.falls()
    assert told == ["PutAway", "Restored", "GameOver"]
    assert play.outcome == ((), "fell")
    assert play.pieces("Ann") == row[:3]
    assert result_of(play.state) == TowerResult(3, 63)


@rule("11.4", "1.9")
def test_a_tower_that_falls_on_its_own_counts_as_it_stood() -> None:
    play = begun()
    play.stands(15)
    assert play.refuses("referee", "fell", tower="Ann") == "1.5"
    play.stands(40)
    play.says("referee", "fell", tower="Ann")
    assert play.outcome == ((), "fell")
    assert result_of(play.state) == TowerResult(2, 40)


@rule("11.5")
def test_it_is_done_when_the_row_is_used_up() -> None:
    play = begun()
    for k in range(PIECES):
        assert play.outcome is None
        play.stands(15 + 10 * k)
    assert play.outcome == (("Ann",), "row-built")
    assert result_of(play.state) == TowerResult(10, 105)


@rule("11.6")
def test_more_pieces_are_better_and_then_the_higher_tower() -> None:
    best_first = [TowerResult(10, 80), TowerResult(7, 143), TowerResult(7, 142), TowerResult(2, 300)]
    assert sorted(best_first) == best_first[::-1]
    assert TowerResult(7, 143) == TowerResult(7, 143)


@rule("11.7", "1.7")
def test_what_stands_counts_for_who_resigns() -> None:
    play = begun()
    play.stands(15)
    play.stands(40)
    play.says("Ann", "resign")
    assert play.outcome == ((), "gave-up")
    assert result_of(play.state) == TowerResult(2, 40)


@rule("11.7", "1.8")
def test_whoever_is_disqualified_has_built_nothing() -> None:
    play = begun()
    play.stands(15)
    play.says("referee", "disqualify", seat="Ann")
    assert play.outcome == ((), "gave-up")
    assert result_of(play.state) == TowerResult(0, 0)
