"""Who does the tasks: the bots as builders, by their names, or a function from a file."""

from __future__ import annotations

import math
import runpy
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from teeter.bots.character import CHARACTERS, Character
from teeter.bots.names import RANDOM
from teeter.bots.placing.aims import LASTING
from teeter.bots.placing.lies import lies
from teeter.bots.placing.planner import Planner
from teeter.bots.random_bot import ABOUT_MM
from teeter.lab.envs.stack import StackEnv
from teeter.lab.errors import BadAgent
from teeter.physics.pose import Quat, at_rest, product
from teeter.pieces.sack import piece

FUNCTION = "act"
KNOWN = (RANDOM, *CHARACTERS)

Turn = Callable[[StackEnv, Mapping[str, Any], Mapping[str, Any], Random], Any]
"""Places the next piece, and answers what the environment did."""


def agent_called(name: str) -> tuple[Turn, str]:
    """A turn of this agent, and what it looks at: the `tower` itself, or the `observation`. Raises BadAgent."""
    if name == RANDOM:
        return _by_lot, "tower"
    if name in CHARACTERS:
        character = CHARACTERS[name]
        return lambda env, _seen, _told, chance: _as_a_bot(character, env, chance), "tower"
    if not Path(name).is_file():
        raise BadAgent(f"There is no agent called {name!a}: name {', '.join(KNOWN)}, or a Python file.")
    act = runpy.run_path(name).get(FUNCTION)
    if not callable(act):
        raise BadAgent(
            f"{name} has no function {FUNCTION}(observation, info), which would answer an action of Stack-v0."
        )
    return lambda env, seen, told, _chance: env.step(act(seen, told)), "observation"


def _as_a_bot(character: Character, env: StackEnv, chance: Random) -> Any:
    """As it builds at a table: it plans with its own care, and its hand misses by as much as it does there."""
    name = env.next_piece
    assert name is not None
    planner = Planner(env.tower, tremor=env.tremor)
    plan = planner.plan(name, LASTING, character.effort, seed=chance.randrange(1 << 30), to_come=env.still_to_come)
    if plan is None:
        x, y, _ = max(env.tower.poses.values(), key=lambda pose: pose.at[2]).at
        return env.put((x, y), at_rest(piece(name, env.tower.set)))
    x, y = (plan.pose.at[axis] + chance.gauss(0, character.slip_mm) for axis in (0, 1))
    half = math.radians(chance.gauss(0, character.slip_deg)) / 2
    askew: Quat = (math.cos(half), math.sin(half), 0.0, 0.0)
    return env.put((x, y), product(askew, plan.pose.quat))


def _by_lot(env: StackEnv, _seen: Mapping[str, Any], _told: Mapping[str, Any], chance: Random) -> Any:
    """Any way up, somewhere on top."""
    name = env.next_piece
    assert name is not None
    high = max(env.tower.poses.values(), key=lambda pose: pose.at[2])
    x, y = (high.at[axis] + chance.gauss(0, ABOUT_MM) for axis in (0, 1))
    lie = chance.choice([each for each in lies(piece(name, env.tower.set)) if each.how in ("flat", "on its side")])
    return env.put((x, y), lie.turned(chance.uniform(0, 2 * math.pi)))
