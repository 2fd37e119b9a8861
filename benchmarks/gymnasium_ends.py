"""Do the environments pass their tests on the oldest Gymnasium that `lab` allows in practice, and on the newest?

    python -m benchmarks.gymnasium_ends [1.2.2 newest]

Each gets an environment of its own, which is thrown away; everything else in it is what the lock pins. 1.2.2 is what
RLlib wants.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.own_environment import make, run_in, version

TESTS = ("tests/lab/test_envs.py", "tests/lab/test_aec.py")
NEWEST = "newest"


def passes(gymnasium: str) -> bool:
    wanted = "gymnasium" if gymnasium == NEWEST else f"gymnasium=={gymnasium}"
    with TemporaryDirectory() as folder:
        python = make(Path(folder) / "venv", [wanted, "pettingzoo>=1.25"])
        found = f"Gymnasium {version(python, 'gymnasium')}, PettingZoo {version(python, 'pettingzoo')}"
        print(f"--- {found}", flush=True)
        with run_in(python, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *TESTS) as tests:
            pass
        print(f"--- {found}: {'passed' if tests.returncode == 0 else 'FAILED'}", flush=True)
        return tests.returncode == 0


def main() -> None:
    read = argparse.ArgumentParser()
    read.add_argument("versions", nargs="*", default=["1.2.2", NEWEST])
    passed = [passes(each) for each in read.parse_args().versions]
    if not all(passed):
        sys.exit(1)


if __name__ == "__main__":
    main()
