"""Simulation, people, a script and chance: whoever is referee, the rules get answers that they can use."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from teeter.physics.tower import Tower
from teeter.referees.chance import ChanceReferee
from teeter.referees.inspection import inspected
from teeter.referees.people import PeopleReferee, Question
from teeter.referees.referee import Unanswered, answered
from teeter.referees.scripted import ScriptedReferee
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.moves import Inspect, Place, Rule
from tests.rules.playing import Playing


def looked_at(question: Question) -> Rule:
    """People who see every fourth piece fall, and measure 25 mm a piece."""
    if len(question.pieces) % 4 == 3:
        return Rule(False, remains=question.pieces[:1], remains_mm=25.0)
    return Rule(True, question.height_mm + 25.0, touches_foundation=True if question.beside else None)


REFEREES: dict[str, Callable[[], Any]] = {
    "simulated": SimulatedReferee,
    "people": lambda: PeopleReferee(looked_at),
    "scripted": lambda: ScriptedReferee(Rule(True, 30.0 + k) if k % 5 else Rule(False) for k in range(1, 60)),
    "chance": lambda: ChanceReferee(Random(3), falls=0.3),
}
whoever = pytest.mark.parametrize("referee", REFEREES)


def play(game: str, referee: Any, pieces: list[str], **options: Any) -> list[tuple[Any, Rule]]:
    """The auctioneers build these pieces in turn; answers what was ruled."""
    playing = Playing(game, 2, **options)
    ruled = []
    for piece in pieces:
        if playing.state.outcome or piece not in playing.state.pool:
            break
        playing.wins_for_least(piece)
        if playing.state.phase == "answer":
            playing.says(playing.state.to_act[0], "accept")
        while playing.state.phase == "build":
            playing.says(playing.state.hand.builder, "place")
            before = playing.state
            answer = answered(referee, playing.state)
            assert playing.state is before
            assert isinstance(answer, Rule)
            ruled.append((before, answer))
            playing.table.submit("referee", answer)
    return ruled


PIECES = ["big_cube", "brick", "puck", "tile", "cube", "hexagon", "cross", "half_brick", "trapezoid", "drum"]


@whoever
def test_every_answer_is_a_ruling_that_the_rules_accept(referee: str) -> None:
    ruled = play("knock-out", REFEREES[referee](), PIECES)
    assert len(ruled) >= 3
    for _, answer in ruled:
        assert isinstance(answer, Rule)
        assert not answer.stands or (answer.height_mm is not None and answer.height_mm > 0)


@whoever
def test_after_a_fall_the_remains_are_the_foundation_and_pieces_of_the_tower(referee: str) -> None:
    # Nothing stands on an egg: with physics the second piece of each tower comes down.
    ruled = play("pile-it-high", REFEREES[referee](), ["big_cube", "brick", "egg", "fir_tree", "tile", "puck"])
    for state, answer in ruled:
        tower = state.towers[state.hand.tower]
        if not answer.stands and answer.remains is not None and tower.pieces:
            assert set(tower.foundations) <= set(answer.remains) <= {*tower.pieces, state.hand.piece}
            assert answer.remains_mm is not None


@pytest.mark.parametrize("referee", ["simulated", "people"])
def test_who_looks_at_the_table_does_not_rule_on_what_was_never_placed(referee: str) -> None:
    with pytest.raises(Unanswered):
        answered(REFEREES[referee](), Playing("knock-out", 2).state)


def test_a_script_at_its_end_rules_no_more() -> None:
    with pytest.raises(Unanswered):
        answered(ScriptedReferee([]), Playing("knock-out", 2).state)


def test_the_simulated_referee_measures_what_it_built() -> None:
    referee = SimulatedReferee()
    ruled = play("knock-out", referee, ["big_cube", "brick", "tile", "puck"])
    assert [answer.stands for _, answer in ruled] == [True] * 4
    assert [round(answer.height_mm or 0) for _, answer in ruled] == [40, 30, 52, 45]
    assert referee.tower("Ann").pieces == ("big_cube", "tile")


def test_the_hand_s_path_decides_where_the_piece_comes_to_lie() -> None:
    referee = SimulatedReferee(tremor="none")
    playing = Playing("knock-out", 2)
    for piece in ("big_cube", "brick"):
        playing.wins_for_least(piece)
        playing.says(playing.state.hand.builder, "place")
        playing.table.submit("referee", answered(referee, playing.state))
    playing.wins_for_least("cube")
    upright = (1.0, 0.0, 0.0, 0.0)
    path = ((0.0, 9.0, 0.0, 70.0, *upright), (400.0, 9.0, 0.0, 54.9, *upright))
    playing.says(playing.state.hand.builder, "place", path=path)
    ruling = answered(referee, playing.state, Place(path=path))
    assert isinstance(ruling, Rule)
    assert ruling.stands
    assert referee.result is not None
    assert referee.result.poses["cube"].at[0] == pytest.approx(9.0, abs=0.1)


def test_a_tower_that_the_rules_put_back_is_put_back_in_the_engine() -> None:
    referee = SimulatedReferee()
    playing = Playing("knock-out", 2)
    for piece in ("big_cube", "brick"):
        playing.wins_for_least(piece)
        playing.says(playing.state.hand.builder, "place")
        playing.table.submit("referee", answered(referee, playing.state))
    playing.wins_for_least("cube")
    playing.says(playing.state.hand.builder, "place")
    aside = ((0.0, 0.0, 0.0, 100.0, 1.0, 0.0, 0.0, 0.0), (800.0, 90.0, 0.0, 100.0, 1.0, 0.0, 0.0, 0.0))
    before = referee.tower("Ann").poses
    fell = answered(referee, playing.state, Place(path=aside))
    # The same question again, as after a challenge that failed: the tower is as it was before.
    again = answered(referee, playing.state)
    assert isinstance(fell, Rule)
    assert isinstance(again, Rule)
    assert (fell.stands, again.stands) == (False, True)
    assert referee.tower("Ann").poses["big_cube"].quat == pytest.approx(before["big_cube"].quat, abs=1e-9)


def test_three_reds_a_further_foundation_touches_the_first() -> None:
    referee = SimulatedReferee()
    playing = Playing("three-reds", 2)
    for piece, keys in (("big_cube", {}), ("brick", {"foundation": True})):
        playing.wins_for_least(piece)
        if playing.state.phase == "give":
            seat = playing.state.to_act[0]
            playing.says(seat, "keep")
        if playing.state.hand.tower != "Ann" and keys:
            keys = {}
        playing.says(playing.state.hand.builder, "place", **keys)
        ruling = answered(referee, playing.state)
        assert isinstance(ruling, Rule)
        assert ruling.stands
        playing.table.submit("referee", ruling)
    assert playing.state.towers["Ann"].pieces[:1] == ("big_cube",)


def test_three_reds_is_won_with_two_round_foundations_beside_the_first() -> None:
    referee = SimulatedReferee()
    playing = Playing("three-reds", 2, rounds_to_win=1)
    for piece in ("pulley", "cube", "cone", "big_cube", "skittle"):
        playing.wins_for_least(piece)
        seat = playing.state.to_act[0]
        playing.says(seat, "keep")
        playing.says(seat, "place", **({"foundation": True} if piece in ("cone", "skittle") else {}))
        ruling = answered(referee, playing.state)
        assert isinstance(ruling, Rule)
        assert ruling.stands
        playing.table.submit("referee", ruling)
    assert playing.state.towers["Ann"].foundations == ("pulley", "cone", "skittle")
    assert playing.state.outcome is not None
    assert playing.state.outcome.winners == ("Ann",)


def test_stack_a_biddi_the_line_is_read_off_the_blocks_as_they_stand() -> None:
    stack = Tower(set="biddi")
    # Face 0 of both: L8 leaves its top edge at 55, red enters at -15.
    assert stack.place("L8", at=(0, 0), turn=(0, 0, 0)).stands
    assert stack.place("L1", at=(44, 0), turn=(0, 180, 0)).stands
    # End over end L1's (-50, -20) is (20, 50): 44 + 20 is 9 mm off.
    assert [level.line_ok for level in inspected(stack).levels] == [True, False]
    stack.restore()
    assert stack.place("L1", at=(36, 0), turn=(0, 180, 0)).stands
    assert stack.place("white", at=(50, 0), turn=(0, 0, 0)).stands
    read = inspected(stack)
    assert read.stands
    assert [level.piece for level in read.levels] == ["L8", "L1", "white"]
    # 36 + 50 = 86 where the white BIDDI's line begins at 50 - 5.
    assert [level.line_ok for level in read.levels] == [True, True, False]
    assert [level.smiling for level in read.levels] == [False, False, True]


def test_stack_a_biddi_everybody_s_stack_is_inspected() -> None:
    playing = Playing("stack-a-biddi", 2)
    playing.says("dealer", "roll", dice={"red": 9, "white": 1, "blue": 4, "grey": 2})
    playing.says("Ann", "call")
    referee = SimulatedReferee("biddi")
    referee.stacks["Ann"] = Tower(set="biddi")
    referee.stacks["Ann"].place("white")
    answer = answered(referee, playing.state)
    assert isinstance(answer, Inspect)
    assert [level.piece for level in answer.stacks["Ann"].levels] == ["white"]
    assert answer.stacks["Bob"].levels == ()
    playing.table.submit("referee", answer)


@pytest.mark.parametrize("referee", ["simulated", "people"])
def test_a_forgiven_fall_leaves_the_tower_as_it_stood_before(referee: str) -> None:
    judge = REFEREES[referee]()
    ruled = play("knock-out", judge, ["tile", "brick", "cone", "puck", "egg", "ring", "drum"], second_chance=True)
    falls = [(k, state) for k, (state, answer) in enumerate(ruled) if not answer.stands and state.towers["Ann"].pieces]
    k, before = next((k, state) for k, state in falls if state.hand.builder not in state.forgiven)
    after = ruled[k + 1][0]
    assert after.towers == before.towers
    assert after.hand.piece == before.hand.piece
    assert after.forgiven == (before.hand.builder,)
