"""Many towers at once, each in a process of its own: what `gymnasium.make_vec` makes."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
from gymnasium.vector import AsyncVectorEnv

from teeter.bulk.processes import as_a_worker
from teeter.lab.envs.stability import StabilityEnv
from teeter.lab.envs.stack import StackEnv
from teeter.lab.envs.stack_discrete import StackDiscreteEnv


def stacks(num_envs: int = 1, **named: Any) -> AsyncVectorEnv:
    return _many(StackEnv, num_envs, named)


def discrete_stacks(num_envs: int = 1, **named: Any) -> AsyncVectorEnv:
    return _many(StackDiscreteEnv, num_envs, named)


def questions(num_envs: int = 1, **named: Any) -> AsyncVectorEnv:
    return _many(StabilityEnv, num_envs, named)


def _many(env: type[gymnasium.Env[Any, Any]], count: int, named: dict[str, Any]) -> AsyncVectorEnv:
    with as_a_worker():
        return AsyncVectorEnv([partial(env, **named)] * count, context="spawn")
