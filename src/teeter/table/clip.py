"""A clip: the poses of every piece through one placement, small enough to keep beside the log."""

import json
import struct
import zlib

import numpy as np
from numpy.typing import NDArray

HEAD = struct.Struct("<4sHI")
"""Mark, number of pieces, number of frames; then, compressed: names as JSON with a newline, ticks, poses."""
MARK = b"TTR1"

Frames = NDArray[np.float32]
"""[frame, piece, 7]: x, y, z in mm and a quaternion w, x, y, z."""


class BadClip(ValueError):
    """Bytes that are no clip."""


def pack(names: list[str], ticks: list[int], frames: Frames) -> bytes:
    # One number's whole course after the other: what does not move then costs next to nothing.
    courses = np.ascontiguousarray(frames.transpose(1, 2, 0))
    words = json.dumps(names).encode() + b"\n" + np.array(ticks, "<u4").tobytes() + courses.astype("<f4").tobytes()
    return HEAD.pack(MARK, len(names), len(ticks)) + zlib.compress(words, 6)


def unpack(clip: bytes) -> tuple[list[str], list[int], Frames]:
    try:
        mark, pieces, count = HEAD.unpack_from(clip)
        if mark != MARK:
            raise BadClip("this is no clip")
        words, _, numbers = zlib.decompress(clip[HEAD.size :]).partition(b"\n")
        ticks = np.frombuffer(numbers, "<u4", count)
        courses = np.frombuffer(numbers, "<f4", count * pieces * 7, offset=4 * count)
        return json.loads(words), ticks.tolist(), courses.reshape(pieces, 7, count).transpose(2, 0, 1)
    except (struct.error, zlib.error, ValueError) as error:
        raise BadClip(f"this is no clip: {error}") from error
