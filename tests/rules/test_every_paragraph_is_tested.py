"""Rules, code and tests cite one another by paragraph; here nobody cites in vain."""

import ast
import re
from pathlib import Path

import pytest

import teeter.rules
from teeter.rules.differences import MARK, with_differences
from teeter.rules.games import games
from teeter.rules.paragraphs import chapters, paragraphs

HERE = Path(__file__).parent
SOURCES = sorted(Path(teeter.rules.__file__).parent.rglob("*.py"))
NUMBER = re.compile(r'"(\d{1,2}\.\d{1,2})"')


def _tested() -> dict[str, list[str]]:
    """Paragraph -> the tests that carry its number."""
    found: dict[str, list[str]] = {}
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
                    for argument in mark.args:
                        found.setdefault(ast.literal_eval(argument), []).append(node.name)
    return found


def test_every_paragraph_has_a_test() -> None:
    assert sorted(set(paragraphs()) - set(_tested())) == []


def test_no_test_carries_a_number_that_no_paragraph_has() -> None:
    assert sorted(set(_tested()) - set(paragraphs())) == []


def test_every_paragraph_that_the_code_cites_exists() -> None:
    cited = {number for path in SOURCES for number in NUMBER.findall(path.read_text(encoding="utf-8"))}
    assert cited
    assert sorted(cited - set(paragraphs())) == []


def test_paragraphs_are_numbered_by_chapter_without_gaps() -> None:
    seen: dict[int, list[int]] = {}
    for number in paragraphs():
        chapter, paragraph = map(int, number.split("."))
        seen.setdefault(chapter, []).append(paragraph)
    for chapter, found in seen.items():
        assert sorted(found) == list(range(1, len(found) + 1)), f"chapter {chapter}"


@pytest.mark.parametrize("name", games())
def test_every_game_has_its_chapter(name: str) -> None:
    game = games()[name]
    assert chapters()[name].startswith(f"# {game.chapter}. {game.title}\n")
    assert any(number.startswith(f"{game.chapter}.") for number in paragraphs())


@pytest.mark.parametrize("name", games())
def test_the_table_of_rulebook_differences_is_made_from_the_rulebooks(name: str) -> None:
    """If this fails: python -m teeter.rules.differences docs/rules."""
    assert MARK in chapters()[name]
    assert chapters()[name] == with_differences(name, chapters()[name])


@pytest.mark.parametrize("name", games())
def test_every_option_of_a_game_is_explained_in_the_rules(name: str) -> None:
    own_words = " ".join("\n".join(text.partition(MARK)[0] for text in chapters().values()).lower().split())
    for option in games()[name].options:
        assert f"*{option.replace('_', ' ')}" in own_words, option
