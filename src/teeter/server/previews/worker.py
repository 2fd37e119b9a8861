"""Draws one table, told on its standard input, and answers a JPEG on its standard output, within limits of its own.

python -m teeter.server.previews.worker
"""

import sys
from io import BytesIO

import msgspec
from PIL import Image

from teeter.pieces.export.picture import Pixels
from teeter.server.access.process_limits import limit_this_process
from teeter.server.previews.still_life import StillLife, painted
from teeter.table.budgets import PICTURE_BYTES, PICTURE_CPU_SECONDS, PICTURE_MEMORY_BYTES

QUALITIES = range(88, 5, -6)


def jpeg(pixels: Pixels, most: int) -> bytes:
    """As good as fits into `most` bytes."""
    picture = Image.fromarray(pixels)
    for quality in QUALITIES:
        made = BytesIO()
        picture.save(made, "JPEG", quality=quality, optimize=True, progressive=True)
        if made.tell() <= most:
            break
    return made.getvalue()


if __name__ == "__main__":
    limit_this_process(PICTURE_MEMORY_BYTES, PICTURE_CPU_SECONDS)
    scene = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=StillLife)
    sys.stdout.buffer.write(jpeg(painted(scene), PICTURE_BYTES))
