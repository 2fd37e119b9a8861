"""What people read comes as a kind and its particulars: every kind is used, has its sentence, gets what it needs."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from teeter.bots import reason
from teeter.bots.bidding.auctions import BIDS, PASSES
from teeter.languages import LANGUAGES
from teeter.rules import objection
from teeter.rules.rulebook import KINDS
from teeter.server.game_catalogue import all_games

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "teeter"
WORDS = ROOT / "web" / "src" / "words"
FILLED_BY = {"odds": "tenths"}
"""A gap that is filled by a particular of another name."""
FOR_PROGRAMS = {"move", "phase", "piece"}
"""What a sentence may leave unsaid."""
BY_PURPOSE: dict[str, Mapping[Any, str]] = {"BIDS": BIDS, "PASSES": PASSES}
SAID: dict[str, Mapping[Any, str]] = {"Objection": objection.ENGLISH, "Reason": reason.ENGLISH}

both = pytest.mark.parametrize("name", SAID)


def gaps(sentence: str) -> set[str]:
    return {FILLED_BY.get(gap, gap) for gap in re.findall(r"\{(\w+)\}", sentence)}


def uses(name: str) -> Iterator[tuple[str, set[str]]]:
    """Every place in the sources where one is made: its kind, and the particulars it is given."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                given = {keyword.arg for keyword in node.keywords if keyword.arg}
                match node.args[0]:
                    case ast.Constant(value=str(kind)):
                        yield kind, given
                    case ast.Subscript(value=ast.Name(id=table)):
                        yield from ((kind, given) for kind in BY_PURPOSE[table].values())


@both
def test_every_kind_has_a_sentence_and_is_said_somewhere(name: str) -> None:
    listed: dict[str, Iterable[str]] = {"Objection": objection.KINDS, "Reason": reason.KINDS}
    kinds = set(listed[name])
    assert set(SAID[name]) == kinds
    assert {kind for kind, _ in uses(name)} == kinds


@both
def test_a_sentence_gets_exactly_the_particulars_that_it_tells(name: str) -> None:
    for kind, given in uses(name):
        wanted = gaps(SAID[name][kind])
        assert wanted <= given, kind
        assert given - wanted <= FOR_PROGRAMS, kind


@pytest.mark.parametrize(("name", "file"), [("Objection", "objections.ts"), ("Reason", "thoughts.ts")])
def test_the_pages_have_every_sentence_in_every_language_and_the_same_english(name: str, file: str) -> None:
    told = {language: sentences(WORDS / language / file) for language in LANGUAGES}
    assert told["en"] == SAID[name]
    for language, words in told.items():
        assert list(words) == list(SAID[name]), language
        for kind, sentence in words.items():
            assert gaps(sentence) == gaps(SAID[name][kind]), (language, kind)


@both
def test_no_sentence_holds_a_word_of_the_program(name: str) -> None:
    assert not [said for said in SAID[name].values() if "_" in said]


def sentences(path: Path) -> dict[str, str]:
    """Of the entry `kind` of a dictionary of the pages."""
    listed = path.read_text(encoding="utf-8").partition("\tkind: {")[2]
    found = re.findall(r'^\t\t"?([a-z-]+)"?:\s+("(?:[^"\\]|\\.)*"),$', listed, re.MULTILINE)
    return {kind: ast.literal_eval(sentence) for kind, sentence in found}


def entries(dictionary: str) -> dict[str, str]:
    """Of one group of the English words of the pages: key -> what stands there."""
    words = (WORDS / "en" / "en.ts").read_text(encoding="utf-8")
    found = re.search(rf"^\t{dictionary}: {{\n(.*?)^\t}}", words, re.MULTILINE | re.DOTALL)
    assert found, dictionary
    each = re.compile(r'^\t\t("[^"]+"|\w+): (.+?)(?=^\t\t[\w".])', re.MULTILINE | re.DOTALL)
    return {key.strip('"'): told for key, told in each.findall(found[1] + "\t\t.")}


def test_every_option_is_named_and_explained_and_so_is_each_of_its_choices() -> None:
    options = entries("option")
    assert set(options) == set(KINDS)
    assert not [name for name, told in options.items() if '""' in told]
    listed = {name: get_args(kind) for name, kind in KINDS.items() if get_origin(kind) is Literal}
    choices = {f"{name}.{each}" for name, values in listed.items() for each in values}
    assert choices <= set(entries("optionChoice"))


def test_every_setting_of_a_table_is_named() -> None:
    asked_apart = {"ruling"}  # in the first question of the page: where does the tower stand?
    assert set(entries("tableSetting")) == {setting.name for setting in all_games().settings} - asked_apart
