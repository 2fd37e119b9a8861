"""Reads one upload from its standard input, checks it, and answers on its standard output, within limits of its own.

python -m teeter.server.upload_worker log|bundle
"""

import sys

import msgspec

from teeter.rules.log import Entry
from teeter.server.access.process_limits import limit_this_process
from teeter.server.uploads import UploadAnswer, UploadedGame, UploadRefused
from teeter.table.budgets import LOG_ENTRIES, UPLOAD_CPU_SECONDS, UPLOAD_MEMORY_BYTES
from teeter.table.bundle import read_bundle
from teeter.table.logfile import BadLog, read_lines
from teeter.table.replay import check_log


def read_upload(kind: str, content: bytes) -> UploadAnswer:
    try:
        setup, entries, clips = (
            read_bundle(content, "this file") if kind == "bundle" else (*read_lines(content, "this log"), {})
        )
        if len(entries) > LOG_ENTRIES:
            raise BadLog(f"a log has no more than {LOG_ENTRIES} entries here, and this one has {len(entries)}")
        checked = check_log(setup, entries)
    except BadLog as error:
        return UploadRefused(str(error))
    except MemoryError:
        return UploadRefused("to read this takes more memory than a game does")
    return UploadedGame(setup, [_kept(entry) for entry in entries], clips, checked.disagreements)


def _kept(entry: Entry) -> bytes:
    return msgspec.json.encode(entry)


if __name__ == "__main__":
    limit_this_process(UPLOAD_MEMORY_BYTES, UPLOAD_CPU_SECONDS)
    sys.stdout.buffer.write(msgspec.msgpack.encode(read_upload(sys.argv[1], sys.stdin.buffer.read())))
