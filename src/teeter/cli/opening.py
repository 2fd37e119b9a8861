"""How a command opens a table: who sits there, who rules, and where the game is kept."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING
from zlib import crc32

import click

from teeter.bulk.errors import BulkError
from teeter.rules.game import BadSetup, Setup
from teeter.rules.rulebook import BadOption
from teeter.table.daily import TOWER_OF_THE_DAY, seed_of, today
from teeter.table.dealer import Dealer
from teeter.table.house_rules import MARK, HouseRules, read_house_rules
from teeter.table.logfile import BadLog, LogFile, read_log
from teeter.table.table import Table
from teeter.terminal.prepare import make_first_start_ready

if TYPE_CHECKING:
    from teeter.referees.simulated import SimulatedReferee
    from teeter.table.botseats import BotSeats

MISTAKES = (BadSetup, BadOption, BadLog, BulkError)
"""What somebody who asks for a table, or for many, can get wrong."""

LOG_PATH = click.Path(dir_okay=False, path_type=Path)
LOG_HELP = "Keep the game in this file; if it holds one, go on with it."


def usual_seed(game: str) -> str:
    """Where nobody says what the sack gives: what it gives everybody on this day, or anything."""
    return seed_of(today()) if game == TOWER_OF_THE_DAY else token_hex(16)


def house_rules_from(given: str) -> HouseRules:
    """From a link that somebody sent, or from a file."""
    if MARK in given:
        return read_house_rules(given)
    try:
        return read_house_rules(Path(given).read_text(encoding="utf-8"))
    except (OSError, UnicodeError) as error:
        raise BadSetup(f"the house rules can't be read: {error}") from error


def simulated(setup: Setup, seed: str | None) -> SimulatedReferee:
    if setup.set == "biddi":
        raise BadSetup("stacks are built by live hands, which a script has not: leave --referee physics away")
    make_first_start_ready()
    from teeter.physics.ring import SPACING_MM
    from teeter.referees.simulated import SimulatedReferee

    return SimulatedReferee(
        setup.set,
        hands={seat: each.hand for seat, each in setup.handicaps.items() if each.hand},
        seed=crc32((seed or "").encode()),
        spacing_mm=setup.spacing_mm or SPACING_MM,
    )


def open_table(
    setup: Setup,
    seed: str | None,
    *,
    dealer_answers: bool,
    log_path: Path | None,
    referee: SimulatedReferee | None = None,
    bots: Mapping[str, str] | None = None,
) -> Table:
    seed = seed if seed is not None else usual_seed(setup.game)
    dealer = Dealer(seed)
    seated: BotSeats | None = None
    if bots:
        from teeter.table.botseats import BotSeats, seat_bots

        seated = BotSeats(seat_bots(bots, setup.seats, seed), referee)
    if log_path is None:
        return Table(setup, dealer=dealer, dealer_answers=dealer_answers, referee=referee, bots=seated)
    if log_path.exists() and log_path.stat().st_size:
        stored, entries = read_log(log_path)
        if stored != setup:
            raise BadLog(f"{log_path.name} holds another game; name another file, or ask for the same game")
        store = LogFile(log_path)
    else:
        entries, store = [], LogFile(log_path)
        store.begin(setup)
    return Table(
        setup,
        entries=entries,
        store=store,
        dealer=dealer,
        dealer_answers=dealer_answers,
        referee=referee,
        bots=seated,
    )
