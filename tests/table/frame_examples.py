"""Frames and aims as the server's codec writes them, and what they show: the browser client's tests read the same file.

python -m tests.table.frame_examples web/test/connection/frames.jsonl
"""

import json
import sys
from base64 import b64encode
from pathlib import Path
from typing import Any

import numpy as np

from teeter.table.frames import (
    AIM,
    FELL,
    FROZEN,
    HAND,
    IN_THE_AIR,
    MAT,
    RESTS,
    SETTLED,
    Follower,
    Painter,
    Picture,
    Poses,
    Seven,
    read_frame,
    write_aim,
)

_UPRIGHT = (1.0, 0.0, 0.0, 0.0)
_OVER = (0.5, -0.5, 0.5, -0.5)
_BESIDE = (0.0,) * 7
_SLAB = (0.0, 0.0, 10.0, *_UPRIGHT)
_LOG = (4.5, -2.25, 30.0, *_OVER)


def _at(*poses: Seven) -> Poses:
    return np.array(poses, np.float32)


def _held(x: float) -> Seven:
    return (x, 0.0, 120.0, *_UPRIGHT)


def _hand_pictures() -> list[Picture]:
    """A log is pushed and rocks back to where the whole picture showed it; the piece is let go of and falls."""
    painter = Painter()
    nudged = (5.5, -2.25, 30.0, *_OVER)
    return [
        painter.paint(33, _at(_SLAB, _LOG, _held(0)), IN_THE_AIR),
        painter.paint(66, _at(_SLAB, nudged, _held(1)), 0),
        painter.paint(99, _at(_SLAB, _LOG, _held(2)), IN_THE_AIR),
        painter.paint(132, _at(_SLAB, _LOG, _held(0)), IN_THE_AIR),
        painter.paint(165, _at(_SLAB, nudged, _held(3)), FELL, whole=True),
        painter.paint(198, _at(_SLAB, nudged, _held(3)), FELL | SETTLED),
    ]


def _mat_pictures() -> list[Picture]:
    """One block lies, one is taken, held still, put down and swapped for another; at last hands are off."""
    painter = Painter()
    taken, laid = (0.0, 0.0, 54.0, *_UPRIGHT), (0.0, 0.0, 30.0, *_UPRIGHT)
    return [
        painter.paint(33, _at(_SLAB, _BESIDE, _BESIDE), RESTS),
        painter.paint(66, _at(_SLAB, taken, _BESIDE), RESTS, marked=1),
        painter.paint(99, _at(_SLAB, taken, _BESIDE), RESTS, marked=1, whole=True),
        painter.paint(132, _at(_SLAB, taken, _BESIDE), RESTS, marked=1),
        painter.paint(165, _at(_SLAB, laid, _BESIDE)),
        painter.paint(198, _at(_SLAB, laid, taken), marked=2),
        painter.paint(231, _at(_SLAB, _BESIDE, _BESIDE), RESTS | FROZEN),
    ]


def _course(kind: int, pictures: list[Picture], *, version: int, owner: int) -> list[dict[str, Any]]:
    follower = Follower()
    told = []
    for picture in pictures:
        written = picture.frame(kind, version, owner)
        frame = read_frame(written)
        follower.see(frame)
        told.append(
            {
                "bytes": b64encode(written).decode(),
                "kind": kind,
                "flags": frame.flags,
                "version": version,
                "owner": owner,
                "tick": frame.tick,
                "tells": list(frame.poses.items()),
                "shows": [follower.poses[number] for number in sorted(follower.poses)],
                "in_hand": follower.in_hand,
            }
        )
    return told


def _aim(target: Seven, *, seat: int, count: int) -> dict[str, Any]:
    written = b64encode(write_aim(target, seat=seat, count=count)).decode()
    return {"bytes": written, "kind": AIM, "target": target, "seat": seat, "count": count}


def examples() -> str:
    told = [
        *_course(HAND, _hand_pictures(), version=17, owner=3),
        *_course(MAT, _mat_pictures(), version=70_000, owner=1),
        _aim(_LOG, seat=0, count=8),
        _aim((-1.5, 2.0, 300.25, *_OVER), seat=3, count=70_000),
    ]
    return "".join(json.dumps(each) + "\n" for each in told)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(examples())
