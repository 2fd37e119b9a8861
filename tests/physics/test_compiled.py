"""What was compiled is kept on disk, and what a former version kept there stops nobody."""

import subprocess
import sys
from pathlib import Path

from teeter.physics.compiled import COMPILED

MODULE = """
from typing import NamedTuple
from teeter.physics.compiled import fast

class {name}(NamedTuple):
    one: float

@fast
def doubled(given: {name}) -> float:
    return 2 * given.one

print(doubled({name}(21.0)))
"""


def run(folder: Path, name: str) -> str:
    (folder / "formerly.py").write_text(MODULE.format(name=name))
    done = subprocess.run([sys.executable, "-c", "import formerly"], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_what_was_compiled_with_a_class_of_another_name_is_compiled_anew(tmp_path: Path) -> None:
    assert run(tmp_path, "Before") == "42.0"
    assert bool(list((tmp_path / "__pycache__").glob("*.nbi"))) == COMPILED, "it is kept"
    assert run(tmp_path, "After") == "42.0"
