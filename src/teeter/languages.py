"""The languages that people can play in: this is the one place in Python that lists them.

A language has the pieces' names (`pieces/names/LANGUAGE.toml`), the rules (`docs/rules/LANGUAGE`) and the words of the
pages (`web/src/words/LANGUAGE`); docs/how-to/translate.md tells how one is added.
"""

from typing import Literal, get_args

Language = Literal["en", "de", "fr", "it", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
TRANSLATED: tuple[Language, ...] = tuple(language for language in LANGUAGES if language != "en")
"""All but English, in which everything is written first."""
