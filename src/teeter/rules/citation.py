"""Where a rulebook says something, and what we note where it doesn't, or not quite."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from teeter.languages import Language

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


Topic = Literal[
    "aim", "play", "end", "selection", "tip", "variant", "spacing", "all-games", "setup", "careful",
    "highest", "refusal", "give-away", "build", "push", "collapse", "scoring", "tie", "heading",
]  # fmt: skip

TOPICS: Mapping[str, Topic] = {
    "Aim of the game": "aim", "But du jeu": "aim",
    "Play": "play", "Déroulement": "play",
    "Game end": "end", "Fin de la partie": "end",
    "Piece Selection": "selection", "Choosing pieces": "selection", "Choix des blocs": "selection",
    "Tip": "tip", "Conseil": "tip",
    "Variant": "variant", "Variation": "variant", "Variante": "variant", "Variant: Knock-Out – For Sure": "variant",
    "Spacing": "spacing",
    "For all games": "all-games", "Règles communes": "all-games",
    "Per Game Setup": "setup", "Setup": "setup", "Préparation": "setup",
    "Diamond capital": "setup", "Bean capital": "setup",
    "Careful": "careful",
    "Highest Bidder": "highest", "1. Highest bidder": "highest", "1. Le plus offrant": "highest", "1.": "highest",
    "By Refusal": "refusal", "2. By refusal": "refusal", "2. A l'envers": "refusal",
    "Give Away": "give-away", "2.": "give-away", "2. a)": "give-away", "2. b)": "give-away",
    "Build": "build", "Push": "push",
    "Tower Collapse": "collapse",
    "Scoring / Victory Conditions": "scoring",
    "two players win simultaneously": "tie",
    "heading": "heading",
}  # fmt: skip
"""The last heading of a place -> what it is about; the pages have a word for each in every language."""


class Citation(Struct, frozen=True, omit_defaults=True):
    """`place`: by the rulebook's own headings, in its own language; `about`: what it is about, for everybody else."""

    place: str = ""
    note: Note | None = None
    language: Language | None = None
    about: Topic | None = None

    def __str__(self) -> str:
        if self.note is None:
            return self.place
        return f"{self.place} ({NOTES[self.note]})" if self.place else NOTES[self.note]
