"""`teeter restore`: tables that nobody came back to, brought back after all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from teeter.cli.serve import STORE_HELP, default_store
from teeter.server.store.engine import BadUrl
from teeter.server.store.sql import SqlStore
from teeter.table.store import StoreFailed


@click.command()
@click.argument("tables", nargs=-1)
@click.option("--store", envvar="TEETER_STORE", show_envvar=True, help=STORE_HELP)
def restore(tables: tuple[str, ...], store: str | None) -> None:
    """Bring tables back that --keep-days hid.

    Without the names of tables it lists those that can be brought back, and for how many days they still can.
    """
    try:
        asyncio.run(_restore(SqlStore(store or default_store()), tables))
    except (BadUrl, StoreFailed) as error:
        raise click.ClickException(str(error)) from error


async def _restore(store: SqlStore, tables: tuple[str, ...]) -> None:
    await store.open()
    try:
        hidden = await store.hidden()
        if unknown := [each for each in tables if each not in hidden]:
            why = f"not hidden, or deleted for good: {', '.join(unknown)}"
            if any(Path(each).is_file() for each in unknown):
                why += ". This brings back tables that were hidden; `teeter recover FILE` brings back a backup"
            raise click.ClickException(why)
        if tables:
            for each in await store.bring_back(tables):
                click.echo(f"{each} is back")
        for each, days in hidden.items():
            if not tables:
                click.echo(f"{each} can be brought back for {days} more days")
        if not hidden:
            click.echo("nothing is hidden")
    finally:
        await store.close()
