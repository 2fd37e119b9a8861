"""`teeter play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from teeter.cli.opening import LOG_HELP, LOG_PATH, house_rules_from, open_table, simulated
from teeter.table.logfile import read_log
from teeter.terminal.choose import ask_for_a_game
from teeter.terminal.play import play_in_terminal


@click.command()
@click.option("--log", "log_path", type=LOG_PATH, help=LOG_HELP)
@click.option("--house-rules", metavar="FILE|LINK", help="Play as a file or a link of house rules says.")
def play(log_path: Path | None, house_rules: str | None) -> None:
    """Choose a game and play it in the terminal.

    People say what stands: build with real blocks beside it, and let Teeter be sack, auctioneer and score pad.
    With bots at the table (Bob=steady) all towers are simulated instead.
    """
    if log_path and log_path.exists():
        setup, _ = read_log(log_path)
        bots: dict[str, str] = {}
    else:
        setup, bots = ask_for_a_game(house_rules_from(house_rules) if house_rules else None)
    judge = simulated(setup, None) if bots else None
    play_in_terminal(open_table(setup, None, dealer_answers=True, log_path=log_path, referee=judge, bots=bots))
