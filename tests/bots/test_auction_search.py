"""Auctions looked through to their end: small ones that can be solved by hand, and what holds for all of them."""

import math
from dataclasses import replace
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from teeter.bots.bidding.chances import (
    Chances,
    Contender,
    lasting,
    lasting_or_tallest,
    reach,
    reddest,
    tallest,
    tallest_until_one_is_left,
)
from teeter.bots.bidding.rounds import Bidding, bids_out, most_bid, won
from teeter.bots.bidding.upshot import Purses, Settled
from teeter.bots.bidding.war import War, fought, most_staked, staking, taking

numbers = st.floats(0, 30, allow_nan=False)
reds = st.integers(0, 2)
heights = st.floats(0, 500)
contenders = st.lists(
    st.builds(Contender, carries=numbers, diamonds=st.integers(0, 30), height_mm=heights, reds=reds),
    min_size=2,
    max_size=6,
)

WAYS_TO_WIN = (lasting, tallest, tallest_until_one_is_left, partial(lasting_or_tallest, left=5.0), reddest)


def costs(*burdens: float) -> Settled:
    """A contest in which all that counts is what one has more than the others: diamonds, less what a piece costs."""

    def settled(taker: int, purses: Purses) -> Chances:
        has = [purse - burdens[taker] * (number == taker) for number, purse in enumerate(purses)]
        return tuple(each - (sum(has) - each) / (len(has) - 1) for each in has)

    return settled


def war(purses: Purses, ring: tuple[int, ...], *, each_pass: bool = False, to_taker: bool = False) -> War:
    return War(purses, ring, (0,) * len(purses), each_pass=each_pass, to_taker=to_taker)


# --- by refusal


def test_the_rulebooks_first_example_three_stake_and_the_auctioneer_takes_it() -> None:
    fight = war((10, 10, 10, 10), (1, 2, 3, 0))
    for _ in range(3):
        fight = fight.staked()
    assert fight.holder == 0
    assert fight.taken() == (10, 9, 8, 7)


def test_the_rulebooks_second_example_a_second_stake_replaces_the_first() -> None:
    fight = war((10, 10, 10, 10), (1, 2, 3, 0))
    for _ in range(5):
        fight = fight.staked()
    assert fight.holder == 2
    assert fight.taken() == (6, 5, 10, 7)


def test_where_every_pass_is_paid_two_passes_cost_both_sums_and_the_taker_has_lost_its_own() -> None:
    fight = war((10, 10), (1, 0), each_pass=True)
    for _ in range(4):
        fight = fight.staked()
    assert fight.taken() == (10 - 2 - 4, 10 - 1 - 3)
    assert replace(fight, to_taker=True).taken() == (10 - 2 - 4, 10 - 1 - 3 + 10)


def test_between_two_a_piece_that_costs_three_is_taken_when_three_have_been_staked() -> None:
    """Holding it at a stake b, taking is worth b - 3 and staking what the other then can't avoid: solved backwards,
    everybody stakes until it is as dear to hand it on as to have it."""
    even = war((10, 10), (0, 1))
    assert fought(even, costs(3, 3), undecided=0).likeliest == 1
    assert most_staked(even, costs(3, 3), undecided=0) == 3
    at_three = even.staked().staked().staked()
    assert taking(at_three, costs(3, 3)).chances[1] == 0 > staking(at_three, costs(3, 3), undecided=0).chances[1]


def test_a_piece_that_costs_nothing_is_taken_at_once() -> None:
    assert most_staked(war((10, 10, 10), (0, 1, 2)), costs(0, 0, 0), undecided=0) == 0


def test_whoever_is_broke_must_take_it_and_who_looks_ahead_knows() -> None:
    fight = war((10, 0, 10), (0, 1, 2))
    assert fought(fight, costs(4, 4, 4), undecided=0).likeliest == 1
    assert most_staked(fight, costs(4, 4, 4), undecided=0) >= 1


def test_nobody_goes_beyond_the_ceiling() -> None:
    assert most_staked(replace(war((10, 10), (0, 1)), ceilings=(5, 5)), costs(99, 99), undecided=0) <= 5


def test_who_thinks_of_one_answer_only_supposes_that_the_next_one_takes_it() -> None:
    fight = war((10, 10, 10), (0, 1, 2))
    assert staking(fight, costs(3, 3, 3), plies=1) == taking(fight.staked(), costs(3, 3, 3))


@given(st.integers(0, 12), st.integers(0, 12), st.integers(0, 8), st.integers(0, 8))
def test_between_two_one_more_diamond_never_hurts_in_a_war(mine: int, theirs: int, burden: int, other: int) -> None:
    def value(purse: int) -> float:
        # What the purse itself is worth is taken off: only what can be done with it is compared.
        return fought(war((purse, theirs), (0, 1)), costs(burden, other), undecided=0).chances[0] - purse

    assert value(mine + 1) >= value(mine) - 1e-9


