"""What is compiled reads and writes beyond the end of an array without a word, and may end the process. The same tests,
in a process that looks at every index."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
THE_SAME = ("bots/test_value.py", "bots/test_placing.py", "physics/test_equilibrium.py")


def test_nothing_compiled_looks_beyond_the_end_of_an_array(tmp_path: Path) -> None:
    tests = (str(HERE.parent / name) for name in THE_SAME)
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests]
    # What is kept elsewhere was compiled without looking.
    looking = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(words, env=looking, cwd=HERE.parents[1], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
