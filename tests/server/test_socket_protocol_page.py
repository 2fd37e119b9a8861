"""docs/reference/socket-protocol.md says exactly what the server does."""

import asyncio
import json
import re
import struct
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields

from teeter.server.refusal_codes import Because
from teeter.server.sockets import connection
from teeter.server.sockets.messages import TELLS, Said, Saying, Tells
from teeter.table import frames
from teeter.table.budgets import MESSAGE_BYTES
from tests.server.conversations import Conversation
from tests.server.serving import Host, Server

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "socket-protocol.md").read_text(encoding="utf-8")
CONVERSATIONS = re.findall(r"^```conversation\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
TYPES = {"u8": "B", "u16": "H", "u32": "I", "f32": "f", "pad": "x"}


def rows(after: str) -> list[list[str]]:
    """Of the first table after these words, without its head."""
    _, found, rest = PAGE.partition(after)
    assert found, after
    table = re.search(r"^\|.*\n\|[-|]+\n((?:\|.*\n)+)", rest, re.MULTILINE)
    assert table is not None
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[1].splitlines()]


def named(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.parametrize(
    ("heading", "classes"),
    [("## What a client says", get_args(Saying)), ("## What the server tells", TELLS)],
)
def test_every_message_is_on_the_page_with_all_its_fields_and_no_other(
    heading: str, classes: tuple[type[Said] | type[Tells], ...]
) -> None:
    on_the_page = {named(word)[0]: named(names) for word, names, _ in rows(heading)}
    assert on_the_page == {kind.__struct_config__.tag: [each.name for each in fields(kind)] for kind in classes}


def test_every_refusal_code_is_on_the_page_and_no_other() -> None:
    assert [named(code)[0] for code, _ in rows("## Refusal codes")] == list(get_args(Because))


def test_every_close_code_is_on_the_page_and_no_other() -> None:
    known = (connection.POLICY, connection.GOING, connection.TRY_AGAIN, connection.UNKNOWN)
    codes = {*known, connection.SLOW, connection.MOVED}
    assert {int(code) for code, _ in rows("## Close codes")} == codes


def test_the_page_names_the_longest_message() -> None:
    assert f"at most {MESSAGE_BYTES // 1024:.0f} KiB" in PAGE


def layout(name: str) -> str:
    """What the page says of these bytes, as the module `struct` writes it."""
    format = "<"
    for offset, kind, _ in rows(f"**{name}**"):
        assert int(offset) == struct.calcsize(format), f"{name}: {offset}"
        format += TYPES[kind]
    return format


numbers = st.floats(-999, 999, width=32)
poses = st.tuples(*[numbers] * 7)


@given(st.integers(0, 255), st.integers(0, 2**32 - 1), poses)
def test_an_aim_written_by_the_page_is_read_by_the_server(seat: int, count: int, pose: tuple[float, ...]) -> None:
    written = struct.pack(layout("Aim"), 1, seat, count, *pose)
    assert frames.read_aim(written) == (seat, pose)
    assert frames.write_aim(pose, seat=seat, count=count) == written


@given(st.sampled_from([2, 3]), *[st.integers(0, 2**32 - 1)] * 3, st.integers(0, 15), st.lists(poses, max_size=4))
def test_a_frame_written_by_the_server_is_read_by_the_page(
    kind: int, version: int, owner: int, tick: int, flags: int, things: list[tuple[float, ...]]
) -> None:
    told = b"".join(struct.pack(layout("Thing"), number, *pose) for number, pose in enumerate(things))
    frame = frames.Picture(tick, flags, len(things), told).frame(kind, version, owner)
    head = struct.Struct(layout("Frame"))
    assert head.unpack_from(frame) == (kind, flags, len(things), version, owner, tick)
    assert frames.read_frame(frame).poses == dict(enumerate(things))


def test_the_flags_are_those_of_the_codec() -> None:
    on_the_page = [(int(flag), kind) for flag, kind, _ in rows("**Flags**")]
    hand = [(flag, "2") for flag in (frames.IN_THE_AIR, frames.FELL, frames.SETTLED)]
    mat = [(flag, "3") for flag in (frames.RESTS, frames.FROZEN)]
    assert on_the_page == [*hand, *mat, (frames.WHOLE, "2 and 3")]


def test_every_message_that_a_client_can_say_is_said_in_a_conversation() -> None:
    said = {json.loads(words)["say"] for words in re.findall(r"^> (\{.*)$", "\n".join(CONVERSATIONS), re.MULTILINE)}
    said.remove("sing")  # which nobody understands, and the page says so
    assert said == {kind.__struct_config__.tag for kind in get_args(Saying)}


def test_every_message_that_the_server_can_tell_is_told_in_a_conversation() -> None:
    told = {json.loads(words)["tell"] for words in re.findall(r"^< (\{.*)$", "\n".join(CONVERSATIONS), re.MULTILINE)}
    assert told == {kind.__struct_config__.tag for kind in TELLS}


def test_the_conversations_of_the_page_are_held_with_a_real_server_as_shown(server: Server, host: Host) -> None:
    """All at once, for most of them wait for Go, for a stack to stand, or for a hand."""

    async def hold_all() -> list[BaseException | None]:
        holding = (Conversation(each, server, host).hold() for each in CONVERSATIONS)
        return await asyncio.gather(*holding, return_exceptions=True)

    assert [each for each in asyncio.run(hold_all()) if each is not None] == []
