"""What bots pay, stake, give and choose."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from teeter.bots.bidding.auctions import Auctions
from teeter.bots.bidding.contest import Contest
from teeter.bots.bidding.judgement import Judgement
from teeter.bots.bidding.shortlist import ENOUGH_ON_IT
from teeter.bots.bot import Sight
from teeter.bots.character import BLUFFER, CHARACTERS, CHILD, DAREDEVIL, MASTER, MISER, STEADY, Character
from teeter.bots.placing.aims import STEADILY
from teeter.bots.placing.value import expected_on
from teeter.bots.player import Player
from teeter.bots.reason import Reason
from teeter.physics.tower import Tower
from teeter.rules.moves import Bid, Challenge, Give, Keep, Offer, Pass, Place, Rule, Stake, Stop, Take
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


def at_war(piece: str, **options: Any) -> tuple[Table, dict[str, Tower]]:
    """Ann and Bob have two pieces each when Ann offers this one by refusal."""
    table = opened("knock-out", **options)
    for seat, name, height in (("Ann", "tile", 12), ("Bob", "puck", 15), ("Ann", "brick", 42), ("Bob", "tee", 55)):
        builds(table, seat, name, height)
    table.submit("Ann", Offer(piece, "refusal"))
    return table, {"Ann": tower("tile", "brick"), "Bob": tower("puck", "tee")}


def goes_up_to(character: Character, piece: str, **options: Any) -> int:
    """Diamonds that Bob stakes at most to be rid of a piece, while Ann stakes on and on."""
    table, towers = at_war(piece, **options)
    most = 0
    while table.state.phase == "auction" and table.choices["Bob"][0].move == "stake":
        move = Player(character).answer(sight(table, "Bob", **towers)).move
        if move == Take():
            break
        most = table.choices["Bob"][0].amount or 0
        table.submit("Bob", move)
        if table.choices["Ann"][0].move != "stake":
            break
        table.submit("Ann", Stake())
    return most


def test_a_piece_is_judged_by_the_tower_it_would_stand_on() -> None:
    table = opened("knock-out")
    builds(table, "Ann", "tile", 12)
    builds(table, "Bob", "cone", 52)
    seen = sight(table, "Ann", Ann=tower("tile"), Bob=tower("cone"))
    judgement = Judgement(seen, MASTER, Random(1), STEADILY)
    assert judgement.prospect("cube", "Ann").stands > 0.9
    assert judgement.prospect("cube", "Bob").stands < 0.5
    assert judgement.prospect("cube", "Ann").carries > judgement.prospect("cube", "Bob").carries + 2
    assert judgement.prospect("egg", "Ann").burden > judgement.prospect("cube", "Ann").burden + 1


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


AWKWARD = ("acorn", "spinning_top", "curtain_ball", "hemisphere")
"""They may well stand, and leave little room."""


def test_a_miser_pays_least_to_be_rid_of_pieces_and_a_bluffer_most() -> None:
    """Without their doubts, so that all see the same."""
    miser, master, bluffer = (
        sum(goes_up_to(replace(each, doubt=0.0, bluff=0.0), piece, purse=30) for piece in AWKWARD)
        for each in (MISER, MASTER, BLUFFER)
    )
    assert miser < master < bluffer


def test_to_a_daredevil_a_piece_that_may_fall_costs_less() -> None:
    table, towers = at_war("cone")
    seen = sight(table, "Bob", **towers)
    judgement = Judgement(seen, MASTER, Random(1), STEADILY)
    assert judgement.prospect("cone", "Bob").stands < 0.9
    bold, calm = (
        Contest(seen, replace(DAREDEVIL, nerve=nerve), judgement).settled("cone")(1, (8, 8))[1]
        for nerve in (DAREDEVIL.nerve, 1.0)
    )
    assert bold > 1.5 * calm


def test_the_gentle_push_only_what_leaves_others_a_tower() -> None:
    table, towers = at_war("egg")
    seen = sight(table, "Bob", **towers)
    judgement = Judgement(seen, MASTER, Random(1), STEADILY)
    pushed = {}
    for who in (CHILD, STEADY, MASTER):
        auctions = Auctions(seen, who, judgement, Random(1))
        pushed[who.name] = {name for name in ("egg", "cone", "cube", "plank") if auctions.pushes(name, "Ann")}
    assert pushed["child"] <= pushed["steady"] < pushed["master"]
    assert "egg" in pushed["master"] - pushed["steady"]


@pytest.mark.parametrize("kind", CHARACTERS)
def test_nobody_troubles_others_before_everybody_has_two_pieces(kind: str) -> None:
    table = opened("knock-out", book="zoch-2007")
    for number in range(4):
        seat = table.state.to_act[0]
        move = Player(CHARACTERS[kind], number).answer(sight(table, seat)).move
        assert isinstance(move, Offer)
        assert move.style == "highest"
        table.submit(seat, Offer(move.piece, "highest", 0))
        table.submit(table.state.to_act[0], Pass())
        table.submit(seat, Place())
        table.submit("referee", Rule(True, 20 + number))


@pytest.mark.parametrize("kind", CHARACTERS)
def test_nobody_stakes_more_than_half_a_purse_at_once(kind: str) -> None:
    table = opened("knock-out", book="zoch-2007")
    table.submit("Ann", Offer("egg", "refusal"))
    while table.state.phase == "auction":
        seat = table.state.to_act[0]
        table.submit(seat, Player(CHARACTERS[kind]).answer(sight(table, seat)).move)
    assert max(10 - left for left in table.state.diamonds.values()) <= 5


@pytest.mark.parametrize("kind", CHARACTERS)
def test_nobody_begins_with_what_carries_next_to_nothing(kind: str) -> None:
    for game in ("knock-out", "build-or-push", "pile-it-high", "well-stacked", "three-reds"):
        table = opened(game, book="bandu" if game == "build-or-push" else "manual")
        for seed in range(3):
            move = Player(CHARACTERS[kind], seed).answer(sight(table, "Ann")).move
            assert isinstance(move, Offer)
            assert expected_on(move.piece) >= ENOUGH_ON_IT


def test_a_fir_tree_is_nothing_to_build_on_and_a_puck_is() -> None:
    assert expected_on("fir_tree") < ENOUGH_ON_IT < expected_on("puck")


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
    towers = {"Ann": tower("tile", "brick"), "Bob": tower("puck", "plank")}
    for piece, move in (("doorknob", Keep()), ("egg", Give("Bob"))):
        table = opened("three-reds")
        for seat, name, height in (
            ("Ann", "tile", 12),
            ("Bob", "puck", 15),
            ("Ann", "brick", 42),
            ("Bob", "plank", 40),
        ):
            builds(table, seat, name, height)
        table.submit("Ann", Offer(piece, "highest", 1))
        table.submit("Bob", Pass())
        assert table.setup.colours[piece] == "red"
        assert Player(MASTER).answer(sight(table, "Ann", **towers)).move == move


def test_no_two_players_open_alike_and_each_one_always_does() -> None:
    table = opened("knock-out")
    first = [Player(MASTER, seed).answer(sight(table, "Ann")).move for seed in range(8)]
    assert len({move.piece for move in first if isinstance(move, Offer)}) > 2
    assert Player(MASTER, 5).answer(sight(table, "Ann")).move == first[5]


def test_where_the_stakes_go_to_the_taker_a_piece_is_taken_sooner() -> None:
    to_the_taker, to_the_bank = (
        sum(goes_up_to(MASTER, piece, stakes=stakes, purse=30) for piece in AWKWARD) for stakes in ("taker", "bank")
    )
    assert to_the_taker < to_the_bank
