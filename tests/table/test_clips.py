"""A clip is no longer than it says, and says no more than a real one has."""

import io
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable
from random import Random

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from teeter.table.budgets import CLIP_BYTES, CLIP_FRAMES, CLIP_PIECES
from teeter.table.building.clip import MARK, BadClip, ClipStory, check_clip, pack, unpack
from teeter.table.bundle import read_bundle
from teeter.table.logfile import BadLog


def forged(numbers: int, frames: int, pieces: int) -> bytes:
    """So many zeros, and a story that says something else."""
    head = msgspec.json.encode(ClipStory(("egg",) * pieces, frames, 0, stands=True, why=""))
    return MARK + zlib.compress(head + b"\n" + bytes(numbers), 1)


@given(st.integers(0, 40), st.integers(0, 5), st.randoms(use_true_random=False))
def test_a_clip_comes_out_as_it_went_in(frames: int, pieces: int, chance: Random) -> None:
    shown = np.array([[[chance.randint(-600, 600) for _ in range(7)] for _ in range(pieces)] for _ in range(frames)])
    shown = shown.reshape(frames, pieces, 7).astype(np.float32)
    shown[..., 3:] /= 600
    story = ClipStory(tuple(f"piece {n}" for n in range(pieces)), frames, 3, stands=False, why="it fell")
    packed = pack(story, list(range(frames)), shown)
    again, ticks, poses = unpack(packed)
    assert (again, ticks) == (story, list(range(frames)))
    assert poses.dtype == np.float32
    np.testing.assert_allclose(poses, shown, atol=0.03)
    assert check_clip(packed) == frames * (4 + 14 * pieces)


MUCH = 32 << 20


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda: forged(MUCH, 1, 1), id="much behind a small story"),
        pytest.param(lambda: forged(MUCH, MUCH // 130, 9), id="much, as it says"),
        pytest.param(lambda: forged(0, 10**9, 10**3), id="a large story and nothing behind it"),
        pytest.param(lambda: forged(0, -1, 1), id="less than nothing"),
        pytest.param(lambda: forged(17, 1, 1), id="one byte too few"),
        pytest.param(lambda: forged(19, 1, 1), id="one byte too many"),
        pytest.param(lambda: forged(18, 1, 1)[:-3], id="cut short"),
        pytest.param(lambda: forged(18, 1, 1) + b"x", id="something after the end"),
        pytest.param(lambda: MARK + zlib.compress(bytes(MUCH), 1), id="no story"),
        pytest.param(lambda: b"", id="nothing"),
    ],
)
@pytest.mark.parametrize("read", [check_clip, unpack])
def test_a_clip_that_is_not_what_it_says_is_refused_before_it_takes_memory(
    make: Callable[[], bytes], read: Callable[[bytes], object]
) -> None:
    clip = make()
    tracemalloc.start()
    with pytest.raises(BadClip):
        read(clip)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 << 20


def test_the_longest_clip_there_can_be_is_checked_in_little_memory_and_unpacked_in_no_more_than_it_needs() -> None:
    pieces = min(CLIP_PIECES, (CLIP_BYTES // CLIP_FRAMES - 4) // 14)
    longest = forged(CLIP_FRAMES * (4 + 14 * pieces), CLIP_FRAMES, pieces)
    tracemalloc.start()
    check_clip(longest)
    _, checked = tracemalloc.get_traced_memory()
    unpack(longest)
    _, unpacked = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert checked < 4 << 20
    assert unpacked < 8 * CLIP_BYTES


def test_a_bundle_has_no_more_files_than_a_game() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as bundle:
        for number in range(3000):
            bundle.writestr(f"{number}", b"")
    with pytest.raises(BadLog, match="more than 2000 files"):
        read_bundle(file.getvalue(), "it")
