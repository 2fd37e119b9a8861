"""What a client that reads slowly gets of a hand's frames."""

import asyncio

import pytest

from teeter.server.sockets.outbox import Outbox
from teeter.table.frames import WHOLE


def frame(tick: int, *, whole: bool = False) -> bytes:
    return bytes((2, WHOLE if whole else 0, tick))


def sent(outbox: Outbox) -> list[int]:
    ticks: list[int] = []

    async def send_bytes(message: bytes) -> None:
        ticks.append(message[2])

    async def send_text(message: str) -> None:
        pass

    async def send() -> None:
        outbox.end("enough")
        await outbox.send_all(send_text, send_bytes)

    outbox.show(b"\x02\x08\xff", last=True)
    asyncio.run(send())
    return ticks


@pytest.mark.parametrize(
    ("came", "kept"),
    [
        ([frame(0), frame(1), frame(2)], [1, 2]),
        ([frame(0, whole=True), frame(1), frame(2), frame(3)], [0, 3]),
        ([frame(0), frame(1), frame(2, whole=True), frame(3)], [2, 3]),
        ([frame(0, whole=True), frame(1), frame(2, whole=True), frame(3)], [2, 3]),
    ],
)
def test_the_newest_frame_comes_with_the_whole_one_it_goes_by(came: list[bytes], kept: list[int]) -> None:
    outbox = Outbox()
    for each in came:
        outbox.show(each)
    assert [each[1][2] for each in outbox._frames] == kept


def test_after_the_last_frame_of_a_hand_none_before_it_is_sent() -> None:
    outbox = Outbox()
    outbox.show(frame(0, whole=True))
    outbox.show(frame(1))
    assert sent(outbox) == [255]
