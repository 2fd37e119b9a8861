from typing import Any

import pytest

from tests.rules.playing import Playing

rule = pytest.mark.rule

WORKED = {"white": 1, "grey": 1, "blue": 4, "red": 9}


def _race(players: int = 3, dice: dict[str, int] | None = None, **options: Any) -> Playing:
    play = Playing("stack-a-biddi", players, **options)
    if dice:
        play.says("dealer", "roll", dice=dice)
    return play


def _levels(play: Playing, count: int | None = None, **wrong: Any) -> list[dict[str, Any]]:
    """A right stack of `count` levels; wrong={"piece": {3: "L8"}, "line": [4], "smile": [1]} by level."""
    long_blocks = iter(f"L{number}" for number in range(1, 9))
    levels = []
    for number in range(1, (play.state.levels if count is None else count) + 1):
        piece = play.state.biddi_at.get(number) or next(long_blocks)
        levels.append(
            {
                "piece": wrong.get("piece", {}).get(number, piece),
                "line_ok": number not in wrong.get("line", ()),
                "smiling": number in wrong.get("smile", ()),
            }
        )
    return levels


def _inspected(play: Playing, **stacks: list[dict[str, Any]]) -> dict[str, int]:
    """The points of this round."""
    before = {seat: play.state.points[seat] + play.state.bonus[seat] for seat in play.state.seats}
    reports = {seat: {"stands": True, "levels": levels} for seat, levels in stacks.items()}
    play.says("referee", "inspect", stacks=reports)
    return {seat: play.state.points[seat] + play.state.bonus[seat] - before[seat] for seat in before}


@rule("10.1")
def test_round_one_has_six_levels_each_round_one_more_and_the_dice_go_clockwise() -> None:
    play = _race(3)
    for number, roller in enumerate(["Ann", "Bob", "Cem", "Ann", "Bob", "Cem", "Ann"], start=1):
        assert (play.state.round, play.state.levels, play.state.roller) == (number, 5 + number, roller)
        play.says("dealer", "roll", dice={"red": 1, "white": 2, "blue": 3, "grey": 4})
        play.says("Ann", "call")
        _inspected(play)
    assert play.outcome is not None


@rule("10.2")
@pytest.mark.parametrize(
    "dice",
    [
        {"red": 1, "white": 1, "blue": 2, "grey": 2},
        {"red": 3, "white": 3, "blue": 3, "grey": 5},
        {"red": 1, "white": 2, "blue": 3, "grey": 11},
        {"red": 0, "white": 2, "blue": 3, "grey": 4},
        {"red": 1, "white": 2, "blue": 3},
    ],
)
def test_a_throw_with_fewer_than_three_different_numbers_or_wrong_dice_does_not_count(dice: dict[str, int]) -> None:
    assert _race().refuses("dealer", "roll", dice=dice) == "10.2"


@rule("10.2")
def test_numbers_above_the_levels_count_as_different_numbers_too() -> None:
    play = _race(dice={"red": 9, "white": 9, "blue": 8, "grey": 1})
    assert play.state.phase == "stack"
    assert play.state.biddi_at == {1: "grey"}


@rule("10.3")
def test_in_the_last_round_all_four_numbers_must_differ() -> None:
    play = _race(2)
    for _ in range(6):
        play.says("dealer", "roll", dice={"red": 1, "white": 2, "blue": 3, "grey": 4})
        play.says("Ann", "call")
        _inspected(play)
    assert play.state.round == 7
    assert play.refuses("dealer", "roll", dice={"red": 1, "white": 1, "blue": 3, "grey": 4}) == "10.3"
    play.says("dealer", "roll", dice={"red": 1, "white": 10, "blue": 3, "grey": 4})
    assert play.state.biddi_at == {1: "red", 10: "white", 3: "blue", 4: "grey"}


@rule("10.4", "10.5")
def test_the_worked_case_white_and_grey_tie_and_red_is_out() -> None:
    play = _race(dice=WORKED)
    assert play.state.phase == "pick"
    assert play.state.biddi_at == {4: "blue"}
    assert play.may("Ann") == [
        {"move": "pick-die", "colour": "white"},
        {"move": "pick-die", "colour": "grey"},
    ]
    play.says("Ann", "pick-die", colour="white")
    assert play.state.biddi_at == {1: "white", 4: "blue"}
    play.says("Bob", "call")
    assert _inspected(play, Bob=_levels(play, smile=[1]))["Bob"] == 6 + 2


@rule("10.4")
def test_equal_dice_above_the_levels_are_both_out_and_nobody_picks() -> None:
    play = _race(dice={"red": 8, "white": 8, "blue": 3, "grey": 4})
    assert play.state.phase == "stack"
    assert play.state.biddi_at == {3: "blue", 4: "grey"}


