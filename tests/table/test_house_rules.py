"""House rules as data: the same in a file and in a link, and refused in words where they are none."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from teeter.rules.game import BadSetup, Handicap
from teeter.table.house_rules import BadHouseRules, HouseRules, link_of, read_house_rules
from teeter.table.seating import BadHandicap
from teeter.table.sheet import Seat, Sheet, check, left
from tests.protocol.test_program import run

OURS = HouseRules(name="Ours", game="knock-out", options={"purse": 15})
LINK = "https://teeter.example/new#house-rules="
PACKED = "eyJ2IjoxLCJuYW1lIjoiT3VycyIsImdhbWUiOiJrbm9jay1vdXQiLCJvcHRpb25zIjp7InB1cnNlIjoxNX19"


def test_what_a_page_packs_into_a_link_is_read() -> None:
    assert read_house_rules(LINK + PACKED) == OURS


def test_a_link_and_a_file_say_the_same() -> None:
    rules = replace(OURS, name="Zoë's", rulebook="manual", set="sac-noir", options={"selection": ("tile", "egg")})
    assert read_house_rules(link_of(rules, "https://teeter.example/")) == rules
    assert read_house_rules('{"v": 1, "game": "knock-out", "name": "Ours", "options": {"purse": 15}}') == OURS


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", '{"v": 2, "game": "x"}', '{"v": 1, "game": "x", "odd": 1}'),
        *(LINK, LINK + "e", LINK + "!!", "x" * 9000),
    ],
)
def test_what_are_no_house_rules_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadHouseRules, match=r"no house rules|too long"):
        read_house_rules(text)


def test_the_command_line_plays_by_a_link_or_a_file_and_options_come_on_top(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"
    path.write_text('{"v": 1, "game": "knock-out", "options": {"purse": 15, "pieces": 20}}')
    for given, more, purse, pieces in (
        (LINK + PACKED, (), 15, 66),
        (str(path), (), 15, 20),
        (str(path), ("--option", "purse=3", "--handicap", "Bob=4"), 3, 20),
    ):
        done = run("table", "--house-rules", given, "--seats", "Ann,Bob", *more)
        seen = json.loads(done.stdout)
        assert seen["diamonds"]["Ann"] == purse
        assert seen["diamonds"]["Bob"] == purse + (4 if more else 0)
        assert len(seen["pool"]) == pieces


def test_a_game_that_goes_on_has_the_pieces_that_were_drawn_then(tmp_path: Path) -> None:
    words = ("--house-rules", str(tmp_path / "ours.json"), "--seats", "Ann,Bob", "--log", str(tmp_path / "game.jsonl"))
    (tmp_path / "ours.json").write_text('{"v": 1, "game": "knock-out", "options": {"pieces": 20}}')
    pools = [json.loads(run("table", *words).stdout)["pool"] for _ in range(2)]
    assert pools[0] == pools[1]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seats", "Ann,Bob"), "--game, or --house-rules"),
        (("--seats", "Ann,Bob", "--house-rules", "nowhere.json"), "the house rules can't be read"),
        (("--seats", "Ann,Bob", "--house-rules", LINK + "zzz"), "these are no house rules"),
        (("--seats", "Ann,Bob", "--house-rules", LINK + PACKED, "--game", "tower-of-babel"), "are for knock-out"),
        (("--seats", "Ann,Bob", "--game", "knock-out", "--handicap", "Bob=brave"), "write a handicap as Ann=5"),
        (("--seats", "Ann,Bob", "--game", "knock-out", "--handicap", "Eve=2"), "nobody called 'Eve' sits here"),
    ],
)
def test_a_mistake_on_the_command_line_is_said_in_a_sentence(words: tuple[str, ...], complaint: str) -> None:
    done = run("table", *words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


SHEET = Sheet(game="knock-out", seats=(Seat("Ann"), Seat("Bob")), handicaps={"Bob": Handicap(diamonds=3)})


def test_a_handicap_is_granted_to_who_sits_here_and_goes_with_them() -> None:
    check(SHEET)
    assert SHEET.to_setup().handicaps == {"Bob": Handicap(diamonds=3)}
    assert left(SHEET, "Bob").handicaps == {}
    with pytest.raises(BadSetup, match="nobody called 'Eve' sits here"):
        check(replace(SHEET, handicaps={"Eve": Handicap(diamonds=3)}))


def test_beside_a_real_table_nobody_is_granted_another_hand() -> None:
    check(replace(SHEET, ruling="people"))
    with pytest.raises(BadHandicap, match="at a real table everybody has their own hand"):
        check(replace(SHEET, ruling="people", handicaps={"Bob": Handicap(hand="steady")}))
