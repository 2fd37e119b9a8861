"""A game with its clips in one file, to take along: a ZIP with the log as JSON lines and every clip beside it."""

import io
import re
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.rules.moves import Call, Inspect, Rule, Timeout
from teeter.table.budgets import BUNDLE_FILES, BUNDLE_UNPACKED_BYTES, CLIPS_BYTES
from teeter.table.building.clip import BadClip, check_clip
from teeter.table.building.poses import check_saved
from teeter.table.logfile import BadLog, read_lines
from teeter.table.reading import JsonReader
from teeter.table.replay import write_log
from teeter.table.store import Clip

CLIPPED = (Rule, Call, Timeout, Inspect)
"""Moves that have a clip: a placement's ruling, and in a race the call and the inspection."""
LOG = "game.jsonl"
CLIP = re.compile(r"clips/(\d{1,6})\.(ttr|json)")
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The same game makes the same file."""


class Beside(Struct, frozen=True, forbid_unknown_fields=True):
    """What a clip's file of poses does not say."""

    tower: str
    saved: str


_beside: JsonReader[Beside] = JsonReader(Beside)


def write_bundle(setup: Setup, entries: Sequence[Entry], clips: Mapping[int, Clip]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr(_member(LOG), write_log(setup, entries))
        for n, clip in sorted(clips.items()):
            bundle.writestr(_member(f"clips/{n}.ttr"), clip.track)
            bundle.writestr(_member(f"clips/{n}.json"), msgspec.json.encode(Beside(clip.tower, clip.saved)))
    return file.getvalue()


def read_bundle(content: bytes, name: str) -> tuple[Setup, list[Entry], dict[int, Clip]]:
    """Raises BadLog. Nothing is unpacked to a disk, and nothing is believed before it is read."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as bundle:
            members = bundle.infolist()
            if len(members) > BUNDLE_FILES:
                raise BadLog(f"{name} has more than {BUNDLE_FILES} files in it")
            if sum(member.file_size for member in members) > BUNDLE_UNPACKED_BYTES:
                raise BadLog(f"{name} would be longer than {BUNDLE_UNPACKED_BYTES} bytes")
            if any(member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) for member in members):
                raise BadLog(f"{name} is packed in a way that is not read here; pack it as Teeter does")
            files = {member.filename: bundle.read(member) for member in members}
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, ValueError, OSError, zlib.error) as error:
        raise BadLog(f"{name} can't be unpacked: {error}") from error
    if LOG not in files:
        raise BadLog(f"{name} has no {LOG} in it")
    setup, entries = read_lines(files.pop(LOG), LOG)
    return setup, entries, _clips(files, entries)


def read_game(path: Path) -> tuple[Setup, list[Entry], dict[int, Clip]]:
    """From a bundle, or from a log alone, which has no clips."""
    content = path.read_bytes()
    if content.startswith(b"PK"):
        return read_bundle(content, path.name)
    return *read_lines(content, path.name), {}


def _clips(files: Mapping[str, bytes], entries: Sequence[Entry]) -> dict[int, Clip]:
    numbers = {int(found[1]) for name in files if (found := CLIP.fullmatch(name))}
    clips = {}
    unpacked = 0
    for n in sorted(numbers):
        if not 1 <= n <= len(entries) or not isinstance(entries[n - 1].move, CLIPPED):
            raise BadLog(f"there is a clip of entry {n}, which rules nothing")
        try:
            track = files[f"clips/{n}.ttr"]
            beside = _beside.read(files[f"clips/{n}.json"])
            unpacked += check_clip(track)
            check_saved(beside.saved)
        except (KeyError, BadClip, ValueError) as error:
            raise BadLog(f"the clip of entry {n} can't be read: {error}") from error
        if unpacked > CLIPS_BYTES:
            raise BadLog(f"all clips together have no more than {CLIPS_BYTES} bytes when they are unpacked")
        clips[n] = Clip(beside.tower, beside.saved, track)
    return clips


def _member(name: str) -> zipfile.ZipInfo:
    member = zipfile.ZipInfo(name, LONG_AGO)
    member.compress_type = zipfile.ZIP_DEFLATED
    return member
