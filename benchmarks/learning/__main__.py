"""Stable-Baselines3 on the environments: its checker, a smoke test, and the learning curve in the documents.

    python -m benchmarks.learning check
    python -m benchmarks.learning smoke --steps 2048
    python -m benchmarks.learning run --steps 20000 --minutes 40 --seeds 1
    python -m benchmarks.learning yardsticks
    python -m benchmarks.learning draw --seeds 1

It runs in `.tools/learning`, an environment of its own: torch without CUDA comes from a registry of its own, which the
lock would have to name. `--torch "torch==2.13.0+cpu"` takes another, from wherever uv looks (UV_FIND_LINKS). What was
learned and measured is kept in benchmarks/results/learning-SEED.jsonl and learning-yardsticks.jsonl.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from benchmarks.own_environment import ROOT, make, run_in, version

FOLDER = ROOT / ".tools" / "learning"
BASELINES = ("stable-baselines3==2.9.2", "sb3-contrib==2.9.2", "gymnasium")
ANY_TORCH = "torch>=2.3"
RESULTS = ROOT / "benchmarks" / "results"
YARDSTICKS = RESULTS / "learning-yardsticks.jsonl"
PICTURE = ROOT / "docs" / "pictures" / "learning.svg"


def learner(torch: str) -> Path:
    """The environment's Python; it is made once."""
    wanted = [*BASELINES, torch]
    stamp = FOLDER / "made"
    python = FOLDER / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != " ".join(wanted):
        make(FOLDER, wanted, *(("--torch-backend", "cpu") if torch == ANY_TORCH else ()))
        stamp.write_text(" ".join(wanted), encoding="utf-8")
    names = ("stable-baselines3", "sb3-contrib", "torch", "gymnasium")
    print(", ".join(f"{name} {version(python, name)}" for name in names), flush=True)
    return python


def train(python: Path, *words: str) -> None:
    with run_in(python, "-m", "benchmarks.learning.train", *words) as running:
        pass
    if running.returncode:
        sys.exit(running.returncode)


def kept(seed: int) -> Path:
    return RESULTS / f"learning-{seed}.jsonl"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("what", choices=["check", "smoke", "run", "yardsticks", "draw"])
    words.add_argument("--steps", type=int, default=2048)
    words.add_argument("--minutes", type=float, default=600.0, help="learning ends then, if not before")
    words.add_argument("--seeds", type=int, nargs="+", default=[1])
    words.add_argument("--torch", default=ANY_TORCH)
    asked = words.parse_args()
    if asked.what in ("check", "smoke"):
        train(learner(asked.torch), asked.what, "--steps", str(asked.steps))
    elif asked.what == "run":
        python = learner(asked.torch)
        for seed in asked.seeds:
            limits = ("--steps", str(asked.steps), "--minutes", str(asked.minutes))
            train(python, "run", "--out", str(kept(seed)), "--seed", str(seed), *limits)
    elif asked.what == "yardsticks":
        from benchmarks.learning.yardsticks import measure

        measure(YARDSTICKS)
    else:
        from benchmarks.learning.curve import draw

        draw([kept(seed) for seed in asked.seeds], YARDSTICKS, PICTURE)


if __name__ == "__main__":
    main()
