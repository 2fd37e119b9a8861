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
        raise click.ClickException("the laboratory needs more packages: pip install 'teeter[lab]'")


@lab.command()
def tasks() -> None:
    """List the tasks."""
    from teeter.lab.tasks import TASKS

    for each in TASKS.values():
        click.echo(f"{each.name:14}{each.words}")


@lab.command()
@click.argument("task")
@click.option("--agent", required=True, metavar="NAME|FILE", help=f"One of {', '.join(NAMES)}, or a Python file.")
@click.option("--seeds", default="0:200", show_default=True, metavar="FIRST:END", help="A tower for each.")
@click.option("--workers", type=click.IntRange(1), help="Processes on this machine. [all cores]")
@click.option("--cluster", metavar="ADDRESS", help="Build on this Ray cluster instead; auto: the one of this machine.")
@click.option("--out", required=True, type=FILE, metavar="OUT.parquet", help="A row for each tower goes there.")
def run(task: str, agent: str, seeds: str, workers: int | None, cluster: str | None, out: Path) -> None:
    """Let an agent build the towers of a task.

    The same seed is the same pieces in the same order. After Ctrl-C the same command goes on.
    """
    from teeter.lab.episodes import episodes, seeds_of, shares, write_episodes

    which = seeds_of(seeds)
    if not out.parent.is_dir():
        raise click.ClickException(f"there is no folder {out.parent}")
    make_first_start_ready()
    part = out.with_suffix(".part")
    with progress(f"{task}, {agent}", len(shares(which))) as told:
        found = episodes(task, agent, which, workers=workers, cluster=cluster, keep=part, told=told)
        with closing(found):
            rows = list(found)
    write_episodes(rows, out)
    part.unlink()
    worked = sum(each.success for each in rows)
    click.echo(f"{out}: {len(rows)} towers, {worked} stand as a whole")


@lab.command()
@click.argument("results", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--markdown", is_flag=True, help="For a document.")
def table(results: tuple[Path, ...], markdown: bool) -> None:
    """Show the results of `teeter lab run`, one line an agent and task."""
    from teeter.lab.table import AgentLine, lines, read_episodes

    heads = (
        "task",
        "agent",
        "input",
        "towers",
        "success",
        "95 % between",
        "pieces",
        "height mm",
        "margin °",
        "CPU s",
        "commit",
    )

    def cells(line: AgentLine) -> tuple[str, ...]:
        numbers = (f"{line.pieces:.2f}", f"{line.height_mm:.0f}", f"{line.margin_deg:.1f}", f"{line.cpu_seconds:.2f}")
        sure = f"{line.low:.1%} and {line.high:.1%}"
        named = (line.task, line.agent, line.input, str(line.towers), f"{line.success:.1%}", sure)
        return (*named, *numbers, " ".join(line.commits))

    rows = [cells(line) for line in lines(read_episodes(results))]
    if markdown:
        click.echo(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
        for row in rows:
            click.echo(f"| {' | '.join(row)} |")
        return
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

    if not out.parent.is_dir():
        raise click.ClickException(f"there is no folder {out.parent}")
    make_first_start_ready()
    part = out.with_suffix(".part")
    with progress("lots of placements", lots(count)) as told:
        made = placement_rows(count, seed, workers=workers, cluster=cluster, keep=part, told=told)
        with closing(made):
            rows = [row for some in made for row in some]
    write_dataset(rows, out, seed)
    part.unlink()
    click.echo(f"{out}: {len(rows)} placements, {sum(row.stood for row in rows) / len(rows):.0%} stood")
