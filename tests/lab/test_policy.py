"""A function of numbers as a player at a table."""

from typing import Any

import numpy as np

from teeter.bots.bot import Sight
from teeter.lab.aec import TableEnv
from teeter.lab.games.policy import PolicyBot
from teeter.rules.moves import Place
from teeter.table.botseats import towers_seen


def test_it_sees_and_may_do_just_what_the_games_environment_shows_with_places_for_a_builder() -> None:
    env = TableEnv("knock-out", players=3, referee="physics")
    env.reset(seed=2)
    seen: list[dict[str, Any]] = []

    def last_allowed(observation: dict[str, Any], info: dict[str, Any]) -> int:
        seen.append(observation)
        assert info == {"agent": env.agent_selection, "game": "knock-out"}
        return int(np.flatnonzero(observation["action_mask"])[-1])

    bot, paths = PolicyBot("last", last_allowed), 0
    while paths < 2:
        seat, table = env.agent_selection, env._table
        towers = towers_seen(env._referee, table.state)
        answer = bot.answer(Sight(seat, table.setup, table.view(seat), table.choices[seat], towers))
        shown = env.observe(seat)
        assert np.array_equal(shown["observation"], seen[-1]["observation"])
        assert np.array_equal(shown["action_mask"], seen[-1]["action_mask"])
        number = int(np.flatnonzero(shown["action_mask"])[-1])
        assert answer.move == env._legal[number]
        paths += isinstance(answer.move, Place) and answer.move.path is not None
        env.step(number)
