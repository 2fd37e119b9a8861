"""What a first start has to make is made before anybody waits for it, and the progress shown."""

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from teeter.table.readiness import PARTS, is_ready, make_ready

WHAT = "Getting ready, once on this machine"


def make_first_start_ready() -> None:
    """Nothing is done, and nothing said, if all is there."""
    if is_ready():
        return
    console = Console(stderr=True)
    if not console.is_terminal:  # a bar that can't move says nothing
        console.print(f"{WHAT} ...", highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        for _ in progress.track(make_ready(), total=len(PARTS), description=WHAT):
            pass
