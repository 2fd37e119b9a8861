"""Pixels into JPEG: for pictures of many pieces, which PNG keeps ten times as large. Baseline, colours at half the
resolution, the tables of the standard's annex K."""

import struct

import numpy as np
from numpy.typing import NDArray

from teeter.pieces.export.picture import Pixels
from teeter.pieces.form import Floats, Ints

BLOCK = 8
ZIGZAG = np.array(
    sorted(range(64), key=lambda k: (k // 8 + k % 8, k // 8 if (k // 8 + k % 8) % 2 else k % 8)), dtype=np.int64
)
"""From low frequencies to high ones."""
LUMA = np.array(
    [
        *(16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56),
        *(14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92),
        *(49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99),
    ]
)
CHROMA = np.array(
    [
        *(17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99),
        *(47, 66, 99, 99, 99, 99, 99, 99),
        *([99] * 32),
    ]
)
DC_LUMA = ("00010501010101010100000000000000", "000102030405060708090a0b")
DC_CHROMA = ("00030101010101010101010000000000", "000102030405060708090a0b")
AC_LUMA = (
    "0002010303020403050504040000017d",
    "01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a343536373839"
    "3a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7"
    "a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa",
)
AC_CHROMA = (
    "00020102040403040705040400010277",
    "0001020311040521310612415107617113223281081442 91a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738"
    "393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5"
    "a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa",
)
END, SIXTEEN_ZEROS = 0x00, 0xF0


def jpeg(pixels: Pixels, most: int, quality: int = 88) -> bytes:
    """As good as fits into `most` bytes."""
    planes = _planes(pixels)
    while len(made := _encoded(planes, pixels.shape, quality)) > most and quality > 5:
        quality -= 6
    return made


def _encoded(planes: list[Floats], shape: tuple[int, ...], quality: int) -> bytes:
    scale = 5000 / quality if quality < 50 else 200 - 2 * quality
    steps = [np.clip((each * scale + 50) // 100, 1, 255) for each in (LUMA, CHROMA)]
    tables = (steps[0], steps[1], steps[1])
    luma, blue, red = (
        np.round(plane / table).astype(np.int64)[:, ZIGZAG] for plane, table in zip(planes, tables, strict=True)
    )
    # Four blocks of brightness, one of each colour, and so on: in the order in which they are written.
    count = len(blue)
    blocks = np.concatenate([luma.reshape(count, 4, 64), blue[:, None], red[:, None]], axis=1)
    return b"".join([*_head(shape, steps), _scan(blocks), b"\xff\xd9"])


def _planes(pixels: Pixels) -> list[Floats]:
    """Brightness, blue and red as blocks of frequencies; the edge is drawn on to whole blocks."""
    high, wide = pixels.shape[:2]
    whole = np.pad(pixels, ((0, -high % 16), (0, -wide % 16), (0, 0)), mode="edge").astype(np.float64)
    r, g, b = whole[..., 0], whole[..., 1], whole[..., 2]
    luma = 0.299 * r + 0.587 * g + 0.114 * b - 128
    colours = (-0.168736 * r - 0.331264 * g + 0.5 * b, 0.5 * r - 0.418688 * g - 0.081312 * b)
    rows, columns = whole.shape[0] // 16, whole.shape[1] // 16
    grouped = luma.reshape(rows, 2, 8, columns, 2, 8).transpose(0, 3, 1, 4, 2, 5).reshape(-1, 8, 8)
    halves = [each.reshape(rows * 8, 2, columns * 8, 2).mean((1, 3)) for each in colours]
    small = [each.reshape(rows, 8, columns, 8).transpose(0, 2, 1, 3).reshape(-1, 8, 8) for each in halves]
    k = np.arange(BLOCK)
    wave = np.cos((2 * k[None, :] + 1) * k[:, None] * np.pi / 16) / 2
    wave[0] /= np.sqrt(2)
    return [(wave @ each @ wave.T).reshape(-1, 64) for each in (grouped, *small)]


def _scan(blocks: Ints) -> bytes:
    """All blocks, each number as a code for its size and what it skips, then its own bits."""
    groups, kinds, _ = blocks.shape
    # A mean is told as its difference from the one before of the same colour.
    means = blocks[:, :, 0].copy()
    light = means[:, :4].reshape(-1)
    means[:, :4] = np.diff(light, prepend=0).reshape(-1, 4)
    means[:, 4:] = np.diff(means[:, 4:], axis=0, prepend=np.zeros((1, 2), dtype=np.int64))
    flat = blocks.reshape(groups * kinds, 64)
    coloured = np.tile(np.arange(kinds) >= 4, groups)

    block, at = np.nonzero(flat[:, 1:])
    value = flat[block, at + 1]
    first = np.r_[True, block[1:] != block[:-1]] if len(block) else np.zeros(0, dtype=bool)
    skipped = at - np.where(first, -1, np.r_[0, at[:-1]] if len(at) else at) - 1
    leaps, rest = skipped // 16, skipped % 16
    last = np.full(len(flat), -1)
    last[block] = at  # the last one that is written there stays
    unfinished = np.flatnonzero(last < 62)

    every = np.arange(len(flat))
    size = _size(means.reshape(-1))
    parts = [
        _symbols(every * 1000, size, means.reshape(-1), coloured, (DC_LUMA, DC_CHROMA)),
        _symbols(block * 1000 + at * 10 + 9, rest * 16 + _size(value), value, coloured[block], (AC_LUMA, AC_CHROMA)),
        _symbols(
            unfinished * 1000 + 999, np.full(len(unfinished), END), None, coloured[unfinished], (AC_LUMA, AC_CHROMA)
        ),
    ]
    for leap in range(3):
        far = leaps > leap
        where = block[far] * 1000 + at[far] * 10 + leap
        zeros = np.full(int(far.sum()), SIXTEEN_ZEROS)
        parts.append(_symbols(where, zeros, None, coloured[block[far]], (AC_LUMA, AC_CHROMA)))
    order = np.argsort(np.concatenate([part[0] for part in parts]), kind="stable")
    words = np.concatenate([part[1] for part in parts])[order]
    lengths = np.concatenate([part[2] for part in parts])[order]
    return _packed(words, lengths)


def _size(value: Ints) -> Ints:
    """How many bits a number has."""
    return np.asarray(np.ceil(np.log2(np.abs(value) + 1)), dtype=np.int64)


def _symbols(
    where: Ints, symbol: Ints, value: Ints | None, coloured: NDArray[np.bool_], tables: tuple[tuple[str, str], ...]
) -> tuple[Ints, Ints, Ints]:
    """Where each belongs, its bits and how many they are."""
    codes = np.array([_codes(table) for table in tables])
    word, length = codes[coloured.astype(np.int64), symbol].T
    if value is None:
        return where, word, length
    bits = symbol % 16
    own = np.where(value < 0, value + (1 << bits) - 1, value)
    return where, (word << bits) | own, length + bits


def _codes(table: tuple[str, str]) -> Ints:
    """Symbol -> its code and how many bits that has."""
    counts, symbols = (bytes.fromhex(each) for each in table)
    codes = np.zeros((256, 2), dtype=np.int64)
    code, taken = 0, 0
    for length, count in enumerate(counts, start=1):
        for symbol in symbols[taken : taken + count]:
            codes[symbol] = code, length
            code += 1
        taken += count
        code <<= 1
    return codes


def _packed(words: Ints, lengths: Ints) -> bytes:
    ends = np.cumsum(lengths)
    spread = np.repeat(words, lengths)
    place = np.repeat(ends, lengths) - np.arange(ends[-1]) - 1
    bits = ((spread >> place) & 1).astype(np.uint8)
    whole = np.packbits(np.r_[bits, np.ones(-len(bits) % 8, dtype=np.uint8)]).tobytes()
    return whole.replace(b"\xff", b"\xff\x00")


def _head(shape: tuple[int, ...], steps: list[Floats]) -> list[bytes]:
    def segment(mark: int, content: bytes) -> bytes:
        return struct.pack(">BBH", 0xFF, mark, len(content) + 2) + content

    kinds = [(0x00, DC_LUMA), (0x10, AC_LUMA), (0x01, DC_CHROMA), (0x11, AC_CHROMA)]
    return [
        b"\xff\xd8",
        segment(0xE0, b"JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"),
        *(segment(0xDB, bytes([k, *each[ZIGZAG].astype(int).tolist()])) for k, each in enumerate(steps)),
        segment(0xC0, struct.pack(">BHHB", 8, *shape[:2], 3) + bytes([1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])),
        *(segment(0xC4, bytes([which]) + b"".join(bytes.fromhex(each) for each in table)) for which, table in kinds),
        segment(0xDA, bytes([3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0])),
    ]
