"""What moves on a table, as bytes: frames of poses thirty times a second, and where a hand is wanted. The one codec.

A frame has a head and then, for each thing that it shows, its number, x, y, z in mm and a quaternion w, x, y, z.
"""

import struct
from math import hypot
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct

BEAT_SECONDS = 1 / 30
"""Between two frames."""
BEAT_TICKS = 33
"""Of the engine in a beat: milliseconds."""

AIM, HAND, MAT = 1, 2, 3
"""Kinds, the first byte: where a client wants its hand; a tower with the piece in hand last; a racer's mat."""

IN_THE_AIR, FELL, SETTLED = 1, 2, 4
"""Flags of a hand's frame."""
RESTS, FROZEN = 1, 2
"""Flags of a mat's frame."""
WHOLE = 8
"""Flag of any frame: it shows everything. Those after it leave out what is where it showed it. A count would not tell:
everything may have moved at once."""
IN_HAND = 0x100
"""Added to a block's number on a mat. A block beside the mat is shown with a pose of zeros."""

KEY_BEATS = 30
"""Every so many frames one is whole, so that a lost frame matters only until then."""
MOVED_MM = 0.02

Seven = tuple[float, ...]
"""x, y, z in mm and a quaternion w, x, y, z."""
Poses: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]
"""A row of seven for every thing."""

_HEAD = struct.Struct("<BBHIII")
"""Kind, flags, number of things shown, table version, whose it is, tick."""
_AIM = struct.Struct("<BBxxI7f")
"""Kind, number of the seat in a race, two bytes that are ignored, the client's count, seven numbers."""
_THINGS = np.dtype([("number", "<u2"), ("pose", "<f4", 7)])
_FURTHEST_MM = 1e6


class BadFrame(ValueError):
    """Bytes that are no frame."""


class Picture(Struct, frozen=True, tag=True, array_like=True):
    """A frame as whoever runs the engine makes it: whose it is, the table knows."""

    tick: int
    flags: int
    count: int
    things: bytes

    def frame(self, kind: int, version: int, owner: int) -> bytes:
        """`owner`: the number of the hand at this table, or of the seat in a race."""
        return _HEAD.pack(kind, self.flags, self.count, version, owner, self.tick) + self.things


class Frame(Struct, frozen=True):
    """A frame read again."""

    kind: int
    flags: int
    version: int
    owner: int
    tick: int
    poses: dict[int, Seven]
    """By number; the last is the piece in a hand."""

    @property
    def whole(self) -> bool:
        return bool(self.flags & WHOLE)


class Painter:
    """Makes pictures of the same things, one after the other: what is not where the last whole one showed it."""

    def __init__(self) -> None:
        self._key: Poses | None = None
        self._key_marks = 0
        self._made = 0

    def paint(
        self, tick: int, now: Poses, flags: int = 0, *, marked: int | None = None, whole: bool = False
    ) -> Picture:
        """`marked`: which of them is in hand, and told so; that it is no longer must be told as well."""
        marks = 0 if marked is None else 1 << marked
        if whole or self._key is None or self._made % KEY_BEATS == 0:
            self._key, self._key_marks = now, marks
            flags |= WHOLE
            shown = np.arange(len(now))
        else:
            change = np.abs(now - self._key)
            # A quaternion's change counts as if seen at 50 mm from the middle.
            moved = np.maximum(change[:, :3].max(1), 100 * change[:, 3:].max(1)) > MOVED_MM
            if marks != self._key_marks:
                moved |= ((marks | self._key_marks) >> np.arange(len(now)) & 1).astype(bool)
            shown = np.flatnonzero(moved)
        self._made += 1
        things = np.zeros(len(shown), _THINGS)
        things["number"], things["pose"] = shown, now[shown]
        if marked is not None:
            things["number"][shown == marked] |= IN_HAND
        return Picture(tick, flags, len(shown), things.tobytes())


def is_whole(frame: bytes) -> bool:
    return bool(frame[1] & WHOLE)


def read_frame(frame: bytes) -> Frame:
    if len(frame) < _HEAD.size:
        raise BadFrame("a frame has a head of 16 bytes")
    kind, flags, count, version, owner, tick = _HEAD.unpack_from(frame)
    if kind not in (HAND, MAT) or len(frame) != _HEAD.size + count * _THINGS.itemsize:
        raise BadFrame("a frame is of kind 2 or 3, and as long as its count says")
    things = np.frombuffer(frame, _THINGS, count, _HEAD.size)
    poses = {int(number): tuple(map(float, pose)) for number, pose in things}
    return Frame(kind, flags, version, owner, tick, poses)


def write_aim(target: Seven, *, seat: int = 0, count: int = 0) -> bytes:
    return _AIM.pack(AIM, seat, count, *target)


def read_aim(frame: bytes) -> tuple[int, Seven]:
    """The number of the seat, and seven numbers that are somewhere."""
    if len(frame) != _AIM.size or frame[0] != AIM:
        raise BadFrame("a hand is one byte 1, the seat's number, two that are ignored, a count and seven numbers")
    _, seat, _, *numbers = _AIM.unpack(frame)
    if not hypot(*numbers) < _FURTHEST_MM:  # NaN is not below anything
        raise BadFrame("a hand is somewhere")
    return seat, tuple(numbers)


class Follower:
    """Puts frames of one hand or mat together again: what is left out is where the last whole frame showed it."""

    def __init__(self) -> None:
        self._whole: dict[int, Seven] = {}
        self._whole_in_hand: int | None = None
        self.poses: dict[int, Seven] = {}
        self.in_hand: int | None = None
        """On a mat."""

    def see(self, frame: Frame) -> None:
        poses = {number % IN_HAND: pose for number, pose in frame.poses.items()}
        in_hand = next((number % IN_HAND for number in frame.poses if number & IN_HAND), None)
        if frame.whole:
            self._whole, self._whole_in_hand = poses, in_hand
        if self._whole_in_hand not in poses and in_hand is None:
            in_hand = self._whole_in_hand  # held as still as it was
        self.poses = {**self._whole, **poses}
        self.in_hand = in_hand
