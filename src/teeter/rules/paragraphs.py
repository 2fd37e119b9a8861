"""The rules' own text, paragraph by paragraph: what an IllegalMove cites."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

PARAGRAPH = re.compile(r"^\*\*(\d+\.\d+)\*\* (.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


def _folder() -> Traversable:
    """Inside an installed package, or in the checkout from which Teeter runs."""
    packed = files("teeter.rules") / "text"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"


@cache
def chapters() -> Mapping[str, str]:
    """Name of the chapter (a game's, or `towers` and `auctions`) -> its text."""
    texts = (file for file in _folder().iterdir() if file.name.endswith(".md"))
    return {file.name.removesuffix(".md"): file.read_text(encoding="utf-8") for file in texts}


@cache
def paragraphs() -> Mapping[str, str]:
    """Number -> text, of all chapters."""
    found = (match for text in chapters().values() for match in PARAGRAPH.finditer(text))
    return {match[1]: " ".join(match[2].split()) for match in found}


def paragraph(number: str) -> str | None:
    text = paragraphs().get(number.strip())
    return f"{number.strip()}  {text}" if text else None
