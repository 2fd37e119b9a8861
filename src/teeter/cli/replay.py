"""`teeter replay`: does a game come out again as it did?"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from teeter.cli.opening import LOG_PATH
from teeter.table.bundle import read_game
from teeter.table.replay import check_log, simulate
from teeter.terminal.prepare import make_first_start_ready


@click.command()
@click.argument("file", type=LOG_PATH)
@click.option("--simulate", "again", is_flag=True, help="Place every piece again by its hand's way, and compare.")
@click.option("--tremor", default="natural", show_default=True, help="Of the hands in the game, to simulate it.")
def replay(file: Path, again: bool, tremor: str) -> None:
    """Check the log of a game, alone or with its clips.

    It is folded, and each of its moves decided again. The exit code is 1 if today's rules decide a move otherwise, or
    a placement simulated again comes out otherwise; the log itself stays what happened.
    """
    setup, entries = read_game(file)
    if again:
        make_first_start_ready()
    checked = check_log(setup, entries)
    for disagreement in checked.disagreements:
        click.echo(disagreement)
    differences = list(simulate(setup, entries, tremor)) if again else []
    for difference in differences:
        click.echo(difference)
    ending = f"won by {', '.join(checked.outcome.winners) or 'nobody'}" if checked.outcome else "not over"
    click.echo(f"{checked.entries} entries, {ending}; {len(checked.disagreements)} disagreements")
    if again:
        click.echo(f"{len(differences)} placements come out otherwise when simulated again")
    click.echo(f"state {checked.fingerprint}")
    if checked.disagreements or differences:
        sys.exit(1)
