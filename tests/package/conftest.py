"""The package as people get it: built as a wheel, and installed alone into an empty environment."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.alone import alone
from tests.browser.conftest import browser_type_launch_args, somebody, visitor
from tests.browser.serving import Serving

__all__ = ["browser_type_launch_args", "somebody", "visitor"]

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Package:
    wheel: Path
    sdist: Path
    python: Path
    """Of an environment that holds the wheel, what it depends on, and nothing else."""


def _uv(*words: str | Path) -> None:
    (uv,) = (ROOT / ".tools").glob("*/bin/uv")
    done = subprocess.run([uv, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    folder = tmp_path_factory.getbasetemp().parent / f"package-{run}" if run else tmp_path_factory.mktemp("package")
    environment = folder / "environment"
    python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    with alone(folder.with_suffix(".lock")):
        if not environment.exists():
            # The wheel is built from the source distribution.
            _uv("build", "--python", sys.executable, "--out-dir", folder)
            _uv("venv", "--python", sys.executable, environment)
            _uv("pip", "install", "--python", python, *folder.glob("*.whl"))
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Package(wheel, sdist, python)


@pytest.fixture(scope="session")
def server(package: Package, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Of the installed package, on a machine that never had one."""
    folder = tmp_path_factory.mktemp("installed")
    with pytest.MonkeyPatch.context() as empty:
        empty.setenv("TEETER_CACHE", str(folder / "cache"))
        empty.delenv("PYTHONPATH", raising=False)
        empty.chdir(folder)
        running = Serving(folder, python=package.python)
    yield running
    running.stop()
