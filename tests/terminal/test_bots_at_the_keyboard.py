"""Playing against bots in the terminal."""

import pytest

from teeter.rules.game import BadSetup
from teeter.terminal.choose import check_bots, seats_and_bots
from tests.terminal.test_pretty import played


def test_a_level_behind_a_name_makes_a_bot() -> None:
    assert seats_and_bots("Ann, Bob = steady,Cem") == (["Ann", "Bob", "Cem"], {"Bob": "steady"})


@pytest.mark.parametrize(
    ("game", "bots", "why"),
    [
        ("knock-out", {"Bob": "grandmaster"}, "there are: random, child"),
        ("stack-a-biddi", {"Bob": "child"}, "real blocks"),
    ],
)
def test_bots_that_cannot_play_are_refused_in_words(game: str, bots: dict[str, str], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        check_bots(game, bots)


def test_a_bot_moves_by_itself_and_says_why() -> None:
    words = ["--game", "knock-out", "--seats", "Ann,Bob", "--bot", "Bob=child", "--seed", "5"]
    said = played(*words, typed=["1", "tile", "0", "quit"])  # Ann offers a tile, and Bob answers
    assert "Bob: “" in said
