"""How fast are the rules? Random whole games, moves a second, beside PettingZoo's connect_four_v3 in the same run.

    uv run --group bench python -m benchmarks.rules

A move counts everything that a random player costs: the list of choices, the pick, deciding and folding. For
connect_four that is `last()` (observation and mask), the pick and `step()`, as its documentation plays it. Rounds of
both alternate, and the ratio is taken of each round, so that a busy machine slows both alike.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from pettingzoo.classic import connect_four_v3
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from teeter.bots.random_player import random_move
from teeter.referees.chance import ChanceReferee
from teeter.referees.referee import answered
from teeter.rules.games import games
from teeter.rules.moves import Move
from teeter.rules.names import DEALER, REFEREE
from teeter.rules.shelf import editions
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players

NAMES = ("Ann", "Bob", "Cem", "Dan")
ROUNDS = 7
SECONDS = 0.4


def teeter_game(name: str) -> Callable[[int], int]:
    """A function that plays one whole game and answers how many moves it took."""
    players = min(4, next(iter(editions(name).values())).players[1])
    setup = seat_players(name, NAMES[:players])
    game = games()[name]

    def play(seed: int) -> int:
        chance = Random(seed)
        referee, dealer = ChanceReferee(chance), Dealer(seed)
        state, moves = game.start(setup), 0
        move: Move
        while game.outcome(state) is None:
            choices = game.choices(state)
            by = next(iter(choices))
            if by == REFEREE:
                move = answered(referee, state)
            elif by == DEALER:
                move = dealer.answer(state, choices[by], moves)
            else:
                move = random_move(choices[by], getattr(state, "pool", ()), chance)
            for event in game.decide(state, by, move):
                state = game.apply(state, event)
            moves += 1
        return moves

    return play


def connect_four() -> Callable[[int], int]:
    env = connect_four_v3.env()

    def play(seed: int) -> int:
        chance = Random(seed)
        env.reset(seed=seed)
        moves = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            open_columns = [column for column, free in enumerate(observation["action_mask"]) if free]
            env.step(chance.choice(open_columns))
            moves += 1
        return moves

    return play


def moves_a_second(play: Callable[[int], int], first_seed: int) -> float:
    moves, seed, start = 0, first_seed, perf_counter()
    while perf_counter() - start < SECONDS:
        moves += play(seed)
        seed += 1
    return moves / (perf_counter() - start)


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    console = Console()
    four = connect_four()
    grid = Grid("game", "moves a second", "× connect_four_v3", title="Random play, median of alternating rounds")
    fours = []
    for name in track(list(games()), "playing", console=console, transient=True):
        play = teeter_game(name)
        play(0), four(0)
        pairs = [(moves_a_second(play, 100 * turn), moves_a_second(four, 100 * turn)) for turn in range(ROUNDS)]
        fours += [theirs for _, theirs in pairs]
        ratio = median(ours / theirs for ours, theirs in pairs)
        grid.add_row(name, f"{median(ours for ours, _ in pairs):,.0f}", f"{ratio:.2f}")
    grid.add_row("connect_four_v3", f"{median(fours):,.0f}", "1")
    console.print(grid)


if __name__ == "__main__":
    main()
