"""What carries a tower: a list that the rules read, and what the eye sees."""

import math

import pytest

from teeter.bots.bot import Sight
from teeter.bots.character import CHARACTERS
from teeter.bots.placing.building import WORTH_CAPPING, caps
from teeter.bots.placing.lies import lies
from teeter.bots.placing.room import crown
from teeter.pieces.foundations import CARRIERS, LIKE_A_ZOCH_PIECE
from teeter.pieces.sack import Piece, pieces
from teeter.pieces.sets import ZOCH_PIECE
from teeter.table.botseats import BotSeats, seat_bots
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table

FIRM_DEG = 30.0
SEATS = 2


def _carries(its: Piece) -> bool:
    steadiest = next((lie for lie in lies(its) if lie.how == "flat"), None)
    return steadiest is not None and steadiest.margin >= FIRM_DEG and crown(its, steadiest.quat) >= SEATS


def test_the_pieces_that_carry_others_are_those_with_level_room_for_two_on_their_steadiest_side() -> None:
    assert {its.id for its in pieces("bausack+expansion") if _carries(its)} == CARRIERS


def test_the_pieces_like_a_zoch_piece_are_plain_blocks_with_a_side_as_large_as_the_slabs() -> None:
    slab = next(its for its in pieces("bausack") if its.id == ZOCH_PIECE)

    def unlike(its: Piece) -> float:
        return abs(math.log(_broadest(its) / _broadest(slab)))

    plain = [
        its
        for its in pieces("bausack+expansion")
        if its.id != ZOCH_PIECE
        and its.id in CARRIERS
        and its.mass / math.prod(its.size) > 0.95 * slab.mass / math.prod(slab.size)
        and unlike(its) <= 0.2
    ]
    assert sorted(LIKE_A_ZOCH_PIECE) == sorted(its.id for its in plain)
    by_name = {its.id: unlike(its) for its in plain}
    nearness = [round(by_name[name], 6) for name in LIKE_A_ZOCH_PIECE]
    assert nearness == sorted(nearness)


def _broadest(its: Piece) -> float:
    _, wide, long = sorted(its.size)
    return float(wide * long)


@pytest.mark.parametrize("kind", CHARACTERS)
def test_nobody_begins_a_common_tower_with_what_carries_nothing(kind: str) -> None:
    setup = seat_players("tower-of-babel", ["Ann", "Bob"])
    for seed in range(4):
        bots = BotSeats(seat_bots({"Ann": kind}, setup.seats, seed))
        table = Table(setup, dealer=Dealer(seed), bots=bots)
        entry = table.submit("Ann", bots.answer("Ann", setup, table.state, table.view("Ann"), table.choices))
        assert table.state.hand.piece in CARRIERS, entry.move


def test_only_master_and_daredevil_close_a_common_tower_and_not_before_there_is_one() -> None:
    setup = seat_players("tower-of-babel", ["Ann", "Bob"])
    for height, expected in ((WORTH_CAPPING - 1, set()), (WORTH_CAPPING, {"master", "daredevil"})):
        view = {"towers": {"common": {"pieces": ["cube"] * height}}}
        sight = Sight("Ann", setup, view, ())
        assert {name for name, each in CHARACTERS.items() if caps(sight, each)} == expected
