"""Draws one table, told on its standard input, and answers a JPEG on its standard output, within limits of its own.

python -m teeter.server.previews.worker
"""

import sys

import msgspec

from teeter.pieces.export.jpeg import jpeg
from teeter.server.access.process_limits import limit_this_process
from teeter.server.previews.still_life import StillLife, painted
from teeter.table.budgets import PICTURE_BYTES, PICTURE_CPU_SECONDS, PICTURE_MEMORY_BYTES

if __name__ == "__main__":
    limit_this_process(PICTURE_MEMORY_BYTES, PICTURE_CPU_SECONDS)
    scene = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=StillLife)
    sys.stdout.buffer.write(jpeg(painted(scene), PICTURE_BYTES))
