"""`teeter replay`: does a game come out again as it did? The fall in it as a film, and all of it in hindsight."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from teeter.cli.opening import LOG_PATH
from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.rules.moves import Rule
from teeter.table.building.saved import with_others
from teeter.table.bundle import read_game
from teeter.table.replay import check_log, placed_again, simulate
from teeter.table.store import Clip, Saved
from teeter.terminal.prepare import make_first_start_ready

if TYPE_CHECKING:
    from teeter.table.analysis.findings import Judged

FILM_PATH = click.Path(dir_okay=False, writable=True, path_type=Path)


@click.command()
@click.argument("file", type=LOG_PATH)
@click.option("--simulate", "again", is_flag=True, help="Place every piece again by its hand's way, and compare.")
@click.option("--tremor", default="natural", show_default=True, help="Of the hands in the game, to simulate it.")
@click.option("--film", type=FILM_PATH, help="Write the last fall as an animated WebP, with the reason on it.")
@click.option("--entry", type=int, help="With --film: the fall that this entry ruled, instead of the last.")
@click.option(
    "--analysis", is_flag=True, help="What every placement risked, where the game turned, and master's advice."
)
def replay(file: Path, again: bool, tremor: str, film: Path | None, entry: int | None, analysis: bool) -> None:
    """Check the log of a game, alone or with its clips.

    It is folded, and each of its moves decided again. The exit code is 1 if today's rules decide a move otherwise, or
    a placement simulated again comes out otherwise; the log itself stays what happened.
    """
    setup, entries, clips = read_game(file)
    if again or film or analysis:
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
    if analysis:
        _tell_hindsight(setup, entries, clips, tremor)
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


def _tell_hindsight(setup: Setup, entries: Sequence[Entry], clips: dict[int, Clip], tremor: str) -> None:
    """As it comes. Of a log alone the towers come from the engine, which places everything again."""
    from teeter.table.analysis.findings import AnalysisJob, Judged
    from teeter.table.analysis.hindsight import hindsight

    towers: dict[int, Saved] = dict(clips)
    if not towers:
        for entry, _, tower, ended in placed_again(setup, entries, tremor):
            towers[entry.n] = Saved(tower, with_others(ended.saved, ended.others))
    judged: dict[int, Judged] = {}
    turned = False
    for found in hindsight(AnalysisJob(setup, tuple(entries), towers, tremor)):
        if isinstance(found, Judged):
            judged[found.n] = found
            click.echo(_judged_in_words(found))
            continue
        its, turned = judged[found.n], True
        advice = found.better.chance
        odds = f"; it stands {advice.stood} times in {advice.tried}" if advice else ""
        click.echo(f"turning point: entry {found.n}, {its.builder}'s {its.piece} cost {found.lost_deg:.1f} degrees")
        click.echo(f"  master: {str(found.better.reason).rstrip('.')}{odds}")
    if not turned:
        click.echo("no turning point: no tower fell, and none lost a degree or more of what it bore")


def _judged_in_words(found: Judged) -> str:
    bears = f"bears {found.margins.get(found.tower, 0.0):.1f} degrees" if found.stands else "fell"
    chance = f", stood {found.chance.stood} times in {found.chance.tried}" if found.chance else ""
    return f"entry {found.n}: {found.builder}, {found.piece}: {bears}{chance}"
