"""What people call the pieces: English is in the catalogue, every other language has a file beside this one."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from teeter.languages import TRANSLATED, Language


@cache
def translated(language: Language) -> Mapping[str, str]:
    """Piece id -> its name in a language that is not English."""
    return tomllib.loads((files(__name__) / f"{language}.toml").read_text(encoding="utf-8"))


def names(piece: str, english: str) -> dict[Language, str]:
    """Language -> the piece's name in it."""
    return {"en": english, **{language: translated(language)[piece] for language in TRANSLATED}}
