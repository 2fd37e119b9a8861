"""Everything that parses bytes, with bytes that mean nothing."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from tests.corpus_files import corpus_of, names
from tests.fuzz_targets import TARGETS

SECONDS = 5
ROOT = Path(__file__).parent.parent


def test_every_target_has_a_corpus() -> None:
    assert names() == list(TARGETS)


@pytest.mark.parametrize("path", [path for name in names() for path in corpus_of(name)], ids=lambda path: path.name)
def test_what_broke_a_parser_once_breaks_it_no_more(path: Path) -> None:
    TARGETS[path.parent.name](path.read_bytes())


@pytest.mark.parametrize("target", names())
def test_bytes_changed_at_random_break_no_parser(target: str) -> None:
    chance = Random(7)
    for path in corpus_of(target):
        for _ in range(15):
            words = bytearray(path.read_bytes())
            for _ in range(chance.randint(1, 4)):
                place = chance.randrange(len(words) + 1)
                words[place : place + chance.randint(0, 3)] = chance.randbytes(chance.randint(0, 3))
            TARGETS[target](bytes(words))


if find_spec("atheris"):  # there are none for some systems; the two tests above run everywhere

    def test_bytes_led_by_coverage_break_no_parser() -> None:
        words = [sys.executable, "-m", "benchmarks.fuzz_bytes", "--together", "--seconds", str(SECONDS)]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
        assert "inputs ?" not in done.stdout
