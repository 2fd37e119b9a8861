"""What an evening makes of its games: places, points, and who begins."""

import itertools
from typing import Any

import pytest

from teeter.rules.game import BadSetup
from teeter.table.series.decisions import OutOfTurn, begin, end, join, next_to_begin, skip
from teeter.table.series.entries import EveningOpened, GameEnded, GameWentOn
from teeter.table.series.evening import Evening, apply_to_evening, fold_evening
from teeter.table.series.plan import EveningPlan, check_plan
from teeter.table.series.points import champions, points_for, scoreboard
from teeter.table.series.the_show import the_show
from teeter.table.sheet import Seat, Terms
from teeter.table.store import Key
from tests.rules.playing import Playing

rule = pytest.mark.rule
HOST = Key("h", "host", ("Ann",))
WITHOUT_AUCTION = ("tower-of-babel", "building-chain", "stack-a-biddi")


def _evening(*names: str, games: int = 3, **plan: Any) -> Evening:
    wanted = {"games": (Terms(game="knock-out"),) * games, "players": len(names), **plan}
    return fold_evening([EveningOpened(EveningPlan(**wanted), "seed", tuple(map(Seat, names)), (HOST,))])


def _begun(evening: Evening) -> Evening:
    assert evening.current is not None
    entry = begin(evening, evening.current, table=f"table-{evening.current}", seed="seed")
    return apply_to_evening(evening, entry)


def _played(evening: Evening, *places: tuple[str, ...]) -> Evening:
    evening = _begun(evening)
    assert evening.latest is not None
    return apply_to_evening(evening, GameEnded(evening.latest, places, "last-standing", 9))


def _points(evening: Evening) -> dict[str, int]:
    return {line.seat: line.points for line in scoreboard(evening)}


def _places(play: Playing) -> tuple[tuple[str, ...], ...]:
    assert play.outcome is not None
    places: tuple[tuple[str, ...], ...] = play.table.game.places(play.state)
    return places


# --- who takes part, and who begins


@rule("12.1")
def test_who_takes_part_is_settled_when_the_first_game_begins_and_bots_take_free_seats() -> None:
    evening = _evening("Ann", players=4, fill="steady")
    evening = apply_to_evening(evening, join(evening, ["Bob"], Key("b", "player")))
    assert evening.names == ("Ann", "Bob")
    evening = _begun(evening)
    assert [seat.kind for seat in evening.seats] == ["person", "person", "steady", "steady"]
    with pytest.raises(OutOfTurn):
        join(evening, ["Eve"], Key("e", "player"))


@rule("12.1")
def test_without_bots_free_seats_stay_empty_and_a_game_for_more_is_refused() -> None:
    alone = _evening("Ann", players=4)
    with pytest.raises(BadSetup, match="2 to 6 players, not 1"):
        begin(alone, 0, table="t", seed="s")
    pair = _begun(_evening("Ann", "Bob", players=4))
    assert pair.names == ("Ann", "Bob")


@rule("12.1")
def test_games_are_played_in_the_order_of_the_programme() -> None:
    evening = _evening("Ann", "Bob")
    with pytest.raises(OutOfTurn):
        begin(evening, 1, table="t", seed="s")
    evening = _begun(evening)
    with pytest.raises(OutOfTurn):
        begin(evening, 1, table="t", seed="s")


@rule("12.2")
def test_everybody_keeps_their_seat_and_the_next_to_the_left_begins_each_further_game() -> None:
    names = ("Ann", "Bob", "Cem")
    evening = _evening(*names, games=7)
    firsts = []
    for _ in range(7):
        evening = _played(evening, names)
        firsts.append(evening.begun[-1].begins)
        assert evening.names == names
        assert [seat.name for seat in evening.begun[-1].seats] == list(names)
    begins = names.index(firsts[0])
    assert firsts == [names[(begins + k) % 3] for k in range(7)]


@rule("12.2")
def test_a_lot_says_who_begins_the_first_game() -> None:
    names = ("Ann", "Bob", "Cem")
    plan = EveningPlan(games=(Terms(game="knock-out"),), players=3)
    drawn = set()
    for seed in range(40):
        opened = EveningOpened(plan, str(seed), tuple(map(Seat, names)), (HOST,))
        drawn.add(next_to_begin(fold_evening([opened]), names))
    assert drawn == set(names)


# --- places


@rule("12.3")
def test_the_last_one_out_has_the_second_place_in_knock_out() -> None:
    play = Playing("knock-out", 4)
    for seat in ("Cem", "Ann", "Dan"):
        play.says(seat, "resign")
    assert _places(play) == (("Bob",), ("Dan",), ("Ann",), ("Cem",))


