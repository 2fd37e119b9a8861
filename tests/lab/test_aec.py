"""The games, as PettingZoo and whoever learns in them see them."""

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test

from teeter.lab.aec import TableEnv, aec
from teeter.lab.errors import BadEnv
from teeter.lab.games.acts import MOST_DIAMONDS, PLACES, Acts
from teeter.lab.games.table_eyes import PLACE_NUMBERS
from teeter.referees.chance import ChanceReferee
from teeter.rules.games import games
from teeter.rules.moves import Bid, Offer, read_move
from teeter.rules.names import RESERVED
from teeter.rules.shelf import is_built_alone, rulebooks
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table

GAMES = tuple(game for game in games() if not is_built_alone(game))
EDITIONS = [
    (game, name, n)
    for name, book in rulebooks().items()
    for game in GAMES
    if game in book.games
    for n in book.games[game].players
]
# What PettingZoo's own board games are warned of, too: they have a mask beside what is seen.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


def module(game: str) -> Any:
    return import_module(f"teeter.lab.games.{game.replace('-', '_')}_v0")


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    api_test(module(game).env(), num_cycles=300)
    seed_test(module(game).env, num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_shown_in_words_and_on_a_screen(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert module(game).env().metadata["render_modes"] == ["human", "ansi"]
    render_test(module(game).env, {"ansi": lambda text: text.startswith(f"{game}, round ")})
    assert capsys.readouterr().out.startswith(f"{game}, round ")


def test_pettingzoo_finds_nothing_wrong_where_towers_are_simulated() -> None:
    made = partial(aec, "tower-of-babel", referee="physics")
    api_test(made(), num_cycles=6)
    seed_test(made, num_cycles=3)


@pytest.mark.parametrize(("game", "rulebook", "players"), EDITIONS)
def test_every_choice_in_a_game_is_an_action(game: str, rulebook: str, players: int) -> None:
    """Every move that the rules allow is on the list, under one number each, save bids that are too high for it."""
    setup = seat_players(game, [f"p{n}" for n in range(players)], rulebook=rulebook)
    for seed in range(3):
        chance = Random(seed)
        table = Table(setup, dealer=Dealer(seed), referee=ChanceReferee(chance))
        acts = Acts(setup)
        while table.game.outcome(table.state) is None and table.n < 600:
            table.let_others_answer()
            awaited = [each for each in table.game.to_act(table.state) if each not in RESERVED]
            if not awaited:
                break
            pool = getattr(table.state, "pool", ())
            legal = acts.legal(awaited[0], table.choices[awaited[0]], pool)
            expected = sum(_count(choice, pool) for choice in table.choices[awaited[0]])
            assert len(legal) == expected
            table.submit(awaited[0], chance.choice(list(legal.values())))


def _count(choice: Any, pool: tuple[str, ...]) -> int:
    amounts = 1 if choice.min is None else max(0, min(choice.max, MOST_DIAMONDS) - choice.min + 1)
    return amounts * (len(pool) if choice.move == "offer" else 1)


def turns(env: Any, seed: int) -> Iterator[tuple[str, Any]]:
    """Random play, and what everybody saw and got."""
    env.reset(seed=seed)
    chance = Random(seed)
    for agent in env.agent_iter():
        seen, reward, ended, cut_short, _ = env.last()
        yield agent, (seen, reward, ended)
        env.step(None if ended or cut_short else chance.choice(seen["action_mask"].nonzero()[0].tolist()))


@pytest.mark.parametrize("game", GAMES)
def test_who_wins_has_one_and_who_loses_minus_one(game: str) -> None:
    got: dict[str, float] = {}
    for agent, (_, reward, ended) in turns(aec(game), 5):
        if ended:
            got[agent] = reward
    assert set(got.values()) <= {1.0, -1.0, 0.0}
    assert len(got) >= 2
    assert 1.0 in got.values() or set(got.values()) == {0.0}


def digest(game: str, seed: int, **named: Any) -> str:
    seen = hashlib.sha256()
    for agent, (row, reward, ended) in turns(aec(game, **named), seed):
        seen.update(repr((agent, float(reward), ended)).encode())
        seen.update(row["observation"].tobytes() + row["action_mask"].tobytes())
    return seen.hexdigest()


def digests(referee: str, names: tuple[str, ...]) -> list[str]:
    return [digest(game, 2, referee=referee) for game in names]


@pytest.mark.parametrize(("referee", "names"), [("chance", GAMES), ("physics", ("three-reds",))])
def test_the_same_seed_gives_the_same_games_bit_for_bit_in_another_process(
    referee: str, names: tuple[str, ...]
) -> None:
    call = f"from tests.lab.test_aec import digests; print(*digests({referee!r}, {names!r}))"
    elsewhere = subprocess.run([sys.executable, "-c", call], capture_output=True, text=True, timeout=600, check=True)
    assert elsewhere.stdout.split() == digests(referee, names)


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_gives_another_game(game: str) -> None:
    assert digest(game, 2) != digest(game, 3)


def test_where_towers_are_simulated_a_builder_sees_places_and_chooses_one() -> None:
    env = TableEnv("tower-of-babel", referee="physics")
    env.reset(seed=1)
    chance = Random(1)
    offered = []
    for agent in env.agent_iter(max_iter=14):
        seen, _, ended, cut_short, _ = env.last()
        if ended or cut_short:
            break
        actions = seen["action_mask"].nonzero()[0].tolist()
        places = [action for action in actions if env.actions[action][0] == "place"]
        shown = seen["observation"][-PLACES * PLACE_NUMBERS :].reshape(PLACES, PLACE_NUMBERS)
        assert shown.any(axis=1).sum() in (len(places), 0)
        offered.append(len(places))
        assert env.agent_selection == agent
        env.step(chance.choice(actions))
    assert max(offered) > 1


def test_an_action_that_is_not_legal_loses(caplog: pytest.LogCaptureFixture) -> None:
    env = aec("knock-out")
    env.reset(seed=1)
    seen, *_ = env.last()
    who = env.agent_selection
    env.step(int((seen["action_mask"] == 0).nonzero()[0][0]))
    assert "Illegal move" in caplog.text
    assert all(env.terminations.values())
    assert env.rewards[who] == -1


def test_numbers_tell_seats_by_how_far_to_the_left_they_sit() -> None:
    setup = seat_players("build-or-push", ["a", "b", "c"])
    acts = Acts(setup)
    for speaker, other in (("a", "b"), ("b", "c"), ("c", "a")):
        assert acts._said(speaker, read_move({"move": "give", "to": other})) == ("give", 1)
    assert acts._said("a", Bid(3)) == ("bid", 3)
    assert acts._said("a", Offer("egg", "highest", 2)) == ("offer highest", "egg", 2)


@pytest.mark.parametrize("wrong", [{"referee": "crowd"}, {"render_mode": "rgb_array"}])
def test_an_option_that_is_wrong_says_what_is_right(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadEnv, match="it is "):
        aec("knock-out", **wrong)


def test_a_race_needs_hands() -> None:
    with pytest.raises(BadEnv, match="built by live hands"):
        aec("stack-a-biddi", referee="physics")
