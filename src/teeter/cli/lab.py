"""`teeter lab`"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table as Grid

from teeter.bots.names import NAMES
from teeter.bulk.progress import progress
from teeter.terminal.prepare import make_first_start_ready

FILE = click.Path(dir_okay=False, path_type=Path)


@click.group()
def lab() -> None:
    """The laboratory: agents at fixed tasks, and datasets."""
    from importlib.util import find_spec

    if not (find_spec("gymnasium") and find_spec("pyarrow")):
        raise click.ClickException(
            "the laboratory needs more packages: pip install 'teeter[lab]' (run.py brings them itself)"
        )


@lab.command()
def tasks() -> None:
    """List the tasks."""
    from teeter.lab.tasks import TASKS

    for each in TASKS.values():
        click.echo(f"{each.name:14}{each.words}")


@lab.command()
@click.argument("task")
@click.option(
    "--agent",
    required=True,
    metavar="AGENT",
    help=f"One of {', '.join(NAMES)}; a Python file with a function act, or module:function; or a program that speaks "
    "the table protocol.",
)
@click.option("--seeds", default="0:200", show_default=True, metavar="FIRST:END", help="A tower or a game for each.")
@click.option("--workers", type=click.IntRange(1), help="Processes on this machine. [all cores]")
@click.option("--cluster", metavar="ADDRESS", help="Work on this Ray cluster instead; auto: the one of this machine.")
@click.option("--out", required=True, type=FILE, metavar="OUT.parquet", help="A row for each seed goes there.")
def run(task: str, agent: str, seeds: str, workers: int | None, cluster: str | None, out: Path) -> None:
    """Let an agent do a task: build towers, or play against others.

    The same seed is the same pieces in the same order. After Ctrl-C, or an agent that failed, the same command goes on.
    """
    from teeter.lab.episodes import episodes, seeds_of, write_episodes
    from teeter.lab.errors import BadAgent

    which = seeds_of(seeds)
    part = _beside(out)
    make_first_start_ready()
    done = 0
    try:
        with progress(f"{task}, {agent}", len(which)) as told:

            def one_more() -> None:
                nonlocal done
                done += 1
                told()

            found = episodes(task, agent, which, workers=workers, cluster=cluster, keep=part, told=one_more)
            with closing(found):
                rows = list(found)
    except BadAgent as error:
        if not done:
            raise
        raise BadAgent(f"{error} The {done} of {len(which)} seeds that were done are kept in {part}.") from error
    write_episodes(rows, out)
    part.unlink()
    click.echo(f"{out}: {len(rows)} seeds, {sum(each.success for each in rows):g} successes")


@lab.command()
@click.argument("results", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--markdown", is_flag=True, help="For a document.")
@click.option(
    "--into",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="PAGE.md",
    help="Write it into this document, between its two marks.",
)
def table(results: tuple[Path, ...], markdown: bool, into: Path | None) -> None:
    """Show the results of `teeter lab run`: a line for each task and agent, and ratings of those who played games.

    Ratings are OpenSkill's (Plackett-Luce), as those of `teeter ladder`.
    """
    from teeter.lab import report
    from teeter.lab.table import read_episodes

    found = read_episodes(results)
    if into:
        report.write_into(into, found)
        click.echo(f"{into}: {len(found)} seeds")
    elif markdown:
        click.echo(report.markdown(found), nl=False)
    else:
        for heads, rows in report.tables(found):
            grid = Grid(*heads)
            for row in rows:
                grid.add_row(*row)
            Console().print(grid)


@lab.command()
@click.argument("out", type=FILE, metavar="OUT.parquet")
@click.option("--count", default=100_000, show_default=True, type=click.IntRange(1), help="Placements.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0), help="The same seed gives the same rows.")
@click.option("--workers", type=click.IntRange(1), help="Processes on this machine. [all cores]")
@click.option("--cluster", metavar="ADDRESS", help="Make them on this Ray cluster instead.")
def dataset(out: Path, count: int, seed: int, workers: int | None, cluster: str | None) -> None:
    """Make a dataset of placements: the tower, the piece, and what came of it.

    After Ctrl-C the same command goes on.
    """
    from teeter.lab.dataset import lots, placement_rows, write_dataset

    part = _beside(out)
    make_first_start_ready()
    with progress("lots of placements", lots(count)) as told:
        made = placement_rows(count, seed, workers=workers, cluster=cluster, keep=part, told=told)
        with closing(made):
            causes = write_dataset((row for lot in made for row in lot), out, seed)
    part.unlink()
    balance = ", ".join(f"{cause or 'stood'} {many / count:.1%}" for cause, many in causes.most_common())
    click.echo(f"{out}: {count} placements, {out.stat().st_size / 1e6:.1f} MB: {balance}")


def _beside(out: Path) -> Path:
    """Where what is done waits for the rest."""
    if not out.parent.is_dir():
        raise click.ClickException(f"there is no folder {out.parent}")
    return out.with_suffix(".part")
