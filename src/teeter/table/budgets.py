"""Every bound on time, memory and number, in one place: what a real game needs, with room to spare. Whoever asks for
more is refused in words. /metrics tells them, and docs/how-to/limits.md lists them."""

from typing import TypeVar

N = TypeVar("N", int, float)

BUDGETS: dict[str, tuple[float, str]] = {}
"""Name -> how much, and of what."""

KB, MB = 1024, 1024 * 1024


def _budget(name: str, most: N, of: str) -> N:
    BUDGETS[name] = (most, of)
    return most


# --- requests
HEAD_SECONDS = _budget(
    "head_seconds", 10.0, "for the head of a request to arrive, from the first moment of a connection"
)
BODY_SECONDS = _budget("body_seconds", 60.0, "for the body of a request to arrive")
ANSWER_SECONDS = _budget("answer_seconds", 60.0, "for a client to take something more of an answer")
JSON_BYTES = _budget("json_bytes", 64 * KB, "of a JSON body")
LISTED_TABLES = _budget("listed_tables", 100, "tables shown in the lobby")
RUNNING_SHOWN = _budget("running_shown", 6, "running tables shown on the first page")
RUNNING_LOOKED_THROUGH = _budget("running_looked_through", 200, "running tables out of which those are chosen")
OWN_TABLES = _budget("own_tables", 24, "tables of one's own in one question")
SIGHTS_KEPT = _budget("sights_kept", 256, "tables elsewhere whose looks are kept in memory")

# --- the tower of the day
TOWERS_PER_ADDRESS = _budget("towers_per_address", 20, "towers of a day from one address that count; more are practice")
DAY_LIST_LINES = _budget("day_list_lines", 50, "lines of a day's list in one answer")

# --- evenings
EVENING_GAMES = _budget("evening_games", 20, "games in the programme of an evening")

# --- uploads: games that are brought from elsewhere
LOG_BYTES = _budget("log_bytes", 8 * MB, "of an uploaded log, alone or in a bundle")
LOG_ENTRIES = _budget("log_entries", 20_000, "entries of an uploaded log; an evening has a few hundred")
BUNDLE_BYTES = _budget("bundle_bytes", 32 * MB, "of an uploaded bundle")
BUNDLE_FILES = _budget("bundle_files", 2_000, "files in an uploaded bundle, two for each clip")
BUNDLE_UNPACKED_BYTES = _budget("bundle_unpacked_bytes", 64 * MB, "of all files in an uploaded bundle, unzipped")
CLIP_FRAMES = _budget("clip_frames", 8_000, "frames of a clip; a hand of five minutes and its fall have fewer")
CLIP_PIECES = _budget("clip_pieces", 128, "pieces in a clip")
CLIP_BYTES = _budget("clip_bytes", 12 * MB, "of a clip, unpacked; the highest tower for five minutes has less")
CLIPS_BYTES = _budget("clips_bytes", 512 * MB, "of all clips in a bundle, unpacked one after the other")
UPLOAD_CPU_SECONDS = _budget("upload_cpu_seconds", 20, "of computing to read and check one upload, in its own process")
UPLOAD_SECONDS = _budget("upload_seconds", 60.0, "to read and check one upload, with whatever it waits for")
UPLOAD_MEMORY_BYTES = _budget("upload_memory_bytes", 1024 * MB, "of address space for the process that reads an upload")
UPLOADS_AT_ONCE = _budget("uploads_at_once", 4, "uploads under way")
UPLOADS_PER_ADDRESS = _budget("uploads_per_address", 1, "uploads under way from one address")
UPLOAD_BURST_BYTES = _budget("upload_burst_bytes", 96 * MB, "that one address may upload at once")
UPLOAD_BYTES_PER_SECOND = _budget("upload_bytes_per_second", 64 * KB, "that one address may upload for long")

# --- pictures of tables, for whoever is sent a link
PICTURE_BYTES = _budget("picture_bytes", 60 * KB, "of a picture of a table")
PICTURE_CPU_SECONDS = _budget("picture_cpu_seconds", 30, "of computing to draw one table, in its own process")
PICTURE_SECONDS = _budget("picture_seconds", 90.0, "to draw one table, with whatever it waits for")
PICTURE_MEMORY_BYTES = _budget("picture_memory_bytes", 1536 * MB, "of address space for the process that draws a table")
PICTURES_AT_ONCE = _budget("pictures_at_once", 2, "tables that are being drawn")
PICTURES_KEPT = _budget("pictures_kept", 64, "pictures that are kept in memory")

# --- games in hindsight
ANALYSED_PLACEMENTS = _budget("analysed_placements", 200, "of a game that is analysed")
ANALYSES_AT_ONCE = _budget("analyses_at_once", 8, "games being analysed, or waiting for that")
ANALYSES_PER_ADDRESS = _budget("analyses_per_address", 1, "games being analysed for one address")

# --- sockets
HELLO_SECONDS = _budget("hello_seconds", 10.0, "for the first message on a socket")
MESSAGE_BYTES = _budget("message_bytes", 64 * KB, "of one message from a client")
OUTBOX_BYTES = _budget("outbox_bytes", 1024 * KB, "that may wait for a client who reads too slowly")
OUTBOX_SECONDS = _budget("outbox_seconds", 10.0, "for a client to make room for one more message")
REMARKS_PER_SECOND = _budget("remarks_per_second", 0.5, "remarks by one token; of one address twelve times that")
REMARKS_AT_ONCE = _budget("remarks_at_once", 5, "remarks by one token at once; of one address twelve times that")

# --- building without a game
BUILT_PIECES = _budget("built_pieces", 112, "of a tower that somebody keeps; the largest set has fewer")
IDLE_HAND_SECONDS = _budget("idle_hand_seconds", 90.0, "that a piece is held without a game and without a movement")
BUILDERS_PER_ADDRESS = _budget("builders_per_address", 2, "pieces in hand without a game, from one address")
BUILDS_PER_SECOND = _budget("builds_per_second", 1.0, "pieces taken in hand without a game, from one address, for long")
BUILDS_AT_ONCE = _budget("builds_at_once", 20, "pieces taken in hand without a game, from one address, at once")

# --- work
SLOW_THREADS = _budget("slow_threads", 2, "threads for work that grows with a log; hands have others")
CHECKPOINT_ENTRIES = _budget("checkpoint_entries", 500, "entries from one kept state of a replay to the next")
CHECKPOINTED_TABLES = _budget("checkpointed_tables", 16, "replays whose states are kept")
