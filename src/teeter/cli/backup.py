"""`teeter backup`: everything that a store holds, in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from teeter.cli.serve import STORE_HELP, default_store
from teeter.server.store.backup import BadBackup, check_backup, make_backup
from teeter.server.store.engine import BadUrl


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--store", envvar="TEETER_STORE", show_envvar=True, help=STORE_HELP)
@click.option("--check", is_flag=True, help="Make none: look whether all of this one is as it was made.")
@click.option("--force", is_flag=True, help="Replace the file if it is there.")
def backup(file: Path, store: str | None, check: bool, force: bool) -> None:
    """Keep all tables of a store in one file, while servers run.

    The file is the same whether the store is in SQLite or in PostgreSQL, and `teeter recover` brings it back into
    either: so tables move from one to the other, too. Keep it as safe as the store itself.
    """
    try:
        told = check_backup(file) if check else asyncio.run(make_backup(store or default_store(), file, replace=force))
    except (BadBackup, BadUrl) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{file}: {told}")
