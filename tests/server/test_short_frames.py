"""What clients send is heard as the library would hear it, whatever it is and however it is cut."""

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from teeter.server.sockets.short_frames import TEXT, ShortFrames

Heard = list[tuple[Opcode, bytes, bool]]

messages = st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG])
sizes = st.integers(0, 130) | st.sampled_from([125, 126, 127, 300, 65_535, 65_536, 70_000])
frames = st.builds(
    lambda kind, size, fill: [Frame(kind, bytes([fill]) * (min(size, 125) if kind >= Opcode.PING else size))],
    messages,
    sizes,
    st.integers(0, 127),
)
in_parts = st.builds(
    lambda size: [Frame(Opcode.TEXT, b"a" * size, fin=False), Frame(Opcode.PING, b""), Frame(Opcode.CONT, b"b")], sizes
)
goodbye = st.just([Frame(Opcode.CLOSE, b"\x03\xe8")])


class Library:
    def __init__(self) -> None:
        self.heard: Heard = []
        self.conn = ServerProtocol(state=OPEN, max_size=2**16)

    def feed(self, data: bytes) -> None:
        self.conn.receive_data(data)
        for each in self.conn.events_received():
            assert isinstance(each, Frame)
            self.heard.append((each.opcode, bytes(each.data), each.fin))


@given(
    said=st.lists(frames | in_parts | goodbye, max_size=8),
    masked=st.lists(st.integers(0, 19), max_size=8),
    cuts=st.lists(st.integers(1, 400) | st.just(100_000), min_size=1, max_size=5),
    nonsense=st.binary(max_size=8),
)
def test_every_message_is_heard_as_the_library_hears_it(
    said: list[list[Frame]], masked: list[int], cuts: list[int], nonsense: bytes
) -> None:
    data = b"".join(
        frame.serialize(mask=0 not in masked or number not in masked)
        for number, frame in enumerate(each for group in said for each in group)
    )
    data += nonsense
    alone, both = Library(), Library()

    def hear(kind: int, message: bytes) -> bool:
        if both.conn.state is not OPEN:
            return False
        both.heard.append((Opcode.TEXT if kind == TEXT else Opcode.BINARY, message, True))
        return True

    short = ShortFrames()
    at = turn = 0
    while at < len(data):
        part = data[at : at + cuts[turn % len(cuts)]]
        at, turn = at + len(part), turn + 1
        alone.feed(part)
        short.feed(part, hear, both.feed)
    assert both.heard == alone.heard
    assert both.conn.state == alone.conn.state
    assert (both.conn.close_sent and both.conn.close_sent.code) == (
        alone.conn.close_sent and alone.conn.close_sent.code
    )
