"""The rules say the same in every language: paragraph for paragraph, whoever translates."""

import re

import pytest

from teeter.languages import TRANSLATED, Language
from teeter.rules.paragraphs import chapters, in_chapter, paragraphs

IN_ENGLISH = re.compile(r"\b(the|and|of|is|are|who|with)\b")


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_chapter_has_every_paragraph_in_the_same_order(language: Language) -> None:
    assert set(chapters(language)) == set(chapters())
    for name, text in chapters(language).items():
        assert [number for number, _ in in_chapter(text)] == [number for number, _ in in_chapter(chapters()[name])]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_chapter_has_its_number_and_the_same_headings_and_advice(language: Language) -> None:
    for name, text in chapters(language).items():
        english = chapters()[name].partition("\n<!-- rulebooks -->")[0]
        assert text.partition(".")[0] == english.partition(".")[0]
        assert text.count("\n## ") == english.count("\n## ")
        assert len(text.strip().split("\n\n")) == len(english.strip().split("\n\n")), name


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_paragraph_is_translated(language: Language) -> None:
    for number, text in paragraphs(language).items():
        assert len(text) > 0.5 * len(paragraphs()[number]), number
        assert not IN_ENGLISH.search(text), number


@pytest.mark.parametrize("language", TRANSLATED)
def test_numbers_and_links_are_the_same_in_every_language(language: Language) -> None:
    """Digits only: ten is a word in all of them."""
    for name, text in chapters(language).items():
        english = chapters()[name].partition("\n<!-- rulebooks -->")[0]
        for what in (r"\d+(?:\.\d+)?", r"\]\(.+?\)"):
            assert sorted(re.findall(what, text)) == sorted(re.findall(what, english)), name
