"""One address in front of several hosts: who comes from now on is let in at the one that it leads to."""

import asyncio
import threading
from contextlib import suppress


class Doorway:
    def __init__(self, port: int) -> None:
        """`port`: of the first host."""
        self.leads_to = port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        opening = asyncio.start_server(self._let_in, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(opening, self._loop).result()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        inside = asyncio.all_tasks() - {asyncio.current_task()}
        for each in inside:
            each.cancel()
        await asyncio.gather(*inside, return_exceptions=True)

    async def _let_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        inside, outside = await asyncio.open_connection("127.0.0.1", self.leads_to)
        await asyncio.gather(_pass_on(reader, outside), _pass_on(inside, writer))


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        with suppress(OSError):
            while some := await reader.read(1 << 16):
                writer.write(some)
                await writer.drain()
    finally:
        writer.close()