@rule("10.4")
def test_a_throw_may_leave_no_biddi_in_play() -> None:
    play = _race(dice={"red": 7, "white": 8, "blue": 9, "grey": 10})
    assert play.state.biddi_at == {}
    play.says("Ann", "call")
    assert _inspected(play, Ann=_levels(play))["Ann"] == 6


@rule("10.4")
def test_with_twelve_sided_dice_a_throw_that_needs_too_many_long_blocks_does_not_count() -> None:
    play = _race(2, dice_sides=12)
    for _ in range(5):
        play.says("dealer", "roll", dice={"red": 1, "white": 2, "blue": 3, "grey": 4})
        play.says("Ann", "call")
        _inspected(play)
    assert play.state.levels == 11
    assert play.refuses("dealer", "roll", dice={"red": 12, "white": 2, "blue": 2, "grey": 4}) == "10.4"
    play.says("dealer", "roll", dice={"red": 12, "white": 2, "blue": 3, "grey": 4})


@rule("10.5")
def test_only_the_roller_picks_and_only_one_of_the_equal_dice() -> None:
    play = _race(dice=WORKED)
    assert play.refuses("Bob", "pick-die", colour="white") == "1.1"
    assert play.refuses("Ann", "pick-die", colour="blue") == "10.5"


@rule("10.5")
def test_a_pick_that_takes_too_long_is_drawn_by_the_dealer() -> None:
    play = _race(dice=WORKED)
    assert play.refuses("Ann", "timeout") == "10.10"
    play.says("dealer", "timeout")
    assert play.state.phase == "stack"
    assert play.state.dropped in ("white", "grey")


@rule("10.5")
@pytest.mark.parametrize("drawn", ["white", "grey"])
def test_the_dealer_names_the_colour_it_drew(drawn: str) -> None:
    play = _race(dice=WORKED)
    assert play.refuses("dealer", "timeout", colour="red") == "10.5"
    play.says("dealer", "timeout", colour=drawn)
    assert play.state.biddi_at[1] == drawn


@rule("10.5", "10.12")
def test_a_roller_who_leaves_hands_the_dice_to_the_left() -> None:
    play = _race(3)
    play.says("Ann", "resign")
    assert play.state.roller == "Bob"
    play.says("dealer", "roll", dice=WORKED)
    assert play.state.to_act == ("Bob",)


@rule("10.6")
def test_everybody_stacks_at_once_and_anybody_may_call() -> None:
    play = _race(3, {"red": 1, "white": 2, "blue": 3, "grey": 4})
    assert play.state.to_act == ("Ann", "Bob", "Cem")
    assert all(play.words(seat) == ["call"] for seat in ("Ann", "Bob", "Cem"))


@rule("10.6")
def test_a_stack_is_made_of_ones_own_twelve_pieces_each_once() -> None:
    play = _race(2, {"red": 1, "white": 2, "blue": 3, "grey": 4})
    play.says("Ann", "call")
    twice = [{"piece": "L1", "line_ok": True}, {"piece": "L1", "line_ok": True}]
    for seat, levels in (("Ann", twice), ("Ann", [{"piece": "egg", "line_ok": True}]), ("Zoe", [])):
        stacks = {seat: {"stands": True, "levels": levels}}
        assert play.refuses("referee", "inspect", stacks=stacks) == "10.6"


@rule("10.7", "10.8")
def test_a_right_caller_scores_a_point_a_level_and_two_for_each_smile() -> None:
    play = _race(2, {"red": 1, "white": 2, "blue": 3, "grey": 9})
    play.says("Ann", "call")
    assert _inspected(play, Ann=_levels(play, smile=[1, 3, 5]), Bob=[]) == {"Ann": 6 + 4, "Bob": 0}
    assert play.state.bonus == {"Ann": 4, "Bob": 0}


@rule("10.7", "10.8")
@pytest.mark.parametrize(
    "wrong",
    [{"count": 5}, {"piece": {2: "L8"}}, {"piece": {5: "grey"}}, {"line": [4]}, {"count": 7}],
    ids=["a level short", "a long block for a BIDDI", "an unused BIDDI", "a broken line", "a level too many"],
)
def test_a_wrong_caller_scores_nothing_and_nobody_gets_a_bonus(wrong: dict[str, Any]) -> None:
    play = _race(2, {"red": 1, "white": 2, "blue": 3, "grey": 9})
    play.says("Ann", "call")
    points = _inspected(play, Ann=_levels(play, **wrong), Bob=_levels(play, smile=[1, 2]))
    assert points == {"Ann": 0, "Bob": 6}


