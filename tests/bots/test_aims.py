"""What a placement is for, game by game."""

from typing import Any

from teeter.bots.bot import Sight
from teeter.bots.character import CHARACTERS, MASTER, STEADY, Character
from teeter.bots.placing.aims import LASTING, Aim
from teeter.bots.placing.building import ENDING, aim_of
from teeter.table.seating import seat_players

SEATS = ("Ann", "Bob")


def aim(game: str, character: Character, **view: Any) -> Aim:
    setup = seat_players(game, SEATS, rulebook="manual")
    return aim_of(Sight("Ann", setup, {"phase": "build", "out": [], **view}, ()), character)


def chains(left: int) -> dict[str, list[str]]:
    """Of so many pieces for each, all in one chain: anybody may take from any."""
    return {"Ann": [], "Bob": ["cube"] * (left * len(SEATS))}


def test_on_the_last_piece_of_a_chain_everybody_builds_for_height_and_on_the_first_nobody() -> None:
    for character in CHARACTERS.values():
        first, last = (aim("building-chain", character, chains=chains(left)) for left in (20, 0))
        assert first == LASTING
        assert last.tall > 0
        assert last.room == last.hope == 0


def test_who_thinks_ahead_sees_the_end_of_a_chain_coming() -> None:
    talls = [aim("building-chain", MASTER, chains=chains(left)).tall for left in range(ENDING, -1, -1)]
    assert talls == sorted(set(talls))
    assert aim("building-chain", STEADY, chains=chains(1)) == LASTING


def test_what_is_built_while_chains_are_drafted_is_built_to_last() -> None:
    assert aim("building-chain", MASTER, phase="draft", chains=chains(0)) == LASTING
