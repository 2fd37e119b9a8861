"""Every game by every rulebook for every number of players, and every option both ways."""

from typing import Any, get_args, get_type_hints

from hypothesis import strategies as st

from teeter.pieces.sets import SETS
from teeter.rules.game import Setup
from teeter.rules.games import games
from teeter.rules.rulebook import Options
from teeter.rules.shelf import editions
from teeter.table.seating import seat_players

NAMES = ("Ann", "Bob", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal")

COMBINATIONS = [
    (game, book, players)
    for game in games()
    for book, edition in editions(game).items()
    for players in range(edition.players[0], edition.players[1] + 1)
]

# Short draws keep random games short; the rulebooks' own lengths are played in the tests of rules.
NUMBERS: dict[str, list[int]] = {
    "chain_length": [1, 3, 0],
    "chain_length_two": [1, 2, 4],
    "zoch_pieces": [0, 2, 6],
    "rounds_to_win": [1, 2],
    "diamonds_to_win": [1, 3, 8],
    "dice_sides": [10, 12],
    "round_seconds": [180],
    "purse": [1, 3, 50],
    "pieces": [0, 40],
}


SELECTION = list(SETS["bausack-2007"].colours)[::-1][:45]
"""Enough for eight, and for those who draw forty of them."""


def _values(option: str) -> list[Any]:
    if option == "selection":
        return [SELECTION]
    kind = get_type_hints(Options)[option]
    return NUMBERS.get(option) or ([False, True] if kind is bool else list(get_args(kind)))


@st.composite
def setups(draw: st.DrawFn, game: str, book: str, players: int) -> Setup:
    """A set-up with some of the rulebook's options turned the other way."""
    options = games()[game].options
    turned = draw(st.lists(st.sampled_from(options), unique=True, max_size=3)) if options else []
    return seat_players(
        game,
        NAMES[:players],
        rulebook=book,
        youngest=draw(st.sampled_from(NAMES[:players])),
        options={option: draw(st.sampled_from(_values(option))) for option in turned},
    )