@given(st.lists(st.integers(0, 10), min_size=2, max_size=5), st.data())
def test_what_is_foreseen_of_a_war_is_a_chance_for_everybody(purses: list[int], data: st.DataObject) -> None:
    carries = data.draw(st.lists(numbers, min_size=len(purses), max_size=len(purses)))

    def settled(taker: int, left: Purses) -> Chances:
        built = [each / (1 + (number == taker)) for number, each in enumerate(carries)]
        return lasting([Contender(each, purse) for each, purse in zip(built, left, strict=True)])

    ends = fought(war(tuple(purses), tuple(range(len(purses)))), settled)
    assert abs(sum(ends.chances) - 1) < 1e-9
    assert abs(sum(ends.ends_with) - 1) < 1e-9


# --- highest bidder


def likes(*worths: float) -> Settled:
    """Who has it gains its worth less what was paid out of ten; others care not."""

    def settled(winner: int, purses: Purses) -> Chances:
        return tuple(worth - (10 - purses[number]) if number == winner else 0.0 for number, worth in enumerate(worths))

    return settled


def test_who_likes_it_best_has_it_for_no_more_than_the_second_would_pay() -> None:
    opened = Bidding((10, 10, 10), high=0, amount=0, ring=(1, 2))
    ends = bids_out(opened, likes(0.5, 5.5, 3.5), undecided=0)
    assert ends.likeliest == 1
    assert 5.5 - 4 <= ends.chances[1] <= 5.5 - 1


def test_what_nobody_wants_stays_with_the_auctioneer_for_nothing() -> None:
    opened = Bidding((10, 10, 10), high=0, amount=0, ring=(1, 2))
    assert bids_out(opened, likes(-1, -1, -1), undecided=0) == won(opened, likes(-1, -1, -1))


def test_the_most_that_is_bid_is_the_last_price_at_which_it_is_still_a_gain() -> None:
    opened = Bidding((10, 10), high=0, amount=0, ring=(1,))
    assert most_bid(opened, likes(0, 4.5)) == 4
    assert most_bid(opened, likes(0, -1)) == 0
    assert most_bid(replace(opened, ceilings=(2, 2)), likes(0, 4.5)) == 2


@given(st.lists(st.floats(-5, 12), min_size=2, max_size=5), st.integers(0, 3))
def test_nobody_pays_more_than_they_gain(worths: list[float], bid: int) -> None:
    players = len(worths)
    opened = Bidding((10,) * players, high=0, amount=bid, ring=tuple(range(1, players)))
    ends = bids_out(opened, likes(*worths), undecided=0)
    assert all(chance >= -1e-9 for chance in ends.chances[1:])


# --- who wins from here


@given(contenders)
def test_chances_are_shared_among_those_who_are_in(table: list[Contender]) -> None:
    for wins in WAYS_TO_WIN:
        assert abs(sum(wins(table)) - 1) < 1e-9
        gone = [replace(table[0], out=True), *table[1:]]
        assert wins(gone)[0] == 0


@given(contenders, st.randoms(use_true_random=False))
def test_who_sits_where_does_not_matter(table: list[Contender], chance) -> None:  # type: ignore[no-untyped-def]
    order = list(range(len(table)))
    chance.shuffle(order)
    for wins in WAYS_TO_WIN:
        here, there = wins(table), wins([table[number] for number in order])
        assert all(abs(here[number] - there[place]) < 1e-9 for place, number in enumerate(order))


@given(contenders)
def test_more_diamonds_never_hurt_nor_does_a_tower_that_carries_more(table: list[Contender]) -> None:
    first, *rest = table
    richer, firmer = replace(first, diamonds=first.diamonds + 1), replace(first, carries=first.carries + 1)
    for wins in (lasting, tallest, reddest):
        assert wins([richer, *rest])[0] >= wins(table)[0]
        assert wins([firmer, *rest])[0] >= wins(table)[0]


def test_the_last_diamond_is_the_dearest() -> None:
    worth = [reach(count + 1) - reach(count) for count in range(12)]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 2 * worth[9]


def test_who_is_short_when_all_others_have_fallen_stays_short() -> None:
    short, remains = Contender(12, 10, height_mm=15), Contender(0, 3, height_mm=60, builds=False, fallen=True)
    assert tallest([short, remains])[0] > 0.5
    assert tallest_until_one_is_left([short, remains])[0] < 0.5


def test_the_last_one_builds_on_as_long_as_the_tower_of_one_who_has_stopped_stands() -> None:
    table = [Contender(12, 10, height_mm=15), Contender(0, 3, height_mm=60, builds=False)]
    assert tallest_until_one_is_left(table) == tallest(table)


def test_when_a_chain_is_used_up_the_tallest_wins_and_as_long_as_it_is_long_whoever_stands_longest() -> None:
    tall, firm = Contender(2, 0, height_mm=500), Contender(12, 0, height_mm=100)
    assert lasting_or_tallest([tall, firm], 0)[0] > 0.9
    assert lasting_or_tallest([tall, firm], math.inf) == lasting([tall, firm])


def test_three_reds_in_a_standing_tower_have_won() -> None:
    assert reddest([Contender(1, 0, reds=3), Contender(20, 10, reds=2)]) == (1.0, 0.0)
