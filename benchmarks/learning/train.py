"""The learner itself; `python -m benchmarks.learning` calls it in an environment that has Stable-Baselines3."""

from __future__ import annotations

import argparse
import json
import time
import warnings
from collections import deque
from pathlib import Path
from statistics import mean
from typing import IO, Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import SubprocVecEnv

import teeter.lab  # noqa: F401  (makes the environments known)
from benchmarks.learning.places import PlacesSeen
from benchmarks.learning.policy import PlacePolicy
from benchmarks.learning.yardsticks import DISCRETE, stood
from teeter.bulk.processes import as_a_worker

CHECKED = (DISCRETE, "teeter/Stability-v0")
"""Environments that Stable-Baselines3 takes as they are: of the others an action is a dictionary."""
PROCESSES = 2
SETTINGS = {"n_steps": 64, "batch_size": 64, "n_epochs": 8, "learning_rate": 2e-3, "gamma": 0.9, "ent_coef": 0.01}
FIRST_SEED = 1_000_000
"""Seeds for learning are above it; 0 to 999 are for measuring."""
LATELY = 100


def check() -> None:
    for name in CHECKED:
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            check_env(gymnasium.make(name).unwrapped)
        print(f"{name}: no error; remarks:")
        for text in sorted({str(each.message) for each in said}):
            print(f"    {text}")


def smoke(steps: int) -> None:
    """The environment as it is, with the policy that people take first."""
    env = gymnasium.make(DISCRETE)
    model = MaskablePPO("MultiInputPolicy", env, n_steps=256, batch_size=64, seed=1, device="cpu", verbose=1)
    model.learn(steps)
    seen, told = env.reset(seed=0)
    action, _ = model.predict(seen, action_masks=told["action_mask"].astype(bool), deterministic=True)
    assert told["action_mask"][int(action)]
    print(f"{model.num_timesteps} steps, and what it chooses is offered")


def places() -> gymnasium.Env[Any, Any]:
    watched: gymnasium.Env[Any, Any] = Monitor(PlacesSeen(gymnasium.make(DISCRETE)))
    return watched


class Diary(BaseCallback):
    """A line for every tower, and now and then a word to whoever waits."""

    def __init__(self, file: IO[str], minutes: float) -> None:
        super().__init__()
        self._file, self._ends = file, time.monotonic() + 60 * minutes
        self._lately: deque[float] = deque(maxlen=LATELY)

    def _on_step(self) -> bool:
        for told in self.locals["infos"]:
            if "episode" in told:
                self._lately.append(float(told["episode"]["r"]))
                self._file.write(json.dumps({"step": self.num_timesteps, "pieces": self._lately[-1]}) + "\n")
        return time.monotonic() < self._ends

    def _on_rollout_end(self) -> None:
        self._file.flush()
        print(f"{self.num_timesteps:7,} steps: {mean(self._lately or [0]):.2f} pieces a tower lately", flush=True)


def run(out: Path, steps: int, minutes: float, seed: int) -> None:
    with as_a_worker():
        vector = SubprocVecEnv([places] * PROCESSES, start_method="spawn")
    model = MaskablePPO(PlacePolicy, vector, seed=seed, device="cpu", **SETTINGS)
    vector.seed(FIRST_SEED * seed)
    env = places()

    def measure(who: str, file: IO[str]) -> None:
        def turn(seen: Any, told: dict[str, Any]) -> Any:
            action, _ = model.predict(seen, action_masks=told["action_mask"].astype(bool), deterministic=True)
            return env.step(int(action))

        counts = stood(env, turn)
        file.write(json.dumps({"who": who, "stood": counts}) + "\n")
        file.flush()
        print(f"{who}: {mean(counts):.2f} pieces in {len(counts)} towers", flush=True)

    with out.open("w", encoding="utf-8") as file:
        file.write(json.dumps({"seed": seed, "env": DISCRETE, "processes": PROCESSES, **SETTINGS}) + "\n")
        measure("before learning", file)
        began = time.monotonic()
        model.learn(steps, callback=Diary(file, minutes))
        file.write(json.dumps({"steps": model.num_timesteps, "minutes": (time.monotonic() - began) / 60}) + "\n")
        measure("after learning", file)
    vector.close()


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("what", choices=["check", "smoke", "run"])
    words.add_argument("--out", type=Path, default=Path("learning.jsonl"))
    words.add_argument("--steps", type=int, default=2048)
    words.add_argument("--minutes", type=float, default=600.0)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    torch.set_num_threads(1)
    if asked.what == "check":
        check()
    elif asked.what == "smoke":
        smoke(asked.steps)
    else:
        run(asked.out, asked.steps, asked.minutes, asked.seed)


if __name__ == "__main__":
    main()
