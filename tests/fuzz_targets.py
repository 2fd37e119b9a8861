"""Everything that parses bytes from elsewhere, each as one function: it says no in its own way, or not at all. What
else it raises is a fault. Used with a corpus in tests/corpus/, by a test for seconds and by a benchmark for hours.
GLB and STL files are only written here; a set's pieces are read back packed, whatever is in them."""

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from teeter.physics.errors import BadSave
from teeter.physics.moment import read as read_tower
from teeter.pieces import form_cache
from teeter.rules.game import BadSetup
from teeter.rules.games import games
from teeter.rules.rulebook import BadOption, BadRulebook, read_rulebook
from teeter.server.access.hosts import answers_to
from teeter.server.decode_errors import plainly
from teeter.server.http.cached import unpacked
from teeter.server.http.every_operation import OPERATIONS
from teeter.server.http.schemas import NewTable
from teeter.server.sockets.messages import read_said
from teeter.server.sockets.short_frames import ShortFrames
from teeter.server.tables.chat import Conversation, NotSaid
from teeter.table.building.clip import BadClip, check_clip, unpack
from teeter.table.building.poses import check_saved
from teeter.table.bundle import read_bundle
from teeter.table.frames import BadFrame, read_aim, read_frame
from teeter.table.logfile import BadLog, read_lines
from teeter.table.reading import JsonReader, NotRead
from teeter.table.replay import check_log
from teeter.table.seating import check_seats
from teeter.table.sheet import Seat, Sheet, Terms, check, seated

BODIES: list[JsonReader[Any]] = [JsonReader(each.body) for each in OPERATIONS if each.body not in (None, bytes)]
NEW_TABLE: JsonReader[NewTable] = JsonReader(NewTable)


def http_body(content: bytes) -> None:
    for each in BODIES:
        try:
            each.read(content)
        except NotRead as error:
            plainly(error)
    try:
        wanted = NEW_TABLE.read(content)
        terms = {each: getattr(wanted, each) for each in Terms.__struct_fields__}
        check(seated(Sheet(**terms), *(Seat(name) for name in wanted.names), *wanted.bots))
    except (NotRead, BadSetup, BadOption):
        return


def host_header(content: bytes) -> None:
    answers_to(("localhost",), content.decode("latin-1"))


def socket_text(content: bytes) -> None:
    try:
        read_said(content)
    except NotRead as error:
        plainly(error)


def socket_frames(content: bytes) -> None:
    """Before each cut. What they come to is checked in tests/server/test_short_frames.py, against the library."""
    for cut in range(min(len(content), 300)):
        frames = ShortFrames()
        frames.feed(content[:cut], lambda kind, message: True, lambda data: None)
        frames.feed(content[cut:], lambda kind, message: False, lambda data: None)


def name_and_remark(content: bytes) -> None:
    text = content.decode("utf-8", "replace")
    with suppress(BadSetup):
        check_seats(["Ann", text])
    with suppress(NotSaid):
        Conversation().remark("Ann", None, text)


def hand_frame(content: bytes) -> None:
    for read in (read_aim, read_frame):
        try:
            read(content)
        except BadFrame:
            continue


def clip(content: bytes) -> None:
    try:
        due = check_clip(content)
    except BadClip:
        due = None
    try:
        story, ticks, poses = unpack(content)
    except BadClip:
        assert due is None
        return
    assert due is not None
    assert poses.shape == (story.frames, len(story.names), 7)
    assert len(ticks) == story.frames


def bundle(content: bytes) -> None:
    try:
        setup, entries, _ = read_bundle(content, "it")
        check_log(setup, entries)
    except BadLog:
        return


def game_log(content: bytes) -> None:
    try:
        check_log(*read_lines(content, "it"))
    except BadLog:
        return


def saved_tower(content: bytes) -> None:
    with suppress(ValueError):
        check_saved(content.decode("utf-8", "replace"))
    try:
        read_tower(content)
    except BadSave:
        return


def rulebook(content: bytes) -> None:
    try:
        read_rulebook("it", content.decode("utf-8", "replace"), {name: game.options for name, game in games().items()})
    except BadRulebook:
        return


def form_in_cache(content: bytes) -> None:
    with tempfile.NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        form_cache._read(Path(file.name))


def packed_pieces(content: bytes) -> None:
    try:
        unpacked(content)
    except (OSError, EOFError):
        return


TARGETS: dict[str, Callable[[bytes], None]] = {
    each.__name__: each
    for each in (
        *(bundle, clip, form_in_cache, game_log, hand_frame, host_header, http_body, name_and_remark),
        *(packed_pieces, rulebook, saved_tower, socket_frames, socket_text),
    )
}
"""In the order of their names, as the corpus has them."""
