"""What can be said across the table with one touch. Clients have these in every language; here are their names."""

from typing import Literal, get_args

Phrase = Literal[
    "hello",
    "good-luck",
    "steady-hand",
    "well-done",
    "oh-no",
    "that-was-close",
    "it-wobbles",
    "your-turn",
    "one-moment",
    "thanks",
    "sorry",
    "again",
    "good-game",
    "bye",
]
PHRASES: tuple[Phrase, ...] = get_args(Phrase)
