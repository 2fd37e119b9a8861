"""How long it takes from nothing to the first page, and to the first piece that stands: the way people come.

    python -m benchmarks.first_start

A fresh clone, with empty caches as on a new machine (all packages are fetched), is started by `python3 run.py`, three
times; then the wheel is built, installed alone by pip, and started.
"""

import argparse
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parents[1]
TIMES = 9
PYTHON: str = getattr(sys, "_base_executable", sys.executable)
"""With pip, which the environment of this checkout has not."""


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # people's Python keeps what it translated
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        clone = here / "clone"
        caches = ("TEETER_CACHE", "UV_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache")
        new = {each: str(here / each) for each in caches}
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        run = [PYTHON, "run.py", "serve", "--port", "0", "--store", f"sqlite:///{here}/tables.db"]
        for what in ("first start of a fresh clone", "second start", "third start"):
            with serving(run, clone, new) as (_, seconds):
                print(f"{what}, to the first page: {seconds:.1f} s", flush=True)
        python = clone / ".venv" / "bin" / "python"
        small(python, new)
        wheel(clone, here, new)


@contextmanager
def serving(words: list[str], folder: Path, more: dict[str, str]) -> Iterator[tuple[str, float]]:
    """Its address, and the seconds until its first page had come."""
    began = time.monotonic()
    environment = {**os.environ, **more}
    process = subprocess.Popen(words, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        address = next(filter(None, (re.search(r"serves at (http://\S+)", line) for line in process.stderr)))[1]
        with urllib.request.urlopen(address) as answer:
            answer.read()
        yield address, time.monotonic() - began
    finally:
        process.send_signal(signal.SIGINT)
        process.stderr.close()
        process.wait()


def small(python: Path, more: dict[str, str]) -> None:
    empty = median(partial(call, python, "-c", "pass", **more))
    for what, words in (
        ("teeter --help", ("-m", "teeter", "--help")),
        ("import teeter", ("-c", "import teeter")),
        ("teeter pieces", ("-m", "teeter", "pieces")),
    ):
        seconds = median(partial(call, python, *words, **more))
        print(f"{what}: {seconds * 1000:.0f} ms, an empty Python {empty * 1000:.0f} ms", flush=True)


def median(work: Callable[[], None]) -> float:
    return statistics.median(timed(work) for _ in range(TIMES))


def timed(work: Callable[[], None]) -> float:
    began = time.monotonic()
    work()
    return time.monotonic() - began


def call(*words: str | Path, **more: str) -> None:
    subprocess.run(words, env={**os.environ, **more}, check=True, stdout=subprocess.DEVNULL)


def wheel(clone: Path, here: Path, more: dict[str, str]) -> None:
    (uv,) = (clone / ".tools").glob("*/bin/uv")
    subprocess.run(
        [uv, "build", "-q", "--wheel", "--out-dir", here / "dist"], cwd=clone, env={**os.environ, **more}, check=True
    )
    (built,) = (here / "dist").glob("*.whl")
    print(f"wheel: {built.stat().st_size / 1e6:.1f} MB")
    alone = here / "alone"
    python = alone / "bin" / "python"

    def install() -> None:
        subprocess.run([PYTHON, "-m", "venv", alone], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", built], check=True)

    print(f"pip install into a new environment: {timed(install):.1f} s", flush=True)
    more = {**more, "TEETER_CACHE": str(here / "another-cache")}
    print(f"first teeter pieces: {timed(lambda: call(python, '-m', 'teeter', 'pieces', **more)):.2f} s")
    words = [str(python), "-m", "teeter", "serve", "--port", "0", "--store", f"sqlite:///{here}/tables.db"]
    with serving(words, here, more) as (_, seconds):
        print(f"first teeter serve, to the first page: {seconds:.1f} s", flush=True)
    place = "import teeter; tower = teeter.Tower(); tower.place('base_slab'); tower.place('cube'); tower.margin()"
    print(f"first placement after that: {timed(lambda: call(python, '-c', place, **more)):.2f} s")


if __name__ == "__main__":
    main()
