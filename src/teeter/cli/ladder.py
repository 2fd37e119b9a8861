"""`teeter ladder`"""

from __future__ import annotations

from contextlib import closing, suppress
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table as Grid

from teeter.bots.names import NAMES
from teeter.bulk.interval import wilson
from teeter.bulk.progress import progress
from teeter.ladder.play import Played
from teeter.ladder.report import write_csv, write_plot
from teeter.ladder.standings import Standing, duels, standings
from teeter.ladder.tournament import fixtures, play_all
from teeter.rules.games import games as all_games
from teeter.rules.shelf import is_built_alone
from teeter.terminal.prepare import make_first_start_ready

GAMES = ("knock-out", "pile-it-high", "building-chain", "three-reds")


def _names(text: str, known: tuple[str, ...], what: str) -> tuple[str, ...]:
    found = tuple(each.strip() for each in text.split(",") if each.strip())
    for each in found:
        if each not in known:
            raise click.ClickException(f"there is no {what} called {each!a}; there are: {', '.join(known)}")
    return found


@click.command()
@click.option("--bots", default="random,child,steady,master", show_default=True, metavar="A,B,...", help="Who plays.")
@click.option("--games", default=",".join(GAMES), show_default=True, metavar="G,H,...", help="What they play.")
@click.option("--each", default=4, show_default=True, type=click.IntRange(1), help="Games of a kind for each group.")
@click.option("--players", default=2, show_default=True, type=click.IntRange(2, 6), help="At a table.")
@click.option("--rulebook", metavar="BOOK", help="[the first that has the game]")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same ladder.")
@click.option("--workers", "--jobs", type=click.IntRange(1), help="Processes on this machine. [all cores]")
@click.option("--cluster", metavar="ADDRESS", help="Play on this Ray cluster instead; auto: the one of this machine.")
@click.option(
    "--keep",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep every game there as it ends; the same command goes on with it.",
)
@click.option("--csv", "csv_path", type=click.Path(dir_okay=False, path_type=Path), help="Write every game there.")
@click.option("--plot", "plot_path", type=click.Path(dir_okay=False, path_type=Path), help="Draw ratings (SVG) there.")
def ladder(
    bots: str,
    games: str,
    each: int,
    players: int,
    rulebook: str | None,
    seed: str,
    workers: int | None,
    cluster: str | None,
    keep: Path | None,
    csv_path: Path | None,
    plot_path: Path | None,
) -> None:
    """Let bots play against each other, and see who is how strong.

    Everybody meets everybody, from every seat; all towers are simulated. Ratings are OpenSkill's (Plackett-Luce).
    """
    who = _names(bots, NAMES, "bot")
    if len(who) < players:
        raise click.ClickException(f"{players} at a table, but only {len(who)} to play: name more --bots")
    what = _names(
        games,
        tuple(name for name, game in all_games().items() if not game.raced and not is_built_alone(name)),
        "game for bots",
    )
    to_play = fixtures(who, what, each, seed, players=players, rulebook=rulebook)
    make_first_start_ready()
    played: list[Played] = []
    with progress("games", len(to_play)) as told:
        games_played = play_all(to_play, workers=workers, cluster=cluster, keep=keep, told=told)
        with suppress(KeyboardInterrupt), closing(games_played):
            played.extend(games_played)
    found = standings(played)
    Console().print(_grid(found))
    for (game, bot, other), (won, count) in sorted(duels(played).items()):
        if who.index(bot) > who.index(other):
            low, high = wilson(won, count)
            click.echo(f"{game}: {bot} beats {other} {won:g} of {count} ({low:.0%} to {high:.0%})")
    if csv_path:
        write_csv(played, csv_path)
    if plot_path:
        write_plot(found, plot_path, f"{', '.join(what)}: {len(played)} games")
    if len(played) < len(to_play):
        click.echo(f"Stopped after {len(played)} of {len(to_play)} games; this is what they say.", err=True)
        if keep:
            click.echo(f"They are kept in {keep}: the same command goes on.", err=True)
        raise KeyboardInterrupt


def _grid(found: list[Standing]) -> Grid:
    grid = Grid("bot", "rating", "95 % between", "won")
    for each in found:
        between = f"{each.low:.1f} and {each.high:.1f}"
        grid.add_row(each.bot, f"{each.rating:.1f}", between, f"{each.won:g} of {each.games}")
    return grid
