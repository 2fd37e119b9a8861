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

from teeter.physics.explain import Fall
from teeter.table.budgets import CLIP_BYTES, CLIP_FRAMES, CLIP_PIECES
from teeter.table.reading import JsonReader, NotRead

MARK = b"TTR2"
TICK_BYTES, POSE_BYTES = 4, 14
HEAD_BYTES = 32 * 1024
"""That hold the line of JSON, and more."""
PART_BYTES = 256 * 1024
"""That are unpacked at once."""
SCALE = np.array([20.0] * 3 + [32767.0] * 4)

Frames = NDArray[np.float32]
"""[frame, piece, 7]: x, y, z in mm and a quaternion w, x, y, z."""


class ClipStory(Struct, frozen=True, omit_defaults=True):
    """What a clip says of itself."""

    names: tuple[str, ...]
    frames: int
    let_go: int
    """The tick at which the hand opened."""
    stands: bool
    why: str
    """How it stands, or what made it fall."""
    owners: tuple[str, ...] = ()
    """On a crowded table: whose tower each piece is on, and from the middle of whose place it is told. Else it is all
    one tower's."""
    fall: Fall | None = None
    """What made it fall, as facts."""


_story: JsonReader[ClipStory] = JsonReader(ClipStory)


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
    story, numbers = _opened(clip, keep=True)
    ticks = np.frombuffer(numbers, "<u4", story.frames)
    steps = np.frombuffer(numbers, "<i2", offset=4 * story.frames).reshape(len(story.names), 7, story.frames)
    courses: NDArray[Any] = np.cumsum(steps, axis=2, dtype=np.int16)
    frames = courses.transpose(2, 0, 1).astype(np.float32)
    frames /= SCALE
    return story, ticks.tolist(), frames


def check_clip(clip: bytes) -> int:
    """How many bytes it has when unpacked. Raises BadClip; nothing of it is kept in memory meanwhile."""
    story, _ = _opened(clip, keep=False)
    return _length(story)


def _opened(clip: bytes, *, keep: bool) -> tuple[ClipStory, bytes]:
    """What it says of itself, and its numbers if they are to be kept. Its length is known, and found to be that of a
    real clip, before anything of that length is unpacked. Raises BadClip."""
    if not clip.startswith(MARK):
        raise BadClip("this is no clip")
    try:
        unpacking = zlib.decompressobj()
        first = unpacking.decompress(clip[len(MARK) :], HEAD_BYTES)
        head, line, numbers = first.partition(b"\n")
        if not line:
            raise BadClip("this is no clip: it does not say what it is")
        story = _story.read(head)
        due = _length(story)
        found = len(numbers)
        kept = bytearray(numbers) if keep else bytearray()
        while not unpacking.eof and found <= due:
            part = unpacking.decompress(unpacking.unconsumed_tail, PART_BYTES)
            if not part and not unpacking.eof:
                break
            found += len(part)
            if keep:
                kept += part
    except (zlib.error, NotRead) as error:
        raise BadClip(f"this is no clip: {error}") from error
    if not unpacking.eof or unpacking.unused_data or found != due:
        raise BadClip("this is no clip: it does not end where it should")
    return story, bytes(kept)


def _length(story: ClipStory) -> int:
    if story.owners and len(story.owners) != len(story.names):
        raise BadClip("every piece of a clip is on somebody's tower, or none is")
    if not 0 <= story.frames <= CLIP_FRAMES or len(story.names) > CLIP_PIECES:
        raise BadClip(f"a clip has no more than {CLIP_FRAMES} frames of {CLIP_PIECES} pieces")
    due = story.frames * (TICK_BYTES + POSE_BYTES * len(story.names))
    if due > CLIP_BYTES:
        raise BadClip(f"a clip has no more than {CLIP_BYTES} bytes when it is unpacked")
    return due
