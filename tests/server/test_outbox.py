"""What a client that reads slowly gets of what it is told, and of a hand's frames."""

import asyncio
from collections.abc import Callable
from operator import methodcaller

import pytest

from teeter.server.sockets import outbox as outboxes
from teeter.server.sockets.outbox import Outbox, TooSlow
from teeter.server.sockets.short_frames import BINARY, TEXT
from teeter.table.budgets import OUTBOX_BYTES
from teeter.table.frames import WHOLE


class Way:
    """To a client that has room or not."""

    def __init__(self, has_room: bool = True) -> None:
        self.has_room = has_room
        self.written: list[bytes] = []

    def write(self, messages: list[bytes]) -> None:
        self.written.append(b"".join(messages))

    @property
    def messages(self) -> list[tuple[int, bytes]]:
        """First byte and content of each, read as a client reads them."""
        read, found = b"".join(self.written), []
        while read:
            short = read[1]
            at, size = (
                (2, short)
                if short < 126
                else (4, int.from_bytes(read[2:4]))
                if short == 126
                else (10, int.from_bytes(read[2:10]))
            )
            found.append((read[0], read[at : at + size]))
            read = read[at + size :]
        return found


def frame(tick: int, *, whole: bool = False) -> bytes:
    return bytes((2, WHOLE if whole else 0, tick))


def told(way: Way, *steps: Callable[[Outbox], None]) -> asyncio.Future[None]:
    """One step in each turn of the loop; answers how the outbox ended, if it did."""

    async def run() -> asyncio.Future[None]:
        outbox = Outbox(way)
        for step in steps:
            step(outbox)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return outbox.done

    return asyncio.run(run())


def room(way: Way) -> Callable[[Outbox], None]:
    def make(outbox: Outbox) -> None:
        way.has_room = True
        outbox.there_is_room()

    return make


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
    way = Way(has_room=False)
    told(way, *(methodcaller("show", each) for each in came), room(way))
    assert [message[2] for _, message in way.messages] == kept


def test_after_the_last_frame_of_a_hand_none_before_it_is_sent() -> None:
    way = Way(has_room=False)
    told(
        way,
        lambda outbox: outbox.show(frame(0, whole=True)),
        lambda outbox: outbox.show(frame(1)),
        lambda outbox: outbox.show(frame(255, whole=True), last=True),
        room(way),
    )
    assert [message[2] for _, message in way.messages] == [255]


def test_what_is_told_in_one_turn_of_the_loop_leaves_in_one_write_and_in_its_order() -> None:
    def tell(outbox: Outbox) -> None:
        outbox.tell(b"short")
        outbox.tell(b"m" * 300)
        outbox.tell(b"l" * 70_000)
        outbox.show(frame(7))

    way = Way()
    told(way, tell, lambda outbox: outbox.tell(b"later"))
    long = [(TEXT, b"short"), (TEXT, b"m" * 300), (TEXT, b"l" * 70_000), (BINARY, frame(7)), (TEXT, b"later")]
    assert way.messages == long
    assert len(way.written) == 3, "what is long is written in parts, to ask for room in between"


def test_whoever_has_no_room_gets_nothing_until_there_is_some_and_then_everything() -> None:
    way = Way(has_room=False)
    told(way, lambda outbox: outbox.tell(b"one"), lambda outbox: outbox.tell(b"two"))
    assert not way.written
    told(way, lambda outbox: outbox.tell(b"one"), lambda outbox: outbox.tell(b"two"), room(way))
    assert way.messages == [(TEXT, b"one"), (TEXT, b"two")]


def test_whoever_lets_too_much_pile_up_is_too_slow() -> None:
    way = Way(has_room=False)
    done = told(way, lambda outbox: outbox.tell(bytes(OUTBOX_BYTES)), lambda outbox: outbox.tell(b"more"), room(way))
    assert isinstance(done.exception(), TooSlow)
    assert not way.written


def test_whoever_makes_no_room_in_time_is_too_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "OUTBOX_SECONDS", 0.0)

    async def run() -> None:
        outbox = Outbox(Way(has_room=False))
        outbox.tell(b"something")
        with pytest.raises(TooSlow):
            await outbox.done

    asyncio.run(run())


def test_after_the_goodbye_nothing_is_sent() -> None:
    way = Way()
    done = told(
        way,
        lambda outbox: outbox.end("enough"),
        lambda outbox: outbox.tell(b"late"),
        lambda outbox: outbox.show(frame(1)),
    )
    assert done.result() is None
    assert [kind for kind, _ in way.messages] == [TEXT]
