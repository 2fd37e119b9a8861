"""A whole game from elsewhere, put in at once. It is hidden until the last of it is there: a server that stops halfway
leaves nothing that could be found, and what it leaves is deleted with other hidden tables."""

from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from teeter.server.store import schema
from teeter.table.store import Clip, QuotaReached

PART_ENTRIES, PART_BYTES = 256, 1024 * 1024
"""In one transaction: moves at other tables get in between."""

Row = dict[str, Any]


async def reserve(connection: AsyncConnection, id: str, size: int, most: int) -> None:
    """Raises QuotaReached."""
    total = sa.func.coalesce(sa.func.sum(schema.uploads.c.bytes), 0)
    if (await connection.execute(sa.select(total))).scalar_one() + size > most:
        raise QuotaReached("this server keeps no more games from elsewhere; its host can raise --uploads-mb")
    await connection.execute(schema.uploads.insert().values(table_id=id, bytes=size))


def in_parts(id: str, log: Sequence[bytes], clips: dict[int, Clip]) -> Iterator[tuple[list[Row], list[Row]]]:
    """Rows of entries and of the clips beside them."""
    entries: list[Row] = []
    beside: list[Row] = []
    size = 0
    for n, entry in enumerate(log, start=1):
        entries.append({"table_id": id, "n": n, "command": None, "entry": entry})
        size += len(entry)
        if clip := clips.get(n):
            beside.append({"table_id": id, "n": n, "tower": clip.tower, "saved": clip.saved, "track": clip.track})
            size += len(clip.track) + len(clip.saved)
        if len(entries) >= PART_ENTRIES or size >= PART_BYTES:
            yield entries, beside
            entries, beside, size = [], [], 0
    if entries:
        yield entries, beside


def size_of(log: Sequence[bytes], clips: dict[int, Clip]) -> int:
    return sum(map(len, log)) + sum(len(clip.track) + len(clip.saved) for clip in clips.values())
