"""Which bots there are, by the names under which they are asked for."""

from teeter.bots.bot import Bot
from teeter.bots.character import CHARACTERS
from teeter.bots.names import RANDOM
from teeter.bots.player import Player
from teeter.bots.random_bot import RandomPlayer


def bot_called(name: str, seed: int | str) -> Bot:
    """Raises KeyError for a name that is not in `NAMES`."""
    return RandomPlayer(seed) if name == RANDOM else Player(CHARACTERS[name], seed)
