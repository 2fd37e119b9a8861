"""What bots pay, stake, give and choose."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from teeter.bots.bidding.judgement import Judgement
from teeter.bots.bidding.purse import limit, pot, price, relief
from teeter.bots.bot import Sight
from teeter.bots.character import BLUFFER, DAREDEVIL, MASTER, MISER, STEADY
from teeter.bots.placing.aims import STEADILY
from teeter.bots.player import Player
from teeter.bots.reason import Reason
from teeter.physics.tower import Tower
from teeter.rules.moves import Bid, Challenge, Give, Keep, Offer, Pass, Place, Rule, Stake, Stop, Take
from teeter.rules.rulebook import Options
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table


def opened(game: str, *seats: str, book: str = "manual", **options: Any) -> Table:
    return Table(seat_players(game, seats or ("Ann", "Bob"), rulebook=book, options=options), dealer=Dealer(1))


def sight(table: Table, seat: str, **towers: Tower) -> Sight:
    return Sight(seat, table.setup, table.view(seat), table.choices[seat], towers)


def builds(table: Table, seat: str, piece: str, height: float) -> None:
    """The seat wins a piece for the least it may, places it, and it stands."""
    table.submit(seat, Offer(piece, "highest", 1))
    while table.state.phase == "auction":
        table.submit(table.state.to_act[0], Pass())
    if table.state.phase == "give":
        table.submit(seat, Keep())
    table.submit(seat, Place())
    table.submit("referee", Rule(True, height))


def tower(*names: str) -> Tower:
    built = Tower("bausack")
    for name in names:
        assert built.place(name).stands
    return built


def test_the_last_diamond_is_the_dearest() -> None:
    assert price(1, 1) > price(1, 2) > price(1, 10)
    assert price(3, 10) == pytest.approx(price(1, 10) + price(1, 9) + price(1, 8))


def test_nobody_offers_more_than_it_is_worth_or_than_they_have() -> None:
    assert limit(0.0, 10) == 0
    assert limit(100.0, 4) == 4
    assert limit(0.5, 10, thrift=2.5) < limit(0.5, 10)


def test_a_piece_is_judged_by_the_tower_it_would_stand_on() -> None:
    table = opened("knock-out")
    builds(table, "Ann", "tile", 12)
    builds(table, "Bob", "cone", 52)
    seen = sight(table, "Ann", Ann=tower("tile"), Bob=tower("cone"))
    judgement = Judgement(seen, MASTER, Random(1), STEADILY)
    assert judgement.prospect("cube", "Ann").stands > 0.9
    assert judgement.prospect("cube", "Bob").stands < 0.5
    assert judgement.burden("cube", "Bob") > judgement.burden("cube", "Ann") + 0.5


def test_who_has_no_time_to_look_goes_by_what_a_piece_is_like() -> None:
    table = opened("knock-out")
    builds(table, "Ann", "tile", 12)
    seen = replace(sight(table, "Bob", Ann=tower("tile")), patience=0.0)
    judgement = Judgement(seen, MASTER, Random(1), STEADILY)
    assert judgement.prospect("cube", "Ann").stands > judgement.prospect("egg", "Ann").stands > 0.4


def test_who_is_handed_a_horror_stakes_more_than_who_is_handed_a_platform() -> None:
    def laps(piece: str) -> int:
        """How often Bob refuses while Ann does so always."""
        table = opened("knock-out")
        builds(table, "Ann", "tile", 12)
        builds(table, "Bob", "puck", 15)
        table.submit("Ann", Offer(piece, "refusal"))
        for lap in range(4):
            move = Player(MASTER).answer(sight(table, "Bob", Ann=tower("tile"), Bob=tower("puck"))).move
            if move == Take():
                return lap
            table.submit("Bob", Stake())
            table.submit("Ann", Stake())
        return 4

    assert laps("thin_disc") < laps("egg")


def test_whoever_is_broke_takes_it() -> None:
    table = opened("knock-out", book="zoch-2007")
    table.submit("Ann", Offer("egg", "refusal"))
    while table.state.diamonds[table.state.to_act[0]] > table.state.auction.stake_to_beat:
        table.submit(table.state.to_act[0], Stake())
    seat = table.state.to_act[0]
    answer = Player(MASTER).answer(sight(table, seat))
    assert answer.move == Take()
    assert answer.reason == Reason("cannot-stake", piece="egg")


def test_a_miser_stakes_less_and_a_daredevil_fears_less() -> None:
    table = opened("knock-out")
    builds(table, "Ann", "tile", 12)
    builds(table, "Bob", "puck", 15)
    table.submit("Ann", Offer("cone", "refusal"))
    seen = sight(table, "Bob", Ann=tower("tile"), Bob=tower("puck", "peg"))

    def stakes(character: Any) -> bool:
        return isinstance(Player(character).answer(seen).move, Stake)

    burdens = [Judgement(seen, who, Random(1), STEADILY).burden("cone", "Bob") for who in (MASTER, DAREDEVIL)]
    assert burdens[1] < burdens[0]
    assert stakes(MASTER) >= stakes(MISER)


def test_a_bluffer_bids_for_what_it_does_not_want_now_and_then() -> None:
    table = opened("knock-out", book="zoch-2007")
    table.submit("Ann", Offer("egg", "highest", 0))
    seen = sight(table, "Bob")
    bids = [isinstance(Player(BLUFFER, seed).answer(seen).move, Bid) for seed in range(40)]
    assert 4 < sum(bids) < 30
    assert not any(isinstance(Player(MASTER, seed).answer(seen).move, Bid) for seed in range(5))


def test_a_present_that_would_not_stand_is_challenged() -> None:
    table = opened("well-stacked")
    builds(table, "Ann", "tile", 12)
    builds(table, "Bob", "pole", 80)
    table.submit("Ann", Offer("egg", "risk", to="Bob"))
    seen = sight(table, "Bob", Ann=tower("tile"), Bob=tower("pole"))
    assert Player(STEADY).answer(seen).move == Challenge()


def test_who_is_the_tallest_when_all_others_have_stopped_stops_too() -> None:
    table = opened("pile-it-high")
    builds(table, "Ann", "post", 75)
    table.submit("Bob", Stop())
    while table.state.to_act[0] == "Bob":  # a stopped player still offers presents
        table.submit("Bob", Offer("egg", "give-away", 1))
        while table.state.phase == "auction":
            table.submit(table.state.to_act[0], Pass())
        table.submit("Bob", Give("Ann"))
        table.submit("Ann", Challenge())
        table.submit("Bob", Place())
        table.submit("referee", Rule(True, 110))
    answer = Player(MASTER).answer(sight(table, "Ann"))
    assert answer.move == Stop()


def test_in_three_reds_a_horror_is_given_and_a_good_red_kept() -> None:
    table = opened("three-reds")
    builds(table, "Ann", "tile", 12)
    builds(table, "Bob", "puck", 15)
    red = next(name for name, colour in table.setup.colours.items() if colour == "red" and name in table.state.pool)
    towers = {"Ann": tower("tile"), "Bob": tower("puck")}
    for piece in (red, "egg"):
        table = opened("three-reds")
        builds(table, "Ann", "tile", 12)
        builds(table, "Bob", "puck", 15)
        table.submit("Ann", Offer(piece, "highest", 1))
        table.submit("Bob", Pass())
        seen = sight(table, "Ann", **towers)
        stands = Judgement(seen, MASTER, Random(1), STEADILY).prospect(piece, "Ann").stands
        move = Player(MASTER).answer(seen).move
        assert move == (Keep() if stands > 0.8 else Give("Bob"))


def test_no_two_players_open_alike_and_each_one_always_does() -> None:
    table = opened("knock-out")
    first = [Player(MASTER, seed).answer(sight(table, "Ann")).move for seed in range(8)]
    assert len({move.piece for move in first if isinstance(move, Offer)}) > 2
    assert Player(MASTER, 5).answer(sight(table, "Ann")).move == first[5]


def test_where_the_stakes_go_to_the_taker_a_piece_is_taken_sooner() -> None:
    def laps(**options: Any) -> int:
        """How often Ann and Bob hand an egg on before one of them takes it."""
        table = opened("knock-out", **options)
        builds(table, "Ann", "tile", 12)
        builds(table, "Bob", "puck", 15)
        table.submit("Ann", Offer("egg", "refusal"))
        count = 0
        while table.state.phase == "auction":
            seat = table.state.to_act[0]
            seen = sight(table, seat, Ann=tower("tile"), Bob=tower("puck"))
            table.submit(seat, Player(MASTER).answer(seen).move)
            count += 1
        return count

    assert laps(stakes="taker", purse=30) < laps(purse=30)


def test_the_pot_is_what_the_taker_would_get() -> None:
    stakes = {"Ann": 4, "Bob": 5, "Cem": 3}
    assert pot(stakes, "Ann", Options()) == 0
    assert pot(stakes, "Ann", Options(stakes="taker")) == 8
    assert pot(stakes, "Ann", Options(stakes="taker", refusal_payment="each_pass")) == 1 + 2 + 3 + 4 + 5
    assert relief(5, 0) > relief(5, 10) > relief(0, 10) == 0
