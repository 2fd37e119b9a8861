"""Threads for what takes long and nobody's hand waits for. Asyncio's own threads start hands: whoever fills those keeps
everybody from building."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from teeter.table.budgets import SLOW_THREADS

P = ParamSpec("P")
T = TypeVar("T")

_threads = ThreadPoolExecutor(SLOW_THREADS, thread_name_prefix="slow")


async def slowly(work: Callable[P, T], *words: P.args, **more: P.kwargs) -> T:
    return await asyncio.get_running_loop().run_in_executor(_threads, lambda: work(*words, **more))
