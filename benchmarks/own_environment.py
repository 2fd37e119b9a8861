"""An environment beside `.venv`, for what can't be in the lock: another version of something that is in it already, or
torch, whose wheels without CUDA lie in a registry of their own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from run import uv

ROOT = Path(__file__).resolve().parent.parent
NAME = re.compile(r"^[A-Za-z0-9._-]+")


def make(folder: Path, instead: Sequence[str], *options: str) -> Path:
    """What the lock pins for `lab` and `dev`, but these requirements `instead` of what it says about them; the
    environment's Python. Teeter itself is not installed: `run_in` takes it from `src`.

    options: further words for `uv pip install`.
    """
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    words = ["export", "--frozen", "--no-emit-project", "--no-hashes", "--extra", "lab", "--group", "dev"]
    pinned = _uv(*words, "--format", "requirements.txt").splitlines()
    others = {_name(each) for each in instead}
    kept = [line for line in pinned if NAME.match(line) and _name(line) not in others]
    _uv("venv", "--clear", "--python", sys.executable, str(folder))
    wanted = folder / "wanted.txt"
    wanted.write_text("\n".join([*kept, *instead]) + "\n", encoding="utf-8")
    _uv("pip", "install", "--python", str(python), "-r", str(wanted), *options)
    return python


def run_in(python: Path, *words: str) -> subprocess.Popen[str]:
    """Python in such an environment, in this checkout; its output is ours."""
    known = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    return subprocess.Popen([str(python), *words], cwd=ROOT, env={**known, "PYTHONPATH": str(ROOT / "src")}, text=True)


def version(python: Path, package: str) -> str:
    words = [str(python), "-c", f"from importlib.metadata import version; print(version({package!r}))"]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


def _name(requirement: str) -> str:
    found = NAME.match(requirement)
    assert found is not None, requirement
    return re.sub(r"[._-]+", "-", found[0]).lower()


def _uv(*words: str) -> str:
    done = subprocess.run([str(uv()), "--quiet", *words], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"uv {' '.join(words[:2])} failed; what it said is above.")
    return done.stdout
