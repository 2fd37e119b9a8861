"""The rules' own text, paragraph by paragraph: what an IllegalMove cites, in every language that has it."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from teeter.languages import Language

PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* (.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


def _folder(language: Language) -> Traversable:
    """Inside an installed package, or in the checkout from which Teeter runs; translations lie below the English."""
    packed = files("teeter.rules") / "text"
    english = packed if packed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"
    return english if language == "en" else english / language


@cache
def chapters(language: Language = "en") -> Mapping[str, str]:
    """Name of the chapter (a game's, or `towers` and `auctions`) -> its text."""
    texts = (file for file in _folder(language).iterdir() if file.name.endswith(".md"))
    return {file.name.removesuffix(".md"): file.read_text(encoding="utf-8") for file in texts}


def in_chapter(text: str) -> list[tuple[str, str]]:
    """The numbers and texts of its paragraphs, each text on one line; spaces that do not break stay."""
    return [(match[1], match[2].strip().replace("\n", " ")) for match in PARAGRAPH.finditer(text)]


@cache
def paragraphs(language: Language = "en") -> Mapping[str, str]:
    """Number -> text, of all chapters."""
    return {number: text for chapter in chapters(language).values() for number, text in in_chapter(chapter)}


def paragraph(number: str, language: Language = "en") -> str | None:
    text = paragraphs(language).get(number.strip())
    return f"{number.strip()}  {text}" if text else None
