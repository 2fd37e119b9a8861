"""Reads what nearly everything is that clients send: whole WebSocket frames of one message each (RFC 6455, 5.2).

The library's parser is right about all of them, and takes longer for a short one than the rest of the way. Whatever is
not plain goes to it, frame by frame, so that it is always between two frames; and from the first frame that is cut or a
part of a message on, everything does.
"""

from collections.abc import Callable

from websockets.utils import apply_mask

TEXT, BINARY = 0x81, 0x82
"""First bytes of a whole message in one frame."""
CONTROL = (0x88, 0x89, 0x8A)
"""Close, ping and pong."""
MASKED = 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Instead of a length: that it follows, and how."""


class ShortFrames:
    def __init__(self) -> None:
        self._in_step = True
        """With the library: it is between two frames."""

    def feed(self, data: bytes, hear: Callable[[int, bytes], bool], library: Callable[[bytes], None]) -> None:
        """`hear`: a message, TEXT or BINARY; False if the library must do it."""
        at = 0
        while self._in_step and at < len(data):
            first, mask, end = _frame(data, at)
            if end > len(data) or first not in (TEXT, BINARY, *CONTROL):
                self._in_step = False
                break
            plain = first in (TEXT, BINARY)
            if not plain or not hear(first, apply_mask(data[mask + 4 : end], data[mask : mask + 4])):
                library(data[at:end])
            at = end
        if at < len(data):
            library(data[at:])


def _frame(data: bytes, at: int) -> tuple[int, int, int]:
    """The first byte of the frame that begins there, where its mask begins, and where it ends: beyond the data if it is
    not whole, or no short one with a mask."""
    beyond = len(data) + 1
    if len(data) < at + 4 or not data[at + 1] & MASKED:
        return 0, 0, beyond
    size = data[at + 1] & ~MASKED
    if size == EIGHT_BYTES:
        return 0, 0, beyond
    if size == TWO_BYTES:
        return data[at], at + 4, at + 8 + int.from_bytes(data[at + 2 : at + 4])
    return data[at], at + 2, at + 6 + size
