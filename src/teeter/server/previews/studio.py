"""Pictures of tables: each drawn once, aside, however many ask for it, so many at once, and the last ones kept."""

import asyncio
import hashlib
from collections import OrderedDict

import msgspec

from teeter.server.http.cached import Printed
from teeter.server.previews.still_life import StillLife
from teeter.table.budgets import PICTURE_SECONDS, PICTURES_AT_ONCE, PICTURES_KEPT
from teeter.table.workers.errand import run_errand
from teeter.table.workers.worker import WorkerGone

QUIETLY = 10
"""Below whoever holds a piece: nobody waits for a picture with a hand."""


class TooManyPictures(Exception):
    """Others are being drawn."""


class Studio:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, Printed] = OrderedDict()
        self._under_way: dict[str, asyncio.Task[Printed]] = {}

    async def picture(self, scene: StillLife) -> Printed:
        """A JPEG. Tables that look the same have the same one. Raises TooManyPictures or WorkerGone."""
        words = msgspec.msgpack.encode(scene)
        mark = hashlib.sha256(words).hexdigest()[:32]
        if mark in self._kept:
            self._kept.move_to_end(mark)
            return self._kept[mark]
        if mark not in self._under_way:
            if len(self._under_way) >= PICTURES_AT_ONCE:
                raise TooManyPictures("other tables are being drawn; ask for this picture again in a moment")
            drawing = self._under_way[mark] = asyncio.create_task(self._drawn(words, mark))
            drawing.add_done_callback(lambda _: self._under_way.pop(mark))
        return await asyncio.shield(self._under_way[mark])

    async def close(self) -> None:
        """Whatever is still being drawn is not wanted any more."""
        drawing = list(self._under_way.values())
        for task in drawing:
            task.cancel()
        await asyncio.gather(*drawing, return_exceptions=True)

    async def _drawn(self, words: bytes, mark: str) -> Printed:
        drawer = "teeter.server.previews.worker"
        try:
            code, content = await run_errand(drawer, told=words, seconds=PICTURE_SECONDS, niceness=QUIETLY)
        except TimeoutError as error:
            raise WorkerGone("the table could not be drawn in time") from error
        if code or not content:
            raise WorkerGone("the table could not be drawn")
        made = self._kept[mark] = Printed(content, {}, mark)
        if len(self._kept) > PICTURES_KEPT:
            self._kept.popitem(last=False)
        return made
