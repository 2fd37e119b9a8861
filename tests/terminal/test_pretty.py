"""`teeter table --pretty`: a whole game typed by people, in a real process."""

import subprocess
import sys
from pathlib import Path

import pytest

from teeter.rules.events import AnyEvent, Awaited, Collapsed, FoundationLaid, Placed
from teeter.rules.game import Choice
from teeter.rules.moves import MOVES
from teeter.terminal.words import CHOICES, EVENTS, choice_in_words


def played(*words: str, typed: list[str]) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "teeter", "table", "--pretty", *words],
        input="\n".join(typed) + "\n",
        capture_output=True,
        text=True,
        timeout=60,
        encoding="utf-8",
        env={"COLUMNS": "120", "PYTHONIOENCODING": "utf-8", "PATH": ""},
    )
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


def test_a_game_of_knock_out_is_played_by_numbers_names_and_words() -> None:
    typed = ["2", "egg", "1", "2"]  # Ann offers the egg by refusal, Bob stakes 1, Ann takes it
    typed += ["1", "y", "42"]  # placed, it stands, 42 mm
    typed += ["1", "cub", "0", "2", "1", "yes", "30 mm"]  # Bob gets the cube for nothing
    typed += ["2", "cone", "2", "1", "n"]  # Ann offers the cone by refusal, Bob takes it, and it falls
    said = played("--game", "knock-out", "--seats", "Ann,Bob", typed=typed)
    assert "Bob stakes 1." in said
    assert "Bob pays 1 diamond." in said
    assert "It stands: Ann's tower is 42 mm high." in said
    assert "Bob's tower falls: Bob is out." in said
    assert "Ann wins: the last one in." in said


def test_mistypings_are_answered_and_nothing_is_lost() -> None:
    typed = [
        "9",
        "what",
        "help",
        "rule 2.7",
        "rule 77",
        "pool",
        "1",
        "egg cu",
        "many",
        "99",
        "2.5",
        "2",
        "fell Bob",
        "2",
    ]
    typed += ["1", "perhaps", "y", "-3", "40", "quit"]
    said = played("--game", "knock-out", "--seats", "Ann,Bob", typed=typed)
    assert said.count("That is none of the choices") == 2
    assert "exactly one diamond more" in " ".join(said.split())
    assert "There is no paragraph 77." in said
    assert "It must lie between 0 and 10." in said
    assert "Type a whole number." in said
    assert "Nothing stands there that could fall: Bob's tower. (rule 1.9)" in said
    assert "Type y or n." in said
    assert "It stands: Ann's tower is 40 mm high." in said
    assert "You have left the table." in said


def test_a_chain_is_drafted_by_name() -> None:
    typed = ["egg", "cube", "1", "1", "y", "50", "resign Bob"]
    words = ("--game", "building-chain", "--seats", "Ann,Bob", "--option", "chain_length_two=1")
    said = played(*words, "--option", "rounds_to_win=1", typed=typed)
    assert "Ann takes the egg." in said
    assert "Ann wins: the last one in." in said


def test_stack_a_biddi_is_scored_on_a_pad() -> None:
    typed = ["1", "2", "3", "9"]  # the dice
    typed += ["1", "y", "6", "2", "4", "quit"]  # Ann calls; right, six levels, two smiles; Bob has four
    said = played("--game", "stack-a-biddi", "--seats", "Ann,Bob", "--dealer", "script", typed=typed)
    assert "Ann: 6 for levels and 4 for smiles." in said
    assert "Bob: 4 for levels." in said


def test_dice_can_be_thrown_by_hand_at_a_real_table(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    typed = ["9", "1", "4", "1", "white", "1", "resign Ann"]
    words = ("--game", "stack-a-biddi", "--seats", "Ann,Bob", "--dealer", "script", "--log", str(log))
    said = played(*words, typed=typed)
    assert "Dice: red 9, white 1, blue 4, grey 1." in said
    assert "white on level 1, blue on level 4" in said.replace("  ", " ")
    assert log.read_text(encoding="utf-8").count("\n") > 3


def test_leaving_in_the_middle_ends_politely() -> None:
    assert "You have left the table." in played("--game", "tower-of-babel", "--seats", "Ann,Bob", typed=[])


def test_a_wrong_ruling_is_taken_back_when_everybody_agrees() -> None:
    typed = ["cube", "1", "y", "30", "take back", "n", "take back", "y", "y", "31", "take back", "y", "quit"]
    said = played("--game", "tower-of-babel", "--seats", "Ann,Bob", typed=typed)
    assert said.count("Does everybody agree (Ann, Bob)?") == 3
    assert said.count("The last ruling is taken back: all is as it was before.") == 2
    assert "the common tower is 31 mm high" in said


def test_nothing_is_taken_back_before_anything_was_ruled() -> None:
    said = played("--game", "tower-of-babel", "--seats", "Ann,Bob", typed=["take back", "quit"])
    assert "There is no ruling that could be taken back. (rule 1.18)" in said


ANY_TIME = {"offer", "resign", "concede", "rule", "fell", "disqualify", "take-back"}


@pytest.mark.parametrize("word", sorted(set(MOVES) - ANY_TIME))
def test_every_choice_has_its_words(word: str) -> None:
    if word not in ("roll", "inspect", "timeout"):  # these are asked for field by field
        assert choice_in_words(Choice(word)) == CHOICES[word](Choice(word))


def test_every_event_has_its_words_unless_it_shows_by_itself() -> None:
    silent = {Awaited, Placed, Collapsed, FoundationLaid}
    assert set(AnyEvent.__args__) - set(EVENTS) == silent
