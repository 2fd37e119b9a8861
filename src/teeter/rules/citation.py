"""Where a rulebook says something, and what we note where it doesn't, or not quite."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Note = Literal[
    "ours", "as-the-manual", "as-other-boxes", "real-dice", "not-in-it", "silent",
    "possible", "apart", "measured", "locked", "if-available", "as-agreed",
]  # fmt: skip

NOTES: Mapping[Note, str] = {
    "ours": "not said; ours",
    "as-the-manual": "not said; as the manual",
    "as-other-boxes": "not said; as the other boxes",
    "real-dice": "not said; the real dice have ten sides",
    "not-in-it": "not in this book",
    "silent": "silent",
    "possible": "possible; a choice here",
    "apart": "towers are kept apart",
    "measured": "measured and recorded",
    "locked": "locks the height",
    "if-available": "if available",
    "as-agreed": "several rounds, as agreed",
}
"""In English; the pages have a word for each in every language."""


class Citation(Struct, frozen=True, omit_defaults=True):
    """`place`: by the rulebook's own headings, in its own language."""

    place: str = ""
    note: Note | None = None

    def __str__(self) -> str:
        if self.note is None:
            return self.place
        return f"{self.place} ({NOTES[self.note]})" if self.place else NOTES[self.note]
