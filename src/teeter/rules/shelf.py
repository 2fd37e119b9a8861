"""What can be played: the games, the rulebooks, and which rulebook has which game."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from teeter.rules.games import games
from teeter.rules.rulebook import Edition, Rulebook, read_rulebook

ORDER = ("zoch-2007", "manual", "bandu", "sac-noir", "stack-a-biddi", "tower-of-the-day")
"""Which rulebook is taken first when nobody names one."""


@cache
def rulebooks() -> Mapping[str, Rulebook]:
    options_of = {name: game.options for name, game in games().items()}
    folder = files("teeter.rules") / "rulebooks"
    return {
        name: read_rulebook(name, (folder / f"{name}.toml").read_text(encoding="utf-8"), options_of) for name in ORDER
    }


def editions(game: str) -> Mapping[str, Edition]:
    """Rulebook -> how it plays this game, the usual one first."""
    return {name: book.games[game] for name, book in rulebooks().items() if game in book.games}


def is_built_alone(game: str) -> bool:
    """There is nobody to play against: towers are compared, not players."""
    return all(edition.players[1] == 1 for edition in editions(game).values())
