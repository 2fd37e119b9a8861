"""How to cite Teeter, for people and for programs."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
CITATION = ROOT / "CITATION.cff"


def told() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(CITATION.read_text(encoding="utf-8"))
    return found


def checked(path: Path) -> subprocess.CompletedProcess[str]:
    words = ["--builtin-schema", "vendor.citation-file-format", "--force-filetype", "yaml", str(path)]
    return subprocess.run([sys.executable, "-m", "check_jsonschema", *words], capture_output=True, text=True)


def test_the_citation_is_what_its_format_wants() -> None:
    done = checked(CITATION)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("field", ["authors", "title", "cff-version"])
def test_a_citation_that_lacks_something_would_be_noticed(field: str, tmp_path: Path) -> None:
    (tmp_path / "CITATION.cff").write_text(yaml.safe_dump({**told(), field: None}), encoding="utf-8")
    assert checked(tmp_path / "CITATION.cff").returncode == 1


def test_the_readme_says_how_to_cite_in_the_same_words() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    section = " ".join(readme.partition("## How to cite\n")[2].partition("\n## ")[0].split())
    assert told()["authors"][0]["name"] in section
    assert told()["title"] in section
    assert "(CITATION.cff)" in section
