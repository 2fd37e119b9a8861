"""Which bots there are, by the names under which they are asked for."""

from teeter.bots.bot import Bot
from teeter.bots.character import CHARACTERS
from teeter.bots.names import RANDOM
from teeter.bots.placing.lies import lies
from teeter.bots.placing.relief import surface
from teeter.bots.placing.room import crown
from teeter.bots.player import Player
from teeter.bots.random_bot import RandomPlayer
from teeter.pieces.sack import pieces


def know_the_pieces() -> None:
    """Look at every piece from all sides, which takes a second, before the first question comes."""
    for its in pieces():
        surface(its)
        for lie in lies(its):
            crown(its, lie.quat)


def bot_called(name: str, seed: int | str) -> Bot:
    """Raises KeyError for a name that is not in `NAMES`."""
    return RandomPlayer(seed) if name == RANDOM else Player(CHARACTERS[name], seed)