@rule("10.8")
def test_a_caller_whose_stack_falls_while_it_settles_scores_nothing() -> None:
    play = _race(2, {"red": 1, "white": 2, "blue": 3, "grey": 9})
    play.says("Ann", "call")
    play.says("referee", "inspect", stacks={"Ann": {"stands": False, "levels": _levels(play)}})
    assert play.state.points == {"Ann": 0, "Bob": 0}


@rule("10.8")
def test_the_first_call_freezes_everybody() -> None:
    play = _race(2, {"red": 1, "white": 2, "blue": 3, "grey": 9})
    play.says("Ann", "call")
    assert play.refuses("Bob", "call") == "1.1"
    assert play.state.to_act == ("referee",)


@rule("10.9")
@pytest.mark.parametrize(
    ("wrong", "points"),
    [
        ({}, 6),
        ({"smile": [1, 2, 3]}, 6),
        ({"count": 4}, 4),
        ({"line": [4]}, 3),
        ({"line": [1]}, 6),
        ({"piece": {2: "L8"}}, 1),
        ({"piece": {5: "grey"}}, 4),
        ({"count": 8}, 6),
    ],
)
def test_the_others_score_up_to_the_first_wrong_level_and_no_bonus(wrong: dict[str, Any], points: int) -> None:
    play = _race(2, {"red": 1, "white": 2, "blue": 3, "grey": 9})
    play.says("Ann", "call")
    assert _inspected(play, Ann=_levels(play), Bob=_levels(play, **wrong))["Bob"] == points


@rule("10.9")
def test_what_is_left_of_a_stack_that_falls_while_settling_scores() -> None:
    play = _race(2, {"red": 1, "white": 2, "blue": 3, "grey": 9})
    play.says("Ann", "call")
    left = {"stands": False, "levels": _levels(play, 4)}
    play.says("referee", "inspect", stacks={"Ann": {"stands": True, "levels": _levels(play)}, "Bob": left})
    assert play.state.points == {"Ann": 6, "Bob": 4}


@rule("10.10")
def test_if_nobody_calls_in_time_everybody_scores_without_a_bonus() -> None:
    play = _race(2, {"red": 1, "white": 2, "blue": 3, "grey": 9})
    play.says("dealer", "timeout")
    assert _inspected(play, Ann=_levels(play, smile=[1]), Bob=_levels(play, 2)) == {"Ann": 6, "Bob": 2}


@rule("10.10")
def test_no_clock_runs_while_the_dice_are_thrown() -> None:
    assert _race().refuses("dealer", "timeout") == "10.10"


def _play_out(play: Playing, last: dict[str, Any]) -> None:
    """Six rounds in which nobody builds anything, then the seventh."""
    for number in range(1, 8):
        play.says("dealer", "roll", dice={"red": 1, "white": 2, "blue": 3, "grey": 4})
        play.says("Ann", "call")
        _inspected(play, **({seat: _levels(play, **how) for seat, how in last.items()} if number == 7 else {}))


@rule("10.11")
@pytest.mark.parametrize(
    ("last", "winners"),
    [
        ({"Ann": {}, "Bob": {"count": 3}}, ("Ann",)),
        ({"Ann": {"count": 3}, "Bob": {}}, ("Bob",)),
        ({"Bob": {}, "Cem": {}}, ("Bob", "Cem")),
        ({"Ann": {}, "Bob": {}}, ("Ann", "Bob")),
    ],
)
def test_after_seven_rounds_most_points_win(last: dict[str, Any], winners: tuple[str, ...]) -> None:
    play = _race(3)
    _play_out(play, last)
    assert play.outcome == (winners, "most-points")


@rule("10.11")
def test_at_equal_points_most_bonus_points_win() -> None:
    play = _race(2)
    for number in range(1, 8):
        play.says("dealer", "roll", dice={"red": 1, "white": 2, "blue": 3, "grey": 4})
        play.says("Ann", "call")
        if number == 1:
            _inspected(play, Ann=_levels(play, smile=[1]), Bob=_levels(play))
        elif number == 2:
            _inspected(play, Bob=_levels(play, 2))
        else:
            _inspected(play)
    assert play.state.points == {"Ann": 6, "Bob": 8}
    assert play.outcome == (("Ann",), "most-points")


@rule("10.12")
def test_whoever_leaves_gets_no_more_points_and_cannot_win() -> None:
    play = _race(3, {"red": 1, "white": 2, "blue": 3, "grey": 9})
    play.says("Ann", "call")
    _inspected(play, Ann=_levels(play, smile=[1, 2, 3]))
    play.says("Ann", "resign")
    assert play.refuses("Ann", "resign") == "1.7"
    play.says("dealer", "roll", dice={"red": 1, "white": 2, "blue": 3, "grey": 4})
    assert play.state.to_act == ("Bob", "Cem")
    play.says("referee", "disqualify", seat="Bob")
    assert play.outcome == (("Cem",), "last-standing")