@rule("12.3")
def test_those_still_in_are_told_apart_by_height_and_equals_share_a_place() -> None:
    play = Playing("building-chain", 4, chain_length=1, rounds_to_win=1)
    for piece in ("cube", "brick", "drum", "tile"):
        play.says(play.state.turn, "draft", piece=piece)
    for height in (30.2, 45, 29.9):
        play.says(play.state.turn, "draw", chain=play.state.turn)
        play.stands(height)
    play.says("Dan", "draw", chain="Dan")
    play.falls()
    assert _places(play) == (("Bob",), ("Ann", "Cem"), ("Dan",))


@rule("12.3")
def test_diamonds_tell_places_in_the_tower_of_babel() -> None:
    play = Playing("tower-of-babel", 3, diamonds_to_win=2)
    while play.outcome is None:
        piece = play.state.pool[0]
        play.says(play.state.turn, "choose", piece=piece)
        if play.state.towers["common"].pieces:
            play.falls()
        else:
            play.stands(20)
    diamonds = play.state.diamonds
    order = [sorted((diamonds[seat] for seat in places), reverse=True) for places in _places(play)]
    assert order == sorted(order, reverse=True)
    assert all(len({diamonds[seat] for seat in places}) == 1 for places in _places(play))
    assert _places(play)[0] == play.outcome[0]


@rule("12.3")
def test_points_tell_places_in_stack_a_biddi_and_whoever_left_is_last() -> None:
    play = Playing("stack-a-biddi", 4)
    play.says("Bob", "resign")
    while play.outcome is None:
        play.says("dealer", "roll", dice={"red": 1, "white": 2, "blue": 3, "grey": 4})
        play.says("Ann", "call")
        one = {"stands": True, "levels": [{"piece": "red", "line_ok": True, "smiling": False}]}
        play.says("referee", "inspect", stacks={"Cem": one})
    assert _places(play) == (("Cem",), ("Ann", "Dan"), ("Bob",))


@rule("12.4")
def test_in_a_match_the_rounds_won_tell_places_and_whoever_resigned_from_it_is_last() -> None:
    play = Playing("building-chain", 4, rounds_to_win=2)
    play.says("Bob", "concede")
    for seat in ("Ann", "Cem"):  # Dan wins the round
        play.says(seat, "resign")
    assert play.state.wins == {"Ann": 0, "Bob": 0, "Cem": 0, "Dan": 1}
    for _ in range(2):  # Cem wins two
        for seat in ("Ann", "Dan"):
            play.says(seat, "resign")
    assert play.outcome == (("Cem",), "rounds")
    assert _places(play) == (("Cem",), ("Dan",), ("Ann",), ("Bob",))


@rule("12.5")
def test_in_a_draw_those_who_are_still_in_share_the_first_place() -> None:
    play = Playing("knock-out", 3, pool_empty="draw", pieces=9)
    play.says("Cem", "resign")
    while play.outcome is None:
        play.wins_for_least(play.state.pool[0])
        play.stands(20)
    assert play.outcome == ((), "draw")
    assert _places(play) == (("Ann", "Bob"), ("Cem",))


@rule("12.5")
def test_if_everybody_gave_up_all_share_the_first_place() -> None:
    play = Playing("pile-it-high", 3, rulebook="sac-noir")
    for seat in ("Ann", "Bob", "Cem"):
        play.says(seat, "resign")
    assert play.outcome == ((), "draw")
    assert _places(play) == (("Ann", "Bob", "Cem"),)


@rule("12.5")
def test_whoever_looked_on_at_an_extra_round_shares_the_last_place() -> None:
    play = Playing("building-chain", 4, chain_length=1, rounds_to_win=1, tie="extra_round")
    for piece in ("cube", "brick", "drum", "tile"):
        play.says(play.state.turn, "draft", piece=piece)
    for height in (45, 45, 30, 20):
        play.says(play.state.turn, "draw", chain=play.state.turn)
        play.stands(height)
    assert play.state.aside == ("Cem", "Dan")
    play.says("Bob", "resign")
    assert _places(play) == (("Ann",), ("Bob",), ("Cem", "Dan"))


# --- points


