"""Connections to the database, set up so that a commit that has returned survives a crash, and its schema."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
MOST_IDLE_MS = "2000"
"""A server that freezes in the middle of a transaction keeps others out for so long, and no longer."""


SHARED_KINDS = ("postgresql", "postgres")
"""Of stores that several servers may use at once."""


class BadUrl(ValueError):
    """A URL that names no database Teeter can keep tables in."""


def read_url(url: str) -> sa.URL:
    """Raises BadUrl."""
    try:
        return sa.make_url(url)
    except sa.exc.ArgumentError as error:
        raise BadUrl("write the store as sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE") from error


def make_engine(url: str) -> AsyncEngine:
    """Raises BadUrl."""
    parsed = read_url(url)
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        if parsed.database in (None, "", ":memory:"):
            raise BadUrl("tables that are kept in memory alone would be lost: name a file, as in sqlite:///tables.db")
        engine = create_async_engine(parsed.set(drivername="sqlite+aiosqlite"))
        sa.event.listen(engine.sync_engine, "connect", lambda connection, _: make_durable(connection))
        return engine
    if kind in SHARED_KINDS:
        try:
            return create_async_engine(
                parsed.set(drivername="postgresql+asyncpg"),
                pool_pre_ping=True,
                connect_args={"server_settings": {"idle_in_transaction_session_timeout": MOST_IDLE_MS}},
            )
        except ModuleNotFoundError as error:
            raise BadUrl("PostgreSQL needs asyncpg: install teeter[postgres]") from error
    raise BadUrl(f"tables can be kept in sqlite or postgresql, not in {kind}")


def make_durable(connection: Any) -> None:
    """In WAL mode readers never wait; FULL makes the commit wait for the disk, which is what durable means."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(connection: sa.Connection) -> None:
    """Bring the schema up to date. Where it is, the tool for it is not even loaded: a server is back the sooner."""
    if schema_version(connection) == NEWEST:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def schema_version(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return version
