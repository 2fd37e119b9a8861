"""What names and remarks may be written with, and which names look alike (Unicode's report 39)."""

import unicodedata
from functools import cache, lru_cache

JOINER = "\u200d"
PICTURES = ("So", "Sk")
"""Categories of emoji and of their skin tones."""
VARIANTS = ("\ufe0e", "\ufe0f")
"""After an emoji: as a drawing, or in colour."""


def is_legible(text: str) -> bool:
    """Letters, signs and emoji, also such as are joined of several; nothing that can't be seen."""
    return all(
        letter.isprintable() or (letter == JOINER and _joins_pictures(text, place)) for place, letter in enumerate(text)
    )


def _joins_pictures(text: str, place: int) -> bool:
    before = text[:place].rstrip("".join(VARIANTS))[-1:]
    after = text[place + 1 : place + 2]
    return all(side and unicodedata.category(side) in PICTURES for side in (before, after))


def look_alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other: in another script, in other letters, large or small."""
    return _skeleton(one) == _skeleton(other) or _skeleton(one.casefold()) == _skeleton(other.casefold())


@lru_cache(maxsize=4096)
def _skeleton(name: str) -> str:
    whole = unicodedata.normalize("NFD", name)
    seen = (each for each in whole if unicodedata.category(each) != "Cf" and each not in VARIANTS)
    return unicodedata.normalize("NFD", "".join(_drawn_like(each) for each in " ".join("".join(seen).split())))


def _drawn_like(letter: str) -> str:
    """What stands for all letters that are drawn like this one."""
    alike = _alike().get(letter, ())
    if len(alike) != 1:  # it stands for many, or for itself alone
        return letter
    (other,) = alike
    stands_for_many = len(_alike().get(other, ())) > 1
    return other if stands_for_many else min(letter, other)


@cache
def _alike() -> dict[str, tuple[str, ...]]:
    # Loaded when the first name is given: it takes a tenth of a second, and most commands need none.
    from confusable_homoglyphs.confusables import confusables_data

    return {_bare(letter): tuple(_bare(each["c"]) for each in others) for letter, others in confusables_data.items()}


def _bare(letters: str) -> str:
    """Without the marks that keep a right-to-left letter in its place in a table."""
    return letters.replace("\u200e", "")
