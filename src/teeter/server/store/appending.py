"""Entries into the log, all of them or none, and only while whoever writes holds every one of their tables.

That is looked up by the very statement that writes: between the look and the write nobody else can claim a table. On
PostgreSQL it is one statement without a transaction around it, so that a server that freezes leaves nothing locked.
Into SQLite the scribe writes, in a thread of its own.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from teeter.server.store.clocks import NOW

Row = dict[str, Any]
Pair = tuple[Row, Row | None]
"""A row of the log, with the epoch that its writer has of the table, and what is kept beside it."""

INTO_ENTRIES = (
    "INSERT INTO entries (table_id, n, command, entry, made_at)"
    f" SELECT :table_id, :n, :command, :entry, {NOW['sqlite']}"
    " WHERE EXISTS (SELECT 1 FROM tables WHERE id = :table_id AND epoch = :epoch)"
)
INTO_CLIPS = "INSERT INTO clips (table_id, n, tower, saved, track) VALUES (:table_id, :n, :tower, :saved, :track)"
_AT_ONCE = sa.text(
    f"""
    WITH held AS (
        SELECT id FROM tables
        WHERE (id, epoch) IN (SELECT * FROM unnest(CAST(:ids AS varchar[]), CAST(:epochs AS int[])))
        FOR SHARE
    ), kept AS (
        INSERT INTO entries (table_id, n, command, entry, made_at)
        SELECT each.*, {NOW["postgresql"]} FROM unnest(
            CAST(:of AS varchar[]), CAST(:n AS int[]), CAST(:command AS varchar[]), CAST(:entry AS bytea[])
        ) AS each
        WHERE (SELECT count(*) FROM held) = cardinality(CAST(:ids AS varchar[]))
        RETURNING n
    ), beside AS (
        INSERT INTO clips (table_id, n, tower, saved, track)
        SELECT * FROM unnest(
            CAST(:clip_of AS varchar[]), CAST(:clip_n AS int[]), CAST(:tower AS varchar[]), CAST(:saved AS text[]),
            CAST(:track AS bytea[])
        )
        WHERE (SELECT count(*) FROM held) = cardinality(CAST(:ids AS varchar[]))
    )
    SELECT count(*) FROM kept
    """
)


async def append_at_once(engine: AsyncEngine, pairs: Sequence[Pair]) -> bool:
    """Into PostgreSQL. False: another server has claimed one of the tables, or it is gone, and nothing was written."""
    rows = [row for row, _ in pairs]
    clips = [clip for _, clip in pairs if clip]
    async with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        kept = (await connection.execute(_AT_ONCE, _columns(rows, clips))).scalar_one()
        return bool(kept == len(rows))


def _columns(rows: Sequence[Row], clips: Sequence[Row]) -> Mapping[str, list[Any]]:
    epochs = {row["table_id"]: row["epoch"] for row in rows}
    return {
        "ids": list(epochs),
        "epochs": list(epochs.values()),
        "of": [row["table_id"] for row in rows],
        **{name: [row[name] for row in rows] for name in ("n", "command", "entry")},
        "clip_of": [clip["table_id"] for clip in clips],
        "clip_n": [clip["n"] for clip in clips],
        **{name: [clip[name] for clip in clips] for name in ("tower", "saved", "track")},
    }
