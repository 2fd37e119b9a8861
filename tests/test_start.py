"""run.py on machines where something is missing, and locks that work anywhere."""

import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parent.parent


def test_a_python_that_is_too_old_is_told_so() -> None:
    old = "import sys; sys.version_info = (3, 9, 2); exec(open('run.py').read())"
    done = subprocess.run([sys.executable, "-c", old], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Teeter needs Python 3.11 or newer; this is Python 3.9.")


def first_start(python: str, folder: Path) -> str:
    """What run.py says on its first start in an empty folder where no package index can be reached."""
    for name in ("run.py", "pyproject.toml", "uv.lock", "tools/uv.txt"):
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    offline = {**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder), "PIP_CONFIG_FILE": os.devnull}
    done = subprocess.run([python, "run.py"], cwd=folder, env=offline, capture_output=True, text=True)
    assert done.returncode == 1
    return done.stderr


def test_offline_the_first_start_says_what_to_do(tmp_path: Path) -> None:
    said = first_start(getattr(sys, "_base_executable", sys.executable), tmp_path)
    assert "Teeter: uv could not be fetched by pip." in said
    assert "Go online for this first start and try again." in said


@pytest.mark.parametrize(
    ("words", "extras"),
    [
        ("", ()),
        ("play", ()),
        ("lab tasks", ("lab",)),
        ("ladder --cluster auto", ("cluster",)),
        ("lab run two-blocks --agent child --cluster=auto --out child.parquet", ("lab", "cluster")),
        ("serve --store postgresql://teeter@127.0.0.1/teeter", ("postgres",)),
    ],
)
def test_a_command_gets_the_packages_that_it_needs_beyond_those_of_players(words: str, extras: tuple[str, ...]) -> None:
    run_py = runpy.run_path(str(ROOT / "run.py"))
    assert run_py["extras"](words.split()) == extras


def test_a_python_without_pip_is_told_how_to_get_it(tmp_path: Path) -> None:
    """The environment that runs these tests has none."""
    assert "This Python has no pip. Install it" in first_start(sys.executable, tmp_path)


def test_the_lock_names_no_private_address() -> None:
    addresses = re.findall(r'"(\w+://[^"]+)"', (ROOT / "uv.lock").read_text(encoding="utf-8"))
    assert addresses
    for host in {urlsplit(address).netloc for address in addresses}:
        assert re.fullmatch(r"[a-z.]+\.org", host), host
