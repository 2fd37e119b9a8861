"""What a placement is for, game by game."""

from typing import Any

import pytest

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


@pytest.mark.parametrize("character", CHARACTERS.values(), ids=lambda each: each.name)
def test_who_must_make_the_tower_taller_for_three_reds_builds_it_to_last_all_the_same(character: Character) -> None:
    wanted = aim("three-reds", character)
    assert wanted.grow
    assert wanted.risked == LASTING.risked


def test_where_a_fall_is_the_end_master_risks_less_for_height_than_where_remains_count() -> None:
    assert aim("well-stacked", MASTER).risked > aim("pile-it-high", MASTER).risked
    assert aim("well-stacked", MASTER).tall > 0
