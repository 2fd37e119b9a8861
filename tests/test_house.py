"""The shape of the house: what can be found by its name, and rooms that a stranger can overlook."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "teeter"
MODULES = sorted(SOURCE.rglob("*.py"))
FOLDERS = sorted({path.parent for path in MODULES})
MOST_LINES = 400
MOST_MODULES = 15

TWICE: dict[str, str] = {}
"""Class -> why two things share the name."""

FULL = {
    "table": "what every game at a table has in common; building, race and workers have folders of their own",
}
"""Folder -> why it has more modules than others."""


def room(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def test_two_classes_share_a_name_only_if_a_reason_is_given() -> None:
    names = Counter(
        node.name
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    assert {name for name, times in names.items() if times > 1} == set(TWICE)


def modules(folder: Path) -> int:
    return sum(path.name != "__init__.py" for path in folder.glob("*.py"))


@pytest.mark.parametrize("folder", FOLDERS, ids=room)
def test_a_folder_holds_few_modules_or_says_why_not(folder: Path) -> None:
    assert modules(folder) <= MOST_MODULES or room(folder) in FULL


def test_no_reason_is_given_for_a_folder_that_needs_none() -> None:
    assert [name for name in FULL if modules(SOURCE / name) <= MOST_MODULES] == []


@pytest.mark.parametrize("path", MODULES, ids=room)
def test_no_module_is_too_long_for_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(set(re.findall(r"(?<!tests/)(?<!web/)\b[a-z_]+\.py\b", ARCHITECTURE))))
def test_a_file_that_the_architecture_names_is_there(name: str) -> None:
    assert (ROOT / name).exists() or any(path.name == name for path in MODULES)


@pytest.mark.parametrize("folder", [path for path in SOURCE.glob("*/*") if (path / "__init__.py").exists()], ids=room)
def test_the_architecture_shows_every_room_of_two_floors(folder: Path) -> None:
    above, name = folder.parent.name, folder.name
    section = re.search(rf"^  {above}/ .*\n((?:    .*\n)*)", ARCHITECTURE, re.MULTILINE)
    assert section is not None
    assert f"{name}/" in section[1]
