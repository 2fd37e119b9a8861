"""What a package holds, and what it leaves out."""

import email
import os
import re
import subprocess
import tarfile
import zipfile
from email.message import Message
from pathlib import Path

import pytest

from teeter.languages import TRANSLATED
from teeter.pieces.form_cache import content
from teeter.pieces.sets import SETS
from tests.package.conftest import Package

KB = 1024


def run(package: Package, words: str, folder: Path) -> str:
    """By the installed package, in an empty folder and with an empty cache."""
    own = {**os.environ, "TEETER_CACHE": str(folder), "PYTHONPATH": ""}
    done = subprocess.run([package.python, "-c", words], cwd=folder, env=own, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def about(package: Package) -> Message:
    with zipfile.ZipFile(package.wheel) as wheel:
        (name,) = (each for each in wheel.namelist() if each.endswith("/METADATA"))
        return email.message_from_bytes(wheel.read(name))


def test_a_wheel_holds_types_pages_rules_and_the_measures_of_every_piece(package: Package) -> None:
    with zipfile.ZipFile(package.wheel) as wheel:
        names = set(wheel.namelist())
    forms = {content(home.solid(piece)) for home in SETS.values() for piece in home.colours}
    wanted = {f"teeter/pieces/forms/{each}.npz" for each in forms}
    wanted |= {f"teeter/rules/text{language}/knock-out.md" for language in ("", *(f"/{each}" for each in TRANSLATED))}
    wanted |= {f"teeter/pieces/names/{language}.toml" for language in TRANSLATED}
    wanted |= {"teeter/py.typed", "teeter/server/client/index.html", "teeter/rules/rulebooks/manual.toml"}
    assert wanted <= names
    assert {name.partition("/")[0] for name in names} == {"teeter", f"teeter-{_version(package)}.dist-info"}
    assert package.wheel.stat().st_size < 6 * 1024 * KB


def _version(package: Package) -> str:
    return package.wheel.name.split("-")[1]


def test_a_source_distribution_leaves_out_the_pictures_of_the_documents(package: Package) -> None:
    with tarfile.open(package.sdist) as sdist:
        pictures = [name for name in sdist.getnames() if "/docs/" in name and name.endswith((".png", ".webp"))]
    assert pictures == []
    assert package.sdist.stat().st_size < 4 * 1024 * KB


def test_pictures_and_links_of_the_readme_work_where_the_package_is_shown(about: Message) -> None:
    text = str(about.get_payload())
    links = re.findall(r'\]\(([^)]+)\)|src="([^"]+)"', text)
    assert len(links) > 10
    assert [one or other for one, other in links if not (one or other).startswith("https://")] == []


def test_a_package_says_who_made_it_where_it_is_and_what_it_is_for(about: Message) -> None:
    for field in ("Author", "Keywords", "License-Expression", "Requires-Python"):
        assert about[field], field
    assert {each.split(",")[0] for each in about.get_all("Project-URL", [])} >= {"Homepage", "Changelog", "Issues"}
    assert "Typing :: Typed" in about.get_all("Classifier", [])


def test_the_installed_package_knows_its_version(package: Package, tmp_path: Path) -> None:
    assert run(package, "import teeter; print(teeter.__version__)", tmp_path) == _version(package)


def test_importing_it_sets_nothing_for_the_rest_of_a_program_and_loads_no_engine(
    package: Package, tmp_path: Path
) -> None:
    asked = (
        "import os, sys; before = dict(os.environ); import teeter;"
        "print(dict(os.environ) == before, {'numpy', 'mujoco', 'numba', 'PIL'} & set(sys.modules))"
    )
    assert run(package, asked, tmp_path) == "True set()"


def test_no_piece_is_measured_where_all_measures_came_along(package: Package, tmp_path: Path) -> None:
    asked = (
        "import sys; sys.modules['manifold3d'] = None;"  # without it nothing can be measured
        "from teeter.pieces.sack import pieces; print(len(pieces('bausack+expansion')), len(pieces('biddi')))"
    )
    assert run(package, asked, tmp_path) == "101 12"


def test_measures_that_came_along_are_those_of_this_checkout(package: Package, tmp_path: Path) -> None:
    asked = "from teeter.pieces.sack import pieces; print(sum(each.mass for each in pieces()))"
    from teeter.pieces.sack import pieces

    assert run(package, asked, tmp_path) == str(sum(each.mass for each in pieces()))
