"""A clip: the poses of every piece through one placement and whatever came of it, small enough to keep beside the log.

The mark, then one zlib stream: a line of JSON (padded, so that what follows begins at a multiple of four bytes), a tick
for each frame (u32, ms), and the course of each of the seven numbers of each piece through all frames, every one as its
difference from the one before (i16): x, y, z in twentieths of a millimetre, then a quaternion in 32767ths.
"""

import zlib
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

MARK = b"TTR2"
MOST_BYTES = 1 << 27
"""Unpacked: five minutes with the largest tower are less."""
SCALE = np.array([20.0] * 3 + [32767.0] * 4)

Frames = NDArray[np.float32]
"""[frame, piece, 7]: x, y, z in mm and a quaternion w, x, y, z."""


class ClipStory(Struct, frozen=True):
    """What a clip says of itself."""

    names: tuple[str, ...]
    frames: int
    let_go: int
    """The tick at which the hand opened."""
    stands: bool
    why: str
    """How it stands, or what made it fall."""


class BadClip(ValueError):
    """Bytes that are no clip."""


def pack(story: ClipStory, ticks: Sequence[int], frames: Frames) -> bytes:
    head = msgspec.json.encode(story)
    head += b" " * (-(len(head) + 1) % 4) + b"\n"
    whole = np.clip(np.round(frames * SCALE), -32768, 32767).astype("<i2")
    # One number's whole course after the other: what does not move then costs next to nothing.
    courses = np.ascontiguousarray(whole.transpose(1, 2, 0))
    steps = np.diff(courses, axis=2, prepend=np.zeros((*courses.shape[:2], 1), "<i2"))
    return MARK + zlib.compress(head + np.array(ticks, "<u4").tobytes() + steps.astype("<i2").tobytes(), 6)


def unpack(clip: bytes) -> tuple[ClipStory, list[int], Frames]:
    try:
        if not clip.startswith(MARK):
            raise BadClip("this is no clip")
        unpacking = zlib.decompressobj()
        words = unpacking.decompress(clip[len(MARK) :], MOST_BYTES)
        if not unpacking.eof or unpacking.unused_data:
            raise BadClip("this is no clip: it does not end where it should")
        head, _, numbers = words.partition(b"\n")
        story = msgspec.json.decode(head, type=ClipStory)
        ticks = np.frombuffer(numbers, "<u4", story.frames)
        steps = np.frombuffer(numbers, "<i2", offset=4 * story.frames).reshape(len(story.names), 7, story.frames)
        courses: NDArray[Any] = np.cumsum(steps, axis=2, dtype=np.int16)
        return story, ticks.tolist(), (courses.transpose(2, 0, 1) / SCALE).astype(np.float32)
    except (zlib.error, ValueError) as error:
        raise BadClip(f"this is no clip: {error}") from error
