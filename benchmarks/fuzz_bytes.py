"""Bytes led by coverage (atheris) into everything that parses any: no fault, memory flat.

python -m benchmarks.fuzz_bytes [--seconds 60] [TARGET ...]

Each target of tests/fuzz_targets.py runs in a process of its own, from the corpus in tests/corpus/; --together runs all
of them in one, where a first byte says which is meant. An input that breaks one is kept beside, and named.
"""

import argparse
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.corpus_files import CORPUS, corpus_of, names

FOUND = Path("fuzz-findings")
MEMORY_MB = 2048
ONE_INPUT_SECONDS = 20


def fuzz_here(target: str, words: list[str]) -> None:
    """In a process that does nothing else: atheris ends it."""
    import atheris

    with atheris.instrument_imports(include=["teeter"]):
        from tests.fuzz_targets import TARGETS
    all_of_them = list(TARGETS.values())

    def one(content: bytes) -> None:
        if target in TARGETS:
            TARGETS[target](content)
        elif content:
            all_of_them[content[0] % len(all_of_them)](content[1:])

    for name, each in TARGETS.items():  # what is loaded by the first input is not counted as a leak
        for path in corpus_of(name):
            each(path.read_bytes())
    print(
        f"memory before: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB", file=sys.stderr, flush=True
    )
    atheris.Setup([sys.argv[0], *words], one, enable_python_coverage=True)
    atheris.Fuzz()


def run(target: str, seconds: int) -> bool:
    """Prints what came of it; True if nothing broke."""
    with tempfile.TemporaryDirectory() as folder:
        for number, name in enumerate(names()):
            if target in (name, "together"):
                first = bytes([number]) if target == "together" else b""
                for path in corpus_of(name):
                    (Path(folder) / f"{name}-{path.name}").write_bytes(first + path.read_bytes())
        FOUND.mkdir(exist_ok=True)
        words = [
            *(sys.executable, "-m", "benchmarks.fuzz_bytes", "--here", target),
            *(folder, f"-max_total_time={seconds}", "-print_final_stats=1", f"-rss_limit_mb={MEMORY_MB}"),
            *("-max_len=20000", f"-timeout={ONE_INPUT_SECONDS}", f"-artifact_prefix={FOUND}/{target}-", "-verbosity=0"),
        ]
        done = subprocess.run(words, capture_output=True, text=True, errors="replace")
    if not any(FOUND.iterdir()):
        FOUND.rmdir()
    figures = {name: _figure(pattern, done.stderr) for name, pattern in FIGURES.items()}
    told = ", ".join(f"{name} {value}" for name, value in figures.items())
    print(f"{target:>16}: {told}{'' if done.returncode == 0 else '  BROKEN'}", flush=True)
    if done.returncode:
        print(done.stdout[-2000:], done.stderr[-4000:], sep="\n")
    return done.returncode == 0


FIGURES = {
    "inputs": r"number_of_executed_units:\s*(\d+)",
    "a second": r"average_exec_per_sec:\s*(\d+)",
    "new ones": r"new_units_added:\s*(\d+)",
    "MB before": r"memory before: (\d+)",
    "MB at most": r"peak_rss_mb:\s*(\d+)",
}


def _figure(pattern: str, told: str) -> str:
    found = re.findall(pattern, told)
    return f"{int(found[-1]):,}" if found else "?"


def main() -> None:
    if sys.argv[1:2] == ["--here"]:
        fuzz_here(sys.argv[2], sys.argv[3:])
        return
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(names()))
    words.add_argument("--seconds", type=int, default=60, help="for each of them")
    words.add_argument("--together", action="store_true", help="all in one process")
    asked = words.parse_args()
    chosen = ["together"] if asked.together else asked.targets or names()
    if unknown := set(chosen) - {*names(), "together"}:
        words.error(f"there is no target {', '.join(unknown)}; there are: {', '.join(names())}; seeds lie in {CORPUS}")
    sound = [run(each, asked.seconds) for each in chosen]
    if not all(sound):
        sys.exit(1)


if __name__ == "__main__":
    main()
