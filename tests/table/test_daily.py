"""The tower of the day: the same pieces and the same start for everybody."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teeter.pieces.foundations import CARRIERS
from teeter.rules.games.tower_of_the_day import CARRYING, PIECES
from teeter.rules.state import State
from teeter.table.building.messages import job_for
from teeter.table.building.worker import Bench
from teeter.table.daily import FIRST_DAY, NoSuchDay, day_called, row_of, seed_of, sheet_of_the_day
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.sheet import Seat, seated
from teeter.table.table import Table

DAYS = [date(2026, 11, 17) + timedelta(days=k) for k in range(60)]
TODAY = DAYS[0]
RECORDED = ["ell", "pulley", "post", "ring", "plank", "arch", "pole", "base_slab", "valley", "stairs"]


def begun(name: str, day: date) -> Table:
    table = Table(seat_players("tower-of-the-day", [name]), dealer=Dealer(seed_of(day)))
    table.let_others_answer()
    return table


@given(day=st.dates(min_value=FIRST_DAY), name=st.sampled_from(["Ann", "Bob", "Zoë", "a very long name of somebody"]))
def test_everybody_has_the_same_pieces_in_the_same_order_whatever_they_are_called(day: date, name: str) -> None:
    state: State = begun(name, day).state
    assert state.hand is not None
    assert (state.hand.piece, *state.chains[name]) == row_of(day)


def test_what_a_day_gives_does_not_change_with_a_later_version() -> None:
    """Whoever changes this changes towers that people have built: their lists would compare what can't be compared."""
    assert list(row_of(date(2026, 11, 17))) == RECORDED


def test_no_two_days_are_the_same() -> None:
    assert len({row_of(day) for day in DAYS}) == len(DAYS)


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_something_can_stand_on_the_first_pieces_of_every_day(day: date) -> None:
    row = row_of(day)
    assert len(set(row)) == PIECES
    assert set(row[:CARRYING]) <= CARRIERS


def test_the_start_is_the_same_for_everybody_to_the_last_bit() -> None:
    """Also the hand: nobody's trembles by their name."""
    pictures = []
    for name in ("Ann", "Bob"):
        sheet = seated(sheet_of_the_day(), Seat(name))
        table = begun(name, TODAY)
        job = job_for(table.state, sheet.to_setup(), [], tremor=sheet.tremor, further=False)
        bench = Bench(job)
        shown = [bench.hold()]
        _, x, y, z, *turn = bench.path()[0]
        for tick in range(33, 3_300, 33):
            shown.append(bench.beat(tick, (x + 4, y - 3, max(z - tick / 50, 5.0), *turn)).picture)
        bench.let_go()
        pictures.append(shown)
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", ["tomorrow", "2026-11-18", "2025-12-31", "20261117", "2026-W47-2", ""])
def test_there_is_no_tower_for_a_day_to_come_or_for_what_is_no_day(name: str) -> None:
    with pytest.raises(NoSuchDay):
        day_called(name, TODAY)


def test_a_day_is_called_by_its_date_or_today() -> None:
    assert day_called("today", TODAY) == TODAY
    assert day_called("2026-11-16", TODAY) == date(2026, 11, 16)
