"""Agents that build a tower piece by piece. Each thinks first and acts then, so that thought can be counted alone."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Protocol

import numpy as np

from teeter.bots.bot import Sight
from teeter.bots.character import CHARACTERS, Character
from teeter.bots.names import RANDOM
from teeter.bots.placing.aims import LASTING
from teeter.bots.placing.lies import lies
from teeter.bots.placing.planner import Planner
from teeter.bots.program import NoMove
from teeter.bots.random_bot import ABOUT_MM
from teeter.lab.agents import LabAgent, asked, failed, function_of, started
from teeter.lab.envs.stack import StackEnv
from teeter.lab.errors import BadAgent
from teeter.physics.pose import Quat, at_rest, product
from teeter.pieces.sack import piece
from teeter.pieces.sets import find_set
from teeter.referees.simulated import steady_spot
from teeter.rules.game import Choice, Setup
from teeter.rules.moves import Place
from teeter.rules.rulebook import Options

SEAT = "builder"
GAME = "stack"

Action = Callable[[], Any]
"""What the environment answers to it."""
Told = Mapping[str, Any]


class Builder(Protocol):
    def think(self, env: StackEnv, seen: Told, told: Told, chance: Random) -> Action:
        """Where the next piece goes."""
        ...

    def close(self) -> None: ...


def builder_of(agent: LabAgent, seed: str) -> Builder:
    """One for each tower: nothing is remembered from one to the next. Raises BadAgent."""
    if agent.kind == "program":
        return ProgramBuilder(agent.name, seed)
    if agent.kind == "function":
        return FunctionBuilder(agent.name)
    return LotBuilder() if agent.name == RANDOM else BotBuilder(CHARACTERS[agent.name])


class BotBuilder:
    """As it builds at a table: it plans with its own care, and its hand misses by as much as it does there."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def think(self, env: StackEnv, seen: Told, told: Told, chance: Random) -> Action:
        name, its = _next(env), self._character
        planner = Planner(env.tower, tremor=env.tremor)
        plan = planner.plan(name, LASTING, its.effort, seed=chance.randrange(1 << 30), to_come=env.still_to_come)
        if plan is None:
            x, y, _ = max(env.tower.poses.values(), key=lambda pose: pose.at[2]).at
            return partial(env.put, (x, y), at_rest(piece(name, env.tower.set)))
        x, y = (plan.pose.at[axis] + chance.gauss(0, its.slip_mm) for axis in (0, 1))
        half = math.radians(chance.gauss(0, its.slip_deg)) / 2
        askew: Quat = (math.cos(half), math.sin(half), 0.0, 0.0)
        return partial(env.put, (x, y), product(askew, plan.pose.quat))

    def close(self) -> None:
        """Nothing is open."""


class LotBuilder:
    """Any way up, somewhere on top."""

    def think(self, env: StackEnv, seen: Told, told: Told, chance: Random) -> Action:
        high = max(env.tower.poses.values(), key=lambda pose: pose.at[2])
        x, y = (high.at[axis] + chance.gauss(0, ABOUT_MM) for axis in (0, 1))
        ways = [each for each in lies(piece(_next(env), env.tower.set)) if each.how in ("flat", "on its side")]
        return partial(env.put, (x, y), chance.choice(ways).turned(chance.uniform(0, 2 * math.pi)))

    def close(self) -> None:
        """Nothing is open."""


class FunctionBuilder:
    """It sees what Stack-v0 shows, and answers one of its actions."""

    def __init__(self, name: str) -> None:
        self._name, self._act = name, function_of(name)

    def think(self, env: StackEnv, seen: Told, told: Told, chance: Random) -> Action:
        action = asked(self._name, self._act, seen, told)
        try:
            numbers = [float(action["rest"]), *map(float, action["xy"]), float(np.ravel(action["yaw"])[0])]
            if len(numbers) != 4 or not all(map(math.isfinite, numbers)):
                raise ValueError("four finite numbers are wanted")
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise BadAgent(
                f"{self._name} answered {action!r:.200}, which is no action of Stack-v0, such as "
                f'{{"rest": 0, "xy": [0.0, 0.0], "yaw": [0.0]}}: {type(error).__name__}: {error}'
            ) from error
        return partial(env.step, action)

    def close(self) -> None:
        """Nothing is open."""


class ProgramBuilder:
    """It sees a table of one, in the lines of the table protocol and with the poses of all pieces, and says `place`."""

    def __init__(self, name: str, seed: str) -> None:
        self._name = name
        self._program = started(name, seed)

    def think(self, env: StackEnv, seen: Told, told: Told, chance: Random) -> Action:
        try:
            move = self._program.answer(_sight(env)).move
        except NoMove as trouble:
            raise failed(self._name, trouble) from trouble
        if not isinstance(move, Place) or move.foundation:
            raise BadAgent(f"{self._name} said {move.word()!r}, but there is only a piece to place.")
        if move.path:
            return partial(env.follow, move.path)
        name = _next(env)
        x, y = steady_spot(env.tower, name)[:2]
        return partial(env.put, (x, y), at_rest(piece(name, env.tower.set)))

    def close(self) -> None:
        self._program.close()


def _next(env: StackEnv) -> str:
    assert env.next_piece is not None
    return env.next_piece


def _sight(env: StackEnv) -> Sight:
    tower, colours = env.tower, find_set(env.tower.set).colours
    setup = Setup(
        game=GAME,
        rulebook=None,
        set=tower.set,
        seats=(SEAT,),
        beginner=SEAT,
        options=Options(),
        colours=dict(colours),
        diamonds=0,
    )
    stands = {
        "pieces": list(tower.pieces),
        "height_mm": tower.height_mm,
        "status": "standing",
        "foundations": list(tower.foundations),
        "poses": {label: [*pose.at, *pose.quat] for label, pose in tower.poses.items()},
    }
    nobody: dict[str, Any] = {key: {} for key in ("diamonds", "scores", "wins")}
    view = {
        "n": len(tower.pieces),
        "game": GAME,
        "rulebook": None,
        "round": 1,
        "phase": "build",
        "turn": SEAT,
        "to_act": [SEAT],
        "pool": list(env.still_to_come),
        "towers": {SEAT: stands},
        "auction": None,
        "in_hand": {"piece": _next(env), "builder": SEAT, "tower": SEAT},
        "tries": None,
        "out": [],
        "outcome": None,
        "events": [],
        **nobody,
    }
    return Sight(SEAT, setup, view, (Choice("place"),))
