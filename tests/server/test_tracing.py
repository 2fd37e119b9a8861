"""Whoever reads the trace of a server must see an acknowledgement that came too early."""

from pathlib import Path

import pytest

from tests.server.tracing import Order, judge, read_calls

WRITE = '7 pwrite64(9</x/tables.db-wal>, "\\0\\1abc123\\0", 4096, 32) = 4096'
SYNC = "7 fdatasync(9</x/tables.db-wal>) = 0"
SYNC_BEGINS, SYNC_ENDS = "7 fdatasync(9</x/tables.db-wal> <unfinished ...>", "7 <... fdatasync resumed>) = 0"
OTHER = "7 fdatasync(8</x/other>) = 0"
FAILED = "7 fdatasync(9</x/tables.db-wal>) = -1 EIO (Input/output error)"
TOLD = '5 sendto(3<socket:[1]>, "\\201\\30{\\"tell\\":\\"done\\",\\"id\\":\\"one\\",\\"n\\":1}", 30, 0, NULL, 0) = 30'


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ((WRITE, SYNC, TOLD), Order(1, synced=1)),
        ((WRITE, SYNC_BEGINS, SYNC_ENDS, TOLD), Order(1, synced=1)),
        ((WRITE, SYNC_BEGINS, TOLD, SYNC_ENDS), Order(1, early=1)),
        ((WRITE, TOLD, SYNC), Order(1, early=1)),
        ((SYNC, WRITE, TOLD), Order(1, early=1)),
        ((WRITE, OTHER, TOLD), Order(1, early=1)),
        ((WRITE, FAILED, TOLD), Order(1, early=1)),
        ((SYNC, TOLD), Order(1, unseen=1)),
    ],
)
def test_only_a_sync_of_the_same_file_between_write_and_word_counts(
    tmp_path: Path, lines: tuple[str, ...], found: Order
) -> None:
    (tmp_path / "trace").write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert judge(read_calls(tmp_path / "trace"), {"one": "abc123"}) == found
