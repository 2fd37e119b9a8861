from pathlib import Path

import numpy as np

from teeter.table.frames import MAT, RESTS, Follower, Painter, read_frame
from tests.table.frame_examples import examples

FILE = Path(__file__).parents[2] / "web" / "test" / "connection" / "frames.jsonl"


def test_the_browser_client_is_tested_with_frames_that_this_codec_writes() -> None:
    told = "run: python -m tests.table.frame_examples web/test/connection/frames.jsonl"
    assert FILE.read_text(encoding="utf-8") == examples(), told


def test_a_block_that_is_held_still_is_in_hand_though_frames_leave_it_out() -> None:
    painter, follower = Painter(), Follower()
    mat = np.array([(0, 0, 10, 1, 0, 0, 0), (0, 0, 54, 1, 0, 0, 0)], np.float32)
    for tick in (33, 66):
        frame = read_frame(painter.paint(tick, mat, RESTS, marked=1).frame(MAT, 1, 0))
        follower.see(frame)
        assert follower.in_hand == 1
    assert not frame.poses
    follower.see(read_frame(painter.paint(99, mat, RESTS).frame(MAT, 1, 0)))
    assert follower.in_hand is None
