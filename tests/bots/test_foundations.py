"""What carries a tower: a list that the rules read, and what the eye sees."""

from teeter.bots.placing.lies import lies
from teeter.bots.placing.room import crown
from teeter.pieces.foundations import CARRIERS
from teeter.pieces.sack import Piece, pieces

FIRM_DEG = 30.0
SEATS = 2


def _carries(its: Piece) -> bool:
    steadiest = next((lie for lie in lies(its) if lie.how == "flat"), None)
    return steadiest is not None and steadiest.margin >= FIRM_DEG and crown(its, steadiest.quat) >= SEATS


def test_the_pieces_that_carry_others_are_those_with_level_room_for_two_on_their_steadiest_side() -> None:
    assert {its.id for its in pieces("bausack+expansion") if _carries(its)} == CARRIERS
