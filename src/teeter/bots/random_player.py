"""A player who makes any legal move: the yardstick for bots, and the tireless tester of the rules."""

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import to_builtins

from teeter.rules.game import Choice
from teeter.rules.moves import Move, read_move

RAISES = (0, 0, 0, 0, 1, 1, 2, 4, 10)
"""Mostly small: somebody who always bids everything is broke after one auction."""


def random_move(choices: Sequence[Choice], pool: Sequence[str], chance: Random) -> Move:
    """One of the listed choices; what it leaves open is drawn."""
    return complete(choices[int(chance.random() * len(choices))], pool, chance)


def complete(choice: Choice, pool: Sequence[str], chance: Random) -> Move:
    words: dict[str, Any] = to_builtins(choice)
    least, most = words.pop("min", None), words.pop("max", None)
    if choice.move == "offer":
        words["piece"] = pool[int(chance.random() * len(pool))]
    if least is not None and most is not None:
        amount = min(most, least + chance.choice(RAISES))
        words["bid" if choice.move == "offer" else "amount"] = amount
    return read_move(words)
