"""One errand for a process of its own: bytes in, bytes out. It never lives longer than whoever waits for it."""

import asyncio
import os
import sys


async def run_errand(
    module: str, *words: str, told: bytes = b"", seconds: float | None = None, niceness: int = 0
) -> tuple[int, bytes]:
    """How `python -m module words` ended, and what it said to what it was told. Raises TimeoutError."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", module, *words, stdin=pipe, stdout=pipe)
    if niceness and hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, process.pid, niceness)
    try:
        async with asyncio.timeout(seconds):
            said, _ = await process.communicate(told)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return process.returncode or 0, said
