"""`teeter replay`: does a game come out again as it did? And the fall in it, as a film."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from teeter.cli.opening import LOG_PATH
from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.rules.moves import Rule
from teeter.table.bundle import read_game
from teeter.table.replay import check_log, placed_again, simulate
from teeter.table.store import Clip
from teeter.terminal.prepare import make_first_start_ready

FILM_PATH = click.Path(dir_okay=False, writable=True, path_type=Path)


@click.command()
@click.argument("file", type=LOG_PATH)
@click.option("--simulate", "again", is_flag=True, help="Place every piece again by its hand's way, and compare.")
@click.option("--tremor", default="natural", show_default=True, help="Of the hands in the game, to simulate it.")
@click.option("--film", type=FILM_PATH, help="Write the last fall as an animated WebP, with the reason on it.")
@click.option("--entry", type=int, help="With --film: the fall that this entry ruled, instead of the last.")
def replay(file: Path, again: bool, tremor: str, film: Path | None, entry: int | None) -> None:
    """Check the log of a game, alone or with its clips.

    It is folded, and each of its moves decided again. The exit code is 1 if today's rules decide a move otherwise, or
    a placement simulated again comes out otherwise; the log itself stays what happened.
    """
    setup, entries, clips = read_game(file)
    if again or film:
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
    if film:
        _write_film(film, _fall(entries, entry), setup, entries, clips, tremor)
    if checked.disagreements or differences:
        sys.exit(1)


def _fall(entries: Sequence[Entry], wanted: int | None) -> int:
    """The number of the entry that ruled it."""
    falls = [each.n for each in entries if isinstance(each.move, Rule) and not each.move.stands]
    if not falls:
        raise click.ClickException("nothing fell in this game: there is nothing to film")
    if wanted is not None and wanted not in falls:
        raise click.ClickException(f"entry {wanted} ruled no fall; these did: {', '.join(map(str, falls))}")
    return wanted or falls[-1]


def _write_film(
    path: Path, n: int, setup: Setup, entries: Sequence[Entry], clips: dict[int, Clip], tremor: str
) -> None:
    """From its clip, or of a log alone from the engine, which places everything again up to there."""
    from teeter.physics.ring import around_the_table
    from teeter.server.previews.fall_film import NoFall, fall_film

    if n in clips:
        tower, track = clips[n].tower, clips[n].track
    else:
        tower, track = _simulated(setup, entries[:n], tremor, n)
    spots = around_the_table(setup.seats, setup.spacing_mm) if setup.spacing_mm else None
    try:
        path.write_bytes(fall_film(track, setup.set, tower, spots))
    except NoFall as error:
        raise click.ClickException(f"entry {n}: {error}") from error
    click.echo(f"{path}: the fall of entry {n}")


def _simulated(setup: Setup, entries: Sequence[Entry], tremor: str, n: int) -> tuple[str, bytes]:
    for entry, _, tower, ended in placed_again(setup, entries, tremor):
        if entry.n == n:
            return tower, ended.track
    raise click.ClickException(f"entry {n} was placed by nobody's hand: there is nothing to film")