@rule("12.6")
@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((("A",), ("B",)), {"A": 2, "B": 0}),
        ((("A", "B"),), {"A": 1, "B": 1}),
        ((("A",), ("B", "C"), ("D",)), {"A": 6, "B": 3, "C": 3, "D": 0}),
        ((("A", "B", "C"), ("D",)), {"A": 4, "B": 4, "C": 4, "D": 0}),
    ],
)
def test_two_points_for_each_who_is_left_behind_and_one_for_each_with_whom_a_place_is_shared(
    places: tuple[tuple[str, ...], ...], points: dict[str, int]
) -> None:
    assert points_for("places", places) == points


@rule("12.7")
def test_if_only_wins_count_every_winner_has_a_point_and_nobody_else() -> None:
    assert points_for("wins", (("A", "B"), ("C",), ("D",))) == {"A": 1, "B": 1, "C": 0, "D": 0}


@rule("12.8")
def test_whoever_resigns_is_back_in_the_next_game() -> None:
    play = Playing("knock-out", 3)
    for seat in ("Ann", "Bob"):
        play.says(seat, "resign")
    evening = _played(_evening("Ann", "Bob", "Cem"), *_places(play))
    assert _points(evening) == {"Cem": 4, "Bob": 2, "Ann": 0}
    assert [seat.name for seat in _begun(evening).begun[-1].seats] == ["Ann", "Bob", "Cem"]


@rule("12.9")
def test_a_game_that_was_broken_off_counts_for_nobody_even_if_it_ends_later() -> None:
    evening = _begun(_evening("Ann", "Bob"))
    evening = apply_to_evening(evening, skip(evening, 0))
    assert (evening.games[0].state, evening.current) == ("skipped", 1)
    late = GameEnded(0, (("Ann",), ("Bob",)), "last-standing", 5)
    assert _points(apply_to_evening(evening, late)) == {"Ann": 0, "Bob": 0}
    evening = apply_to_evening(evening, skip(evening, 1))
    assert evening.current == 2
    with pytest.raises(OutOfTurn):
        skip(_evening("Ann", "Bob"), 0)


@rule("12.10")
def test_a_ruling_that_is_taken_back_takes_the_points_off_until_the_next_game_begins() -> None:
    evening = _played(_evening("Ann", "Bob"), ("Ann",), ("Bob",))
    again = apply_to_evening(evening, GameWentOn(0))
    assert (_points(again), again.current) == ({"Ann": 0, "Bob": 0}, 0)
    other = apply_to_evening(again, GameEnded(0, (("Bob",), ("Ann",)), "last-standing", 12))
    assert _points(other) == {"Bob": 2, "Ann": 0}
    later = _begun(evening)
    assert apply_to_evening(later, GameWentOn(0)) == later
    assert apply_to_evening(later, GameEnded(0, (("Bob",), ("Ann",)), "last-standing", 12)) == later


@rule("12.11")
def test_most_points_win_the_evening_and_equals_share_it() -> None:
    evening = _played(_evening("Ann", "Bob", "Cem", games=2), ("Ann",), ("Bob",), ("Cem",))
    assert champions(evening) == ()
    evening = _played(evening, ("Bob",), ("Ann",), ("Cem",))
    assert (evening.stage, champions(evening)) == ("over", ("Ann", "Bob"))
    assert [line.place for line in scoreboard(evening)] == [1, 1, 3]


@rule("12.11")
def test_the_host_may_end_it_early_and_what_was_played_counts() -> None:
    evening = _begun(_played(_evening("Ann", "Bob"), ("Bob",), ("Ann",)))
    evening = apply_to_evening(evening, end(evening))
    assert (evening.stage, champions(evening)) == ("over", ("Bob",))
    late = GameEnded(1, (("Ann",), ("Bob",)), "last-standing", 5)
    assert apply_to_evening(evening, late) == evening
    with pytest.raises(OutOfTurn):
        end(evening)


# --- The Show


@rule("12.12")
def test_the_show_has_ten_rounds_for_four_which_every_game_of_it_allows() -> None:
    show = the_show()
    check_plan(show)
    assert (len(show.games), show.players, show.fill) == (10, 4, "steady")


@rule("12.12")
def test_the_show_mixes_auctions_and_building_and_its_hands_tremble_more_and_more() -> None:
    rounds = the_show().games
    assert all(one.game != other.game for one, other in itertools.pairwise(rounds))
    building = [terms.game in WITHOUT_AUCTION for terms in rounds]
    assert 3 <= sum(building) <= 7
    levels = [("none", "steady", "natural", "nervous").index(terms.tremor) for terms in rounds]
    assert levels == sorted(levels)
    assert levels[0] < levels[-1]
    seconds = [terms.build_seconds for terms in rounds]
    assert seconds == sorted(seconds, reverse=True)
