"""A wrong ruling at a real table is taken back when everybody agrees; the log keeps both."""

from typing import Any

import msgspec
import pytest

from teeter.referees.simulated import SimulatedReferee
from teeter.rules.log import Entry, fold
from teeter.table.dealer import Dealer
from teeter.table.replay import check_log
from teeter.table.seating import seat_players
from teeter.table.table import Table
from tests.rules.playing import Playing

rule = pytest.mark.rule


def _ann_is_ruled_out(**more: Any) -> tuple[Playing, Any]:
    play = Playing("knock-out", 3, **more)
    play.everybody_has("cube", "brick", "drum")
    play.wins_for_least("egg")
    play.says("Ann", "place")
    before = play.state
    play.says("referee", "rule", stands=False)
    assert play.state.out == ("Ann",)
    return play, before


def _folded_from_json(play: Playing) -> Any:
    entries = msgspec.json.decode(msgspec.json.encode(play.entries), type=list[Entry])
    return fold(play.table.game, play.table.setup, entries)


@rule("1.18")
def test_when_everybody_has_agreed_all_is_as_it_was_before_the_ruling_and_the_log_keeps_both() -> None:
    play, before = _ann_is_ruled_out()
    kept = list(play.entries)
    play.says("Bob", "offer", piece="tile", bid=2)
    assert play.says("Ann", "take-back") == ["AgreedToTakeBack"]
    assert play.state.out == ("Ann",)
    assert play.table.view()["take_back"] == {"asked": ["Ann", "Bob", "Cem"], "agreed": ["Ann"]}
    play.says("Bob", "take-back")
    assert play.says("Cem", "take-back") == ["AgreedToTakeBack", "TakenBack"]
    assert play.state == before
    assert play.state.to_act == ("referee",)
    assert play.entries[: len(kept)] == kept
    assert [entry.n for entry in play.entries] == list(range(1, len(play.entries) + 1))
    assert _folded_from_json(play) == before
    play.says("referee", "rule", stands=True, height_mm=75)
    assert play.height("Ann") == 75
    assert _folded_from_json(play) == play.state
    assert check_log(play.table.setup, play.entries).disagreements == []


@rule("1.18")
def test_any_other_move_takes_back_what_was_agreed_so_far() -> None:
    play, _ = _ann_is_ruled_out()
    play.says("Ann", "take-back")
    assert play.refuses("Ann", "take-back") == "1.18"
    play.says("Bob", "offer", piece="tile", bid=2)
    assert play.table.view()["take_back"]["agreed"] == []
    play.says("Bob", "take-back")
    play.says("Cem", "take-back")
    assert play.state.out == ("Ann",)


@rule("1.18")
def test_rulings_are_taken_back_one_after_the_other_the_last_first() -> None:
    play = Playing("knock-out", 2)
    play.everybody_has("cube", "brick")
    for height in (0, 1):
        for seat in ("Ann", "Bob"):
            play.says(seat, "take-back")
        assert play.state.phase == "ruling", height
    assert play.state.hand.piece == "cube"
    assert play.refuses("Ann", "take-back") == "1.18"
    assert "take_back" not in play.table.view()


@rule("1.18")
def test_only_who_plays_here_agrees() -> None:
    play, _ = _ann_is_ruled_out()
    assert play.refuses("referee", "take-back") == "1.18"
    assert Playing("knock-out").refuses("Ann", "take-back") == "1.18"


@rule("1.18")
def test_a_ruling_that_ended_the_game_is_taken_back_too_and_the_game_goes_on() -> None:
    play, before = _ann_is_ruled_out()
    play.says("Bob", "resign")
    ended = play.outcome
    assert ended
    for seat in ("Ann", "Bob", "Cem"):
        play.says(seat, "take-back")
    assert not play.outcome
    assert play.state == before == _folded_from_json(play)
    play.says("referee", "rule", stands=True, height_mm=75)
    assert play.height("Ann") == 75


@rule("1.18", "10.8")
def test_an_inspection_of_a_race_is_taken_back_too() -> None:
    play = Playing("stack-a-biddi", 2)
    play.says("dealer", "roll", dice={"red": 2, "white": 5, "blue": 7, "grey": 9})
    play.says("Ann", "call")
    before = play.state
    play.says("referee", "inspect", stacks={})
    for seat in ("Ann", "Bob"):
        play.says(seat, "take-back")
    assert play.state == before == _folded_from_json(play)


@rule("1.18")
def test_what_the_simulation_ruled_is_not_taken_back() -> None:
    setup = seat_players("knock-out", ["Ann", "Bob"])
    table = Table(setup, dealer=Dealer(1), referee=SimulatedReferee())
    assert "take_back" not in table.view()
