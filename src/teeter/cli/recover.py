"""`teeter recover`: a store filled with what a backup holds."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from teeter.cli.serve import STORE_HELP, default_store
from teeter.server.store.backup import BadBackup
from teeter.server.store.engine import BadUrl
from teeter.server.store.recovery import recover as recover_store


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--store", envvar="TEETER_STORE", show_envvar=True, help=STORE_HELP)
@click.option("--force", is_flag=True, help="Replace everything that the store holds.")
def recover(file: Path, store: str | None, force: bool) -> None:
    """Fill a store with what a backup holds.

    The backup may come from SQLite or from PostgreSQL, and the store may be either. No server may run on it
    meanwhile. All of the backup is brought back or nothing.
    """
    try:
        stamp = asyncio.run(recover_store(file, store or default_store(), replace=force))
    except (BadBackup, BadUrl) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"the store holds {stamp}")
