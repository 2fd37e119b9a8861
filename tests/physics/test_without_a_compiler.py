"""Where numba has no wheels everything works too. The same tests, in a process that does without it."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
THE_SAME = ("test_plain_data.py", "test_equilibrium.py", "test_placing.py")


def test_towers_stand_fall_and_tell_plain_data_without_a_compiler() -> None:
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / name) for name in THE_SAME)]
    without = {**os.environ, "TEETER_COMPILER": "off"}
    done = subprocess.run(words, env=without, cwd=HERE.parents[1], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_compiler_is_off_when_it_is_switched_off() -> None:
    asked = "from teeter.physics.compiled import COMPILED; import sys; print(COMPILED, 'numba' in sys.modules)"
    for switch, answer in (("off", "False False"), ("on", "True True")):
        done = subprocess.run(
            [sys.executable, "-c", asked], env={**os.environ, "TEETER_COMPILER": switch}, capture_output=True, text=True
        )
        assert done.stdout.strip() == answer, done.stderr
