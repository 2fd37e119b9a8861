"""`teeter prepare`: the waiting of a first start, done ahead."""

import click

from teeter.terminal.prepare import make_first_start_ready


@click.command()
def prepare() -> None:
    """Make ahead what the first start on a machine makes.

    That is compiled code, and the measures of all pieces. It takes some seconds, once. Whoever builds an image of a
    machine calls it there; everybody else need not, since every command that simulates does the same by itself.
    """
    make_first_start_ready()
