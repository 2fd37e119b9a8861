"""The dealer: dice and blind draws. What it draws depends on the seed and the place in the log, and on nothing else,
so a table that is opened again goes on as it would have."""

from collections.abc import Sequence
from random import Random
from typing import Any

from teeter.rules.game import Choice, Choices
from teeter.rules.games.stack_a_biddi import Race, throw_again
from teeter.rules.moves import Deal, Move, Roll, Timeout
from teeter.rules.names import BIDDIS, Colour


class Dealer:
    def __init__(self, seed: int | str) -> None:
        self._seed = seed

    def answer(self, state: Any, choices: tuple[Choice, ...], n: int) -> Move:
        chance = Random(f"{self._seed!a}:{n}")
        if choices[0].move == "roll":
            return Roll(throw(state, chance))
        piece = chance.choice(choices).piece
        assert piece is not None
        return Deal(piece)

    def complete(self, move: Timeout, choices: Choices, n: int) -> Timeout:
        """Where a colour must be picked, one that took too long is drawn."""
        colours = [choice.colour for each in choices.values() for choice in each if choice.colour is not None]
        if not colours or move.colour is not None:
            return move
        return Timeout(Random(f"{self._seed!a}:{n}").choice(colours))


def drawn_to_begin(seed: int | str, seats: Sequence[str]) -> str:
    """Drawn on its own: whoever knows who begins knows nothing of what the sack will give."""
    return Random(f"{seed}:begins").choice(seats)


def throw(race: Race, chance: Random) -> dict[Colour, int]:
    sides = race.options.dice_sides
    dice: dict[Colour, int] = {colour: chance.randint(1, sides) for colour in BIDDIS}
    while trouble := throw_again(race, dice):
        numbers = list(dice.values())
        equal_only = trouble[0] == "10.3"
        for colour in BIDDIS:
            if not equal_only or numbers.count(dice[colour]) > 1:
                dice[colour] = chance.randint(1, sides)
    return dice
