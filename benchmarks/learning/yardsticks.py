"""What a learner is measured by: the same towers, built by lot, by equilibrium and by a bot's planner."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from statistics import mean
from typing import Any

import gymnasium
import numpy as np

import teeter.lab  # noqa: F401  (makes the environments known)
from teeter.bots.placing.aims import LASTING, QUICK, STEADILY
from teeter.bots.placing.planner import Planner
from teeter.bots.placing.relief import Relief
from teeter.bots.placing.scene import Scene
from teeter.lab.envs.candidates import EFFORT
from teeter.lab.envs.stack_discrete import StackDiscreteEnv
from teeter.pieces.sack import piece

DISCRETE = "teeter/StackDiscrete-v0"
TOWERS = 50
"""Seeds from 0: they are for measuring, and nobody learns from them."""

Step = tuple[Any, Any, bool, bool, dict[str, Any]]
Turn = Callable[[Any, dict[str, Any]], Step]


def stood(env: gymnasium.Env[Any, Any], turn: Turn) -> list[int]:
    """Pieces that stood in each tower."""
    counts = []
    for seed in range(TOWERS):
        (seen, told), ended, count = env.reset(seed=seed), False, 0
        while not ended:
            seen, reward, ended, _, told = turn(seen, told)
            count += int(reward)
        counts.append(count)
    return counts


def measure(out: Path) -> None:
    env = gymnasium.make(DISCRETE)
    with out.open("w", encoding="utf-8") as file:
        for who, make in YARDSTICKS.items():
            counts = stood(env, make(env))
            file.write(json.dumps({"who": who, "stood": counts}) + "\n")
            file.flush()
            print(f"{who}: {mean(counts):.2f} pieces in {TOWERS} towers", flush=True)


def _by_lot(env: gymnasium.Env[Any, Any]) -> Turn:
    chance = np.random.default_rng(0)
    return lambda _seen, told: env.step(int(chance.choice(np.flatnonzero(told["action_mask"]))))


def _bears_most(env: gymnasium.Env[Any, Any]) -> Turn:
    """Of the places that are offered the one in which the tower would bear the greatest tilt; nothing is simulated."""
    tower = _inside(env)

    def turn(seen: Any, told: dict[str, Any]) -> Step:
        places = seen["candidates"][: int(seen["action_mask"].sum())].tolist()
        bears = [tower.tower.promise(told["piece"], place[:2], place[2:]) for place in places]
        return env.step(int(np.argmax(bears)))

    return turn


def _at_a_glance(env: gymnasium.Env[Any, Any]) -> Turn:
    """Of the places that are offered the one that the planner itself likes best by the look of it."""
    tower = _inside(env)

    def turn(_seen: Any, told: dict[str, Any]) -> Step:
        moment = tower.tower.moment
        spots = Scene(Relief.of(moment.placed), moment).spots(piece(told["piece"], tower.tower.set), STEADILY, EFFORT)
        return tower.put(spots[0].at, spots[0].quat) if spots else env.step(0)

    return turn


def _planned(env: gymnasium.Env[Any, Any]) -> Turn:
    """The planner's best after a quick look, in which it tries two places and more with a trembling hand."""
    tower = _inside(env)

    def turn(_seen: Any, told: dict[str, Any]) -> Step:
        plan = Planner(tower.tower).plan(told["piece"], LASTING, QUICK)
        if plan is None:
            return env.step(0)
        x, y, _ = plan.pose.at
        return tower.put((x, y), plan.pose.quat)

    return turn


def _inside(env: gymnasium.Env[Any, Any]) -> StackDiscreteEnv:
    inside = env.unwrapped
    assert isinstance(inside, StackDiscreteEnv)
    return inside


YARDSTICKS = {
    "random": _by_lot,
    "planner's glance": _at_a_glance,
    "greatest tilt borne": _bears_most,
    "planner, quick": _planned,
}
